"""Tests the completion scripts in real shells, through a terminal.

Usage: completions.py PROGRAM

Each case types the beginning of a command, presses the tab key and then return. A program that stands
in for pageaction writes down the arguments that the shell made of it. The answer is the shell's own,
whatever it shows on the terminal.
"""

import os
import shutil
import subprocess
import sys
import tempfile

try:
    import pexpect
except ImportError:
    print("skipped: completions in terminals (pexpect is missing)")
    sys.exit(0)

# The typed text, with \t for the tab key, and the resulting arguments.
CASES = [
    ("a command", "fin\t", ["finalize"]),
    ("an option", "run --viewp\t1x1", ["run", "--viewport", "1x1"]),
    ("a page", "run art\t", ["run", "article.html"]),
    ("a page after options", "run --console --script images art\t",
     ["run", "--console", "--script", "images", "article.html"]),
    ("a page in a folder", "dump saved\tgal\t", ["dump", "saved/gallery.html"]),
    ("a page with a space in its name", "run two\t", ["run", "two words.html"]),
    ("a bundled script", "run article.html --script backg\t",
     ["run", "article.html", "--script", "background"]),
    ("a script's file", "run article.html --script My\t",
     ["run", "article.html", "--script", "MyAction.js"]),
    ("a choice", "run article.html --format bin\t",
     ["run", "article.html", "--format", "binary-plist"]),
    ("a choice of another command", "batch saved --format nd\t",
     ["batch", "saved", "--format", "ndjson"]),
    ("an output file", "run article.html -o res\t",
     ["run", "article.html", "-o", "results.json"]),
    ("a folder", "batch saved --output-dir sav\t", ["batch", "saved", "--output-dir", "saved/"]),
    ("a second page", "batch article.html two\t", ["batch", "article.html", "two words.html"]),
    ("a script to print", "scripts backg\t", ["scripts", "background"]),
    ("a choice after =", "run article.html --format=bin\t",
     ["run", "article.html", "--format", "binary-plist"]),
    ("a host app", "activation saved --host fire\t",
     ["activation", "saved", "--host", "firefox"]),
    ("a command to explain", "help stre\t", ["help", "stream"]),
]

STAND_IN = """#!/bin/sh
{ for word; do printf '%s\\n' "$word"; done; echo end; } > "$PAGEACTION_ANSWER.part"
mv "$PAGEACTION_ANSWER.part" "$PAGEACTION_ANSWER"
echo answered
"""


class Shell:
    """A shell in a terminal, in which pageaction completes."""

    def __init__(self, name, folder, script):
        self.name = name
        self.answer = os.path.join(folder, "answer")
        home = os.path.join(folder, "home")
        os.makedirs(home, exist_ok=True)
        environment = {
            "PATH": os.path.join(folder, "bin") + ":" + os.environ["PATH"],
            "HOME": home, "ZDOTDIR": home, "TERM": "dumb" if name != "fish" else "xterm",
            "LC_ALL": "C.UTF-8", "PAGEACTION_ANSWER": self.answer,
            "INPUTRC": "/dev/null", "HISTFILE": "/dev/null",
        }
        start = {
            "bash": ["bash", ["--norc", "--noprofile", "-i"]],
            "zsh": ["zsh", ["-f", "-i"]],
            "fish": ["fish", ["--no-config", "-i"]],
        }[name]
        self.terminal = pexpect.spawn(
            *start, env=environment, cwd=os.path.join(folder, "pages"), encoding="utf-8",
            dimensions=(50, 200), timeout=120)
        # Nothing is redrawn in a way that hides what is waited for.
        setup = {
            "bash": f"source '{script}'",
            "zsh": f"fpath=('{os.path.dirname(script)}' $fpath); autoload -Uz compinit; "
                   "compinit -u -D; unsetopt zle_bracketed_paste",
            "fish": f"source '{script}'",
        }[name]
        self.terminal.sendline(setup + "; echo rea''dy")
        self.terminal.expect("ready\r?\n")

    def complete(self, typed):
        """Types, and returns the arguments that the program was called with."""
        if os.path.exists(self.answer):
            os.remove(self.answer)
        self.terminal.send("pageaction " + typed + "\r")
        self.terminal.expect("answered")
        with open(self.answer, encoding="utf-8") as file:
            return file.read().splitlines()[:-1]

    def close(self):
        self.terminal.close(force=True)


def make_folder(folder, program):
    """Makes the pages, the stand-in for the program, and the scripts of the shells."""
    pages = os.path.join(folder, "pages")
    for path in ["pages/saved", "bin", "zsh"]:
        os.makedirs(os.path.join(folder, path))
    for name in ["article.html", "MyAction.js", "two words.html", "results.json",
                 "saved/gallery.html"]:
        with open(os.path.join(pages, name), "w", encoding="utf-8") as file:
            file.write("")
    stand_in = os.path.join(folder, "bin", "pageaction")
    with open(stand_in, "w", encoding="utf-8") as file:
        file.write(STAND_IN)
    os.chmod(stand_in, 0o755)
    scripts = {
        "bash": os.path.join(folder, "pageaction.bash"),
        "zsh": os.path.join(folder, "zsh", "_pageaction"),
        "fish": os.path.join(folder, "pageaction.fish"),
    }
    for name, path in scripts.items():
        text = subprocess.run(
            [program, "--generate-completion-script", name], check=True, capture_output=True).stdout
        with open(path, "wb") as file:
            file.write(text)
    return scripts


def normal(arguments):
    """Leaves out what shells do differently: how a value is joined, and a slash after a folder."""
    words = []
    for word in arguments:
        words += word.split("=", 1) if word.startswith("--") else [word.rstrip("/")]
    return words


def test(name, folder, script):
    """Runs the cases in a shell, and returns how many failed."""
    shell = Shell(name, folder, script)
    failures = 0
    try:
        for title, typed, expected in CASES:
            arguments = shell.complete(typed)
            if normal(arguments) != normal(expected):
                failures += 1
                print(f"failed: {name}: {title}: {typed!r} became {arguments}, not {expected}")
    except (pexpect.TIMEOUT, pexpect.EOF) as error:
        failures += 1
        print(f"failed: {name}: the shell does not answer\n{error}")
    finally:
        shell.close()
    if not failures:
        print(f"passed: completions in {name}, {len(CASES)} cases")
    return failures


def main():
    program = os.path.abspath(sys.argv[1])
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        scripts = make_folder(folder, program)
        for name, script in scripts.items():
            if shutil.which(name) is None:
                print(f"skipped: completions in {name} (it is missing)")
            else:
                failures += test(name, folder, script)
    sys.exit(1 if failures else 0)


main()
