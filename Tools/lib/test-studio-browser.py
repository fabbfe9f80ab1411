"""Checks the page of `pageaction studio` in Chromium. Called by Tools/test-studio.

Usage: test-studio-browser.py BROWSER PAGEACTION PROJECT [SCREENSHOTS]

PROJECT is the folder of the sources, whose Pages and Examples are shown. With axe-core (pip install axe-core-python),
accessibility is checked also. The views are compared with the pictures of Documentation/Studio.md, which are written anew to
the folder SCREENSHOTS if it is given.
"""

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

from playwright.sync_api import sync_playwright

from browser_checks import Listener, axe_source, check_layout, launch, picture_difference
from checks import Checks
from pictures import write_gallery_pictures
from studio import Studio
from studio_keyboard import check_keyboard
from studio_page import select, wait_for_run

BROWSER, PROGRAM, PROJECT = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
SCREENSHOTS = pathlib.Path(sys.argv[4]) if len(sys.argv) > 4 and sys.argv[4] else None
IMAGES = PROJECT / "Documentation/Images"

# The largest difference from a picture of the documentation. Other fonts cause about 0.03; an empty view, 0.1 or more.
PICTURE_TOLERANCE = 0.06

RECORD_COUNT = 1_000_000

# The transferred bytes of the studio's own files.
TRANSFER_LIMIT = 200_000

check = Checks("studio")

SCRIPT = """var ExtensionPreprocessingJS = {
  run(a) {
    console.log("The page is " + document.title);
    a.completionFunction({
      title: document.title,
      selection: String(getSelection()),
      images: [...document.images].map(({ src, alt, width, height }) => ({ src, alt, width, height })),
    });
  },
  finalize(a) {
    document.body.style.backgroundColor = a.color;
    if (a.heading) document.querySelector("h1").textContent = a.heading;
  },
};
"""

HOSTILE = """<!DOCTYPE html><title>x</title><link rel="preconnect" href="%s"><link rel="stylesheet" href="%s/style">
<meta http-equiv="refresh" content="0;url=%s/refresh"><base href="%s">
<script>parent.reached = 1; localStorage.reached = 1; top.location = "%s/top"</script>
<h1>Hostile</h1><img src="%s/image" onerror="parent.reached = 2"><iframe src="%s/frame"></iframe>
<form action="%s/form" id="form"><button id="send">Send</button></form>
<form action="/api/run" method="post"><button id="own">Send</button></form>
<a id="top" href="%s/link" target="_top">a</a><a id="download" href="%s/file" download>b</a>
<a id="code" href="javascript:parent.reached = 3">c</a><svg onload="parent.reached = 4"></svg>
<a id="fragment" href="#end">d</a>
<form><math><mtext></form><form><mglyph><style></math><link rel="preconnect" href="%s/mutated"></style></mglyph></form>
<p id="end">End
"""


XHTML = """<?xml version="1.0"?>
<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title><script src="x.js"/></head>
<body><h1>XHTML</h1></body></html>
"""


def screenshot(page, name, part=None):
    """Compares the page, or a part of it, with the picture of the documentation."""
    # The folder of the test has a random name.
    page.evaluate("document.querySelector('.run-header .address').textContent = 'file:///Users/me/saved/gallery.html'")
    page.evaluate("scrollTo(0, 0)")
    page.evaluate("document.activeElement.blur()")
    picture = (part or page).screenshot(animations="disabled")
    file = IMAGES / f"studio-{name}.png"
    if SCREENSHOTS:
        (SCREENSHOTS / file.name).write_bytes(picture)
        return
    difference = picture_difference(page.context.browser, file.read_bytes(), picture)
    check(difference < PICTURE_TOLERANCE, f"the view {name} differs by {difference:.3f} from {file.name}")


def check_start(page, studio):
    transferred = []
    page.on("response", lambda response: transferred.append(response))
    page.goto(studio.address)
    page.wait_for_selector("iframe")
    check("token" not in page.url, "the token stays in the address")
    own = [response for response in transferred if "/api/" not in response.url]
    size = sum(len(response.body()) for response in own if response.status == 200)
    check(size < TRANSFER_LIMIT, f"the page transfers {size} bytes")
    time = page.evaluate("performance.getEntriesByType('navigation')[0].loadEventEnd")
    print(f"The studio's page transfers {size} bytes and is loaded after {time:.0f} ms.")
    check(all(f"//{studio.host}/" in response.url for response in transferred), "another server is asked")


