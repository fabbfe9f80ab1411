"""Checks what the server of `pageaction studio` answers. Called by Tools/test-studio.

Usage: test-studio-requests.py PAGEACTION PAGES
"""

import json
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

from checks import Checks
from studio import Studio, quoted

PROGRAM, PAGES = sys.argv[1], pathlib.Path(sys.argv[2])
check = Checks("studio")

SCRIPT = """var ExtensionPreprocessingJS = {
  run(a) { a.completionFunction({ title: document.title, selection: String(getSelection()) }); },
  finalize(a) { document.querySelector("h1").textContent = a.text; },
};
"""

# Forms of a path to a file outside the site.
TRAVERSALS = [prefix + path for prefix in ["/site/", "/"] for path in [
    "../studio.html", "../../etc/passwd", "..%2f..%2fetc%2fpasswd", "%2e%2e/%2e%2e/etc/passwd",
    "%2e%2e%2f%2e%2e%2fetc%2fpasswd", "..%5c..%5cetc%5cpasswd", "..\\..\\etc\\passwd", "....//....//etc/passwd",
    "..;/..;/etc/passwd", "%252e%252e%252fetc%252fpasswd", "%c0%ae%c0%ae/etc/passwd", "./../../etc/passwd",
    "/etc/passwd", "%2fetc%2fpasswd", "file:///etc/passwd", "style.css/../../../etc/passwd", "style.css%00.html",
    "%00", "..", "../", ".", "gallery.html", "secret.html",
]] + ["//etc/passwd", "/site", "/site/", "/api/../site/../../etc/passwd", "/api/run/../../etc/passwd"]


def check_guard(studio):
    own = studio.headers()
    bare = {}
    for name, headers, path, status in [
        ("the studio's own page", own, "/api/project", 200),
        ("no token", bare, "/api/project", 403),
        ("no token for the site", bare, "/site/studio.js", 403),
        ("no token for events", bare, "/api/events", 403),
        ("a wrong token", {**own, "Cookie": f"pageaction-studio-{studio.port}=" + "0" * 64}, "/", 403),
        ("a wrong token in the address", bare, "/?token=" + "0" * 64, 403),
        ("a foreign origin", {**own, "Origin": "http://evil.example"}, "/api/project", 403),
        ("an opaque origin", {**own, "Origin": "null"}, "/api/project", 403),
        ("a foreign host", {**own, "Host": "evil.example"}, "/api/project", 421),
        ("a foreign host with the port", {**own, "Host": f"evil.example:{studio.port}"}, "/api/project", 421),
        ("a request from another site", {**own, "Sec-Fetch-Site": "cross-site"}, "/api/project", 403),
    ]:
        found, _, body = studio.request(path, headers=headers)
        check(found == status, f"{name}: the status is {found}, not {status}")
        check(status == 200 or b"message" in body, f"{name}: there is no message")
    status, headers, _ = studio.request(f"/?token={studio.token}", headers=bare)
    check(status == 303 and headers.get("Location") == "/", "the address with the token does not lead to /")
    cookie = headers.get("Set-Cookie", "")
    check("SameSite=Strict" in cookie and "HttpOnly" in cookie, f"the cookie is {cookie}")


def check_headers(studio):
    for path in ["/", "/site/studio.js", "/api/project", "/nothing"]:
        _, headers, _ = studio.request(path)
        policy = headers.get("Content-Security-Policy", "")
        check("default-src 'none'" in policy and "script-src 'self';" in policy, f"{path}: the policy is {policy}")
        check(headers.get("X-Content-Type-Options") == "nosniff", f"{path}: the type can be guessed")
        check(headers.get("Cross-Origin-Resource-Policy") == "same-origin", f"{path}: other sites can embed it")
        check("Access-Control-Allow-Origin" not in headers, f"{path}: other sites can read it")


