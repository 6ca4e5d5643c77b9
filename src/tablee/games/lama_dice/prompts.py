"""LAMA Dice: what a seat is asked, and what its moves bring."""

from __future__ import annotations

from tablee.games.lama_dice.codes import FINISH, LLAMAS, MATCH, MISS, SOURCES
from tablee.games.lama_dice.legal import alone
from tablee.games.lama_dice.parts import DISCARD, QUIT, ROLL, TAKE
from tablee.games.lama_dice.score import points, row_points
from tablee.games.lama_dice.state import LamaDiceState
from tablee.kernel.game import Message


def prompt(state: LamaDiceState, seat: int) -> Message:
    """What the seat whose turn it is has to decide."""
    if state.phase == MATCH:
        return "prompt-match", {}
    if state.phase == MISS:
        return "prompt-miss", {}
    if state.phase == LLAMAS:
        return "prompt-llamas", {}
    if state.phase == FINISH:
        return "prompt-finish", {}
    return ("prompt-alone" if alone(state) else "prompt-turn"), {}


def quantities(state: LamaDiceState, seat: int) -> dict[str, int]:
    """What moves change: the points of the row and of the tokens, and those that rows have cost in all rounds."""
    return {
        "row": row_points(state, seat),
        "tokens": points(state, seat),
        "cost": sum(state.tally[SOURCES * seat : SOURCES * seat + 2]),
    }


def consequence(state: LamaDiceState, seat: int, action: int, after: LamaDiceState) -> Message | None:
    """What a move leaves: points of the row for cards, of the tokens for tokens."""
    old, new = quantities(state, seat), quantities(after, seat)
    if action == QUIT:
        return "yield-quit", {"points": old["row"]}
    if action == ROLL:
        return None
    if action < TAKE:
        return ("yield-tokens", {"before": old["tokens"], "after": new["tokens"]}) if old["tokens"] != new["tokens"] else None
    if after.round == state.round and after.phase < FINISH:
        return "yield-row", {"before": old["row"], "after": new["row"]}
    if action >= DISCARD:
        return "yield-finish", {}
    return "yield-last", {"before": old["row"], "after": new["cost"] - old["cost"]}
