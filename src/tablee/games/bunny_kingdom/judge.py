"""Bunny Kingdom: advice for bots. A position is worth its harvests to come, a little for what may grow, and its parchments."""

from __future__ import annotations

from typing import Final

from tablee.games.bunny_kingdom.codes import (
    CONSTRUCTION,
    COPYING,
    DRAFT,
    HARVEST,
    NONE,
)
from tablee.games.bunny_kingdom.land import (
    TRAITS,
    bits,
)
from tablee.games.bunny_kingdom.parchments import (
    counts_by,
    counts_of,
    parchments_of,
    worth_by,
    worth_of,
)
from tablee.games.bunny_kingdom.parts import (
    ANNOUNCE,
    BASE_RESOURCES,
    BUILD,
    BUILT_CAMP,
    CAMP,
    CAMPS,
    CARDS,
    CELLS,
    CITIES,
    COPY,
    DONE,
    EMPTY,
    KIND_POST,
    KINDS,
    LEFT_GLOVE,
    LIBERAL,
    MATRIARCH,
    OPPORTUNIST,
    PARCHMENT_COUNT,
    PARCHMENTS,
    PICK,
    PRODUCE,
    PROVISIONS,
    SKY_TOWERS,
    SOCIALIST,
    TOWER,
    TREASURE_GUARDIAN,
    TREASURE_HUNTER,
    TREASURES,
    TREASURES_HELD,
    BunnyKingdomParts,
)
from tablee.games.bunny_kingdom.realm import Realm
from tablee.games.bunny_kingdom.state import (
    BunnyKingdomState,
)
from tablee.kernel.outlook import Outlook
from tablee.kernel.rng import Rng
from tablee.kernel.shortlist import ranked
from tablee.kernel.state import Judge, State

# What a search looks at
PLAYED: Final = 5  # cards to play
OTHERS: Final = 3  # cards to discard or to play beside each of them
BREADTH: Final = 6  # plans to be tried
CELLS_EACH: Final = 2  # cells for each kind of construction
PASSES: Final = 4  # over all constructions, to move them about
EPSILON: Final = 1e-9
HARVESTS: Final = 4  # of a usual game
FAR: Final = 8  # decisions after which a look ahead is rated, as soon as the cards lie open
# What searches and playouts reckon with
IDLE: Final = 0.5  # a construction that fits nowhere yet, for each harvest to come
GROWING: Final = 0  # a tower or a resource, as `growth`
SPACE: Final = 1  # a territory, as `room`
DENIED: Final = 2  # share of the opponent's loss, as `denial`
MISSION: Final = 3  # a parchment that counts in a way of its own, or of which nothing is known
THRESHOLD: Final = 4  # share of a parchment's points for each step to what it asks for
CAMPED: Final = 5  # share of what a camp would bring, for the risk of losing it again
HELD: Final = 6  # a building is put off for less, as `hold`
WEIGHTS: Final[list[float]] = [0.8, 1.0, 0.6, 9.0, 0.7, 1.0, 0.5]  # by these numbers


