"""Roads & Boats: its own figures of speed, and what happens in recorded games.

python bench/boats.py speed            decisions, copy and state on Twin Valleys, scenes on Waterways, by the processor
python bench/boats.py tally FOLDER     how often each building, transporter, research and way to end occurred in the
                                       records of a folder (scripts/fuzz.py --keep writes them)
"""

import sys
from collections import Counter
from pathlib import Path
from statistics import median
from time import process_time

import msgspec

from wabe import games
from wabe.bots import make_bot
from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER, Rules
from wabe.core.match import Match
from wabe.core.record import read
from wabe.core.replay import play_line, rules_of
from wabe.games.roads_and_boats.rules.components import BUILDINGS, END_MARKS, NEUTRAL_BRICKS, SUBJECTS, TRANSPORTERS
from wabe.games.roads_and_boats.rules.state import BoatsState

GAME = games.get("roads_and_boats")
REPEATS = 200


def speed() -> None:
    """Random play on Twin Valleys; scenes of a game of greedy players on Waterways."""
    rules = GAME.rules(2, {"scenario": "O2-TWIN"})
    rng = Rng(1)
    decisions = 0
    late: list[BoatsState] = []
    spent = 0.0
    for _ in range(8):
        s = _start(rules)
        start = process_time()
        while s.seat != OVER:
            if s.seat == NATURE:
                s.play(s.draw(rng))
            else:
                legal = s.legal()
                s.play(legal[rng.below(len(legal))])
                decisions += 1
                if s.turn == 20 and len(late) < 200:
                    late.append(s.copy())
        spent += process_time() - start
    print(f"Twin Valleys, 2 random players: {decisions / spent:,.0f} decisions/s")
    start = process_time()
    for s in late * 20:
        s.copy()
    print(f"  a copy in turn 20: {1e6 * (process_time() - start) / (20 * len(late)):.1f} µs")
    sizes = [len(msgspec.json.encode(s.to_dict())) for s in late]
    print(f"  a state in turn 20: {median(sizes):,.0f} bytes, at most {max(sizes):,}")
    match = Match(GAME.rules(4, {"scenario": "P4-WATERWAYS"}), ["A", "B", "C", "D"], 7)
    bots = [make_bot("greedy", seat) for seat in range(4)]
    times: list[float] = []
    while match.state.seat != OVER:
        assert isinstance(match.state, BoatsState)
        if match.state.turn >= 12 and len(times) < REPEATS:
            start = process_time()
            match.scene(match.state.seat)
            times.append(process_time() - start)
        match.play(bots[match.state.seat].choose(match.state))
    print(f"Waterways, 4 greedy players, from turn 12 on: a scene {1e3 * median(times):.2f} ms in the median")


def _start(rules: Rules) -> BoatsState:
    s = rules.start()
    assert isinstance(s, BoatsState)
    return s


def tally(folder: Path) -> None:
    """Counts over all records: what was built, made, bred and researched, and how the games ended."""
    seen: dict[str, Counter[str]] = {
        name: Counter() for name in ("games", "buildings", "transporters", "research", "ends")
    }
    for path in sorted(folder.glob("*.wabe")):
        record = read(path.read_text(encoding="utf-8"))
        rules = rules_of(record, GAME)
        s = _start(rules)
        where = "free map" if rules.options["map"] == "free" else str(rules.options["scenario"])
        seen["games"][f"{rules.players} on {where}"] += 1
        for number, action in enumerate(record.actions):
            built, kinds, known = s.built[:], s.kind[:], s.research[:]
            play_line(s, record.deciders[number], action, number + 1)
            if len(built) == len(s.built):
                pairs = zip(built, s.built, strict=True)
                seen["buildings"].update(BUILDINGS[b & 31] for a, b in pairs if a & 31 != b & 31)
            made = Counter(s.kind) - Counter(kinds)
            seen["transporters"].update({TRANSPORTERS[kind]: n for kind, n in made.items() if kind})
            for before, after in zip(known, s.research, strict=True):
                seen["research"].update(SUBJECTS[i] for i in range(len(SUBJECTS)) if (after & ~before) >> i & 1)
        seen["ends"][_end(s)] += 1
    for name, counts in seen.items():
        print(f"{name}: " + ", ".join(f"{what} {n}" for what, n in sorted(counts.items(), key=lambda one: -one[1])))


def _end(s: BoatsState) -> str:
    players = s.rules.players
    if players == 1:
        return "alone after 20 turns"
    if len(s.wonder) >= END_MARKS[players] and s.neutral < NEUTRAL_BRICKS:
        return "mark by a player's brick" if s.wonder[-1] < players else "mark by a neutral brick"
    return "the last neutral brick"


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["speed"]:
            speed()
        case ["tally", folder]:
            tally(Path(folder))
        case _:
            sys.exit(__doc__)
