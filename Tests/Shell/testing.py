"""Checks that the tutorial of Documentation/Testing.md shows what is printed.

Usage: testing.py [--write] PROGRAM

The commands of its `console` blocks run one after another in a new folder; PROGRAM is pageaction. --write replaces the
output in the document by that of the program.
"""

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


def main():
    arguments = sys.argv[1:]
    writes = "--write" in arguments
    program = pathlib.Path(arguments[-1]).resolve()
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
    return failures > 0


sys.exit(main())
