"""The functions of this package."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence

import pyarrow as pa
from pyspark import RDD, TaskContext, cloudpickle
from pyspark.sql import DataFrame, Row, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import BinaryType, DataType, StringType, StructField, StructType

from .archive import SUBCOMMAND, Archive, unreadable_record
from .errors import PageActionError
from .hadoop import is_pattern, list_files
from .metrics import Counts, Metrics
from .program import check_version, find_program
from .schema import infer_schema, parse_schema, typed
from .script import Call
from .sources import SourceSettings, local_path
from .stream import Page, PageStream

# Rows of one Arrow batch of output.
_BATCH_ROWS = 64
_BATCH_BYTES = 1 << 20
_PAGE_COLUMNS = {"charset": "charset", "content_type": "contentType", "base": "base"}
_ROW_COLUMNS = {"status", "results", "error", "warnings", "ms", "console", "record"}
_BATCH_LIMITS = {
    "spark.sql.execution.arrow.maxRecordsPerBatch": ("10000", "64"),
    "spark.sql.execution.arrow.maxBytesPerBatch": (str(2**31 - 1), str(4 << 20)),
}

Batches = Iterable[pa.RecordBatch]


def extract(
    spark: SparkSession,
    pages: DataFrame | RDD,
    script: str | os.PathLike[str] | None,
    *,
    schema: str | DataType | None = None,
    sample: int = 100,
    keep: Sequence[str] = (),
    program: str | os.PathLike[str] | None = None,
    arguments: Sequence[str] = (),
    metrics: Metrics | None = None,
) -> DataFrame:
    """Runs a script on pages. Returns a row for each page.

    The columns are `url`, those of `keep`, `status`, `results`, `error`, `warnings` and `ms`. Their values are those of
    `pageaction batch`, which Documentation/Batch.md describes. A failing page does not affect other pages.

    - Parameter pages: The columns `url` and `html` (binary or string), and optionally `charset` (the encoding that the
      server declared), `content_type` and `base`. An RDD has rows, dictionaries, or tuples of url, html and charset.
    - Parameter script: A bundled script such as `images`, or a script file on the driver. None if `arguments` have
      `--extension`.
    - Parameter schema: The type of the results: DDL such as `imgs array<string>`, a type of Spark, or `json` for text.
      None infers it from a sample, which runs the script once more on the first pages.
    - Parameter sample: The number of pages for the inference.
    - Parameter keep: Columns of `pages` to copy to the rows.
    - Parameter program: The path of `pageaction` on the executors, if `find_program` does not find it.
    - Parameter arguments: More options of `pageaction stream`, such as `["--time-limit", "5"]`.
    - Parameter metrics: Accumulators for the counts.
    - Throws: `PageActionError` if an executor lacks the program or has another version, or the script cannot be loaded.
    """
    call = Call.make(script, program, arguments)
    frame = _page_frame(spark, pages)
    for name in ("url", "html", *keep):
        if name not in frame.columns:
            raise PageActionError(f"The pages have no column '{name}'; there are {', '.join(frame.columns)}.")
    for name in keep:
        if name in _ROW_COLUMNS:
            raise PageActionError(f"The rows have their own column '{name}'. Rename the column of the pages.")
    _limit_batches(spark)
    _ship_code()
    _check_executors(spark, call)
    present = [name for name in _PAGE_COLUMNS if name in frame.columns]
    copied = [name for name in keep if name != "url"]
    html = F.col("html") if isinstance(frame.schema["html"].dataType, BinaryType) else F.col("html").cast("binary")
    is_text = isinstance(frame.schema["html"].dataType, StringType)
    inputs = frame.select(
        F.col("url").cast("string").alias("url"), *[F.col(f"`{name}`") for name in copied],
        html.alias("__html"), *[F.col(name).cast("string").alias(f"__{name}") for name in present])
    fields = [inputs.schema["url"], *[inputs.schema[name] for name in copied], StructField("record", BinaryType())]

    def records(counted: Metrics | None) -> DataFrame:
        rows = inputs.mapInArrow(_page_task(call, ["url", *copied], is_text, counted), StructType(fields))
        return rows.withColumn("record", F.col("record").cast("string"))

    kind = parse_schema(schema) if schema is not None else infer_schema(spark, records(None), sample)
    return typed(
        records(metrics), kind, is_archive=False, has_console="--console" in arguments, first=["url", *copied])


def extract_warc(
    spark: SparkSession,
    paths: str | Sequence[str] | DataFrame | RDD,
    script: str | os.PathLike[str] | None,
    *,
    schema: str | DataType | None = None,
    sample: int = 100,
    http_status: str | None = None,
    reader: str = "auto",
    program: str | os.PathLike[str] | None = None,
    arguments: Sequence[str] = (),
    metrics: Metrics | None = None,
) -> DataFrame:
    """Runs a script on the pages of WARC files. Returns a row for each page.

    The columns are `url`, `source` (the path), `offset` (of the record in the file), `status`, `results`, `error`,
    `warnings`, `ms`, `http_status`, `date`, `record_type` and `content_type`. Each file is one task. A file that cannot be
    read to its end has a row with the status `unreadable` after the rows of its pages, if repetitions of the task fail
    also.

    - Parameter paths: Paths or URLs: local, `http`, `https`, `s3a`, `hdfs` and all other schemes of Hadoop. Patterns and
      folders are expanded, except with HTTP. A DataFrame has them in its first column.
    - Parameter http_status: The responses to read, such as `200` or `2xx,404`.
    - Parameter reader: `hadoop` reads `s3a` with Hadoop's client, which needs the jar hadoop-aws. `auto` uses Arrow, with
      the settings of `spark.hadoop.fs.s3a`.

    The other parameters are those of `extract`.
    """
    if reader not in ("auto", "hadoop"):
        raise PageActionError(f"'{reader}' is not a reader. Use 'auto' or 'hadoop'.")
    call = Call.make(script, program, arguments)
    files = _files(spark, paths)
    _ship_code()
    _check_executors(spark, call)
    configuration = spark.sparkContext.getConf()
    prefix = "spark.hadoop."
    settings = SourceSettings(
        hadoop={name[len(prefix):]: value for name, value in configuration.getAll() if name.startswith(prefix)},
        reader=reader)
    is_local = spark.sparkContext.master.startswith("local")
    attempts = 1 if is_local else int(configuration.get("spark.task.maxFailures", "4"))
    options = [] if http_status is None else ["--http-status", http_status]

    def records(counted: Metrics | None) -> DataFrame:
        task = _archive_task(call, options, files, settings, attempts, counted)
        rows = spark.range(0, len(files), 1, len(files)).mapInArrow(task, "source string, record binary")
        return rows.withColumn("record", F.col("record").cast("string"))

    kind = parse_schema(schema) if schema is not None else infer_schema(spark, records(None), sample)
    return typed(records(metrics), kind, is_archive=True, has_console="--console" in arguments, first=["source"])


def _page_frame(spark: SparkSession, pages: DataFrame | RDD) -> DataFrame:
    if not isinstance(pages, RDD):
        return pages
    first = pages.first()
    if isinstance(first, Row):
        return spark.createDataFrame(pages)
    if isinstance(first, dict):
        # Other rows may have columns that the first one lacks.
        names = list(_PAGE_COLUMNS)
    else:
        names = ["charset"][: len(first) - 2]
    kind = "binary" if isinstance(first["html"] if isinstance(first, dict) else first[1], (bytes, bytearray)) else "string"
    schema = ", ".join(["url string", f"html {kind}", *[f"{name} string" for name in names]])
    return spark.createDataFrame(pages, schema)


def _files(spark: SparkSession, paths: str | Sequence[str] | DataFrame | RDD) -> list[str]:
    if isinstance(paths, str):
        listed: Sequence[str] = [paths]
    elif isinstance(paths, RDD):
        listed = paths.collect()
    elif isinstance(paths, (list, tuple)):
        listed = paths
    else:
        listed = [row[0] for row in paths.select(paths.columns[0]).collect()]
    files: list[str] = []
    for path in listed:
        local = local_path(path)
        is_remote = path.lower().startswith(("http://", "https://"))
        if not is_remote and (is_pattern(path) or path.endswith("/") or (local is not None and os.path.isdir(local))):
            files += list_files(spark, path)
        else:
            files.append(path)
    if not files:
        raise PageActionError("There are no WARC files.")
    return files


def _limit_batches(spark: SparkSession) -> None:
    """Limits Arrow batches of pages, unless the user has set limits. Spark's default is 10,000 rows."""
    for name, (default, limit) in _BATCH_LIMITS.items():
        try:
            if spark.conf.get(name, default) in (default, None):
                spark.conf.set(name, limit)
        except Exception:  # Spark 4.0 has no limit of bytes.
            continue


