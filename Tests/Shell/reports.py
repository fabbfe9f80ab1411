"""Checks the formats of test reports with other programs' parsers and schemas.

Usage: reports.py PROGRAM

PROGRAM is TestReportSamples. A check whose package is missing is skipped with a note. The schemas of
JUnit reports are not part of this project: PAGEACTION_JUNIT_SCHEMAS names a folder with `*.xsd`, such as
junit-10.xsd of Jenkins' xUnit plugin and surefire-test-report.xsd of Maven Surefire. The default is the folder
.build/junit-schemas, to which Tools/test downloads the first one in CI.
"""

import glob
import importlib
import json
import os
import re
import shutil
import subprocess
import sys
import unicodedata

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROGRAM = os.path.abspath(sys.argv[1])
failures = []


def sample(name):
    return subprocess.run([PROGRAM, name], check=True, stdout=subprocess.PIPE).stdout


def check(condition, message):
    if not condition:
        failures.append(message)


def package(name, purpose):
    """Returns a module, or None with a note."""
    try:
        return importlib.import_module(name)
    except ImportError:
        print(f"skipped: {purpose} (Python's {name} is missing)")
        return None


REPORTS = {name: json.loads(sample(name)) for name in ["report.json", "measured.json", "empty.json"]}
CASES = REPORTS["report.json"]["cases"]


def visible(text):
    """The text as other formats show it, on one line. JSON contains the original."""
    result = ""
    for character in text:
        hidden = character != "\t" and (
            unicodedata.category(character) in ("Cc", "Cf", "Zl", "Zp") or ord(character) in (0xFFFE, 0xFFFF))
        result += "\\n" if character == "\n" else f"\\u{{{ord(character):x}}}" if hidden else character
    return result


def check_json():
    jsonschema = package("jsonschema", "the schema of JSON reports")
    if not jsonschema:
        return
    with open(os.path.join(ROOT, "Documentation", "test-report.schema.json"), encoding="utf-8") as file:
        schema = json.load(file)
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    for name, report in REPORTS.items():
        for error in validator.iter_errors(report):
            failures.append(f"{name}: {error.json_path}: {error.message}")
    for change in [lambda r: r.pop("cases"), lambda r: r["cases"][0].update(status="unknown"),
                   lambda r: r["cases"][0].update(reason="not skipped"), lambda r: r.update(extra=1)]:
        report = json.loads(sample("report.json"))
        change(report)
        check(not validator.is_valid(report), "the schema of JSON reports accepts an invalid report")
    print("JSON reports agree with their schema.")


def check_tap():
    parser_module = package("tap.parser", "TAP by tap.py")
    # Without these, tap.py ignores diagnostics.
    if not parser_module or not all(package(name, "TAP by tap.py") for name in ["yaml", "more_itertools"]):
        return
    for name, report in [("report.tap", "report.json"), ("measured.tap", "measured.json")]:
        lines = list(parser_module.Parser().parse_text(sample(name).decode()))
        kinds = [line.category for line in lines]
        cases = REPORTS[report]["cases"]
        check(kinds[:2] == ["version", "plan"] and lines[0].version == 14, f"{name}: no version and plan")
        check(lines[1].expected_tests == len(cases), f"{name}: the plan has {lines[1].expected_tests}")
        check("unknown" not in kinds, f"{name}: a line is not TAP")
        check(kinds.count("bail") == 1, f"{name}: {kinds.count('bail')} lines bail out")
        tests = [line for line in lines if line.category == "test"]
        check(len(tests) == len(cases), f"{name}: {len(tests)} test points")
        for number, (test, case) in enumerate(zip(tests, cases), 1):
            where = f"{name}: test {number}"
            check(test.number == number, f"{where} has the number {test.number}")
            check(test.ok == (case["status"] in ("passed", "skipped", "written")), f"{where} is {test.ok}")
            check(test.skip == (case["status"] == "skipped"), f"{where} is skipped: {test.skip}")
            block = test.yaml_block
            if case["status"] in ("passed", "skipped"):
                check(name != "report.tap" or block is None, f"{where} has a diagnostic")
                continue
            check(block["status"] == case["status"], f"{where} has the status {block['status']}")
            found = block.get("failures", [])
            check(len(found) == len(case["failures"]), f"{where} has {len(found)} failures")
            for one, other in zip(found, case["failures"]):
                check(one["kind"] == other["kind"], f"{where} has the kind {one['kind']}")
                check(one["title"] == visible_text(other["title"]),
                      f"{where} has the title {one['title']!r}")
                check(one.get("difference", "").rstrip("\n") == visible_text(other.get("difference", "")).rstrip("\n"),
                      f"{where} has the difference {one.get('difference')!r}")
            check(len(block.get("console", [])) == len(case["console"]), f"{where} has other messages")
    print("tap.py reads TAP reports.")


def visible_text(text):
    return "\n".join(visible(line) for line in text.split("\n"))


