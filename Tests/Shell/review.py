"""Tests `pageaction review` in a terminal.

Usage: review.py PROGRAM

A test waits for what the program shows, never for a time.
"""

import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import termios

try:
    import pexpect
except ImportError:
    print("skipped: review in a terminal (pexpect is missing)")
    sys.exit(0)

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
KEYS = re.escape("? all keys: ")
ENVIRONMENT = {name: value for name, value in os.environ.items() if name not in ("CI", "NO_COLOR")}
ENVIRONMENT |= {"LC_ALL": "C.UTF-8", "TERM": "xterm"}
SCRIPT = """
var ExtensionPreprocessingJS = {
  run: function(a) { a.completionFunction({title: document.title, words: ["one", "two"]}) },
  finalize: function(a) { document.querySelector("p").className = "changed" }
}
"""
failures = []


def check(condition, message):
    if not condition:
        failures.append(message)


def project(folder, count):
    """Writes cases with a pending change each."""
    for number in range(1, count + 1):
        case = folder / f"case{number}"
        case.mkdir()
        (case / "page.html").write_text("<title>Tides</title>\n" + "<p>One\n" * 2)
        (case / "Action.js").write_text(SCRIPT)
        (case / "expected-results.json").write_text('{"title": "Old", "words": ["one"]}\n')
    outcome = subprocess.run([PROGRAM, "test", "--update=pending"], cwd=folder, env=ENVIRONMENT, check=False,
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    check(outcome.returncode == 1, f"test --update=pending: {outcome}")


def is_accepted(folder, number):
    return "Tides" in (folder / f"case{number}" / "expected-results.json").read_text()


def is_pending(folder, number):
    return (folder / f"case{number}" / "expected-results.json.pending").exists()


def start(folder, *arguments, **variables):
    return pexpect.spawn(PROGRAM, ["review", *arguments], cwd=str(folder), env=ENVIRONMENT | variables, timeout=120,
                         encoding="utf-8", dimensions=(30, 200))


def is_raw(terminal):
    return not termios.tcgetattr(terminal.child_fd)[3] & termios.ICANON


def end(terminal, label, status):
    terminal.expect(pexpect.EOF)
    # The settings outlast the program, because the test holds the terminal.
    terminal.wait()
    check(terminal.exitstatus == status, f"{label}: the exit status is {terminal.exitstatus}")
    return terminal.before


def check_keys(folder):
    project(folder, 6)
    terminal = start(folder)
    terminal.expect(r"1/6  case1  results")
    terminal.expect(KEYS)
    shown = terminal.before
    check("case1/expected-results.json" in shown, f"the path is not shown: {shown!r}")
    check("title" in shown and "\x1b[31m" in shown and "\x1b[32m" in shown and "@@" in shown, f"shows {shown!r}")
    check(is_raw(terminal), "keys need Return")
    terminal.send("a")
    terminal.expect(r"2/6  case2")
    check(is_accepted(folder, 1) and not is_pending(folder, 1), "a does not accept at once")
    terminal.expect(KEYS)
    terminal.send("r")
    terminal.expect(r"3/6  case3")
    check(not is_accepted(folder, 2) and not is_pending(folder, 2), "r does not reject at once")
    terminal.expect(KEYS)
    # An arrow key and other keys do nothing.
    terminal.send("\x1b[Axz\x1bOA?")
    terminal.expect("skip this change")
    terminal.expect(KEYS)
    terminal.send("s")
    terminal.expect("4/6")
    terminal.expect(KEYS)
    terminal.send("b")
    terminal.expect("3/6")
    terminal.expect(KEYS)
    # Keys that are typed ahead are not lost.
    terminal.send("ssR")
    terminal.expect("5/6")
    text = end(terminal, "review", 1)
    check("1 accepted, 3 rejected, 2 pending" in text, f"the counts are {text!r}")
    check([is_pending(folder, number) for number in range(1, 7)] == [False, False, True, True, False, False],
          "R rejects others")
    terminal = start(folder, NO_COLOR="1")
    terminal.expect(KEYS)
    check("\x1b" not in terminal.before, f"NO_COLOR: {terminal.before!r}")
    terminal.send("A")
    text = end(terminal, "A", 0)
    check("2 accepted" in text and is_accepted(folder, 3) and is_accepted(folder, 4), f"A: {text!r}")
    terminal = start(folder)
    check("No change is pending" in end(terminal, "nothing to review", 0), "does not report that nothing is pending")


def check_ends(folder):
    """The settings of the terminal are restored, and decisions stay."""
    project(folder, 2)
    for label, action, status in [
        ("q", lambda t: t.send("q"), 1), ("Ctrl-D", lambda t: t.send("\x04"), 1),
        ("Ctrl-C", lambda t: t.send("\x03"), 130), ("SIGTERM", lambda t: t.kill(signal.SIGTERM), 143),
        ("SIGHUP", lambda t: t.kill(signal.SIGHUP), 129),
    ]:
        terminal = start(folder)
        terminal.expect("1/2")
        terminal.expect(KEYS)
        check(is_raw(terminal), f"{label}: keys need Return")
        action(terminal)
        terminal.wait()
        check(not is_raw(terminal), f"{label}: the terminal's settings are not restored")
        check(terminal.exitstatus == status, f"{label}: the exit status is {terminal.exitstatus}")
        terminal.close()
    terminal = start(folder)
    terminal.expect(KEYS)
    terminal.send("a")
    terminal.expect("2/2")
    terminal.expect(KEYS)
    # A proposal that another program removed is an error.
    (folder / "case2" / "expected-results.json.pending").unlink()
    terminal.send("a")
    terminal.wait()
    check(terminal.exitstatus == 2 and not is_raw(terminal), f"an error: {terminal.exitstatus}")
    check(is_accepted(folder, 1), "an error loses a decision")
    terminal.close()


def check_stop(folder):
    """Ctrl-Z in a shell restores the settings, and fg shows the prompt again."""
    if not shutil.which("bash"):
        print("skipped: Ctrl-Z in a shell (bash is missing)")
        return
    project(folder, 1)
    shell = pexpect.spawn("bash", ["--norc", "--noprofile", "-i"], cwd=str(folder), env=ENVIRONMENT | {"PS1": "sh> "},
                          timeout=120, encoding="utf-8", dimensions=(30, 200))
    shell.sendline("bind 'set enable-bracketed-paste off'; stty -a | grep -o '.icanon'; echo rea''dy")
    shell.expect("ready\r?\n")
    shell.sendline(f"'{PROGRAM}' review")
    shell.expect(KEYS)
    for _ in range(2):
        shell.send("\x1a")
        shell.expect("Stopped")
        shell.sendline("stty -a | grep -o '.icanon' | tr 'i' 'I'")
        shell.expect("([- ])Icanon")
        check(shell.match[1] == " ", "Ctrl-Z leaves the settings of review")
        shell.sendline("fg")
        shell.expect(KEYS)
    check(is_raw(shell), "after fg, keys need Return")
    shell.send("a")
    shell.expect("1 accepted")
    shell.sendline("exit")
    shell.expect(pexpect.EOF)
    check(is_accepted(folder, 1), "a change is not accepted after fg")


def check_pages(folder):
    """Pages are shown as trees, and long differences are folded."""
    case = folder / "page"
    case.mkdir()
    lines = "".join(f"<li>{number}\n" for number in range(100))
    (case / "page.html").write_text(f"<title>Tides</title>\n<p>One\n<ul>\n{lines}</ul>\n")
    (case / "Action.js").write_text(SCRIPT)
    (case / "arguments.json").write_text("{}")
    (case / "expected.html").write_text("<p>\x1b]0;attack\x07Other\n<ul></ul>\n")
    subprocess.run([PROGRAM, "test", "--update=pending"], cwd=folder, env=ENVIRONMENT, check=False,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    terminal = start(folder)
    terminal.expect("1/1  page  page")
    terminal.expect(KEYS)
    folded = terminal.before
    check("body > p" in folded and "changed" in folded, f"no difference of the tree: {folded!r}")
    check("more lines; d shows all" in folded and "<li>99" not in folded, f"is not folded: {folded!r}")
    check(len(folded.splitlines()) <= 30, f"has {len(folded.splitlines())} lines in 30 rows")
    terminal.send("d")
    terminal.expect(KEYS)
    check("+<li>99" in terminal.before and "more lines" not in terminal.before, "d does not show all")
    check("\x1b]0;" not in terminal.before and "u{1b}" in terminal.before, "a page controls the terminal")
    terminal.send("a")
    end(terminal, "a page", 0)
    check("changed" in (case / "expected.html").read_text(), "the page is not accepted")


def check_list(folder):
    project(folder, 2)
    outcome = subprocess.run([PROGRAM, "review"], cwd=folder, env=ENVIRONMENT, check=False, stdin=subprocess.DEVNULL,
                             stdout=subprocess.PIPE)
    expected = "".join(f"case{n}: results: case{n}/expected-results.json.pending\n" for n in (1, 2))
    check((outcome.returncode, outcome.stdout.decode()) == (1, expected), f"the list: {outcome}")


for function in [check_keys, check_ends, check_stop, check_pages, check_list]:
    with tempfile.TemporaryDirectory() as scratch:
        function(pathlib.Path(scratch))
for failure in failures:
    print(f"failed: review: {failure}")
if not failures:
    print("passed: review in a terminal")
sys.exit(1 if failures else 0)
