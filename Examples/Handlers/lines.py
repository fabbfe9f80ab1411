"""Returns the reading times of many pages, of which each is a line."""

import json
import math
import sys

for line in sys.stdin:
    results = json.loads(line)
    print(json.dumps({"minutes": math.ceil(results["words"] / 200)}), flush=True)
