"""Landcraft: what happens. Rule numbers (LC-xx) refer to RULES.md.

A turn is cut into the placement of a terrain, the choice of an effect (and of its destination where it has one), and the draw.
Everything random happens when the game is set up.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.landcraft import events
from tablee.games.landcraft.codes import CHOOSING, OVER, PLACING, PUBLIC_WISHES, SECRET_WISHES, SOURCES, SUNSHINE
from tablee.games.landcraft.parts import (
    AIR,
    BLOCK,
    CELLS,
    DIRECTIONS,
    DRAW,
    DRIFT_TO,
    EDDY_TO,
    HAND,
    JOURNEY_TO,
    NO_CARD,
    NO_TILE,
    PLACE,
    PUBLIC,
    SIDES,
    TAKE,
    WALK,
)
from tablee.games.landcraft.play_effects import burn, choose, deposit, drift_to, eddy_to, journey_to, walk
from tablee.games.landcraft.position import LandcraftPosition
from tablee.games.landcraft.score import in_front, points, ranking
from tablee.games.landcraft.wishes import sun_points, wish_points, wish_value

# ---- a turn ----


def play(state: LandcraftPosition, action: int) -> None:
    """Plays a legal action of the seat whose turn it is."""
    if action >= CELLS:
        cell: i64 = (action - CELLS) // BLOCK
        offset: i64 = (action - CELLS) % BLOCK
        if offset >= PLACE:
            place(state, cell, (offset - PLACE) // SIDES, (offset - PLACE) % SIDES)
        elif offset >= JOURNEY_TO:
            journey_to(state, cell, offset - JOURNEY_TO)
        elif offset >= WALK:
            walk(state, cell, offset - WALK)
        elif offset == DRIFT_TO:
            drift_to(state, cell)
        else:
            burn(state, cell)
    elif action >= TAKE:
        draw(state, action)
    elif action >= EDDY_TO:
        eddy_to(state, (action - EDDY_TO) // DIRECTIONS, (action - EDDY_TO) % DIRECTIONS)
    else:
        choose(state, action)


def place(state: LandcraftPosition, cell: i64, card: i64, turn: i64) -> None:
    """LC-11, LC-17: a terrain of the hand goes to the planet, a population onto it."""
    seat = state.seat
    at: i64 = HAND * seat
    while state.hands[at] != card:
        at += 1
    state.hands[at] = NO_CARD
    state.shown[at] = 0
    state.planet.lay(card, cell, turn)
    state.planet.laid.append(card)
    state.placed = card
    if state.journal is not None:
        if turn == AIR:
            state.tell(events.PLACED_AIR, [seat, card, cell])
        else:
            state.tell(events.PLACED, [seat, card, cell, turn])
    if state.reserve[seat] > 0:
        deposit(state, card)
    elif state.journal is not None:
        state.tell(events.NO_POPULATION, [seat])
    state.phase = CHOOSING


def draw(state: LandcraftPosition, action: i64) -> None:
    """LC-31, LC-32: from the display for all to see, or from the pile in secret; then the next turn, or the end (LC-33)."""
    seat = state.seat
    at: i64 = HAND * seat
    while state.hands[at] != NO_CARD:
        at += 1
    state.pile = state.pile[:]
    if action == DRAW:
        card = state.pile.pop()
        state.reveal_some(events.DREW, [seat, card], 1 << seat, 1)
    else:
        slot = action - TAKE
        card = state.display[slot]
        state.shown[at] = 1
        if state.journal is not None:
            state.tell(events.TOOK, [seat, card])
        if state.pile:
            state.display[slot] = state.pile.pop()
            state.reveal(events.REFILLED, [state.display[slot]])
        else:
            state.display[slot] = NO_CARD
    state.hands[at] = card
    state.placed = NO_TILE
    if len(state.planet.laid) == state.parts.turns_each * state.players:
        end_game(state)
    else:
        state.seat = 0 if seat + 1 == state.players else seat + 1
        state.phase = PLACING


# ---- the end ----


def end_game(state: LandcraftPosition) -> None:
    """LC-33 to LC-41: the game is over; wishes and the sun pay."""
    state.phase = OVER
    state.tell(events.ENDED, [])
    for seat in range(state.players):
        state.reveal(events.UNVEILED, [seat, state.secrets[seat]])
    for index in range(PUBLIC):
        score_wish(state, index, state.wishes[index], events.WISH_SCORED, PUBLIC_WISHES)
    for wish in state.secrets:
        score_wish(state, -1, wish, events.SECRET_SCORED, SECRET_WISHES)
    for seat in range(state.players):
        gained = sun_points(state.planet, seat)
        state.tally[SOURCES * seat + SUNSHINE] += gained
        state.tell(events.SUN_SCORED, [seat, gained])
    for seat in range(state.players):
        state.tell(events.TOTAL, [seat, points(state, seat), state.planet.populations(seat)])
    ranks = ranking(state)
    state.tell(events.GAME_ENDED, [seat for seat in range(state.players) if ranks[seat] == 1])


def score_wish(state: LandcraftPosition, index: int, wish: int, event: int, source: int) -> None:
    """LC-34 to LC-39: one wish pays; index -1 stands for a secret one."""
    fronts = in_front(state, index)
    gained = wish_points(state.planet, wish, fronts)
    for seat in range(state.players):
        state.tally[SOURCES * seat + source] += gained[seat]
        if state.journal is not None:
            state.tell(event, [wish, seat, wish_value(state.planet, wish, seat), *fronts[seat : seat + 1], gained[seat]])
