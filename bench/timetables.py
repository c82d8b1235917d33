"""Make the timetable of a scenario for one better: it is varied at random and played; what is better is kept.

python bench/timetables.py P1-RING [--seconds 100] [--seed 1] [--warmth 400] [--file ...]

Journeys, works and bricks are added, dropped, exchanged, changed; a worse timetable is followed for a while, the less
the longer it goes on. Seconds are the processor's. The file is src/wabe/games/roads_and_boats/data/timetables.json;
bots know it by heart.
"""

import argparse
import json
import math
import random
from pathlib import Path
from time import process_time

import msgspec

from wabe import games
from wabe.games.roads_and_boats.book.components import BUILDINGS, COINS, GOLD, STOCK, WEALTH, size
from wabe.games.roads_and_boats.book.state import BoatsState
from wabe.games.roads_and_boats.mind.forms import TimetableForm
from wabe.games.roads_and_boats.mind.timetable import FILE, Timetable
from wabe.games.roads_and_boats.mind.timetable_player import TimetablePlayer

POINT = 1000
SEEN = 300  # a point of wealth that is in the world
BRICK = 150
EARLY = 30  # a building that stands for a turn
STORED = 20  # a good at home in the end, up to a dozen
LOADS = ("1 boards", "2 boards", "1 stone", "2 stone", "1 boards 1 stone", "2 trunks", "1 gold", "2 gold", "2 fuel")
PRICES = ("2 boards", "2 stone", "1 boards 1 stone", "2 trunks", "3 boards", "2 boards 1 stone", "3 stone", "4 boards")
MOST_WORKS = 18


