"""Checks the HTML files of `--report` in Chromium. Called by Tools/test-browser.

Usage: test-report-pages.py BROWSER FOLDER PAGEACTION PAGES

Writes reports to FOLDER. With axe-core (pip install axe-core-python), accessibility is checked also.
"""

import base64
import os
import pathlib
import plistlib
import subprocess
import sys

from playwright.sync_api import sync_playwright

from browser_checks import Listener, axe_source, check_layout, launch
from checks import Checks

BROWSER, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
PROGRAM = pathlib.Path(sys.argv[3]).resolve()
PAGES = pathlib.Path(sys.argv[4]).resolve()
check = Checks("report")

CHANGES = """
var ExtensionPreprocessingJS = {
  run(a) { a.completionFunction({ title: document.title }); },
  finalize(a) {
    const list = document.createElement("ul");
    list.id = "added";
    list.innerHTML = "<li>" + a.text;
    document.body.prepend(list);
    for (const script of document.querySelectorAll("script")) script.remove();
    document.querySelector("p:last-of-type").className = "last";
  },
};
"""

# Two pixels wide and one pixel high.
PICTURE = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR42mM4wQAEJwAFfwGREaNFMQAAAABJRU5ErkJggg==")

ILLUSTRATED = """<!DOCTYPE html><title>Illustrated</title><link rel="stylesheet" href="style.css">
<p class="blue">Text <img src="picture.png#a" alt="A picture"> <img src="missing.png" alt="None">
<noscript><img src="noscript.png"></noscript><template><img src="template.png"></template>
<svg><foreignObject><p>In SVG</p></foreignObject></svg>
"""

# A style sheet that ends its element.
STYLE = "p.blue { color: rgb(0, 0, 200) } /* </style><b id=escaped>x</b><link rel=preconnect href=%s> */"

THROWS = "var ExtensionPreprocessingJS = {\n  run(a) {\n    console.log('first');\n    null.b;\n  },\n};\n"

# Each line of a hostile page that reaches a server names %s, the server's address.
HOSTILE = """<!DOCTYPE html>
<base href="%s/base/">
<meta http-equiv="refresh" content="0;url=%s/refresh">
<link rel="preconnect" href="%s"><link rel="dns-prefetch" href="%s">
<link rel="stylesheet" href="%s/style.css"><link rel="icon" href="%s/icon"><link rel="manifest" href="%s/m">
<link rel="prefetch" href="%s/f"><link rel="modulepreload" href="%s/module.js">
<style>@import url(%s/import.css); p { background: url(%s/background) } @font-face { font-family: f; src: url(%s/font) }
p { font-family: f }</style>
<title>x</title></script><script>parent.reached = 1; top.location = "%s/script"</script>
<p>One <img src="%s/image" onerror="parent.reached = 2"> <img srcset="%s/set 2x">
<img src="x" onerror="parent.reached = 3"><svg onload="parent.reached = 4"><image href="%s/svg"/><use href="%s/use#a"/>
<script>parent.reached = 5</script></svg>
<iframe src="%s/frame"></iframe><iframe srcdoc="<script>parent.parent.reached = 6</script>"></iframe>
<object data="%s/object"></object><embed src="%s/embed"><video src="%s/video" poster="%s/poster" autoplay></video>
<audio src="%s/audio" autoplay></audio><input type="image" src="%s/input"><table background="%s/table"><td>x</table>
<form action="%s/form" id="form"><input name="a"><button autofocus>Send</button></form>
<a href="%s/link" ping="%s/ping" target="_top" id="link">link</a><a href="javascript:parent.reached = 7" id="code">code</a>
<a href="%s/file" download id="download">file</a>
<template shadowrootmode="open"><img src="%s/shadow"></template>
<math><mtext><img src="%s/math" onerror="parent.reached = 8"></mtext></math>
<noscript><img src="%s/noscript"></noscript><p>Two
"""


