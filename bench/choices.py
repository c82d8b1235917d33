"""What choosing among turns is worth: by how many turns are compared, and by how far they are played on.

python bench/choices.py [--only "castles_of_burgundy 4"] [--positions 40] [--outcomes 8]

In positions of greedy games, one of each game, all turns that a thinker would compare are played on several times
with the same chance. By half of the outcomes one is chosen, by the other half, further on, it is judged: what it leads
by more than the greedy turn, in standard deviations of the position. Positions tell so in minutes what takes hours of
games, which then have to confirm it.
"""

import argparse
import sys
from math import sqrt

from thinkers import Setting, chosen, settings

from wabe import games
from wabe.bots.budget import Budget, Effort
from wabe.bots.greedy import Greedy
from wabe.bots.manner import Manner
from wabe.bots.thinker import Thinker
from wabe.bots.turns import Horizon, Turn, play_on
from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER, State

TURNS = (2, 4, 8, 15)  # compared, the greedy one among them
DEPTHS = (0, 1, 2, 3)  # own turns, or rounds, they are played on for
JUDGED = 5  # where the choice is judged
SKIPPED = 50  # own decisions at most before the position that is looked at

Outcomes = list[dict[int, float]]  # of a turn: the lead at each depth, once for each row of chance


class Watched(Thinker):
    """Shows what it compares."""

    compared: tuple[State, list[Turn], Manner] | None = None

    def _compare(self, known: State, turns: list[Turn], manner: Manner, effort: Effort, hides: bool, deep: int) -> Turn:
        self.compared = (known.copy(), turns, manner)
        return super()._compare(known, turns, manner, effort, hides, deep)


def position(setting: Setting, number: int) -> tuple[State, list[Turn], Manner] | None:
    """The first after some turns of greedy game `number` where a thinker would compare turns, if there is one."""
    rules = games.get(setting.game).rules(setting.players, dict(setting.options))
    bots = [Greedy(31 * number + i) for i in range(setting.players)]
    thinker = Watched(Budget(iterations=2000), number)
    rng, seat, skipped = Rng(number), number % setting.players, Rng(number).below(SKIPPED)
    state = rules.start()
    while state.seat != OVER:
        if state.seat == seat:
            skipped -= 1
            if skipped < 0:
                thinker.choose(state)
        if thinker.compared is not None:
            break
        state.play(state.draw(rng) if state.seat == NATURE else bots[state.seat].choose(state))
    return thinker.compared


def outcomes(known: State, turn: Turn, manner: Manner, rows: int) -> Outcomes:
    """The leads after a turn that was played on, at each depth."""
    found: Outcomes = []
    for row in range(rows):
        leads = {0: manner.judgement.lead(turn.after, known.seat)}
        for deep in (*DEPTHS[1:], JUDGED):
            after = turn.after.copy()
            others = manner.others(known.rules.players, row)
            horizon = Horizon(known, after, deep)
            leads[deep] = play_on(after, known.seat, horizon, others, Rng(row), Effort(Budget(iterations=1 << 30)))
        found.append(leads)
    return found


def gain(found: list[Outcomes], turns: int, deep: int) -> float:
    """What the turn that is chosen by one half of the outcomes leads by in the other half, both ways round."""
    rows = range(len(found[0]))
    spread = [turn[row][JUDGED] - found[0][row][JUDGED] for turn in found[1:] for row in rows]
    deviation = sqrt(sum(ahead * ahead for ahead in spread) / len(spread)) or 1.0
    total = 0.0
    for half in (0, 1):
        seen = [row for row in rows if row % 2 == half]
        rest = [row for row in rows if row % 2 != half]
        means = [sum(turn[row][deep] for row in seen) for turn in found[:turns]]
        best = found[means.index(max(means))]
        total += sum(best[row][JUDGED] - found[0][row][JUDGED] for row in rest) / len(rest) / deviation / 2
    return total


def main() -> None:
    """Look at positions, and print a line for each depth."""
    parser = argparse.ArgumentParser(description="Measure what choosing among turns is worth.")
    parser.add_argument("--only", default="castles_of_burgundy 4", help="settings whose name begins so, or 504")
    parser.add_argument("--positions", type=int, default=40, help="how many are looked at")
    parser.add_argument("--outcomes", type=int, default=8, help="of each turn; half of them choose")
    arguments = parser.parse_args()
    wanted = [setting for setting in settings() if chosen(setting, arguments.only)]
    if not wanted:
        parser.error(f"no setting begins with {arguments.only}: {', '.join(setting.name for setting in settings())}")
    if arguments.outcomes < 2:
        parser.error("one outcome chooses and another judges: at least 2")
    found: list[list[Outcomes]] = []
    for number in range(arguments.positions):
        print(f"{number} of {arguments.positions} positions   ", end="\r", file=sys.stderr)
        at = position(wanted[number % len(wanted)], number)
        if at is not None:
            known, turns, manner = at
            found.append([outcomes(known, turn, manner, arguments.outcomes) for turn in turns])
    if not found:
        parser.error("no turns are compared there")
    print(f"{len(found)} positions; turns compared: " + ", ".join(str(turns) for turns in TURNS))
    for deep in DEPTHS:
        gains = [sum(gain(one, turns, deep) for one in found) / len(found) for turns in TURNS]
        print(f"played on for {deep}: " + ", ".join(f"{each:.2f}" for each in gains))


if __name__ == "__main__":
    main()
