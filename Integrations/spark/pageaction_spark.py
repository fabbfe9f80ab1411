"""The program for `spark-submit`, from a checkout without an installation.

    spark-submit Integrations/spark/pageaction_spark.py WARC… --script images --output FOLDER

The code is in `src/pageaction_spark`. In cluster mode, where only this file is copied, add the wheel with --py-files.
"""

import pathlib
import sys

source = pathlib.Path(__file__).resolve().parent / "src"
if source.is_dir():
    sys.path.insert(0, str(source))

from pageaction_spark.command import main  # noqa: E402

if __name__ == "__main__":
    sys.exit(main())
