"""Checks the HTML files about failing cases and differences in Chromium. Called by Tools/test-browser.

Usage: test-browser.py BROWSER FOLDER PAGEACTION
"""

import json
import os
import pathlib
import subprocess
import sys

from playwright.sync_api import sync_playwright

from browser_checks import Listener, launch
from checks import Checks

BROWSER, FOLDER, PROGRAM = sys.argv[1], pathlib.Path(sys.argv[2]).resolve(), sys.argv[3]
NET_LOG = FOLDER / "net-log.json"
check = Checks("browser")

# The ratio of WCAG 2.2, success criterion 1.4.3, for text.
MINIMUM_CONTRAST = 4.5

# Returns text with less contrast than the minimum, for all elements with text of their own.
CONTRAST = """(minimum) => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const channels = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const luminance = ([r, g, b]) => {
    const linear = [r, g, b].map((v) => v / 255).map((v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
  };
  const background = (element) => {
    for (let e = element; e; e = e.parentElement) {
      const colour = channels(getComputedStyle(e).backgroundColor);
      if (colour[3] === 255) return colour;
      if (colour[3] !== 0) return null;
    }
    return null;
  };
  const found = { count: 0, failures: [] };
  for (const element of document.body.querySelectorAll("*")) {
    if (![...element.childNodes].some((n) => n.nodeType === 3 && n.data.trim())) continue;
    if (!element.checkVisibility() || element.matches("script, style")) continue;
    const behind = background(element);
    if (!behind) { found.failures.push(`${element.tagName}: no opaque background`); continue; }
    const [a, b] = [luminance(channels(getComputedStyle(element).color)), luminance(behind)];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    found.count += 1;
    found.least = Math.min(found.least ?? 21, ratio);
    if (ratio < minimum) found.failures.push(`${element.tagName}.${element.className}: ${ratio.toFixed(2)}`);
  }
  return found;
}"""


def path_is_hostile(name):
    return name.startswith("hostile.html")


class Visit:
    """A file in a new page, with what it did."""

    def __init__(self, browser, path, label="", **options):
        self.name = f"{path.name}{label}"
        self.errors, self.requests, self.blocked, self.dialogs = [], [], [], []
        self.context = browser.new_context(**options)
        self.page = self.context.new_page()
        self.page.on("console", self.note)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.context.on("request", lambda request: self.requests.append(request))
        self.page.on("dialog", lambda dialog: (self.dialogs.append(dialog.message), dialog.dismiss()))
        self.page.goto(path.as_uri())
        self.title = self.page.title()

    def note(self, message):
        # Reports of blocked contents of saved pages.
        words = ["Content Security Policy", "Blocked ", "Refused to ", "Unsafe attempt to "]
        if any(word in message.text for word in words):
            self.blocked.append(message.text)
        elif message.type in ("error", "warning"):
            self.errors.append(message.text)

    def end(self):
        url = self.page.url
        # Requests that the browser blocks are reported, but never sent.
        sent = [r.url for r in self.requests if r.failure not in ("csp", "net::ERR_BLOCKED_BY_CSP")
                and not any(r.url in text for text in self.blocked)]
        outside = [u for u in sent if not u.startswith(("file:", "data:", "about:"))]
        files = [u for u in sent if u.startswith("file:")]
        check(not self.errors, f"{self.name}: the console has {self.errors[:3]}")
        check(not outside, f"{self.name}: requests {sorted(set(outside))}")
        check(len(files) == 1, f"{self.name}: requests {files}")
        check(not self.blocked or path_is_hostile(self.name), f"{self.name}: blocked {self.blocked[:3]}")
        check(url.startswith("file:"), f"{self.name}: is now at {url}")
        check(not self.dialogs, f"{self.name}: dialogs {self.dialogs}")
        check(self.page.title() == self.title and self.title != "attacked", f"{self.name}: a script ran")
        check(len(self.context.pages) == 1, f"{self.name}: opened a window")
        self.context.close()


def focused(page, expression="document.activeElement.id"):
    return page.evaluate(expression)