def check_paths(studio):
    own_page = studio.request("/")[2]
    for path in TRAVERSALS:
        status, _, body = studio.request(path)
        # `/site/..` is the studio's own page.
        check(status in (0, 400, 403, 404) or body == own_page, f"{path}: the status is {status}")
        check(b"root:" not in body and b"<h1>" not in body, f"{path}: a file is sent")
    for page in ["../Pages/gallery.html", "/etc/passwd", "f999", "-", quoted("../x")]:
        check("error" in studio.json("/api/run", {"page": page, "script": page}), f"{page}: it is run")
        check("error" in studio.json(f"/api/activation?page={quoted(page)}"), f"{page}: it is a page")
        check("error" in studio.json(f"/api/activation?content={quoted(page)}"), f"{page}: it is a content")
    for host in ["--in-place", "all", "/etc/passwd"]:
        check("error" in studio.json(f"/api/activation?content=text&host={quoted(host)}"), f"{host}: it is a host")


def check_bodies(studio):
    def status(**options):
        return studio.request("/api/run", "POST", **options)[0]

    own = studio.headers()
    check(status(body=b"{") == 422, "incomplete JSON is accepted")
    check(status(body=b"[" * 100000) == 422, "deeply nested JSON is accepted")
    check(status(headers={**own, "Content-Length": str(1 << 40)}, body=b"") == 413, "a large body is accepted")
    check(status(headers={**own, "Content-Length": "-5"}, body=b"") in (0, 400, 411), "a negative length is accepted")
    check(status(headers={**own, "Content-Type": "text/plain"}, body=b"{}") == 415, "a form's type is accepted")
    check(status(headers={**own, "Origin": None}, body=b"{}") == 403, "a body without an origin is accepted")
    # A request that does not end holds no other.
    with socket.create_connection(("127.0.0.1", studio.port)) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\nHost: ")
        check(studio.request("/")[0] == 200, "an incomplete request stops the server")
    for text in [b"\r\n\r\n", b"\x00\xff\xfe\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9\r\n\r\n", b"G" * 100000]:
        with socket.create_connection(("127.0.0.1", studio.port)) as connection:
            connection.sendall(text)
        check(studio.request("/")[0] == 200, f"{text[:20]!r} stops the server")


def check_runs(studio):
    page, script = studio.identifier("pages", "gallery.html"), studio.identifier("scripts", "Action.js")
    request = {"page": page, "script": script}
    report = studio.json("/api/run", request)
    check(report["trace"]["status"] == "completed" and "Harbour" in report["trace"]["results"]["title"],
          "the results are not those of the page")
    report = studio.json("/api/run", {**request, "arguments": {"text": "Night"}})
    check("Night</h1>" in report["page"]["after"], "finalize does not change the page")
    check(report["difference"]["count"] == 1, "the change is not found")
    report = studio.json("/api/run", {**request, "selectText": "The cranes had been"})
    check(report["trace"]["results"]["selection"] == "The cranes had been", "the text is not selected")
    report = studio.json("/api/run", {"page": page, "script": studio.identifier("scripts", "images")})
    check(len(report["trace"]["results"]["imgs"]) > 3, "a bundled script does not run")
    report = studio.json("/api/run", {"page": page, "script": studio.identifier("scripts", "throws.js")})
    check(report["trace"]["failure"]["line"] == 1, "the line of the exception is missing")
    for text in ["--in-place", "-o", ""]:
        studio.json("/api/run", {**request, "selectText": text})
    error = studio.json("/api/run", {**request, "selectText": "no such text"})
    check("error" in error or error["trace"]["status"] == "failed", "a text that is not on the page is selected")


def descendants(identifier):
    found = subprocess.run(["ps", "-A", "-o", "pid=,ppid=,comm="], capture_output=True, text=True).stdout
    rows = [line.split(None, 2) for line in found.splitlines()]
    return [int(pid) for pid, parent, _ in rows if int(parent) == identifier]


def check_killed_run(studio):
    request = {"page": studio.identifier("pages", "gallery.html"), "script": studio.identifier("scripts", "loop.js")}
    answers = []
    thread = threading.Thread(target=lambda: answers.append(studio.json("/api/run", request)))
    thread.start()
    while not (children := descendants(studio.process.pid)):
        time.sleep(0.02)
    os.kill(children[0], signal.SIGKILL)
    thread.join()
    check("signal 9" in answers[0].get("error", {}).get("message", ""), f"a killed run answers {answers[0]}")
    check(studio.request("/")[0] == 200, "the server has ended with a run")


