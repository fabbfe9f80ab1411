"""Checks the HTML files of `--report` in Chromium. Called by Tools/test-browser.

Usage: test-report-pages.py BROWSER FOLDER PAGEACTION PAGES

Writes reports to FOLDER. With axe-core (pip install axe-core-python), accessibility is checked also.
"""

import os
import pathlib
import socket
import subprocess
import sys
import threading

from playwright.sync_api import sync_playwright

BROWSER, FOLDER, PROGRAM = sys.argv[1], pathlib.Path(sys.argv[2]).resolve(), sys.argv[3]
PAGES = pathlib.Path(sys.argv[4]).resolve()
WIDTHS = [320, 1024, 1920]
failures = []

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


def check(condition, message):
    if not condition:
        failures.append(message)


class Listener:
    """A server that counts connections and answers none."""

    def __init__(self):
        self.count = 0
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            connection, _ = self.socket.accept()
            self.count += 1
            connection.close()


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


def tab(page, name):
    return page.get_by_role("tab", name=name)


def axe_source():
    try:
        import axe_core_python
    except ImportError:
        return None
    files = pathlib.Path(axe_core_python.__file__).parent.rglob("axe.min.js")
    return next((path.read_text() for path in files), None)


def open_report(browser, path, scheme="light"):
    context = browser.new_context(color_scheme=scheme)
    page = context.new_page()
    page.on("pageerror", lambda error: check(False, f"{path.name}: {error}"))
    page.goto(path.as_uri())
    page.wait_for_selector("[role=tab]")
    return page


def check_sections(browser, path, axe):
    """Shows each section in both schemes at all widths."""
    for scheme in ["light", "dark"]:
        page = open_report(browser, path, scheme)
        for section in page.get_by_role("tab").all():
            section.click()
            name = f"{path.name}, {section.inner_text()}, {scheme}"
            check(page.get_by_role("tabpanel").count() == 1, f"{name}: more than one section is shown")
            for width in WIDTHS:
                page.set_viewport_size({"width": width, "height": 800})
                excess = page.evaluate("document.documentElement.scrollWidth - innerWidth")
                check(excess <= 0, f"{name}: at {width} pixels, {excess} pixels are cut off")
            if axe:
                page.evaluate(axe)
                found = page.evaluate("axe.run(document, { iframes: false })")["violations"]
                for violation in found:
                    check(False, f"{name}: {violation['id']}: {violation['nodes'][0]['html'][:200]}")
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
    check(listener.count == 0, f"hostile: {listener.count} connections to a server")
    network = [url for url in requests if url.startswith("http")]
    check(not network, f"hostile: requests to {network}")
    page.context.close()


def main():
    listener = Listener()
    reports = write_reports(listener)
    axe = axe_source()
    with sync_playwright() as playwright:
        arguments = ["--no-sandbox"] if hasattr(os, "getuid") and os.getuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=BROWSER, args=arguments)
        for path in reports.values():
            check_sections(browser, path, axe)
            check_keyboard(browser, path)
        check_changes(browser, reports["changes"])
        check_images(browser, reports["images"])
        check_failure(browser, reports["throws"])
        check_hostile(browser, reports["hostile"], listener)
        version = browser.version
        browser.close()
    for failure in failures:
        print(f"failed: report: {failure}")
    if not failures:
        print(f"{len(reports)} reports hold in Chromium {version}{', also for axe-core' if axe else ''}.")
    return 1 if failures else 0


sys.exit(main())
