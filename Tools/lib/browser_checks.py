"""Starts Chromium, checks the layout of pages, compares pictures, and counts requests. For the programs test-*.py."""

import base64
import os
import pathlib
import socket
import threading

WIDTHS = [320, 1024, 1920]


def launch(playwright, path, arguments=()):
    # Chromium does not run as root in its sandbox.
    root = ["--no-sandbox"] if hasattr(os, "getuid") and os.getuid() == 0 else []
    return playwright.chromium.launch(executable_path=path, args=[*arguments, *root])


def axe_source():
    """The text of axe-core; `None` if it is not installed."""
    try:
        import axe_core_python
    except ImportError:
        return None
    files = pathlib.Path(axe_core_python.__file__).parent.rglob("axe.min.js")
    return next((path.read_text() for path in files), None)


def check_layout(check, page, name, axe):
    """Checks that no width cuts the page off, and that axe-core finds nothing, in both colour schemes."""
    for scheme in ["light", "dark"]:
        page.emulate_media(color_scheme=scheme)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            excess = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            check(excess <= 0, f"{name}, {scheme}: at {width} pixels, {excess} pixels are cut off")
        page.set_viewport_size({"width": 1024, "height": 900})
        if axe:
            page.evaluate(axe)
            for violation in page.evaluate("axe.run(document, { iframes: false })")["violations"]:
                node = violation["nodes"][0]
                check(False, f"{name}, {scheme}: {violation['id']}: {node['html'][:200]}: {node['failureSummary']}")
    page.emulate_media(color_scheme="light")


# Scales both pictures to the same small size, and returns the mean difference of their colour values, from 0 to 1.
DIFFERENCE = """async (addresses) => {
  const width = 64;
  const pictures = await Promise.all(addresses.map(async (address) => createImageBitmap(await (await fetch(address)).blob())));
  const height = Math.round((width * pictures[0].height) / pictures[0].width);
  const [first, second] = pictures.map((picture) => {
    const context = new OffscreenCanvas(width, height).getContext("2d");
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, 0, 0, width, height);
    return context.getImageData(0, 0, width, height).data;
  });
  // The fourth value of a pixel is its opacity.
  const colors = first.filter((_, index) => index % 4 < 3);
  const others = second.filter((_, index) => index % 4 < 3);
  return colors.reduce((sum, value, index) => sum + Math.abs(value - others[index]), 0) / colors.length / 255;
}"""


def picture_difference(browser, first, second):
    """Returns how much two PNG pictures differ, from 0 to 1. Fonts and small shifts hardly count."""
    page = browser.new_page()
    addresses = ["data:image/png;base64," + base64.b64encode(picture).decode() for picture in [first, second]]
    difference = page.evaluate(DIFFERENCE, addresses)
    page.context.close()
    return difference


class Listener:
    """A server that notes the first line of each request and answers none."""

    def __init__(self):
        self.requests = []
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            connection, _ = self.socket.accept()
            self.requests.append("a connection without a request")
            connection.settimeout(1)
            try:
                line = connection.recv(200).split(b"\r\n")[0].decode(errors="replace")
                self.requests[-1] = line or self.requests[-1]
            except OSError:
                pass
            connection.close()
