"""The numbers of At the Gates of Loyang: options, stages, phases, lasting effects, events."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# Options, by position; the value 1 stands for the second word.
INTRODUCTORY: Final = 0
LANTERNS: Final = 1
SOLO_GRID: Final = 2

# Stages of a round
HOME: Final = 0  # the home fields are sown
CARD_PHASE: Final = 1
ACTION_PHASE: Final = 2
OVER: Final = 3

# Phases of a seat: what it has to decide
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
NONE: Final = -1

# Effects that last for the turn
HAGGLING: Final = 1
CONTENT: Final = 2
TWO_ROWS: Final = 4
PACK_IS_FREE: Final = 8
TWO_PACKS: Final = 16
BIG_NIGHT: Final = 32  # everything may be stored

# Events
BEGUN: Final = 0
FIELD_PILE: Final = 1
PILE: Final = 2
INTRODUCED: Final = 3
OPPONENT: Final = 4
GRID_LAID: Final = 5
GRID_CLEARED: Final = 6
HOME_SOWN: Final = 7
ROUND: Final = 8
FIELD_TURNED: Final = 9
HARVESTED: Final = 10
FIELD_EMPTIED: Final = 11
DEALT: Final = 12
SKIPPED: Final = 13
PUT_OUT: Final = 14
TURNED_UP: Final = 15
TAKEN: Final = 16
PLAYED: Final = 17
REST_OUT: Final = 18
UNCOVERED: Final = 19
PAID: Final = 20
TRANSFERRED: Final = 21
DISCS: Final = 22
PARTNERS: Final = 23
TURN: Final = 24
BORROWED: Final = 25
SOLD: Final = 26
BOUGHT: Final = 27
SOWN: Final = 28
TRADED: Final = 29
DISMISSED: Final = 30
DISCARDED: Final = 31
USED: Final = 32
DELIVERED: Final = 33
SERVED: Final = 34
PACK_BOUGHT: Final = 35
KEPT: Final = 36
UPGRADED: Final = 37
DISAPPOINTED: Final = 38
FINED: Final = 39
LOST: Final = 40
STORED: Final = 41
STEPPED: Final = 42
RECEIVED: Final = 43
SWAPPED: Final = 44
STALL_SWAPPED: Final = 45
REFILLED: Final = 46
CARD_TAKEN: Final = 47
CARDS_SWAPPED: Final = 48
BURIED: Final = 49
GLEANED: Final = 50
SATISFIED: Final = 51
SETTLED: Final = 52
GAME_ENDED: Final = 53
PLACE_CHOSEN: Final = 54
VEGETABLE_CHOSEN: Final = 55
CARD_CHOSEN: Final = 56
GIVEN_UP: Final = 57

ONE: Final[i64] = 1
NOTHING: Final[list[int]] = []
