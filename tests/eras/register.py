"""Puts the trial eras on the shelf when imported: for processes that are not the test process itself."""

from tests.eras import put_on_shelf

put_on_shelf()
