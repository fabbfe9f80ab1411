"""Hadoop's file systems: names of files on the driver, and bytes on executors."""

from __future__ import annotations

import glob
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from xml.sax.saxutils import escape

from pyspark import SparkFiles
from pyspark.sql import SparkSession

from .errors import PageActionError

_READ_SIZE = 1 << 18
_PATTERN = re.compile(r"[*?\[\]{}]")


def is_pattern(path: str) -> bool:
    """Whether Hadoop expands the path."""
    return bool(_PATTERN.search(path))


def list_files(spark: SparkSession, path: str) -> list[str]:
    """Returns the files of a pattern or a folder, sorted, without those that begin with a dot or an underscore."""
    jvm = spark._jvm  # noqa: SLF001
    if jvm is None:
        raise PageActionError("Patterns and folders need a Spark session that is not remote. Pass the paths of files.")
    location = jvm.org.apache.hadoop.fs.Path(path)
    try:
        system = location.getFileSystem(spark._jsc.hadoopConfiguration())  # noqa: SLF001
        found = system.globStatus(location) or []
        files: list[str] = []
        for status in found:
            if status.isFile():
                files.append(status.getPath().toString())
                continue
            for entry in system.listStatus(status.getPath()):
                if entry.isFile() and entry.getPath().getName()[0] not in "._":
                    files.append(entry.getPath().toString())
    except Exception as error:  # Py4J wraps all exceptions of Java.
        reason = getattr(error, "java_exception", None)
        raise PageActionError(f"'{path}' cannot be listed: {reason.toString() if reason else error}") from error
    if not files:
        raise PageActionError(f"No file matches '{path}'.")
    return sorted(files)


class HadoopReader:
    """A file that Hadoop's own client writes to a pipe, so that every scheme that Spark reads works.

    Python workers have no access to the JVM of their executor. The client is a separate small JVM for each file. It
    uses Spark's jars and those of --jars and --packages. Settings are passed in a file, which only the user can read.
    """

    def __init__(self, path: str, settings: Mapping[str, str]) -> None:
        self._path = path
        self._folder = tempfile.mkdtemp(prefix="pageaction-hadoop-")
        self._messages = tempfile.TemporaryFile(dir=self._folder)
        configuration = pathlib.Path(self._folder) / "core-site.xml"
        properties = "".join(
            f"<property><name>{escape(name)}</name><value>{escape(value)}</value></property>"
            for name, value in settings.items())
        configuration.write_text(f"<configuration>{properties}</configuration>", encoding="utf-8")
        (pathlib.Path(self._folder) / "log4j2.properties").write_text(
            "rootLogger.level = error\nrootLogger.appenderRef.e.ref = e\nappender.e.type = Console\n"
            "appender.e.name = e\nappender.e.target = SYSTEM_ERR\nappender.e.layout.type = PatternLayout\n"
            "appender.e.layout.pattern = %m%n\n", encoding="utf-8")
        command = [
            _java(), "-Xmx64m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:-UsePerfData",
            "-cp", ":".join([self._folder, *_class_path()]), "org.apache.hadoop.fs.FsShell", "-cat",
            _PATTERN.sub(r"\\\g<0>", path)]
        try:
            self._process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=self._messages)
        except OSError as error:
            raise PageActionError(f"{path} cannot be read: '{command[0]}': {error.strerror}.") from error

    def read(self) -> bytes:
        assert self._process.stdout
        data = self._process.stdout.read1(_READ_SIZE)  # type: ignore[attr-defined]
        if not data and self._process.wait() != 0:
            self._messages.seek(0)
            lines = self._messages.read(65536).decode("utf-8", "replace").strip().splitlines()
            message = next((line for line in lines if line.startswith("cat: ")), lines[-1] if lines else "")
            reason = message.removeprefix("cat: ") or f"exit status {self._process.returncode}"
            raise PageActionError(f"{self._path} cannot be read: {reason}")
        return data

    def close(self) -> None:
        self._process.kill()
        if self._process.stdout:
            self._process.stdout.close()
        self._process.wait()
        self._messages.close()
        shutil.rmtree(self._folder, ignore_errors=True)


def _java() -> str:
    home = os.environ.get("JAVA_HOME")
    return os.path.join(home, "bin", "java") if home else "java"


def _class_path() -> list[str]:
    folders = [os.environ[name] for name in ("HADOOP_CONF_DIR", "YARN_CONF_DIR") if os.environ.get(name)]
    home = os.environ.get("SPARK_HOME")
    if not home:
        import pyspark

        home = os.path.dirname(pyspark.__file__)
    jars = [os.path.join(home, "jars", "*")]
    # Files of --jars and --packages; a name with a star would include all of Spark's again.
    jars += glob.glob(os.path.join(SparkFiles.getRootDirectory(), "*.jar"))
    return [*folders, *jars]
