"""The shelf as it was: the draft in its first rules version only."""

from tablee.kernel.registry import register
from tests.toys.draft import OldDraft

register(OldDraft())
