"""Two sets of rules side by side: a game is played, and in its positions the second rules are asked the same.

Compared are the legal actions, the odds of chance, what an action leads to (who decides, what it costs and brings),
and the ranking. Where the engine plays on unasked, the second rules must have found a single answer.
"""

import re
from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

from second.contract import LeftOut, Position, SecondRules, differences
from wabe.bots import make_bot
from wabe.core.action import Action
from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER, Rules, State
from wabe.core.match import Match

Chooser = Callable[[State], Action]
RICH = 6  # in a rich game, every so many decisions something is given
MOST_SKIPS = 40  # questions with a single answer in a row
EVENTS = 0.2  # events of chance are the most and the simplest: of those in the share so many are compared
PROOFS = 2  # actions left out that are proved in one position; their number is counted in all


class Difference(NamedTuple):
    """Something that one set of rules says and the other does not."""

    kind: str  # missing, extra, odds, after, ranking, error
    action: str
    rule: str  # by which the second rules forbid it, or the lines in which the positions differ
    game: str
    seed: int
    position: int
    record: str

    @property
    def group(self) -> str:
        """Alike differences have the same: without numbers, values and names of places."""
        family = self.action.split()[0] if self.action else ""
        return f"{self.kind} {family}: {re.sub(r'-?[0-9]+', 'N', self.rule)[:140]}"


class Walk(NamedTuple):
    """What was compared in a game."""

    decisions: int
    events: int
    tried: int  # actions whose outcome was compared
    skips: int  # questions the engine answered itself
    left_out: Counter[str]
    asked: Counter[str]
    differences: list[Difference]

    def joined(self, other: "Walk") -> "Walk":
        """Both together."""
        return Walk(*(mine + its for mine, its in zip(self, other, strict=True)))


