"""Counters of a run."""

from __future__ import annotations

import re

from pyspark import SparkContext

_STATUS = re.compile(rb'"offset":(?:\d+|null),"status":"([a-z-]+)"')
_MILLISECONDS = re.compile(rb',"ms":([0-9.]+)')


class Metrics:
    """Spark accumulators for the pages, bytes, failures and milliseconds of a run.

    Spark adds the counts of a task when the task ends. Tasks that Spark repeats count again, as do those of a DataFrame
    that is evaluated twice; the rows of the DataFrame are exact.
    """

    def __init__(self, context: SparkContext) -> None:
        self.pages = context.accumulator(0)
        """Rows, including those of pages that failed."""
        self.bytes = context.accumulator(0)
        """Bytes of the pages before decoding; for WARC files, the bytes of the files as stored."""
        self.failures = context.accumulator(0)
        """Rows whose status is not `ok`."""
        self.ms = context.accumulator(0.0)
        """Milliseconds that `pageaction` spent on the pages."""
        self.restarts = context.accumulator(0)
        """Processes of `pageaction` that ended unexpectedly and were replaced."""

    def values(self) -> dict[str, float]:
        """Returns the values by name, on the driver."""
        return {name: accumulator.value for name, accumulator in vars(self).items()}


class Counts:
    """The counts of one task, which are added to accumulators at once."""

    def __init__(self) -> None:
        self.pages = 0
        self.bytes = 0
        self.failures = 0
        self.ms = 0.0
        self.restarts = 0

    def add_record(self, record: bytes) -> None:
        """Counts a record of `pageaction`.

        A regular expression suffices: strings in JSON cannot contain these quotation marks unescaped, the keys before
        `results` have a fixed order, and `ms` is searched after `results`.
        """
        self.pages += 1
        status = _STATUS.search(record)
        if status is None or status[1] != b"ok":
            self.failures += 1
        error = record.rfind(b',"error":')
        duration = _MILLISECONDS.search(record, error) if error >= 0 else None
        if duration:
            self.ms += float(duration[1])

    def move(self, metrics: Metrics | None) -> None:
        """Adds the counts to accumulators, and sets them to zero."""
        if metrics is not None:
            for name, accumulator in vars(metrics).items():
                value = getattr(self, name)
                if value:
                    accumulator.add(value)
        self.__init__()  # type: ignore[misc]
