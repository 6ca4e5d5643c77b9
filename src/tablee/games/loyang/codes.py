"""At the Gates of Loyang: the numbers that are no part of the box: options, stages, phases, payments, lasting effects."""

from __future__ import annotations

from typing import Final

# Options, by position; the value 1 stands for the second word.
INTRODUCTORY: Final = 0
LANTERNS: Final = 1
SOLO_GRID: Final = 2

# Stages of a round
HOME: Final = 0  # the home fields are sown
CARD_PHASE: Final = 1
ACTION_PHASE: Final = 2
OVER: Final = 3

# Phases: what a seat has to decide
WAIT: Final = 0
SOW_HOME: Final = 1
CHOICE: Final = 2  # put a card out, or take one of the courtyard
TAKE_GRID: Final = 3  # solo: take a card of the grid
PLAY_HAND: Final = 4  # play a card of the hand beside the one taken
CHOOSE_PARTNER: Final = 5
ACT: Final = 6
TASK: Final = 7  # finish a trade or a helper's option
KEEP_PACK: Final = 8
PAY: Final = 9
STORE: Final = 10
PATH: Final = 11

# What a payment was for, and so what comes after it
FOR_CARDS: Final = 0
FOR_PACK: Final = 1
FOR_PENALTY: Final = 2
FOR_HELPER: Final = 3

OWN_TRADE: Final = 30  # a task like those of the helpers, which are numbered by their effects

# Effects that last for the turn
HAGGLING: Final = 1
CONTENT: Final = 2
TWO_ROWS: Final = 4
PACK_IS_FREE: Final = 8
TWO_PACKS: Final = 16
BIG_NIGHT: Final = 32  # everything may be stored

NONE: Final = -1  # no card, vegetable or seat
NO_ACTIONS: Final[list[int]] = []
