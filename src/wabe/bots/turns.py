"""Whole turns: ways through the seat's own decisions, judged where the turn ends.

A turn half done says little: what was bought is not yet used, what was loaded is not yet delivered. So ways through
the turn are compared at its end only; before it, a judgement merely says which of them to follow. Nor is one that goes
on into the next round, where it is the seat's turn again: it has had two.
"""

from typing import Final

from wabe.bots.budget import Effort
from wabe.bots.greedy import Greedy, hear
from wabe.bots.worth import Candidates, Judgement
from wabe.core.action import Action
from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER, State

_MOST: Final = 500  # decisions that are played on at most


def goes_on(known: State, state: State) -> bool:
    """Return whether the seat that decided then decides in the same turn still: another round is another turn."""
    return state.seat == known.seat and state.rounds() == known.rounds()


class Turn:
    """A way through a turn: what is played, the position where it is over or Nature's, its worth.

    Where chance interrupts it that is the worth of a turn half done: no measure beside one that is over.
    """

    __slots__ = ("actions", "after", "interrupted", "worth")

    def __init__(self, seat: int, actions: list[Action], after: State, worth: float) -> None:
        self.actions: Final = actions
        self.after: Final = after
        self.worth: Final = worth
        self.interrupted: Final = after.seat == NATURE and after.is_mid_move(seat)


def straight(known: State, before: list[Action], greedy: Greedy, hasty: Greedy, effort: Effort) -> Turn:
    """The turn from here on, after these actions, as a greedy bot plays it; when time is up, a hasty one goes on."""
    seat = known.seat
    state = known.copy()
    actions = before[:]
    while goes_on(known, state):
        legal = state.legal()
        if len(legal) == 1:
            action = legal[0]
        else:
            action = (hasty if effort.is_late() else greedy).pick(state, legal)
            effort.done += 1
        actions.append(action)
        state.play(action)
        hear(state, seat, greedy.judgement, greedy.candidates)
    return Turn(seat, actions, state, greedy.judgement.lead(state, seat))


def beam(known: State, width: int, quick: Greedy, effort: Effort, reserve: int) -> list[Turn]:
    """Ways through the turn, best first: the `width` that look best are followed side by side.

    It ends in time to leave `reserve` iterations; the best of the ways that are open then is finished greedily.
    """
    seat = known.seat
    judgement, candidates = quick.judgement, quick.candidates
    finished: list[Turn] = []
    ways = [Turn(seat, [], known, 0.0)]
    seen: set[tuple[object, ...]] = set()
    while ways and (ways[0].after is known or effort.left() > reserve):
        found: list[Turn] = []
        for way in ways:
            legal = way.after.legal()
            if len(legal) > 1:
                effort.done += 1
            for action in candidates.among(way.after, legal):
                turn = _follow(way, action, seat, judgement, candidates)
                if goes_on(known, turn.after):
                    found.append(turn)
                else:
                    finished.append(turn)
            if effort.left() <= reserve:
                break
        ways = _best_new(found, width, seen)
    if ways:
        finished.append(straight(ways[0].after, ways[0].actions, quick, quick, effort))
    return in_order(finished)


def _follow(way: Turn, action: Action, seat: int, judgement: Judgement, candidates: Candidates) -> Turn:
    after = way.after.copy()
    after.play(action)
    hear(after, seat, judgement, candidates)
    return Turn(seat, [*way.actions, action], after, judgement.lead(after, seat))


def _best_new(found: list[Turn], width: int, seen: set[tuple[object, ...]]) -> list[Turn]:
    """The best of them; what is judged alike and offers the same was only reached in another order."""
    best: list[Turn] = []
    for way in in_order(found):
        key: tuple[object, ...] = (way.worth, *way.after.legal())
        if key not in seen:
            seen.add(key)
            best.append(way)
            if len(best) == width:
                break
    return best


def in_order(turns: list[Turn]) -> list[Turn]:
    """Best first; of equal ones the one found first."""
    order = [(-turns[i].worth, i) for i in range(len(turns))]
    order.sort()
    return [turns[i] for _, i in order]


class Others:
    """The moves of the others while turns are played on: thought out after the first turn, repeated after the rest.

    In this way turns meet the same rivals, as they meet the same chance, at a fraction of the cost. A rival whose move
    is not possible any more thinks again from there on.
    """

    __slots__ = ("at", "first", "measure", "played", "quick")

    def __init__(self, players: int, quick: Greedy, measure: Judgement | None = None) -> None:
        """`measure` says what it has come to in the end; by default what the players themselves judge by."""
        self.quick: Final = quick
        self.measure: Final = measure or quick.judgement
        self.played: Final[list[list[Action]]] = [[] for _ in range(players)]  # by seat
        self.at: list[int] = [0] * players  # how many of them have been repeated
        self.first = True

    def again(self) -> None:
        """From the beginning, after another turn."""
        self.first = False
        self.at = [0] * len(self.at)

    def choose(self, state: State, legal: list[Action], effort: Effort) -> Action:
        """Return what the seat that decides played before, or what it plays now."""
        played, at = self.played[state.seat], self.at[state.seat]
        if at < len(played):
            if played[at] in legal:
                self.at[state.seat] += 1
                return played[at]
            self.at[state.seat] = len(played)
        effort.done += 1
        action = self.quick.pick(state, legal)
        if self.first:
            played.append(action)
            self.at[state.seat] += 1
        return action


class Horizon:
    """The point up to which turns are played on: the seat has ended so many more turns, or so many rounds have passed.

    A round may hold many turns of a player, bids and shares among them, or few, as the player likes: the end of the
    next turn is then not the same moment of the game, and a seat that has just had more of its turns looks better.
    """

    __slots__ = ("rounds", "turns")

    def __init__(self, known: State, after: State, deep: int = 1) -> None:
        begun = known.rounds()
        more = goes_on(known, after) or after.is_mid_move(known.seat)
        self.rounds: Final = begun + deep if begun >= 0 else -1
        self.turns: Final = 1 if begun >= 0 and deep else deep + more  # the one that goes on among them


def play_on(state: State, seat: int, horizon: Horizon, others: Others, rng: Rng, effort: Effort) -> float:
    """The lead of a seat when everybody has played on greedily, with chance, as far as the horizon.

    The state is used up; so may be the effort: then what is answered means nothing.
    """
    quick = others.quick
    turns = horizon.turns
    mine = False
    reached = -1  # the round of the own turn
    for _ in range(_MOST if turns else 0):
        if state.seat == OVER:
            break
        before, mine = mine, _is_on_turn(state, seat)
        if mine:
            reached = state.rounds()
        elif before and reached >= horizon.rounds:
            turns -= 1
            if turns == 0:
                break
        if state.seat == NATURE:
            state.play(state.draw(rng))
            continue
        legal = state.legal()
        if len(legal) == 1:
            state.play(legal[0])
        elif not effort.left():
            break
        elif state.seat != seat:
            state.play(others.choose(state, legal, effort))
        else:
            effort.done += 1
            state.play(quick.pick(state, legal))
    return others.measure.lead(state, seat)


def _is_on_turn(state: State, seat: int) -> bool:
    """Return whether a seat decides, or waits for a reply or chance; not when it replies in another's turn."""
    if state.seat != seat and not state.is_mid_move(seat):
        return False
    return not any(other != seat and state.is_mid_move(other) for other in range(state.rules.players))
