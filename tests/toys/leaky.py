"""Toys with one fault each, on purpose: they prove that the checks find what they are there to find."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from tablee.advice.judge import Judge
from tablee.kernel.rng import Rng
from tablee.kernel.state import EVERYBODY, Parts, State, places
from tests.toys.build import Build
from tests.toys.build.parts import CLAIM, DONE, GARDEN, PAY, TAKE, WOOD
from tests.toys.build.state import BuildState
from tests.toys.build.view import BuildView, seat_view
from tests.toys.draft import Draft
from tests.toys.draft.judge import DraftJudge
from tests.toys.draft.state import TOOK_BACK, DraftState
from tests.toys.draft.view import DraftView, table_view

# ---- leaks ----


class ShowsAnotherHand(Draft):
    """The view shows the next seat's hand."""

    def view(self, state: State, seat: int) -> DraftView:
        neighbour = table_view(cast(DraftState, state), (seat + 1) % 3)
        return msgspec.structs.replace(neighbour, viewer=seat)


class ScoresSecretsState(DraftState):
    """The rules of ScoresSecrets."""

    def breakdown(self, seat: int, viewer: int) -> list[int]:
        return super().breakdown(seat, seat)


class ScoresSecrets(Draft):
    """The points of a seat count its secret card for everybody."""

    kind = ScoresSecretsState


class TellsPicksState(DraftState):
    """The rules of TellsPicks."""

    def tell_some(self, code: int, args: list[int], audience: int, shown: int) -> None:
        super().tell_some(code, args, EVERYBODY, len(args))


class TellsPicks(Draft):
    """A face-down pick is told to everybody."""

    kind = TellsPicksState


class TellsDrawsState(BuildState):
    """The rules of TellsDraws."""

    def reveal_some(self, code: int, args: list[int], audience: int, shown: int) -> None:
        super().reveal_some(code, args, EVERYBODY if audience else 0, shown)


class TellsDraws(Build):
    """A card drawn by one seat is told to everybody."""

    kind = TellsDrawsState


class ObservesAsideState(DraftState):
    """The rules of ObservesAside."""

    def observe(self, seat: int) -> list[int]:
        return [*super().observe(seat), *self.aside[:1]]


class ObservesAside(Draft):
    """An observation contains a card nobody has seen."""

    kind = ObservesAsideState


class KnowsAllHandsState(DraftState):
    """The rules of KnowsAllHands."""

    def knows_hand(self, viewer: int, seat: int) -> bool:
        return True


class KnowsAllHands(Draft):
    """All hands are known to everybody, in observations, views and imagined states alike; only the journal does not say so."""

    kind = KnowsAllHandsState


class DrawsQuietlyState(BuildState):
    """The rules of DrawsQuietly."""

    def reveal_some(self, code: int, args: list[int], audience: int, shown: int) -> None:
        self.tell_some(code, args, audience, shown)


class DrawsQuietly(Build):
    """A draw from the pile is not marked as a reveal."""

    kind = DrawsQuietlyState


class AsksThePileState(BuildState):
    """The rules of AsksThePile."""

    def why_not(self, seat: int, action: int) -> str:
        reason = super().why_not(seat, action)
        if not reason and CLAIM <= action < TAKE and self.pile and self.pile[-1] == GARDEN:
            return "cell-taken"
        return reason


class AsksThePile(Build):
    """Whether a claim is legal depends on the top card of the pile."""

    kind = AsksThePileState


class HintsAtThePileState(BuildState):
    """The rules of HintsAtThePile."""

    def near_misses(self, seat: int) -> list[tuple[int, str]]:
        return [] if self.pile and self.pile[-1] == GARDEN else [(TAKE, self.why_not(seat, TAKE))]


class HintsAtThePile(Build):
    """The near misses give the top card of the pile away."""

    kind = HintsAtThePileState


class ForetellsDraws(Build):
    """The consequence of a move tells the top card of the pile."""

    def quantities(self, state: State, seat: int) -> dict[str, int]:
        return {"points": cast(BuildState, state).hand(seat)[GARDEN]}

    def consequence(self, state: State, seat: int, action: int, after: State) -> tuple[str, dict[str, int]] | None:
        return "yield-points", self.quantities(after, seat)


