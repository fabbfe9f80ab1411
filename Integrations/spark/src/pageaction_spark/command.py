"""The program for `spark-submit`: WARC files to Parquet, without code."""

from __future__ import annotations

import argparse
import gzip
import io
import json
import sys
from collections.abc import Sequence

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

from .errors import PageActionError
from .extract import extract_warc
from .metrics import Metrics
from .sources import SourceSettings, local_path, open_reader

_FORMATS = ("parquet", "orc", "json")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="pageaction_spark.py",
        description="Run a script on the pages of WARC files, and write a table with a row for each page.",
        epilog="""Example:
  spark-submit --archives pageaction.tar.gz#pageaction pageaction_spark.py \\
      --paths-from warc.paths.gz --prefix s3a://commoncrawl/ --script images \\
      --each imgs --output s3a://bucket/images --partition-by day""",
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="*", metavar="path", help="WARC files: paths, patterns, folders or URLs")
    parser.add_argument("--paths-from", metavar="FILE", help="a file with one path per line, such as warc.paths.gz")
    parser.add_argument("--prefix", default="", help="text before each line of --paths-from, such as s3a://commoncrawl/")
    parser.add_argument("--script", required=True, help="a bundled script such as images, or a script file")
    parser.add_argument("--output", required=True, metavar="FOLDER", help="the folder of the table")
    parser.add_argument("--format", choices=_FORMATS, default="parquet", help="(default: parquet)")
    parser.add_argument(
        "--mode", choices=("error", "overwrite", "append"), default="error",
        help="what to do if the folder exists (default: error)")
    parser.add_argument(
        "--schema", help="the type of the results, such as 'imgs array<string>', or json for text (default: inferred)")
    parser.add_argument("--sample", type=int, default=100, help="the number of pages for the inference (default: 100)")
    parser.add_argument(
        "--each", metavar="FIELD", help="a row for each element of this array in the results, with index and value")
    parser.add_argument(
        "--partition-by", metavar="COLUMNS",
        help="columns that become folders, separated by commas; also host and day (the date of the capture)")
    parser.add_argument("--files", type=int, metavar="N", help="the number of files to write (default: one per WARC file)")
    parser.add_argument("--http-status", help="the responses to read, such as 200 or 2xx,404")
    parser.add_argument("--reader", choices=("auto", "hadoop"), default="auto", help="how s3a is read (default: auto)")
    parser.add_argument("--program", help="the path of pageaction on the executors")
    parser.add_argument("--metrics", metavar="FILE", help="a local file for the counts, as JSON")
    parser.add_argument(
        "--argument", action="append", default=[], metavar="WORD",
        help="an option of pageaction batch, such as --argument=--time-limit=5 (repeatable)")
    return parser


def _lines(path: str, settings: SourceSettings) -> list[str]:
    """The lines of a file, which may be compressed with gzip."""
    local = local_path(path)
    if local is not None:
        with open(local, "rb") as file:
            data = file.read()
    else:
        reader = open_reader(path, settings)
        try:
            data = b"".join(iter(reader.read, b""))
        finally:
            reader.close()
    if data.startswith(b"\x1f\x8b"):
        data = gzip.decompress(data)
    return [line.strip() for line in io.StringIO(data.decode("utf-8")) if line.strip()]


def _with_columns(rows: DataFrame, names: Sequence[str]) -> DataFrame:
    """Adds the columns that --partition-by can derive."""
    if "host" in names:
        host = F.regexp_extract("url", r"^[a-zA-Z][a-zA-Z0-9+.-]*://(?:[^/?#@]*@)?([^/?#:\[]+|\[[^\]]*\])", 1)
        rows = rows.withColumn("host", F.lower(host))
    if "day" in names:
        rows = rows.withColumn("day", F.to_date("date"))
    for name in names:
        if name not in rows.columns:
            raise PageActionError(f"--partition-by: there is no column '{name}'; there are {', '.join(rows.columns)}.")
    return rows


def _exploded(rows: DataFrame, field: str) -> DataFrame:
    """A row for each element of an array; a page without one keeps a row, with its status and error."""
    kind = rows.schema["results"].dataType
    names = kind.names if hasattr(kind, "names") else []
    if field not in names or kind[field].dataType.typeName() != "array":
        raise PageActionError(f"--each: the results have no array '{field}'; their type is {kind.simpleString()}.")
    others = [name for name in rows.columns if name != "results"]
    return rows.select(*others, F.posexplode_outer(F.col("results")[field]).alias("index", "value"))


def run(arguments: Sequence[str]) -> int:
    """Runs the program in a new session."""
    options = _parser().parse_args(arguments)
    spark = SparkSession.builder.appName(f"pageaction {options.script}").getOrCreate()
    try:
        prefix = "spark.hadoop."
        hadoop = {
            name[len(prefix):]: value for name, value in spark.sparkContext.getConf().getAll() if name.startswith(prefix)
        }
        paths = list(options.paths)
        if options.paths_from:
            settings = SourceSettings(hadoop=hadoop, reader=options.reader)
            paths += [options.prefix + line for line in _lines(options.paths_from, settings)]
        metrics = Metrics(spark.sparkContext)
        rows = extract_warc(
            spark, paths, options.script, schema=options.schema, sample=options.sample, http_status=options.http_status,
            reader=options.reader, program=options.program, arguments=options.argument, metrics=metrics)
        if options.each:
            rows = _exploded(rows, options.each)
        partitions = [name.strip() for name in (options.partition_by or "").split(",") if name.strip()]
        rows = _with_columns(rows, partitions)
        if options.files:
            rows = rows.repartition(options.files)
        writer = rows.write.format(options.format).mode("errorifexists" if options.mode == "error" else options.mode)
        if partitions:
            writer = writer.partitionBy(*partitions)
        writer.save(options.output)
        values = metrics.values()
        counts = json.dumps(values)
        if options.metrics:
            with open(options.metrics, "w", encoding="utf-8") as file:
                file.write(counts + "\n")
        print(f"pageaction: {counts}", file=sys.stderr)
        return 0
    finally:
        spark.stop()


def main() -> int:
    """The entry point. Returns the exit status."""
    try:
        return run(sys.argv[1:])
    except (PageActionError, OSError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
