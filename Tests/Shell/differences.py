"""Checks `pageaction diff`: its JSON with the schema and other parsers, and its behaviour with all kinds of files.

Usage: differences.py PROGRAM
"""

import email.message
import gzip
import json
import pathlib
import plistlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = pathlib.Path(sys.argv[1]).resolve()
failures = []

# Pairs of pages, with the kinds of changes of a description of the edit.
PAGES = [
    ("<p>One", "<p>Two", {"text-changed"}),
    ("<p>One", "<p>One<p>Two", {"inserted"}),
    ("<p>One<p>Two", "<p>One", {"removed"}),
    ("<div><p>A long paragraph of text</p></div><ul></ul>", "<div></div><ul><p>A long paragraph of text</p></ul>",
     {"moved"}),
    ("<p class='a b'>x", "<p class='a c'>x", {"attribute-changed"}),
    ("<p style='color: red'>x", "<p style='color: blue; margin: 0'>x", {"attribute-changed"}),
    ("<p id=x>x", "<p>x", {"attribute-removed"}),
    ("<p>x", "<p id=x>x", {"attribute-added"}),
    ("<svg><a xlink:href='#a'></a></svg>", "<svg><a xlink:href='#b'></a></svg>", {"attribute-changed"}),
    ("<p><!--a-->x", "<p><!--b-->x", {"comment-changed"}),
    ("<!DOCTYPE html><p>x", "<!DOCTYPE html SYSTEM 'about:legacy-compat'><p>x", {"doctype-changed"}),
    ("<p id=a class=b>x", "<p class=b id=a>x", {"attributes-reordered"}),
    ("<p>One", "<html><body><p>One</p>", set()),
]

VALUES = [
    ({"a": 1}, {"a": 2}, {"changed"}), ({"a": 1}, {}, {"removed"}), ({}, {"a": None}, {"added"}),
    ([["x" * 30], ["y" * 30], 1, 2, 3], [1, 2, 3, ["x" * 30], ["y" * 30]], {"moved", "removed", "added"}),
    ({"a": [1, 2.5, True, None, "\u00fc\u0007"]}, {"a": [1, 2.5, True, None, "\u00fc\u0007"]}, set()),
]


def check(condition, message):
    if not condition:
        failures.append(message)


