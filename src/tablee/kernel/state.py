"""What every game is made of: Parts (the box) and State (the rules at work).

Native base classes rather than protocols, because only then do compiled loops call methods directly. Subclasses may stay
interpreted: toy games and games of other packages need no compiler.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, TypeVar

from mypy_extensions import i64, mypyc_attr

from tablee.kernel.data import Data
from tablee.kernel.errors import IllegalAction, NotYourTurn
from tablee.kernel.rng import Rng, state_of

Item = TypeVar("Item")

# Journal events are tuples (code, nature, audience, shown, *arguments). The seats of the bit mask `audience` see all
# arguments; everybody else, spectators included, sees the first `shown` ones, or nothing of the event if `shown` is HIDDEN.
Event = tuple[int, ...]

CHOICE: Final = 0  # the mover's own decision
REVEAL: Final = 1  # something hidden or random became known to somebody
EVERYBODY: Final = -1  # audience mask: all seats and spectators
HIDDEN: Final = -1  # nothing is shown to those outside the audience
SPECTATOR: Final = -1  # the seat number of somebody who only watches


@mypyc_attr(allow_interpreted_subclasses=True)
class Parts:
    """The contents of one box: integer tables made from one data file."""

    def __init__(self, data: Data) -> None:
        self.data = data  # one attribute for all that is seldom asked for: CPython slows objects down that have very many

    @property
    def era(self) -> int:
        """The era of the rules it is played by: a rule that was corrected asks for it."""
        return self.data.era

    @property
    def fingerprint(self) -> str:
        """The name of the box."""
        return self.data.fingerprint

    @property
    def former(self) -> str:
        """The name that version 0.1 gave it."""
        return self.data.former

    @property
    def text(self) -> str:
        """The data file."""
        return self.data.text

    def is_called(self, name: str) -> bool:
        """Whether a table or record that names this box means it: by its fingerprint, or as version 0.1 called it."""
        return name in (self.fingerprint, self.former)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position of one game. Subclasses hold integers and flat lists of integers and write the rules."""

    def __init__(self, parts: Parts, players: int, options: tuple[int, ...], rng: Rng) -> None:
        self.box = parts
        self.players = players
        self.options = options
        self.rng = rng
        self.journal: list[Event] | None = None
        self.reveals: int = 0

    # ---- whose turn ----

    def to_act(self) -> int:
        """Mask of the seats that owe a decision; 0 means the game is over."""
        raise NotImplementedError

    def may_act(self) -> int:
        """Mask of the seats that may act, those included that nobody waits for."""
        return self.to_act()

    def next_seat(self) -> int:
        """The seat that simulations let act next where several owe a decision: the lowest, unless the game prefers another."""
        return first_seat(self.to_act())

    # ---- legal moves ----

    def legal(self, seat: int) -> list[int]:
        """All legal actions of a seat in canonical order; callers never change the list."""
        raise NotImplementedError

    def why_not(self, seat: int, action: int) -> str:
        """The reason why this action is not legal now, or "" if it is."""
        raise NotImplementedError

    def near_misses(self, seat: int) -> list[tuple[int, str]]:
        """The few illegal actions a player might well try, each with its reason."""
        return []

    def random_action(self, seat: int, rng: Rng) -> int:
        """A uniform pick from the legal actions."""
        actions = self.legal(seat)
        return actions[rng.below(len(actions))]

    # ---- applying ----

    def apply(self, seat: int, action: int) -> bool:
        """Plays a checked action; True if it revealed something. An illegal one raises and changes nothing."""
        if seat < 0 or seat >= self.players or self.may_act() >> seat & 1 == 0:
            raise NotYourTurn
        reason = self.why_not(seat, action)
        if reason:
            raise IllegalAction(reason)
        return self.follow(seat, action)

    def follow(self, seat: int, action: int) -> bool:
        """Plays an action known to be legal; True if it revealed something."""
        random_before = self.rng.state
        reveals_before = self.reveals
        self.advance(seat, action)
        return self.rng.state != random_before or self.reveals != reveals_before

    def advance(self, seat: int, action: int) -> None:
        """Plays an action known to be legal: the trusted mutator for playouts."""
        raise NotImplementedError

    def reseed(self, value: int) -> None:
        """Sets the random stream; a table does so before each move."""
        self.rng = Rng(state_of(value))

    # ---- telling ----

    def tell(self, code: int, args: list[int]) -> None:
        """Writes a public choice into the journal."""
        if self.journal is not None:
            self.journal.append((code, CHOICE, EVERYBODY, len(args), *args))

    def tell_some(self, code: int, args: list[int], audience: int, shown: int) -> None:
        """Writes a choice of which those outside the audience see only the first `shown` arguments."""
        if self.journal is not None:
            self.journal.append((code, CHOICE, audience, shown, *args))

    def reveal(self, code: int, args: list[int]) -> None:
        """Marks a reveal to everybody and writes it into the journal."""
        self.reveals += 1
        if self.journal is not None:
            self.journal.append((code, REVEAL, EVERYBODY, len(args), *args))

    def reveal_some(self, code: int, args: list[int], audience: int, shown: int) -> None:
        """Marks a reveal to some seats and writes it into the journal."""
        self.reveals += 1
        if self.journal is not None:
            self.journal.append((code, REVEAL, audience, shown, *args))

    # ---- scoring ----

    def scores(self, viewer: int) -> list[int]:
        """Points of all seats; before the end, only what the viewer may know."""
        raise NotImplementedError

    def breakdown(self, seat: int, viewer: int) -> list[int]:
        """A seat's points by source, in the order of the game's `sources`."""
        raise NotImplementedError

    def ranking(self) -> list[int]:
        """The place of each seat from 1, tie-breaks applied, shared places allowed."""
        raise NotImplementedError

    # ---- knowing ----

    def observe(self, seat: int) -> list[int]:
        """Everything a seat may know, as integers; begins with `header(seat)`."""
        raise NotImplementedError

    def header(self, seat: int) -> list[int]:
        """The beginning of every observation: seat, players, number of options, options."""
        return [seat, self.players, len(self.options), *self.options]

    def resample(self, seat: int, rng: Rng) -> State:
        """A state this seat cannot tell from the true one, everything hidden drawn anew."""
        raise NotImplementedError

    def before_others(self, seat: int) -> State:
        """The same position as if no other seat had chosen yet, where choices lie face down until all have chosen: what a choice
        brings is told as it lies, not as the last one opens them all."""
        return self

    # ---- copying ----

    def clone(self) -> State:
        """An independent copy without journal."""
        raise NotImplementedError

    def whole(self) -> list[int]:
        """Everything in the state, the random stream included, as integers."""
        raise NotImplementedError

    def conserved(self) -> list[int]:
        """Counts of components that must stay the same all game long."""
        raise NotImplementedError

    def digest(self) -> int:
        """A stable 64-bit hash of the whole state."""
        text = ",".join([str(number) for number in self.whole()])
        return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")


def first_seat(mask: int) -> int:
    """The lowest seat of a non-empty mask."""
    seat = 0
    while mask >> seat & 1 == 0:
        seat += 1
    return seat


def changed(items: list[Item], at: i64, item: Item) -> list[Item]:
    """A copy with one item replaced: how a list that clones share is changed."""
    copy = items[:]
    copy[at] = item
    return copy


def raised(numbers: list[int], at: i64, by: int) -> list[int]:
    """A copy with one number raised: how a list that clones share is changed."""
    copy = numbers[:]
    copy[at] += by
    return copy


def places(keys: list[int]) -> list[int]:
    """Places from 1 for keys where the smallest is best; equal keys share a place."""
    return [1 + sum([1 for other in keys if other < key]) for key in keys]
