"""`extract_warc`: schemes, damaged files, and the command line."""

import gzip
import http.server
import io
import json
import os
import pathlib
import re
import subprocess
import sys
import threading

import pyarrow.fs
import pytest
from warcio.archiveiterator import ArchiveIterator
from warcio.statusandheaders import StatusAndHeaders
from warcio.warcwriter import WARCWriter

from pageaction_spark import Metrics, PageActionError, extract_warc
from pageaction_spark.sources import ArrowReader

PACKAGE = pathlib.Path(__file__).resolve().parent.parent
SCHEMA = "imgs array<string>"


def write_warc(path, count=40, compressed=True, prefix="https://example.com"):
    """Writes pages with one image each. Every tenth is an error page; there is an image that is not a page."""
    with open(path, "wb") as file:
        writer = WARCWriter(file, gzip=compressed)
        for number in range(count):
            status = "404 Not Found" if number % 10 == 9 else "200 OK"
            # Random-looking text, so that the compressed file has some size.
            body = f"<img src=/{number}.png>" + "".join(format(hash((number, part)) & 0xFFFFFFFF, "x") for part in range(400))
            headers = StatusAndHeaders(status, [("Content-Type", "text/html; charset=utf-8")], protocol="HTTP/1.1")
            writer.write_record(writer.create_warc_record(
                f"{prefix}/{number}", "response", payload=io.BytesIO(body.encode()), http_headers=headers,
                warc_headers_dict={"WARC-Date": "2026-01-31T12:00:00Z"}))
        headers = StatusAndHeaders("200 OK", [("Content-Type", "image/png")], protocol="HTTP/1.1")
        writer.write_record(writer.create_warc_record(
            f"{prefix}/a.png", "response", payload=io.BytesIO(b"\x89PNG\r\n\x1a\n"), http_headers=headers))
    return path


@pytest.fixture
def warc(tmp_path):
    return write_warc(tmp_path / "a.warc.gz")


def test_rows_agree_with_warcio(spark, warc):
    metrics = Metrics(spark.sparkContext)
    rows = extract_warc(spark, str(warc), "images", schema=SCHEMA, metrics=metrics).collect()
    with open(warc, "rb") as file:
        records = ArchiveIterator(file)
        expected = [
            (record.rec_headers["WARC-Target-URI"], records.get_record_offset(), int(record.http_headers.get_statuscode()))
            for record in records if "html" in record.http_headers["Content-Type"]]
    assert [(row.url, row.offset, row.http_status) for row in rows] == expected
    assert [row.results.imgs for row in rows] == [[f"https://example.com/{number}.png"] for number in range(40)]
    assert {(row.source, row.record_type, str(row.date)) for row in rows} == {(str(warc), "response", "2026-01-31 12:00:00")}
    assert metrics.values()["bytes"] == warc.stat().st_size
    assert metrics.values()["pages"] == 40 and metrics.values()["failures"] == 0


def test_patterns_folders_and_statuses(spark, tmp_path):
    for number in range(3):
        write_warc(tmp_path / f"{number}.warc.gz", 10, prefix=f"https://{number}.example")
    by_pattern = extract_warc(spark, f"{tmp_path}/[01].warc.gz", "images", schema=SCHEMA, http_status="200")
    assert sorted({row.url.split("/")[2] for row in by_pattern.collect()}) == ["0.example", "1.example"]
    assert by_pattern.count() == 18
    assert extract_warc(spark, str(tmp_path), "images", schema=SCHEMA).count() == 30
    with pytest.raises(PageActionError, match="No file matches"):
        extract_warc(spark, f"{tmp_path}/*.nothing", "images", schema=SCHEMA)


def test_schema_is_inferred_also_if_the_first_file_is_missing(spark, warc, tmp_path):
    rows = extract_warc(spark, [str(tmp_path / "missing.warc"), str(warc)], "images")
    assert rows.schema["results"].dataType.simpleString() == "struct<imgs:array<string>>"
    first, *others = rows.collect()
    assert first.status == "unreadable" and "No such file" in first.error and first.url is None
    assert len(others) == 40


