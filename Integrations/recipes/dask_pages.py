"""Dask, with one task per WARC file.

    python dask_pages.py FOLDER SCRIPT OUTPUT [SCHEDULER]

SCHEDULER is the address of a cluster, whose workers share both folders; without it, two workers start on this machine.
A task that Dask repeats writes the same file again, and replaces it in one step.
"""

import pathlib
import subprocess
import sys

from dask.distributed import Client, LocalCluster, as_completed


def extract(source, script, output):
    """Writes the records of a WARC file. Returns the exit status of pageaction, which is 0, 1 or 2."""
    target = pathlib.Path(output) / (pathlib.Path(source).stem + ".ndjson")
    partial = target.with_suffix(".partial")
    with open(partial, "wb") as file:
        status = subprocess.run(
            ["pageaction", "batch", str(source), "--script", script, "--jobs", "1", "--quiet"], stdout=file).returncode
    if status not in (0, 1, 2):
        raise RuntimeError(f"{source}: pageaction ended with {status}")
    partial.rename(target)
    return status


def main():
    folder, script, output, *scheduler = sys.argv[1:]
    pathlib.Path(output).mkdir(parents=True, exist_ok=True)
    files = sorted(str(path) for path in pathlib.Path(folder).rglob("*.warc.gz"))
    cluster = scheduler[0] if scheduler else LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None)
    with Client(cluster) as client:
        tasks = client.map(extract, files, script=script, output=output, retries=3, pure=False)
        statuses = [task.result() for task in as_completed(tasks)]
    print(f"{len(statuses)} files, {sum(status != 0 for status in statuses)} with failures")


if __name__ == "__main__":
    main()
