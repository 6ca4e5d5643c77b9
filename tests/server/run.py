"""The command `tablee` with games from elsewhere on the shelf, as TABLEE_MODULES names them."""

import os
from importlib import import_module

from tablee.cli import main

if __name__ == "__main__":
    for module in filter(None, os.environ.get("TABLEE_MODULES", "").split(",")):
        import_module(module)
    main()
