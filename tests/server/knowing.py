"""What a frame may contain: it is held against what worlds would show that its receiver cannot tell from the true one."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tablee.kernel.journal import told_to
from tablee.kernel.playthrough import Entry
from tablee.kernel.rng import Rng
from tablee.kernel.state import Event, State
from tablee.show.decisions import spell_events_of
from tablee.table.absorbing import absorb
from tablee.table.events import Moved, decode_event
from tablee.table.table import Table
from tests.server.harness import Json, Server, as_json

WORLDS = 3


@dataclass
class Story:
    """What really happened: the state after each seq, and the moves."""

    table: Table
    states: dict[int, State]
    entries: dict[int, tuple[int, Entry]]  # by entry: the seq before it, and the entry
    secrets: list[str]  # strings that nobody may see before the end
    tokens: list[str]  # strings only the host may see


def story_of(server: Server, id: str) -> Story:
    """Replays the log as the database holds it."""
    [(secret,)] = server.rows("SELECT secret FROM tables WHERE id = ?", id)
    table = Table(id, secret)
    story = Story(table, {}, {}, [secret.hex()], [])
    for content in server.events(id):
        event = decode_event(json.dumps(content))
        before = table.seq
        entry = absorb(table, event)
        if table.play is not None:
            story.states[table.seq] = table.state.clone()
        if isinstance(event, Moved) and entry is not None:
            story.entries[entry.number] = (before, entry)
            story.secrets += [event.digest, str(entry.digest)]
    return story


def check_position(story: Story, update: Json, rng: Rng) -> None:
    """View, points and decision, held against worlds this receiver cannot tell from the true one."""
    seat = update["seat"]
    state = story.states[update["seq"]]
    game = story.table.game
    for _ in range(WORLDS):
        world = game.imagine(state.observe(seat), rng)
        assert update["view"] == as_json(game.view(world, seat)), f"the view of seat {seat} shows too much"
        points = [info["score"] for info in update["seats"]]
        assert points == list(world.scores(seat)), f"the points shown to seat {seat} tell too much"
        owing = [info["owing"] for info in update["seats"]]
        assert owing == [bool(world.to_act() >> other & 1) for other in range(world.players)]
        assert update["decision"] == decision_of(story, world, seat, update), f"the decision of seat {seat} tells too much"


def decision_of(story: Story, world: State, seat: int, update: Json) -> Json | None:
    """The decision as an imagined world would put it."""
    if seat < 0 or not world.may_act() >> seat & 1:
        return None
    game = story.table.game

    def spell(action: int) -> Any:
        return as_json(game.vocabulary.spell(game.decode(world, action)))

    def said(message: tuple[str, Mapping[str, str | int]] | None) -> Json | None:
        return {"id": message[0], "args": message[1]} if message else None

    legal = world.legal(seat)
    offers = [
        {
            "action": offer.action,
            "move": spell(offer.action),
            "yields": said(offer.yields),
            "reveals": offer.reveals,
        }
        for offer in game.offers(world, seat, legal)
    ]
    return {
        "id": update["decision"]["id"],
        "owed": bool(world.to_act() >> seat & 1),
        "prompt": said(game.prompt(world, seat)),
        "offers": offers,
        "near_misses": [{"move": spell(action), "reason": reason} for action, reason in world.near_misses(seat)],
    }


def check_lines(story: Story, seat: int, lines: list[Json], rng: Rng) -> None:
    """What is told of a move would be told the same in every world that leaves the receiver just as wise."""
    game = story.table.game
    for line in lines:
        if line["entry"] == 0:
            told = told_to(story.table.playing().deal, seat)
            assert line["events"] == spell_events_of(game, told), f"seat {seat} was told too much of the deal"
            continue
        before, entry = story.entries[line["entry"]]
        known = story.states[before + 1].observe(seat)
        for world, action in worlds(story, before, entry, seat, rng):
            events: list[Event] = []
            number = line["entry"]
            world.reseed(story.table.playing().randomness.seed_at(number, entry.place, entry.seat) or 0)
            world.journal = events
            world.apply(entry.seat, action)
            if world.observe(seat) == known:
                wanted = spell_events_of(game, told_to(events, seat))
                assert line["events"] == wanted, f"seat {seat} was told too much of entry {number}"


def worlds(story: Story, before: int, entry: Entry, seat: int, rng: Rng) -> list[tuple[State, int]]:
    """Other ways a move may have been made: in imagined states, and with other actions of the mover."""
    state = story.states[before]
    found = [(state.clone(), entry.action)]
    for _ in range(WORLDS):
        world = story.table.game.imagine(state.observe(seat), rng)
        if not world.why_not(entry.seat, entry.action):
            found.append((world, entry.action))
    if seat != entry.seat:
        found += [(state.clone(), action) for action in list(state.legal(entry.seat))[:6]]
    return found