def diff(*arguments, **options):
    return subprocess.run([PROGRAM, "diff", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False,
                          **options)


def validator():
    try:
        import jsonschema
    except ImportError:
        print("skipped: the schema of differences (Python's jsonschema is missing)")
        return None
    schema = json.loads((ROOT / "Documentation" / "difference.schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def check_json(folder):
    schema = validator()
    cases = [(old, new, kinds, "html", "pages") for old, new, kinds in PAGES]
    cases += [(json.dumps(old), json.dumps(new), kinds, "json", "values") for old, new, kinds in VALUES]
    samples = []
    for old, new, kinds, ending, kind in cases:
        (folder / f"a.{ending}").write_text(old)
        (folder / f"b.{ending}").write_text(new)
        outcome = diff(f"a.{ending}", f"b.{ending}", "--format", "json", cwd=folder)
        where = f"diff of {old!r} and {new!r}"
        check(outcome.returncode == (1 if kinds else 0), f"{where}: the exit status is {outcome.returncode}")
        report = json.loads(outcome.stdout)
        samples.append(report)
        check(report["type"] == kind, f"{where}: the type is {report['type']}")
        check(report["equal"] == (not kinds) and report["sameSource"] == (old == new), f"{where}: {report}")
        check(report["count"] == len(report["changes"]), f"{where}: the count is {report['count']}")
        found = {change["kind"] for change in report["changes"]}
        check(found <= kinds and bool(found) == bool(kinds), f"{where}: the changes are {found}")
        if schema:
            for error in schema.iter_errors(report):
                failures.append(f"{where}: {error.json_path}: {error.message}")
    (folder / "matchers.json").write_text('{"a": {"$match": "string"}}')
    (folder / "a.json").write_text('{"a": 1}')
    outcome = diff("--matchers", "matchers.json", "a.json", "--format", "json", cwd=folder)
    mismatch = json.loads(outcome.stdout)
    check([change["kind"] for change in mismatch["changes"]] == ["mismatch"], f"--matchers: {mismatch}")
    (folder / "a.json").write_text('{"a": "x"}')
    check(diff("--matchers", "matchers.json", "a.json", cwd=folder).returncode == 0, "--matchers: differs")
    if schema:
        check(schema.is_valid(mismatch), "--matchers: the report does not agree with its schema")
        for change in [lambda r: r.pop("count"), lambda r: r.update(type="other"), lambda r: r.update(extra=1),
                       lambda r: r["changes"][0].update(kind="unknown"), lambda r: r["changes"][0].pop("path")]:
            for sample in (samples[0], samples[len(PAGES)]):
                copy = json.loads(json.dumps(sample))
                change(copy)
                check(not schema.is_valid(copy), f"the schema of differences accepts {copy}")
        print("Differences agree with their schema.")


def mhtml(source):
    message = email.message.EmailMessage()
    message["From"] = "<Saved by a test>"
    message["Snapshot-Content-Location"] = "https://example.com/"
    message.set_content(source, subtype="html", cte="quoted-printable")
    message.make_mixed()
    message.replace_header("Content-Type", f'multipart/related; type="text/html"; boundary="{"b" * 20}"')
    return message.as_bytes().replace(b"\n", b"\r\n")


def warc(source):
    body = b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n" + source.encode()
    return (f"WARC/1.0\r\nWARC-Type: response\r\nWARC-Record-ID: <urn:uuid:{'0' * 8}-0000-4000-8000-{'0' * 12}>\r\n"
            "WARC-Date: 2025-01-01T00:00:00Z\r\nWARC-Target-URI: https://example.com/\r\n"
            f"Content-Type: application/http; msgtype=response\r\nContent-Length: {len(body)}\r\n\r\n"
            ).encode() + body + b"\r\n\r\n"


def archive(source, form):
    return plistlib.dumps({"WebMainResource": {
        "WebResourceData": source.encode(), "WebResourceMIMEType": "text/html",
        "WebResourceTextEncodingName": "utf-8", "WebResourceURL": "https://example.com/"}}, fmt=form)


def check_forms(folder):
    """All forms of the same page and of the same value are equal, and other ones differ."""
    forms = {
        "page.html": lambda s: s.encode(), "page.mhtml": mhtml, "page.warc": warc,
        "page.html.gz": lambda s: gzip.compress(s.encode()), "binary.webarchive": lambda s: archive(s, plistlib.FMT_BINARY),
        "xml.webarchive": lambda s: archive(s, plistlib.FMT_XML),
        "page.ndjson": lambda s: json.dumps({"url": "https://example.com/", "html": s}).encode() + b"\n",
    }
    (folder / "one.html").write_text("<p>One</p>\n")
    (folder / "two.html").write_text("<p>Two</p>\n")
    for name, make in forms.items():
        (folder / name).write_bytes(make("<p>One</p>\n"))
        for arguments in [["one.html", name], [name, "one.html"]]:
            outcome = diff(*arguments, cwd=folder)
            # MHTML parts may end with another line end.
            check(outcome.returncode == 0 or name == "page.mhtml" and b"\\n" in outcome.stdout,
                  f"diff {arguments}: {outcome}")
        outcome = diff(name, "two.html", cwd=folder)
        check(outcome.returncode == 1 and b"body > p" in outcome.stdout, f"diff {name} two.html: {outcome}")
    outcome = diff("binary.webarchive", "xml.webarchive", cwd=folder)
    check(outcome.returncode == 0, f"web archives: {outcome}")
    for name in ["one.html", "page.warc"]:
        outcome = diff("-", "two.html", cwd=folder, input=(folder / name).read_bytes())
        check(outcome.returncode == 1 and b"Two" in outcome.stdout, f"standard input: {outcome}")
    value = {"a": [1, "x"], "b": {"c": True}}
    (folder / "value.json").write_text(json.dumps(value))
    (folder / "xml.plist").write_bytes(plistlib.dumps(value, fmt=plistlib.FMT_XML))
    (folder / "binary.plist").write_bytes(plistlib.dumps(value, fmt=plistlib.FMT_BINARY))
    names = ["value.json", "xml.plist", "binary.plist"]
    for old in names:
        for new in names:
            outcome = diff(old, new, cwd=folder)
            check((outcome.returncode, outcome.stdout) == (0, b""), f"diff {old} {new}: {outcome}")
    print("Pages and values are compared in all their forms.")


def check_errors(folder):
    (folder / "random.bin").write_bytes(bytes(range(256)))
    (folder / "broken.json").write_text('{"a": 1,}')
    (folder / "broken.plist").write_bytes(b"bplist00 and more")
    (folder / "deep.json").write_text("[" * 100000 + "]" * 100000)
    (folder / "two.warc").write_bytes(warc("<p>One</p>") * 2)
    for arguments, words in [
        (["one.html", "value.json"], ["'one.html' is a page", "'value.json' is JSON", "Name two"]),
        (["binary.plist", "one.html"], ["'binary.plist' is a property list"]),
        (["one.html", "random.bin"], ["'random.bin'", "--charset"]), (["one.html", "missing.html"], ["missing.html"]),
        (["value.json", "broken.json"], ["broken.json:1:"]), (["broken.plist", "value.json"], ["broken.plist"]),
        (["value.json", "deep.json"], ["deep.json:1:"]), ([".", "one.html"], ["'.'"]),
        (["one.html", "two.warc"], ["'two.warc'"]), (["--matchers", "one.html", "one.html"], ["--matchers"]),
    ]:
        outcome = diff(*arguments, cwd=folder)
        text = outcome.stderr.decode()
        check((outcome.returncode, outcome.stdout) == (2, b""), f"diff {arguments}: {outcome}")
        check(all(word in text for word in words), f"diff {arguments}: {text}")
    for arguments in [["-", "-"], ["one.html"], ["a", "b", "c"], ["a", "b", "--format", "xml"]]:
        check(diff(*arguments, cwd=folder).returncode == 64, f"diff {arguments}: not wrong usage")
    (folder / "same.html").write_text("<p >One</p>\n")
    outcome = diff("one.html", "same.html", cwd=folder)
    check((outcome.returncode, outcome.stdout) == (0, b"") and b"sources differ" in outcome.stderr,
          f"equal trees: {outcome}")
    outcome = diff("one.html", "two.html", "--no-source", cwd=folder)
    check(outcome.returncode == 1 and b"@@" not in outcome.stdout, f"--no-source: {outcome}")
    # Trees of any depth.
    (folder / "a.html").write_text("<div>" * 50000 + "a")
    (folder / "b.html").write_text("<div>" * 50000 + "b")
    for form in ["text", "json", "html"]:
        check(diff("a.html", "b.html", "--format", form, cwd=folder).returncode == 1, f"a deep tree as {form}")
    print("Files that cannot be compared have errors.")


with tempfile.TemporaryDirectory() as scratch:
    for function in [check_json, check_forms, check_errors]:
        function(pathlib.Path(scratch))
for failure in failures:
    print(f"failed: diff: {failure}")
sys.exit(1 if failures else 0)
