"""JSON Schemas of records, made from the words a game declares: what any other program may rely on."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.kernel.game import Game
from tablee.kernel.records import FORMAT, PLAIN_VERSION, VERSION, WITH_BOX
from tablee.kernel.start import LONGEST_OBSERVATION
from tablee.kernel.words import Argument, Json, Phrase

DIALECT = "https://json-schema.org/draft/2020-12/schema"
WHOLE: dict[str, Json] = {"type": "integer"}
TEXT: dict[str, Json] = {"type": "string"}


def record_schema(eras: Sequence[Game]) -> dict[str, Json]:
    """The schema of one game's records in all eras of its rules, the newest last."""
    game = eras[-1]
    versions = [era.rules_version for era in eras]
    seats = span(game.min_players, game.max_players)
    return {
        "$schema": DIALECT,
        "title": f"{FORMAT} {VERSION}: {game.id}, rules version {', '.join(map(str, versions))}",
        **strict(
            {
                "format": {"const": FORMAT},
                "version": {"enum": [PLAIN_VERSION, WITH_BOX, VERSION]},
                "game": {"const": game.id},
                "rules_version": {"enum": [*versions]},
                "data": {"type": "string", "pattern": "^([0-9a-f]{16}){1,2}$"},
                "players": {"type": "integer", "minimum": game.min_players, "maximum": game.max_players},
                "options": strict({option.id: {"enum": list(option.values)} for option in game.options}),
                "seats": {"type": "array", "items": {"$ref": "#/$defs/seat-taken"}, **seats},
                "randomness": {"oneOf": [{"$ref": "#/$defs/seed"}, {"$ref": "#/$defs/secret"}]},
                "deal": {"type": "array", "items": {"$ref": "#/$defs/event"}},
                "moves": {"type": "array", "items": {"$ref": "#/$defs/entry"}},
                "result": {"$ref": "#/$defs/result"},
                "box": TEXT,
                "practice": {"const": True},
                "start": {"$ref": "#/$defs/start"},
            },
            optional=("result", "box", "practice", "start"),
        ),
        "$defs": {
            **common_parts(game),
            **{f"kind-{kind}": schema for kind, schema in kinds_of(eras).items()},
            "move": one_of([phrase for era in eras for phrase in era.moves]),
            "event": one_of([phrase for era in eras for phrase in era.events]),
        },
    }


def kinds_of(eras: Sequence[Game]) -> dict[str, Json]:
    """The vocabulary of all eras: for each kind every word that any of them knows, or the patterns that words have to match."""
    found: dict[str, dict[Json, None]] = {}
    patterns: dict[str, dict[str, None]] = {}
    for era in eras:
        for kind, words in era.vocabulary.kinds.items():
            choices = found.setdefault(kind, {})
            if kind in era.vocabulary.patterns:
                patterns.setdefault(kind, {})[era.vocabulary.patterns[kind]] = None
            else:
                choices.update(dict.fromkeys(words))
    return {kind: kind_schema(list(words), list(patterns.get(kind, ()))) for kind, words in found.items()}


def kind_schema(words: list[Json], patterns: Sequence[str]) -> dict[str, Json]:
    """One kind of word: one of a list, or a text that matches a pattern."""
    choices: list[Json] = [{"enum": words}] if words or not patterns else []
    choices += [{"type": "string", "pattern": pattern} for pattern in patterns]
    only = choices[0]
    return only if len(choices) == 1 and isinstance(only, dict) else {"anyOf": choices}


def common_parts(game: Game) -> dict[str, Json]:
    """The parts that are alike for all games."""
    seats = span(game.min_players, game.max_players)
    by_source: dict[str, Json] = dict.fromkeys(game.sources, WHOLE)
    return {
        "kind-number": WHOLE,
        "kind-seat": {"type": "integer", "minimum": 0, "maximum": game.max_players - 1},
        "seat-taken": strict({"name": TEXT, "bot": TEXT, "colour": {"enum": list(game.colours)}}, optional=("bot", "colour")),
        "seed": strict({"kind": {"const": "seed"}, "seed": {"type": "string", "pattern": "^-?[0-9]+$"}}),
        "secret": strict(
            {
                "kind": {"const": "secret"},
                "commitment": hexadecimal(64),
                "table": TEXT,
                "nonces": {"type": "array", "items": TEXT},
                "secret": {"type": ["string", "null"], "pattern": "^([0-9a-f]{2})+$"},
                "answers": {"type": "array", "items": {"type": "string", "pattern": "^([0-9a-f]{64})?$"}, **seats},
                "seeds": {"const": "place"},
            },
            optional=("answers", "seeds"),
        ),
        "entry": strict(
            {
                "entry": {"type": "integer", "minimum": 1},
                "seat": {"$ref": "#/$defs/kind-seat"},
                "action": {"type": "integer", "minimum": 0},
                "move": {"$ref": "#/$defs/move"},
                "events": {"type": "array", "items": {"$ref": "#/$defs/event"}},
                "digest": hexadecimal(16),
                "undone": {"type": "integer", "minimum": 2},
                "place": {"type": "integer", "minimum": 1},
            },
            optional=("undone", "place"),
        ),
        "result": strict(
            {
                "scores": {"type": "array", "items": WHOLE, **seats},
                "places": {"type": "array", "items": {"type": "integer", "minimum": 1, "maximum": game.max_players}, **seats},
                "breakdown": {"type": "array", "items": strict(by_source), **seats},
            }
        ),
        "start": strict(
            {
                "table": TEXT,
                "entry": {"type": "integer", "minimum": 0},
                "seat": {"$ref": "#/$defs/kind-seat"},
                "observation": {"type": "array", "items": WHOLE, "maxItems": LONGEST_OBSERVATION},
            }
        ),
    }


def strict(properties: dict[str, Json], optional: Sequence[str] = ()) -> dict[str, Json]:
    """An object with these properties and no others."""
    required: list[Json] = [name for name in properties if name not in optional]
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def one_of(phrases: Sequence[Phrase]) -> dict[str, Json]:
    """Any one of these phrases in words; one that several eras have counts once."""
    schemas: list[Json] = []
    for phrase in phrases:
        schema = phrase_schema(phrase)
        if schema not in schemas:
            schemas.append(schema)
    return {"oneOf": schemas}


def phrase_schema(phrase: Phrase) -> dict[str, Json]:
    """A phrase in words: its type, then its fields."""
    fields = {field.name: field_schema(field) for field in phrase.fields}
    return strict({"type": {"const": phrase.name}, **fields})


def field_schema(field: Argument) -> dict[str, Json]:
    """One field: a single word, a given number of them, or any number."""
    word: dict[str, Json] = {"$ref": f"#/$defs/kind-{field.kind}"}
    if field.count == -1:
        return word
    return {"type": "array", "items": word, **(span(field.count, field.count) if field.count else {})}


def span(low: int, high: int) -> dict[str, Json]:
    """How many items a list has."""
    return {"minItems": low, "maxItems": high}


def hexadecimal(digits: int) -> dict[str, Json]:
    """A text of hexadecimal digits."""
    return {"type": "string", "pattern": f"^[0-9a-f]{{{digits}}}$"}