def visible_panels(page):
    return page.evaluate("""[...document.querySelectorAll("main > section")]
        .filter((section) => section.checkVisibility()).map((section) => section.id)""")


def check_keyboard(browser, path):
    visit = Visit(browser, path, " (keyboard)")
    page = visit.page
    tabs = page.evaluate("[...document.querySelectorAll('[role=tab]')].map((t) => t.id)")
    panels = [tab.removesuffix("-tab") for tab in tabs]
    check(len(tabs) >= 2, f"{visit.name}: {len(tabs)} tabs")
    check(page.evaluate("[...document.querySelectorAll('[role=tab]')].every((t) => t.tagName === 'BUTTON')"),
          f"{visit.name}: a tab is not a button")
    check(visible_panels(page) == panels[:1], f"{visit.name}: at first {visible_panels(page)}")
    # Tab leads to the selected tab, arrows to the others, Home and End to the ends.
    page.keyboard.press("Tab")
    check(focused(page) == tabs[0], f"{visit.name}: Tab leads to {focused(page)}")
    outline = page.evaluate("(({ outlineStyle, outlineWidth }) => outlineStyle + outlineWidth)"
                            "(getComputedStyle(document.activeElement))")
    check(outline == "solid3px", f"{visit.name}: the focus is not visible: {outline}")
    for key, order in [("ArrowRight", list(range(1, len(tabs))) + [0]), ("ArrowLeft", [len(tabs) - 1]), ("Home", [0]),
                       ("End", [len(tabs) - 1])]:
        for index in order:
            page.keyboard.press(key)
            check(focused(page) == tabs[index] and visible_panels(page) == [panels[index]],
                  f"{visit.name}: {key} leads to {focused(page)} and shows {visible_panels(page)}")
            selected = page.evaluate("[...document.querySelectorAll('[aria-selected=true]')].map((t) => t.id)")
            check(selected == [tabs[index]], f"{visit.name}: {selected} are selected")
    # j and k work from everywhere.
    page.evaluate("document.activeElement.blur()")
    for key, order in [("j", range(len(tabs))), ("k", reversed(range(len(tabs) - 1)))]:
        for index in order:
            page.keyboard.press(key)
            check(visible_panels(page) == [panels[index]], f"{visit.name}: {key} shows {visible_panels(page)}")
    # Everything that scrolls in a panel can be focused, and Source opens with the keyboard.
    for index, panel in enumerate(panels):
        page.evaluate(f"document.getElementById('{tabs[index]}').click()")
        for detail in page.query_selector_all(f"#{panel} summary"):
            detail.focus()
            page.keyboard.press("Enter")
            check(detail.evaluate("(s) => s.parentElement.open"), f"{visit.name}: {panel}: Source does not open")
        unreachable = page.evaluate(f"""[...document.querySelectorAll('#{panel} .scroll')].filter((s) =>
            s.scrollHeight > s.clientHeight && s.tabIndex !== 0 && s.tagName === 'PRE').length""")
        check(unreachable == 0, f"{visit.name}: {panel}: {unreachable} regions cannot be focused")
    visit.end()


def check_schemes(browser, path):
    for scheme in ["light", "dark"]:
        visit = Visit(browser, path, f" ({scheme})", color_scheme=scheme)
        tabs = visit.page.query_selector_all("[role=tab]")
        least = 21
        for step in range(max(1, len(tabs))):
            if tabs:
                tabs[step].click()
            for detail in visit.page.query_selector_all("summary"):
                detail.evaluate("(s) => { s.parentElement.open = true }")
            found = visit.page.evaluate(CONTRAST, MINIMUM_CONTRAST)
            least = min(least, found.get("least", 21))
            check(found["count"] > 2, f"{visit.name}: {found['count']} texts")
            check(not found["failures"], f"{visit.name}: contrast {found['failures'][:5]}")
        dark = visit.page.evaluate("getComputedStyle(document.body).backgroundColor") != "rgb(255, 255, 255)"
        check(dark == (scheme == "dark"), f"{visit.name}: has the other background")
        print(f"{visit.name}: the least contrast is {least:.1f}.")
        if "PAGEACTION_SCREENSHOTS" in os.environ:
            target = pathlib.Path(os.environ["PAGEACTION_SCREENSHOTS"])
            visit.page.screenshot(path=target / f"{path.stem}-{scheme}.png", full_page=True)
        visit.end()


