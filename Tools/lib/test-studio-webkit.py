"""Checks the page of `pageaction studio` in WebKitGTK's MiniBrowser. Called by Tools/test-studio.

Usage: test-studio-webkit.py DRIVER MINIBROWSER PAGEACTION PAGES [SCREENSHOT]

DRIVER is the program WebKitWebDriver. It needs a display, such as that of xvfb-run. SCREENSHOT is a file for a picture.
"""

import base64
import http.client
import json
import pathlib
import socket
import subprocess
import sys
import time

from checks import Checks
from studio import Studio

DRIVER, BROWSER, PROGRAM, PAGES = sys.argv[1:5]
SCREENSHOT = sys.argv[5] if len(sys.argv) > 5 else None
ATTEMPTS = 600

check = Checks("studio in WebKit")


class Session:
    """A browser that WebKitWebDriver controls; a context manager.

    https://www.w3.org/TR/webdriver2/
    """

    def __init__(self):
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.process = subprocess.Popen([DRIVER, f"--port={self.port}"], stderr=subprocess.DEVNULL)
        self.path = ""
        options = {"binary": BROWSER, "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        for _ in range(ATTEMPTS):
            try:
                answer = self.send("POST", "/session", wanted)
                break
            except ConnectionRefusedError:
                time.sleep(0.1)
        else:
            raise SystemExit("failed: studio in WebKit: WebKitWebDriver does not answer")
        self.path = f"/session/{answer['sessionId']}"
        self.version = answer["capabilities"]["browserVersion"]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.send("DELETE", "")
        self.process.terminate()
        self.process.wait()

    def send(self, method, path, value=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        body = None if value is None else json.dumps(value)
        connection.request(method, self.path + path, body, {"Content-Type": "application/json"})
        answer = json.loads(connection.getresponse().read())["value"]
        connection.close()
        if isinstance(answer, dict) and "error" in answer:
            raise SystemExit(f"failed: studio in WebKit: {path}: {answer['message']}")
        return answer

    def script(self, text, *arguments):
        return self.send("POST", "/execute/sync", {"script": text, "args": list(arguments)})

    def wait_for(self, text):
        """Waits until an expression is true."""
        for _ in range(ATTEMPTS):
            if self.script(f"return Boolean({text})"):
                return True
            time.sleep(0.1)
        return False


def main():
    with Studio(PROGRAM, PAGES) as studio, Session() as session:
        session.send("POST", "/url", {"url": studio.address})
        shown = "document.querySelector('iframe')?.contentDocument?.querySelector('h1')"
        check(session.wait_for(shown), "the page before the script is not shown")
        check("token" not in session.script("return location.href"), "the token stays in the address")
        tabs = session.script("return [...document.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)")
        check(tabs == ["Page", "Results", "Exchange", "DOM", "Source", "Difference", "Script"], f"the tabs are {tabs}")
        heading = session.script(f"return {shown}.getBoundingClientRect().height")
        check(heading > 0, "the heading of the page has no height")
        # The window of MiniBrowser cannot be narrower than its tool bar.
        for width in [480, 1024, 1920]:
            session.send("POST", "/window/rect", {"width": width, "height": 900})
            check(session.wait_for(f"innerWidth === {width}"), f"the window is not {width} pixels wide")
            excess = session.script("return document.documentElement.scrollWidth - innerWidth")
            check(excess <= 0, f"{excess} pixels are cut off in a window of {width}")
        for name in tabs:
            session.script("[...document.querySelectorAll('[role=tab]')].find((tab) => tab.textContent === arguments[0]).click()", name)
            text = session.script("return document.querySelector('[role=tabpanel]:not([hidden])').innerText.trim()")
            check(name == "Page" or len(text) > 20, f"the section {name} shows {text!r}")
        session.script("document.querySelector('[role=tab]').click(); scrollTo(0, 0)")
        if SCREENSHOT:
            session.send("POST", "/window/rect", {"width": 1024, "height": 900})
            session.wait_for("innerWidth === 1024")
            pathlib.Path(SCREENSHOT).write_bytes(base64.b64decode(session.send("GET", "/screenshot")))
        version = session.version
    return check.finish(f"The studio holds {check.count} checks in WebKitGTK {version}.")


sys.exit(main())
