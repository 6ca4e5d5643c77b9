"""What every game must do, as functions of a case and a seed; each raises AssertionError when a game does not."""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Final

import msgspec
import pytest
from scipy.stats import chisquare

from tablee.advice.judge import Judge
from tablee.kernel.errors import IllegalAction, NotYourTurn
from tablee.kernel.game import Game
from tablee.kernel.journal import ARGUMENTS, CODE, told_to
from tablee.kernel.playthrough import Entry, OneSeed, Playthrough, Randomness, Secret
from tablee.kernel.records import RecordSeat, format_record, parse_record, record_of, replay_record, seeds_by_place
from tablee.kernel.rng import Rng, seeded
from tablee.kernel.start import Start
from tablee.kernel.state import Event, State
from tablee.kernel.words import Saying
from tablee.table.undo import is_free, last_of, since
from tablee.text import LANGUAGES, Text
from tests.conformance.cases import LONGEST, Case, Step, adviser, cases_of, choose, play_out, seats_of, some, walk

Check = Callable[[Case, int], None]

STOPS: Final = 6  # positions of a walk that are looked at closely
JUDGED: Final = 4  # games of every number of players by which a judge is judged
RESAMPLES: Final = 20
PLAYED_ON: Final = 2  # kinds of decisions after which a game is played on to its end
ALL_ACTIONS: Final = 400  # up to so many actions, every single one is tried
SAMPLE: Final = 150
NAMES: Final = ["Ana", "Bob", "Cléo", "Dan", "Eva", "Finn", "Gus", "Hal"]


def stops(case: Case, seed: int, count: int = STOPS) -> list[Step]:
    """Some decisions of a walk, the first one among them, with states of their own."""
    steps, _ = walk(case, seed)
    kept = [steps[0], *some(steps[1:], count - 1, seeded(seed + 1))]
    return [Step(step.before.clone(), step.seat, step.action) for step in kept]


def positions(case: Case, seed: int, count: int = STOPS) -> list[State]:
    """Some positions of a walk, the first and the last one among them, each a copy."""
    _, final = walk(case, seed)
    return [*[step.before for step in stops(case, seed, count - 1)], final.clone()]


# ---- one story ----


def check_same_story(case: Case, seed: int) -> None:
    """The same seed and moves give the same digests, from the deal or from a copy at any point."""
    steps, final = walk(case, seed)
    again = case.start(seed)
    for step in steps:
        assert again.digest() == step.before.digest(), (
            f"{case}: another digest for the same moves: {difference(again, step.before)}; does `clone` share what is changed?"
        )
        again.apply(step.seat, step.action)
    assert again.digest() == final.digest(), f"{case}: another digest at the end: {difference(again, final)}"
    for at in some(range(len(steps)), STOPS, seeded(seed)):
        copy = steps[at].before.clone()
        assert copy.digest() == steps[at].before.digest(), (
            f"{case}: a copy has another digest: {difference(copy, steps[at].before)}"
        )
        for step in steps[at:]:
            copy.apply(step.seat, step.action)
        assert copy.digest() == final.digest(), f"{case}: a copy plays on differently: {difference(copy, final)}"


def difference(one: State, other: State) -> str:
    """Where two positions differ: the first index of `whole`, and the fields of plain numbers and lists."""
    told = first_difference(one.whole(), other.whole())
    names = [name for name in dir(one) if name != "journal" and is_plain(getattr(one, name, None))]
    fields = [name for name in names if getattr(one, name) != getattr(other, name, None)]
    return f"{told} (fields: {', '.join(fields)})" if fields else told


def first_difference(ones: list[int], others: list[int]) -> str:
    """The first number of `whole` in which two positions differ."""
    for index, (number, counterpart) in enumerate(zip(ones, others, strict=False)):
        if number != counterpart:
            return f"whole()[{index}] is {number} here and {counterpart} there"
    return f"whole() has {len(ones)} numbers here and {len(others)} there"


def is_plain(value: object) -> bool:
    """Whether something is a number, or a list of such."""
    return isinstance(value, int) or (isinstance(value, list) and all(is_plain(item) for item in value))


