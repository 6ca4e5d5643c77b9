"""Bunny Kingdom: a position as numbers for learners."""

from __future__ import annotations

from typing import Final

from tablee.advice.features import Block, Features, around, flags, members, one_of, turned
from tablee.games.bunny_kingdom.codes import COPYING, DISCARD, DRAFT, FRONT, HARVEST, KEPT, NONE, OVER, SEEN, SOURCES, SPENT
from tablee.games.bunny_kingdom.draft import holder
from tablee.games.bunny_kingdom.know import knowledge_of
from tablee.games.bunny_kingdom.parchments import parchment_count
from tablee.games.bunny_kingdom.parts import (
    BUILT_KINDS,
    CAMP_COUNT,
    CARDS,
    CELLS,
    PARCHMENT_COUNT,
    POSTS,
    RESOURCES,
    SKY_TOWER_COUNT,
    BunnyKingdomParts,
)
from tablee.games.bunny_kingdom.state import BunnyKingdomState
from tablee.kernel.state import State

ROUNDS: Final = 4
MOST_POINTS: Final = 10_000
ZONE: Final = 15  # shift of where a card is, in what a seat knows of it


class BunnyKingdomFeatures(Features):
    """The open table, the own cards, and the cards seen while hands passed by."""

    def __init__(self, parts: BunnyKingdomParts, players: int) -> None:
        zones = 1 + 4 * players
        super().__init__(
            [
                Block("phase", (OVER + 1,), 0, 1, "draft, construction, harvest, copying or over"),
                Block("round", (ROUNDS,), 0, 1, "which round it is"),
                Block("step", (1,), 0, CARDS, "choices made in this round"),
                Block("starter", (players,), 0, 1, "who resolves first"),
                Block("owing", (players,), 0, 1, "who owes a decision"),
                Block("chosen", (players,), 0, 1, "who has chosen face down"),
                Block("done", (players,), 0, 1, "who is done with building"),
                Block("copier", (players,), 0, 1, "who has to copy"),
                Block("owner", (players, CELLS), 0, 1, "territories of each player"),
                Block("built", (CELLS,), 0, BUILT_KINDS - 1, "what stands on each territory"),
                Block("links", (2 * SKY_TOWER_COUNT,), -1, CELLS - 1, "the two cells of each pair of sky towers, or -1"),
                Block("towers", (players,), -1, CELLS - 1, "where the first token of a pair lies, or -1"),
                Block("posts", (POSTS,), -1, len(RESOURCES) - 1, "what each trading post produces, or -1"),
                Block("named", (POSTS,), 0, 1, "posts named in this harvest"),
                Block("announced", (1,), -1, CAMP_COUNT - 1, "the camp whose announcement is open, or -1"),
                Block("announcer", (1,), -1, players - 1, "who announced it, in places after the own seat, or -1"),
                Block("asked", (1,), -1, CAMP_COUNT - 1, "the camp that is asked now, or -1"),
                Block("copied", (2,), -1, PARCHMENT_COUNT - 1, "what Liberal and Socialist copy, or -1"),
                Block("chained", (2,), -1, PARCHMENT_COUNT - 1, "what they copy through each other, or -1"),
                Block("points", (players, SOURCES), -MOST_POINTS, MOST_POINTS, "points by source as far as they are counted"),
                Block("hands", (players,), 0, CARDS, "cards in each hand"),
                Block("parchments", (players,), 0, PARCHMENT_COUNT, "parchments in front of each player"),
                Block("deck", (1,), 0, CARDS, "cards in the deck"),
                Block("hand", (CARDS,), 0, 1, "the own hand"),
                Block("choice", (CARDS,), 0, 1, "the own choice, face down"),
                Block(
                    "cards", (CARDS,), 0, zones,
                    "what is known of a card: 0 nothing; 1 seen in a hand; then by seat: to be built, played, kept, discarded",
                ),
                Block("holders", (CARDS,), 0, players, "who holds the hand of a seen card: places after the own seat + 1, or 0"),
            ]
        )  # fmt: skip

    def write(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, BunnyKingdomState)
        players = state.players
        land = state.land
        numbers = one_of(OVER + 1, state.phase)
        numbers += one_of(ROUNDS, state.round)
        numbers.append(state.step)
        numbers += one_of(players, around(state.starter, seat, players))
        numbers += turned(flags(players, state.to_act()), seat)
        numbers += [0 if choice == NONE else 1 for choice in turned(state.chosen, seat)]
        numbers += turned(flags(players, state.done), seat)
        numbers += one_of(players, around(state.copier, seat, players) if state.phase == COPYING else -1)
        for i in range(players):
            other = (seat + i) % players
            numbers += [1 if owner == other else 0 for owner in land.owner]
        numbers += land.built
        numbers += land.links
        numbers += turned(state.towers, seat)
        numbers += land.posts
        numbers += flags(POSTS, state.named if state.phase == HARVEST else 0)
        numbers.append(state.announced)
        numbers.append(around(state.announcer, seat, players) if state.announced != NONE else NONE)
        numbers.append(state.asked if state.announced != NONE else NONE)
        numbers += state.copied
        numbers += state.chained
        numbers += turned(state.tally, seat, SOURCES)
        for i in range(players):
            numbers.append(len(state.hands[(seat + i) % players]))
        for i in range(players):
            numbers.append(parchment_count(state.zone, (seat + i) % players))
        numbers.append(len(state.deck))
        numbers += members(CARDS, state.hands[seat])
        own = state.chosen[seat]
        numbers += members(CARDS, [] if own == NONE else [own // CARDS, own % CARDS])
        self.write_cards(state, seat, numbers)
        return numbers

    def write_cards(self, state: BunnyKingdomState, seat: int, numbers: list[int]) -> None:
        """BK-44: where each card is as far as the seat knows, and who holds those it has passed on."""
        players = state.players
        holders: list[int] = []
        for card in range(CARDS):
            zone = knowledge_of(state, seat, card) >> ZONE
            place = 0
            if zone == SEEN:
                packet = state.packet[card]
                if state.phase == DRAFT and packet // players == state.round:
                    place = 1 + around(holder(state, packet, state.step), seat, players)
                numbers.append(1)
            elif zone < FRONT:
                numbers.append(0)
            else:
                first = FRONT if zone < SPENT else SPENT if zone < KEPT else KEPT if zone < DISCARD else DISCARD
                group = 0 if zone < SPENT else 1 if zone < KEPT else 2 if zone < DISCARD else 3
                numbers.append(2 + group * players + around(zone - first, seat, players))
            holders.append(place)
        numbers += holders
