"""The thinker: searches whole turns, then plays the best of them on.

It begins with the turn as a greedy bot would play it, looks for better ways through the turn by a beam search, and
lets the best of those, the greedy one among them, be played on with chance by greedy players until its own next turn
is over (in a game of rounds the first of the next round), and further if there is time, all of them with the same
chance. Where each has a board of his own they meet the same answers of the others, so there is time for more of them,
and from stage to stage only the better half is played on. What wins most on average is played; if that is not sure, the
greedy turn. Where a round goes on until all have left it, the turns are played on to the end of
the round instead, by the own seat alone. So three things can be exchanged one by one: the judgement of positions, the
candidates of a decision, and this choice.

Where a game has a network (`wabe.bots.learned`), it judges the ends of turns: which of them are played on, what they
have come to, and the one that is played if no other is surely better. What a round played on alone brings beyond its
judgement is added to that in part; then everybody plays the round on into the next one, by the network, after each of
the turns that there is time for, those that promise most first, and the one that comes out best is played. Where each
has a board of his own, a second, small network may guide the greedy players (`wabe.bots.guided`).

Where a game brings a planner of its own, the budget goes to that instead.
"""

from typing import Final

from wabe.bots.bot import Bot
from wabe.bots.budget import Budget, Effort
from wabe.bots.cost import IterationCost
from wabe.bots.greedy import Greedy, hear
from wabe.bots.intention import Intention
from wabe.bots.manner import Manner, solo, together
from wabe.bots.memories import Memories
from wabe.bots.network import network_of
from wabe.bots.rounds import play_alone, play_together
from wabe.bots.trials import Trial, better_half
from wabe.bots.turns import Turn, beam, goes_on, in_order, straight
from wabe.bots.worth import Candidates, Judgement
from wabe.core.action import Action
from wabe.core.chance import Rng
from wabe.core.compiled import mypyc_attr
from wabe.core.game import NATURE, Rules, State
from wabe.core.strategy import Planner

_LEAST: Final = 0.05  # share of the budget that there always is
_WIDEST: Final = 24  # ways followed side by side
_ROWS: Final = 100  # how often at most, in each stage
_TRIED: Final = 4  # outcomes by which halves are told apart at least
_FINAL: Final = 3  # turns beside the greedy one that are compared to the end
_ALONE: Final = 0.75  # share of the budget for playing rounds on alone
_REST: Final = 0.5  # what a round played on alone counts, where a network judges the ends of turns
_BETWEEN: Final = 50  # events of chance in a turn that are looked at
_AGAIN: Final = 0.5  # share of what is left of the budget, where the turn may have to be thought about again


