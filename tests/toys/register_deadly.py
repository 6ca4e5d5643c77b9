"""A game from elsewhere that ends every worker which loads it."""

from __future__ import annotations

import os
from multiprocessing import parent_process

if parent_process() is not None:
    os._exit(3)
