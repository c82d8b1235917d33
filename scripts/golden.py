"""Remake the golden games: recorded games that the tests replay. Nothing else writes them.

python scripts/golden.py            all games
python scripts/golden.py NAME...    those whose file name holds one of these words
python scripts/golden.py --stories  what some of them tell, in each language but English
python scripts/golden.py --migrate  those of an older rules version, as the game itself brings them to today's
"""

import json
import sys
from collections.abc import Callable
from functools import partial
from itertools import cycle
from pathlib import Path

import msgspec

from wabe import games
from wabe.bots import make_bot
from wabe.core.game import OVER, State
from wabe.core.match import Match
from wabe.core.messages import languages, render
from wabe.core.options import Value
from wabe.core.record import read
from wabe.core.replay import up_to_date
from wabe.games.roads_and_boats.rules.components import END_MARKS, NEUTRAL_BRICKS, TRANSPORTERS

ROOT = Path(__file__).parent.parent
SEEDS = 2000  # how many games are played in search of a wanted ending


def any_ending(_: State) -> bool:
    """The first game will do."""
    return True


def tie_for_the_win(state: State) -> bool:
    """The best points stand twice, so that the tie-break of the book decides."""
    scores = state.scores()
    return scores.count(max(scores)) > 1


def by_the_book(state: State) -> bool:
    """A world of 504 that came to its own end, not to the cap on rounds."""
    return bool(state.to_dict()["ended"] == 1)


# Why a game with Military on TOP I ends.
ALL_RESIDENTS = 1
LAST_SETTLEMENT = 2
CAPITAL_TAKEN = 4


def by_war(reason: int, state: State) -> bool:
    """A world of 504 with Military on TOP I that ended for this reason alone."""
    return by_the_book(state) and bool(state.to_dict()["military"]["ending"] == reason)


FACTIONS = [
    "blessed", "felines", "goblins", "illusionists", "inventors", "lizards",
    "moles", "monks", "navigators", "omar", "philosophers", "psychics",
]  # fmt: skip
AGE_OPTIONS: list[dict[str, Value]] = [{}, {"setup": "first_game"}, {"edition": "1.1"}]


def with_faction(number: int, state: State) -> bool:
    """A game of Age of Innovation in which somebody plays this faction."""
    return any(player["faction"] == number for player in state.to_dict()["players"])


def by_neutral_bricks(state: State) -> bool:
    """A game of Roads & Boats that the last neutral brick ended, before the players reached the mark."""
    return bool(state.to_dict()["neutral"] == NEUTRAL_BRICKS)


def by_mark(players_brick: bool, state: State) -> bool:
    """A game of Roads & Boats in which a brick covered the mark: a player's, or a neutral one that was not the last."""
    bricks = state.to_dict()["wonder"]
    players = state.rules.players
    early = not by_neutral_bricks(state)
    return early and len(bricks) >= END_MARKS[players] and (bricks[-1] < players) == players_brick


def with_walls_and_steamer(state: State) -> bool:
    """A game of Roads & Boats at whose end walls stand and a steamer sails."""
    data = state.to_dict()
    return bool(data["walls"]) and TRANSPORTERS.index("steamer") in data["kind"]


# A coast of Roads & Boats with so much at home that even random players build steamers, walls and a wonder.
_PLENTY = {"boards": 9, "stone": 9, "fuel": 9, "iron": 9, "trunks": 9}
HARBOURS = json.dumps(
    {
        "name": "Harbours",
        "players": [2],
        "tiles": [[0, 0, "pasture", []], [1, 0, "sea", []], [2, 0, "pasture", []], [0, 1, "woods", []],
                  [1, 1, "rock", []], [2, 1, "sea", []], [1, -1, "sea", []], [2, -1, "mountain", []]],
        "starts": [[0, 0], [2, 0]],
        "buildings": [[0, 0, "steamer_factory", 0], [2, 0, "steamer_factory", 0]],
        "goods": [[0, 0, 0, _PLENTY], [2, 0, 0, _PLENTY]],
    }
)  # fmt: skip


# Worlds of 504 in which every module stands in every position, and so every module ends some game.
ALL_POSITIONS = ["123", "231", "312", "456", "564", "645", "789", "798", "879", "987"]


# One game of each kind is narrated in every language.
STORIES = {
    "castles_of_burgundy": "two_greedy",
    "worlds_504": "world_123",
    "age_of_innovation": "blessed_2",
    "roads_and_boats": "two_random_neutral",
}


class Golden(msgspec.Struct):
    """A game to record: its players and options, and how it must end."""

    game: str
    name: str
    bots: list[str]
    options: dict[str, Value] = {}
    wanted: Callable[[State], bool] = any_ending


