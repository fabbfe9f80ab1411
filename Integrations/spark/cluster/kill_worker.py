"""Kills a worker in the middle of a job, and checks that the output has every page once.

    kill_worker.py PAGES PROGRAM FOLDER COPIES

The pages are written COPIES times to WARC files, and read by spark-submit on two workers. The program is shipped with
--archives. `kill -9` ends one worker and its executor after some tasks ended. warcio tells which pages there are.
"""

from __future__ import annotations

import collections
import json
import os
import pathlib
import shutil
import signal
import sys
import tarfile
import time

import pyarrow.dataset
from cluster import Cluster
from make_warc import make
from processes import children, command_line
from warcio.archiveiterator import ArchiveIterator

LAUNCHER = pathlib.Path(__file__).resolve().parent.parent / "pageaction_spark.py"


def main() -> None:
    pages, program, folder, copies = sys.argv[1:]
    work = pathlib.Path(folder)
    shutil.rmtree(work, ignore_errors=True)
    files = min(int(copies), 16)
    make(pathlib.Path(pages), work / "warc", int(copies), files)
    expected = collections.Counter()
    for path in (work / "warc").iterdir():
        with open(path, "rb") as file:
            expected.update(record.rec_headers["WARC-Target-URI"] for record in ArchiveIterator(file))
    size = sum(path.stat().st_size for path in (work / "warc").iterdir())
    archive = work / "pageaction.tar.gz"
    with tarfile.open(archive, "w:gz", compresslevel=1) as tar:
        tar.add(program, "bin/pageaction")
    started = time.monotonic()
    with Cluster(work / "cluster") as cluster:
        cluster.environment.pop("PAGEACTION_PROGRAM", None)
        job = cluster.submit(
            LAUNCHER, f"{work}/warc/*.warc.gz", "--script", "images", "--output", str(work / "table"),
            "--partition-by", "day", "--metrics", str(work / "metrics.json"),
            options=("--archives", f"{archive}#pageaction"))
        # Tasks write to this folder, and committed ones are moved out of it.
        victim = cluster.workers[0]
        killed: list[int] = []
        while job.poll() is None:
            committed = len(list((work / "table").glob("_temporary/0/task_*")))
            if not killed and committed >= max(1, files // 4):
                below = children(victim.pid)
                killed = [victim.pid, *(each for each in below if any("CoarseGrained" in word for word in command_line(each)))]
                busy = [each for each in below if any(word.endswith("pageaction") for word in command_line(each)[:1])]
                for each in killed:
                    os.kill(each, signal.SIGKILL)
                print(f"killed the worker and its executor after {committed} of {files} tasks; {len(busy)} processes of pageaction ran there")
            time.sleep(0.2)
        log = (work / "cluster" / "submit.log").read_text(errors="replace")
        if job.returncode != 0:
            sys.exit(f"spark-submit failed ({job.returncode}):\n{log[-6000:]}")
        for each in below:
            if any(word.endswith("pageaction") for word in command_line(each)[:1]):
                sys.exit(f"The process {each} of the killed worker still runs.")
    if not killed:
        sys.exit("The job ended before a worker was killed. Use more copies.")
    table = pyarrow.dataset.dataset(work / "table", partitioning="hive").to_table(columns=["url", "status", "day"])
    found = collections.Counter(table["url"].to_pylist())
    if found != expected:
        missing, extra = expected - found, found - expected
        sys.exit(f"{missing.total()} pages are missing, {extra.total()} are too many: {list(missing)[:3]} {list(extra)[:3]}")
    lost = log.count("Lost executor")
    if not lost:
        sys.exit("Spark did not lose an executor.")
    statuses = dict(collections.Counter(table["status"].to_pylist()))
    print(f"passed: {len(found)} pages ({size >> 20} MB of WARC in {files} files), every page once, after {lost} lost executor; {statuses}; {time.monotonic() - started:.0f} s; {json.loads((work / 'metrics.json').read_text())}")


main()
