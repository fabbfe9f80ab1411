"""`extract`: rows, types, and failures of single pages."""

import os
import pathlib
import signal
import threading
import time

import pytest
from pyspark.sql.types import ArrayType, StringType, StructField, StructType

from pageaction_spark import Metrics, PageActionError, extract

TITLE = "parameters.completionFunction({ title: document.title });"


def test_rows_have_the_pages_order_and_columns(spark, script):
    pages = spark.createDataFrame(
        [(number, f"https://example.com/{number}", f"<title>Page {number}</title>".encode()) for number in range(300)],
        "number int, url string, html binary").coalesce(1)
    rows = extract(spark, pages, script(TITLE), schema="title string", keep=["number"])
    assert rows.columns == ["url", "number", "status", "results", "error", "warnings", "ms"]
    assert [(row.number, row.url, row.results.title) for row in rows.collect()] == [
        (number, f"https://example.com/{number}", f"Page {number}") for number in range(300)]


def test_encodings(spark, script):
    # é is E9 in windows-1252; 日 is 93 FA in Shift_JIS.
    pages = spark.sparkContext.parallelize([
        ("https://a.example/", b"<title>\xe9</title>", "windows-1252"), ("https://b.example/", b"<title>\x93\xfa</title>", "shift_jis"),
        ("https://c.example/", "<title>日</title>".encode(), None), ("https://d.example/", "<meta charset=utf-8><title>日</title>".encode(), None)], 1)
    titles = [row.results.title for row in extract(spark, pages, script(TITLE), schema="title string").collect()]
    assert titles[:2] == ["é", "日"]
    assert titles[3] == "日"


def test_optional_columns_that_the_first_row_lacks(spark, script):
    # E9 is é in windows-1252.
    pages = spark.sparkContext.parallelize([
        {"url": "https://a.example/", "html": b"<title>a</title>"},
        {"url": "https://b.example/", "html": b"<title>\xe9</title>", "charset": "windows-1252"},
        {"url": "https://c.example/", "html": b"<title>c</title>", "base": "https://d.example/"}], 1)
    source = script("parameters.completionFunction({ title: document.title, base: document.baseURI });")
    rows = extract(spark, pages, source, schema="title string, base string").collect()
    assert [row.results.title for row in rows] == ["a", "é", "c"]
    assert rows[2].results.base == "https://d.example/"


def test_text_is_not_decoded_again(spark, script):
    pages = spark.createDataFrame([("https://a.example/", "<meta charset=shift_jis><title>日é</title>")], "url string, html string")
    assert extract(spark, pages, script(TITLE), schema="title string").first().results.title == "日é"


def test_schema_is_inferred_from_a_sample(spark, script):
    source = script("parameters.completionFunction({ count: 2, ratio: 0.5, tags: ['a'], none: null, nested: { ok: true }, empty: [] });")
    pages = spark.sparkContext.parallelize([{"url": "https://a.example/", "html": b"<p>"}], 1)
    kind = extract(spark, pages, source).schema["results"].dataType
    assert kind.simpleString() == (
        "struct<count:bigint,empty:array<string>,nested:struct<ok:boolean>,none:string,ratio:double,tags:array<string>>")


def test_a_value_that_does_not_fit_the_schema_adds_a_warning(spark, script):
    source = script("parameters.completionFunction({ n: document.title === 'x' ? 'text' : 3 });")
    pages = spark.createDataFrame([("https://a.example/", "<title>x"), ("https://b.example/", "<title>y")], "url string, html string").coalesce(1)
    rows = extract(spark, pages, source, schema=StructType([StructField("n", ArrayType(StringType()))])).collect()
    assert all("do not fit" in row.warnings[-1] for row in rows)
    rows = extract(spark, pages, source, schema="n int").collect()
    assert rows[0].results.n is None and "do not fit" in rows[0].warnings[-1]
    assert rows[1].results.n == 3 and rows[1].warnings is None


def test_json_results_are_text(spark, script):
    pages = spark.createDataFrame([("https://a.example/", "<title>x")], "url string, html string")
    assert extract(spark, pages, script(TITLE), schema="json").first().results == '{"title":"x"}'


def test_failures_cost_their_own_row(spark, script):
    source = script("""
      if (document.title === 'throw') throw new Error('no');
      if (document.title === 'loop') for (;;);
      parameters.completionFunction({ title: document.title });""")
    pages = spark.createDataFrame(
        [("https://1.example/", "<title>a"), ("https://2.example/", "<title>throw"), ("https://3.example/", "<title>loop"),
         ("https://4.example/", None), ("https://5.example/", ""), ("https://6.example/", "<title>b")],
        "url string, html string").coalesce(1)
    metrics = Metrics(spark.sparkContext)
    rows = extract(spark, pages, source, schema="title string", arguments=["--time-limit", "1"], metrics=metrics).collect()
    assert [row.status for row in rows] == ["ok", "failed", "time-limit", "unreadable", "ok", "ok"]
    assert rows[1].error.startswith("Action.js:") and "Error: no" in rows[1].error
    values = metrics.values()
    assert values["pages"] == 6 and values["failures"] == 3 and values["restarts"] == 0
    assert values["bytes"] == sum(len(page.html or "") for page in pages.collect())
    assert values["ms"] > 1000