def check_events(studio, folder):
    """Changes files 200 times while pages are connected; none may miss the last change of each."""
    script = studio.identifier("scripts", "Action.js")
    sockets = []
    for _ in range(20):
        connection = socket.create_connection(("127.0.0.1", studio.port), timeout=20)
        fields = {"Host": studio.host, **studio.headers()}
        lines = "".join(f"{name}: {value}\r\n" for name, value in fields.items())
        connection.sendall(f"GET /api/events HTTP/1.1\r\n{lines}\r\n".encode())
        while b"retry" not in connection.recv(4096):
            pass
        sockets.append(connection)
    for number in range(20):
        (folder / "Action.js").write_text(SCRIPT + "//" + "x" * number)
        for connection in sockets:
            text = b""
            while f"data: {script}\n\n".encode() not in text:
                part = connection.recv(4096)
                if not part:
                    check(False, "a connection for events ends")
                    return
                text += part
    check(True, "")
    for connection in sockets:
        connection.close()


def check_usage():
    for arguments, status in [
        (["/no/such"], 2), (["--host", "localhost.evil", str(PAGES)], 2), (["--port", "70000"], 64),
        (["--nosuch"], 64), (["--resources", "/no/such", str(PAGES)], 2), (["--handler", "/no/such x", str(PAGES)], 2),
    ]:
        run = subprocess.run([PROGRAM, "studio", *arguments], capture_output=True, text=True, timeout=60)
        check(run.returncode == status, f"{arguments}: the exit status is {run.returncode}, not {status}")
        check(run.stderr.startswith("error: ") and not run.stdout, f"{arguments}: the message is {run.stderr!r}")
    with socket.socket() as occupied:
        occupied.bind(("127.0.0.1", 0))
        occupied.listen()
        arguments = [PROGRAM, "studio", "--port", str(occupied.getsockname()[1]), str(PAGES)]
        run = subprocess.run(arguments, capture_output=True, text=True, timeout=60)
        check(run.returncode == 2 and "failed(" not in run.stderr and "in use" in run.stderr,
              f"with an occupied port, the message is {run.stderr!r}")