def check_arguments(page, axe):
    select(page, "Page", "gallery.html")
    select(page, "Script or extension", "Action.js")
    wait_for_run(page, "Action.js", "gallery.html")
    page.get_by_label("color").fill("linen")
    page.get_by_label("heading").fill("Harbour at night")
    page.get_by_role("button", name="Run with these arguments").click()
    after = page.frame_locator("iframe[title*='after']")
    after.locator("h1", has_text="Harbour at night").wait_for()
    page.get_by_role("button", name="Next change").click()
    check("Change 1 of 2" in page.locator(".stepper").inner_text(), "the changes are not counted")
    check(after.locator("[data-pageaction-change]").count() == 2, "the changed elements are not marked")
    check_layout(check, page, "arguments", axe)
    page.set_viewport_size({"width": 1024, "height": 1100})
    screenshot(page, "page")
    page.get_by_label("Arguments as JSON").fill("{")
    page.get_by_role("button", name="Run with these arguments").click()
    check("not JSON" in page.locator(".problem").inner_text(), "invalid arguments are accepted")
    page.get_by_label("Arguments as JSON").fill('{"color": "linen"}')
    check(page.get_by_label("heading").input_value() == "", "the fields do not follow the JSON")


def check_sections(page, axe):
    for name in ["Results", "Exchange", "DOM", "Source", "Difference", "Script"]:
        page.get_by_role("tab", name=name).click()
        check_layout(check, page, name, axe)
        page.set_viewport_size({"width": 1024, "height": 1000})
        # The pictures show more of the sections without the form.
        page.evaluate("document.querySelector('.arguments').hidden = true")
        screenshot(page, name.lower())
        page.evaluate("document.querySelector('.arguments').hidden = false")
    page.get_by_role("tab", name="Exchange").click()
    check("The page is" in page.locator(".time-line").inner_text(), "the console message is missing")
    page.get_by_role("tab", name="Page").click()


def check_tree(page):
    page.get_by_role("tab", name="DOM").click()
    page.get_by_label("Selector").fill("h1")
    page.get_by_label("Selector").press("Enter")
    check("h1" in page.locator(".dom-tree .shown-line").inner_text(), "the heading is not found in the tree")
    check(page.locator(".tree-view [aria-live]").inner_text() == "Element 1 of 1", "the elements are not counted")
    page.get_by_label("Selector").fill("body[style*=linen]")
    check(page.locator(".tree-view [aria-live]").inner_text() == "1 element", "the tree is not that after the script")
    page.locator(".tree-view").get_by_label("Page", exact=True).select_option("before")
    check(page.locator(".tree-view [aria-live]").inner_text() == "0 elements", "the tree is not that before the script")
    page.evaluate("document.querySelector('.run-status').textContent = ''")
    page.get_by_role("button", name="Run again").click()
    page.locator(".run-status", has_text="Ran again").wait_for()
    check(page.get_by_label("Selector").input_value() == "body[style*=linen]", "a run forgets the selector")
    page.get_by_role("tab", name="Page").click()


def check_selection(page):
    page.frame_locator("iframe[title*='before']").locator("h1").click(click_count=3)
    page.get_by_role("button", name="Run with this selection").click()
    page.get_by_text("Selected text:").wait_for()
    page.get_by_role("tab", name="Results").click()
    page.locator(".results li", has_text="selection: \"Harbour at dawn\"").wait_for()
    check(True, "")
    page.get_by_role("button", name="Clear selection").click()
    page.locator(".results li", has_text="selection: \"\"").wait_for()