def _programs(part):
    """The processes of `pageaction` that run a command with this word."""
    found = []
    for folder in pathlib.Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                words = (folder / "cmdline").read_bytes().split(b"\0")
            except OSError:
                continue
            if words[0] == os.environ["PAGEACTION_PROGRAM"].encode() and part.encode() in words:
                found.append(int(folder.name))
    return found


def _children(process):
    """The processes that a process started. The name of a worker's program differs from that of its parent."""
    found = []
    for task in pathlib.Path(f"/proc/{process}/task").glob("*/children"):
        try:
            found += [int(word) for word in task.read_text().split()]
        except OSError:
            continue
    return found


@pytest.mark.parametrize("victim", ["stream", "worker"])
def test_a_killed_process_costs_at_most_one_row(spark, script, victim):
    # A page that waits is certain to run when the process is killed.
    name = f"Kill{victim}.js"
    source = script("""
      if (document.title === 'slow') { const end = Date.now() + 1500; while (performance.now() < 1e9 && Date.now() < end); }
      parameters.completionFunction({ title: document.title });""", name)
    pages = spark.createDataFrame(
        [(f"https://example.com/{number}", "<title>slow" if number == 20 else f"<title>{number}") for number in range(60)],
        "url string, html string").coalesce(1)
    rows = extract(spark, pages, source, schema="title string", arguments=["--clock", "real", "--now", "real", "--time-limit", "60"])
    killed = []

    def kill():
        for _ in range(600):
            chosen = _programs(name)
            if victim == "worker":
                chosen = [child for each in chosen for child in _children(each)]
            if chosen:
                time.sleep(0.8)
                try:
                    os.kill(chosen[0], signal.SIGKILL)
                    killed.append(chosen[0])
                except ProcessLookupError:
                    continue
                return
            time.sleep(0.05)

    rows.take(0)
    thread = threading.Thread(target=kill)
    thread.start()
    found = rows.collect()
    thread.join()
    assert killed
    assert [row.url for row in found] == [f"https://example.com/{number}" for number in range(60)]
    assert sum(row.status != "ok" for row in found) <= 1
    assert {row.status for row in found} <= {"ok", "crashed"}


def test_a_page_that_always_kills_the_process_is_one_row(spark, tmp_path, script):
    # A program that dies at pages with this word, and else is pageaction.
    program = tmp_path / "pageaction"
    program.write_text(f"""#!/usr/bin/env python3
import os, signal, struct, subprocess, sys
if sys.argv[1] != "stream":
    os.execv({os.environ["PAGEACTION_PROGRAM"]!r}, ["pageaction", *sys.argv[1:]])
child = subprocess.Popen([{os.environ["PAGEACTION_PROGRAM"]!r}, *sys.argv[1:]], stdin=subprocess.PIPE)
while head := sys.stdin.buffer.read(4):
    body = sys.stdin.buffer.read(struct.unpack(">I", head)[0])
    if b"poison" in body:
        child.kill()
        child.wait()
        os.kill(os.getpid(), signal.SIGKILL)
    child.stdin.write(head + body)
    child.stdin.flush()
child.stdin.close()
sys.exit(child.wait())
""")
    program.chmod(0o755)
    metrics = Metrics(spark.sparkContext)
    pages = spark.createDataFrame(
        [(f"https://example.com/{number}", "poison" if number in (5, 6, 30) else "<title>x") for number in range(40)],
        "url string, html string").coalesce(1)
    rows = extract(spark, pages, script(TITLE), schema="title string", program=str(program), metrics=metrics).collect()
    assert [number for number, row in enumerate(rows) if row.status == "crashed"] == [5, 6, 30]
    assert {row.status for number, row in enumerate(rows) if number not in (5, 6, 30)} == {"ok"}
    assert "signal 9" in rows[5].error
    assert metrics.values()["restarts"] >= 6


def test_early_end_of_reading(spark):
    pages = spark.createDataFrame([("https://a.example/", "<img src=a.png>")] * 500, "url string, html string").coalesce(1)
    assert extract(spark, pages, "images", schema="imgs array<string>").limit(3).count() == 3


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"script": "nothing"}, "neither a bundled script nor a file"),
        ({"script": "missing.js"}, "cannot be read"),
        ({"script": None}, "There is no script"),
        ({"program": "/bin/true"}, "is not pageaction"),
        ({"program": "no-such-program"}, "was not found"),
        ({"schema": "imgs array<"}, "is not a schema"),
        ({"keep": ["absent"]}, "no column 'absent'"),
        ({"arguments": ["--jobs", "4"]}, "'--jobs' cannot be"),
    ])
def test_mistakes_are_errors_at_the_start(spark, change, message):
    pages = spark.createDataFrame([("https://a.example/", "<p>")], "url string, html string")
    with pytest.raises(PageActionError, match=message):
        extract(spark, pages, **{"script": "images", **change})


def test_another_version_is_an_error_at_the_start(spark, tmp_path):
    program = tmp_path / "pageaction"
    program.write_text("#!/bin/sh\necho 'pageaction 9.4.2'\n")
    program.chmod(0o755)
    pages = spark.createDataFrame([("https://a.example/", "<p>")], "url string, html string")
    with pytest.raises(PageActionError, match=r"is pageaction 9\.4\.2; this pageaction-spark needs 0\.1"):
        extract(spark, pages, "images", program=str(program))
