"""Games in which the planning model must foretell what the rules play.

As a program, with other numbers in the data files: `python -m helpers.boats.foretold SEED`. The number drawn for the
sawmill and all others are data of one place each: whoever had numbers of his own would foretell something else.
"""

import sys

from wabe.core import data
from wabe.core.chance import Rng


def change_data(seed):
    """Read the data files with other yields, capacities and costs; called before anything of the game is imported."""
    rng, load = Rng(seed), data.load

    def changed(folder, name, form):
        found = load(folder, name, form)
        if name == "recipes":
            for recipe in found.primary + found.secondary:
                if "gold_or_iron" not in recipe.output:
                    [(good, number)] = recipe.output.items()
                    recipe.output[good] = number + 1 + rng.below(2)
                    recipe.max_batches_per_turn = 1 + rng.below(6)
                    recipe.max_output_per_turn = recipe.max_batches_per_turn * recipe.output[good]
        elif name == "buildings":
            for building in found.buildings:
                building.cost.boards = max(1, building.cost.boards - rng.below(2))
                building.cost.stone = max(0, building.cost.stone - rng.below(2))
        return found

    data.load = changed


def play_beside(scenario, home, templates):
    """Play a game for one by a template at the table and in the model beside it; both must come to the same."""
    from helpers.boats.table import GAME
    from wabe.games.roads_and_boats.rules.scoring import points_of
    from wabe.games.roads_and_boats.rules.state import NEUTRAL
    from wabe.games.roads_and_boats.strategy import producing
    from wabe.games.roads_and_boats.strategy.conduct import Conduct
    from wabe.games.roads_and_boats.strategy.memory import carry_out
    from wabe.games.roads_and_boats.strategy.rivals import ours
    from wabe.games.roads_and_boats.strategy.search import openings, rollout_of
    from wabe.games.roads_and_boats.strategy.survey import model_of

    s = GAME.rules(1, {"scenario": scenario}).start()
    while s.turn == 0:
        s.play(s.legal()[min(home, len(s.legal()) - 1)])
    rollout = rollout_of(s, 0)
    strategy = openings(rollout, templates)[0]
    w = rollout.w.copy()
    foretold = Conduct(w, strategy, rollout.last)
    phase = s.phase
    while s.seat == 0:
        turn = s.turn
        while phase < 4:
            foretold.phase(phase)
            while s.seat == 0 and (s.turn, s.phase) == (turn, phase):
                for action in carry_out(s, strategy).actions:
                    s.play(action)
                s.check()
            phase += 1
        w.lay(NEUTRAL)
        w.turn, w.bought, phase = w.turn + 1, 0, 0
        if s.seat == 0:
            producing.begin_production(w)
            if s.phase == 0:
                there = _seen(model_of(s, 0, ours(s, 0)))
                other = {name: (told, there[name]) for name, told in _seen(w).items() if told != there[name]}
                assert not other, f"in turn {s.turn} the model foretold other than was played: {other}"
    assert w.row_points(1)[0] + w.wealth() == points_of(s)[0]
    return s


_SAME = (
    "turn",
    "wonder",
    "goods",
    "what",
    "sites",
    "gold",
    "iron",
    "kind",
    "place",
    "cargo",
    "roads",
    "bridges",
    "research",
)


def _seen(w):
    return {name: getattr(w, name) if name != "goods" else dict(sorted(w.goods.items())) for name in _SAME}


def main(seed):
    """Play some games with data changed by a seed; say what each came to."""
    change_data(seed)
    from wabe.games.roads_and_boats.rules.components import INPUTS, OUTPUT_SIZE, SAWMILL
    from wabe.games.roads_and_boats.strategy.templates import TEMPLATES

    assert OUTPUT_SIZE[SAWMILL] > 2, INPUTS[SAWMILL]
    for number, (scenario, home) in enumerate([("P1-RIVER", 11), ("P1-MESO", 9), ("O1-BROOK", 0)]):
        s = play_beside(scenario, home, (TEMPLATES[(seed + 5 * number) % len(TEMPLATES)],))
        sys.stdout.write(f"{scenario}: {s.scores()[0]} points, {s.tally}\n")


if __name__ == "__main__":
    main(int(sys.argv[1]))