class TellsByHand(Build):
    """The consequence of a building is told by hand, and wrongly."""

    def consequence(self, state: State, seat: int, action: int, after: State) -> tuple[str, dict[str, int]] | None:
        return ("yield-points", {"points": 77}) if action < PAY else None


class DigestView(BuildView, frozen=True):
    """A view that carries a digest."""

    digest: str = ""


class ShowsTheDigest(Build):
    """The view carries the digest of the whole state, from which a few hidden cards can be guessed."""

    def view(self, state: State, seat: int) -> Any:
        plain = super().view(state, seat)
        return DigestView(**msgspec.structs.asdict(plain), digest=f"{state.digest():x}")


class ShowsOneHand(Build):
    """The view shows seat 0's hand to everybody, though observations keep it."""

    def view(self, state: State, seat: int) -> BuildView:
        plain = super().view(state, seat)
        return msgspec.structs.replace(plain, seats=[seat_view(cast(BuildState, state), 0, 0), *plain.seats[1:]])


class KeepsTheStreamState(DraftState):
    """The rules of KeepsTheStream."""

    def resample(self, seat: int, rng: Rng) -> DraftState:
        other = super().resample(seat, rng)
        other.rng = self.rng.clone()
        return other


class KeepsTheStream(Draft):
    """A resampled state has the true random stream."""

    kind = KeepsTheStreamState


class ForgetsHandsState(DraftState):
    """The rules of ForgetsHands."""

    def resample(self, seat: int, rng: Rng) -> DraftState:
        other = super().resample(-1, rng)
        if seat >= 0:
            other.hands[seat] = self.hands[seat][:]
        return other


class ForgetsHands(Draft):
    """A resampled state forgets the hands that were seen to pass, and deals cards twice."""

    kind = ForgetsHandsState


class PeeksWhenResamplingState(BuildState):
    """The rules of PeeksWhenResampling."""

    def resample(self, seat: int, rng: Rng) -> BuildState:
        other = self.clone()
        other.rng = rng.fork()
        return other


class PeeksWhenResampling(Build):
    """A resampled state keeps the true pile and hands."""

    kind = PeeksWhenResamplingState


class GuessesTheLowest(Draft):
    """The face-down pick of another seat is imagined to be its lowest card."""

    def rebuild(self, parts: Parts, observation: list[int], rng: Rng) -> DraftState:
        state = super().rebuild(parts, observation, rng)
        for seat in range(state.players):
            if seat != observation[0] and state.picks[seat] >= 0:
                state.picks[seat] = state.hands[seat][0]
        return state


class EnviesTheNext(Draft):
    """Of two hands that nobody has shown, the better one is imagined with the first of the two seats."""

    def rebuild(self, parts: Parts, observation: list[int], rng: Rng) -> DraftState:
        state = super().rebuild(parts, observation, rng)
        seat = observation[0]
        one, other = sorted(other for other in range(state.players) if other != seat)[:2]
        hidden = not state.knows_hand(seat, one) and not state.knows_hand(seat, other)
        if hidden and state.picks[one] == state.picks[other] == -1 and sum(state.hands[one]) < sum(state.hands[other]):
            state.hands[one], state.hands[other] = state.hands[other], state.hands[one]
        return state


class TellsOfNoCardState(DraftState):
    """The rules of TellsOfNoCard."""

    def observe(self, seat: int) -> list[int]:
        told = super().observe(seat)
        told[8] = 99
        return told


class TellsOfNoCard(Draft):
    """An observation names a card that is not in the box."""

    kind = TellsOfNoCardState


class SaysTooMuchState(DraftState):
    """The rules of SaysTooMuch."""

    def tell(self, code: int, args: list[int]) -> None:
        super().tell(code, [*args, 0] if code == TOOK_BACK else args)


class SaysTooMuch(Draft):
    """An event carries a number that its phrase has no field for."""

    kind = SaysTooMuchState


class WordlessYield(Build):
    """A consequence that has no words."""

    def consequence(self, state: State, seat: int, action: int, after: State) -> tuple[str, dict[str, int]] | None:
        return "yield-low", {}


class SwapsEvents(Draft):
    """Two events with the same arguments stand in each other's place."""

    events = (*Draft.events[:4], Draft.events[5], Draft.events[4], *Draft.events[6:])


