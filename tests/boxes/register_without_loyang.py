"""Takes Loyang off the shelf: for processes that are not the test process itself."""

from tablee.kernel.registry import find, unregister

unregister(find("loyang"))
