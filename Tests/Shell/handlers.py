"""Checks that Documentation/Handlers.md shows what is printed, and how handlers fail.

Usage: handlers.py [--write] [--measure] PROGRAM

The commands of the document's `console` blocks run one after another in a folder with the files of Examples/Handlers.
--write replaces the output in the document by that of the program. --measure prints the time that handlers add to a page.
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "lib"))
from handler_case import SCRIPT, Case, environment  # noqa: E402
from handler_time import measure  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
DOCUMENT = ROOT / "Documentation" / "Handlers.md"
MARK = "\x01"
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)


# The document


def document(program, write):
    """Compares the output of the document's commands. Returns the number of differences."""
    text = DOCUMENT.read_text()
    found = []
    for block in BLOCK.finditer(text):
        for line in block[1].splitlines():
            if line.startswith("$ "):
                found.append((line[2:], []))
            else:
                found[-1][1].append(line)
    script = "".join(f"{{ {line}\n}} 2>&1\nprintf '{MARK}'\n" for line, _ in found)
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        shutil.copytree(ROOT / "Examples" / "Handlers", folder / "work")
        printed = subprocess.run(
            ["bash", "-c", script], cwd=folder / "work", env=environment(folder, program),
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, check=True).stdout.decode()
    outputs = [part.splitlines() for part in printed.split(MARK)[:-1]]
    failures = 0
    for (line, expected), actual in zip(found, outputs, strict=True):
        if "node" in line and not shutil.which("node"):
            print(f"skipped: {line} (node is missing)")
        elif expected != actual and not write:
            failures += 1
            print(f"{DOCUMENT.name}: {line}\n  expected: {expected}\n  printed:  {actual}")
    if write:
        output = iter(zip(found, outputs))

        def block(match):
            count = sum(line.startswith("$ ") for line in match[1].splitlines())
            parts = [next(output) for _ in range(count)]
            lines = [line for (command, _), printed in parts for line in ["$ " + command, *printed]]
            return "```console\n" + "\n".join(lines) + "\n```"

        DOCUMENT.write_text(BLOCK.sub(block, text))
    return failures


# Failures and unusual values


def check_arguments(case):
    """A reply changes the page; results reach the handler."""
    handler = case.handler("import json, sys\nr = json.load(sys.stdin)\njson.dump({'title': r['title'] + '!'}, sys.stdout)")
    ended = case.run("--handler", handler)
    assert ended.stdout.startswith("<title>Tides!</title>"), (ended.stdout, ended.stderr)
    for form in ["json", "plist", "binary-plist"]:
        handler = case.handler(
            "import json, plistlib, sys\nb = sys.stdin.buffer.read()\n"
            "r = json.loads(b) if sys.argv[1] == 'json' else plistlib.loads(b)\n"
            "f = {'plist': plistlib.FMT_XML, 'binary-plist': plistlib.FMT_BINARY}.get(sys.argv[1])\n"
            "b = json.dumps(r).encode() if f is None else plistlib.dumps({'title': r['title'] + '?'}, fmt=f)\n"
            "sys.stdout.buffer.write(b)") + f" {form}"
        ended = case.run("--handler", handler, "--handler-format", form)
        assert "<title>Tides" in ended.stdout, (form, ended.stderr)


def check_values(case):
    """Dates and data stay themselves in property lists; null is omitted on request."""
    case.write("values.js", "var ExtensionPreprocessingJS = { run(a) { a.completionFunction({ d: new Date(1e12), "
               "b: new Uint8Array([0, 255]), n: null, i: 2 ** 53, r: 0.5, t: true, s: '\\u2028\\n\"' }) }, finalize(a) { "
               "document.title = [a.d instanceof Date && +a.d, a.b instanceof Uint8Array && a.b.join(), 'n' in a, a.i, a.r, a.t, "
               "a.s === '\\u2028\\n\"'].join(' ') } };")
    for form in ["plist", "binary-plist"]:
        ended = case.run("--handler", "cat", "--handler-format", form, "--null", "drop", script="values.js")
        # plist files store whole seconds.
        assert "<title>1000000000000 0,255 false 9007199254740992 0.5 true true</title>" in ended.stdout, ended
        case.fails("results.n", "--handler", "cat", "--handler-format", form, script="values.js")
    ended = case.run("--handler", "cat", script="values.js")
    assert "<title>false false true 9007199254740992 0.5 true true</title>" in ended.stdout, ended
    ended = case.run("--handler", "cat", "--handler-mode", "lines", script="values.js")
    assert "<title>false false true 9007199254740992 0.5 true true</title>" in ended.stdout, ended


