"""Bunny Kingdom: what a seat is asked, and what its moves bring."""

from __future__ import annotations

from tablee.games.bunny_kingdom.codes import COPYING, DRAFT, HARVEST, NONE
from tablee.games.bunny_kingdom.draft import plays, steps
from tablee.games.bunny_kingdom.parchments import carrots_of
from tablee.games.bunny_kingdom.parts import (
    BUILD,
    CAMP,
    CARDS,
    CITIES,
    COPY,
    DONE,
    LIBERAL,
    OPPORTUNIST,
    PARCHMENT_COUNT,
    PICK,
    TOWER,
)
from tablee.games.bunny_kingdom.score import effective
from tablee.games.bunny_kingdom.state import BunnyKingdomState
from tablee.kernel.game import Message


def prompt(state: BunnyKingdomState, seat: int) -> Message:
    """What a seat has to decide, or may still change."""
    if state.phase == DRAFT:
        if state.chosen[seat] != NONE:
            return "prompt-change", {}
        return ("prompt-play" if plays(state) == 1 else "prompt-pick"), {"step": int(state.step) + 1, "steps": steps(state)}
    if state.phase == HARVEST:
        return "prompt-produce", {}
    if state.phase == COPYING:
        return ("prompt-copy" if state.chain == NONE else "prompt-chain"), {}
    if state.announced != NONE:
        camp = int(state.asked) + 1
        if state.asked == state.announced:
            return "prompt-camp", {"camp": camp}
        return "prompt-asked", {"camp": camp, "announced": int(state.announced) + 1}
    if state.done >> seat & 1:
        return "prompt-done", {}
    if state.towers[seat] != NONE:
        return "prompt-twin", {}
    return "prompt-build", {"ways": sum(1 for action in state.legal(seat) if action != DONE)}


def quantities(state: BunnyKingdomState, seat: int) -> dict[str, int]:
    """What moves change: what the fiefs would give at once, now and with what is chosen face down; what the parchments would."""
    held = [parchment for parchment in effective(state, seat) if parchment != NONE]
    return {
        "harvest": state.land.carrots(seat),
        "settled": settled(state, seat),
        "parchments": sum(carrots_of(state.land, state.zone, seat, held)),
    }


def settled(state: BunnyKingdomState, seat: int) -> int:
    """What the fiefs of a seat would give once the territories it has chosen are settled."""
    land = state.land.clone()
    for cell in territories_in(state, int(state.chosen[seat])):
        land.settle(seat, cell)
    return land.carrots(seat)


def territories_in(state: BunnyKingdomState, choice: int) -> list[int]:
    """The territories among the cards that a choice plays."""
    if choice == NONE:
        return []
    return [card for card in divmod(choice, CARDS)[: plays(state)] if card < CITIES]


def consequence(state: BunnyKingdomState, seat: int, action: int, after: BunnyKingdomState) -> Message | None:
    """What a move brings: what the fiefs of the seat would then give at once, or what a copied parchment would give."""
    if action >= PICK:
        if not territories_in(state, action - PICK):
            return None
        return "yield-harvest", {"before": state.land.carrots(seat), "after": settled(after, seat)}
    if action >= COPY:
        if LIBERAL <= (action - COPY) % PARCHMENT_COUNT <= OPPORTUNIST:  # what they are worth is not known yet
            return None
        points = quantities(after, seat)["parchments"] - quantities(state, seat)["parchments"]
        return "yield-copy", {"points": points}
    if action < CAMP or (TOWER <= action < BUILD and state.towers[seat] == NONE):
        return None
    return "yield-harvest", {"before": state.land.carrots(seat), "after": after.land.carrots(seat)}
