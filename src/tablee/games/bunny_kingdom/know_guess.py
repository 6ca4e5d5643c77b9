"""Bunny Kingdom: where hidden cards may be, given what one seat knows. Rule numbers (BK-xx) refer to RULES.md."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.bunny_kingdom.codes import (
    DISCARD,
    DRAFT,
    IN_HAND,
    IN_RESERVE,
    KEPT,
    NONE,
    NOT_YET,
    SEEN,
    UNSEEN,
    pack,
)
from tablee.games.bunny_kingdom.draft import holder, steps
from tablee.games.bunny_kingdom.parts import CARDS, PARCHMENTS
from tablee.games.bunny_kingdom.position import BunnyKingdomPosition
from tablee.kernel.rng import Rng


class Guess:
    """Completes a state from what one seat knows of the cards.

    Places whose card is unknown are collected as `pack`ed slots: those that only a parchment can fill (`secret`) and all
    others (`open`). `doubtful` are parchments of the two-player game of which the opponent kept either this one or an unseen
    one and discarded the other.
    """

    def __init__(self, state: BunnyKingdomPosition, seat: int, rng: Rng) -> None:
        self.state = state
        self.seat = seat
        self.rng = rng
        self.unseen: list[int] = []
        self.seen: list[int] = []
        self.last: list[int] = [NONE] * CARDS  # by card: the step at which it was last seen
        self.secret: list[int] = []
        self.open: list[int] = []
        self.doubtful: list[int] = []

    def read_cards(self, codes: list[int]) -> None:
        """Sorts the cards into known ones, those seen in a hand that went on, and unseen ones."""
        state = self.state
        for card in range(CARDS):
            code: i64 = codes[card]
            if code == UNSEEN:
                self.unseen.append(card)
                continue
            state.packet[card] = (code >> 10 & 31) - 1
            state.entered[card] = code >> 5 & 31
            if code >> 15 == SEEN:
                self.seen.append(card)
                self.last[card] = code & 31
            else:
                state.zone[card] = code >> 15
                state.left[card] = code & 31

    def put(self, card: int, slot: i64) -> None:
        """A card takes a slot."""
        state = self.state
        state.zone[card] = slot >> 15
        state.packet[card] = (slot >> 10 & 31) - 1
        state.entered[card] = slot >> 5 & 31
        state.left[card] = slot & 31

    def put_seen(self, card: int, zone: i64, step: i64) -> None:
        """A card seen before was taken to a zone at a step (or is still in the hand); how it entered is known."""
        state = self.state
        state.zone[card] = zone
        state.left[card] = step

    def place_discards(self) -> None:
        """With all parchments open, cards seen and gone were discarded by the opponent, and so were unseen ones."""
        state = self.state
        if state.players > 2:
            return
        for card in self.seen:
            self.put_seen(card, DISCARD + 1 - self.seat, self.last[card] + 1)
        for seat in range(2):
            missing = state.parts.rounds * steps(state) - state.zone.count(DISCARD + seat)
            self.open.extend([pack(DISCARD + seat, NONE, 0, 0)] * missing)

    def place_drafted(self) -> None:
        """Follows every hand through its steps and finds where the cards went that others took from it unseen."""
        state = self.state
        players = state.players
        for packet in range((state.round + 1) * players):
            running = state.phase == DRAFT and packet // players == state.round
            end = state.step if running else steps(state)
            last = NONE
            group: list[int] = []
            for step in range(end):
                seat = holder(state, packet, step)
                if seat == self.seat:
                    last = step
                    group = self.seen_last(packet, step)
                    self.rng.shuffle(group)
                elif players == 2:
                    self.place_pair(packet, step, seat, last, group)
                else:
                    self.place_kept(packet, step, seat, last, group)
            if running:
                self.place_hand(packet, last, group)

    def seen_last(self, packet: int, step: int) -> list[int]:
        """The cards of a hand that were last seen at a step and whose place is unknown."""
        return [card for card in self.seen if self.state.packet[card] == packet and self.last[card] == step]

    def kept_at(self, packet: int, step: int, seat: i64) -> int:
        """How many parchments a seat took from a hand at a step."""
        state = self.state
        return state.kept[(packet // state.players * steps(state) + step) * state.players + seat]

    def place_kept(self, packet: int, step: int, seat: i64, last: int, group: list[int]) -> None:
        """Three or four players: only parchments are taken unseen, each of those in the hand equally likely."""
        for _ in range(self.kept_at(packet, step, seat)):
            if last == NONE:
                self.secret.append(pack(KEPT + seat, packet, 0, step))
                continue
            at = 0
            while group[at] < PARCHMENTS:
                at += 1
            self.put_seen(group.pop(at), KEPT + seat, step)

    def place_pair(self, packet: int, step: int, seat: i64, last: int, group: list[int]) -> None:
        """Two players: one card was played, open unless a parchment, one discarded; one of them may come from the reserve."""
        kept = self.kept_at(packet, step, seat)
        entered = NONE if last == NONE else step
        if kept == 0:
            if group:
                self.put_seen(group[0], DISCARD + seat, step)
            else:
                self.open.append(pack(DISCARD + seat, packet, max(entered, 0), step))
        elif len(group) == 2:
            first = 0 if group[0] >= PARCHMENTS else 1
            self.put_seen(group[first], KEPT + seat, step)
            self.put_seen(group[1 - first], DISCARD + seat, step)
        elif len(group) == 1 and group[0] >= PARCHMENTS:
            self.doubtful.append(group[0])
        else:
            self.secret.append(pack(KEPT + seat, packet, max(entered, 0), step))
            if group:
                self.put_seen(group[0], DISCARD + seat, step)
            else:
                self.open.append(pack(DISCARD + seat, packet, max(entered, 0), step))

    def place_hand(self, packet: int, last: int, group: list[int]) -> None:
        """A hand that is being chosen from: what was seen of it and not taken, the rest unseen."""
        state = self.state
        if holder(state, packet, state.step) == self.seat:
            group = self.seen_last(packet, state.step)
        for card in group:
            self.put_seen(card, IN_HAND, NOT_YET)
        size: i64 = state.parts.hand_size[state.players]
        size += 1 - state.step if state.players == 2 else -2 * state.step
        entered = state.step if state.players == 2 and last != NONE else 0
        for _ in range(size - len(group)):
            self.open.append(pack(IN_HAND, packet, entered, NOT_YET))

    def place_supplied(self, parchments: list[int]) -> None:
        """Parchments that others drew with Provisions."""
        state = self.state
        for seat in range(state.players):
            if seat != self.seat:
                drafted = sum(state.kept[seat :: state.players])
                self.secret.extend([pack(KEPT + seat, NONE, 0, 0)] * (parchments[seat] - drafted))

    def fill(self, deck_size: int) -> None:
        """Deals the unseen cards to the slots, the reserves and the deck."""
        state = self.state
        parchments = [card for card in self.unseen if card >= PARCHMENTS]
        self.decide_doubtful(len(parchments))
        self.rng.shuffle(parchments)
        for slot in self.secret:
            self.put(parchments.pop(), slot)
        rest = [card for card in self.unseen if card < PARCHMENTS] + parchments
        self.rng.shuffle(rest)
        for slot in self.open:
            self.put(rest.pop(), slot)
        state.deck = rest[:deck_size]
        rest = rest[deck_size:]
        size = len(rest) // 2
        for card in rest:
            state.zone[card] = IN_RESERVE
        if state.players == 2:
            state.reserves = [rest[:size], rest[size:]]

    def decide_doubtful(self, parchments: int) -> None:
        """Decides for each doubtful parchment whether it was kept or discarded, by the number of deals that fit either way."""
        state = self.state
        doubtful = self.doubtful
        secret = len(self.secret)
        weights = [1.0]
        for i in range(len(doubtful)):
            # One more of them discarded: choices of which, times the chance that an unseen card in its place is a parchment.
            ways = (len(doubtful) - i) / (i + 1)
            weights.append(weights[i] * ways * max(parchments - secret - i, 0) / (len(self.unseen) - secret - i))
        point = sum(weights) * float(self.rng.bits()) / 4294967296.0
        discarded = 0
        while discarded < len(doubtful) and point >= weights[discarded]:
            point -= weights[discarded]
            discarded += 1
        self.rng.shuffle(doubtful)
        seat = 1 - self.seat
        for i in range(len(doubtful)):
            card = doubtful[i]
            step = self.last[card] + 1
            packet = state.packet[card]
            self.put_seen(card, (DISCARD if i < discarded else KEPT) + seat, step)
            if i < discarded:
                self.secret.append(pack(KEPT + seat, packet, step, step))
            else:
                self.open.append(pack(DISCARD + seat, packet, step, step))

    def draw_entries(self) -> None:
        """Two players, for a spectator: which cards joined each hand from the reserve; one at each step, none before it left."""
        state = self.state
        for packet in range((state.round + 1) * 2):
            cards = [card for card in range(CARDS) if state.packet[card] == packet]
            running = state.phase == DRAFT and packet // 2 == state.round
            step = state.step if running else steps(state) - 1
            while step > 0:
                able = [card for card in cards if state.left[card] >= step and state.entered[card] == 0]
                state.entered[able[self.rng.below(len(able))]] = step
                step -= 1
