"""Landcraft: the rules at work. Rule numbers (LC-xx) refer to RULES.md.

Hidden are the hands, as far as they were not taken from the display, the secret wishes, the order of the pile and the terrains
left in the box. A turn is cut into the placement of a terrain, the choice of an effect (and of its destination where it has
one), and the draw. Everything random happens when the game is set up.

What may be done stands in offers.py, the planet in planet.py, and what wishes are worth in wishes.py.

Clones share what seldom changes: those lists are copied before they change.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.landcraft.codes import (
    BOXED,
    BURNT,
    CHOOSING,
    CONQUERED,
    DEALT,
    DISPLAYED,
    DRAWING,
    DREW,
    DRIFT_EFFECT,
    DRIFTED,
    DRIFTING,
    DRIFTS,
    EDDIED,
    EDDIED_AIR,
    EDDY_EFFECT,
    EDDYING,
    ENDED,
    EXPELLED,
    FIRST,
    GAME_ENDED,
    GREW,
    JOURNEYED,
    JOURNEYING,
    JOURNEYS,
    JUNCTIONS,
    LIFTED,
    NO_POPULATION,
    OVER,
    PASSED,
    PILED,
    PLACED,
    PLACED_AIR,
    PLACING,
    PRAYED,
    PRAYED_BARE,
    PUBLIC_WISHES,
    REFILLED,
    REMOVED,
    SCORED,
    SECRET,
    SECRET_SCORED,
    SECRET_WISHES,
    SET_OUT,
    SOURCES,
    SPREAD_OUT,
    STARTED,
    STAYED,
    SUN_SCORED,
    SUNSHINE,
    TOOK,
    TOTAL,
    UNKNOWN,
    UNVEILED,
    WALKED,
    WALKING,
    WISH_SCORED,
    WISHED,
)
from tablee.games.landcraft.offers import Offers
from tablee.games.landcraft.parts import (
    AIR,
    APOSTLE,
    APOSTLES,
    BLOCK,
    CELLS,
    CONQUER,
    DIRECTIONS,
    DISPLAY,
    DRAW,
    DRIFT,
    DRIFT_TO,
    EDDY,
    EDDY_TO,
    GROW,
    HAND,
    JOURNEY,
    JOURNEY_TO,
    NO_CARD,
    NO_EFFECT,
    NO_TILE,
    PLACE,
    PRAY,
    PRAY_BARE,
    PUBLIC,
    SIDES,
    SPREAD,
    SPREADS,
    TAKE,
    TERRAINS,
    WALK,
    WISHES,
    LandcraftParts,
)
from tablee.games.landcraft.planet import AROUND, Planet
from tablee.games.landcraft.wishes import sun_points, wish_points, wish_value
from tablee.kernel.rng import Rng
from tablee.kernel.state import HIDDEN, Event, places, raised


class LandcraftState(Offers):
    """One position of Landcraft."""

    # ---- set-up ----

    def set_up(self) -> None:
        """LC-03 to LC-09: everything random in the game."""
        self.clear()
        players = self.players
        rng = self.rng
        self.first = rng.below(players)
        self.seat = self.first
        cards = list(range(TERRAINS))
        rng.shuffle(cards)
        removed = self.parts.removed[players]
        self.removed = cards[:removed]
        self.hands = cards[removed : removed + HAND * players]
        at = removed + HAND * players
        self.display = cards[at : at + DISPLAY]
        self.pile = cards[at + DISPLAY :]
        wishes = list(range(WISHES))
        rng.shuffle(wishes)
        self.wishes = wishes[:PUBLIC]
        self.secrets = wishes[PUBLIC : PUBLIC + players]
        self.boxed = wishes[PUBLIC + players :]
        for seat in range(players):
            cell, turn = self.parts.starts[players][seat]
            self.planet.lay(APOSTLE + seat, cell, turn)
        if self.journal is not None:
            self.tell_deal()

    def clear(self) -> None:
        """An empty board, full reserves, nobody has points."""
        players = self.players
        self.phase = PLACING
        self.placed = NO_TILE
        self.lifted = NO_TILE
        self.must_walk = False
        self.planet.clear()
        self.shown = [0] * (HAND * players)
        self.fronts = [0] * (PUBLIC * players)
        self.reserve = [self.parts.populations] * players
        self.tally = [0] * (SOURCES * players)

    def tell_deal(self) -> None:
        """The deal: the pile from its top, what stays in the box, each hand and secret wish to its owner only."""
        self.reveal(FIRST, [self.first])
        for seat in range(self.players):
            apostle = APOSTLE + seat
            self.tell(STARTED, [seat, self.planet.cell_of[apostle], self.planet.turn_of[apostle]])
        self.reveal_some(REMOVED, self.removed[:], 0, HIDDEN)
        self.reveal(DISPLAYED, self.display[:])
        self.reveal_some(PILED, self.pile[::-1], 0, HIDDEN)
        for seat in range(self.players):
            self.reveal_some(DEALT, [seat, *self.hands[HAND * seat : HAND * seat + HAND]], 1 << seat, 1)
        self.reveal(WISHED, self.wishes[:])
        for seat in range(self.players):
            self.reveal_some(SECRET, [seat, self.secrets[seat]], 1 << seat, 1)
        self.reveal_some(BOXED, self.boxed[:], 0, HIDDEN)

    # ---- applying ----

    def advance(self, seat: int, action: int) -> None:
        if action >= CELLS:
            cell: i64 = (action - CELLS) // BLOCK
            offset: i64 = (action - CELLS) % BLOCK
            if offset >= PLACE:
                self.place(cell, (offset - PLACE) // SIDES, (offset - PLACE) % SIDES)
            elif offset >= JOURNEY_TO:
                self.journey_to(cell, offset - JOURNEY_TO)
            elif offset >= WALK:
                self.walk(cell, offset - WALK)
            elif offset == DRIFT_TO:
                self.drift_to(cell)
            else:
                self.burn(cell)
        elif action >= TAKE:
            self.draw(action)
        elif action >= EDDY_TO:
            self.eddy_to((action - EDDY_TO) // DIRECTIONS, (action - EDDY_TO) % DIRECTIONS)
        else:
            self.choose(action)

    def place(self, cell: i64, card: i64, turn: i64) -> None:
        """LC-11, LC-17: a terrain of the hand goes to the planet, a population onto it."""
        seat = self.seat
        at: i64 = HAND * seat
        while self.hands[at] != card:
            at += 1
        self.hands[at] = NO_CARD
        self.shown[at] = 0
        self.planet.lay(card, cell, turn)
        self.planet.laid.append(card)
        self.placed = card
        if self.journal is not None:
            if turn == AIR:
                self.tell(PLACED_AIR, [seat, card, cell])
            else:
                self.tell(PLACED, [seat, card, cell, turn])
        if self.reserve[seat] > 0:
            self.deposit(card)
        elif self.journal is not None:
            self.tell(NO_POPULATION, [seat])
        self.phase = CHOOSING

    def deposit(self, terrain: i64) -> None:
        """A population goes from the reserve of the seat whose turn it is onto a terrain."""
        self.reserve[self.seat] -= 1
        self.planet.settle(terrain, self.seat, 1)

    def choose(self, action: i64) -> None:
        """LC-18: one effect, or none."""
        if action == NO_EFFECT:
            if self.journal is not None:
                self.tell(PASSED, [self.seat])
            self.score_junctions()
        elif action == GROW:
            self.deposit(self.placed)
            if self.journal is not None:
                self.tell(GREW, [self.seat, self.planet.cell_of[self.placed]])
            self.score_junctions()
        elif action < DRIFT:
            self.spread(SPREADS[action - SPREAD])
        elif action < CONQUER:
            self.lift((action - DRIFT) % DIRECTIONS, DRIFTING if action < EDDY else EDDYING)
        elif action < PRAY:
            self.conquer((action - CONQUER) // APOSTLES, (action - CONQUER) % APOSTLES)
        elif action < JOURNEY:
            self.pray(action)
        elif action == JOURNEY:
            self.phase = JOURNEYING
            if self.journal is not None:
                self.tell(SET_OUT, [self.seat])
        else:  # LC-27: nobody walks
            if self.journal is not None:
                self.tell(STAYED, [self.seat])
            self.score_junctions()

    def spread(self, targets: i64) -> None:
        """LC-20: a population on one or two neighbours."""
        planet = self.planet
        cell: i64 = planet.cell_of[self.placed]
        reached: list[int] = []
        for d in range(AROUND):
            if targets >> d & 1:
                self.deposit(planet.neighbour(cell, d))
                reached.append(planet.board.beside[DIRECTIONS * cell + d])
        if self.journal is not None:
            self.tell(SPREAD_OUT, [self.seat, *reached])
        self.score_junctions()

    def lift(self, d: i64, phase: i64) -> None:
        """LC-21, LC-22: a neighbour will be moved."""
        planet = self.planet
        self.lifted = planet.neighbour(planet.cell_of[self.placed], d)
        self.phase = phase
        if self.journal is not None:
            self.tell(
                LIFTED, [self.seat, DRIFT_EFFECT if phase == DRIFTING else EDDY_EFFECT, self.lifted, planet.cell_of[self.lifted]]
            )

    def drift_to(self, cell: i64) -> None:
        """LC-21: the lifted terrain moves as it lies, with its populations, for a point."""
        planet = self.planet
        points = self.parts.drift_points
        if self.journal is not None:
            self.tell(DRIFTED, [self.seat, self.lifted, planet.cell_of[self.lifted], cell, points])
        planet.move(self.lifted, cell, planet.turn_of[self.lifted])
        self.lifted = NO_TILE
        self.tally[SOURCES * self.seat + DRIFTS] += points
        self.score_junctions()

    def eddy_to(self, d: i64, turn: i64) -> None:
        """LC-22: the lifted terrain moves around the placed one and may be turned, with its populations."""
        planet = self.planet
        lifted = self.lifted
        start = planet.cell_of[lifted]
        cell: i64 = planet.board.beside[DIRECTIONS * planet.cell_of[self.placed] + d]
        if planet.turn_of[lifted] == AIR:
            planet.move(lifted, cell, AIR)
            if self.journal is not None:
                self.tell(EDDIED_AIR, [self.seat, lifted, start, cell])
        else:
            planet.move(lifted, cell, turn)
            if self.journal is not None:
                self.tell(EDDIED, [self.seat, lifted, start, cell, turn])
        self.lifted = NO_TILE
        self.score_junctions()

    def conquer(self, d: i64, rival: i64) -> None:
        """LC-23: a rival's population goes home, an own one takes its place if there is one."""
        planet = self.planet
        cell: i64 = planet.cell_of[self.placed]
        terrain = planet.neighbour(cell, d)
        planet.settle(terrain, rival, -1)
        self.reserve[rival] += 1
        replaced = self.reserve[self.seat] > 0
        if replaced:
            self.deposit(terrain)
        if self.journal is not None:
            self.tell(CONQUERED if replaced else EXPELLED, [self.seat, rival, planet.cell_of[terrain]])
        self.score_junctions()

    def burn(self, cell: i64) -> None:
        """LC-24: a terrain is turned over to air; its populations stay."""
        terrain = self.planet.grid[cell]
        self.planet.turn_of[terrain] = AIR
        if self.journal is not None:
            self.tell(BURNT, [self.seat, terrain, cell])
        self.score_junctions()

    def pray(self, action: i64) -> None:
        """LC-26: a population in front of a public wish; then one may walk."""
        seat = self.seat
        self.must_walk = action == PRAY_BARE
        if action != PRAY_BARE:
            wish = action - PRAY
            self.reserve[seat] -= 1
            self.fronts = raised(self.fronts, PUBLIC * seat + wish, 1)
            if self.journal is not None:
                self.tell(PRAYED, [seat, self.wishes[wish], self.fronts[PUBLIC * seat + wish]])
        elif self.journal is not None:
            self.tell(PRAYED_BARE, [seat])
        if self.planet.can_walk(seat):
            self.phase = WALKING
        else:
            self.score_junctions()

    def walk(self, cell: i64, d: i64) -> None:
        """LC-27: an own population goes to a terrain beside its own."""
        planet = self.planet
        target: i64 = planet.board.beside[DIRECTIONS * cell + d]
        planet.settle(planet.grid[cell], self.seat, -1)
        planet.settle(planet.grid[target], self.seat, 1)
        if self.journal is not None:
            self.tell(WALKED, [self.seat, cell, target])
        self.score_junctions()

    def journey_to(self, cell: i64, turn: i64) -> None:
        """LC-28: the apostle moves and may be turned; its perfect junctions pay."""
        planet = self.planet
        apostle: i64 = APOSTLE + self.seat
        start = planet.cell_of[apostle]
        planet.move(apostle, cell, turn)
        points = planet.junction_points(apostle)
        self.tally[SOURCES * self.seat + JOURNEYS] += points
        if self.journal is not None:
            self.tell(JOURNEYED, [self.seat, start, cell, turn, points])
        self.score_junctions()

    def score_junctions(self) -> None:
        """LC-30: the perfect junctions of the placed terrain pay, as it lies after the effect; then one draws."""
        points = self.planet.junction_points(self.placed)
        self.must_walk = False
        self.phase = DRAWING
        if points > 0:
            self.tally[SOURCES * self.seat + JUNCTIONS] += points
            if self.journal is not None:
                self.tell(SCORED, [self.seat, points, self.points(self.seat)])

    def draw(self, action: i64) -> None:
        """LC-31, LC-32: from the display for all to see, or from the pile in secret; then the next turn, or the end (LC-33)."""
        seat = self.seat
        at: i64 = HAND * seat
        while self.hands[at] != NO_CARD:
            at += 1
        self.pile = self.pile[:]
        if action == DRAW:
            card = self.pile.pop()
            self.reveal_some(DREW, [seat, card], 1 << seat, 1)
        else:
            slot = action - TAKE
            card = self.display[slot]
            self.shown[at] = 1
            if self.journal is not None:
                self.tell(TOOK, [seat, card])
            if self.pile:
                self.display[slot] = self.pile.pop()
                self.reveal(REFILLED, [self.display[slot]])
            else:
                self.display[slot] = NO_CARD
        self.hands[at] = card
        self.placed = NO_TILE
        if len(self.planet.laid) == self.parts.turns_each * self.players:
            self.finish()
        else:
            self.seat = 0 if seat + 1 == self.players else seat + 1
            self.phase = PLACING

    # ---- scoring ----

    def finish(self) -> None:
        """LC-33 to LC-41: the pile and the display are empty; wishes and the sun pay."""
        self.phase = OVER
        self.tell(ENDED, [])
        for seat in range(self.players):
            self.reveal(UNVEILED, [seat, self.secrets[seat]])
        for index in range(PUBLIC):
            self.score_wish(index, self.wishes[index], WISH_SCORED, PUBLIC_WISHES)
        for wish in self.secrets:
            self.score_wish(-1, wish, SECRET_SCORED, SECRET_WISHES)
        for seat in range(self.players):
            points = sun_points(self.planet, seat)
            self.tally[SOURCES * seat + SUNSHINE] += points
            self.tell(SUN_SCORED, [seat, points])
        for seat in range(self.players):
            self.tell(TOTAL, [seat, self.points(seat), self.planet.populations(seat)])
        ranking = self.ranking()
        self.tell(GAME_ENDED, [seat for seat in range(self.players) if ranking[seat] == 1])

    def score_wish(self, index: int, wish: int, event: int, source: int) -> None:
        """One wish pays; index -1 stands for a secret one."""
        fronts = self.in_front(index)
        points = wish_points(self.planet, wish, fronts)
        for seat in range(self.players):
            self.tally[SOURCES * seat + source] += points[seat]
            if self.journal is not None:
                self.tell(event, [wish, seat, wish_value(self.planet, wish, seat), *fronts[seat : seat + 1], points[seat]])

    def in_front(self, index: int) -> list[int]:
        """By seat: the populations in front of a public wish; none at all before a secret one, index -1."""
        return [] if index < 0 else [self.fronts[PUBLIC * seat + index] for seat in range(self.players)]

    def points(self, seat: i64) -> int:
        """The points a seat has gained so far."""
        return sum(self.tally[SOURCES * seat : SOURCES * (seat + 1)])

    def scores(self, viewer: int) -> list[int]:
        """The points gained; wishes and the sun pay at the end."""
        return [self.points(seat) for seat in range(self.players)]

    def breakdown(self, seat: int, viewer: int) -> list[int]:
        return self.tally[SOURCES * seat : SOURCES * (seat + 1)]

    def ranking(self) -> list[int]:
        """LC-41: most points, then most populations on terrains; still equal share the place."""
        return places([-(self.points(seat) * 1000 + self.planet.populations(seat)) for seat in range(self.players)])

    # ---- knowing ----

    def public(self) -> list[int]:
        """What lies open on the table."""
        planet = self.planet
        players = self.players
        result = [self.phase, self.seat, self.first, self.placed, self.lifted, 1 if self.must_walk else 0]
        for seat in range(players):
            result += [planet.cell_of[APOSTLE + seat], planet.turn_of[APOSTLE + seat]]
        result += [*self.display, len(self.pile), *self.wishes, *self.fronts, *self.reserve, *self.tally, len(planet.laid)]
        for terrain in planet.laid:
            result += [terrain, planet.cell_of[terrain], planet.turn_of[terrain]]
            result += planet.pops[APOSTLES * terrain : APOSTLES * terrain + players]
        return result

    def known_hand(self, owner: int) -> list[int]:
        """LC-32: a hand as somebody else knows it: the cards taken from the display in order, the unknown ones, empty places."""
        known: list[int] = []
        hidden: list[int] = []
        empty: list[int] = []
        for at in range(HAND * owner, HAND * owner + HAND):
            if self.hands[at] == NO_CARD:
                empty.append(NO_CARD)
            elif self.shown[at]:
                known.append(self.hands[at])
            else:
                hidden.append(UNKNOWN)
        return [*sorted(known), *hidden, *empty]

    def observe(self, seat: int) -> list[int]:
        """LC-32: the table, all hands as they are known, the own secret wish; the secret ones are open after the end."""
        result = [*self.header(seat), *self.public()]
        for owner in range(self.players):
            if owner == seat:
                result += self.hands[HAND * owner : HAND * owner + HAND]
                result += self.shown[HAND * owner : HAND * owner + HAND]
            else:
                result += self.known_hand(owner)
            result.append(self.secrets[owner] if owner == seat or self.phase == OVER else UNKNOWN)
        return result

    def resample(self, seat: int, rng: Rng) -> LandcraftState:
        return imagine(self.parts, self.observe(seat), rng)

    # ---- copying ----

    def clone(self) -> LandcraftState:
        other = LandcraftState(self.parts, self.players, self.options, self.rng.clone(), self.planet.clone())
        other.phase = self.phase
        other.seat = self.seat
        other.first = self.first
        other.placed = self.placed
        other.lifted = self.lifted
        other.must_walk = self.must_walk
        other.hands = self.hands[:]
        other.shown = self.shown[:]
        other.display = self.display[:]
        other.pile = self.pile
        other.removed = self.removed
        other.wishes = self.wishes
        other.secrets = self.secrets
        other.boxed = self.boxed
        other.fronts = self.fronts
        other.reserve = self.reserve[:]
        other.tally = self.tally[:]
        return other

    def whole(self) -> list[int]:
        return [
            *self.header(-1), *self.public(), *self.hands, *self.shown, *self.pile, *self.removed, *self.secrets, *self.boxed,
            self.rng.state,
        ]  # fmt: skip

    def conserved(self) -> list[int]:
        """Terrains and wishes in the box, each of them once, and for each seat its populations."""
        cards = sorted(
            [card for card in [*self.hands, *self.display] if card != NO_CARD] + self.pile + self.removed + self.planet.laid
        )
        wishes = sorted(self.wishes + self.secrets + self.boxed)
        populations = [
            self.reserve[seat] + self.planet.populations(seat) + sum(self.fronts[PUBLIC * seat : PUBLIC * (seat + 1)])
            for seat in range(self.players)
        ]
        return [*cards, *wishes, *populations]


