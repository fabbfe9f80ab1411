"""Runs Safari extension scripts on web pages and WARC files with Apache Spark.

`extract` takes a DataFrame or an RDD of pages, `extract_warc` the paths of WARC files. Both return a DataFrame with one
row for each page. Each task pipes its pages through one process of `pageaction`, so that no page costs a process.
"""

from .errors import PageActionError
from .extract import extract, extract_warc
from .metrics import Metrics

__all__ = ["Metrics", "PageActionError", "extract", "extract_warc"]
__version__ = "0.1.0"