def check_failures(case):
    """Each kind of failure has its message and exit status."""
    for text, message in [
            ("raise SystemExit(3)", "ended with status 3."),
            ("import os; os.kill(os.getpid(), 9)", "was ended by signal 9 (Killed)."),
            ("print('[1]')", "is not a dictionary"), ("print('{\"a\": 1', end='')", "1:8"), ("print('\\0')", "cannot be read"),
            ("import sys; sys.stdout.buffer.write(b'\\xff\\xfe\\xff')", "cannot be read"),
            ("print('[' * 100000)", "cannot be read")]:
        case.fails(message, "--handler", case.handler(text))
    ended = case.fails("ended with status 1", "--handler", case.handler("import sys; print('x' * 10, file=sys.stderr); raise KeyError"))
    assert "xxxxxxxxxx" in ended.stderr and "KeyError" in ended.stderr, ended.stderr
    case.fails("does not exist", "--handler", "./missing", status=2)
    case.fails("was not found in PATH", "--handler", "pageaction-no-such-program", status=2)
    case.write("plain", "#!/bin/sh\n")
    case.fails("is not executable", "--handler", "./plain", status=2)
    case.write("empty", "\x7fELF-but-not-really", 0o755)
    case.fails("could not be started", "--handler", "./empty")
    case.fails("not both", "--handler", "cat", "--arguments", "{}", status=64)
    case.fails("requires --handler", "--handler-mode", "lines", status=64)
    case.fails("requires --handler-format json", "--handler", "cat", "--handler-mode", "lines", "--handler-format", "plist", status=64)
    case.fails("a file of --handler", "--handler", case.handler("pass"), "-o", "handler.py", status=64)


def check_time(case):
    """A slow handler is killed with the processes that it started."""
    case.write("slow.sh", "#!/bin/sh\nsleep 77.7531 &\necho $! > child\ncat > /dev/null\nwait\n", 0o755)
    for mode in ["page", "lines"]:
        case.fails("had not replied after 2 s", "--handler", "./slow.sh", "--handler-time-limit", 2, "--handler-mode", mode)
        assert is_gone(int((case.folder / "child").read_text()))
    # The time of the handler is not that of the script.
    ended = case.run("--handler", "sh -c 'sleep 11; cat'", "--time-limit", 10, "--handler-time-limit", 300)
    assert ended.returncode == 0, ended.stderr
    ended = case.run("--handler", "sh -c 'exec >&-; sleep 60'", "--handler-time-limit", 0.3)
    assert "had not ended after 0.3 s" in ended.stderr, ended.stderr


