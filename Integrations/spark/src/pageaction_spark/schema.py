"""The columns of rows, and the types of results."""

from __future__ import annotations

from collections.abc import Sequence

from pyspark.sql import Column, DataFrame, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import (
    ArrayType,
    DataType,
    DoubleType,
    IntegerType,
    LongType,
    MapType,
    NullType,
    StringType,
    StructField,
    StructType,
    TimestampType,
    _parse_datatype_string,
)

from .errors import PageActionError

JSON = "json"
"""The schema of results that stay text."""

_MISFIT = "The results do not fit the schema; values that differ in type are null."
_CORRUPT = "_misfit"
# Spark's own limits for a string and for depth are lower than those of pageaction.
_JSON_OPTIONS = {
    "mode": "PERMISSIVE", "columnNameOfCorruptRecord": _CORRUPT, "maxStringLen": "2147483647",
    "maxNestingDepth": "100000", "maxNumLen": "100000",
}


def parse_schema(schema: str | DataType) -> DataType:
    """Returns the type of results for a type, for DDL such as `title string, imgs array<string>`, or for `json`."""
    if isinstance(schema, DataType):
        return schema
    if schema == JSON:
        return StringType()
    try:
        return _parse_datatype_string(schema)
    except Exception as error:  # Spark's parser has its own exceptions.
        reason = str(error).strip().splitlines()[0]
        raise PageActionError(f"'{schema}' is not a schema of results: {reason}") from error


def infer_schema(spark: SparkSession, records: DataFrame, sample: int) -> DataType:
    """Returns the type that fits the results of the first successful pages.

    - Parameter records: A column `record` with JSON as text.
    """
    is_ok = F.get_json_object("record", "$.status") == "ok"
    texts = [row[0] for row in records.select("record").where(is_ok).limit(sample).collect()]
    if not texts:
        raise PageActionError(
            "The type of the results cannot be inferred, because no page has results. "
            "Pass a schema such as 'imgs array<string>' (--schema), or 'json'.")
    lines = spark.sparkContext.parallelize(texts, 1)
    options = {name: value for name, value in _JSON_OPTIONS.items() if name.startswith("max")}
    inferred = spark.read.options(**options).json(lines).schema
    if "results" not in inferred.names:
        return StringType()
    return _without_nulls(inferred["results"].dataType)


def _without_nulls(kind: DataType) -> DataType:
    """Replaces types of values that were always null, or objects that were always empty, by text."""
    if isinstance(kind, NullType) or (isinstance(kind, StructType) and not kind.fields):
        return StringType()
    if isinstance(kind, ArrayType):
        return ArrayType(_without_nulls(kind.elementType), kind.containsNull)
    if isinstance(kind, MapType):
        return MapType(kind.keyType, _without_nulls(kind.valueType), kind.valueContainsNull)
    if isinstance(kind, StructType):
        return StructType([StructField(part.name, _without_nulls(part.dataType)) for part in kind.fields])
    return kind


def _record_type(results: DataType, is_archive: bool, has_console: bool) -> StructType:
    fields = [
        StructField("status", StringType()), StructField("results", results), StructField("error", StringType()),
        StructField("warnings", ArrayType(StringType())), StructField("ms", DoubleType()),
    ]
    if has_console:
        fields.append(StructField("console", ArrayType(StringType())))
    if is_archive:
        warc = StructType([
            StructField("status", IntegerType()), StructField("date", TimestampType()),
            StructField("type", StringType()), StructField("contentType", StringType())])
        fields += [StructField("url", StringType()), StructField("offset", LongType()), StructField("warc", warc)]
    return StructType([*fields, StructField(_CORRUPT, StringType())])


def typed(
    records: DataFrame, results: DataType, *, is_archive: bool, has_console: bool, first: Sequence[str]
) -> DataFrame:
    """Replaces the column `record`, which has JSON as text, by the columns of its members.

    Spark's JVM parses the text, so that Python never builds the objects. A value that does not fit its type becomes
    null and adds a warning.

    - Parameter first: The columns that stay, which precede the others.
    """
    kind = _record_type(results, is_archive, has_console)
    parsed = records.withColumn("record", F.from_json("record", kind, _JSON_OPTIONS))
    record = F.col("record")
    misfit = F.array(F.lit(_MISFIT))
    warnings = F.when(
        record[_CORRUPT].isNotNull(), F.concat(F.coalesce(record["warnings"], F.array().cast("array<string>")), misfit)
    ).otherwise(record["warnings"])
    columns: list[Column] = [record["url"].alias("url")] if is_archive else []
    columns += [F.col(f"`{name}`") for name in first]
    if is_archive:
        columns.append(record["offset"].alias("offset"))
    columns += [
        record["status"].alias("status"), record["results"].alias("results"), record["error"].alias("error"),
        warnings.alias("warnings"), record["ms"].alias("ms"),
    ]
    if has_console:
        columns.append(record["console"].alias("console"))
    if is_archive:
        warc = record["warc"]
        columns += [
            warc["status"].alias("http_status"), warc["date"].alias("date"), warc["type"].alias("record_type"),
            warc["contentType"].alias("content_type"),
        ]
    return parsed.select(*columns)
