"""Checks --native: the examples in Examples/Native and Examples/Tutorials are compiled, and change pages.

Usage: native.py PROGRAM

The program pageaction-native is beside PROGRAM. The frameworks are compiled once, into the folder of PAGEACTION_NATIVE_CACHE, or
else into a new one.
"""

import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "lib"))
from native_values import check_values

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
EXAMPLES = ROOT / "Examples" / "Native"
TUTORIALS = ROOT / "Examples" / "Tutorials"
PAGE = '<title>Tides at sea</title><body style="background-color: red"><p>High water</p>\n'
HANDLER = """import UIKit

class ActionRequestHandler: NSObject, NSExtensionRequestHandling {
  func beginRequest(with context: NSExtensionContext) {
    note("resource", Bundle.main.url(forResource: "tides", withExtension: "json").flatMap { try? String(contentsOf: $0, encoding: .utf8) })
    note("title", NSLocalizedString("title", comment: ""))
    note("entitled", container("group.org.example.tides") != nil)
    note("other", container("group.org.example.other") != nil)
    note("programs", ProcessInfo.processInfo.environment["PAGEACTION_PROGRAMS"])
    for name in ["a", "b", "a"] {
      if let url = URL(string: "https://example.com/\\(name)") { context.open(url, completionHandler: nil) }
    }
    context.completeRequest(returningItems: nil, completionHandler: nil)
  }

  private func container(_ group: String) -> URL? {
    FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)
  }

  private func note(_ name: String, _ value: Any?) {
    print("\\(name): \\(value ?? "nil")")
    fflush(stdout)
  }

  #if os(macOS)
    @objc func close(_ window: NSWindow) {}
  #elseif !os(iOS)
    @objc func close(_ other: Missing) {}
  #else
    @objc func close() {}
  #endif
}

class List<Row>: UIViewController {
  @objc func reload() {}
}
"""
ENTITLEMENTS = """<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict><key>com.apple.security.application-groups</key><array>
<string>group.org.example.tides</string></array></dict></plist>
"""
failures = 0


def wait_until(condition):
    for _ in range(600):
        if condition():
            return True
        time.sleep(0.1)
    return False


