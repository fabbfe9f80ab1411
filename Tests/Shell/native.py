"""Checks --native: the examples in Examples/Native are compiled, and change pages.

Usage: native.py PROGRAM

The program pageaction-native is beside PROGRAM. The frameworks are compiled once, into the folder of PAGEACTION_NATIVE_CACHE, or
else into a new one.
"""

import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
EXAMPLES = ROOT / "Examples" / "Native"
PAGE = '<title>Tides at sea</title><body style="background-color: red"><p>High water</p>\n'
failures = 0


def check(condition, message):
    global failures
    if not condition:
        failures += 1
        print(f"FAILED: {message}")


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        cache = os.environ.get("PAGEACTION_NATIVE_CACHE") or str(folder / "cache")
        environment = os.environ | {
            "XDG_CACHE_HOME": cache,
            "PAGEACTION_FRAMEWORKS": str(ROOT / "Sources"),
            "LC_ALL": "C.UTF-8",
        }
        page = folder / "page.html"
        page.write_text(PAGE)

        def run(*arguments):
            return subprocess.run(
                [program, *arguments], capture_output=True, text=True, env=environment, cwd=folder, timeout=900
            )

        def finalize(name, *arguments):
            return run("finalize", "page.html", "--extension", EXAMPLES / name, "--native", *arguments)

        before = sorted(EXAMPLES.rglob("*"))

        # An Action without an interface.
        result = finalize("NoInterface")
        check(result.returncode == 0, result.stderr)
        check(result.stdout == PAGE.replace("red", "green;"), f"NoInterface wrote {result.stdout!r}")
        result = finalize("NoInterface")
        check("Compiling" not in result.stderr, "the program is not kept in the cache")

        # An Action with an interface: outlets, actions and selectors of a storyboard.
        result = finalize("Interface", "--tap", "Shorten", "--tap", "Done")
        check(result.returncode == 0, result.stderr)
        check(result.stdout == PAGE.replace("Tides at sea", "Tide"), f"Interface wrote {result.stdout!r}")
        result = finalize("Interface", "--tap", "Cancel")
        check(result.returncode == 1 and "cancelled the request" in result.stderr, f"Cancel: {result.stderr}")
        result = finalize("Interface", "--tap", "Send")
        check(result.returncode == 1 and "“Shorten”" in result.stderr, f"an unknown name: {result.stderr}")
        result = finalize("Interface", "--handler-time-limit", "2")
        check("UIBarButtonItem “Done”" in result.stderr, f"the screen is not shown: {result.stderr}")
        check("UILabel “Show Title”" in result.stderr, "Bundle.main does not have the Info.plist")

        # A compose sheet.
        result = finalize("Share", "--tap", "Post")
        check(result.returncode == 0 and result.stdout == PAGE, f"Share: {result.stderr}")

        # Many pages, one process for each worker.
        result = run("batch", "page.html", "page.html", "--extension", EXAMPLES / "NoInterface", "--native",
                     "--format", "csv", "--columns", "finalizeArguments.background")  # fmt: skip
        check(result.stdout.splitlines()[1:] == ["green", "green"], f"batch: {result.stdout} {result.stderr}")

        check(sorted(EXAMPLES.rglob("*")) == before, "something was written into the folder of the extension")

        # Sources that cannot be compiled.
        broken = folder / "Broken"
        broken.mkdir()
        for file in (EXAMPLES / "NoInterface").iterdir():
            (broken / file.name).write_bytes(file.read_bytes())
        (broken / "Web.swift").write_text("import UIKit\nimport WebKit\n\nlet view: WKWebView? = nil\n")
        result = run("finalize", "page.html", "--extension", broken, "--native")
        check(result.returncode == 0, f"a source that is not needed: {result.stderr}")
        check("Web.swift: The file is left out, because it imports WebKit." in result.stderr, result.stderr)
        (broken / "User.swift").write_text("import WebKit\n\nfunc isShown() -> Bool { view != nil }\n")
        (broken / "Kept.swift").write_text("import WebKit\n\nlet count = 1\n")
        (broken / "Counter.swift").write_text("let next = count + 1\n")
        result = run("finalize", "page.html", "--extension", broken, "--native")
        check(result.returncode == 0, f"a source that uses one that is left out: {result.stderr}")
        check("Kept.swift" not in result.stderr, f"a source without errors is left out: {result.stderr}")
        (broken / "User.swift").write_text("func isShown() -> Bool { view != nil }\n")
        result = run("finalize", "page.html", "--extension", broken, "--native")
        check(result.returncode == 2, f"a source that cannot be compiled ends with {result.returncode}")
        check("Web.swift:4: Cannot find type 'WKWebView' in scope. It belongs to WebKit" in result.stderr, result.stderr)
        (broken / "User.swift").write_text('\n\nlet number: Int = "text"\n')
        result = run("finalize", "page.html", "--extension", broken, "--native")
        check(result.returncode == 2, f"a plain error ends with {result.returncode}")
        check("User.swift:3: Cannot convert value of type 'String'" in result.stderr, result.stderr)

        # Wrong usage.
        for arguments, message in [
            (["--script", "links", "--native"], "--native requires --extension"),
            (["--script", "links", "--tap", "Done"], "--tap requires --native"),
            (["--extension", str(broken), "--native", "--handler", "cat"], "not both"),
            (["--extension", str(broken), "--native", "--handler-mode", "page"], "no effect with --native"),
        ]:
            result = run("run", "page.html", *arguments)
            check(result.returncode == 64 and message in result.stderr, f"{arguments}: {result.stderr}")
    sys.exit(1 if failures else 0)


main()