class BunnyKingdomJudge(Judge):
    """Tries each card or place on the imagined board and takes the best."""

    def __init__(self, parts: BunnyKingdomParts, outlook: Outlook) -> None:
        self.parts = parts
        self.outlook = outlook
        self.weights = WEIGHTS[:]
        # What things are worth, in golden carrots, unless said otherwise; the numbers stand in weights.toml.
        self.growth = 0.0  # what a tower or a resource is worth for each harvest after the next one, beside its product
        self.room = 0.0  # what one more territory is worth for each harvest to come
        self.supply = 0.0  # what Provisions are worth
        self.denial = 0.0  # how much of the opponent's loss counts when a card is discarded
        self.hold = 0.0  # a building is put off while harvests are left if it brings less than this

    def adopt(self, weights: dict[str, float]) -> None:
        self.growth = weights["growth"]
        self.room = weights["room"]
        self.supply = weights["supply"]
        self.denial = weights["denial"]
        self.hold = weights["hold"]

    def greedy(self, state: State, seat: int, rng: Rng) -> int:
        assert isinstance(state, BunnyKingdomState)
        if state.phase == DRAFT and state.chosen[seat] == NONE:
            return self.best_pick(state, seat)
        if state.phase == CONSTRUCTION:
            return self.best_build(state, seat)
        if state.phase == HARVEST:
            return self.best_resource(state, seat)
        if state.phase == COPYING:
            return self.best_copy(state, seat)
        return state.random_action(seat, rng)

    def candidates(self, state: State, seat: int, most: int, rng: Rng) -> list[int]:
        """The greedy choice; then, in the draft, the other good cards, each with any card to go with it."""
        assert isinstance(state, BunnyKingdomState)
        if state.phase != DRAFT or state.chosen[seat] != NONE:
            return [self.greedy(state, seat, rng)]
        hand = state.hands[seat]
        actions = [self.best_pick(state, seat)]
        for i in ranked(self.quick_gains(state, seat, hand, True))[:most]:
            j = (i + 1 + rng.below(len(hand) - 1)) % len(hand)
            low, high = (i, j) if state.players == 2 or i < j else (j, i)
            action = PICK + hand[low] * CARDS + hand[high]
            if action not in actions:
                actions.append(action)
        return actions[:most]

    # ---- for searches ----

    def plans(self, state: State, seat: int, most: int, rng: Rng) -> list[list[int]]:
        """The best cards to play with the best to go with them; while building, the best cells of each kind."""
        assert isinstance(state, BunnyKingdomState)
        if state.phase == DRAFT and state.chosen[seat] == NONE:
            return [[action] for action in self.best_picks(state, seat, most)]
        if state.phase == CONSTRUCTION and state.announced == NONE and state.towers[seat] == NONE:
            return self.best_builds(state, seat, most)
        return [[self.greedy(state, seat, rng)]]

    def breadth(self) -> int:
        return BREADTH

    def best_picks(self, state: BunnyKingdomState, seat: int, most: int) -> list[int]:
        """Pairs of cards by what they bring together with the constructions that wait to be built."""
        hand = state.hands[seat]
        gains = self.quick_gains(state, seat, hand, True)
        losses = self.quick_gains(state, 1 - seat, hand, False) if state.players == 2 else gains
        wanted = ranked(losses)
        own = self.quick_pick(state, seat)
        actions: list[int] = [own]
        worths: list[float] = [1000.0]
        for i in ranked(gains)[:PLAYED]:
            for j in [j for j in wanted if j != i][:OTHERS]:
                worth = gains[i] - 0.1 * gains[j]
                if state.players > 2:
                    worth = gains[i] + gains[j]
                else:
                    # What the opponent can still take.
                    left = [k for k in wanted if k != i and k != j]
                    worth -= self.weights[DENIED] * losses[left[0]] if left else 0.0
                low, high = (i, j) if state.players == 2 or i < j else (j, i)
                action = PICK + hand[low] * CARDS + hand[high]
                if action not in actions:
                    actions.append(action)
                    worths.append(worth)
        return [actions[i] for i in ranked(worths)[:most]]

    def best_builds(self, state: BunnyKingdomState, seat: int, most: int) -> list[list[int]]:
        """The quick rule's buildings first; then each kind on its best cells, camps, and to be done."""
        actions = state.legal(seat)
        now = self.value(state, seat)
        found: list[int] = []
        worths: list[float] = []
        for kind in range(KINDS):
            cells: list[int] = []
            gains: list[float] = []
            for action in actions:
                if BUILD + kind * CELLS <= action < BUILD + (kind + 1) * CELLS:
                    cells.append(action)
                    gains.append(self.built_gain(state, seat, kind, action - BUILD - kind * CELLS, now))
            for i in ranked(gains)[:CELLS_EACH]:
                found.append(cells[i])
                worths.append(gains[i])
        for action in actions:
            if action == DONE or ANNOUNCE <= action < CAMP:
                found.append(action)
                worths.append(1.0)
        quick = self.quick_builds(state, seat)
        plans = [quick]
        moved = self.moved_about(state, seat, quick)
        if moved and moved != quick[: len(moved)]:
            plans.insert(0, moved)
        for i in ranked(worths)[: most - len(plans)]:
            plans.append([found[i]])
        return plans

    def moved_about(self, state: BunnyKingdomState, seat: int, plan: list[int]) -> list[int]:
        """Local search: cities and farms of a plan, and those it puts off, moved, swapped or put off while that brings more."""
        kinds: list[int] = []
        cells: list[int] = []
        for action in plan:
            if BUILD <= action < PRODUCE:
                kinds.append((action - BUILD) // CELLS)
                cells.append((action - BUILD) % CELLS)
        for kind in self.kinds_in_front(state, seat):
            kinds.append(kind)
            cells.append(NONE)
        for kind in kinds[: len(kinds) - cells.count(NONE)]:
            at = len(kinds) - 1 - kinds[::-1].index(kind)
            kinds.pop(at)
            cells.pop(at)
        after = state.clone()
        for i in range(len(kinds)):
            set_built(after, kinds[i], cells[i])
        idle = self.hold * (self.harvests(state) - 1.0)
        worth = self.value(after, seat) + idle * cells.count(NONE)
        for _ in range(PASSES):
            before = worth
            for i in range(len(kinds)):
                if kinds[i] != KIND_POST:  # what a post will bring is not on the board yet
                    worth = self.moved(after, seat, kinds, cells, i, idle, worth)
            if worth <= before:
                break
        return [BUILD + kinds[i] * CELLS + cells[i] for i in range(len(kinds)) if cells[i] != NONE]

    def moved(
        self, after: BunnyKingdomState, seat: int, kinds: list[int], cells: list[int], i: int, idle: float, worth: float
    ) -> float:
        """Puts one construction where it brings most, in another's place too, which then takes its own."""
        fits = self.parts.fits[kinds[i]]
        for cell in [NONE, *after.land.free_cells(seat), *cells]:
            old = cells[i]
            if cell == old or (cell != NONE and not fits[cell]):
                continue
            other = cells.index(cell) if cell != NONE and cell in cells else NONE
            if other != NONE and (kinds[other] == KIND_POST or (old != NONE and not self.parts.fits[kinds[other]][old])):
                continue
            clear_built(after, old)
            cells[i] = cell
            set_built(after, kinds[i], cell)
            if other != NONE:
                cells[other] = old
                set_built(after, kinds[other], old)
            tried = self.value(after, seat) + idle * cells.count(NONE)
            if tried > worth + EPSILON:
                worth = tried
                continue
            clear_built(after, cell)
            cells[i] = old
            set_built(after, kinds[i], old)
            if other != NONE:
                cells[other] = cell
                set_built(after, kinds[other], cell)
        return worth

    def quick_builds(self, state: BunnyKingdomState, seat: int) -> list[int]:
        """All that the quick rule would build now."""
        after = state.clone()
        plan: list[int] = []
        while True:
            action = self.quick_build(after, seat)
            plan.append(action)
            if not BUILD <= action < PRODUCE:
                return plan
            after.advance(seat, action)

    def rate(self, state: State, seat: int) -> float:
        """The chance that what everybody has tells of."""
        return self.outlook.chance(self.stage(state), [self.traits(state, other) for other in range(state.players)], seat)

    def stage(self, state: State) -> int:
        """The harvests that are over, counted from the usual four."""
        assert isinstance(state, BunnyKingdomState)
        return max(0, HARVESTS - (self.parts.rounds - state.round))

    def slack(self) -> float:
        return 0.1

    def is_far(self, state: State, decisions: int) -> bool:
        """A look ahead ends when nobody has chosen and nothing is being built."""
        assert isinstance(state, BunnyKingdomState)
        return decisions >= FAR and state.phase == DRAFT and state.chosen.count(NONE) == state.players

    def traits(self, state: State, seat: int) -> list[float]:
        """Golden carrots, the fiefs with everything built that can be, and the parchments."""
        assert isinstance(state, BunnyKingdomState)
        realm = self.realm(state, seat)
        realm.put_all(self.kinds_in_front(state, seat))
        power = 0
        wealth = 0
        crop = 0
        for number in range(len(realm.size)):
            many = bits(realm.wealth[number])
            power += realm.power[number]
            wealth += many
            crop += realm.power[number] * many
        harvests = self.harvests(state)
        worth = 0.0
        hoped = 0.0
        missions = 0
        unsure = 0
        held = parchments_of(state.zone, seat)
        if held:
            count = counts_of(state.land, state.zone, seat)
            worth = self.parchment_value(state, seat, held, count)
            for parchment in held:
                hoped += self.quick_parchment(state, parchment, held, count, harvests)
                if parchment >= TREASURES:
                    missions += 1
                    unsure += self.parts.counted[parchment] < 0
        return [
            float(state.points(seat)),
            float(crop) * harvests,
            float(power),
            float(wealth),
            float(sum(realm.size)),
            float(len(realm.size)),
            float(sum(realm.rooms)),
            float(len([card for card in state.front[seat] if CAMPS <= card < PROVISIONS])),
            worth,
            hoped,
            float(missions),
            float(len(held) - missions),
            float(unsure),
        ]

    def kinds_in_front(self, state: BunnyKingdomState, seat: int) -> list[int]:
        """The kinds of the cities and farms that wait to be built."""
        return [self.parts.kind[card] for card in state.front[seat] if self.parts.kind[card] != NONE]

    def realm(self, state: BunnyKingdomState, seat: int) -> Realm:
        """The fiefs of a seat."""
        return Realm(state.land, seat, self.harvests(state), self.weights[GROWING], self.weights[SPACE])

    # ---- for playouts ----

    def quick(self, state: State, seat: int, rng: Rng) -> int:
        """Like the greedy rule, with fiefs as numbers instead of tried boards."""
        assert isinstance(state, BunnyKingdomState)
        if state.phase == DRAFT and state.chosen[seat] == NONE:
            return self.quick_pick(state, seat)
        if state.phase == CONSTRUCTION and state.announced == NONE and state.towers[seat] == NONE:
            return self.quick_build(state, seat)
        return self.greedy(state, seat, rng)

    def quick_pick(self, state: BunnyKingdomState, seat: int) -> int:
        """The cards that bring most; with two players the discard is what would help the opponent most."""
        hand = state.hands[seat]
        gains = self.quick_gains(state, seat, hand, True)
        first = best_of(gains, NONE)
        if state.players == 2:
            losses = self.quick_gains(state, 1 - seat, hand, False)
            for i in range(len(hand)):
                losses[i] = self.weights[DENIED] * losses[i] - 0.1 * gains[i]
            return PICK + hand[first] * CARDS + hand[best_of(losses, first)]
        second = best_of(gains, first)
        return PICK + hand[min(first, second)] * CARDS + hand[max(first, second)]

    def quick_gains(self, state: BunnyKingdomState, seat: int, hand: list[int], own: bool) -> list[float]:
        """What each card would bring a seat once its constructions are built; its parchments count if they are one's own."""
        harvests = self.harvests(state)
        realm = self.realm(state, seat)
        held = parchments_of(state.zone, seat) if own else []
        for parchment in held:
            counted = self.parts.counted[parchment]
            if counted >= 0:
                least = self.parts.least[parchment]
                realm.unit[counted] += (
                    self.weights[THRESHOLD] * self.parts.points[parchment] / least if least else self.parts.points[parchment]
                )
        realm.put_all(self.kinds_in_front(state, seat))
        count = counts_of(state.land, state.zone, seat) if own else []
        gains: list[float] = []
        for card in hand:
            if card < CITIES:
                gains.append(realm.settle_gain(card))
            elif card < SKY_TOWERS:
                gained, fief = realm.best_fief(self.parts.kind[card])
                gains.append(max(gained if fief != NONE else 0.0, 1.0 + IDLE * harvests))
            elif card < CAMPS:
                gains.append(realm.link_gain())
            elif card < PROVISIONS:
                gains.append(self.weights[CAMPED] * realm.camp_gain())
            elif card < PARCHMENTS:
                gains.append(self.supply)
            else:
                gains.append(self.quick_parchment(state, card - PARCHMENTS, held, count, harvests))
        return gains

    def quick_parchment(
        self, state: BunnyKingdomState, parchment: int, held: list[int], count: list[int], harvests: float
    ) -> float:
        """What a parchment will be worth if the kingdom goes on growing; unknown counts are taken as middling."""
        parts = self.parts
        if parchment < TREASURES:
            worth = float(parts.treasure[parchment]) if parchment < LEFT_GLOVE else 2.0
            extra = float(parts.points[TREASURE_GUARDIAN]) if TREASURE_GUARDIAN in held else 0.0
            return worth * (2.0 if TREASURE_HUNTER in held else 1.0) + extra
        counted = parts.counted[parchment]
        if counted < 0 or not count:
            return 0.4 * parts.points[parchment] if parchment in (OPPORTUNIST, MATRIARCH) else self.weights[MISSION]
        have = float(len([one for one in held if one < TREASURES])) if counted == TREASURES_HELD else float(count[counted])
        growing = min(parts.rounds / (parts.rounds - harvests + 0.5), 2.0)
        least = parts.least[parchment]
        if least:
            return self.weights[THRESHOLD] * parts.points[parchment] * min(have * growing / least, 1.0) ** 2
        return 1.0 + parts.points[parchment] * have * growing

    def quick_build(self, state: BunnyKingdomState, seat: int) -> int:
        """The city or farm that brings most in its best fief; camps and sky towers as the greedy rule has them."""
        if len(state.front[seat]) == 0:
            return DONE
        realm = self.realm(state, seat)
        best = NONE
        best_fief = NONE
        most = self.weights[HELD] * (self.harvests(state) - 1.0)
        other = False
        for card in state.front[seat]:
            kind = self.parts.kind[card]
            if kind == NONE:
                other = True
                continue
            gained, fief = realm.best_fief(kind)
            if fief != NONE and gained > most:
                most = gained
                best = kind
                best_fief = fief
        if best != NONE:
            return BUILD + best * CELLS + realm.cell_for(best, best_fief)
        return self.best_build(state, seat) if other else DONE

    # ---- what a position is worth ----

    def value(self, state: BunnyKingdomState, seat: int) -> float:
        """The harvests to come if nothing changed, room to grow, and the parchments as they stand."""
        harvests = self.harvests(state)
        survey = state.land.survey(seat)
        total = 0.0
        for at in range(0, len(survey), TRAITS):
            power = float(survey[at + 1])
            wealth = float(bits(survey[at + 2]))
            total += power * wealth * harvests
            total += self.growth * (harvests - 1.0) * (power + wealth) + self.room * harvests * survey[at]
        held = parchments_of(state.zone, seat)
        return total + self.parchment_value(state, seat, held, counts_by(survey, state.land, state.zone, seat)) if held else total

    def harvests(self, state: BunnyKingdomState) -> float:
        """How many harvests are still to come, that of this round included."""
        return float(self.parts.rounds - state.round)

    def parchment_value(self, state: BunnyKingdomState, seat: int, held: list[int], count: list[int]) -> float:
        """What parchments would give now; one that asks for a number of things gives a share on the way there."""
        parts = self.parts
        total = float(sum(worth_by(count, state.land, seat, held)))
        for parchment in held:
            least = parts.least[parchment]
            if least > 0:
                have = count[parts.counted[parchment]]
                if have < least and state.phase < COPYING:
                    total += 0.7 * parts.points[parchment] * have * have / (least * least)
        return total

    # ---- exploration ----

    def best_pick(self, state: BunnyKingdomState, seat: int) -> int:
        """The cards that bring most; with two players the discard is what would help the opponent most."""
        hand = state.hands[seat]
        gains = self.gains(state, seat, hand)
        first = best_of(gains, NONE)
        if state.players == 2:
            losses = self.gains(state, 1 - seat, hand)
            for i in range(len(hand)):
                losses[i] = self.denial * losses[i] - 0.1 * gains[i]
            return PICK + hand[first] * CARDS + hand[best_of(losses, first)]
        second = best_of(gains, first)
        return PICK + hand[min(first, second)] * CARDS + hand[max(first, second)]

    def gains(self, state: BunnyKingdomState, seat: int, hand: list[int]) -> list[float]:
        """What each card of a hand would bring a seat."""
        now = self.value(state, seat)
        return [self.gain(state, seat, card, now) for card in hand]

    def gain(self, state: BunnyKingdomState, seat: int, card: int, now: float) -> float:
        """What one card would bring."""
        if card < CITIES:
            land = state.own_land()
            owner = land.owner[card]
            built = land.built[card]
            land.owner[card] = seat
            if built >= BUILT_CAMP:
                land.built[card] = EMPTY
            gained = self.value(state, seat) - now
            land.owner[card] = owner
            land.built[card] = built
            return gained
        if card < SKY_TOWERS:
            return max(self.best_cell(state, seat, self.parts.kind[card], now)[0], 1.0 + 0.5 * self.harvests(state))
        if card < PROVISIONS:
            return self.link_gain(state, seat) if card < CAMPS else self.camp_gain(state, seat, now)
        if card < PARCHMENTS:
            return self.supply
        return self.parchment_gain(state, seat, card - PARCHMENTS)

    def parchment_gain(self, state: BunnyKingdomState, seat: int, parchment: int) -> float:
        """What a parchment will be worth if the kingdom goes on growing as it did."""
        if parchment in (OPPORTUNIST, MATRIARCH):
            return 0.4 * self.parts.points[parchment]
        if LIBERAL <= parchment <= SOCIALIST:
            return 6.0
        held = parchments_of(state.zone, seat)
        with_it = [*held, parchment] if parchment not in held else held
        count = counts_of(state.land, state.zone, seat)
        now = self.parchment_value(state, seat, with_it, count) - self.parchment_value(state, seat, held, count)
        if parchment < TREASURES:
            return now
        played = self.parts.rounds - self.harvests(state) + 0.5
        return now * min(self.parts.rounds / played, 2.0) + 1.0

    # ---- construction ----

    def best_build(self, state: BunnyKingdomState, seat: int) -> int:
        """The building that brings most now; nothing if it is better put off."""
        actions = state.legal(seat)
        if len(actions) == 1:
            return actions[0]
        now = self.value(state, seat)
        if state.announced != NONE:
            return self.best_camp(state, seat, actions, now)
        if state.towers[seat] != NONE:
            return self.best_twin(state, seat, actions)
        best = DONE
        most = self.hold * (self.harvests(state) - 1.0)
        for card in state.front[seat]:
            kind = self.parts.kind[card]
            if kind != NONE:
                gained, cell = self.best_cell(state, seat, kind, now)
                if cell != NONE and gained > most:
                    most = gained
                    best = BUILD + kind * CELLS + cell
        if best != DONE:
            return best
        for action in actions:
            if ANNOUNCE <= action < CAMP and self.camp_gain(state, seat, now) > 0.0:
                return action
            if TOWER <= action < BUILD and self.link_gain(state, seat) > 0.0:
                return self.best_first(state, seat, actions)
        return DONE

    def best_cell(self, state: BunnyKingdomState, seat: int, kind: int, now: float) -> tuple[float, int]:
        """Where a city or a farm brings most, and how much."""
        fits = self.parts.fits[kind]
        best = NONE
        most = 0.0
        for cell in state.land.free_cells(seat):
            if fits[cell]:
                gained = self.built_gain(state, seat, kind, cell, now)
                if best == NONE or gained > most:
                    best = cell
                    most = gained
        return most, best

    def built_gain(self, state: BunnyKingdomState, seat: int, kind: int, cell: int, now: float) -> float:
        """What a city or a farm on a cell would bring."""
        if kind == KIND_POST:
            return self.post_gain(state, seat, cell, now)
        set_built(state, kind, cell)
        gained = self.value(state, seat) - now
        clear_built(state, cell)
        return gained

    def post_gain(self, state: BunnyKingdomState, seat: int, cell: int, now: float) -> float:
        """What a trading post on a cell would bring with the resource that it had best produce."""
        post = 0 if state.post_owner(0) == NONE else 1
        land = state.own_land()
        named = land.posts[post]
        land.built[cell] = KIND_POST + 1 + post
        most = now
        for resource in range(BASE_RESOURCES):
            land.posts[post] = resource
            most = max(most, self.value(state, seat))
        land.posts[post] = named
        land.built[cell] = EMPTY
        return most - now

    def best_camp(self, state: BunnyKingdomState, seat: int, actions: list[int], now: float) -> int:
        """The virgin cell that brings most, or the first answer, which keeps the camp."""
        best = actions[0]
        most = 0.0
        for action in actions:
            if action >= CAMP:
                gained = self.gain(state, seat, action - CAMP, now)
                if gained > most:
                    best = action
                    most = gained
        return best

    def camp_gain(self, state: BunnyKingdomState, seat: int, now: float) -> float:
        """What a camp on the best virgin cell beside one's own would bring, less for the risk of losing it again."""
        most = 0.0
        for cell in range(CELLS):
            if state.land.is_virgin(cell) and self.touches(state, seat, cell):
                most = max(most, self.gain(state, seat, cell, now))
        return 0.6 * most

    def touches(self, state: BunnyKingdomState, seat: int, cell: int) -> bool:
        """Whether a cell would join a fief of the seat."""
        return any(state.land.owner[other] == seat for other in self.parts.near[cell])

    def link_gain(self, state: BunnyKingdomState, seat: int) -> float:
        """What joining the best two fiefs would bring in the harvests to come."""
        survey = state.land.survey(seat)
        most = 0
        for one in range(0, len(survey), TRAITS):
            for two in range(one + TRAITS, len(survey), TRAITS):
                apart = survey[one + 1] * bits(survey[one + 2]) + survey[two + 1] * bits(survey[two + 2])
                joined = (survey[one + 1] + survey[two + 1]) * bits(survey[one + 2] | survey[two + 2])
                most = max(most, joined - apart)
        return float(most) * self.harvests(state)

    def best_first(self, state: BunnyKingdomState, seat: int, actions: list[int]) -> int:
        """A cell for the first token of a sky tower: in the fief that gives most."""
        survey = state.land.survey(seat)
        fief = state.land.fief_numbers(seat)
        best = NONE
        most = -1
        for action in actions:
            if TOWER <= action < BUILD:
                at = TRAITS * fief[action - TOWER]
                worth = survey[at + 1] * 4 + bits(survey[at + 2]) * 3
                if worth > most:
                    best = action
                    most = worth
        return best

    def best_twin(self, state: BunnyKingdomState, seat: int, actions: list[int]) -> int:
        """The second token of a sky tower where the joined fief gives most."""
        best = actions[0]
        most = -1.0
        for action in actions:
            after = state.clone()
            after.advance(seat, action)
            gained = self.value(after, seat)
            if gained > most:
                best = action
                most = gained
        return best

    # ---- harvest and copying ----

    def best_resource(self, state: BunnyKingdomState, seat: int) -> int:
        """The resource of a trading post that brings most."""
        actions = state.legal(seat)
        best = actions[0]
        most = -1.0
        for action in actions[:BASE_RESOURCES]:
            post = (action - PRODUCE) // BASE_RESOURCES
            land = state.own_land()
            named = land.posts[post]
            land.posts[post] = (action - PRODUCE) % BASE_RESOURCES
            gained = self.value(state, seat)
            land.posts[post] = named
            if gained > most:
                best = action
                most = gained
        return best

    def best_copy(self, state: BunnyKingdomState, seat: int) -> int:
        """The parchment that gives most if copied."""
        own = [parchment for parchment in state.effective(seat) if parchment != NONE]
        now = sum(worth_of(state.land, state.zone, seat, own))
        actions = state.legal(seat)
        best = actions[0]
        most = -1
        for action in actions:
            gained = sum(worth_of(state.land, state.zone, seat, [*own, (action - COPY) % PARCHMENT_COUNT])) - now
            if gained > most:
                best = action
                most = gained
        return best


def set_built(state: BunnyKingdomState, kind: int, cell: int) -> None:
    """Puts a construction on a cell, if there is one."""
    if cell != NONE:
        state.own_land().built[cell] = kind + 1 if kind <= KIND_POST else kind + 2


def clear_built(state: BunnyKingdomState, cell: int) -> None:
    """Takes a construction off a cell, if there is one."""
    if cell != NONE:
        state.own_land().built[cell] = EMPTY


def best_of(values: list[float], other_than: int) -> int:
    """The place of the largest value, one place left out."""
    best = NONE
    for i in range(len(values)):
        if i != other_than and (best == NONE or values[i] > values[best]):
            best = i
    return best
