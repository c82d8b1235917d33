"""The way turns are compared: by which greedy players they are played on, and how often at least."""

from typing import Final

from wabe.bots.budget import Effort
from wabe.bots.corrected import Corrected
from wabe.bots.greedy import LIMIT, Greedy
from wabe.bots.guided import Guided
from wabe.bots.network import Network, instinct_of
from wabe.bots.turns import Horizon, Others, Turn, beam, in_order, play_on, straight
from wabe.bots.worth import AgainstAll, Apart, Candidates, InPoints, Judgement
from wabe.core.chance import Rng
from wabe.core.game import Game, State

_WIDE: Final = 12  # ways through a turn that are followed side by side
_LOOKED_AT: Final = 16  # turns whose end is looked at again, by the network
_LOOKED_AT_LONG: Final = 120  # the same before turns are played on, where each has a board of his own
_FEW: Final = 14  # turns beside the greedy one that are played on
_MANY: Final = 48  # the same where each has a board of his own and the better half goes on, for all players together
_DEEPEST: Final = 4  # own turns, or rounds, that they are played on at most
_FAR: Final = 8  # the same where each has a board of his own: turns of all players
_STAGES: Final = 4
_PRIOR_WEIGHT: Final = 3.0  # outcomes that the end of a turn counts for, judged with the network
_NEARLY: Final = 100  # positions a decision looks at instead of LIMIT: mostly the same choice, for half as much


class Manner:
    """The players that begin the turn, and those that play turns on."""

    __slots__ = (
        "candidates",
        "greedy",
        "instinct",
        "judgement",
        "least",
        "look",
        "looks",
        "measure",
        "network",
        "plain",
        "prior_weight",
        "quick",
        "repeats",
        "stages",
    )

    def __init__(
        self,
        seed: int,
        judgement: Judgement,
        candidates: Candidates | None,
        *,
        own_look: int,
        measure: Judgement | None = None,
        network: Network | None = None,
        instinct: Network | None = None,
        look: int = 0,
        repeats: bool = False,
        least: int = 2,
        prior_weight: float = 0.0,
        looks: int = _LOOKED_AT,
        stages: int = 1,
    ) -> None:
        self.judgement: Final = judgement
        self.network: Final = network
        self.instinct: Final = instinct  # guides those who play turns on
        self.plain: Final = measure or judgement  # of what turns have come to in the end
        self.measure: Final = self.plain if network is None else Corrected(self.plain, network)
        self.candidates: Final = candidates
        self.look: Final = look
        self.greedy: Final = Greedy(seed, own_look, judgement, candidates)
        self.quick: Final = Greedy(seed, look, judgement, candidates)
        self.repeats: Final = repeats  # the others answer each turn as they answered the first
        self.least: Final = least  # outcomes of each turn, for as many turns as the budget allows
        self.looks: Final = looks  # turns whose end is looked at again, before some of them are played on
        self.stages: Final = stages  # equal parts of the time for that; after each the better half goes on
        self.prior_weight: Final = (
            prior_weight if network is None else _PRIOR_WEIGHT
        )  # outcomes its last judgement counts for

    def most(self, players: int) -> int:
        """Return how many turns beside the greedy one are played on: the fewer, the more outcomes tell them apart."""
        return _MANY // players if self.repeats else _FEW

    def deepest(self, players: int) -> int:
        """For how many own turns, or rounds, they are played on at most."""
        return _FAR // players if self.repeats else _DEEPEST

    def others(self, players: int, seed: int) -> Others:
        """Return who plays turns on. Of what they like equally they take the same with the same seed."""
        if self.instinct is None:
            quick = Greedy(seed, self.look, self.judgement, self.candidates)
        else:
            quick = Guided(seed, self.judgement, self.candidates, self.instinct)
        return Others(players, quick, self.measure)

    def turns(self, known: State, effort: Effort) -> list[Turn]:
        """The greedy turn and others, best first, as they are judged where they end."""
        own = straight(known, [], self.greedy, self.quick, effort)
        return self.looked_at([own, *beam(known, _WIDE, self.quick, effort, 0)], known.seat)

    def looked_at(self, turns: list[Turn], seat: int, most: int = _LOOKED_AT) -> list[Turn]:
        """The turns that look best, judged again where they end: best first."""
        best = in_order(turns)[:most]
        return in_order([Turn(seat, turn.actions, turn.after, self.measure.lead(turn.after, seat)) for turn in best])

    def leads(self, known: State, afters: list[State], deep: int, seed: int, effort: Effort) -> list[float]:
        """The lead after each of some turns, once played on with the same chance; the states are used up.

        Where the others repeat themselves they answer all of them as they answer the first.
        """
        leads: list[float] = []
        others = self.others(known.rules.players, seed)
        for after in afters:
            leads.append(play_on(after, known.seat, Horizon(known, after, deep), others, Rng(seed), effort))
            if self.repeats:
                others.again()
            else:
                others = self.others(known.rules.players, seed)
        return leads


def together(
    game: Game, seed: int, judgement: Judgement | None, candidates: Candidates | None, network: Network | None
) -> Manner:
    """Return how turns are compared after which everybody plays on."""
    if not game.own_boards:
        return face_to_face(seed, judgement, candidates, network)
    return side_by_side(seed, judgement, candidates, network, None if network is None else instinct_of(game))


def face_to_face(
    seed: int, judgement: Judgement | None, candidates: Candidates | None, network: Network | None = None
) -> Manner:
    """The manner of games in which what one player does changes what the others do, who think again after each turn.

    Some of these games end when somebody brings that about: points of the end are then compared with a judgement.
    """
    measure = InPoints() if judgement is None else None
    judgement = judgement or Judgement()
    return Manner(seed, judgement, candidates, own_look=LIMIT, measure=measure, network=network, look=_NEARLY)


def side_by_side(
    seed: int,
    judgement: Judgement | None,
    candidates: Candidates | None,
    network: Network | None = None,
    instinct: Network | None = None,
) -> Manner:
    """Each has a board of his own: the others repeat themselves, so there is time for more, and all rivals count."""
    judgement = AgainstAll(judgement or Judgement())
    return Manner(
        seed,
        judgement,
        candidates,
        own_look=_NEARLY,
        network=network,
        instinct=instinct,
        repeats=True,
        least=3,
        prior_weight=1.0,
        looks=_LOOKED_AT_LONG,
        stages=_STAGES,
    )


def solo(seed: int, judgement: Judgement, candidates: Candidates | None) -> Manner:
    """A round is played on by the own seat alone, which looks to itself."""
    return Manner(seed, Apart(judgement), candidates, own_look=LIMIT)
