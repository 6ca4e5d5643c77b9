"""Bunny Kingdom: what one seat may see: the open table, its own hand, parchments and discards."""

from __future__ import annotations

from typing import Literal

import msgspec

from tablee.games.bunny_kingdom.codes import (
    CONSTRUCTION,
    COPYING,
    DISCARD,
    DRAFT,
    FRONT,
    HARVEST,
    HARVESTS,
    KEPT,
    NONE,
    OVER,
    SEEN,
    SOURCES,
    SPENT,
)
from tablee.games.bunny_kingdom.draft import direction, holder, plays, steps
from tablee.games.bunny_kingdom.know import knowledge_of
from tablee.games.bunny_kingdom.land import TRAITS
from tablee.games.bunny_kingdom.legal import post_owner
from tablee.games.bunny_kingdom.parchments import carrots_of, count_for, parchment_count, parchments_of, treasure_points
from tablee.games.bunny_kingdom.parts import (
    BUILT_CAMP,
    BUILT_FARM,
    BUILT_SKY_TOWER,
    CAMPS,
    CARDS,
    CELL_NAMES,
    CELLS,
    CITIES,
    EMPTY,
    FARMS,
    LIBERAL,
    OPPORTUNIST,
    PARCHMENTS,
    POST,
    POSTS,
    RESOURCES,
    SKY_TOWER_COUNT,
    SKY_TOWERS,
    SOCIALIST,
    TERRAINS,
)
from tablee.games.bunny_kingdom.score import effective, reckoning
from tablee.games.bunny_kingdom.state import BunnyKingdomState
from tablee.games.bunny_kingdom.words import VOCABULARY

Phase = Literal["draft", "construction", "harvest", "copying", "over"]
PHASES: dict[int, Phase] = {DRAFT: "draft", CONSTRUCTION: "construction", HARVEST: "harvest", COPYING: "copying", OVER: "over"}


class CellView(msgspec.Struct, frozen=True):
    """One territory."""

    cell: str
    terrain: str
    owner: int | None
    built: str | None  # city1 to city3, or the word of a farm, sky tower or camp card
    resources: list[str]  # what it produces
    touches: bool  # a fief of the viewer


class FiefView(msgspec.Struct, frozen=True):
    """A fief and what it would give now."""

    cells: list[str]
    power: int
    resources: list[str]
    carrots: int


class ParchmentView(msgspec.Struct, frozen=True):
    """A parchment, its numbers, and what it would be worth now (None where that cannot be told yet)."""

    card: str
    counts_as: str  # itself, or what a copy card copies
    points: int
    least: int
    count: int | None  # how many there are of what it counts
    worth: int | None


class HandCardView(msgspec.Struct, frozen=True):
    """A card in the viewer's hand."""

    card: str
    terrain: str | None  # of a territory; of a construction the one it asks for
    resource: str | None  # that the territory or the farm produces
    power: int  # towers of the city
    gain: int | None  # of a territory: how many more carrots the fiefs would give at once
    parchment: ParchmentView | None  # as if it were kept


class PassedView(msgspec.Struct, frozen=True):
    """A card the viewer has passed on and not seen since."""

    card: str
    holder: int | None  # who has the hand it was in, until that hand is used up
    parchment: ParchmentView | None


class AnnouncementView(msgspec.Struct, frozen=True):
    """A camp announced and not yet settled."""

    seat: int
    camp: int
    asked_seat: int
    asked_camp: int


class PostView(msgspec.Struct, frozen=True):
    """A trading post on the board."""

    owner: int
    cell: str
    resource: str | None
    named: bool  # in this harvest


class CopyView(msgspec.Struct, frozen=True):
    """What a copy card copies, through the other copy card if there are two."""

    card: str
    parchments: list[str]


class SeatView(msgspec.Struct, frozen=True):
    """One player's side of the table; None stands for what the viewer may not know."""

    colour: str
    points: int
    harvests: list[int]
    treasures: int
    missions: int
    hand_size: int
    reserve_size: int
    parchment_count: int
    parchments: list[ParchmentView] | None
    front: list[str]
    played: list[str]
    fiefs: list[FiefView]
    chosen: bool
    done: bool
    tower: str | None  # where the first token of a sky tower lies


class BunnyKingdomView(msgspec.Struct, frozen=True):
    """The whole table."""

    viewer: int
    phase: Phase
    acting: list[int]  # the seats that owe a decision
    round: int
    rounds: int
    step: int
    steps: int
    plays: int  # of the two cards of a choice; the rest is discarded
    pass_left: bool
    passes_to: int | None  # who gets the rest of the viewer's hand
    starter: int
    deck_size: int
    cells: list[CellView]
    lava: list[list[str]]
    links: list[list[str]]
    posts: list[PostView]
    announcement: AnnouncementView | None
    copies: list[CopyView]
    seats: list[SeatView]
    hand: list[HandCardView] | None
    passed: list[PassedView] | None  # None when all parchments are open
    choice: list[str] | None
    discards: list[str] | None


