"""Changes a script 100 times while 20 tabs of Chromium show it. Called by Tools/test-studio --soak.

Usage: test-studio-soak.py BROWSER PAGEACTION PAGES

Each tab must show the results of each change, and the server's memory must not grow by more than a tenth.
"""

import pathlib
import shutil
import sys
import tempfile
import time

from playwright.sync_api import sync_playwright

from browser_checks import launch
from checks import Checks
from studio import Studio

BROWSER, PROGRAM, PAGES = sys.argv[1:4]
TABS, CHANGES, SETTLED = 20, 100, 20

check = Checks("studio with many tabs")


def script(number):
    return f"var ExtensionPreprocessingJS = {{ run(a) {{ a.completionFunction({{ change: 'number {number}.' }}); }} }};\n"


def resident_memory(identifier):
    """The memory of a process in MiB; Linux only."""
    status = pathlib.Path(f"/proc/{identifier}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


def main():
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        folder = pathlib.Path(scratch) / "project"
        folder.mkdir()
        shutil.copy(pathlib.Path(PAGES) / "gallery.html", folder)
        (folder / "Action.js").write_text(script(0))
        browser = launch(playwright, BROWSER)
        context = browser.new_context()
        with Studio(PROGRAM, str(folder)) as studio:
            pages = [context.new_page() for _ in range(TABS)]
            for page in pages:
                page.goto(studio.address)
                page.get_by_role("tab", name="Results").click()
                page.locator(".results", has_text="number 0.").wait_for()
            start, settled = time.monotonic(), 0
            for number in range(1, CHANGES + 1):
                # Two changes at once: no tab may stay at the first one.
                (folder / "Action.js").write_text(script(-number))
                time.sleep(0.06)
                (folder / "Action.js").write_text(script(number))
                for page in pages:
                    page.locator(".results", has_text=f"number {number}.").wait_for(timeout=300_000)
                # A tab that is opened later sees the same.
                if number % 10 == 0:
                    pages[number // 10].reload()
                    pages[number // 10].get_by_role("tab", name="Results").click()
                    pages[number // 10].locator(".results", has_text=f"number {number}.").wait_for(timeout=300_000)
                if number == SETTLED:
                    settled = resident_memory(studio.process.pid)
            seconds, last = time.monotonic() - start, resident_memory(studio.process.pid)
            check(last <= 1.1 * settled, f"the memory grows from {settled:.1f} to {last:.1f} MiB")
        browser.close()
    return check.finish(
        f"{TABS} tabs show each of {CHANGES} changes, at least {TABS * CHANGES} runs, in {seconds:.0f} s; the server's memory is "
        f"{settled:.1f} MiB after {SETTLED} changes, and {last:.1f} MiB at the end ({last / settled:.2f}).")


sys.exit(main())