class DeniesSecrets(Draft):
    """Seats hold secrets from each other, and the game says they do not."""

    hides = False


# ---- other faults ----


class SharesCloneState(DraftState):
    """The rules of SharesClone."""

    def clone(self) -> DraftState:
        other = super().clone()
        other.taken = self.taken
        return other


class SharesClone(Draft):
    """A copy shares a list with its original."""

    kind = SharesCloneState


class LosesWoodState(BuildState):
    """The rules of LosesWood."""

    def pay(self, seat: int, good: int) -> None:
        super().pay(seat, good)
        self.paid[WOOD] -= good == WOOD


class LosesWood(Build):
    """Wood paid goes nowhere."""

    kind = LosesWoodState


class ListsTwiceState(BuildState):
    """The rules of ListsTwice."""

    def legal(self, seat: int) -> list[int]:
        legal = super().legal(seat)
        return legal + legal[:1]


class ListsTwice(Build):
    """An action is listed twice."""

    kind = ListsTwiceState


class HidesDoneState(BuildState):
    """The rules of HidesDone."""

    def legal(self, seat: int) -> list[int]:
        legal = super().legal(seat)
        return [action for action in legal if action != DONE] if len(legal) > 1 else legal


class HidesDone(Build):
    """An action that would be accepted is not listed."""

    kind = HidesDoneState


class StampsState(BuildState):
    """The rules of Stamps."""

    def why_not(self, seat: int, action: int) -> str:
        reason = super().why_not(seat, action)
        if reason == "plot-full":
            self.paid[WOOD] += 1
        return reason


class Stamps(Build):
    """A refused action leaves a trace."""

    kind = StampsState


class MuttersState(BuildState):
    """The rules of Mutters."""

    def why_not(self, seat: int, action: int) -> str:
        return "because" if super().why_not(seat, action) else ""


class Mutters(Build):
    """A reason that is declared nowhere."""

    kind = MuttersState


class LiesAboutMissesState(BuildState):
    """The rules of LiesAboutMisses."""

    def near_misses(self, seat: int) -> list[tuple[int, str]]:
        return [(action, "plot-full") for action in self.legal(seat)[:1]]


class LiesAboutMisses(Build):
    """A near miss is legal."""

    kind = LiesAboutMissesState


class PrefersLowState(BuildState):
    """The rules of PrefersLow."""

    def random_action(self, seat: int, rng: Rng) -> int:
        legal = self.legal(seat)
        return legal[min(rng.below(len(legal)), rng.below(len(legal)))]


class PrefersLow(Build):
    """Random actions are not uniform."""

    kind = PrefersLowState


class RanksBackwardsState(DraftState):
    """The rules of RanksBackwards."""

    def ranking(self) -> list[int]:
        return [4 - place for place in super().ranking()]


class RanksBackwards(Draft):
    """The last one wins."""

    kind = RanksBackwardsState


class FewestWinState(DraftState):
    """The rules of FewestWin."""

    def ranking(self) -> list[int]:
        return places(self.scores(0))


class FewestWin(Draft):
    """The fewest points win: no fault by itself."""

    kind = FewestWinState
    lowest_wins = True


class DeafJudge(DraftJudge):
    """The judge of RatesMostPoints."""

    def adopt(self, weights: dict[str, float]) -> None:
        self.lowest_wins = False


class RatesMostPoints(FewestWin):
    """The fewest points win, but the judge does not listen."""

    def build_judge(self, parts: Parts) -> Judge:
        return DeafJudge()


class BackwardsJudge(DraftJudge):
    """The judge of RatesBackwards."""

    def rate(self, state: State, seat: int) -> float:
        return 1.0 - super().rate(state, seat)


class RatesBackwards(Draft):
    """A judge with a rating of its own, the wrong way round."""

    def build_judge(self, parts: Parts) -> Judge:
        return BackwardsJudge()


class RollsInCloneState(DraftState):
    """The rules of RollsInClone."""

    def clone(self) -> DraftState:
        other = super().clone()
        other.rng.bits()
        return other


class RollsInClone(Draft):
    """A copy's random stream is not the original's."""

    kind = RollsInCloneState