def word(card: int) -> str:
    """The word of a card."""
    return str(VOCABULARY.word("card", card))


def table_view(state: BunnyKingdomState, viewer: int) -> BunnyKingdomView:
    """What a viewer may see."""
    sits = viewer >= 0
    passing = state.phase == DRAFT and state.step + 1 < steps(state)
    choice = divmod(state.chosen[viewer], CARDS) if sits and state.chosen[viewer] != NONE else ()
    return BunnyKingdomView(
        viewer=viewer,
        phase=PHASES[int(state.phase)],
        acting=[seat for seat in range(state.players) if state.to_act() >> seat & 1],
        round=int(state.round) + 1,
        rounds=state.parts.rounds,
        step=int(state.step) + 1,
        steps=steps(state),
        plays=plays(state),
        pass_left=direction(state.round) == 1,
        passes_to=int(viewer + direction(state.round)) % state.players if sits and passing else None,
        starter=int(state.starter),
        deck_size=len(state.deck),
        cells=[cell_view(state, cell, viewer) for cell in range(CELLS)],
        lava=[[CELL_NAMES[first], CELL_NAMES[second]] for first, second in state.parts.lava],
        links=[
            [CELL_NAMES[state.land.links[2 * pair]], CELL_NAMES[state.land.links[2 * pair + 1]]]
            for pair in range(SKY_TOWER_COUNT)
            if state.land.links[2 * pair] != NONE
        ],
        posts=[post_view(state, post) for post in range(POSTS) if post_owner(state, post) != NONE],
        announcement=announcement_view(state),
        copies=[copy_view(state, copy) for copy in range(2) if state.copied[copy] != NONE],
        seats=[seat_view(state, seat, viewer) for seat in range(state.players)],
        hand=[hand_view(state, card, viewer) for card in state.hands[viewer]] if sits else None,
        passed=passed_views(state, viewer) if sits and state.phase < COPYING else None,
        choice=[word(card) for card in choice] if choice else None,
        discards=[word(card) for card in range(CARDS) if state.zone[card] == DISCARD + viewer] if sits else None,
    )


def cell_view(state: BunnyKingdomState, cell: int, viewer: int) -> CellView:
    """One territory."""
    what = state.land.built[cell]
    owner = state.land.owner[cell]
    found = [state.parts.base[cell]]
    if BUILT_FARM <= what < BUILT_SKY_TOWER:
        found.append(int(state.land.yield_of(what)))
    return CellView(
        cell=CELL_NAMES[cell],
        terrain=TERRAINS[state.parts.terrain[cell]],
        owner=None if owner == NONE else owner,
        built=built_word(what),
        resources=[RESOURCES[resource] for resource in found if resource != NONE],
        touches=viewer >= 0 and any(state.land.owner[other] == viewer for other in state.parts.near[cell]),
    )


def built_word(what: int) -> str | None:
    """The word of what stands on a cell."""
    if what == EMPTY:
        return None
    if what < BUILT_FARM:
        return f"city{what}"
    if what < BUILT_SKY_TOWER:
        return word(FARMS + what - BUILT_FARM)
    if what < BUILT_CAMP:
        return word(SKY_TOWERS + what - BUILT_SKY_TOWER)
    return word(CAMPS + what - BUILT_CAMP)


def post_view(state: BunnyKingdomState, post: int) -> PostView:
    """A trading post on the board."""
    resource = state.land.posts[post]
    return PostView(
        owner=post_owner(state, post),
        cell=CELL_NAMES[state.land.built.index(BUILT_FARM + POST + post)],
        resource=None if resource == NONE else RESOURCES[resource],
        named=state.phase == HARVEST and state.named >> post & 1 == 1,
    )


def announcement_view(state: BunnyKingdomState) -> AnnouncementView | None:
    """The open announcement, if there is one."""
    if state.announced == NONE:
        return None
    return AnnouncementView(
        int(state.announcer), int(state.announced) + 1, state.zone[CAMPS + state.asked] - FRONT, int(state.asked) + 1
    )


def copy_view(state: BunnyKingdomState, copy: int) -> CopyView:
    """What a copy card copies."""
    chain = [parchment for parchment in (state.copied[copy], state.chained[copy]) if parchment != NONE]
    return CopyView(word(PARCHMENTS + LIBERAL + copy), [word(PARCHMENTS + parchment) for parchment in chain])


