"""Returns the reading time of a page."""

import json
import math
import sys

results = json.load(sys.stdin)
if results["words"] == 0:
    json.dump({"$cancelRequest": {"domain": "ReadingTime", "code": 1, "message": "The page has no text."}}, sys.stdout)
else:
    json.dump({"minutes": math.ceil(results["words"] / 200)}, sys.stdout)