def _ship_code() -> None:
    """Makes tasks carry the code of this package, so that executors need only Python and pyarrow."""
    cloudpickle.register_pickle_by_value(sys.modules[__package__])


def _check_executors(spark: SparkSession, call: Call) -> None:
    """Checks the program and the script on an executor, before any page."""

    def problem() -> str:
        try:
            check_version(find_program(call.program))
            with call.prepared(["stream", "--framing", "length"]) as (command, folder):
                stream = PageStream(command, folder, Counts())
                try:
                    list(stream.records(iter([Page("https://example.com/", memoryview(b"<p>"))])))
                finally:
                    stream.close()
            return ""
        except PageActionError as error:
            return str(error)

    def check(batches: Batches) -> Iterator[pa.RecordBatch]:
        for _ in batches:
            yield pa.RecordBatch.from_pydict({"problem": pa.array([problem()], pa.string())})

    # The same kind of task as that of the pages, because Spark keeps idle Python workers of each kind.
    row = spark.range(0, 1, 1, 1).mapInArrow(check, "problem string").first()
    if row is not None and row[0]:
        raise PageActionError(row[0])


def _page_task(
    call: Call, copied: list[str], is_text: bool, metrics: Metrics | None
) -> Callable[[Batches], Iterator[pa.RecordBatch]]:
    def run(batches: Batches) -> Iterator[pa.RecordBatch]:
        check_version(find_program(call.program))
        counts = Counts()
        origins: list[pa.RecordBatch] = []

        def pages() -> Iterator[Page]:
            for batch in batches:
                columns = {name: batch.column(f"__{name}") for name in _PAGE_COLUMNS if f"__{name}" in batch.schema.names}
                html, urls = batch.column("__html"), batch.column("url")
                if batch.num_rows:
                    origins.append(batch.select(copied))
                for index in range(batch.num_rows):
                    buffer = html[index].as_buffer()
                    members = {_PAGE_COLUMNS[name]: column[index].as_py() for name, column in columns.items()}
                    if is_text:
                        members["charset"] = "utf-8"
                    yield Page(urls[index].as_py(), None if buffer is None else memoryview(buffer), **members)

        with call.prepared(["stream", "--framing", "length"]) as (command, folder):
            stream = PageStream(command, folder, counts)
            try:
                first, held, size = 0, [], 0

                def batch() -> pa.RecordBatch:
                    origin = origins[0].slice(first, len(held))
                    arrays = [*origin.columns, pa.array(held, pa.binary())]
                    return pa.RecordBatch.from_arrays(arrays, names=[*copied, "record"])

                for record in stream.records(pages()):
                    held.append(record)
                    size += len(record)
                    is_last = first + len(held) == origins[0].num_rows
                    if is_last or len(held) >= _BATCH_ROWS or size >= _BATCH_BYTES:
                        yield batch()
                        first, held, size = first + len(held), [], 0
                        if is_last:
                            origins.pop(0)
                            first = 0
                        counts.move(metrics)
            finally:
                stream.close()
                counts.move(metrics)

    return run