def check_clone(case: Case, seed: int) -> None:
    """A copy shares nothing with its original, the journal included."""
    for step in stops(case, seed):
        original = step.before
        before = original.whole()
        original.journal = []
        copy = original.clone()
        assert copy.journal is None, f"{case}: a copy has a journal"
        copy.journal = []
        play_out(copy, seeded(seed))
        assert original.whole() == before, (
            f"{case}: playing on a copy changes the original: {first_difference(original.whole(), before)}"
        )
        assert original.journal == [], f"{case}: a copy writes into the original's journal"
        copy = original.clone()
        play_out(original, seeded(seed))
        assert copy.whole() == before, f"{case}: playing on changes a copy: {first_difference(copy.whole(), before)}"
        assert copy.journal is None, f"{case}: the original writes into a copy's journal"


def check_conserved(case: Case, seed: int) -> None:
    """What the game says is conserved, is, after every move."""
    steps, final = walk(case, seed)
    wanted = steps[0].before.conserved()
    assert wanted, f"{case}: nothing is conserved"
    for state in (*[step.before for step in steps], final):
        assert state.conserved() == wanted, f"{case}: components were lost or made"


def check_result(case: Case, seed: int) -> None:
    """Points by source add up at any time; at the end all viewers agree, and places follow the points."""
    steps, final = walk(case, seed)
    players = range(case.players)
    for state in (*[step.before for step in some(steps, STOPS, seeded(seed))], final):
        for viewer in case.viewers():
            scores = state.scores(viewer)
            sums = [state.breakdown(seat, viewer) for seat in players]
            assert all(len(points) == len(case.game.sources) for points in sums), f"{case}: a source without a name"
            assert [sum(points) for points in sums] == scores, f"{case}: points by source do not add up"
    scores = final.scores(-1)
    assert all(final.scores(viewer) == scores for viewer in players), f"{case}: viewers disagree about the result"
    places = final.ranking()
    better = -1 if case.game.lowest_wins else 1
    for one in players:
        assert places[one] == 1 + sum(1 for place in places if place < places[one]), f"{case}: places {places} leave gaps"
        for other in players:
            if better * scores[one] > better * scores[other]:
                assert places[one] < places[other], f"{case}: places {places} against points {scores}"
    assert [final.legal(seat) for seat in players] == [[]] * case.players, f"{case}: moves after the end"
    assert final.may_act() == 0, f"{case}: somebody may act after the end"


def check_rating(case: Case, seed: int) -> None:
    """As every judge rates a position unless it knows better, a better score never rates lower, nor does a better place."""
    judge = adviser(case.game)
    if judge is None:
        return
    _, final = walk(case, seed)
    scores, places = final.scores(-1), final.ranking()
    rates = [Judge.rate(judge, final, seat) for seat in range(case.players)]
    better = -1 if case.game.lowest_wins else 1
    for one in range(case.players):
        for other in range(case.players):
            if better * scores[one] > better * scores[other]:
                assert rates[one] > rates[other], f"{case}: rates {rates} against points {scores}"
            if places[one] < places[other]:
                assert rates[one] >= rates[other], f"{case}: rates {rates} against places {places}"


