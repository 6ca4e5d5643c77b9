"""Says on the error output whose code runs: for servers of two versions beside each other."""

import json
import sys

import tablee

print(json.dumps({"event": "whence", "code": [tablee.__file__, sys.modules["__main__"].__file__]}), file=sys.stderr, flush=True)
