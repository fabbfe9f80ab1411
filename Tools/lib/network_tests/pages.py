"""Pages of `pageaction run` and `batch` from the network."""

import json
import os

from network_tests.addresses import queries
from network_tests.files import write
from network_tests.harness import RAW, pageaction, records, test


@test
def run_needs_permission(scratch):
    queries.clear()
    result = pageaction("run", "http://public.test/page.html", "--script", "page", status=2)
    assert "--allow-network" in result.stderr and not result.stdout and not queries
    pageaction("run", "page.html", "--script", "page", "--allow-private", status=64)


@test
def run_pages(scratch):
    def run(url, *options, status=0):
        return pageaction("run", url, "--script", "links", "--allow-network", *options, status=status)
    result = run("http://public.test/chain")
    assert "http://other.test/next.html" in result.stdout, result.stdout
    for path in ["windows", "nonsense"]:
        text = pageaction("run", f"http://public.test/{path}", "--script", "page",
                          "--allow-network").stdout
        assert "grün" in text, text
    assert "404" in run("http://public.test/missing", status=2).stderr
    assert "image/png" in run("http://public.test/image.png", status=2).stderr
    assert "--allow-private" in run("http://127.0.0.1/", status=2).stderr
    run("http://127.0.0.1:7000/a", "--allow-private")
    run("https://public.test/page.html", "--ca-file", f"{scratch}/ca.pem")
    assert "--ca-file" in run("https://public.test/page.html", status=2).stderr
    # A file of certificates is checked before the first request.
    queries.clear()
    for path, message in [("/missing.pem", "does not exist"), (f"{scratch}/pages/page.html", "--ca-file")]:
        for command in ["run", "batch"]:
            result = pageaction(command, "http://public.test/page.html", "--script", "links",
                                "--allow-network", "--ca-file", path, status=2)
            assert message in result.stderr and not result.stdout and not queries, result.stderr
    assert "A page" in pageaction("dump", "http://public.test/page.html", "--allow-network").stdout


@test
def batch_pages(scratch):
    write(f"{scratch}/urls", "\n".join([
        "http://public.test/page.html", "http://public.test/missing", "http://public.test/secret",
        "http://private.test/", "http://public.test/image.png", f"{scratch}/pages/page.html",
        "http://public.test/chain", "http://nowhere.test/a?b=c"]))
    arguments = ["batch", "--files-from", f"{scratch}/urls", "--script", "page"]
    result = pageaction(*arguments, "--allow-network", "--retries", "0", status=2)
    found = records(result.stdout)
    assert [r["status"] for r in found] == [
        "ok", "unreadable", "unreadable", "unreadable", "unreadable", "ok", "ok", "unreadable"]
    assert found[6]["url"] == "http://other.test/page.html"
    assert found[6]["source"] == "http://public.test/chain"
    assert "404" in found[1]["error"] and "robots.txt" in found[2]["error"]
    assert "--allow-private" in found[3]["error"], found[3]
    assert "image/png" in found[4]["error"], found[4]
    result = pageaction(*arguments, "--allow-network", "--no-robots", "--retries", "0", status=2)
    assert records(result.stdout)[2]["status"] == "ok"
    queries.clear()
    result = pageaction(*arguments, status=2)
    assert [r["status"] for r in records(result.stdout)].count("ok") == 1 and not queries
    output = f"{scratch}/written"
    result = pageaction("batch", "http://public.test/page.html?a=1", "--allow-network", "--script",
                        "page", "--output-dir", output)
    assert os.path.exists(f"{output}/http:/public.test/page.html?a=1.html"), os.listdir(output)


@test
def http_statuses(scratch):
    """Other statuses are skipped and counted, as those of WARC files."""
    result = pageaction(
        "batch", "http://public.test/page.html", "http://public.test/gone", "--allow-network",
        "--http-status", "404", "--script", "page", "--summary")
    found = records(result.stdout)
    assert [r["source"] for r in found] == ["http://public.test/gone"], found
    assert found[0]["status"] == "ok" and "HTTP 200" in result.stderr, result.stderr


@test
def undecodable_and_invalid_urls(scratch):
    write(f"{scratch}/raw-urls", f"{RAW}/p/".encode() + b"\xff\xfe\n" + b"http://[\n")
    result = pageaction("batch", "--files-from", f"{scratch}/raw-urls", "--allow-network",
                        "--no-robots", "--script", "page", status=2)
    found = records(result.stdout)
    assert found[0]["url"] == f"{RAW}/p/%FF%FE", found
    assert found[1]["status"] == "unreadable" and found[1]["url"] is None, found


@test
def page_addresses(scratch):
    write(f"{scratch}/Address.js", "var ExtensionPreprocessingJS = { run(parameters) "
          "{ parameters.completionFunction({ url: document.URL }); } };")
    for target, expected in [("page.html#part", "part"), ("to-part#part", "new")]:
        result = pageaction("run", f"http://public.test/{target}", "--allow-network", "--script",
                            f"{scratch}/Address.js")
        assert json.loads(result.stdout)["url"] == f"http://public.test/page.html#{expected}"