def new_state(
    parts: LandcraftParts, players: int, options: tuple[int, ...], rng: Rng, journal: list[Event] | None
) -> LandcraftState:
    """A game set up and dealt."""
    state = LandcraftState(parts, players, options, rng, Planet(parts, parts.board_of(options[0] == 1), players))
    state.journal = journal
    state.set_up()
    return state


def imagine(parts: LandcraftParts, observation: list[int], rng: Rng) -> LandcraftState:
    """A state that an observer cannot tell from the true one: unseen terrains and wishes are dealt anew."""
    viewer = observation[0]
    players = observation[1]
    options = tuple(observation[3 : 3 + observation[2]])
    state = LandcraftState(parts, players, options, rng.fork(), Planet(parts, parts.board_of(options[0] == 1), players))
    state.clear()
    at = 3 + observation[2]
    state.phase = observation[at]
    state.seat = observation[at + 1]
    state.first = observation[at + 2]
    state.placed = observation[at + 3]
    state.lifted = observation[at + 4]
    state.must_walk = observation[at + 5] == 1
    at += 6
    for seat in range(players):
        state.planet.lay(APOSTLE + seat, observation[at], observation[at + 1])
        at += 2
    state.display = observation[at : at + DISPLAY]
    in_pile = observation[at + DISPLAY]
    at += DISPLAY + 1
    state.wishes = observation[at : at + PUBLIC]
    at += PUBLIC
    state.fronts = observation[at : at + PUBLIC * players]
    at += PUBLIC * players
    state.reserve = observation[at : at + players]
    at += players
    state.tally = observation[at : at + SOURCES * players]
    at += SOURCES * players
    terrains = observation[at]
    at += 1
    for _ in range(terrains):
        terrain = observation[at]
        state.planet.lay(terrain, observation[at + 1], observation[at + 2])
        state.planet.laid.append(terrain)
        for seat in range(players):
            state.planet.pops[APOSTLES * terrain + seat] = observation[at + 3 + seat]
        at += 3 + players
    deal_unseen(state, observation[at:], viewer, in_pile)
    return state


