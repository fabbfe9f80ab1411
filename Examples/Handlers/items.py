"""Returns the reading time of a page as the items of an extension."""

import json
import sys

PROPERTY_LIST = "com.apple.property-list"

items = json.load(sys.stdin)["extensionItems"]
for item in items:
    for attachment in item["attachments"]:
        if PROPERTY_LIST in attachment["registeredTypeIdentifiers"]:
            page = attachment["items"][PROPERTY_LIST]
            results = page["NSExtensionJavaScriptPreprocessingResultsKey"]

arguments = {"minutes": results["words"] // 200 + 1}
json.dump([{"attachments": [{
    "registeredTypeIdentifiers": [PROPERTY_LIST],
    "items": {PROPERTY_LIST: {"NSExtensionJavaScriptFinalizeArgumentKey": arguments}},
}]}], sys.stdout)