def check_judgement(game: Game) -> None:
    """Late in a game its judge rates those who will win higher than the others, taken over several games."""
    judge = adviser(game)
    if judge is None:
        return
    leads = []
    for case in cases_of(game):
        for seed in range(0 if case.options else JUDGED):
            steps, final = walk(case, seed)
            places = final.ranking()
            for step in some(steps[len(steps) * 3 // 4 :], STOPS, seeded(seed)):
                rates = [judge.rate(step.before, seat) for seat in range(case.players)]
                leads += [rate - rates[places.index(1)] for rate, place in zip(rates, places, strict=True) if place > 1]
    assert sum(leads) <= 0, f"{game.id}: who loses is rated higher by {sum(leads) / len(leads):.2f}"


# ---- legal moves ----


def check_legal(case: Case, seed: int) -> None:
    """Legal actions are listed once, in one order, in range, agree with `why_not`, and apply."""
    for state in positions(case, seed):
        count = case.game.action_count(state.options)
        assert state.to_act() & ~state.may_act() == 0, f"{case}: a seat owes a decision but may not act"
        assert 0 <= state.may_act() < 1 << case.players, f"{case}: a seat that does not exist may act"
        before = state.whole()
        for seat in range(case.players):
            legal = list(state.legal(seat))
            assert legal == list(state.legal(seat)), f"{case}: legal actions change from call to call"
            assert len(set(legal)) == len(legal), f"{case}: a legal action is listed twice"
            assert all(0 <= action < count for action in legal), f"{case}: a legal action out of range"
            assert (legal != []) == bool(state.may_act() >> seat & 1), (
                f"{case}: seat {seat} may act without a choice, or may not with one"
            )
            for action in tried(case, state, seat, seed):
                assert (state.why_not(seat, action) == "") == (action in legal), f"{case}: why_not and legal disagree on {action}"
            for action in some(legal, 30, seeded(seed)):
                state.clone().apply(seat, action)
        assert state.whole() == before, f"{case}: looking at the legal actions changes the state"


def tried(case: Case, state: State, seat: int, seed: int) -> list[int]:
    """Actions worth trying: all of them if they are few, else a sample with the legal and nearly legal ones; and absurd ones."""
    count = case.game.action_count(state.options)
    absurd = [-1, -count, count, count + 7, 1 << 31, -(1 << 40), (1 << 63) + 5]
    if count <= ALL_ACTIONS:
        return [*range(count), *absurd]
    near = [action for action, _ in state.near_misses(seat)]
    rng = seeded(seed)
    drawn = [rng.below(count) for _ in range(SAMPLE)]
    return [*some(state.legal(seat), SAMPLE, rng), *near, *drawn, *absurd]


def check_refusals(case: Case, seed: int) -> None:
    """Whatever is not legal is refused with a declared reason, and nothing changes."""
    for state in positions(case, seed):
        before = state.whole()
        state.journal = []
        for seat in range(case.players):
            legal = set(state.legal(seat))
            for action in tried(case, state, seat, seed):
                if action in legal:
                    continue
                reason = state.why_not(seat, action)
                with pytest.raises(IllegalAction) as refused:
                    state.apply(seat, action)
                assert refused.value.reason == reason, f"{case}: two reasons, {reason} and {refused.value.reason}"
                assert reason in case.game.reasons, f"{case}: {reason} is not declared"
        for seat in (-1, case.players, case.players + 60, -5):
            with pytest.raises(NotYourTurn):
                state.apply(seat, 0)
        assert state.whole() == before, f"{case}: a refused action changed the state"
        assert state.journal == [], f"{case}: a refused action was told"
        state.journal = None


def check_near_misses(case: Case, seed: int) -> None:
    """Near misses are illegal, for the reason given."""
    for state in positions(case, seed, 3 * STOPS):
        for seat in seats_of(state.may_act()):
            for action, reason in state.near_misses(seat):
                assert action not in state.legal(seat), f"{case}: near miss {action} is legal"
                assert reason == state.why_not(seat, action), f"{case}: near miss {action} for another reason"
                assert reason in case.game.reasons, f"{case}: {reason} is not declared"


def check_uniform(case: Case, seed: int) -> None:
    """`random_action` picks uniformly from the legal actions."""
    steps, _ = walk(case, seed)
    by_size = {len(step.before.legal(step.seat)): step for step in steps}
    sizes = [size for size in sorted(by_size) if 2 <= size <= 100]
    for size in some(sizes, 3, seeded(seed)):
        step = by_size[size]
        rng = seeded(size)
        found = Counter(step.before.random_action(step.seat, rng) for _ in range(40 * size))
        legal = step.before.legal(step.seat)
        assert set(found) <= set(legal), f"{case}: a random action that is not legal"
        chance = chisquare([found[action] for action in legal]).pvalue
        assert chance > 1e-4, f"{case}: random actions are not uniform (p = {chance})"


# ---- words ----


def check_words(case: Case, seed: int) -> None:
    """Actions survive the way into words and back; moves, prompts and consequences have texts in both languages."""
    game = case.game
    phrases = {phrase.name: phrase for phrase in game.moves}
    texts = [Text(language, game) for language in LANGUAGES]
    rng = seeded(seed)
    for state in positions(case, seed)[:-1]:
        for seat in seats_of(state.may_act()):
            for text in texts:
                assert text.message(game.prompt(state, seat)), f"{case}: an empty prompt"
            for number, action in enumerate(some(state.legal(seat), 60, rng)):
                saying = game.decode(state, action)
                assert saying.phrase in game.moves, f"{case}: {saying.phrase.name} is not declared"
                assert game.encode(state, saying) == action, f"{case}: action {action} does not survive its words"
                spelled = msgspec.json.decode(msgspec.json.encode(game.vocabulary.spell(saying)))
                again = game.vocabulary.unspell(phrases, spelled)
                assert game.encode(state, again) == action, f"{case}: action {action} does not survive JSON"
                if number < 8:
                    brings = game.offer(state, seat, action).yields
                    for text in texts:
                        assert text.words("move", saying, NAMES, seat), f"{case}: an empty label"
                        assert brings is None or text.message(brings), f"{case}: an empty consequence"


def check_consequences(case: Case, seed: int) -> None:
    """What a move is said to bring it brings; every number in it is a quantity before or after, or how much that changes."""
    game = case.game
    rng = seeded(seed)
    for state in positions(case, seed)[:-1]:
        for seat in seats_of(state.may_act()):
            actions = some(state.legal(seat), SAMPLE, rng)
            apart = state.before_others(seat)
            before = game.quantities(apart, seat)
            for action, _, brings, _ in game.offers(state, seat, actions):
                after = apart.clone()
                after.advance(seat, action)
                true = game.consequence(apart, seat, action, after)
                assert brings == true, f"{case}: {brings} of action {action} is not true: {true}"
                if brings is None or brings[0] in game.descriptions:
                    continue
                then = game.quantities(after, seat)
                assert then.keys() == before.keys(), f"{case}: other quantities after action {action}"
                known = {n for name, old in before.items() for n in (old, then[name], then[name] - old, old - then[name])}
                for name, value in brings[1].items():
                    assert value in known, f"{case}: {name} = {value} in {brings[0]} is no quantity"


def check_story(case: Case, seed: int) -> None:
    """Everything that happens can be told to everybody in both languages, and drawn."""
    texts = [Text(language, case.game) for language in LANGUAGES]
    events: list[Event] = []
    state = case.start(seed, events)
    rng = seeded(seed)
    for _ in range(60):
        if not state.to_act():
            break
        state.apply(*choose(state, rng))
    for text in texts:
        for reader in case.viewers():
            text.events(told_to(events, reader), NAMES, reader)
            case.game.draw(case.game.view(state, reader), text, NAMES[: case.players])
        text.events(events, NAMES)


def check_events(case: Case, seed: int) -> None:
    """Every event has the numbers that its phrase has fields for, and all of them are words of the game."""
    events: list[Event] = []
    state = case.start(seed, events)
    rng = seeded(seed)
    while state.to_act():
        state.apply(*choose(state, rng))
    for event in events:
        said, args = case.game.events[event[CODE]], event[ARGUMENTS:]
        for field, numbers in Saying(said, args).fields():
            known = case.players if field.kind == "seat" else len(case.game.vocabulary.kinds.get(field.kind, ()))
            strange = [number for number in numbers if field.kind != "number" and not 0 <= number < known]
            assert not strange, f"{case}: {said.name}: there is no {field.kind} {strange[0]}"
        least = sum(abs(field.count) for field in said.fields)
        endless = any(field.count == 0 for field in said.fields)
        fits = len(args) >= least if endless else len(args) == least
        assert fits, f"{case}: {said.name} is told with {len(args)} numbers, its phrase has {least}"


def check_event_codes(game: Game) -> None:
    """The constants that are named after events are their places in `events`: DEALT = 3 belongs to phrase("dealt") in place 3."""
    modules = [module for module in list(sys.modules.values()) if folder_of(module) == game.folder]
    constants = [(name, value) for module in modules for name, value in list(vars(module).items()) if type(value) is int]
    named: list[set[int]] = []
    for said in game.events:
        name = said.name.upper().replace("-", "_")
        named.append({value for constant, value in constants if constant == name or constant.startswith(f"{name}_")})
    for code, own in enumerate(named):  # other things may be called like an event, but not two of them by each other's numbers
        swapped = [] if code in own else [other for other in own if 0 <= other < len(named) and code in named[other]]
        assert not swapped, f"{game.id}: event {game.events[code].name} stands in place {code}, its constant says {swapped[0]}"


def folder_of(module: ModuleType) -> Path | None:
    """Where a module stands."""
    file = getattr(module, "__file__", None)
    return Path(file).parent if file else None


def check_messages(game: Game) -> None:
    """The folder's fixed messages exist in both languages, and both have the same messages with the same variables."""
    for language in LANGUAGES:
        text = Text(language, game)
        wanted = ["title", "pitch", "credits", "help"]
        wanted += [f"why-{reason}" for reason in game.reasons]
        wanted += [f"source-{source}" for source in game.sources]
        wanted += [f"move-{phrase.name}" for phrase in game.moves]
        wanted += [f"event-{phrase.name}" for phrase in game.events]
        for option in game.options:
            wanted += [f"option-{option.id}", *[f"option-{option.id}-{value}" for value in option.values]]
        missing = [id for id in wanted if not text.has(id)]
        assert not missing, f"{game.id}: no {language} text for {missing}"
    first, second = (variables(game, language) for language in LANGUAGES)
    different = [id for id in {**first, **second} if first.get(id) != second.get(id)]
    assert not different, f"{game.id}: the languages differ in {different}"


def variables(game: Game, language: str) -> dict[str, set[str]]:
    """The variables of each message in a game's own text file."""
    found: dict[str, set[str]] = {}
    id = ""
    for line in (game.folder / "text" / f"{language}.ftl").read_text(encoding="utf-8").splitlines():
        start = re.match(r"([a-zA-Z][\w-]*) *=", line)
        if start:
            id = start[1]
            found[id] = set()
        if not line.startswith("#"):
            found.setdefault(id, set()).update(re.findall(r"\$\w+", line))
    return found


# ---- knowing ----


def knowledge(game: Game, state: State, viewer: int) -> dict[str, object]:
    """All that a viewer is shown of a position, through any door."""
    shown: dict[str, object] = {
        "observation": state.observe(viewer),
        "view": msgspec.json.encode(game.view(state, viewer)),
        "scores": state.scores(viewer),
        "breakdown": [state.breakdown(seat, viewer) for seat in range(state.players)],
        "to act": state.to_act(),
        "may act": state.may_act(),
    }
    if viewer >= 0:
        legal = state.legal(viewer)
        shown["legal"] = list(legal)
        if legal:
            shown["near misses"] = state.near_misses(viewer)
            shown["prompt"] = game.prompt(state, viewer)
            shown["moves"] = [game.decode(state, action) for action in legal[:20]]
            shown["consequences"] = [offer.yields for offer in game.offers(state, viewer, legal[:20])]
    return shown


def resampled(case: Case, state: State, viewer: int, rng: Rng) -> State:
    """A world that a viewer cannot tell from this one."""
    with knowing(case, viewer):
        return state.resample(viewer, rng)


def imagined(case: Case, observation: list[int], rng: Rng) -> State:
    """A world made of an observation alone."""
    with knowing(case, observation[0]):
        return case.game.imagine(observation, rng)


@contextmanager
def knowing(case: Case, viewer: int) -> Iterator[None]:
    """Says whose observation it was, where no world can be made of it."""
    try:
        yield
    except Exception as error:
        told = f"no world fits what seat {viewer} observes, `observe` tells what `imagine` does not expect"
        raise AssertionError(f"{case}: {told} ({type(error).__name__}: {error})") from error


def check_resample(case: Case, seed: int) -> None:
    """A viewer cannot tell a resampled state from the true one, and it can be played to the end."""
    rng = seeded(seed)
    for state in positions(case, seed):
        whole = state.whole()
        for viewer in case.viewers():
            known = knowledge(case.game, state, viewer)
            observation = state.observe(viewer)
            assert msgspec.json.decode(msgspec.json.encode(observation), type=list[int]) == observation
            for other in (
                resampled(case, state, viewer, rng),
                imagined(case, observation, rng),
                resampled(case, state, viewer, rng),
            ):
                seen = knowledge(case.game, other, viewer)
                different = [name for name in known if known[name] != seen[name]]
                assert not different, f"{case}: seat {viewer} can tell a resampled state by its {', '.join(different)}"
                assert other.rng.state != state.rng.state, f"{case}: a resampled state has the true random stream"
                assert other.conserved() == state.conserved(), f"{case}: a resampled state has other components"
                assert other.journal is None, f"{case}: a resampled state has a journal"
            assert state.whole() == whole, f"{case}: resampling changes the state"
            play_out(other, rng)


def check_hidden(case: Case, seed: int) -> None:
    """Resampling draws anew whatever imagining does, and seats that keep no secrets see alike in resampled states."""
    rng = seeded(seed)
    first = case.start(seed)
    for viewer in case.viewers():
        worlds = [imagined(case, first.observe(viewer), rng) for _ in range(6)]
        if any(differs(other, first) for other in worlds):
            again = [resampled(case, first, viewer, rng) for _ in range(6)]
            assert any(differs(other, first) for other in again), f"{case}: seat {viewer} resamples what is hidden as it is"
    if not case.game.hides:
        for state in positions(case, seed):
            for viewer in case.viewers():
                other = resampled(case, state, viewer, rng)
                alike = all(other.observe(seat) == state.observe(seat) for seat in range(case.players))
                assert alike, f"{case}: seats hold secrets from each other, but `hides` is not set"


def differs(other: State, state: State) -> bool:
    """Whether two positions differ in anything but their random streams."""
    copy = other.clone()
    copy.rng = state.rng.clone()
    return copy.whole() != state.whole()


def check_deal(case: Case, seed: int) -> None:
    """What a viewer knows of the deal is what the viewer was told: the same told, the same known."""
    known: dict[tuple[int, tuple[Event, ...]], list[int]] = {}
    for number in range(150):
        events: list[Event] = []
        state = case.start(seed + number, events)
        for viewer in case.viewers():
            told = tuple(told_to(events, viewer))
            seen = known.setdefault((viewer, told), state.observe(viewer))
            assert seen == state.observe(viewer), f"{case}: seat {viewer} knows more of the deal than it was told"


class Outcome:
    """What a move leads to for one viewer."""

    def __init__(self, case: Case, state: State, step: Step, action: int, viewer: int, seed: int) -> None:
        after = state.clone()
        after.reseed(seed)
        events: list[Event] = []
        after.journal = events
        self.revealed = after.apply(step.seat, action)
        self.told = told_to(events, viewer)
        self.observation = after.observe(viewer)
        self.view = msgspec.json.encode(case.game.view(after, viewer))


def check_journal(case: Case, seed: int) -> None:
    """What a viewer is told of a move, and what the viewer knows and sees after it, are the same thing."""
    rng = seeded(seed)
    for step in stops(case, seed):
        state = step.before
        others = some([action for action in state.legal(step.seat) if action != step.action], 5, rng)
        for viewer in case.viewers():
            outcomes = [Outcome(case, state, step, step.action, viewer, seed)]
            if viewer != step.seat:
                outcomes += [Outcome(case, state, step, action, viewer, seed) for action in others]
            for _ in range(4):
                world = resampled(case, state, viewer, rng)
                if not world.why_not(step.seat, step.action):
                    outcomes.append(Outcome(case, world, step, step.action, viewer, seed))
            first = outcomes[0]
            for other in outcomes[1:]:
                if other.observation == first.observation:
                    assert other.told == first.told, f"{case}: the journal tells seat {viewer} more than it may know"
                    assert other.view == first.view, f"{case}: the view shows seat {viewer} more than it may know"
                else:
                    assert other.told != first.told, f"{case}: seat {viewer} knows what no event told it"


def check_reveals(case: Case, seed: int) -> None:
    """A move after which a viewer's observation depends on something hidden or random is marked as a reveal."""
    rng = seeded(seed)
    for step in stops(case, seed):
        after = step.before.clone()
        revealed = after.apply(step.seat, step.action)
        if revealed:
            continue
        for viewer in case.viewers():
            wanted = after.observe(viewer)
            for _ in range(RESAMPLES):
                other = resampled(case, step.before, viewer, rng)
                if not other.why_not(step.seat, step.action):
                    other.apply(step.seat, step.action)
                    assert other.observe(viewer) == wanted, f"{case}: seat {viewer} learns by a move that is no reveal"


# ---- logs ----


def randomness(seed: int) -> Randomness:
    """All kinds of randomness in turn."""
    return OneSeed(seed) if seed % 2 else secret(seed, by_place=seed % 4 == 0)


def secret(seed: int, by_place: bool = True) -> Secret:
    """The randomness of a table."""
    return Secret(seed.to_bytes(32, "big"), f"table-{seed}", ("one", "two"), by_place=by_place)


def play_with_undos(case: Case, seed: int, undos: int = 8) -> Playthrough:
    """A random game in which moves are taken back, freely or by consent."""
    play = Playthrough(case.game, case.players, case.options, randomness(seed))
    rng = seeded(seed)
    while play.state.to_act():
        play.play(*choose(play.state, rng))
        if undos and rng.below(3) == 0 and undo_once(case, play, rng):
            undos -= 1
    return play


def undo_once(case: Case, play: Playthrough, rng: Rng) -> bool:
    """Takes a seat's last move back: for free where that is allowed, else sometimes by consent."""
    seat = rng.below(case.players)
    entry = last_of(play, seat)
    if entry is None:
        return False
    if is_free(play, entry):
        undo_freely(case, play, entry, redo=rng.below(2) == 1)
        return True
    if rng.below(3):
        return False
    standing = play.standing()
    play.take_back(since(play, entry))
    assert play.standing() == standing[: standing.index(entry)], f"{case}: an undo by consent leaves something standing"
    return True


def undo_freely(case: Case, play: Playthrough, entry: Entry, redo: bool) -> None:
    """A free undo crosses no reveal and leaves the later moves of the others as they were."""
    assert not entry.revealed, f"{case}: a free undo of a reveal"
    standing = play.standing()
    later = standing[standing.index(entry) + 1 :]
    assert all(other.seat != entry.seat for other in later), f"{case}: a free undo of a move that is not the seat's last"
    told = [(other.number, other.events, other.revealed) for other in later]
    whole = play.state.digest()
    play.take_back([entry])
    left = play.standing()
    assert left == [other for other in standing if other is not entry], f"{case}: a free undo takes more than one move back"
    state = play.replay(left[: len(left) - len(later)])
    again = [play.again(state, other) for other in later]
    assert [(other.number, other.events, other.revealed) for other in again] == told, f"{case}: a free undo changes others' moves"
    if redo and not later:
        redone = play.play(entry.seat, entry.action)
        assert redone.events == entry.events, f"{case}: the same move tells something else after an undo"
        if isinstance(play.randomness, OneSeed) or seeds_by_place(play.randomness):
            assert redone.digest == whole, f"{case}: the same move leads elsewhere after an undo"


def check_undo(case: Case, seed: int) -> None:
    """Undo, free and by consent, at many points; the state is always a replay of what stands."""
    play = play_with_undos(case, seed, undos=16)
    assert play.replay(play.standing()).digest() == play.state.digest(), f"{case}: the state is no replay of its log"


def check_same_fate(case: Case, seed: int, by_place: bool = True) -> None:
    """What is taken back by consent and done again meets the same dice and draws, whatever else was tried in between."""
    play = Playthrough(case.game, case.players, case.options, secret(seed, by_place))
    rng = seeded(seed)
    while play.state.to_act():
        entry = play.play(*choose(play.state, rng))
        if not entry.revealed or rng.below(4):
            continue
        first = play.standing()[-1 - rng.below(3) :][0]
        fate = since(play, first)
        play.take_back(fate)
        if rng.below(2):
            play.play(*choose(play.state, rng))
            play.take_back(play.standing()[-1:])
        for told in fate:
            again = play.play(told.seat, told.action)
            assert again.events == told.events, f"{case}: other dice after an undo"
            assert (again.place, again.digest) == (told.place, told.digest), f"{case}: another world after an undo"


def check_record(case: Case, seed: int) -> None:
    """A game with undos survives its record: the same entries, digests and result."""
    play = play_with_undos(case, seed)
    seats = [RecordSeat(name) for name in NAMES[: case.players]]
    written = format_record(record_of(play, seats))
    again = replay_record(parse_record(written, "record"))
    assert again.entries == play.entries, f"{case}: a replayed record has other entries"
    assert again.state.digest() == play.state.digest(), f"{case}: a replayed record ends elsewhere"
    assert format_record(record_of(again, seats)) == written, f"{case}: a replayed record is written differently"


def check_play_on(case: Case, seed: int) -> None:
    """Any seat plays on from what it knows, in the middle of a turn too: it is asked the same, and the new game ends and survives
    its record. One decision of each kind is looked at; some of them are played to the end."""
    steps, _ = walk(case, seed)
    kinds = {case.game.decode(step.before, step.action).phrase.name: step for step in steps}
    rng = seeded(seed)
    ended = some(kinds, PLAYED_ON, rng)
    for kind, step in kinds.items():
        state = step.before.clone()
        seat = step.seat if rng.below(2) else rng.below(case.players)
        start = Start("origin", 1, seat, state.observe(seat))
        play = Playthrough(case.game, case.players, case.options, Secret(bytes(32), "on", (str(seed),)), start=start)
        assert play.state.to_act() == state.to_act(), f"{case}: others are asked after {kind}"
        assert play.state.legal(seat) == state.legal(seat), f"{case}: seat {seat} is asked something else before {kind}"
        assert knowledge(case.game, play.state, seat) == knowledge(case.game, state, seat), f"{case}: seat {seat} can tell"
        while play.state.to_act() and (kind in ended or len(play.entries) < 3):
            play.play(*choose(play.state, rng))
            assert len(play.entries) < LONGEST, f"{case} does not end"
            if rng.below(10) == 0 and play.state.to_act():
                undo_once(case, play, rng)
        written = format_record(record_of(play, [RecordSeat(name) for name in NAMES[: case.players]]))
        if play.state.to_act():
            continue
        again = replay_record(parse_record(written, "record"))
        assert again.entries == play.entries, f"{case}: played on from {kind}, a replayed record has other entries"
        assert again.state.digest() == play.state.digest(), f"{case}: played on from {kind}, a replayed record ends elsewhere"


def check_line(case: Case, seed: int, picks: list[int]) -> None:
    """Any line of play, each pick choosing a move or an undo: components, knowledge and the record hold after it."""
    play = Playthrough(case.game, case.players, case.options, OneSeed(seed))
    conserved = play.state.conserved()
    rng = seeded(seed)
    for pick in picks:
        choices = [(seat, action) for seat in seats_of(play.state.may_act()) for action in play.state.legal(seat)]
        if not choices:
            break
        if pick % 7 == 6:
            undo_once(case, play, rng)
        else:
            play.play(*choices[pick // 7 % len(choices)])
        assert play.state.conserved() == conserved, f"{case}: components were lost or made"
    for viewer in case.viewers():
        known = knowledge(case.game, play.state, viewer)
        assert knowledge(case.game, resampled(case, play.state, viewer, rng), viewer) == known, f"{case}: seat {viewer} can tell"
    seats = [RecordSeat(name) for name in NAMES[: case.players]]
    again = replay_record(parse_record(format_record(record_of(play, seats)), "record"))
    assert again.entries == play.entries, f"{case}: a replayed record has other entries"