def check_exact_selection(page):
    """Selects the second of two equal words."""
    select(page, "Page", "twice.html")
    wait_for_run(page, "Action.js", "twice.html")
    page.get_by_role("tab", name="Page").click()
    page.frame_locator("iframe[title*='before']").locator("#second").dblclick()
    with page.expect_request(lambda request: "selectText" in (request.post_data or "")) as sent:
        page.get_by_role("button", name="Run with this selection").click()
    body = sent.value.post_data_json
    check((body["selectText"], body["selectOccurrence"]) == ("word", 2), f"the selection of the run is {body}")
    select(page, "Page", "strict.xhtml")
    wait_for_run(page, "Action.js", "strict.xhtml")
    heading = page.frame_locator("iframe[title*='before']").locator("h1")
    check(heading.inner_text() == "XHTML", "the page of XHTML is not shown")
    select(page, "Page", "gallery.html")
    wait_for_run(page, "Action.js", "gallery.html")
    page.get_by_role("tab", name="Results").click()


def save(file, text):
    """Replaces a file as editors do, which causes a single change."""
    new = file.with_name(f".{file.name}.new")
    new.write_text(text)
    new.replace(file)


def check_live(page, folder):
    script = folder / "Action.js"
    page.get_by_role("tab", name="Results").focus()
    save(script, SCRIPT.replace("title: document.title", "title: 'changed'"))
    page.locator(".run-status", has_text="Different: Results, Script").wait_for()
    check('"changed"' in page.locator(".results").inner_text(), "the changed results are missing")
    focused = page.evaluate("document.activeElement.textContent")
    check(focused == "Results", f"after another run, the focus is on {focused!r}")
    save(script, "var ExtensionPreprocessingJS = {\n  run() {\n    null.b;\n  },\n};\n")
    page.get_by_role("alert").get_by_text("Action.js:3:9: TypeError").wait_for()
    page.get_by_role("button", name="Show in the script").click()
    check(page.locator(".failed-line").inner_text().strip() == "null.b;", "the failing line is not marked")
    save(script, SCRIPT)
    page.get_by_role("alert").get_by_text("TypeError").wait_for(state="detached")


def check_activation(page, axe):
    page.get_by_text("Activation", exact=True).click()
    page.locator(".activation tbody tr").nth(5).locator("button").nth(1).wait_for()
    heads = page.locator(".activation thead th").all_inner_texts()
    check(heads == ["Content", "Save Article", "Reader Share"], f"the extensions are {heads}")
    page.locator(".activation tbody tr", has_text="A PDF file").locator("button").nth(1).wait_for()
    texts = page.locator(".activation tbody tr", has_text="A PDF file").locator("button").all_inner_texts()
    check(texts == ["no", "yes"], f"for a PDF file, the answers are {texts}")
    page.locator(".activation tbody button").first.click()
    check("dictionary rule" in page.locator(".reason").inner_text(), "the reason is missing")
    check_layout(check, page, "activation", axe)
    page.get_by_label("Shared from").select_option(label="Photos")
    page.locator(".activation tbody tr", has_text="A photo").locator("button").nth(1).wait_for()
    check("gallery.html" in page.locator(".activation tbody").inner_text(), "the rows are not filled again")
    page.get_by_label("Shared from").select_option("")
    page.locator(".activation tbody tr", has_text="A PDF file").locator("button").nth(1).wait_for()
    page.locator(".activation tbody button").first.click()
    screenshot(page, "activation", page.locator(".activation"))