def check_without_script(browser, path):
    visit = Visit(browser, path, " (without JavaScript)", java_script_enabled=False)
    page = visit.page
    count = page.locator("section").count()
    for index in range(count):
        check(page.locator("section").nth(index).is_visible(), f"{visit.name}: a section is hidden")
    check(not page.locator("[role=tablist]").first.is_visible() if count else True, f"{visit.name}: shows tabs")
    visit.end()


def check_simple(browser, path):
    """Saved pages are shown with their styles."""
    visit = Visit(browser, path, " (frames)")
    for panel, colour in [("after", "rgb(0, 0, 255)"), ("before", "rgb(255, 0, 0)"), ("expected", "rgb(0, 128, 0)")]:
        visit.page.click(f"#{panel}-tab")
        frame = visit.page.frame_locator(f"#{panel} iframe").locator("#text")
        check(frame.inner_text() == "Text & more <text> \"quoted\" 'twice'", f"{visit.name}: {frame.inner_text()!r}")
        check(frame.evaluate("(e) => getComputedStyle(e).color") == colour, f"{visit.name}: {panel} has no style")
        visit.page.click(f"#{panel} summary")
        source = visit.page.inner_text(f"#{panel} details pre")
        check(source.startswith("<!DOCTYPE html><title>Page</title>\n<style>"), f"{visit.name}: {source[:60]!r}")
    visit.end()


def check_policy(browser, path):
    """The policy alone, and the sandbox alone, block the scripts of a saved page."""
    text = path.read_text()
    without_policy = text.replace("Content-Security-Policy", "x")
    allowing = "allow-scripts allow-same-origin"
    cases = [("the policy", text, allowing, None), ("the sandbox", without_policy, "", None),
             ("nothing", without_policy, allowing, "1")]
    for label, source, sandbox, expected in cases:
        file = path.with_name(f"{path.stem}-policy.html")
        file.write_text(source)
        context = browser.new_context()
        page = context.new_page()
        page.goto(file.as_uri())
        page.evaluate("""(sandbox) => new Promise((resolve) => {
            const frame = document.createElement("iframe");
            frame.setAttribute("sandbox", sandbox);
            frame.srcdoc = "<script>document.documentElement.dataset.ran = 1</script>";
            frame.onload = resolve;
            document.body.append(frame);
        })""", sandbox)
        ran = page.frames[-1].evaluate("document.documentElement.dataset.ran ?? null")
        check(ran == expected, f"{path.name}: with {label}, a script in a frame ran: {ran is not None}")
        context.close()


def check_hostile(browser, path, listener):
    text = path.read_text().replace("127.0.0.1:9", f"127.0.0.1:{listener.port}")
    path.write_text(text)
    visit = Visit(browser, path, " (attacks)")
    page = visit.page
    structure = page.evaluate("""({
        frames: [...document.querySelectorAll("iframe")].map((f) => f.getAttribute("sandbox")),
        scripts: document.scripts.length,
        handlers: [...document.querySelectorAll("*")].flatMap((e) => e.getAttributeNames())
            .filter((n) => n.startsWith("on")),
        images: document.images.length,
        panels: document.querySelectorAll("main > section").length,
        tabs: document.querySelectorAll("[role=tab]").length,
    })""")
    # The image is that of the difference whose markup is not escaped.
    expected = {"frames": ["", "", ""], "scripts": 1, "handlers": [], "images": 1,
                "panels": structure["tabs"], "tabs": 8}
    check(structure == expected, f"{visit.name}: has {structure}")
    # A person clicks and points at everything in the frames.
    for panel in ["after", "expected", "before"]:
        page.click(f"#{panel}-tab")
        frame = page.frame_locator(f"#{panel} iframe")
        for identifier in ["link", "leave", "top", "blank", "download", "submit"]:
            target = frame.locator(f"#{identifier}").first
            if target.count():
                target.scroll_into_view_if_needed(timeout=2000)
                target.hover(force=True, timeout=2000)
                page.wait_for_timeout(200)
                target.click(force=True, timeout=2000, no_wait_after=True)
                page.wait_for_timeout(100)
                check(target.count(), f"{visit.name}: {panel}: #{identifier} leads away")
    page.wait_for_timeout(1500)
    check(visit.blocked, f"{visit.name}: nothing was blocked")
    visit.end()
    check(not listener.requests, f"{visit.name}: a server received {listener.requests}")