def is_gone(identifier):
    """Whether a process ends within seconds. A zombie has ended."""
    for _ in range(100):
        try:
            if pathlib.Path(f"/proc/{identifier}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
                return True
            os.kill(identifier, 0)
        except (FileNotFoundError, ProcessLookupError):
            return True
        time.sleep(0.05)
    return False


def check_sizes(case):
    """Large inputs and replies pass; larger ones than the limit fail; input need not be read."""
    case.write("large.js", SCRIPT % "a.completionFunction({ title: 'ab'.repeat(2e6) })")
    ended = case.run("--handler", "cat", "--results", "r.json", "-o", "large.html", script="large.js")
    assert ended.returncode == 0, ended.stderr
    assert (case.folder / "large.html").read_text().count("ab") == 2_000_000
    ended = case.run("--handler", "echo '{\"title\": \"none\"}'", script="large.js")
    assert "<title>none</title>" in ended.stdout, ended.stderr
    for mode in ["page", "lines"]:
        case.fails("wrote more than 64 MiB", "--handler", "sh -c 'yes | tr -d \"\\n\"'", "--handler-mode", mode)


def check_nothing(case):
    """Without arguments, finalize does not run."""
    for text in ["", "\n \t\r\n", "null", " null\n"]:
        handler = case.handler(f"import sys; sys.stdin.read(); print({text!r}, end='')")
        ended = case.run("--handler", handler)
        assert ended.stdout == "<title>Tides</title><p>High water", (text, ended)
        assert "the handler returned no arguments" in ended.stderr, ended.stderr


def check_items(case):
    """Items reach the handler, and their arguments reach finalize."""
    handler = case.handler(
        "import json, sys\nitems = json.load(sys.stdin)['extensionItems']\n"
        "p = items[0]['attachments'][0]\n"
        "r = p['items']['com.apple.property-list']['NSExtensionJavaScriptPreprocessingResultsKey']\n"
        "a = {'NSExtensionJavaScriptFinalizeArgumentKey': {'title': r['title'] + ' ' + p['items']['public.url']}}\n"
        "json.dump([{'attachments': [{'items': {'com.apple.property-list': a}}]}], sys.stdout)")
    ended = case.run("--handler", handler, "--handler-protocol", "items", "--base-url", "https://a.example/", "--trace", "trace.json")
    assert "<title>Tides https://a.example/</title>" in ended.stdout, ended
    trace = json.loads((case.folder / "trace.json").read_text())
    assert trace["finalizeArguments"] == {"title": "Tides https://a.example/"}
    assert trace["handler"]["protocol"] == "items" and "handler" in trace["times"]
    assert trace["inputItems"][0]["attachments"][0]["registeredTypeIdentifiers"] == ["public.url", "com.apple.property-list"]
    try:
        import jsonschema
    except ImportError:
        print("skipped: the schema of traces (Python's jsonschema is missing)")
    else:
        schema = json.loads((ROOT / "Documentation" / "exchange-trace.schema.json").read_text())
        jsonschema.Draft202012Validator(schema).validate(trace)
        for arguments in [("--handler", "false"), ("--handler", "cat"), ("--handler", "cat", "--handler-protocol", "items"),
                          ("--handler", "true")]:
            case.run(*arguments, "--trace", "trace.json")
            jsonschema.Draft202012Validator(schema).validate(json.loads((case.folder / "trace.json").read_text()))
    case.fails("is not valid: items[0].attachments: The value is not an array.", "--handler", "echo '[{\"attachments\": 1}]'",
               "--handler-protocol", "items")
    case.fails("are not a dictionary", "--handler", "echo '[{\"attachments\": [{\"items\": {\"com.apple.property-list\": "
               "{\"NSExtensionJavaScriptFinalizeArgumentKey\": 1}}}]}]'", "--handler-protocol", "items")


LINES = """
import json, os, signal, sys, time
for line in sys.stdin:
    title = json.loads(line)["title"]
    number = int(title.split()[1])
    %s
    print(json.dumps({"title": f"{title} {os.getpid()}"}), flush=True)
"""


def check_lines(case):
    """A persistent handler answers for many pages; failures cost their pages only."""
    records, _ = case.batch(40, "--handler", case.handler(LINES % "pass"), "--handler-mode", "lines", "--jobs", 2, "--output-dir", "out")
    replies = [record["finalizeArguments"]["title"].split() for record in records]
    assert [reply[:2] for reply in replies] == [["Page", str(number)] for number in range(40)]
    assert 1 <= len({reply[2] for reply in replies}) <= 2
    assert all(is_gone(int(reply[2])) for reply in replies)
    assert (case.folder / records[7]["page"]).read_text().startswith("<title>Page 7 "), records[7]
    failing = {
        "if number == 3: sys.exit(5)": "ended with status 5 before it replied",
        # A process that has read a page may have acted on it, so the page is not sent again.
        "if number == 3: open('acted', 'x'); sys.exit(0)": "ended with status 0 before it replied",
        "if number == 3: os.kill(os.getpid(), signal.SIGSEGV)": "was ended by signal 11",
        "if number == 3: print('what?', flush=True); continue": "cannot be read",
        "if number == 3: time.sleep(60)": "had not replied after 3 s",
        "if number == 3: print('{', end='', flush=True); sys.exit()": "within a line",
        "if number == 3: print('{\"$cancelRequest\": {\"message\": \"No.\", \"domain\": \"D\", \"code\": 4}}', flush=True); continue":
            "cancelled the request: No. (D 4)",
        "if number == 3: raise ValueError('three')": "ValueError: three",
    }
    for text, message in failing.items():
        records, ended = case.batch(40, "--handler", case.handler(LINES % text), "--handler-mode", "lines", "--jobs", 1,
                                    "--handler-time-limit", 3 if "sleep" in text else 300)
        failed = [record for record in records if record["status"] != "ok"]
        assert len(records) == 40 and [record["url"].rpartition("/")[2] for record in failed] == ["00003.html"], (text, failed)
        assert message in failed[0]["error"], (message, failed[0])
        assert failed[0]["status"] == ("time-limit" if "sleep" in text else "failed"), failed
        assert ended.returncode == 1
    # A process may serve a number of pages.
    text = LINES % "pass" + "    if number % 4 == 3: break\n"
    records, _ = case.batch(40, "--handler", case.handler(text), "--handler-mode", "lines", "--jobs", 1)
    assert all(record["status"] == "ok" for record in records), records
    assert len({record["finalizeArguments"]["title"].split()[2] for record in records}) == 10
    # Surplus lines do not reach other pages.
    text = LINES % "if number == 3: print('{}\\n{}', flush=True); continue"
    records, _ = case.batch(10, "--handler", case.handler(text), "--handler-mode", "lines", "--jobs", 1)
    assert records[3]["finalizeArguments"] == {} and records[4]["finalizeArguments"]["title"].startswith("Page 4 "), records[3:5]


def check_errors(case):
    """Standard error of handlers is shown with the page."""
    handler = case.handler("import sys\nprint('seen', file=sys.stderr)\nprint('{}')")
    _, ended = case.batch(2, "--handler", handler)
    assert ended.stderr.count("handler: seen") == 2 and "00001.html" in ended.stderr, ended.stderr
    _, ended = case.batch(2, "--handler", handler, "--quiet")
    assert ended.stderr == "", ended.stderr


def check_interruption(case):
    """Signals end the handler too."""
    case.write("slow.sh", "#!/bin/sh\necho $$ > child\nexec sleep 78\n", 0o755)
    for number in [signal.SIGINT, signal.SIGTERM, signal.SIGKILL]:
        for command, page in [("finalize", "page.html"), ("batch", "page.html")]:
            if number == signal.SIGKILL and command == "finalize":
                continue
            (case.folder / "child").unlink(missing_ok=True)
            process = subprocess.Popen(
                ["pageaction", command, page, "--script", "action.js", "--handler", "./slow.sh", "--handler-time-limit", "300"],
                cwd=case.folder, env=case.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            for _ in range(400):
                if (case.folder / "child").exists() and (case.folder / "child").read_text().strip():
                    break
                time.sleep(0.05)
            process.send_signal(number)
            process.wait(30)
            assert is_gone(int((case.folder / "child").read_text())), (number, command)


def check_cases(case):
    """Cases have handlers."""
    case.write("handler.py", "import json, sys\njson.dump({'title': 'New'}, sys.stdout)")
    (case.folder / "Tests").mkdir()
    value = {"page": "../page.html", "script": "../action.js", "handler": f"{sys.executable} ../handler.py"}
    diff = "--- a/page.html\n+++ b/page.html\n@@ -1 +1 @@\n-<title>Tides</title><p>High water\n\\ No newline at end of file\n" \
           "+<title>New</title><p>High water\n\\ No newline at end of file\n"
    for name, extra, status in [("passes", {"expect": {"diff": diff}}, 0),
                                ("fails", {"handler": "false", "expect": {"diff": diff}}, 1),
                                ("expects", {"handler": "sh -c 'echo no >&2; exit 3'",
                                             "expect": {"error": "The handler ended with status 3: no\n"}}, 0),
                                ("both", {"arguments": {}}, 1), ("pipeline", {"handler": "a | b", "expect": {"diff": ""}}, 1)]:
        path = case.write(f"Tests/{name}.case.json", json.dumps(value | extra))
        ended = subprocess.run(["pageaction", "test", str(path)], cwd=case.folder, env=case.environment | {"CI": "true"},
                               capture_output=True, text=True)
        assert ended.returncode == status, (name, ended.stdout, ended.stderr)


def check_common_handler(case):
    """`test --handler` is the handler of cases that have neither a handler nor arguments."""
    case.write("handler.py", "import json, sys\nresults = json.load(sys.stdin)\njson.dump({'title': results['title'] + '!'}, sys.stdout)")
    handler = f"{sys.executable} handler.py"
    for name in ["a", "b"]:
        (case.folder / "Tests" / name).mkdir(parents=True)
        case.write(f"Tests/{name}/page.html", f"<title>{name}</title>")
        case.write(f"Tests/{name}/Action.js", (case.folder / "action.js").read_text())
        case.write(f"Tests/{name}/expected.html", f"<title>{name}!</title>")
    case.write("Tests/b/arguments.json", '{"title": "b!"}')

    def test(*arguments, ci="true"):
        return subprocess.run(["pageaction", "test", *arguments], cwd=case.folder, env=case.environment | {"CI": ci},
                              capture_output=True, text=True, stdin=subprocess.DEVNULL)

    for mode in ["page", "lines"]:
        text = handler
        if mode == "lines":
            text = case.handler("import json, sys\nfor line in sys.stdin:\n  title = json.loads(line)['title']\n"
                                "  print(json.dumps({'title': title + '!'}), flush=True)", "lines.py")
        ended = test("Tests", "--handler", text, "--handler-mode", mode)
        assert ended.returncode == 0 and "2 passed" in ended.stdout, (ended.stdout, ended.stderr)
    ended = test("Tests")
    assert ended.returncode == 1, ended.stdout
    # Items go through a handler that returns them, and finalize does not run.
    ended = test("Tests/a", "--handler", "cat", "--handler-protocol", "items")
    assert ended.returncode == 1 and "-<title>a!</title>" in ended.stdout, ended.stdout
    # The command that accepts a difference repeats the options.
    ended = test("Tests/a", "--handler", f"{handler} 'x y'", "--handler-format", "json", "--update=new", ci="")
    (case.folder / "Tests/a/expected.html").write_text("<title>c</title>")
    ended = test("Tests/a", "--handler", f"{handler} 'x y'", "--handler-format", "json")
    accept = re.search(r"to accept: (.*)", ended.stdout)[1]
    assert "--handler-format json" in accept, accept
    subprocess.run(accept, shell=True, cwd=case.folder, env=case.environment, check=True, stdout=subprocess.DEVNULL)
    assert (case.folder / "Tests/a/expected.html").read_text() == "<title>a!</title>"
    # Handlers receive the folder of App Groups, which the command that accepts a difference repeats.
    folder = case.handler("import json, os\nprint(json.dumps({'title': os.environ['PAGEACTION_APP_GROUPS']}))", "groups.py")
    ended = test("Tests/a", "--handler", folder, "--app-groups", "Groups")
    assert f"+<title>{os.path.realpath(case.folder)}/Groups</title>" in ended.stdout, ended.stdout
    assert "--app-groups Groups --filter" in ended.stdout, ended.stdout
    # Wrong usage, and a program that does not exist.
    for status, arguments in [(64, ["--handler-mode", "lines"]), (64, ["--handler", "cat", "--native"]), (64, ["--tap", "Done"]),
                              (64, ["--handler", "a | b"]), (2, ["--handler", "./none"])]:
        ended = test("Tests", *arguments)
        assert ended.returncode == status and ended.stdout == "", (arguments, ended)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--measure", action="store_true")
    parser.add_argument("program", type=pathlib.Path)
    options = parser.parse_args()
    # A shell's background jobs ignore this signal, and their processes inherit that; a handler is not inherited.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    program = options.program.resolve()
    if options.measure:
        return measure(program)
    failures = document(program, options.write)
    checks = [value for name, value in globals().items() if name.startswith("check_")]
    for check in checks:
        with tempfile.TemporaryDirectory() as folder:
            try:
                check(Case(program, folder))
            except (AssertionError, subprocess.TimeoutExpired, KeyError, IndexError, OSError) as error:
                failures += 1
                print(f"failed: {check.__doc__} line {error.__traceback__.tb_next.tb_lineno}: {error}")
    print(f"handlers: {len(checks)} checks, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
