"""What a seat may do in Bunny Kingdom, and why not otherwise. Rule numbers (BK-xx) refer to RULES.md."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.bunny_kingdom.codes import (
    CONSTRUCTION,
    COPYING,
    DRAFT,
    FRONT,
    HARVEST,
    KEPT,
    NONE,
    SPENT,
)
from tablee.games.bunny_kingdom.land import (
    Land,
)
from tablee.games.bunny_kingdom.parchments import (
    parchment_count,
)
from tablee.games.bunny_kingdom.parts import (
    ACTIONS,
    ANNOUNCE,
    BASE_RESOURCES,
    BUILD,
    CAMP,
    CAMPS,
    CARDS,
    CELLS,
    COPY,
    DONE,
    EMPTY,
    FARMS,
    KINDS,
    LIBERAL,
    PARCHMENT_COUNT,
    PARCHMENTS,
    PASS,
    PICK,
    POST,
    POSTS,
    PRODUCE,
    RESUME,
    SKY_TOWERS,
    SOCIALIST,
    TOWER,
    WITHDRAW,
    BunnyKingdomParts,
)
from tablee.kernel.rng import Rng
from tablee.kernel.state import State


class Offers(State):
    """What lies on the table, whose turn it is, and what may be done."""

    parts: BunnyKingdomParts
    phase: i64
    round: i64  # from 0
    step: i64  # of the draft, from 0
    starter: i64  # resolves and copies first in this round
    deck: list[int]  # the top card is the last one
    hands: list[list[int]]  # by seat, sorted
    reserves: list[list[int]]  # by seat, the next card last; empty with three or four players
    chosen: list[int]  # by seat: the two cards chosen, first * CARDS + second, or NONE
    zone: list[int]  # by card: where it is
    packet: list[int]  # by card: round * players + the seat whose hand it was dealt to (or joined), or NONE
    entered: list[int]  # by card: the step at which it joined that hand
    left: list[int]  # by card: the step at which it was taken from that hand
    kept: list[int]  # by round, step and seat: parchments taken from the hand
    land: Land  # the board; whoever changes it asks for `own_land`
    shared: i64  # 1 if a clone looks at the same board
    towers: list[int]  # by seat: where the first token of a sky tower was laid, or NONE
    front: list[list[int]]  # by seat: constructions not yet built, sorted
    done: i64  # mask of the seats that are done with building
    announced: i64  # the camp whose announcement is open, or NONE
    announcer: i64
    asked: i64  # the camp that is asked now, at last the announced one itself
    spoken: i64  # mask of the camps announced in this phase
    named: i64  # mask of the trading posts that have been named in this harvest
    copier: i64  # the seat that has to copy
    chain: i64  # the copy card whose copied copy card waits for a target of its own, or NONE
    copied: list[int]  # by copy card: the parchment copied, or NONE
    chained: list[int]  # by copy card: the parchment copied through the other copy card, or NONE
    tally: list[int]  # by seat and source

    def __init__(self, parts: BunnyKingdomParts, players: int, rng: Rng) -> None:
        super().__init__(parts, players, (), rng)
        self.parts = parts
        self.shared = 0

    # ---- whose turn ----

    def steps(self) -> int:
        """How many times cards are chosen in a round."""
        size = self.parts.hand_size[self.players]
        return size if self.players == 2 else size // 2

    def to_act(self) -> int:
        phase = self.phase
        if phase == DRAFT:
            mask = 0
            for seat in range(self.players):
                if self.chosen[seat] == NONE:
                    mask |= 1 << seat
            return mask
        if phase == CONSTRUCTION:
            if self.announced != NONE:
                return 1 << self.speaker()
            return ~self.done & ((1 << self.players) - 1)
        if phase == HARVEST:
            mask = 0
            for post in range(POSTS):
                seat = self.post_owner(post)
                if seat >= 0 and self.named >> post & 1 == 0:
                    mask |= 1 << seat
            return mask
        if phase == COPYING:
            return 1 << self.copier
        return 0

    def may_act(self) -> int:
        """BK-10: a choice may be changed until all have chosen (the last two cards leave none); BK-21: so may "done"."""
        if self.phase == DRAFT and (self.players == 2 or self.step < self.steps() - 1):
            return (1 << self.players) - 1
        if self.phase == CONSTRUCTION and self.announced == NONE:
            mask = self.to_act()
            for seat in range(self.players):
                if len(self.front[seat]) > 0:
                    mask |= 1 << seat
            return mask
        return self.to_act()

    def speaker(self) -> i64:
        """The seat that must answer an open announcement: the holder of the asked camp, at last the announcer."""
        return self.zone[CAMPS + self.asked] - FRONT

    def post_owner(self, post: int) -> int:
        """The seat on whose territory a trading post stands, or NONE."""
        zone = self.zone[FARMS + POST + post]
        return zone - SPENT if SPENT <= zone < KEPT else NONE

    # ---- legal moves ----

    def legal(self, seat: int) -> list[int]:
        if self.may_act() >> seat & 1 == 0:
            return []
        if self.phase == DRAFT:
            return self.legal_picks(seat)
        if self.phase == CONSTRUCTION:
            if self.announced != NONE:
                return [PASS if self.asked != self.announced else WITHDRAW, *self.legal_camps()]
            if self.done >> seat & 1:
                return [RESUME]
            if self.towers[seat] != NONE:
                return self.legal_twins(seat)
            return self.legal_builds(seat)
        if self.phase == HARVEST:
            return [
                PRODUCE + BASE_RESOURCES * post + resource
                for post in range(POSTS)
                if self.post_owner(post) == seat and self.named >> post & 1 == 0
                for resource in range(BASE_RESOURCES)
            ]
        return self.legal_copies(seat)

    def legal_picks(self, seat: int) -> list[int]:
        """BK-07, BK-15: two cards of the hand; with two players the first is played and the second discarded."""
        hand = self.hands[seat]
        result: list[int] = []
        size: i64 = len(hand)
        i: i64 = 0
        while i < size:
            base: i64 = PICK + hand[i] * CARDS
            j: i64 = 0 if self.players == 2 else i + 1
            while j < size:
                if i != j:
                    result.append(base + hand[j])
                j += 1
            i += 1
        if self.chosen[seat] != NONE:
            result.remove(PICK + self.chosen[seat])
        return result

    def legal_camps(self) -> list[int]:
        """BK-27: a camp goes onto a cell with neither rabbit nor construction."""
        owner = self.land.owner
        built = self.land.built
        return [CAMP + cell for cell in range(CELLS) if owner[cell] == NONE and built[cell] == EMPTY]

    def legal_builds(self, seat: int) -> list[int]:
        """BK-19 to BK-25: done, announce a camp, lay the first token of a sky tower, or build on a free cell of one's own."""
        result: list[int] = [DONE]
        front = self.front[seat]
        if len(front) == 0:
            return result
        for card in front:
            if card >= CAMPS and self.spoken >> (card - CAMPS) & 1 == 0:
                result.append(ANNOUNCE + card - CAMPS)
        free = self.land.free_cells(seat)
        for card in front:
            if SKY_TOWERS <= card < CAMPS:
                if self.land.in_several_fiefs(seat, free):
                    for cell in free:
                        result.append(TOWER + cell)
                break
        last: i64 = NONE
        for card in front:
            kind: i64 = self.parts.kind[card]
            if kind == NONE:
                break
            if kind != last:
                last = kind
                fits = self.parts.fits[kind]
                for cell in free:
                    if fits[cell]:
                        result.append(BUILD + kind * CELLS + cell)
        return result

    def legal_twins(self, seat: int) -> list[int]:
        """BK-25: the second token of a sky tower goes into another fief."""
        fief = self.land.fief_numbers(seat)
        here = fief[self.towers[seat]]
        return [TOWER + cell for cell in self.land.free_cells(seat) if fief[cell] != here]

    def legal_copies(self, seat: int) -> list[int]:
        """BK-39, BK-40: a parchment of the neighbour that the copy card names."""
        result: list[int] = []
        for copy in range(2):
            if self.chain == NONE and not self.must_copy(seat, copy):
                continue
            if self.chain != NONE and copy == self.chain:
                continue
            neighbour = self.neighbour(seat, copy)
            for parchment in range(PARCHMENT_COUNT):
                if self.zone[PARCHMENTS + parchment] == KEPT + neighbour and parchment != LIBERAL + copy:
                    result.append(COPY + PARCHMENT_COUNT * copy + parchment)
        return result

    def random_action(self, seat: int, rng: Rng) -> int:
        if self.phase == DRAFT and self.chosen[seat] == NONE:
            hand = self.hands[seat]
            size: i64 = len(hand)
            i: i64 = rng.below(size)
            j: i64 = rng.below(size - 1)
            if j >= i:
                j += 1
            if self.players > 2 and j < i:
                i, j = j, i
            return PICK + hand[i] * CARDS + hand[j]
        if self.phase == CONSTRUCTION and self.announced == NONE and self.done >> seat & 1 == 0 and self.towers[seat] == NONE:
            return self.random_build(seat, rng)
        actions = self.legal(seat)
        return actions[rng.below(len(actions))]

    def random_build(self, seat: int, rng: Rng) -> int:
        """A uniform pick from `legal_builds`: first counted block by block, then looked up in its block."""
        front = self.front[seat]
        if len(front) == 0:
            return DONE
        free = self.land.free_cells(seat)
        firsts: list[int] = [DONE]  # the first action of each block
        sizes: list[int] = [1]
        total: i64 = 1
        last: i64 = NONE
        for card in front:
            first: i64 = NONE
            count: i64 = 0
            kind: i64 = self.parts.kind[card]
            if kind != NONE:
                if kind != last:
                    first = BUILD + kind * CELLS
                    count = self.count_fitting(kind, free)
                    last = kind
            elif card >= CAMPS:
                if self.spoken >> (card - CAMPS) & 1 == 0:
                    first = ANNOUNCE + card - CAMPS
                    count = 1
            elif last < KINDS:  # BK-25: several sky towers are laid in the same places
                last = KINDS
                if self.land.in_several_fiefs(seat, free):
                    first = TOWER
                    count = len(free)
            if count > 0:
                firsts.append(first)
                sizes.append(count)
                total += count
        at: i64 = rng.below(total)
        block: i64 = 0
        while at >= sizes[block]:
            at -= sizes[block]
            block += 1
        start: i64 = firsts[block]
        if start < TOWER:
            return start
        if start == TOWER:
            return TOWER + free[at]
        fits = self.parts.fits[(start - BUILD) // CELLS]
        place: i64 = 0
        while not fits[free[place]] or at > 0:
            if fits[free[place]]:
                at -= 1
            place += 1
        return start + free[place]

    def count_fitting(self, kind: i64, free: list[int]) -> i64:
        """On how many of these cells a kind of construction may stand."""
        if self.parts.needs[kind] == NONE:
            return len(free)
        fits = self.parts.fits[kind]
        count: i64 = 0
        for cell in free:
            if fits[cell]:
                count += 1
        return count

    def why_not(self, seat: int, action: int) -> str:
        if self.may_act() >> seat & 1 == 0:
            return "not-your-turn"
        if action < 0 or action >= ACTIONS:
            return "no-such-action"
        if self.phase == DRAFT:
            return self.why_not_pick(seat, action)
        if self.phase == CONSTRUCTION:
            if self.announced != NONE:
                return self.why_not_answer(action)
            return self.why_not_build(seat, action)
        if self.phase == HARVEST:
            return self.why_not_produce(seat, action)
        return self.why_not_copy(seat, action)

    def why_not_pick(self, seat: int, action: int) -> str:
        """Why these two cards may not be chosen."""
        if action < PICK:
            return "choose-cards"
        first, second = (action - PICK) // CARDS, (action - PICK) % CARDS
        hand = self.hands[seat]
        if first not in hand or second not in hand:
            return "not-in-hand"
        if first == second or (self.players > 2 and first > second):
            return "two-cards"
        return "already-chosen" if self.chosen[seat] == action - PICK else ""

    def why_not_answer(self, action: int) -> str:
        """Why this is no answer to an open announcement."""
        if CAMP <= action < TOWER:
            return "" if self.land.is_virgin(action - CAMP) else "not-virgin"
        own = self.asked == self.announced
        if action == (WITHDRAW if own else PASS):
            return ""
        return "place-or-withdraw" if own else "place-or-pass"

    def why_not_build(self, seat: int, action: int) -> str:
        """Why this may not be done while building."""
        if action >= PRODUCE or (PASS <= action < ANNOUNCE) or (CAMP <= action < TOWER):
            return "announce-first" if CAMP <= action < TOWER else "build-now"
        if self.done >> seat & 1:
            return "" if action == RESUME else "is-done"
        if action == RESUME:
            return "not-done"
        if self.towers[seat] != NONE:
            return self.why_not_twin(seat, action)
        if action == DONE:
            return ""
        if action < CAMP:
            return self.why_not_announce(seat, action - ANNOUNCE)
        if action < BUILD:
            return self.why_not_tower(seat, action - TOWER)
        kind, cell = (action - BUILD) // CELLS, (action - BUILD) % CELLS
        if self.card_of_kind(seat, kind) == NONE:
            return "not-in-front"
        reason = self.why_not_cell(seat, cell)
        if reason:
            return reason
        return "" if self.parts.fits[kind][cell] else "wrong-terrain"

    def why_not_announce(self, seat: int, camp: int) -> str:
        """Why a camp may not be announced."""
        if self.zone[CAMPS + camp] != FRONT + seat:
            return "not-in-front"
        return "announced-before" if self.spoken >> camp & 1 else ""

    def why_not_tower(self, seat: int, cell: int) -> str:
        """Why the first token of a sky tower may not be laid there."""
        if self.next_tower(seat) == NONE:
            return "not-in-front"
        reason = self.why_not_cell(seat, cell)
        if reason:
            return reason
        return "" if self.land.in_several_fiefs(seat, self.land.free_cells(seat)) else "one-fief"

    def why_not_twin(self, seat: int, action: int) -> str:
        """Why the second token of a sky tower may not be laid there."""
        if action < TOWER or action >= BUILD:
            return "finish-tower"
        reason = self.why_not_cell(seat, action - TOWER)
        if reason:
            return reason
        fief = self.land.fief_numbers(seat)
        return "same-fief" if fief[action - TOWER] == fief[self.towers[seat]] else ""

    def why_not_cell(self, seat: int, cell: int) -> str:
        """Why a seat may build nothing on a cell."""
        if self.land.owner[cell] != seat:
            return "not-yours"
        return "" if self.land.built[cell] == EMPTY else "occupied"

    def why_not_produce(self, seat: int, action: int) -> str:
        """Why this may not be named."""
        if action < PRODUCE or action >= COPY:
            return "name-resource"
        post = (action - PRODUCE) // BASE_RESOURCES
        if self.post_owner(post) != seat:
            return "not-your-post"
        return "post-named" if self.named >> post & 1 else ""

    def why_not_copy(self, seat: int, action: int) -> str:
        """Why this parchment may not be copied."""
        if action < COPY or action >= PICK:
            return "copy-parchment"
        copy, parchment = (action - COPY) // PARCHMENT_COUNT, (action - COPY) % PARCHMENT_COUNT
        if copy == self.chain or (self.chain == NONE and not self.must_copy(seat, copy)):
            return "not-your-copy"
        if self.zone[PARCHMENTS + parchment] != KEPT + self.neighbour(seat, copy):
            return "not-the-neighbours"
        return "in-the-chain" if parchment == LIBERAL + copy else ""

    def card_of_kind(self, seat: int, kind: int) -> int:
        """The first construction of a kind in front of a seat, or NONE."""
        for card in self.front[seat]:
            if self.parts.kind[card] == kind:
                return card
        return NONE

    def next_tower(self, seat: int) -> int:
        """The first sky tower in front of a seat, or NONE."""
        for card in self.front[seat]:
            if SKY_TOWERS <= card < CAMPS:
                return card
        return NONE

    def near_misses(self, seat: int) -> list[tuple[int, str]]:
        """While building: camps announced before, and for each construction that fits nowhere one cell with the reason."""
        result: list[tuple[int, str]] = []
        if self.phase != CONSTRUCTION or self.announced != NONE or (self.done >> seat & 1) or self.towers[seat] != NONE:
            return result
        cells = [cell for cell in range(CELLS) if self.land.owner[cell] == seat]
        legal = self.legal(seat)
        tried: list[int] = []
        for card in self.front[seat]:
            if card >= CAMPS:
                if self.spoken >> (card - CAMPS) & 1:
                    result.append((ANNOUNCE + card - CAMPS, "announced-before"))
                continue
            first = TOWER if card >= SKY_TOWERS else BUILD + self.parts.kind[card] * CELLS
            if first in tried or any(first <= action < first + CELLS for action in legal):
                continue
            tried.append(first)
            free = [cell for cell in cells if self.land.built[cell] == EMPTY]
            for cell in free[:1] or cells[:1]:
                result.append((first + cell, self.why_not(seat, first + cell)))
        return result

    # ---- copying parchments ----

    def neighbour(self, seat: int, copy: int) -> int:
        """BK-38: the Liberal looks to the right, the Socialist to the left."""
        return (seat + (1 if copy == SOCIALIST - LIBERAL else -1)) % self.players

    def must_copy(self, seat: int, copy: int) -> bool:
        """BK-39: whether a seat holds this copy card, has not used it yet, and its neighbour has a parchment."""
        if self.zone[PARCHMENTS + LIBERAL + copy] != KEPT + seat or self.copied[copy] != NONE:
            return False
        return parchment_count(self.zone, self.neighbour(seat, copy)) > 0
