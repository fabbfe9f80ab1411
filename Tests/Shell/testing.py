"""Checks that the tutorial of Documentation/Testing.md shows what is printed, and that reports are the same in all orders.

Usage: testing.py [--write] [--runs NUMBER] PROGRAM

The commands of its `console` blocks run one after another in a new folder; PROGRAM is pageaction. --write replaces the
output in the document by that of the program. --runs is the number of runs whose reports are compared.
"""

import argparse
import hashlib
import itertools
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
DOCUMENT = ROOT / "Documentation" / "Testing.md"
MARK = "\x01"
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def commands(block):
    """The commands of a block with the lines that they print."""
    found = []
    for line in block.splitlines():
        if line.startswith("$ "):
            found.append((line[2:], []))
        else:
            found[-1][1].append(line)
    return found


def outputs(program, lines):
    """Runs commands in one shell. Returns the lines that each prints on both streams."""
    script = "".join(f"{{ {line}\n}} 2>&1\nprintf '{MARK}'\n" for line in lines)
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "bin").mkdir()
        (folder / "bin" / "pageaction").symlink_to(program)
        (folder / "work").mkdir()
        environment = {name: value for name, value in os.environ.items() if name != "CI"}
        environment["PATH"] = f"{folder}/bin:{environment['PATH']}"
        environment["LC_ALL"] = "C.UTF-8"
        printed = subprocess.run(
            ["bash", "-c", script], cwd=folder / "work", env=environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, check=True).stdout.decode()
    return [part.splitlines() for part in printed.split(MARK)[:-1]]


SCRIPTS = {
    "passes.js": "run(a) { console.log('hello'); a.completionFunction({ title: document.title, "
                 "hour: new Date(0).getHours() }) }, finalize(a) { document.title = a.title }",
    "throws.js": "run(a) { null.missing }",
    "warns.js": "run(a) { a.completionFunction({ title: NaN }) }",
    "fetches.js": "run(a) { const image = new Image(); image.src = 'a.png'; document.body.append(image); "
                  "a.completionFunction({ title: document.title }) }",
}
FORMATS = ["text", "tap", "junit", "json", "github"]


def make_cases(folder):
    """Writes cases with all outcomes and alternating time zones."""
    (folder / "page.htm").write_text("<!DOCTYPE html><title>Tides</title><h1>Tides</h1>")
    for name, body in SCRIPTS.items():
        (folder / name).write_text(f"var ExtensionPreprocessingJS = {{ {body} }};\n")
    zones = ["UTC", "Europe/Vienna", "Asia/Tokyo"]
    for number, script in zip(range(20), itertools.cycle(SCRIPTS)):
        value = {"page": "page.htm", "script": script, "options": {"timeZone": zones[number % 3]},
                 "expect": {"results": {"title": "Tides" if number % 3 else "Boats"}}}
        (folder / f"case{number}.case.json").write_text(json.dumps(value))
    runs = [{"name": f"run{number}", "options": {"timeZone": zones[number % 3]}, "arguments": {"title": "A"},
             "expect": {"results": {"title": "Tides", "hour": [0, 1, 9][number % 3]}, "diff": ""}} for number in range(6)]
    (folder / "several.case.json").write_text(
        json.dumps({"page": "page.htm", "script": "passes.js", "runs": runs}))
    (folder / "several.old.expected.html").write_text("")
    (folder / "broken.case.json").write_text('{"page": "page.htm",\n "scripts": 1}')
    (folder / "empty.case.json").write_text('{"page": "page.htm", "script": "passes.js"}')


def digests(folder):
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in sorted(folder.rglob("*")) if path.is_file()}


def check_orders(program, count):
    """Compares standard output, reports in all formats and failure pages. Returns the number of failures."""
    environment = {name: value for name, value in os.environ.items() if name != "CI"}
    orders = [["--order", "name"]] + [["--order", "random", "--seed", str(seed)] for seed in range(1, 5)]
    failures = 0
    first = None
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "cases").mkdir()
        make_cases(folder / "cases")
        for number in range(count):
            order, jobs = orders[number % len(orders)], str([1, 2, 5, 3][number % 4])
            output = folder / f"output{number}"
            arguments = [program, "test", "cases", *order, "--jobs", jobs, "--format", FORMATS[number % 5]]
            for form in FORMATS:
                arguments += ["--report", f"{form}={output / form}"]
            output.mkdir()
            done = subprocess.run(arguments + ["--trace", f"{output}/trace"], cwd=folder, env=environment,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
            files = digests(output) | {"failed": (folder / ".pageaction/last-failed.json").read_text()}
            if done.returncode != 1 or done.stdout != (output / FORMATS[number % 5]).read_bytes():
                failures += 1
                print(f"failed: orders: {order} --jobs {jobs}: status {done.returncode}: {done.stderr.decode()}")
            first = first or files
            if files != first:
                failures += 1
                names = sorted(name for name in first.keys() | files.keys() if first.get(name) != files.get(name))
                print(f"failed: orders: {order} --jobs {jobs}: other {', '.join(names)}")
    if not failures:
        print(f"passed: {count} runs in {len(orders)} orders have the same reports in {len(FORMATS)} formats, "
              f"and the same {sum(name.startswith('trace') for name in first)} pages")
    return failures


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("program")
    arguments = parser.parse_args()
    writes = arguments.write
    program = pathlib.Path(arguments.program).resolve()
    text = DOCUMENT.read_text(encoding="utf-8")
    blocks = [commands(match[1]) for match in BLOCK.finditer(text)]
    expected = [command for block in blocks for command in block]
    printed = outputs(program, [line for line, _ in expected])
    failures = 0
    for (line, shown), actual in zip(expected, printed, strict=True):
        if shown != actual and not writes:
            failures += 1
            print(f"failed: Testing.md: $ {line}\n  shown:", *shown, "  printed:", *actual, sep="\n")
    if writes:
        rest = iter(zip(expected, printed))

        def block(match):
            lines = []
            for _ in commands(match[1]):
                (line, _), actual = next(rest)
                lines += [f"$ {line}", *actual]
            return "```console\n" + "".join(f"{line}\n" for line in lines) + "```"

        DOCUMENT.write_text(BLOCK.sub(block, text), encoding="utf-8")
    elif not failures:
        print(f"passed: {len(expected)} commands of Testing.md")
    if not writes:
        failures += check_orders(program, arguments.runs)
    return failures > 0


sys.exit(main())
