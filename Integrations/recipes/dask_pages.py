"""Dask, with one task per WARC file.

    python dask_pages.py FOLDER SCRIPT OUTPUT [SCHEDULER]

SCHEDULER is the address of a cluster, whose workers share both folders; without it, two workers start on this machine.
The output of FOLDER/a/b.warc.gz is OUTPUT/a%2Fb.warc.ndjson.
A task that Dask repeats writes the same file again, and replaces it in one step.
"""

import pathlib
import subprocess
import sys

from dask.distributed import Client, LocalCluster, as_completed


def extract(path, folder, script, output):
    """Writes the records of a WARC file in the folder. Returns the exit status of pageaction, which is 0, 1 or 2."""
    name = path.removesuffix(".gz").replace("%", "%25").replace("/", "%2F")
    target = pathlib.Path(output) / f"{name}.ndjson"
    partial = target.with_suffix(".partial")
    with open(partial, "wb") as file:
        batch = subprocess.run(
            ["pageaction", "batch", f"{folder}/{path}", "--script", script, "--jobs", "1", "--quiet", "--summary",
             "--log-format", "json"], stdout=file, stderr=subprocess.PIPE)
    # Pages that failed (1) or could not be read (2) have records. Only a batch that read its input to the end writes a summary.
    has_summary = any(line.startswith(b'{"summary":') for line in batch.stderr.splitlines())
    if batch.returncode != 0 and not (batch.returncode in (1, 2) and has_summary):
        messages = batch.stderr.decode("utf-8", "replace").strip()
        raise RuntimeError(f"{folder}/{path}: pageaction ended with {batch.returncode}: {messages}")
    partial.rename(target)
    return batch.returncode


def main():
    folder, script, output, *scheduler = sys.argv[1:]
    pathlib.Path(output).mkdir(parents=True, exist_ok=True)
    files = sorted(path.relative_to(folder).as_posix() for path in pathlib.Path(folder).rglob("*.warc.gz"))
    cluster = scheduler[0] if scheduler else LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None)
    with Client(cluster) as client:
        tasks = client.map(extract, files, folder=folder, script=script, output=output, retries=3, pure=False)
        statuses = [task.result() for task in as_completed(tasks)]
    print(f"{len(statuses)} files, {sum(status != 0 for status in statuses)} with failures")


if __name__ == "__main__":
    main()
