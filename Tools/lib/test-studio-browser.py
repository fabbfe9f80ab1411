"""Checks the page of `pageaction studio` in Chromium. Called by Tools/test-studio.

Usage: test-studio-browser.py BROWSER PAGEACTION PROJECT [SCREENSHOTS]

PROJECT is the folder of the sources, whose Pages and Examples are shown. With axe-core (pip install axe-core-python),
accessibility is checked also. SCREENSHOTS is a folder to which the pictures of Documentation/Studio.md are written.
"""

import os
import pathlib
import shutil
import socket
import sys
import tempfile
import threading

from playwright.sync_api import sync_playwright

from studio import Studio

BROWSER, PROGRAM, PROJECT = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
SCREENSHOTS = pathlib.Path(sys.argv[4]) if len(sys.argv) > 4 and sys.argv[4] else None
WIDTHS = [320, 1024, 1920]

# The transferred bytes of the studio's own files.
TRANSFER_LIMIT = 200_000

failures = []
count = 0

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
<a id="code" href="javascript:parent.reached = 3">c</a><svg onload="parent.reached = 4"></svg><p>End
"""


def check(condition, message):
    global count
    count += 1
    if not condition:
        failures.append(message)


def axe_source():
    try:
        import axe_core_python
    except ImportError:
        return None
    files = pathlib.Path(axe_core_python.__file__).parent.rglob("axe.min.js")
    return next((path.read_text() for path in files), None)


def select(page, label, name):
    page.get_by_role("combobox", name=label, exact=True).select_option(label=name)


def wait_for_run(page, script, name):
    page.locator(".run-header h1", has_text=f"{script} · {name}").wait_for()


def check_layout(page, name, axe):
    for scheme in ["light", "dark"]:
        page.emulate_media(color_scheme=scheme)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            excess = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            check(excess <= 0, f"{name}, {scheme}: at {width} pixels, {excess} pixels are cut off")
        page.set_viewport_size({"width": 1024, "height": 900})
        if axe:
            page.evaluate(axe)
            for violation in page.evaluate("axe.run(document, { iframes: false })")["violations"]:
                check(False, f"{name}, {scheme}: {violation['id']}: {violation['nodes'][0]['html'][:200]}")
    page.emulate_media(color_scheme="light")


def screenshot(page, name):
    if SCREENSHOTS:
        # The folder of the test has a random name.
        page.evaluate("document.querySelector('.run-header .address').textContent = 'file:///Users/me/saved/gallery.html'")
        page.mouse.wheel(0, -10000)
        page.screenshot(path=SCREENSHOTS / f"studio-{name}.png")


def check_start(page, studio):
    transferred = []
    page.on("response", lambda response: transferred.append(response))
    page.goto(studio.address)
    page.wait_for_selector("iframe")
    check("token" not in page.url, "the token stays in the address")
    own = [response for response in transferred if "/api/" not in response.url]
    size = sum(len(response.body()) for response in own if response.status == 200)
    check(size < TRANSFER_LIMIT, f"the page transfers {size} bytes")
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
    check_layout(page, "arguments", axe)
    page.set_viewport_size({"width": 1024, "height": 1100})
    screenshot(page, "page")
    page.get_by_label("Arguments as JSON").fill("{")
    page.get_by_role("button", name="Run with these arguments").click()
    check("not JSON" in page.locator(".problem").inner_text(), "invalid arguments are accepted")
    page.get_by_label("Arguments as JSON").fill('{"color": "linen"}')


def check_sections(page, axe):
    for name in ["Results", "Exchange", "Difference", "Script"]:
        page.get_by_role("tab", name=name).click()
        check_layout(page, name, axe)
        screenshot(page, name.lower())
    page.get_by_role("tab", name="Exchange").click()
    check("The page is" in page.locator(".time-line").inner_text(), "the console message is missing")
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


def check_live(page, folder):
    script = folder / "Action.js"
    script.write_text(SCRIPT.replace("title: document.title", "title: 'changed'"))
    page.locator(".results", has_text='"changed"').wait_for()
    status = page.locator(".run-status").inner_text()
    check("Different: Results, Script" in status, f"the status is {status}")
    script.write_text("var ExtensionPreprocessingJS = {\n  run() {\n    null.b;\n  },\n};\n")
    page.get_by_role("alert").get_by_text("Action.js:3:9: TypeError").wait_for()
    page.get_by_role("button", name="Show in the script").click()
    check(page.locator(".failed-line").inner_text().strip() == "null.b;", "the failing line is not marked")
    script.write_text(SCRIPT)
    page.get_by_role("alert").get_by_text("TypeError").wait_for(state="detached")


def check_keyboard(page):
    page.get_by_role("combobox", name="Page", exact=True).focus()
    seen = []
    for _ in range(40):
        page.keyboard.press("Tab")
        seen.append(page.evaluate("document.activeElement.textContent.trim()"))
        if page.evaluate("document.activeElement.role") == "tab":
            break
    check("Run again" in seen, f"the keyboard does not reach the button: {seen}")
    page.keyboard.press("End")
    check(page.locator("[role=tab][aria-selected=true]").inner_text() == "Script", "End does not select the last tab")
    page.keyboard.press("Home")


def check_activation(page, axe):
    page.get_by_text("Activation", exact=True).click()
    page.locator(".activation tbody tr").nth(5).locator("button").nth(1).wait_for()
    heads = page.locator(".activation thead th").all_inner_texts()
    check(heads == ["Page", "Save Article", "Reader Share"], f"the extensions are {heads}")
    page.locator(".activation tbody button").first.click()
    check("dictionary rule" in page.locator(".reason").inner_text(), "the reason is missing")
    check_layout(page, "activation", axe)
    if SCREENSHOTS:
        page.locator(".activation").screenshot(path=SCREENSHOTS / "studio-activation.png")


def check_hostile(page, listener):
    select(page, "Page", "hostile.html")
    wait_for_run(page, "Action.js", "hostile.html")
    address = page.url
    frame = page.frame_locator("iframe[title*='before']")
    for name in ["#send", "#own", "#top", "#download", "#code"]:
        frame.locator(name).dispatch_event("click")
    page.wait_for_timeout(500)
    check(page.evaluate("window.reached") is None, "a script of a page has run")
    check(page.evaluate("Object.keys(localStorage).length") == 0, "a page has written to the storage")
    check(page.url == address, "a page has left the studio")
    check(listener.count == 0, f"a page has connected {listener.count} times")


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


def main():
    listener = Listener()
    axe = axe_source()
    arguments = ["--no-sandbox"] if hasattr(os, "getuid") and os.getuid() == 0 else []
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        folder = pathlib.Path(scratch) / "saved"
        shutil.copytree(PROJECT / "Pages", folder)
        (folder / "Action.js").write_text(SCRIPT)
        (folder / "hostile.html").write_text(HOSTILE.replace("%s", listener.address))
        reader = PROJECT / "Examples/Reader/Reader.xcodeproj"
        browser = playwright.chromium.launch(executable_path=BROWSER, args=arguments)
        with Studio(PROGRAM, str(folder), str(reader)) as studio:
            page = browser.new_page()
            page.on("pageerror", lambda error: check(False, f"an exception: {error}"))
            check_start(page, studio)
            check_arguments(page, axe)
            check_sections(page, axe)
            check_selection(page)
            check_live(page, folder)
            check_keyboard(page)
            check_activation(page, axe)
            check_hostile(page, listener)
        version = browser.version
        browser.close()
    for failure in failures:
        print(f"failed: studio: {failure}")
    if not failures:
        print(f"The studio holds {count} checks in Chromium {version}{', also for axe-core' if axe else ''}.")
    return 1 if failures else 0


sys.exit(main())
