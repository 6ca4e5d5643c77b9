"""The table of digests that compares builds is itself the same from run to run, and notices a changed rule."""

from __future__ import annotations

import msgspec

from tests.conformance.cases import Case, all_cases
from tests.conformance.digests import line_of, lines
from tests.toys.draft import Draft, OldDraft


def test_the_table_is_the_same_each_time() -> None:
    cases = all_cases()
    first = lines(cases, 2)
    assert first == lines(cases, 2)
    told = [msgspec.json.decode(line) for line in first]
    assert len({(line["rules_version"], line["hash"]) for line in told}) == len(cases)  # what was corrected may come up seldom


def test_another_rule_gives_another_hash() -> None:
    old, new = (line_of(Case(game, 3, {}), 3) for game in (OldDraft(), Draft()))
    assert old["decisions"] != 0
    assert old["hash"] != new["hash"]
