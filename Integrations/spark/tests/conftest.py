"""A local session of Spark for all tests. PAGEACTION_PROGRAM is the program."""

import os
import sys

import pytest

os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
os.environ["PYSPARK_PYTHON"] = sys.executable


@pytest.fixture(scope="session")
def spark(tmp_path_factory):
    from pyspark.sql import SparkSession

    if "PAGEACTION_PROGRAM" not in os.environ:
        pytest.fail("PAGEACTION_PROGRAM is not set; Tools/test-spark sets it.")
    mounted = tmp_path_factory.mktemp("mounted")
    session = (
        SparkSession.builder.master("local[2]").appName("tests")
        .config("spark.ui.enabled", "false").config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1").config("spark.sql.shuffle.partitions", "2")
        .config("spark.sql.session.timeZone", "UTC")
        # A scheme of Hadoop that is neither a file nor HTTP; its setting must reach the reader.
        .config("spark.hadoop.fs.viewfs.mounttable.tests.link./data", f"file://{mounted}")
        .config("spark.hadoop.fs.s3a.access.key", "testing").config("spark.hadoop.fs.s3a.secret.key", "testing")
        .config("spark.hadoop.fs.s3a.endpoint.region", "us-east-1")
        .getOrCreate())
    session.mounted = mounted
    yield session
    session.stop()


@pytest.fixture
def script(tmp_path):
    """Writes a script whose `run` has the given body, and returns its path."""

    def write(body, name="Action.js"):
        path = tmp_path / name
        path.write_text(f"var ExtensionPreprocessingJS = {{ run(parameters) {{ {body} }} }};\n")
        return path

    return write
