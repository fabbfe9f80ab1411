"""The driver of `throughput.py`: measure_job.py WARC FOLDER PROGRAM ROUNDS.

It alternates `pageaction batch --jobs 1` and a Spark job on one core, so that both see the same load of the machine.
"""

import json
import pathlib
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "src"))

from pyspark.sql import SparkSession  # noqa: E402

from pageaction_spark import extract_warc  # noqa: E402


def identity(batches):
    """Does nothing, in a Python worker with pyarrow."""
    yield from batches


def main():
    warc, folder, program, rounds = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3], int(sys.argv[4])
    files = sorted(str(path) for path in pathlib.Path(warc).iterdir())
    spark = SparkSession.builder.getOrCreate()

    def phase(name):
        (folder / "phase").write_text(name)

    def job(name, files=files):
        rows = extract_warc(spark, files, "images", schema="imgs array<string>", program=program)
        started = time.monotonic()
        rows.write.mode("overwrite").parquet(str(folder / name))
        return time.monotonic() - started

    phase("identity")
    spark.range(0, 2_000_000, 1, 4).mapInArrow(identity, "id long").write.mode("overwrite").parquet(str(folder / "ids"))
    # The first job starts the executor and compiles its code.
    phase("warm-up")
    job("first", files[:1])
    times = {"batch": [], "spark": []}
    for _ in range(rounds):
        phase("batch")
        started = time.monotonic()
        subprocess.run(
            [program, "batch", *files, "--script", "images", "--jobs", "1", "--timings", "--quiet", "--output",
             str(folder / "records.ndjson")], check=True)
        times["batch"].append(time.monotonic() - started)
        (folder / "records.ndjson.checkpoint").unlink(missing_ok=True)
        phase("spark")
        times["spark"].append(job("table"))
    phase("end")
    with open(folder / "records.ndjson") as file:
        times["pages"] = sum(1 for _ in file)
    assert spark.read.parquet(str(folder / "table")).where("status = 'ok'").count() == times["pages"]
    (folder / "times.json").write_text(json.dumps(times))
    spark.stop()


main()