GAMES = [
    Golden("castles_of_burgundy", "two_greedy", ["greedy"] * 2),
    Golden("castles_of_burgundy", "three_greedy", ["greedy"] * 3),
    Golden("castles_of_burgundy", "four_greedy", ["greedy"] * 4),
    Golden("castles_of_burgundy", "three_random_turn", ["random"] * 3, {"duchies": "turn"}),
    Golden("castles_of_burgundy", "two_greedy_hidden", ["greedy"] * 2, {"duchies": "hidden", "tableaux": "free"}),
    Golden("castles_of_burgundy", "four_random_numbers", ["random"] * 4, {"duchies": "random"}),
    Golden(
        "castles_of_burgundy",
        "three_greedy_named",
        ["greedy"] * 3,
        {"duchies": "named", "boards": "2,8,9", "buy_during_effects": True, "hide_sold": True},
    ),
    Golden("castles_of_burgundy", "two_random_tie", ["random"] * 2, wanted=tie_for_the_win),
    Golden(
        "castles_of_burgundy",
        "two_random_tie_fewest",
        ["random"] * 2,
        {"tiebreak": "fewest_empty"},
        wanted=tie_for_the_win,
    ),
    *(
        Golden("worlds_504", f"world_{world}", ["greedy"] * players, {"world": world}, by_the_book)
        for world, players in zip(ALL_POSITIONS, cycle((2, 3, 4)), strict=False)
    ),
    # The modules on TOP I that can end a game in more than one way.
    Golden("worlds_504", "world_268_city_cards", ["greedy"] * 2, {"world": "268"}, by_the_book),
    Golden("worlds_504", "world_475_all_residents", ["random"] * 2, {"world": "475"}, partial(by_war, ALL_RESIDENTS)),
    Golden(
        "worlds_504",
        "world_437_last_settlement",
        ["random", "greedy"],
        {"world": "437"},
        partial(by_war, LAST_SETTLEMENT),
    ),
    Golden(
        "worlds_504", "world_458_capital_taken", ["greedy", "random"], {"world": "458"}, partial(by_war, CAPITAL_TAKEN)
    ),
    Golden("worlds_504", "world_671_cities", ["random", "greedy"], {"world": "671"}, by_the_book),
    *(
        Golden(
            "age_of_innovation",
            f"{faction}_{players}",
            ["greedy"] * players,
            AGE_OPTIONS[number // 4],
            partial(with_faction, number),
        )
        for number, (faction, players) in enumerate(zip(FACTIONS, cycle((2, 3, 4, 5)), strict=False))
    ),
    Golden("age_of_innovation", "three_small", ["greedy"] * 3, {"side": "small"}),
    Golden("age_of_innovation", "five_random", ["random"] * 5, {"book_supply_limit": True}),
    # Random players, who do not change when the planner does; they demand orders all the time.
    Golden("roads_and_boats", "solo_random", ["random"], {"scenario": "P1-RIVER"}),
    Golden("roads_and_boats", "two_random_neutral", ["random"] * 2, wanted=by_neutral_bricks),
    *(
        Golden("roads_and_boats", f"two_random_{name}", ["random"] * 2, {"scenario_file": HARBOURS}, wanted)
        for name, wanted in (
            ("harbours", with_walls_and_steamer),
            ("mark", partial(by_mark, True)),
            ("neutral_mark", partial(by_mark, False)),
        )
    ),
    Golden("roads_and_boats", "three_random", ["random"] * 3),
    Golden("roads_and_boats", "four_random", ["random"] * 4),
]


def play(golden: Golden, seed: int) -> Match:
    """One game of these bots from a seed."""
    game = games.get(golden.game)
    names = [f"{code} {seat}" for seat, code in enumerate(golden.bots, 1)]
    match = Match(game.rules(len(golden.bots), dict(golden.options)), names, seed)
    bots = [make_bot(code, seed * 10 + seat) for seat, code in enumerate(golden.bots)]
    while match.state.seat != OVER:
        match.play(bots[match.state.seat].choose(match.state))
    return match


def folder_of(game: str) -> Path:
    """Where the golden games of a game are kept."""
    return ROOT / "tests" / game / "golden"


def story(game: str, language: str) -> str:
    """What the story of a golden game says, line by line, its final scoring included."""
    record = read((folder_of(game) / f"{STORIES[game]}.wabe").read_text(encoding="utf-8"))
    match = Match.from_record(record, games.get(game))
    lines = [render(match.rules.game.title, language), ""]
    for line in match.log:
        text = ", ".join(render(part, language) for part in (line.text, *line.more))
        who = "" if line.seat < 0 else f"{{{line.seat + 1}}}: "
        lines.append(text if line.heading else f"  {who}{text}")
    return "\n".join(lines) + "\n"


def write_stories() -> None:
    """Tell one game of each kind in every language but English."""
    for game in STORIES:
        for language in languages("core")[1:]:
            path = folder_of(game) / f"{STORIES[game]}.{language}.txt"
            path.write_text(story(game, language), encoding="utf-8")
            print(path.relative_to(ROOT))


def migrate() -> None:
    """Keep the games as they are, under the rules of today: the game says what has to be added."""
    for game in games.names():
        for path in sorted(folder_of(game).glob("*.wabe")):
            old = read(path.read_text(encoding="utf-8"))
            new = up_to_date(old, games.get(game))
            if new != old:
                path.write_text(new.write(), encoding="utf-8")
                print(f"{path.name}: rules {old.version} to {new.version}")


def main() -> int:
    """Write every chosen game; exit code 1 when a wanted ending did not come up."""
    words = sys.argv[1:]
    if words == ["--stories"]:
        write_stories()
        return 0
    if words == ["--migrate"]:
        migrate()
        return 0
    for golden in GAMES:
        path = folder_of(golden.game) / f"{golden.name}.wabe"
        if words and not any(word in path.name for word in words):
            continue
        matches = (play(golden, seed) for seed in range(1, SEEDS))
        match = next((found for found in matches if golden.wanted(found.state)), None)
        if match is None:
            print(f"{golden.name}: no such ending in {SEEDS} games")
            return 1
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(match.record().write(), encoding="utf-8")
        print(f"{path.relative_to(ROOT)}: {match.position} actions, points {match.state.scores()}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
