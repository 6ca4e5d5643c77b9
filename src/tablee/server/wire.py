"""Everything that goes over the wire, slice by slice: the frames, and what each room says and is asked over HTTP."""

from __future__ import annotations

import inspect

import msgspec

from tablee.server import problems
from tablee.server.club.daily import wire as daily
from tablee.server.club.friends import wire as friends
from tablee.server.club.notices import wire as notices
from tablee.server.club.statistics import wire as statistics
from tablee.server.club.tournaments import wire as tournaments
from tablee.server.packs import wire as packs
from tablee.server.past import wire as past
from tablee.server.people import wire as people
from tablee.server.routes import common, shelf
from tablee.server.tables import wire as tables
from tablee.show import frames

SLICES = (frames, problems, common, packs, shelf, people, tables, past, statistics, notices, friends, tournaments, daily)


def structures() -> list[type[msgspec.Struct]]:
    """Every structure of the wire, each once."""
    found = [each for part in SLICES for each in vars(part).values() if inspect.isclass(each)]
    return list(dict.fromkeys(each for each in found if issubclass(each, msgspec.Struct)))