def _archive_task(
    call: Call, options: list[str], files: list[str], settings: SourceSettings, attempts: int, metrics: Metrics | None
) -> Callable[[Batches], Iterator[pa.RecordBatch]]:
    def run(batches: Batches) -> Iterator[pa.RecordBatch]:
        check_version(find_program(call.program))
        counts = Counts()

        def batch(path: str, records: list[bytes]) -> pa.RecordBatch:
            counts.move(metrics)
            return pa.RecordBatch.from_pydict(
                {"source": pa.array([path] * len(records), pa.string()), "record": pa.array(records, pa.binary())})

        with call.prepared([*SUBCOMMAND, *options]) as (command, folder):
            for indices in batches:
                for index in indices.column(0).to_pylist():
                    path, archive = files[index], Archive(command, folder, counts)
                    held, size = [], 0
                    try:
                        for record in archive.records(path, settings):
                            counts.add_record(record)
                            held.append(record)
                            size += len(record)
                            if len(held) >= _BATCH_ROWS or size >= _BATCH_BYTES:
                                yield batch(path, held)
                                held, size = [], 0
                    except PageActionError as error:
                        context = TaskContext.get()
                        if context is not None and context.attemptNumber() + 1 < attempts:
                            raise
                        record = unreadable_record(str(error))
                        counts.add_record(record)
                        held.append(record)
                    finally:
                        archive.close()
                    if held:
                        yield batch(path, held)

    return run