def check_end(folder, temporary):
    """An interruption ends the studio with status 0, and removes its temporary files."""
    temporary.mkdir()
    # A browser that the studio has opened can stay open.
    programs = temporary.parent / "programs"
    programs.mkdir()
    for name in ["xdg-open", "open"]:
        (programs / name).write_text("#!/bin/sh\nsleep 60 >/dev/null 2>&1 &\n")
        (programs / name).chmod(0o755)
    for number, arguments in [(signal.SIGINT, []), (signal.SIGTERM, []), (signal.SIGTERM, ["--open"])]:
        process = subprocess.Popen(
            [PROGRAM, "studio", str(folder), *arguments],
            env={**os.environ, "TMPDIR": str(temporary), "PATH": f"{programs}:{os.environ['PATH']}"},
            stdout=subprocess.PIPE,
            text=True,
            # A job in the background ignores interruptions.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )
        check(process.stdout.readline().startswith("http://"), "no address is printed")
        process.send_signal(number)
        check(process.wait(50) == 0, f"after the signal {number}, the exit status is {process.returncode}")
        left = [file.name for file in temporary.iterdir() if "studio" in file.name]
        check(not left, f"after the signal {number}, there are temporary files: {left}")


def check_killed_handler(folder):
    """The end of a run is known while its handler still runs; the end of the studio also ends the handler."""
    handler = folder / "slow.sh"
    handler.write_text("#!/bin/sh\necho $$ >\"$0.pid\"\nexec sleep 300\n")
    handler.chmod(0o755)
    identifiers = folder / "slow.sh.pid"
    with Studio(PROGRAM, str(folder), "--handler", str(handler)) as studio:
        request = {
            "page": studio.identifier("pages", "gallery.html"),
            "script": studio.identifier("scripts", "Action.js"),
            "native": True,
        }
        def run():
            identifiers.unlink(missing_ok=True)
            answers = []
            thread = threading.Thread(target=lambda: answers.append(studio.json("/api/run", request)))
            thread.start()
            while not (identifiers.exists() and (text := identifiers.read_text()).endswith("\n")):
                time.sleep(0.02)
            return thread, answers, int(text)

        thread, answers, handler_process = run()
        os.kill(descendants(studio.process.pid)[0], signal.SIGKILL)
        thread.join(50)
        check(answers and "signal 9" in answers[0].get("error", {}).get("message", ""),
              f"a killed run with a handler answers {answers}")
        os.kill(handler_process, signal.SIGKILL)
        thread, answers, handler_process = run()
        studio.process.terminate()
        check(studio.process.wait(50) == 0, "the studio does not end while a handler runs")
        for _ in range(500):
            if not is_running(handler_process):
                break
            time.sleep(0.02)
        check(not is_running(handler_process), "the handler runs after the end of the studio")


def is_running(identifier):
    state = subprocess.run(["ps", "-o", "stat=", "-p", str(identifier)], capture_output=True, text=True).stdout
    return state.strip() not in ("", "Z")


def check_replaced_files(folder, secret):
    """A file that becomes a symbolic link after the start is not read; a removed one is reported."""
    page = folder / "replaced.html"
    page.write_text("<h1>own")
    reports = folder / "reports.json"
    reports.write_text('{"obsoleteFiles": []}')
    with Studio(PROGRAM, str(folder)) as studio:
        request = {
            "page": studio.identifier("pages", "replaced.html"), "script": studio.identifier("scripts", "Action.js"),
        }
        check("own" in json.dumps(studio.json("/api/run", request)), "the page is not run")
        for file, path, value in [
            (page, "/api/run", request), (reports, f"/api/tests?file={studio.identifier('tests', 'reports.json')}", None),
        ]:
            file.unlink()
            file.symlink_to(secret)
            answer = studio.json(path, value)
            check("symbolic link" in answer.get("error", {}).get("message", ""), f"a link answers {answer}")
            check("secret" not in json.dumps(answer).replace(str(secret), ""), "a link leads out of the folder")
        page.unlink()
        error = studio.json("/api/run", request)["error"]
        check(error["message"].startswith("The file '"), f"a removed page answers {error}")


def check_handler(folder):
    with Studio(PROGRAM, str(folder), "--handler", "cat") as studio:
        check(studio.json("/api/project")["hasHandler"], "the handler is not known")
        request = {
            "page": studio.identifier("pages", "gallery.html"),
            "script": studio.identifier("scripts", "Action.js"),
            "native": True,
        }
        trace = studio.json("/api/run", request)["trace"]
        check("handler" in trace["times"], f"the handler did not run: {trace['times']}")


def main():
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch) / "project"
        shutil.copytree(PAGES, folder)
        (folder / "Action.js").write_text(SCRIPT)
        (folder / "throws.js").write_text("var ExtensionPreprocessingJS = { run() { null.b; } };\n")
        (folder / "loop.js").write_text("var ExtensionPreprocessingJS = { run() { for (;;); } };\n")
        secret = pathlib.Path(scratch) / "secret.html"
        secret.write_text("<h1>secret")
        (folder / "link.html").symlink_to(secret)
        check_end(folder, pathlib.Path(scratch) / "temporary")
        check_handler(folder)
        check_killed_handler(folder)
        check_replaced_files(folder, secret)
        with Studio(PROGRAM, str(folder)) as studio:
            names = [page["name"] for page in studio.json("/api/project")["pages"]]
            check("link.html" not in names and "gallery.html" in names, f"the pages are {names}")
            check_guard(studio)
            check_headers(studio)
            check_paths(studio)
            check_bodies(studio)
            check_runs(studio)
            check_killed_run(studio)
            check_events(studio, folder)
            check((folder / "gallery.html").read_bytes() == (PAGES / "gallery.html").read_bytes(),
                  "a run has changed the page's file")
    check_usage()
    return check.finish(f"The studio's server answers {check.count} checks correctly.")


sys.exit(main())