class Lockstep:
    """A game of the engine with the second rules beside it."""

    def __init__(self, second: SecondRules, rules: Rules, seed: int, *, share: float = 1.0, tries: int = 1) -> None:
        self.second = second
        self.rules = rules
        self.seed = seed
        self.share = share
        self.tries = tries
        self.rng = Rng(seed)
        self.match = Match(rules, [f"P{seat + 1}" for seat in range(rules.players)], seed, deal=False)
        self.walk = Walk(0, 0, 0, 0, Counter(), Counter(), [])
        self.rich = self.rng.below(2) == 0
        self.given = False  # then the record alone does not lead here any more, and the position is kept, too
        least = 1 if second.CHEAP else 0
        self.players = [_player(rules, seed, seat, self.rng, least) for seat in range(rules.players)]

    def run(self, most: int = 1_000_000) -> Walk:
        """Play the game to its end, or until so many actions were played."""
        while self.match.state.seat != OVER and self.match.position < most:
            self.step()
        state = self.match.state
        if state.seat == OVER:
            self._guard("", lambda: self._compare_ranking(state))
        return self.walk

    def step(self) -> None:
        """Compare this position, if it is one of the share, and play on."""
        state = self.match.state
        share = self.share * EVENTS if state.seat == NATURE else self.share
        looked_at = self.rng.random() < share
        if self.rich and state.seat >= 0 and self.rng.below(RICH) == 0:
            state = self._enrich(state)
        self.second.passed(state)
        action = state.draw(self.rng) if state.seat == NATURE else self.players[state.seat](state)
        if looked_at:
            self._guard("", lambda: self._compare(state, action))
        self.match._play(action)

    def _enrich(self, state: State) -> State:
        """Give the seat something to spend, so that what is seldom possible becomes possible."""
        richer = self.second.enriched(state.to_dict(), self.rng)
        if richer is None:
            return state
        self.given = True
        self.match.state = self.rules.state_from(richer)
        return self.match.state

    def _compare(self, state: State, action: Action) -> None:
        position = self.second.read(state.to_dict())
        decided = state.seat != NATURE
        if not self.second.covers(position):
            self.walk.asked[f"not covered: {state.question()}"] += 1
            return
        self.walk = self.walk._replace(decisions=self.walk.decisions + decided, events=self.walk.events + (not decided))
        self.walk.asked[state.question()] += 1
        legal = self.compare_legal(state, position)
        played = [action, *(legal[self.rng.below(len(legal))] for _ in range(self.tries if decided else 0))]
        for tried in dict.fromkeys(played):
            self._guard(tried.text, lambda tried=tried: self.compare_after(state, position, tried))

    def compare_legal(self, state: State, position: Position) -> list[Action]:
        """Compare what may be done, and how likely it is where chance decides."""
        second = self.second
        offered = state.legal()
        texts = {action.text for action in offered}
        left = []
        for text in second.conceivable(position):
            if text in texts:
                rule = second.forbidden(position, text)
                if rule:
                    self.note("extra", text, rule)
                texts.discard(text)
            elif not second.forbidden(position, text):
                why = second.left_out(position, text)
                if why is None:
                    self.note("missing", text, state.question())
                else:
                    self.walk.left_out[why.rule] += 1
                    left.append((text, why))
        for text in texts:
            self.note("extra", text, "inconceivable")
        for _ in range(min(PROOFS, len(left))):
            self._prove(position, *self.rng.one_of(left))
        offers = {action.text for action in offered}
        for text, why in left:
            while why.instead not in offers:  # what is offered instead may itself be left out for a third
                further = second.left_out(position, why.instead)
                if further is None:
                    self.note("missing", text, f"{why.rule}: {why.instead} is not offered")
                    break
                why = further
        if state.seat == NATURE:
            self._compare_odds(state, position, offered)
        return offered

    def _prove(self, position: Position, text: str, why: LeftOut) -> None:
        """What need not be offered is alike or dominated."""
        second = self.second
        found, instead = second.after(position, text), second.after(position, why.instead)
        if found is not None and instead is not None and not second.as_good(position, found, instead):
            self.note("missing", text, f"{why.rule}: {why.instead} does not lead to the same")

    def _compare_odds(self, state: State, position: Position, offered: list[Action]) -> None:
        said = state.odds() or [1] * len(offered)
        foretold = self.second.odds(position) or {action.text: 1 for action in offered}
        total, sum_said = sum(foretold.values()), sum(said)
        for action, weight in zip(offered, said, strict=True):
            if weight * total != foretold.get(action.text, 0) * sum_said:
                self.note("odds", action.text, f"foretold {foretold.get(action.text)}/{total}, is {weight}/{sum_said}")

    def compare_after(self, state: State, position: Position, action: Action) -> None:
        """Compare what an action leads to. Questions with a single answer may have been passed over."""
        second = self.second
        foretold = second.after(position, action.text)
        if foretold is None:
            self.walk.asked[f"not foretold: {state.question()}, {action.kind}"] += 1
            return
        self.walk = self.walk._replace(tried=self.walk.tried + 1)
        after = state.copy()
        after.play(action)
        came = second.compared(second.read(after.to_dict()))
        lines = first = differences(second.compared(foretold), came)
        skips = 0
        while lines and skips < MOST_SKIPS:
            answer = second.forced(foretold)
            foretold = second.after(foretold, answer) if answer else None
            if foretold is None:
                break
            skips += 1
            lines = differences(second.compared(foretold), came)
        if lines:
            self.note("after", action.text, "; ".join(first))
        else:
            self.walk = self.walk._replace(skips=self.walk.skips + skips)

    def _compare_ranking(self, state: State) -> None:
        foretold = self.second.ranking(self.second.read(state.to_dict()))
        if foretold is not None and list(foretold) != state.ranking():
            self.note("ranking", "", f"foretold {list(foretold)}, is {state.ranking()}")

    def _guard(self, action: str, compare: Callable[[], Any]) -> None:
        """An error of the second rules is a difference, too: the record leads to it."""
        try:
            compare()
        except Exception as error:
            trace = error.__traceback__
            while trace is not None and trace.tb_next is not None:
                trace = trace.tb_next
            where = f"{trace.tb_frame.f_code.co_name}:{trace.tb_lineno}" if trace else ""
            self.note("error", action, f"{type(error).__name__}: {error} in {where}")

    def note(self, kind: str, action: str, rule: str) -> None:
        """Keep a difference, with the record that leads to it."""
        record = ""
        if len(self.walk.differences) < 20:
            record = self.match.record().write()
            if self.given:
                record += f"# things were given on the way; this is the position: {self.match.state.to_dict()}\n"
        self.walk.differences.append(
            Difference(kind, action, rule, self.rules.game.name, self.seed, self.match.position, record)
        )


def _player(rules: Rules, seed: int, seat: int, rng: Rng, least: int) -> Chooser:
    """How this seat plays: greedily, or at random, by actions, by families of them, or what was seldom done so far."""
    kind = least + rng.below(4 - least)
    if kind == 0:
        return make_bot("greedy:6", seed * 10 + seat).choose
    if kind == 1:
        return lambda state: rng.one_of(state.legal())
    if kind == 2:
        return lambda state: _varied(state, rng)
    done: Counter[str] = Counter()
    return lambda state: _curious(state, rng, done)


def _curious(state: State, rng: Rng, done: Counter[str]) -> Action:
    """An action of the family that was played least."""
    legal = state.legal()
    fewest = min(done[action.kind] for action in legal)
    action = rng.one_of([action for action in legal if done[action.kind] == fewest])
    done[action.kind] += 1
    return action


def _varied(state: State, rng: Rng) -> Action:
    """A family first, then an action of it: what can seldom be done is done when it can."""
    legal = state.legal()
    families = sorted({action.kind for action in legal})
    family = families[rng.below(len(families))]
    return rng.one_of([action for action in legal if action.kind == family])