def deal_unseen(state: LandcraftState, hands: list[int], viewer: int, in_pile: int) -> None:
    """Fills the hands and secret wishes that an observer does not know, the pile and the box with what nobody has shown."""
    state.hands = []
    state.secrets = []
    at = 0
    for owner in range(state.players):
        hand = hands[at : at + HAND]
        state.hands += hand
        at += HAND
        if owner == viewer:
            state.shown[HAND * owner : HAND * owner + HAND] = hands[at : at + HAND]
            at += HAND
        else:
            for slot in range(HAND):
                state.shown[HAND * owner + slot] = 1 if hand[slot] not in (UNKNOWN, NO_CARD) else 0
        state.secrets.append(hands[at])
        at += 1
    rng = state.rng
    cards = unseen(TERRAINS, [*state.planet.laid, *state.display, *state.hands])
    rng.shuffle(cards)
    state.hands = [cards.pop() if card == UNKNOWN else card for card in state.hands]
    state.pile = cards[:in_pile]
    state.removed = cards[in_pile:]
    wishes = unseen(WISHES, [*state.wishes, *state.secrets])
    rng.shuffle(wishes)
    state.secrets = [wishes.pop() if wish == UNKNOWN else wish for wish in state.secrets]
    state.boxed = wishes


def unseen(count: int, seen: list[int]) -> list[int]:
    """The numbers below a count that are not among those seen."""
    return [number for number in range(count) if number not in seen]