# A page that runs a script, asks a server and leads away, if it is not shown as text or in a sandbox.
ATTACK = """<p title="&quot;><script>top.document.title = 'attacked'</script>">PART</p>
</script></style></title></textarea></iframe></pre>"'><script>top.document.title = "attacked"</script>
<img src="http://127.0.0.1:PORT/image" onerror="top.document.title = 'attacked'">
<link rel=preconnect href="http://127.0.0.1:PORT"><iframe src="http://127.0.0.1:PORT/frame"></iframe>
<a href="http://127.0.0.1:PORT/link" target="_top" id="leave">leave</a><svg onload="top.document.title = 'attacked'"></svg>
<!-- --><PART onclick="top.document.title = 'attacked'">&lt;b&gt;</PART>
"""


def write_differences(listener):
    """Writes the documents of `pageaction diff --format html`, and returns their paths and tabs."""
    if not os.access(PROGRAM, os.X_OK):
        print(f"skipped: documents of differences ({PROGRAM} is missing)")
        return {}
    page = "<!DOCTYPE html><title>Page</title><style>p { color: %s }</style><h1 class='%s'>Tides</h1><p id=text>%s\n%s"
    attack = ATTACK.replace("PORT", str(listener.port))
    values = [{"imgs": ["a", f"<b>{part}</b>"] + [part] * count, "long": part * 90} for part, count in [("x", 1), ("y", 2)]]
    pairs = {
        "diff-pages.html": (page % ("red", "a b", "One", ""), page % ("blue", "a c", "Two", "<ul><li>New</ul>"), 4),
        "diff-equal.html": ("<p>One", "<p >One", 4), "hostile.html-diff.html": (
            attack.replace("PART", "b"), attack.replace("PART", "i"), 4),
        "diff-long.html": ("<p>x\n" * 3000, "<p class=y>y\n" * 3000, 4),
        "diff-values.html": (*[json.dumps(value) for value in values], 3),
    }
    result = {}
    for name, (old, new, tabs) in pairs.items():
        folder = FOLDER / f"{name}-files"
        folder.mkdir()
        names = ["<old> & 'file'", '"new"']
        for file, text in zip(names, [old, new]):
            (folder / file).write_text(text)
        output = subprocess.run([PROGRAM, "diff", *names, "--format", "html"], cwd=folder, check=False,
                                stdout=subprocess.PIPE)
        check(output.returncode == (0 if "equal" in name else 1), f"{name}: the exit status is {output.returncode}")
        (FOLDER / name).write_bytes(output.stdout)
        result[FOLDER / name] = tabs
    return result