def write_report(name, command, *options):
    """Writes FOLDER/NAME.html with `pageaction COMMAND`."""
    path = FOLDER / f"{name}.html"
    page = [] if command == "run" else ["--output", os.devnull]
    subprocess.run(
        [PROGRAM, command, *options, "--report", path, *page], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return path


def write_reports(listener):
    (FOLDER / "changes.js").write_text(CHANGES)
    (FOLDER / "throws.js").write_text(THROWS)
    (FOLDER / "hostile-page.html").write_text(HOSTILE.replace("%s", listener.address))
    gallery, article = PAGES / "gallery.html", PAGES / "article.html"
    hostile = FOLDER / "hostile-page.html"
    arguments = ["--script", FOLDER / "changes.js", "--arguments", '{"text": "<b>Friday"}']
    return {
        "images": write_report("images", "run", gallery, "--script", "images"),
        "links": write_report("links", "run", gallery, "--script", "links"),
        "changes": write_report("changes", "finalize", article, *arguments),
        "throws": write_report("throws", "run", article, "--script", FOLDER / "throws.js"),
        "hostile": write_report("hostile", "finalize", hostile, *arguments),
    }


def write_illustrated_reports(listener):
    """Writes reports of a page whose resources are in a folder, and of a web archive with the same."""
    address = "https://example.com/a/page.html"
    folder = FOLDER / "mirror/example.com/a"
    folder.mkdir(parents=True)
    (folder / "picture.png").write_bytes(PICTURE)
    style = STYLE % listener.address
    (folder / "style.css").write_text(style)
    page = FOLDER / "illustrated.html"
    page.write_text(ILLUSTRATED)

    def resource(name, kind, data):
        return {"WebResourceURL": f"https://example.com/a/{name}", "WebResourceMIMEType": kind, "WebResourceData": data}

    archive = FOLDER / "illustrated.webarchive"
    archive.write_bytes(plistlib.dumps({
        "WebMainResource": {**resource("page.html", "text/html", ILLUSTRATED.encode()),
                            "WebResourceTextEncodingName": "UTF-8", "WebResourceFrameName": ""},
        "WebSubresources": [resource("picture.png", "image/png", PICTURE),
                            resource("style.css", "text/css", style.encode())],
    }, fmt=plistlib.FMT_BINARY))
    return [
        write_report("folder", "run", page, "--base-url", address, "--script", "images", "--resources", FOLDER / "mirror"),
        write_report("archive", "run", archive, "--script", "images"),
    ]


def write_batch_report():
    """Runs a batch over 1,200 pages, of which two fail, and writes its report."""
    pages = FOLDER / "many"
    pages.mkdir()
    for number in range(1200):
        text = "<title>fails</title>" if number in [700, 1199] else f"<title>Page {number}</title><p>{'word ' * 200}"
        (pages / f"{number:04}.html").write_text(text)
    # A name that no line has space for, so that it must be broken.
    script = FOLDER / f"{'many' * 40}.js"
    script.write_text(
        "var ExtensionPreprocessingJS = { run(a) { if (document.title == 'fails') null.b;"
        " a.completionFunction({ title: document.title, text: document.body.textContent }); } };")
    path = FOLDER / "batch.html"
    subprocess.run(
        [PROGRAM, "batch", pages, "--script", script, "--timings", "--quiet", "--output",
         FOLDER / "many.ndjson", "--report", path], stderr=subprocess.DEVNULL)
    return path


def write_test_report():
    """Runs a case that passes and one that fails, and writes their report and the pages of the failure."""
    for name, title in [("passes", "One"), ("fails", "Two")]:
        case = FOLDER / "cases" / name
        case.mkdir(parents=True)
        (case / "page.html").write_text("<title>One</title>")
        (case / "Action.js").write_text(
            "var ExtensionPreprocessingJS = { run(a) { a.completionFunction({ title: document.title }); } };")
        (case / "expected-results.json").write_text('{"title": "%s"}' % title)
    path = FOLDER / "tests.html"
    subprocess.run(
        [PROGRAM, "test", FOLDER / "cases", "--report", f"html={path}", "--trace", FOLDER / "trace"], cwd=FOLDER,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return path


def tab(page, name):
    return page.get_by_role("tab", name=name)


def open_report(browser, path):
    page = browser.new_page()
    page.on("pageerror", lambda error: check(False, f"{path.name}: {error}"))
    page.goto(path.as_uri())
    page.wait_for_selector("h1")
    return page


def check_sections(browser, path, axe):
    page = open_report(browser, path)
    for section in page.get_by_role("tab").all():
        section.click()
        name = f"{path.name}, {section.inner_text()}"
        check(page.get_by_role("tabpanel").count() == 1, f"{name}: more than one section is shown")
        check_layout(check, page, name, axe)
    page.context.close()


def check_keyboard(browser, path):
    page = open_report(browser, path)
    while page.evaluate("document.activeElement.role") != "tab":
        page.keyboard.press("Tab")
    for key, name in [("ArrowRight", "Results"), ("End", "Script"), ("ArrowRight", "Page"), ("ArrowLeft", "Script"),
                      ("Home", "Page")]:
        page.keyboard.press(key)
        selected = page.locator("[role=tab][aria-selected=true]")
        check(selected.inner_text() == name, f"{path.name}: {key} selects {selected.inner_text()}, not {name}")
        focused = page.evaluate("document.activeElement.textContent")
        check(focused == name, f"{path.name}: {key} moves the focus to {focused}")
    page.context.close()


def check_changes(browser, path):
    page = open_report(browser, path)
    before, after = [page.frame_locator(f"iframe[title*='{name}']") for name in ["before", "after"]]
    after.locator("#added li").wait_for()
    check(after.locator("#added li").inner_text() == "Friday", "changes: the page after does not show the change")
    check(before.locator("#added").count() == 0, "changes: the page before shows the change")
    marked = after.locator("p.last[data-pageaction-change]")
    check(marked.count() == 1, "changes: the element with the new class is not marked")
    seen = set()
    page.get_by_role("button", name="Next change").click()
    while (text := page.locator(".stepper [aria-live]").inner_text()) not in seen:
        seen.add(text)
        page.get_by_role("button", name="Next change").click()
    count = int(text.split(" of ")[1].split(":")[0])
    check(len(seen) == count > 1, f"changes: the buttons step through {len(seen)} of {count} changes")
    check(any("inserted" in text for text in seen), "changes: no inserted element is named")
    page.get_by_label("Layout").select_option("overlay")
    boxes = [page.locator(f"iframe[title*='{name}']").bounding_box() for name in ["before", "after"]]
    check(boxes[0] == boxes[1], "changes: the overlaid pages are not at the same place")
    page.get_by_label("Width", exact=True).select_option("390")
    width = page.locator("iframe[title*='before']").bounding_box()["width"]
    check(width == 390, f"changes: the width is {width}, not 390")
    tab(page, "Difference").click()
    check(page.locator(".changes ins", has_text="Friday").count() > 0, "changes: the difference lacks the new text")
    page.context.close()


def check_images(browser, path):
    page = open_report(browser, path)
    tab(page, "Results").click()
    cards = page.locator(".contact-sheet .card")
    count = cards.count()
    check(count > 3, f"images: there are {count} cards")
    page.get_by_label("Filter").fill("logo")
    check(cards.count() == 1, "images: the filter does not leave one card")
    copy = page.get_by_role("button", name="Copy selected addresses")
    check(copy.is_disabled(), "images: copying is possible without a selection")
    cards.get_by_role("checkbox").check()
    check(copy.is_enabled(), "images: copying is not possible with a selection")
    page.get_by_label("Filter").fill("")
    check(cards.count() == count, "images: the empty filter hides cards")
    check(page.locator(".contact-sheet input:checked").count() == 1, "images: the filter loses the selection")
    page.context.close()


def check_resources(browser, path):
    """Pictures and style sheets of --resources and of archives are shown, in the contact sheet and in the page."""
    page = open_report(browser, path)
    name = path.name
    frame = page.frame_locator("iframe[title*='before']")
    frame.locator("img[alt='A picture']").wait_for()
    size = frame.locator("img[alt='A picture']").evaluate("image => image.naturalWidth + 'x' + image.naturalHeight")
    check(size == "2x1", f"{name}: the picture in the page is {size}")
    color = frame.locator("p.blue").evaluate("node => getComputedStyle(node).color")
    check(color == "rgb(0, 0, 200)", f"{name}: the style sheet does not apply: {color}")
    check(frame.locator("#escaped").count() == 0, f"{name}: a style sheet ends its element")
    tab(page, "Source").click()
    check("rel=\"stylesheet\"" in page.locator(".page-source").inner_text(), f"{name}: the source of the page is not shown")
    tab(page, "Results").click()
    card = page.locator(".card", has_text="picture.png")
    card.locator("img.picture").wait_for()
    width = card.locator("img.picture").evaluate("async (image) => (await image.decode(), image.naturalWidth)")
    check(width == 2, f"{name}: the picture in the contact sheet is {width} pixels wide")
    check(page.locator(".card", has_text="missing.png").locator(".placeholder").count() == 1,
          f"{name}: a missing picture has no placeholder")
    page.context.close()


def check_tree(browser, path):
    page = open_report(browser, path)
    tab(page, "DOM").click()
    count, selector = page.locator(".tree-view [aria-live]"), page.get_by_label("Selector")
    # With scripts, the content of <noscript> is text. That of <template> is not part of the document.
    for text, found in [("img", "2 elements"), ("P.blue > img:first-of-type", "1 element"), ("noscript img", "0 elements"),
                        ("svg foreignObject p", "1 element"), ("[", "This is not a valid selector.")]:
        selector.fill(text)
        check(count.inner_text() == found, f"tree: {text} finds {count.inner_text()}")
    check(page.get_by_role("button", name="Next element").is_disabled(), "tree: it steps to elements of no selector")
    selector.fill("img")
    selector.press("Enter")
    check(count.inner_text() == "Element 1 of 2", f"tree: Enter shows {count.inner_text()}")
    page.get_by_role("button", name="Next element").click()
    line = page.locator(".dom-tree .shown-line")
    check('src="missing.png"' in line.inner_text() and line.is_visible(), f"tree: the element is {line.inner_text()}")
    page.get_by_role("button", name="Previous element").click()
    check('src="picture.png#a"' in line.inner_text(), f"tree: the element before is {line.inner_text()}")
    check("#doctype" in page.locator(".dom-tree").inner_text(), "tree: the doctype is missing")
    page.context.close()


def check_failure(browser, path):
    page = open_report(browser, path)
    check("TypeError" in page.get_by_role("alert").inner_text(), "throws: the exception is not shown")
    page.get_by_role("button", name="Show in the script").click()
    line = page.locator(".failed-line")
    check(line.inner_text().strip() == "null.b;", f"throws: the marked line is {line.inner_text()}")
    tab(page, "Exchange").click()
    steps = page.locator(".step-title").all_inner_texts()
    check("Failure" in steps and page.locator(".step-text").first.inner_text() == "first", f"throws: the time line has {steps}")
    page.context.close()


def check_batch(browser, path, axe):
    check(path.stat().st_size <= 2_000_000, f"batch: the report has {path.stat().st_size} bytes")
    page = open_report(browser, path)
    rows = page.locator("tbody tr")
    rows.nth(99).wait_for()
    check("1,000 of 1,200 records" in page.locator(".note").inner_text(), "batch: the note about the rest is missing")
    page.get_by_role("button", name="Status").click()
    check(rows.nth(1).locator("td").nth(2).inner_text() == "failed", "batch: a failed page after the limit is missing")
    rows.nth(1).get_by_role("button").click()
    check("TypeError" in page.locator(".record-details").inner_text(), "batch: the error is not shown")
    page.get_by_label("Filter").fill("0012.html")
    page.get_by_text("1 to 1 of 1 found in 1,000 records").wait_for()
    rows.first.get_by_role("button").click()
    text = page.locator(".record-details").inner_text()
    check("Page 12" in text, f"batch: the results are not shown: {text[:300]}")
    check(page.locator(".sparkline").count() == 1, "batch: the times are not shown")
    check_layout(check, page, "batch", axe)
    page.context.close()


def check_tests(browser, path, axe):
    page = open_report(browser, path)
    check(page.locator("h1").inner_text() == "1 of 2 cases passed", "tests: the count is wrong")
    failure = page.locator(".case[open] .failure")
    check('expected "Two", got "One"' in failure.inner_text(), "tests: the difference is not shown")
    page.get_by_label("Status").select_option("passed")
    check(page.locator(".case-name").all_inner_texts()[0].endswith("passes"), "tests: the status does not filter")
    page.get_by_label("Status").select_option("")
    check_layout(check, page, "tests", axe)
    page.get_by_role("link").click()
    page.wait_for_url("**/trace/*")
    check("Two" in page.locator("body").inner_text(), "tests: the page of the case does not open")
    page.context.close()


def check_hostile(browser, path, listener):
    page = open_report(browser, path)
    requests = []
    page.on("request", lambda request: requests.append(request.url))
    frame = page.frame_locator("iframe[title*='after']")
    frame.locator("#added").wait_for()
    for name in ["#link", "#code", "#download", "button"]:
        frame.locator(name).dispatch_event("click")
    page.wait_for_timeout(500)
    check(page.evaluate("window.reached") is None, "hostile: a script of the page has run")
    check(page.url == path.as_uri(), f"hostile: the report has been left for {page.url}")
    check(not listener.requests, f"hostile: a server received {listener.requests}")
    network = [url for url in requests if url.startswith("http")]
    check(not network, f"hostile: requests to {network}")
    page.context.close()


def main():
    listener = Listener()
    reports = write_reports(listener)
    axe = axe_source()
    with sync_playwright() as playwright:
        browser = launch(playwright, BROWSER)
        for path in reports.values():
            check_sections(browser, path, axe)
            check_keyboard(browser, path)
        check_changes(browser, reports["changes"])
        check_images(browser, reports["images"])
        check_failure(browser, reports["throws"])
        illustrated = write_illustrated_reports(listener)
        for path in illustrated:
            check_resources(browser, path)
        check(not listener.requests, f"resources: a server received {listener.requests}")
        check_tree(browser, illustrated[0])
        check_hostile(browser, reports["hostile"], listener)
        check_batch(browser, write_batch_report(), axe)
        check_tests(browser, write_test_report(), axe)
        version = browser.version
        browser.close()
    tools = f"Chromium {version}{', also for axe-core' if axe else ''}"
    return check.finish(f"{len(reports) + 4} reports hold in {tools}.")


sys.exit(main())