def test_a_truncated_file_keeps_its_pages(spark, warc, tmp_path):
    data = warc.read_bytes()
    (tmp_path / "cut.warc.gz").write_bytes(data[: len(data) // 2])
    rows = extract_warc(spark, str(tmp_path / "cut.warc.gz"), "images", schema=SCHEMA).collect()
    assert rows[-1].status == "unreadable"
    assert 10 < len(rows) - 1 < 30
    assert [row.url for row in rows[:-1]] == [f"https://example.com/{number}" for number in range(len(rows) - 1)]


def test_a_batch_that_ends_early_is_not_complete(spark, warc, tmp_path):
    """Status 2 is also that of a batch whose workers do not start, or whose output fails."""
    program = tmp_path / "pageaction"
    program.write_text(f"""#!/bin/sh
if [ "$1" = batch ]; then
  {os.environ["PAGEACTION_PROGRAM"]} "$@" 2>/dev/null | head -n 5
  echo 'error: The workers do not start.' >&2
  exit 2
fi
exec {os.environ["PAGEACTION_PROGRAM"]} "$@"
""")
    program.chmod(0o755)
    rows = extract_warc(spark, str(warc), "images", schema=SCHEMA, program=str(program)).collect()
    assert [row.status for row in rows] == ["ok"] * 5 + ["unreadable"]
    assert rows[-1].error.endswith("was not read to its end: error: The workers do not start.")


def test_hadoop_schemes(spark, warc):
    (spark.mounted / "a b[1].warc.gz").write_bytes(warc.read_bytes())
    metrics = Metrics(spark.sparkContext)
    rows = extract_warc(spark, "viewfs://tests/data/a*.warc.gz", "images", schema=SCHEMA, metrics=metrics).collect()
    assert [row.url for row in rows] == [f"https://example.com/{number}" for number in range(40)]
    assert metrics.values()["bytes"] == warc.stat().st_size
    row = extract_warc(spark, "viewfs://tests/data/missing.warc.gz", "images", schema=SCHEMA).collect()[0]
    assert row.status == "unreadable" and "No such file" in row.error


class _Handler(http.server.BaseHTTPRequestHandler):
    """A server that breaks the first connections, and answers ranges."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        server = self.server
        server.requests.append((self.path, self.headers.get("Range")))
        if self.path == "/missing.warc.gz":
            self.send_error(404)
            return
        if self.path == "/busy.warc.gz" and len(server.requests) == 1:
            self.send_error(503)
            return
        found = re.match(r"bytes=(\d+)-", self.headers.get("Range", ""))
        start = int(found[1]) if found and self.path != "/whole.warc.gz" else 0
        data = server.data[start:]
        self.send_response(206 if start else 200)
        if start:
            self.send_header("Content-Range", f"bytes {start}-{len(server.data) - 1}/{len(server.data)}")
        self.send_header("Content-Length", str(len(data)))
        self.send_header("ETag", '"1"')
        self.end_headers()
        if len(server.requests) < 4 and self.path != "/busy.warc.gz":
            self.wfile.write(data[: len(data) // 2])
            self.close_connection = True
        else:
            self.wfile.write(data)

    def log_message(self, *_):
        pass


@pytest.fixture
def server(warc):
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), _Handler) as running:
        running.data, running.requests = warc.read_bytes(), []
        running.url = f"http://127.0.0.1:{running.server_port}"
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield running
        running.shutdown()


def test_http_continues_after_broken_connections(spark, server):
    rows = extract_warc(spark, f"{server.url}/a.warc.gz", "images", schema=SCHEMA).collect()
    assert [(row.url, row.status) for row in rows] == [(f"https://example.com/{number}", "ok") for number in range(40)]
    assert len(server.requests) == 4 and server.requests[3][1].startswith("bytes=")


def test_http_waits_for_a_busy_server(spark, server):
    assert extract_warc(spark, f"{server.url}/busy.warc.gz", "images", schema=SCHEMA).count() == 40
    assert len(server.requests) == 2


def test_http_errors_are_rows(spark, server):
    row = extract_warc(spark, f"{server.url}/missing.warc.gz", "images", schema=SCHEMA).collect()[-1]
    assert row.status == "unreadable" and "404" in row.error
    rows = extract_warc(spark, f"{server.url}/whole.warc.gz", "images", schema=SCHEMA).collect()
    assert rows[-1].status == "unreadable" and "cannot continue" in rows[-1].error
    assert len({row.url for row in rows}) == len(rows)


def test_arrow_reads_the_stored_bytes(warc):
    reader = ArrowReader(str(warc), pyarrow.fs.LocalFileSystem(), str(warc))
    assert b"".join(iter(reader.read, b"")) == warc.read_bytes()
    reader.close()
    with pytest.raises(PageActionError, match="cannot be read"):
        ArrowReader("missing", pyarrow.fs.LocalFileSystem(), f"{warc}.missing")


def test_s3a(spark, warc):
    server = pytest.importorskip("moto.server")
    boto3 = pytest.importorskip("boto3")
    running = server.ThreadedMotoServer(ip_address="127.0.0.1", port=0)
    running.start()
    try:
        host, port = running.get_host_and_port()
        client = boto3.client(
            "s3", endpoint_url=f"http://{host}:{port}", aws_access_key_id="testing", aws_secret_access_key="testing",
            region_name="us-east-1")
        client.create_bucket(Bucket="crawl")
        client.upload_file(str(warc), "crawl", "segments/a.warc.gz")
        spark.sparkContext._conf.set("spark.hadoop.fs.s3a.endpoint", f"http://{host}:{port}")
        metrics = Metrics(spark.sparkContext)
        rows = extract_warc(spark, "s3a://crawl/segments/a.warc.gz", "images", schema=SCHEMA, metrics=metrics).collect()
        local = extract_warc(spark, str(warc), "images", schema=SCHEMA).collect()
        assert [row.offset for row in rows] == [row.offset for row in local]
        assert metrics.values()["bytes"] == warc.stat().st_size
        assert [row.url for row in rows] == [f"https://example.com/{number}" for number in range(40)]
    finally:
        running.stop()


def test_command_line(tmp_path):
    write_warc(tmp_path / "0.warc.gz", 20, prefix="https://a.example")
    write_warc(tmp_path / "1.warc", 20, compressed=False, prefix="https://user@B.example:8080")
    (tmp_path / "paths.gz").write_bytes(gzip.compress(b"0.warc.gz\n1.warc\n"))
    output = subprocess.run(
        [sys.executable, str(PACKAGE / "pageaction_spark.py"), "--paths-from", str(tmp_path / "paths.gz"),
         "--prefix", f"{tmp_path}/", "--script", "images", "--each", "imgs", "--http-status", "200",
         "--partition-by", "host,day", "--output", str(tmp_path / "table"), "--metrics", str(tmp_path / "metrics")],
        env={**os.environ, "SPARK_LOCAL_IP": "127.0.0.1", "PYSPARK_SUBMIT_ARGS": "--master local[1] --conf spark.ui.enabled=false pyspark-shell"},
        capture_output=True, text=True)
    assert output.returncode == 0, output.stderr
    import pyarrow.dataset
    table = pyarrow.dataset.dataset(tmp_path / "table", partitioning="hive").to_table()
    assert sorted(set(table["host"].to_pylist())) == ["a.example", "b.example"]
    assert {str(day) for day in table["day"].to_pylist()} == {"2026-01-31"}
    assert sorted(table["value"].to_pylist()) == sorted(
        f"{site}/{number}.png" for site in ("https://a.example", "https://user@b.example:8080") for number in range(20) if number % 10 != 9)
    assert json.loads((tmp_path / "metrics").read_text())["pages"] == 36
