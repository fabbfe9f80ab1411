"""Compares Spark on one core with `pageaction batch --jobs 1`, and measures the memory beyond Spark's own.

    throughput.py PAGES PROGRAM FOLDER COPIES [ROUNDS]

The memory is the proportional size of the Python worker and pageaction, less that of a Python worker whose job does
nothing. It is the peak of samples every 0.1 s.
"""

from __future__ import annotations

import collections
import json
import os
import pathlib
import shutil
import sys
import time

from cluster import Cluster
from make_warc import make
from processes import children, command_line, proportional_size

BAR_THROUGHPUT = 0.85
BAR_MEMORY = 150


def main() -> None:
    pages, program, folder, copies, *rest = sys.argv[1:]
    work = pathlib.Path(folder)
    shutil.rmtree(work, ignore_errors=True)
    make(pathlib.Path(pages), work / "warc", int(copies), min(2, int(copies)))
    peaks: dict[str, int] = collections.Counter()
    parts: dict[str, int] = collections.Counter()
    with Cluster(work / "cluster", workers=1) as cluster:
        job = cluster.submit(
            pathlib.Path(__file__).with_name("measure_job.py"), str(work / "warc"), str(work), program, rest[0] if rest else "3")
        while job.poll() is None:
            try:
                phase = (work / "phase").read_text()
            except OSError:
                phase = ""
            sizes = collections.Counter()
            for each in children(cluster.workers[0].pid):
                words = command_line(each)
                if not any("java" in word for word in words[:1]):
                    sizes["pageaction" if words and (words[0].endswith("pageaction") or "batch-worker" in words) else "python"] += proportional_size(each)
            peaks[phase] = max(peaks[phase], sizes.total())
            if phase == "spark":
                for name, size in sizes.items():
                    parts[name] = max(parts[name], size)
            time.sleep(0.1)
        if job.returncode != 0:
            sys.exit((work / "cluster" / "submit.log").read_text(errors="replace")[-6000:])
    times = json.loads((work / "times.json").read_text())
    count = times["pages"]
    ratios = sorted(batch / spark for batch, spark in zip(times["batch"], times["spark"]))
    ratio = ratios[len(ratios) // 2]
    beyond = (peaks["spark"] - peaks["identity"]) / (1 << 20)
    print(f"batch --jobs 1: {[round(count / seconds) for seconds in times['batch']]} pages/s")
    print(f"Spark, one core: {[round(count / seconds) for seconds in times['spark']]} pages/s; "
          f"ratio {[round(each, 2) for each in ratios]}, median {ratio:.2f} (bar {BAR_THROUGHPUT})")
    print(f"load: {os.getloadavg()}")
    print(f"memory: pageaction {parts['pageaction'] >> 20} MB and Python {parts['python'] >> 20} MB at their peaks, "
          f"an idle Python worker {peaks['identity'] >> 20} MB; {beyond:.0f} MB beyond Spark's own (bar {BAR_MEMORY})")
    if ratio < BAR_THROUGHPUT or beyond > BAR_MEMORY:
        sys.exit("failed: a bar is missed.")
    print(f"passed: {count} pages")


main()