def check_tap_in_perl():
    """Perl's parser knows the escapes of version 14."""
    perl = shutil.which("perl")
    script = r"""
        no warnings; use TAP::Parser; binmode(STDOUT, ":utf8");
        my $parser = TAP::Parser->new({ tap => do { local $/; <STDIN> } });
        while (my $result = $parser->next) {
            print join("\x1F", $result->type, $result->is_test
                ? ($result->is_actual_ok, $result->number, $result->description, $result->directive) : ()), "\x1E";
        }
        print join("\x1F", "end", scalar($parser->parse_errors), $parser->tests_planned, $parser->tests_run), "\x1E";
    """
    if not perl or subprocess.run([perl, "-MTAP::Parser", "-e", "1"], stderr=subprocess.DEVNULL).returncode:
        print("skipped: TAP by Perl (TAP::Parser is missing)")
        return
    # It knows the syntax of version 13, and not yet the number 14.
    text = sample("report.tap").replace(b"TAP version 14", b"TAP version 13").decode()
    output = subprocess.run([perl, "-CI", "-e", script], input=text.encode(), check=True,
                            stdout=subprocess.PIPE).stdout.decode()
    records = [record.split("\x1F") for record in output.split("\x1E")[:-1]]
    tests = [record for record in records if record[0] == "test"]
    check(records[-1][1:] == ["0", str(len(CASES)), str(len(CASES))], f"Perl: {records[-1]}")
    check([r[0] for r in records].count("bailout") == 1, "Perl: not one bail-out")
    check(not any(r[0] == "unknown" for r in records), "Perl: a line is not TAP")
    for test, case in zip(tests, CASES):
        ok = case["status"] in ("passed", "skipped", "written")
        check((test[1] == "1") == ok, f"Perl: {case['name']!r} is {test[1]}")
        check((test[4] == "SKIP") == (case["status"] == "skipped"), f"Perl: {case['name']!r} is {test[4]}")
    print("Perl's TAP::Parser reads TAP reports.")


def check_junit():
    etree = package("lxml.etree", "the schemas of JUnit reports")
    if not etree:
        return
    trees = {name: etree.fromstring(sample(name)) for name in ["report.xml", "measured.xml", "empty.xml"]}
    for name, tree in trees.items():
        cases = REPORTS[name.replace("xml", "json")]["cases"]
        check(tree.tag == "testsuite" and tree.get("tests") == str(len(cases)), f"{name}: other cases")
        tags = {"failed": "failure", "pending": "failure", "error": "error", "skipped": "skipped"}
        for node, case in zip(tree.iter("testcase"), cases):
            names = {child.tag for child in node} - {"system-out"}
            expected = {tags[case["status"]]} if case["status"] in tags else set()
            check(names == expected, f"{name}: {case['name']!r} has {names}")
            identity = f"{node.get('classname')}/{node.get('name')}"
            check(identity.removeprefix("pageaction/") == visible(case["name"]), f"{name}: {identity!r}")
        for tag, attribute in [("failure", "failures"), ("error", "errors"), ("skipped", "skipped")]:
            count = sum(1 for node in tree.iter("testcase") if node.find(tag) is not None)
            check(tree.get(attribute) == str(count), f"{name}: {attribute} is not {count}")
    check(all(node.get("time") == "0" for node in trees["report.xml"].iter("testsuite", "testcase")),
          "report.xml: a time is not 0")
    folder = os.environ.get("PAGEACTION_JUNIT_SCHEMAS", os.path.join(ROOT, ".build", "junit-schemas"))
    schemas = sorted(glob.glob(os.path.join(glob.escape(folder), "*.xsd"))) if folder else []
    for path in schemas:
        schema = etree.XMLSchema(etree.parse(path))
        for name, tree in trees.items():
            if not schema.validate(tree):
                failures.append(f"{name}: {os.path.basename(path)}: {schema.error_log}")
        print(f"JUnit reports agree with {os.path.basename(path)}.")
    if not schemas:
        print("skipped: the schemas of JUnit reports (PAGEACTION_JUNIT_SCHEMAS names no folder with *.xsd)")


def check_lines():
    """No text of a case begins a line of its own, or contains a control character."""
    for name in ["report.txt", "report.tap", "report.xml", "report.json", "report.github", "hostile.html"]:
        text = sample(name).decode()
        hidden = sorted({f"U+{ord(c):04X}" for c in text if c not in "\n\t" and (visible(c) != c)})
        # Frames contain pages as they are.
        check(not hidden or name == "hostile.html", f"{name}: contains {' '.join(hidden)}")
    commands = sample("report.github").decode().splitlines()
    summary = commands.pop()
    check(not summary.startswith("::") and f"({len(CASES)} cases," in summary, f"GitHub: the summary {summary!r}")
    check(all(re.match(r"::(error|warning|notice) [a-z]+=", line) for line in commands), "GitHub: another line")
    unsuccessful = [c for c in CASES if c["status"] in ("failed", "error", "pending")]
    errors = [line for line in commands if line.startswith("::error ")]
    check(len(errors) == len(unsuccessful) + 1, f"GitHub: {len(errors)} errors")
    for line, case in zip(errors, unsuccessful):
        properties, _, message = line.removeprefix("::error ").partition("::")
        values = dict(item.split("=", 1) for item in properties.split(","))
        for escape, character in [("%2C", ","), ("%3A", ":"), ("%0A", "\n"), ("%0D", "\r"), ("%25", "%")]:
            values = {key: value.replace(escape, character) for key, value in values.items()}
        check(values["title"] == visible(case["name"]), f"GitHub: the title {values['title']!r}")
        check(message, f"GitHub: no message for {case['name']!r}")
    print("No text forges lines.")


for function in [check_json, check_tap, check_tap_in_perl, check_junit, check_lines]:
    function()
for failure in failures:
    print(f"failed: reports: {failure}")
sys.exit(1 if failures else 0)