def main() -> None:
    """Vary, say what it came to, and write it down if it is better."""
    parser = argparse.ArgumentParser(description="Better a timetable of Roads & Boats.")
    parser.add_argument("scenario")
    parser.add_argument("--seconds", type=float, default=100.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--warmth", type=float, default=400.0, help="how much worse may be followed, in 1/1000 points")
    parser.add_argument("--file", type=Path, default=FILE, help="where timetables are kept")
    arguments = parser.parse_args()
    forms = msgspec.json.decode(arguments.file.read_bytes(), type=list[TimetableForm])
    numbers = [i for i, form in enumerate(forms) if form.scenario == arguments.scenario]
    if not numbers:
        parser.error(f"no timetable of {arguments.scenario}; there are {', '.join(form.scenario for form in forms)}")
    old = forms[numbers[0]]
    start = begin(old)
    new = anneal(start, old, arguments.seconds, arguments.warmth, random.Random(arguments.seed))
    if value(start, new) > value(start, old):
        forms[numbers[0]] = new
        arguments.file.write_text(written(forms), encoding="utf-8")
    print(f"{arguments.scenario}: {points(start, old)} points before, {points(start, new)} now")


def begin(form: TimetableForm) -> BoatsState:
    """The first turn, at the home of the timetable."""
    s = games.get("roads_and_boats").rules(1, {"scenario": form.scenario}).start()
    assert isinstance(s, BoatsState)
    while s.turn == 0:
        areas = [s.space.hex_areas[action.args[0]][action.args[1]] for action in s.legal()]
        s.play(s.legal()[areas.index(form.home)])
    return s


def anneal(start: BoatsState, form: TimetableForm, seconds: float, warmth: float, rng: random.Random) -> TimetableForm:
    """The best of the timetables tried in so many seconds."""
    vary = Variations(start, rng)
    here, best = form, form
    now = most = value(start, form)
    began, told, number = process_time(), 0.0, 0
    while (spent := (process_time() - began) / seconds) < 1:
        varied = vary(here)
        found = value(start, varied)
        number += 1
        heat = warmth * 0.1**spent
        if found >= now or rng.random() < math.exp((found - now) / heat):
            here, now = varied, found
        if found > most:
            best, most = varied, found
        if spent - told > 0.05:
            told = spent
            print(f"{spent:4.0%} {number} timetables, best {most / POINT:.1f}, here {now / POINT:.1f}", flush=True)
    return best


def value(start: BoatsState, form: TimetableForm) -> int:
    """Points first, then wealth that is not in, bricks, how early things stood, and what is left for bricks."""
    s = start.copy()
    player = TimetablePlayer(s, Timetable(form))
    worth, turn = 0, s.turn
    while s.seat == 0:
        s.play(player.next(s, s.legal()))
        if s.turn != turn:
            turn = s.turn
            worth += EARLY * sum(1 for built in s.built if built)
    worth += POINT * s.scores()[0] + BRICK * s.wonder.count(0)
    worth += STORED * min(12, size(s.goods[s.region[s.homes[0]]]))
    for good in (GOLD, COINS, STOCK):
        worth += SEEN * s.tally[good] * WEALTH[good]
    return worth


def points(start: BoatsState, form: TimetableForm) -> int:
    """The points of a timetable."""
    s = start.copy()
    player = TimetablePlayer(s, Timetable(form))
    while s.seat == 0:
        s.play(player.next(s, s.legal()))
    return s.scores()[0]


class Variations:
    """Small changes of a timetable, drawn at random."""

    def __init__(self, s: BoatsState, rng: random.Random) -> None:
        self.rng = rng
        self.areas = [s.space.hex_areas[h][0] for h in s.space.land_hexes]
        self.links = sorted({link for area in self.areas for _, link, _, _ in s.space.land_steps[area]})

    def __call__(self, form: TimetableForm) -> TimetableForm:
        """One to three changes."""
        varied = TimetableForm(
            form.scenario, form.home, [texts[:] for texts in form.transporters], form.works[:], form.bricks[:]
        )
        for _ in range(self.rng.choice((1, 1, 1, 2, 2, 3))):
            dice = self.rng.random()
            if dice < 0.70:
                self._journeys(varied)
            elif dice < 0.85:
                self._works(varied.works)
            else:
                self._bricks(varied.bricks)
        return varied

    def _journeys(self, form: TimetableForm) -> None:
        rng = self.rng
        texts = rng.choice(form.transporters)
        at = rng.randrange(len(texts) + 1)
        dice = rng.random()
        if dice < 0.30 or not texts:
            texts.insert(at, self._journey(form))
        elif dice < 0.50:
            texts.pop(rng.randrange(len(texts)))
        elif dice < 0.62:
            other = rng.choice(form.transporters)
            other.insert(rng.randrange(len(other) + 1), texts.pop(rng.randrange(len(texts))))
        elif dice < 0.72:
            one = rng.randrange(len(texts))
            texts.insert(rng.randrange(len(texts)), texts.pop(one))
        elif dice < 0.80:
            texts.insert(at, texts[rng.randrange(len(texts))])
        else:
            one = rng.randrange(len(texts))
            words = texts[one].split()
            if words[0] == "wait":
                words[1] = str(max(1, int(words[1]) + rng.choice((-1, 1))))
            elif rng.random() < 0.5 and ">" in words:
                words = [*rng.choice(LOADS).split(), *words[-3:]]
            else:
                words[-1 if rng.random() < 0.6 or ">" not in words else -3] = str(rng.choice(self.areas))
            texts[one] = " ".join(words)

    def _journey(self, form: TimetableForm) -> str:
        """Mostly from what stands to what stands or is to stand."""
        rng = self.rng
        dice = rng.random()
        if dice < 0.15:
            return f"wait {rng.randrange(2, 21)}"
        if dice < 0.20:
            return f"go {rng.choice(self.areas)}"
        if dice < 0.24:
            return f"breed {rng.choice(self.areas)}"
        sites = [where for _, what, where in form.works if what != "road"]
        start, end = (rng.choice(sites if rng.random() < 0.85 else self.areas) for _ in range(2))
        return f"{rng.choice(LOADS)} {start} > {end}"

    def _works(self, works: list[tuple[int, str, int]]) -> None:
        rng = self.rng
        dice = rng.random()
        if dice < 0.3 and len(works) < MOST_WORKS:
            works.insert(rng.randrange(len(works) + 1), (rng.randrange(1, 18), "road", rng.choice(self.links)))
        elif dice < 0.5 and len(works) < MOST_WORKS:
            what = rng.choice(BUILDINGS[1:])
            works.insert(rng.randrange(len(works) + 1), (rng.randrange(1, 18), what, rng.choice(self.areas)))
        elif dice < 0.6 and works:
            works.pop(rng.randrange(len(works)))
        elif works:
            one = rng.randrange(len(works))
            turn, what, where = works[one]
            works[one] = (max(1, turn + rng.choice((-2, -1, 1, 2))), what, where)

    def _bricks(self, bricks: list[tuple[int, str]]) -> None:
        rng = self.rng
        if rng.random() < 0.6 or not bricks:
            bricks.append((rng.randrange(1, 21), rng.choice(PRICES)))
            bricks.sort(key=lambda brick: (brick[0], sum(int(word) for word in brick[1].split()[::2])))
        elif rng.random() < 0.5:
            bricks.pop(rng.randrange(len(bricks)))
        else:
            one = rng.randrange(len(bricks))
            bricks[one] = (bricks[one][0], rng.choice(PRICES))


def written(forms: list[TimetableForm]) -> str:
    """The file: a line for each transporter."""
    parts = []
    for form in forms:
        journeys = ",\n  ".join(json.dumps(texts) for texts in form.transporters)
        parts.append(
            f'{{"scenario": "{form.scenario}", "home": {form.home},\n "transporters": [\n  {journeys}],\n'
            f' "works": {json.dumps(form.works)},\n "bricks": {json.dumps(form.bricks)}}}'
        )
    return "[" + ",\n".join(parts) + "]\n"


if __name__ == "__main__":
    main()