@mypyc_attr(allow_interpreted_subclasses=True)
class Thinker(Bot):
    """Searches once a turn within its budget, and keeps what it found until something else happens."""

    __slots__ = (
        "budget",
        "candidates",
        "game",
        "intention",
        "interrupted",
        "interruptible",
        "iterations",
        "judgement",
        "left",
        "manner",
        "memories",
        "planner",
        "planner_of",
        "seed",
        "solo",
        "stage",
    )

    def __init__(
        self,
        budget: Budget,
        seed: int,
        judgement: Judgement | None = None,
        candidates: Candidates | None = None,
        memories: Memories | None = None,
    ) -> None:
        super().__init__(seed)
        self.budget: Final = budget
        self.seed: Final = seed
        self.judgement: Final = judgement
        self.memories: Final = memories or Memories()
        self.candidates: Final = candidates or Candidates(self.memories)
        self.solo: Final = solo(seed, judgement or Judgement(), self.candidates)
        self.game = ""  # the one whose turns are compared in this manner, after which everybody plays on
        self.manner: Manner | None = None
        self.intention: Final = Intention()
        self.interrupted = False  # the turn goes on after chance
        self.interruptible = False  # a turn of this game has
        self.left = 1.0  # share of the budget for the rest of the turn
        self.iterations = 0  # of the last search
        self.planner: Planner[State] | None = None
        self.planner_of: tuple[Rules, int] | None = None  # the game and the seat it was made for
        self.stage = -1  # what it has thought about

    def choose(self, state: State) -> Action:
        """The next action of the turn, found before if nothing unexpected has happened."""
        intended = self.intention.next(state, self._expecting(state))
        if intended is not None:
            return intended
        return super().choose(state)

    def turn(self, state: State) -> list[Action]:
        """The rest of the turn, up to where chance or another seat comes in."""
        actions = [self.choose(state)]
        after = state.copy()
        after.play(actions[0])
        for action in self.intention.rest():
            if after.seat != state.seat:
                break
            actions.append(action)
            after.play(action)
        return actions

    def pick(self, known: State, legal: list[Action]) -> Action:
        """Search a turn, answer with its first action, and keep the rest."""
        hides = _hides_something(known, self.rng)
        found = self._search(known, hides)
        self.interrupted = _is_resumed(known, found.after, self._together(known).quick, self.rng)
        if hides:
            self.interrupted = self.interrupted or len(found.actions) > 1
            return found.actions[0]
        self.intention.keep(known, found.actions, self._expecting(known))
        return found.actions[0]

    def _expecting(self, state: State) -> Greedy:
        """Return who foresees the replies to a turn."""
        return (self.solo if state.rules.game.space.leaves else self._together(state)).greedy

    def _together(self, known: State) -> Manner:
        """Return how to compare turns after which everybody plays on."""
        game = known.rules.game
        if self.manner is None or self.game != game.name:
            network = network_of(game) if self.judgement is None else None
            self.manner = together(game, self.seed, self.judgement, self.candidates, network)
            self.game = game.name
        return self.manner

    def _search(self, known: State, hides: bool) -> Turn:
        """The best turn found. Where chance or an unexpected reply interrupts turns, each search leaves some budget."""
        planner = self._planner_for(known)
        if planner is not None:
            return self._plan_turn(known, planner)
        if not self.interrupted:
            self.left = 1.0
        self.interruptible = self.interruptible or self.interrupted
        share = self.left * (_AGAIN if self.interruptible else 1.0)
        effort = Effort(self.budget, share)
        self.left = max(self.left - share, _LEAST)
        if known.rules.game.space.leaves and not hides:
            found = self._search_alone(known, effort)
        else:
            found = self._search_together(known, effort, hides)
        self.iterations = effort.done
        return found

    def _search_together(self, known: State, effort: Effort, hides: bool) -> Turn:
        """The turn that wins most when everybody plays on."""
        manner = self._together(known)
        own = straight(known, [], manner.greedy, manner.quick, effort)
        each = max(1, effort.done)  # iterations for a turn
        cost = IterationCost(each * known.rules.players, known.rules.players, manner)
        if cost.allows(effort.left()):
            cost = self._cost(known, own, manner, effort, hides, 1)
        if own.interrupted and not cost.allows(effort.left()):
            cost = self._cost(known, own, manner, effort, hides, 0)
        left = effort.left()
        reserve = left * 2 // 3 if cost.allows(left) else 0
        turns = [own]
        _add_others(turns, known, manner, effort, (left - reserve) // each, reserve)
        if len(turns) == 1:
            return own
        left = effort.left()
        deep = cost.deep(left, len(turns))
        kept = min(len(turns), cost.turns(left, deep))
        return self._compare(known, turns[:kept], manner, effort, hides, deep) if kept >= 2 else _highest(turns)

    def _cost(self, known: State, own: Turn, manner: Manner, effort: Effort, hides: bool, deep: int) -> IterationCost:
        """Return what playing a turn on costs: perhaps much more than this turn, which may be a mere bid."""
        before = effort.done
        self._row(known, [own], manner, effort, hides, deep)
        return IterationCost(max(1, effort.done - before), known.rules.players, manner, deep)

    def _search_alone(self, known: State, effort: Effort) -> Turn:
        """The turn after which the seat makes most of the round; where it is too early to leave, what looks best."""
        together = self._together(known)
        manner = self.solo if together.network is None else together
        own = straight(known, [], manner.greedy, manner.quick, effort)
        in_round = any(action.family.leaving for action in known.legal())
        left = effort.left()
        reserve = int(left * _ALONE) if in_round else 0
        width = (left - reserve) // max(1, effort.done)
        turns = [own]
        _add_others(turns, known, manner, effort, width, reserve)
        if not in_round:
            return _highest(turns)
        judged: list[Turn] = []
        for turn in turns:
            lead = play_alone(turn, known.seat, self.solo.quick, effort)
            if not effort.left():
                break
            worth = lead if manner.network is None else turn.worth + self._more(known, turn, lead)
            judged.append(Turn(known.seat, turn.actions, turn.after, worth))
        if len(judged) < 2:
            return _highest(turns)
        best = in_order(judged)
        return best[0] if manner.network is None else self._play_rounds(known, best, manner, effort)

    def _more(self, known: State, turn: Turn, lead: float) -> float:
        """Return what the rest of a round brings beyond what the end of a turn promised, as far as it counts."""
        more = lead - self.solo.judgement.lead(turn.after, known.seat)
        return _REST * more * known.rules.strategy.scale(known)

    def _play_rounds(self, known: State, turns: list[Turn], manner: Manner, effort: Effort) -> Turn:
        """The turn, of some in order of promise, that comes out best when everybody has played the round on."""
        seed = self.rng.below(1 << 30)
        best = turns[0]
        highest = -1e9
        for turn in turns:
            lead = play_together(turn, known.seat, manner, Rng(seed), effort)
            if not effort.left():
                break
            if lead > highest:
                best, highest = turn, lead
        return best

    def _planner_for(self, known: State) -> Planner[State] | None:
        """The planner of the game, one for a game and a seat."""
        wanted = (known.rules, known.seat)
        if self.planner_of is None or self.planner_of[0] is not wanted[0] or self.planner_of[1] != wanted[1]:
            self.planner = self.memories.of(known.rules).planner(known.seat)
            self.planner_of = wanted
        return self.planner

    def _plan_turn(self, known: State, planner: Planner[State]) -> Turn:
        """Idea after idea while the budget lasts, then the turn by the best of them; few if it was thought about."""
        stage = planner.stage(known)
        if stage < 0 or stage != self.stage:
            self.left = 1.0
        self.stage = stage
        effort = Effort(self.budget, self.left)
        while planner.consider(known):
            effort.done += 1
            self.left = _LEAST
            if not effort.left():
                break
        self.iterations = effort.done
        actions = planner.turn(known)
        after = known.copy()
        for action in actions:
            after.play(action)
        return Turn(known.seat, actions, after, 0.0)

    def _compare(self, known: State, turns: list[Turn], manner: Manner, effort: Effort, hides: bool, deep: int) -> Turn:
        """Play the turns on, each with the same chance, while the budget lasts; the first is the greedy one.

        From stage to stage only the better half of the others goes on: the best are told apart by many outcomes.
        """
        trials = [Trial(turn, _gain(turn, turns[0]), manner.prior_weight) for turn in turns[1:]]
        stage = effort.left() // manner.stages
        mark = effort.left() - stage
        rows = 0
        while rows < _ROWS * manner.stages:
            leads = self._row(known, [turns[0], *[trial.turn for trial in trials]], manner, effort, hides, deep)
            left = effort.left()
            if not left:
                break
            rows += 1
            for i in range(len(trials)):
                trials[i].add(leads[i + 1] - leads[0])
            if left <= mark and rows >= _TRIED and len(trials) > _FINAL:
                trials = better_half(trials)
                mark = left - stage
        if rows + 1 < manner.least:
            return _highest(turns)
        best = turns[0]
        highest = 0.0
        for trial in trials:
            if trial.surely() > highest:
                best, highest = trial.turn, trial.surely()
        return best

    def _row(
        self, known: State, turns: list[Turn], manner: Manner, effort: Effort, hides: bool, deep: int
    ) -> list[float]:
        """The lead after each of the turns, once played on with the same chance; the same answers where others repeat.

        What is hidden is drawn again: in that world all is known.
        """
        seed = self.rng.below(1 << 30)
        world = known.known_to(known.seat, self.rng) if hides else known
        afters = [_again(world, turn.actions) if hides else turn.after.copy() for turn in turns]
        return manner.leads(known, afters, deep, seed, effort)


def _add_others(turns: list[Turn], known: State, manner: Manner, effort: Effort, width: int, reserve: int) -> None:
    """Beside the greedy turn others, found with what is left but for a reserve: first those that are judged like it.

    Where a network judges the ends of turns, what it likes best takes the place of the greedy one.
    """
    if width < 2:
        return
    found = beam(known, min(_WIDEST, width), manner.quick, effort, reserve)
    if manner.network is not None:
        found = manner.looked_at([turns[0], *found], known.seat, manner.looks)
        turns[0] = found.pop(0)
    interrupted = turns[0].interrupted
    like = [turn for turn in found if turn.interrupted == interrupted]
    _choose_from(
        turns, like + [turn for turn in found if turn.interrupted != interrupted], manner.most(known.rules.players)
    )


def _choose_from(turns: list[Turn], found: list[Turn], most: int) -> None:
    """Add the best turns: first of different worth, then whose difference the judgement cannot see."""
    alike: list[Turn] = []
    for turn in found:
        if len(turns) > most:
            return
        if turn.worth in [other.worth for other in turns]:
            alike.append(turn)
        else:
            turns.append(turn)
    known = [turn.after.to_dict() for turn in turns]
    for turn in alike:
        if len(turns) > most:
            return
        data = turn.after.to_dict()
        if data not in known:
            known.append(data)
            turns.append(turn)


def _highest(turns: list[Turn]) -> Turn:
    """Return what looks best of what can be compared with the first."""
    best = turns[0]
    for turn in turns:
        if _gain(turn, turns[0]) > _gain(best, turns[0]):
            best = turn
    return best


def _gain(turn: Turn, own: Turn) -> float:
    """Return how much better a turn looks than the greedy one; nobody knows where chance interrupts one of them."""
    return 0.0 if turn.interrupted or own.interrupted else turn.worth - own.worth


def _is_resumed(known: State, after: State, quick: Greedy, rng: Rng) -> bool:
    """Return whether the seat decides again in this turn, once chance and the replies of others have come in."""
    state = after.copy()
    for _ in range(_BETWEEN):
        hear(state, known.seat, quick.judgement, quick.candidates)
        if state.seat != NATURE or not state.is_mid_move(known.seat):
            break
        state.play(state.draw(rng))
    return goes_on(known, state)


def _hides_something(known: State, rng: Rng) -> bool:
    """Return whether the seat cannot know everything just now: two draws of what is hidden from it would differ."""
    if not known.has_secrets():
        return False
    data = known.to_dict()
    return any(known.known_to(known.seat, rng).to_dict() != data for _ in range(2))


def _again(world: State, actions: list[Action]) -> State:
    """The same turn where what is hidden is otherwise, as far as it can be played there."""
    state = world.copy()
    for action in actions:
        if state.seat != world.seat or action not in state.legal():
            break
        state.play(action)
    return state
