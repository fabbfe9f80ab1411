"""`python -m pageaction_spark`."""

import sys

from .command import main

sys.exit(main())
