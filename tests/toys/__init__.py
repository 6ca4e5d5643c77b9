"""Two small games that exist to prove the kernel: secrets, simultaneous choices, interrupts, forced payments."""

from tests.toys import build, draft

TOYS = (*draft.GAMES, *build.GAMES)