def write_records(folder):
    """Writes records of the pages and of an archive, and a test report."""
    body = b"<title>From the archive</title><h1>Archived</h1>"
    http = b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n" + body
    record = b"".join(
        b"WARC/1.0\r\nWARC-Type: response\r\nWARC-Record-ID: <urn:uuid:%d>\r\nWARC-Date: 2026-01-01T00:00:00Z\r\n"
        b"WARC-Target-URI: https://example.com/%d\r\nContent-Type: application/http;msgtype=response\r\n"
        b"Content-Length: %d\r\n\r\n%s\r\n\r\n" % (number, number, len(http), http) for number in range(2))
    (folder / "crawl.warc").write_bytes(record)
    case = folder / "tests/title"
    case.mkdir(parents=True)
    (case / "page.html").write_text("<title>One</title>")
    (case / "Action.js").write_text(SCRIPT)
    (case / "expected-results.json").write_text('{"title": "Two", "selection": "", "images": []}')
    options = {"cwd": folder, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    for name, inputs in [("pages.ndjson.gz", sorted(path.name for path in folder.glob("*.html"))),
                         ("archive.ndjson", ["crawl.warc"])]:
        batch = [PROGRAM, "batch", *inputs, "--script", "Action.js", "--timings", "-o", name]
        subprocess.run(batch, **options)
    subprocess.run([PROGRAM, "test", "tests", "--report", "json=report.json"], **options)
    (folder / "broken.json").write_text('{"obsoleteFiles": [')
    (folder / "other.json").write_text('{"obsoleteFiles": []}')
    cases = [
        {"name": name, "place": {"file": "tests"}, "status": "passed", "checks": 1, "failures": [], "console": [],
         "warnings": [], "obsoleteFiles": [], "seconds": seconds}
        for name, seconds in [("b10", 0.2), ("a", 0.3), ("b9", 0.1)]]
    report = {"version": 1, "success": True, "counts": {"total": 3, "passed": 3}, "obsoleteFiles": [], "cases": cases}
    (folder / "cases.json").write_text(json.dumps(report))


def check_records(page, axe):
    page.get_by_text("Records of batches", exact=True).click()
    files = page.locator(".records").get_by_role("combobox", name="File")
    files.select_option(label="pages.ndjson.gz")
    row = page.locator(".records tbody tr", has_text="gallery.html")
    row.wait_for()
    row.get_by_role("button").click()
    check("title: " in page.locator(".record-details").inner_text(), "the record is not shown")
    check_layout(check, page, "records", axe)
    page.get_by_role("button", name="Open the page").click()
    wait_for_run(page, "Action.js", "gallery.html")
    files.select_option(label="archive.ndjson")
    page.locator(".records tbody tr", has_text="example.com/1").get_by_role("button").click()
    page.get_by_role("button", name="Open the page").click()
    page.locator(".run-header .address", has_text="https://example.com/1").wait_for()
    check(page.locator(".controls select").first.evaluate("select => select.selectedOptions[0].textContent")
          == "Record 2 of crawl.warc", "the page of the archive is not named")
    page.get_by_text("Records of batches", exact=True).click()


def check_many_records(page, folder):
    """Filters and sorts a million records, and opens the last ones."""
    page.get_by_text("Records of batches", exact=True).click()
    table = page.locator(".records")
    table.get_by_role("combobox", name="File").select_option(label="many.ndjson")
    count = table.locator(".toolbar [aria-live]")
    count.get_by_text("1 to 100 of 1,000,000 records").wait_for(timeout=300_000)
    table.get_by_label("Filter").fill("page-9999")
    count.get_by_text("1 to 100 of 111 found in 1,000,000 records").wait_for(timeout=60_000)
    table.get_by_label("Filter").fill("")
    count.get_by_text("1 to 100 of 1,000,000 records").wait_for(timeout=60_000)
    table.get_by_role("button", name="Time").click()
    table.get_by_role("button", name="Time").click()
    first = table.locator("tbody tr").first
    first.get_by_text("9999 ms").wait_for(timeout=60_000)
    table.get_by_role("button", name="Next records").click()
    count.get_by_text("101 to 200 of 1,000,000 records").wait_for(timeout=60_000)
    first.get_by_role("button").click()
    check("9998" in table.locator(".record-details").inner_text(), "a record of the second page is not shown")
    page.get_by_text("Records of batches", exact=True).click()


def check_large_records(page):
    """Shows all records, although a part has fewer large ones."""
    page.get_by_text("Records of batches", exact=True).click()
    table = page.locator(".records")
    table.get_by_role("combobox", name="File").select_option(label="large.ndjson")
    count = table.locator(".toolbar [aria-live]")
    count.get_by_text("1 to 41 of 60 records").wait_for(timeout=60_000)
    table.get_by_role("button", name="Next records").click()
    count.get_by_text("42 to 60 of 60 records").wait_for()
    table.get_by_role("button", name="Previous records").click()
    count.get_by_text("1 to 41 of 60 records").wait_for()
    page.get_by_text("Records of batches", exact=True).click()


def write_many_records(folder):
    with open(folder / "large.ndjson", "w") as file:
        text = "x" * 200_000
        file.writelines(f'{{"url":"https://example.com/{number}","text":"{text}"}}\n' for number in range(60))
    with open(folder / "many.ndjson", "w") as file:
        for start in range(0, RECORD_COUNT, 10_000):
            file.writelines(
                f'{{"url":"https://example.com/page-{number}","status":"ok","ms":{number % 10_000}}}\n'
                for number in range(start, start + 10_000))


def check_test_report(page, axe):
    page.get_by_text("Test reports", exact=True).click()
    files = page.locator(".tests-view").get_by_role("combobox", name="File")
    files.select_option(label="report.json")
    page.locator(".tests h1", has_text="0 of 1 cases passed").wait_for()
    check("Two" in page.locator(".tests .failure").inner_text(), "the failure of a case is not shown")
    check_layout(check, page, "tests", axe)
    files.select_option(label="cases.json")
    page.locator(".tests h1", has_text="3 of 3 cases passed").wait_for()
    for order, expected in [
        ("Report", "b10 a b9"), ("Name", "a b9 b10"), ("Slowest first", "a b10 b9"),
    ]:
        page.locator(".tests").get_by_role("combobox", name="Order").select_option(label=order)
        names = page.locator(".tests .case-name").all_inner_texts()
        check(names == expected.split(), f"in the order {order!r}, the cases are {names}")
    for name in ["broken.json", "other.json"]:
        files.select_option(label=name)
        page.locator(".tests-view .failure").get_by_text("not a report of pageaction test").wait_for()
        files.select_option(label="report.json")
        page.locator(".tests h1", has_text="0 of 1 cases passed").wait_for()
    page.get_by_text("Test reports", exact=True).click()


def check_hostile(page, listener):
    select(page, "Page", "hostile.html")
    wait_for_run(page, "Action.js", "hostile.html")
    address = page.url
    frame = page.frame_locator("iframe[title*='before']")
    for name in ["#send", "#own", "#top", "#download", "#code", "#fragment"]:
        frame.locator(name).dispatch_event("click")
    page.wait_for_timeout(500)
    check(frame.locator("#end").count() == 1, "a link has left the page in the frame")
    check(page.evaluate("window.reached") is None, "a script of a page has run")
    check(page.evaluate("Object.keys(localStorage).length") == 0, "a page has written to the storage")
    check(page.url == address, "a page has left the studio")
    check(not listener.requests, f"a server received {listener.requests}")


def main():
    listener = Listener()
    axe = axe_source()
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        folder = pathlib.Path(scratch) / "saved"
        shutil.copytree(PROJECT / "Pages", folder)
        (folder / "Action.js").write_text(SCRIPT)
        (folder / "hostile.html").write_text(HOSTILE.replace("%s", listener.address))
        (folder / "twice.html").write_text("<title>Twice</title><p>A word.<p>A <b id=second>word</b>.")
        (folder / "strict.xhtml").write_text(XHTML)
        write_records(folder)
        write_many_records(folder)
        reader = PROJECT / "Examples/Reader/Reader.xcodeproj"
        browser = launch(playwright, BROWSER)
        resources = pathlib.Path(scratch) / "resources"
        write_gallery_pictures(resources)
        with Studio(PROGRAM, str(folder), str(reader), "--resources", str(resources)) as studio:
            page = browser.new_page()
            page.on("pageerror", lambda error: check(False, f"an exception: {error}"))
            check_start(page, studio)
            check_arguments(page, axe)
            check_sections(page, axe)
            check_tree(page)
            check_selection(page)
            check_exact_selection(page)
            check_live(page, folder)
            check_keyboard(check, page)
            check_activation(page, axe)
            check_records(page, axe)
            check_many_records(page, folder)
            check_large_records(page)
            check_test_report(page, axe)
            check_hostile(page, listener)
        version = browser.version
        browser.close()
    tools = f"Chromium {version}{', also for axe-core' if axe else ''}"
    return check.finish(f"The studio holds {check.count} checks in {tools}.")


sys.exit(main())
