"""Bunny Kingdom: the rules at work. Rule numbers (BK-xx) refer to RULES.md.

All seats choose cards, build and harvest at the same time; the phase is common to all, what each seat still owes is kept by
seat. Hidden are hands, reserves, parchments, discards of the two-player game and the deck. For every card the state keeps its
way through the draft (hand it was dealt to, step of entry, step at which it was taken), from which follows who has seen it.

What may be done stands in offers.py, the board in land.py, and what parchments are worth in parchments.py.

Clones share what seldom changes: those lists are copied before they change. The board is copied before its first change after
a clone.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.bunny_kingdom.codes import (
    ANNOUNCED,
    BUILT,
    CAMP_LEFT,
    CAMPED,
    CHOSE,
    CONSTRUCTION,
    COPIED,
    COPYING,
    DEALT,
    DECK_ORDER,
    DISCARD,
    DISCARDED,
    DRAFT,
    DREW,
    FIEF,
    FINISHED,
    FRONT,
    GAME_ENDED,
    HANDED,
    HARVEST,
    HARVESTED,
    HARVESTS,
    IN_DECK,
    IN_HAND,
    IN_RESERVE,
    KEPT,
    KEPT_CARD,
    LINKED,
    NONE,
    NOT_YET,
    OVER,
    PASSED,
    PLAYED,
    PRODUCED,
    RESERVED,
    RESUMED,
    REVEALED,
    ROUND,
    SCORED,
    SCORED_COPY,
    SEEN,
    SOURCES,
    SPENT,
    SUPPLIED,
    TOWER_BEGUN,
    UNSEEN,
    WITHDREW,
    pack,
)
from tablee.games.bunny_kingdom.imagining import complete
from tablee.games.bunny_kingdom.land import (
    TRAITS,
    Land,
    bits,
)
from tablee.games.bunny_kingdom.offers import Offers
from tablee.games.bunny_kingdom.parchments import (
    parchment_count,
    parchments_of,
    worth_of,
)
from tablee.games.bunny_kingdom.parts import (
    ANNOUNCE,
    BASE_RESOURCES,
    BUILD,
    BUILT_CAMP,
    BUILT_FARM,
    BUILT_SKY_TOWER,
    CAMP,
    CAMPS,
    CARDS,
    CELLS,
    CITIES,
    COPY,
    DONE,
    EMPTY,
    FARM_COUNT,
    FARMS,
    LIBERAL,
    OPPORTUNIST,
    PARCHMENT_COUNT,
    PARCHMENTS,
    PASS,
    PICK,
    POST,
    PRODUCE,
    PROVISIONS,
    SKY_TOWER_COUNT,
    SKY_TOWERS,
    SOCIALIST,
    TOWER,
    TREASURES,
    WITHDRAW,
    BunnyKingdomParts,
)
from tablee.kernel.rng import Rng
from tablee.kernel.state import HIDDEN, Event, changed, places, raised


class BunnyKingdomState(Offers):
    """One position of Bunny Kingdom."""

    # ---- set-up ----

    def set_up(self) -> None:
        """BK-02 to BK-05: the printed cities, the shuffled deck, a start player drawn at random; then the first round."""
        players = self.players
        self.clear()
        self.deck = list(range(CARDS))
        self.rng.shuffle(self.deck)
        self.starter = self.rng.below(players)
        if self.journal is not None:
            self.tell_some(DECK_ORDER, self.deck[::-1], 0, HIDDEN)
        self.round = 0
        self.begin_round()

    def clear(self) -> None:
        """An empty table: nothing chosen, named, announced or scored."""
        players = self.players
        self.land = Land(self.parts)
        self.land.clear()
        self.shared = 0
        self.phase = DRAFT
        self.step = 0
        self.hands = [[] for _ in range(players)]
        self.reserves = [[] for _ in range(players)]
        self.front = [[] for _ in range(players)]
        self.chosen = [NONE] * players
        self.zone = [IN_DECK] * CARDS
        self.packet = [NONE] * CARDS
        self.entered = [0] * CARDS
        self.left = [0] * CARDS
        self.kept = [0] * (self.parts.rounds * self.steps() * players)
        self.towers = [NONE] * players
        self.done = 0
        self.announced = NONE
        self.announcer = NONE
        self.asked = NONE
        self.spoken = 0
        self.named = 0
        self.copier = NONE
        self.chain = NONE
        self.copied = [NONE, NONE]
        self.chained = [NONE, NONE]
        self.tally = [0] * (SOURCES * players)

    def begin_round(self) -> None:
        """BK-06, BK-14: everybody is dealt a hand, with two players also a reserve, of which the first card joins the hand."""
        players = self.players
        size = self.parts.hand_size[players]
        self.phase = DRAFT
        self.step = 0
        self.reveals += 1
        self.deck = self.deck[:]
        self.own_entries()
        if self.journal is not None:
            self.reveal(ROUND, [self.round + 1, self.starter])
        self.hands = self.hands[:]
        for seat in range(players):
            hand = self.deal(size)
            for card in hand:
                self.join(card, seat)
            hand.sort()
            self.hands[seat] = hand
            if self.journal is not None:
                self.reveal_some(DEALT, [seat, *hand], 1 << seat, HIDDEN)
        if players == 2:
            for seat in range(players):
                reserve = self.deal(size)
                for card in reserve:
                    self.zone[card] = IN_RESERVE
                if self.journal is not None:
                    self.tell_some(RESERVED, [seat, *reserve], 0, HIDDEN)
                reserve.reverse()
                self.reserves = changed(self.reserves, seat, reserve)
            self.draw_reserves()

    def deal(self, count: i64) -> list[int]:
        """The top cards of the deck, in order."""
        deck = self.deck
        cards = deck[len(deck) - count :]
        cards.reverse()
        del deck[len(deck) - count :]
        return cards

    def own_entries(self) -> None:
        """Makes sure that no clone looks at how cards came into hands and left them."""
        self.packet = self.packet[:]
        self.entered = self.entered[:]
        self.left = self.left[:]

    def join(self, card: int, seat: i64) -> None:
        """A card joins the hand that this seat holds now."""
        self.zone[card] = IN_HAND
        self.packet[card] = self.round * self.players + (seat - self.direction(self.round) * self.step) % self.players
        self.entered[card] = self.step
        self.left[card] = NOT_YET

    def direction(self, round: i64) -> i64:
        """BK-08: +1 where hands pass to the left, the next seat, -1 where they pass to the right."""
        return 1 if round % 2 == 0 else -1

    def holder(self, packet: i64, step: i64) -> i64:
        """The seat that holds a hand at a step."""
        return (packet % self.players + self.direction(packet // self.players) * step) % self.players

    # ---- applying ----

    def advance(self, seat: int, action: int) -> None:
        if action >= PICK:
            self.choose(seat, action - PICK)
        elif action >= COPY:
            self.copy(seat, (action - COPY) // PARCHMENT_COUNT, (action - COPY) % PARCHMENT_COUNT)
        elif action >= PRODUCE:
            self.produce(seat, (action - PRODUCE) // BASE_RESOURCES, (action - PRODUCE) % BASE_RESOURCES)
        elif action >= BUILD:
            self.build(seat, (action - BUILD) // CELLS, (action - BUILD) % CELLS)
        elif action >= TOWER:
            self.lay_tower(seat, action - TOWER)
        elif action >= CAMP:
            self.place_camp(seat, action - CAMP)
        elif action >= ANNOUNCE:
            self.announce(seat, action - ANNOUNCE)
        elif action == WITHDRAW:
            self.withdraw(seat)
        elif action == PASS:
            self.pass_camp(seat)
        elif action == DONE:
            self.finish(seat)
        else:
            self.done &= ~(1 << seat)
            self.tell(RESUMED, [seat])

    # ---- exploration ----

    def choose(self, seat: int, choice: int) -> None:
        """BK-07, BK-10: the choice lies face down; the last one opens them all."""
        self.chosen[seat] = choice
        if self.journal is not None:
            self.tell_some(CHOSE, [seat, choice // CARDS, choice % CARDS], 1 << seat, 1)
        for other in range(self.players):
            if self.chosen[other] == NONE:
                return
        self.resolve()

    def resolve(self) -> None:
        """BK-09, BK-11: seat by seat from the start player all chosen cards are played; then the hands are passed."""
        players = self.players
        self.reveals += 1
        self.hands = [hand[:] for hand in self.hands]
        self.left = self.left[:]
        for turn in range(players):
            seat = (self.starter + turn) % players
            first: i64 = self.chosen[seat]
            second: i64 = first % CARDS
            first = first // CARDS
            hand = self.hands[seat]
            hand.remove(first)
            hand.remove(second)
            self.left[first] = self.step
            self.left[second] = self.step
            self.chosen[seat] = NONE
            self.play(seat, first, False)
            if players == 2:  # BK-15
                self.zone[second] = DISCARD + seat
                if self.journal is not None:
                    self.reveal_some(DISCARDED, [seat, second], 1 << seat, 1)
            else:
                self.play(seat, second, False)
        self.step += 1
        if self.step == self.steps():
            self.begin_construction()
        else:
            self.pass_hands()

    def play(self, seat: int, card: int, supplied: bool) -> None:
        """BK-12 to BK-18: what a card does when it is played from the hand, or drawn from the deck with Provisions."""
        if self.journal is not None:
            if supplied:
                self.reveal_some(SUPPLIED, [seat, card], -1 if card < PARCHMENTS else 1 << seat, 2 if card < PARCHMENTS else 1)
            elif card < PARCHMENTS:
                self.reveal(PLAYED, [seat, card])
            else:
                self.reveal_some(KEPT_CARD, [seat, card], 1 << seat, 1)
        if card < CITIES:
            self.settle(seat, card)
            self.zone[card] = SPENT + seat
        elif card < PROVISIONS:
            self.zone[card] = FRONT + seat
            self.front = changed(self.front, seat, sorted([*self.front[seat], card]))
        elif card < PARCHMENTS:
            self.zone[card] = SPENT + seat
            self.deck = self.deck[:]
            for drawn in self.deal(self.parts.draw):
                self.play(seat, drawn, True)
        else:
            self.zone[card] = KEPT + seat
            if not supplied:
                self.kept = raised(self.kept, (self.round * self.steps() + self.step) * self.players + seat, 1)

    def settle(self, seat: int, cell: int) -> None:
        """BK-12, BK-13: a rabbit takes the cell; a camp that stands there leaves the game, and its rabbit with it."""
        land = self.own_land()
        if land.built[cell] >= BUILT_CAMP:
            if self.journal is not None:
                self.reveal(CAMP_LEFT, [land.owner[cell], CAMPS + land.built[cell] - BUILT_CAMP, cell])
            land.built[cell] = EMPTY
        land.owner[cell] = seat

    def own_land(self) -> Land:
        """The board, to be changed: no clone looks at it."""
        if self.shared:
            self.land = self.land.clone()
            self.shared = 0
        return self.land

    def pass_hands(self) -> None:
        """BK-08: every hand goes to the next seat in the direction of the round."""
        players = self.players
        hands = self.hands
        if self.round % 2 == 0:
            self.hands = [hands[players - 1], *hands[: players - 1]]
        else:
            self.hands = [*hands[1:], hands[0]]
        if self.journal is not None:
            for seat in range(players):
                self.reveal_some(HANDED, [seat, *self.hands[seat]], 1 << seat, HIDDEN)
        if players == 2:
            self.draw_reserves()

    def draw_reserves(self) -> None:
        """BK-14: before each choice one card of the reserve joins the hand."""
        self.own_entries()
        for seat in range(self.players):
            reserve = self.reserves[seat]
            card = reserve[-1]
            self.reserves = changed(self.reserves, seat, reserve[:-1])
            self.join(card, seat)
            self.hands[seat].append(card)
            self.hands[seat].sort()
            if self.journal is not None:
                self.reveal_some(DREW, [seat, card], 1 << seat, HIDDEN)

    # ---- construction ----

    def begin_construction(self) -> None:
        """BK-19: everybody builds at once; who has nothing to build is done."""
        self.phase = CONSTRUCTION
        self.spoken = 0
        self.done = 0
        for seat in range(self.players):
            if len(self.front[seat]) == 0:
                self.done |= 1 << seat
        if self.done == (1 << self.players) - 1:
            self.begin_harvest()

    def finish(self, seat: int) -> None:
        """BK-21: done with building; when all are, the harvest begins."""
        self.done |= 1 << seat
        self.tell(FINISHED, [seat])
        if self.done == (1 << self.players) - 1:
            self.begin_harvest()

    def build(self, seat: int, kind: int, cell: int) -> None:
        """BK-20 to BK-24: a city or a farm goes onto the board, its card to the played ones."""
        card = self.card_of_kind(seat, kind)
        self.own_land().built[cell] = self.parts.built[card]
        self.spend(seat, card)
        if self.journal is not None:
            self.tell(BUILT, [seat, card, cell])

    def lay_tower(self, seat: int, cell: int) -> None:
        """BK-25: the first token marks a cell, the second one links both for good."""
        card = self.next_tower(seat)
        first = self.towers[seat]
        if first == NONE:
            self.towers = changed(self.towers, seat, cell)
            if self.journal is not None:
                self.tell(TOWER_BEGUN, [seat, card, cell])
            return
        pair = card - SKY_TOWERS
        self.towers = changed(self.towers, seat, NONE)
        land = self.own_land()
        land.built[first] = self.parts.built[card]
        land.built[cell] = self.parts.built[card]
        land.links[2 * pair] = first
        land.links[2 * pair + 1] = cell
        self.spend(seat, card)
        if self.journal is not None:
            self.tell(LINKED, [seat, card, first, cell])

    def spend(self, seat: int, card: int) -> None:
        """The card of a construction now on the board joins the played ones."""
        self.front = changed(self.front, seat, [other for other in self.front[seat] if other != card])
        self.zone[card] = SPENT + seat

    def announce(self, seat: int, camp: int) -> None:
        """BK-28: a camp is announced by its number; holders of lower ones are asked first."""
        self.announced = camp
        self.announcer = seat
        self.spoken |= 1 << camp
        self.tell(ANNOUNCED, [seat, CAMPS + camp])
        self.asked = NONE
        self.ask_next()

    def ask_next(self) -> None:
        """BK-28, BK-30: the next lower camp of another seat that was not withdrawn in this phase; at last the announced one."""
        camp: i64 = self.asked + 1
        while camp < self.announced:
            zone = self.zone[CAMPS + camp]
            if FRONT <= zone < SPENT and zone - FRONT != self.announcer and self.spoken >> camp & 1 == 0:
                break
            camp += 1
        self.asked = camp

    def place_camp(self, seat: int, cell: int) -> None:
        """BK-26, BK-27: the asked camp and a rabbit go onto a virgin cell."""
        camp = self.asked
        land = self.own_land()
        land.built[cell] = BUILT_CAMP + camp
        land.owner[cell] = seat
        self.towers = changed(self.towers, seat, NONE)  # BK-25: the camp may have joined the fiefs that the tower was to link
        self.spend(seat, CAMPS + camp)
        self.tell(CAMPED, [seat, CAMPS + camp, cell])
        self.after_answer()

    def pass_camp(self, seat: int) -> None:
        """BK-28: the holder of a lower camp lets the announcer go first."""
        self.tell(PASSED, [seat, CAMPS + self.asked])
        self.after_answer()

    def after_answer(self) -> None:
        """The next camp is asked; the announced one closes its announcement."""
        if self.asked == self.announced:
            self.close_announcement()
        else:
            self.ask_next()

    def withdraw(self, seat: int) -> None:
        """BK-29: the announced camp stays for a later round."""
        self.tell(WITHDREW, [seat, CAMPS + self.announced])
        self.close_announcement()

    def close_announcement(self) -> None:
        """Everybody may build again."""
        self.announced = NONE
        self.announcer = NONE
        self.asked = NONE

    # ---- harvest ----

    def begin_harvest(self) -> None:
        """BK-31: owners of trading posts name what they produce; then everybody harvests."""
        self.phase = HARVEST
        self.named = 0
        if self.to_act() == 0:
            self.harvest()

    def produce(self, seat: int, post: int, resource: int) -> None:
        """BK-31: a trading post produces a base resource until the next harvest."""
        self.own_land().posts[post] = resource
        self.named |= 1 << post
        self.tell(PRODUCED, [seat, FARMS + POST + post, resource])
        if self.to_act() == 0:
            self.harvest()

    def harvest(self) -> None:
        """BK-32: each fief gives power times wealth; after the last round the parchments are opened."""
        self.tally = self.tally[:]
        for seat in range(self.players):
            carrots = self.land.carrots(seat)
            self.tally[SOURCES * seat + self.round] += carrots
            if self.journal is not None:
                self.tell_harvest(seat, carrots)
        self.round += 1
        if self.round < self.parts.rounds:
            self.starter = (self.starter + 1) % self.players  # BK-05
            self.begin_round()
        else:
            self.round -= 1
            self.reveal_parchments()

    def tell_harvest(self, seat: int, carrots: int) -> None:
        """Tells each fief that gave something, and the sum."""
        survey = self.land.survey(seat)
        fief = self.land.fief_numbers(seat)
        for number in range(len(survey) // TRAITS):
            power = survey[TRAITS * number + 1]
            wealth = bits(survey[TRAITS * number + 2])
            if power * wealth > 0:
                cells = [cell for cell in range(CELLS) if fief[cell] == number]
                self.tell(FIEF, [seat, power, wealth, power * wealth, *cells])
        self.tell(HARVESTED, [seat, carrots, self.points(seat)])

    # ---- parchments ----

    def reveal_parchments(self) -> None:
        """BK-36: all parchments are opened; how they came through the draft matters no longer."""
        self.phase = COPYING
        self.reveals += 1
        self.own_entries()
        for parchment in range(PARCHMENTS, CARDS):
            if KEPT <= self.zone[parchment] < DISCARD:
                self.packet[parchment] = NONE
                self.entered[parchment] = 0
                self.left[parchment] = 0
        if self.journal is not None:
            for seat in range(self.players):
                held = [PARCHMENTS + parchment for parchment in parchments_of(self.zone, seat)]
                self.reveal(REVEALED, [seat, *held])
        self.copier = self.starter
        self.seek_copier()

    def seek_copier(self) -> None:
        """BK-41: from the start player on, the next seat that has to copy; the final count when there is none."""
        for _ in range(self.players):
            if self.must_copy(self.copier, 0) or self.must_copy(self.copier, 1):
                return
            self.copier = (self.copier + 1) % self.players
        self.copier = NONE
        self.final_count()

    def copy(self, seat: int, copy: int, parchment: int) -> None:
        """BK-38, BK-40: a parchment is copied; a copied copy card then asks for a parchment of its own."""
        self.tell(COPIED, [seat, PARCHMENTS + LIBERAL + copy, PARCHMENTS + parchment])
        if self.chain != NONE:
            self.chained = changed(self.chained, self.chain, parchment)
            self.chain = NONE
        else:
            self.copied = changed(self.copied, copy, parchment)
            if LIBERAL <= parchment <= SOCIALIST:
                self.chain = copy
                if len(self.legal_copies(seat)) > 0:
                    return
                self.chain = NONE
        self.seek_copier()

    def copied_by(self, copy: int) -> int:
        """The parchment as which a copy card counts in the end, or NONE."""
        parchment = self.copied[copy]
        return self.chained[copy] if LIBERAL <= parchment <= SOCIALIST else parchment

    def effective(self, seat: int) -> list[int]:
        """BK-38: the parchments of a seat with each copy card replaced by what it copies (NONE if nothing)."""
        held = parchments_of(self.zone, seat)
        return [self.copied_by(p - LIBERAL) if LIBERAL <= p <= SOCIALIST else p for p in held]

    def final_count(self) -> None:
        """BK-37: all parchments are counted."""
        self.phase = OVER
        held: list[list[int]] = [self.effective(seat) for seat in range(self.players)]
        worth = self.reckoning(held)
        self.tally = self.tally[:]
        for seat in range(self.players):
            for i in range(len(held[seat])):
                self.tally[SOURCES * seat + self.source_of(held[seat][i])] += worth[seat][i]
        if self.journal is not None:
            self.tell_count(held, worth)

    def reckoning(self, held: list[list[int]]) -> list[list[int]]:
        """BK-37, BK-86: what the parchments of all seats give, copies replaced; the Opportunist last, for everybody at once."""
        worth: list[list[int]] = [worth_of(self.land, self.zone, seat, held[seat]) for seat in range(self.players)]
        totals: list[int] = []
        for seat in range(self.players):
            totals.append(sum(self.tally[SOURCES * seat : SOURCES * seat + HARVESTS]) + sum(worth[seat]))
        for seat in range(self.players):
            if sum([1 for other in totals if other > totals[seat]]) == 1:
                for i in range(len(held[seat])):
                    if held[seat][i] == OPPORTUNIST:
                        worth[seat][i] = self.parts.points[OPPORTUNIST]
        return worth

    def source_of(self, parchment: int) -> int:
        """The place of a parchment's points in the tally."""
        return HARVESTS if 0 <= parchment < TREASURES else HARVESTS + 1

    def tell_count(self, counted: list[list[int]], worth: list[list[int]]) -> None:
        """BK-37: tells what each parchment gave, the Opportunist last, and who won."""
        for last in (False, True):
            for seat in range(self.players):
                held = parchments_of(self.zone, seat)
                effective = counted[seat]
                for i in range(len(held)):
                    if effective[i] == NONE or (effective[i] == OPPORTUNIST) != last:
                        continue
                    if held[i] != effective[i]:
                        self.tell(SCORED_COPY, [seat, PARCHMENTS + held[i], PARCHMENTS + effective[i], worth[seat][i]])
                    else:
                        self.tell(SCORED, [seat, PARCHMENTS + held[i], worth[seat][i]])
        ranking = self.ranking()
        self.tell(GAME_ENDED, [seat for seat in range(self.players) if ranking[seat] == 1])

    # ---- scoring ----

    def points(self, seat: int) -> int:
        """What a seat has on the score track."""
        return sum(self.tally[SOURCES * seat : SOURCES * (seat + 1)])

    def scores(self, viewer: int) -> list[int]:
        return [self.points(seat) for seat in range(self.players)]

    def breakdown(self, seat: int, viewer: int) -> list[int]:
        return self.tally[SOURCES * seat : SOURCES * (seat + 1)]

    def ranking(self) -> list[int]:
        """BK-42: most golden carrots first; equal ones share the place."""
        return places([-self.points(seat) for seat in range(self.players)])

    # ---- knowing ----

    def last_seen(self, seat: int, card: int) -> int:
        """The last step at which a seat held the hand with this card in it, or NONE."""
        packet: i64 = self.packet[card]
        if packet == NONE or seat < 0:
            return NONE
        players: i64 = self.players
        first: i64 = (self.direction(packet // players) * (seat - packet % players)) % players
        end: i64 = self.left[card]
        if end == NOT_YET:
            end = self.step
        step: i64 = end - (end - first) % players
        return step if step >= self.entered[card] and step >= 0 else NONE

    def known(self, seat: int, card: int) -> int:
        """What a seat knows of a card, packed; of a played card a spectator cannot tell when it joined the hand."""
        zone: i64 = self.zone[card]
        open_zone = FRONT <= zone < KEPT or (KEPT <= zone < DISCARD and self.phase >= COPYING)
        if open_zone or (seat >= 0 and (zone == KEPT + seat or zone == DISCARD + seat)):
            entered = self.entered[card] if seat >= 0 else 0
            return pack(zone, self.packet[card], entered, self.left[card])
        step = self.last_seen(seat, card)
        return UNSEEN if step == NONE else pack(SEEN, self.packet[card], self.entered[card], step)

    def public(self) -> list[int]:
        """Everything on the table that is open to all, cards apart."""
        chosen = 0
        for seat in range(self.players):
            if self.chosen[seat] != NONE:
                chosen |= 1 << seat
        return [
            self.phase, self.round, self.step, self.starter, self.done, self.announced, self.announcer, self.asked,
            self.spoken, self.named, self.copier, self.chain, *self.land.posts, *self.copied, *self.chained, *self.land.links,
            *self.towers, *self.land.owner, *self.land.built, *self.tally, *self.kept,
            *[parchment_count(self.zone, seat) for seat in range(self.players)], len(self.deck), chosen,
        ]  # fmt: skip

    def observe(self, seat: int) -> list[int]:
        own = self.chosen[seat] if seat >= 0 else NONE
        cards = [self.known(seat, card) for card in range(CARDS)]
        return [*self.header(seat), *self.public(), own, *cards]

    def resample(self, seat: int, rng: Rng) -> BunnyKingdomState:
        return imagine(self.parts, self.observe(seat), rng)

    # ---- copying ----

    def clone(self) -> BunnyKingdomState:
        other = BunnyKingdomState(self.parts, self.players, self.rng.clone())
        other.phase = self.phase
        other.round = self.round
        other.step = self.step
        other.starter = self.starter
        other.done = self.done
        other.announced = self.announced
        other.announcer = self.announcer
        other.asked = self.asked
        other.spoken = self.spoken
        other.named = self.named
        other.copier = self.copier
        other.chain = self.chain
        # Changed in most steps: copied.
        other.chosen = self.chosen[:]
        other.zone = self.zone[:]
        # Copied before they change: shared.
        other.hands = self.hands
        other.left = self.left
        other.kept = self.kept
        other.front = self.front
        other.deck = self.deck
        other.reserves = self.reserves
        other.packet = self.packet
        other.entered = self.entered
        other.land = self.land
        other.shared = self.shared = 1
        other.towers = self.towers
        other.copied = self.copied
        other.chained = self.chained
        other.tally = self.tally
        return other

    def whole(self) -> list[int]:
        hands: list[int] = []
        for seat in range(self.players):
            hands.extend([NONE, *self.hands[seat], NONE, *self.reserves[seat]])
        return [
            *self.header(-1), *self.public(), *self.chosen, *hands, *self.deck,
            *self.zone, *self.packet, *self.entered, *self.left, self.rng.state,
        ]  # fmt: skip

    def conserved(self) -> list[int]:
        """Cards in the box, figures of each kind, and for each seat 0 while its rabbits agree with its cards and camps."""
        hands = sum([len(hand) for hand in self.hands])
        reserves = sum([len(reserve) for reserve in self.reserves])
        fronts = sum([len(cards) for cards in self.front])
        placed = sum([1 for zone in self.zone if zone >= SPENT])
        result = [hands + reserves + fronts + placed + len(self.deck), len(set(self.table_cards()))]
        for level in (1, 2, 3):
            result.append(self.land.built.count(level) + self.unbuilt(CITIES, FARMS, level))
        for farm in range(FARM_COUNT):
            result.append(self.land.built.count(BUILT_FARM + farm) + self.unbuilt(FARMS, SKY_TOWERS, BUILT_FARM + farm))
        for pair in range(SKY_TOWER_COUNT):
            what = BUILT_SKY_TOWER + pair
            result.append(self.land.built.count(what) + 2 * self.unbuilt(SKY_TOWERS, CAMPS, what))
        for seat in range(self.players):
            territories = sum([1 for card in range(CELLS) if self.zone[card] == SPENT + seat])
            camps = [cell for cell in range(CELLS) if self.land.owner[cell] == seat and self.land.built[cell] >= BUILT_CAMP]
            result.append(self.land.owner.count(seat) - territories - len(camps))
        return result

    def table_cards(self) -> list[int]:
        """All cards that lie in a list of their own, and those that are somewhere for good."""
        cards = self.deck[:]
        for seat in range(self.players):
            cards.extend([*self.hands[seat], *self.reserves[seat], *self.front[seat]])
        return cards + [card for card in range(CARDS) if self.zone[card] >= SPENT]

    def unbuilt(self, first: int, end: int, what: int) -> int:
        """Construction cards of one kind whose figure is not on the board."""
        cards = [card for card in range(first, end) if self.parts.built[card] == what]
        return sum([1 for card in cards if not SPENT <= self.zone[card] < KEPT])


def new_state(parts: BunnyKingdomParts, players: int, rng: Rng, journal: list[Event] | None) -> BunnyKingdomState:
    """A game set up and dealt."""
    state = BunnyKingdomState(parts, players, rng)
    state.journal = journal
    state.set_up()
    return state


def imagine(parts: BunnyKingdomParts, observation: list[int], rng: Rng) -> BunnyKingdomState:
    """A whole state consistent with an observation: every assignment of the unseen cards that fits is equally likely."""
    state = BunnyKingdomState(parts, observation[1], rng.fork())
    state.clear()
    complete(state, observation, rng)
    return state
