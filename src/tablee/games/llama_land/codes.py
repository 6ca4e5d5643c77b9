"""Llama Land: the numbers that are no part of the box: options, phases, sources of points, and how a cell is packed."""

from __future__ import annotations

from typing import Final

# Options, by position, and their values
RULES: Final = 0
BEGINNERS: Final = 1
EXPERTS: Final = 2
LLAMAS: Final = 1
ON_TILE: Final = 1  # llamas go on the tile just placed
FOUNDATIONS: Final = 2
HOLES: Final = 1  # foundations may stand in a hole

# Phases: what the seat whose turn it is has to decide
SIDES: Final = 0  # everybody chooses a side of the start board
TURN: Final = 1  # take a tile
PLACING: Final = 2  # place it
ICONS: Final = 3  # collect what was covered, as far as the order matters
ACT: Final = 4  # marker, characters, feeding, end of the turn
HERDING: Final = 5  # place the llama
OVER: Final = 6

# Why the last round began
FEW_TYPES: Final = 0
FEW_TILES: Final = 1

NO_TILE: Final = -1
NO_STACK: Final = -1
NOBODY: Final = -1  # no marker, no character
SOURCES: Final = 4  # points from llamas, crops, coins, objectives

# A domain is a window of cells that always leaves so many bare cells around it.
MARGIN: Final = 4

# A cell in one integer: its storey, its icon, whether a llama stands on it, whether it is a hole, and the piece on top (0 for
# the start board, else the number of the tile in its domain). Bare table is 0, or HOLE where the option asks for it.
STOREY: Final = 63
ICON: Final = 6  # shift
ICON_MASK: Final = 7
STANDS: Final = 512
HOLE: Final = 1024
PIECE: Final = 11  # shift
TOP: Final = STOREY | ICON_MASK << ICON | STANDS  # equal to the storey alone where a llama could stand