def seat_view(state: BunnyKingdomState, seat: int, viewer: int) -> SeatView:
    """One player's side; parchments are for their owner only until they are opened (BK-11, BK-36)."""
    tally = state.breakdown(seat, viewer)
    shown = seat == viewer or state.phase >= COPYING
    tower = state.towers[seat]
    return SeatView(
        colour=state.parts.colours[seat],
        points=sum(tally),
        harvests=tally[:HARVESTS],
        treasures=tally[HARVESTS],
        missions=tally[SOURCES - 1],
        hand_size=len(state.hands[seat]),
        reserve_size=len(state.reserves[seat]),
        parchment_count=parchment_count(state.zone, seat),
        parchments=parchment_views(state, seat, state.zone) if shown else None,
        front=[word(card) for card in state.front[seat]],
        played=[word(card) for card in range(CARDS) if state.zone[card] == SPENT + seat],
        fiefs=fief_views(state, seat),
        chosen=state.chosen[seat] != NONE,
        done=state.phase == CONSTRUCTION and state.done >> seat & 1 == 1,
        tower=None if tower == NONE else CELL_NAMES[tower],
    )


def hand_view(state: BunnyKingdomState, card: int, viewer: int) -> HandCardView:
    """A card in the viewer's hand."""
    parts = state.parts
    terrain, resource, power, gain = NONE, NONE, 0, None
    if card < CITIES:
        terrain, resource, power = parts.terrain[card], parts.base[card], parts.power[state.land.built[card]]
        after = state.land.clone()
        after.settle(viewer, card)
        gain = after.carrots(viewer) - state.land.carrots(viewer)
    elif card < SKY_TOWERS:
        terrain, resource, power = parts.needs[parts.kind[card]], parts.yields[parts.built[card]], parts.power[parts.built[card]]
    return HandCardView(
        card=word(card),
        terrain=None if terrain == NONE else TERRAINS[terrain],
        resource=None if resource == NONE else RESOURCES[resource],
        power=power,
        gain=gain,
        parchment=would_be(state, card, viewer),
    )


def passed_views(state: BunnyKingdomState, viewer: int) -> list[PassedView]:
    """BK-44: the cards a seat has passed on, as far as they have not come to light since."""
    views = []
    for card in range(CARDS):
        if knowledge_of(state, viewer, card) >> 15 == SEEN and card not in state.hands[viewer]:
            packet = state.packet[card]
            running = state.phase == DRAFT and packet // state.players == state.round
            by = int(holder(state, packet, state.step)) if running else None
            views.append(PassedView(word(card), by, would_be(state, card, viewer)))
    return views


def would_be(state: BunnyKingdomState, card: int, viewer: int) -> ParchmentView | None:
    """A parchment as if the viewer kept it now; None for other cards."""
    if card < PARCHMENTS:
        return None
    zone = state.zone[:]
    zone[card] = KEPT + viewer
    return next(view for view in parchment_views(state, viewer, zone) if view.card == word(card))


def parchment_views(state: BunnyKingdomState, seat: int, zone: list[int]) -> list[ParchmentView]:
    """The parchments of a seat; what the copy cards and the Opportunist are worth is known only at the end."""
    held = parchments_of(zone, seat)
    over = state.phase == OVER
    if over:
        counted = effective(state, seat)
        worth = reckoning(state, [effective(state, other) for other in range(state.players)])[seat]
    else:
        counted = held
        worth = carrots_of(state.land, zone, seat, held)
    views = []
    for parchment, mission, points in zip(held, counted, worth, strict=True):
        is_known = over or not (LIBERAL <= parchment <= SOCIALIST or parchment == OPPORTUNIST)
        shown = parchment if mission == NONE else mission
        views.append(
            ParchmentView(
                card=word(PARCHMENTS + parchment),
                counts_as=word(PARCHMENTS + shown),
                points=treasure_points(state.parts, shown, counted) or state.parts.points[shown],
                least=state.parts.least[shown],
                count=count_for(state.land, zone, seat, shown, counted),
                worth=points if is_known else None,
            )
        )
    return views


def fief_views(state: BunnyKingdomState, seat: int) -> list[FiefView]:
    """The fiefs of a seat, by their first territories."""
    survey = state.land.survey(seat)
    numbers = state.land.fief_numbers(seat)
    views = []
    for fief in range(len(survey) // TRAITS):
        _, power, mask, _ = survey[TRAITS * fief : TRAITS * (fief + 1)]
        resources = [name for resource, name in enumerate(RESOURCES) if mask >> resource & 1]
        cells = [CELL_NAMES[cell] for cell in range(CELLS) if numbers[cell] == fief]
        views.append(FiefView(cells, power, resources, power * len(resources)))
    return views