def check_difference(browser, path, tabs):
    visit = Visit(browser, path, " (difference)")
    page = visit.page
    structure = page.evaluate("""({
        mode: document.compatMode, language: document.documentElement.lang, title: document.title,
        scripts: document.scripts.length, tabs: document.querySelectorAll("[role=tab]").length,
        sandboxes: [...document.querySelectorAll("iframe")].map((f) => f.getAttribute("sandbox")),
        handlers: [...document.querySelectorAll("*")].flatMap((e) => e.getAttributeNames())
            .filter((n) => n.startsWith("on")), images: document.images.length,
        heading: document.querySelector("h1").innerText})""")
    expected = {"mode": "CSS1Compat", "language": "en", "title": "<old> & 'file' \u2192 \"new\"", "scripts": 1,
                "tabs": tabs, "sandboxes": [""] * (2 if tabs == 4 else 0), "handlers": [], "images": 0,
                "heading": "<old> & 'file' \u2192 \"new\""}
    check(structure == expected, f"{visit.name}: has {structure}")
    if path.name == "diff-pages.html":
        text = page.inner_text("#differences")
        check(all(word in text for word in ["h1", "One", "Two", "New"]), f"{visit.name}: shows {text!r}")
        for panel, colour in [("new", "rgb(0, 0, 255)"), ("old", "rgb(255, 0, 0)")]:
            page.click(f"#{panel}-tab")
            frame = page.frame_locator(f"#{panel} iframe").locator("#text")
            check(frame.evaluate("(e) => getComputedStyle(e).color") == colour, f"{visit.name}: {panel} has no style")
        page.click("#source-tab")
        check("@@" in page.inner_text("#source"), f"{visit.name}: has no unified diff")
    elif path.name == "diff-values.html":
        check("imgs[1]" in page.inner_text("#differences"), f"{visit.name}: has no path")
    elif path_is_hostile(path.name):
        for panel in ["source", "new", "old"]:
            page.click(f"#{panel}-tab")
            if panel != "source":
                target = page.frame_locator(f"#{panel} iframe").locator("#leave").first
                if target.count():
                    target.click(force=True, timeout=2000, no_wait_after=True)
        page.wait_for_timeout(500)
    visit.end()


def check_net_log():
    """The browser looked up no name and connected to nothing."""
    log = json.loads(NET_LOG.read_text())
    names = {value: name for name, value in log["constants"]["logEventTypes"].items()}
    hosts = set()
    for event in log["events"]:
        parameters = event.get("params") or {}
        if names.get(event["type"], "").startswith(("HOST_RESOLVER", "TCP_CONNECT", "SOCKET_POOL_CONNECT")):
            hosts |= {str(parameters[key]) for key in ("host", "address", "dns_query", "group_id") if key in parameters}
    attacked = {host for host in hosts if ".invalid" in host or "127.0.0.1" in host}
    check(not attacked, f"the browser looked up or connected to {attacked}")
    check(log["events"], "the log of the network is empty")


def main():
    listener = Listener()
    with sync_playwright() as playwright:
        arguments = [f"--log-net-log={NET_LOG}", "--net-log-capture-mode=Everything", "--no-first-run"]
        browser = launch(playwright, BROWSER, arguments)
        version = browser.version
        differences = write_differences(listener)
        files = sorted(FOLDER.glob("*.html"))
        for path in files:
            if not path_is_hostile(path.name):
                Visit(browser, path).end()
            check_without_script(browser, path)
            check_schemes(browser, path)
        for name in ["simple.html", "hostile.html", "bare.html"]:
            check_keyboard(browser, FOLDER / name)
        for path, tabs in differences.items():
            check_difference(browser, path, tabs)
            if not path_is_hostile(path.name):
                check_keyboard(browser, path)
        check_simple(browser, FOLDER / "simple.html")
        check_policy(browser, FOLDER / "simple.html")
        check_hostile(browser, FOLDER / "hostile.html", listener)
        visit = Visit(browser, FOLDER / "index.html", " (links)")
        links = visit.page.evaluate("[...document.querySelectorAll('td a')].map((a) => a.getAttribute('href'))")
        check(len(links) == len(set(links)) > 2, "index.html: the links are not distinct")
        for key, index in [("j", 0), ("j", 1), ("k", 0), ("k", len(links) - 1)]:
            visit.page.keyboard.press(key)
            link = focused(visit.page, "document.activeElement.getAttribute('href')")
            check(link == links[index], f"index.html: {key} leads to {link}")
        visit.end()
        browser.close()
    check_net_log()
    return check.finish(f"{len(files)} HTML files hold in Chromium {version}.")


sys.exit(main())