def is_running(identifier):
    try:
        state = pathlib.Path(f"/proc/{identifier}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def check(condition, message):
    global failures
    if not condition:
        failures += 1
        print(f"FAILED: {message}")


def check_cases(folder, run):
    """Test cases run native halves, by their own keys or by options."""
    case = {"page": "../page.html", "script": {"extension": str(EXAMPLES / "Interface")}}
    shorter = PAGE.replace("Tides at sea", "Tide")
    cases = {
        "own": {"native": {"tap": ["Shorten", "Done"]}, "expect": {"page": shorter}},
        "common": {"expect": {"page": shorter}},
        "arguments": {"arguments": {"title": "Other"}, "expect": {"page": PAGE.replace("Tides at sea", "Other")}},
    }
    tests = folder / "Tests"
    tests.mkdir()
    for name, values in cases.items():
        (tests / f"{name}.case.json").write_text(json.dumps(case | values))
    result = run("test", "Tests", "--native", "--tap", "Shorten", "--tap", "Done")
    check(result.returncode == 0 and "3 passed" in result.stdout, f"test --native: {result.stdout} {result.stderr}")
    result = run("test", "Tests/common.case.json")
    check(result.returncode == 1 and "finalize does not run" in result.stdout, f"test: {result.stdout} {result.stderr}")
    # The command that accepts a difference repeats the options.
    (tests / "common.case.json").write_text(json.dumps(case | {"expect": {"page": PAGE}}))
    result = run("test", "Tests/common.case.json", "--native", "--tap", "Shorten", "--tap", "Done")
    check("--update --native --tap Shorten --tap Done " in result.stdout, f"to accept: {result.stdout} {result.stderr}")
    (tests / "cancel.case.json").write_text(json.dumps(case | {"native": {"tap": ["Cancel"]}}))
    result = run("test", "Tests/cancel.case.json")
    check("cancelled the request" in result.stdout, f"cancel: {result.stdout} {result.stderr}")
    # Errors of the compiler are those of the case.
    broken = folder / "Broken"
    shutil.copytree(EXAMPLES / "NoInterface", broken)
    source = next(broken.rglob("*.swift"))
    source.write_text(source.read_text() + "let broken: Missing? = nil\n")
    (tests / "broken.case.json").write_text(
        json.dumps({"page": "../page.html", "script": {"extension": "../Broken"}, "native": {}})
    )
    result = run("test", "Tests/broken.case.json")
    check(
        result.returncode == 1 and "native: The native half was not compiled." in result.stdout and "Missing" in result.stdout,
        f"broken: {result.stdout} {result.stderr}",
    )
    # The screen of an extension that waits is a part of the failure.
    (tests / "waits.case.json").write_text(json.dumps(case | {"native": {"timeLimit": 2}}))
    result = run("test", "Tests/waits.case.json")
    check(
        "UIBarButtonItem “Done”" in result.stdout and "Use the key tap of native." in result.stdout,
        f"waits: {result.stdout} {result.stderr}",
    )
    shutil.rmtree(broken)
    shutil.rmtree(tests)


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

        def run(*arguments, **variables):
            return subprocess.run(
                [program, *arguments], capture_output=True, text=True, env=environment | variables, cwd=folder, timeout=900
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

        # Targets of a project that share sources.
        head = '<meta charset="utf-8"><body><p>High water</p><img src="https://example.com/a.png"'
        tutorials = [
            ("Background", [], head.replace("<body>", '<body style="background-color: red;">') + ">"),
            ("Explain", ["--selection", "p", "--tap", "Done"],
             head + "><aside>2 words; the longest is “water”.</aside>"),
            ("Images", ["--tap", "a.png"], head + ' style="outline: red solid;">'),
        ]  # fmt: skip
        (folder / "tutorial.html").write_text(head + ">")
        for name, arguments, expected in tutorials:
            result = run("finalize", "tutorial.html", "--extension", TUTORIALS / name, "--native", *arguments)
            check(result.returncode == 0 and result.stdout == expected, f"{name}: {result.stdout!r} {result.stderr}")

        # Many pages, one process for each worker.
        result = run("batch", "page.html", "page.html", "--extension", EXAMPLES / "NoInterface", "--native",
                     "--format", "csv", "--columns", "finalizeArguments.background")  # fmt: skip
        check(result.stdout.splitlines()[1:] == ["green", "green"], f"batch: {result.stdout} {result.stderr}")
        check_cases(folder, run)

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

        # Resources, App Groups, URLs and conditional methods.
        complete = folder / "Complete"
        complete.mkdir()
        for file in (EXAMPLES / "NoInterface").iterdir():
            if file.suffix != ".swift":
                (complete / file.name).write_bytes(file.read_bytes())
        (complete / "Handler.swift").write_text(HANDLER)
        (complete / "en.lproj").mkdir()
        (complete / "en.lproj" / "Localizable.strings").write_text('/* The title. */\n"title" = "High water";\n')
        (complete / "Data").mkdir()
        (complete / "Data" / "tides.json").write_text('["Dover"]')
        (complete / "Complete.entitlements").write_text(ENTITLEMENTS)
        groups = folder / "groups"
        result = run("finalize", "page.html", "--extension", complete, "--native", "--app-groups", groups)
        check(result.returncode == 0, result.stderr)
        for name, value in [("resource", '["Dover"]'), ("title", "High water"), ("entitled", "true"), ("other", "false"),
                            ("programs", str(program.parent) + "/")]:  # fmt: skip
            check(f"{name}: {value}\n" in result.stderr, f"{name} is not {value!r}: {result.stderr}")
        check(result.stderr.count("The extension asks to open https://example.com/a.") == 1, f"URLs: {result.stderr}")
        check(result.stderr.count("The extension asks to open https://example.com/b.") == 1, f"URLs: {result.stderr}")
        check((groups / "group.org.example.tides").is_dir(), "--app-groups has no container")
        check(result.stderr.count("The entitlements do not contain this App Group.") == 1, f"a note: {result.stderr}")
        (complete / "Data" / "tides.json").write_text('["Brest"]')
        result = run("finalize", "page.html", "--extension", complete, "--native")
        check('resource: ["Brest"]\n' in result.stderr, f"a changed resource: {result.stderr}")
        check("entitled: false\n" in result.stderr, f"without a folder of groups: {result.stderr}")
        note = "The App Group 'group.org.example.tides' has no folder"
        check(result.stderr.count(note) == 1, f"a note without a folder of groups: {result.stderr}")
        result = run("finalize", "page.html", "--script", "background", "--handler", "sh -c 'echo $PAGEACTION_APP_GROUPS >&2'",
                     "--app-groups", "groups")  # fmt: skip
        check(result.stderr.startswith(f"{groups}\n"), f"--app-groups with --handler: {result.stderr}")

        check_values(folder, EXAMPLES, run, check)

        # An interrupt ends the compiler and its processes.
        tools = folder / "tools"
        tools.mkdir()
        (tools / "swiftc").write_text("#!/bin/sh\nsleep 600 &\necho $$ $! > pids.new\nmv pids.new pids\nwait\n")
        (tools / "swiftc").chmod(0o755)
        command = [program, "run", "page.html", "--extension", complete, "--native"]
        own = environment | {"PATH": f"{tools}:{os.environ['PATH']}", "XDG_CACHE_HOME": str(folder / "other")}
        # A job in the background ignores interrupts.
        process = subprocess.Popen(command, env=own, cwd=folder, stderr=subprocess.DEVNULL,
                                   preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))  # fmt: skip
        wait_until((folder / "pids").exists)
        process.send_signal(signal.SIGINT)
        check(process.wait(timeout=60) == -signal.SIGINT, "an interrupt does not end the command")
        for identifier in (folder / "pids").read_text().split():
            check(wait_until(lambda: not is_running(identifier)), f"the compiler's process {identifier} still runs")

        # Wrong usage.
        for arguments, message in [
            (["--script", "links", "--native"], "--native requires --extension"),
            (["--script", "links", "--tap", "Done"], "--tap requires --native"),
            (["--script", "links", "--app-groups", "groups"], "--app-groups requires --native or --handler"),
            (["--extension", str(broken), "--native", "--handler", "cat"], "not both"),
            (["--extension", str(broken), "--native", "--handler-mode", "page"], "no effect with --native"),
        ]:
            result = run("run", "page.html", *arguments)
            check(result.returncode == 64 and message in result.stderr, f"{arguments}: {result.stderr}")
    sys.exit(1 if failures else 0)


main()
