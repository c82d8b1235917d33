"""The statistics of a world's games, for each number of players and over all of them."""

from collections.abc import Sequence
from typing import Final

import msgspec

from wabe.atlas.game import Row
from wabe.atlas.things import THINGS, has, used


class Figures(msgspec.Struct, frozen=True):
    """The measures of a world. Shares are from 0 to 1."""

    games: int  # of greedy players among themselves
    rounds: float
    decisions: float  # of all players together
    capped: float  # share of games that only the cap on rounds has ended
    closeness: float  # points of the second as a share of the winner's
    turns: float  # how often the lead changed hands, from round to round
    half: float  # share of games won by the seat that led alone after half of the rounds, of those with such a leader
    first: float  # edge of the seat that decides first: the share of wins beyond that of all seats alike
    choices: float  # at a decision that has any
    contrasts: int  # games of one greedy among random players
    skill: float  # share of these won by the greedy one
    uses: dict[str, float]  # how often a game each thing there is was used


class AtlasWorld(msgspec.Struct, frozen=True):
    """A world of the Atlas."""

    world: str
    players: dict[int, Figures]
    over_all: Figures  # means over the numbers of players
    good: int = 0  # 0 to 100: the percentage of the worlds that are less close, less lively, less fair, less skilful
    near: list[str] = []  # the worlds most like it
    x: float = 0.0  # its place on the map of all worlds, where those alike lie close
    y: float = 0.0


MEASURES: Final = ("rounds", "decisions", "capped", "closeness", "turns", "half", "first", "choices", "skill")


def figures(rows: Sequence[Row]) -> Figures:
    """Of the games of one world and number of players."""
    greedy = [row for row in rows if row.kind == "greedy" and row.ended in ("book", "cap")]
    contrast = [row for row in rows if row.kind == "contrast" and row.ended in ("book", "cap")]
    led = [row for row in greedy if row.half >= 0]
    free = sum(row.free for row in greedy)
    world = rows[0].world
    return Figures(
        games=len(greedy),
        rounds=_mean([row.rounds for row in greedy]),
        decisions=_mean([row.decisions for row in greedy]),
        capped=_mean([row.ended == "cap" for row in greedy]),
        closeness=_mean([_closeness(row) for row in greedy]),
        turns=_mean([row.turns for row in greedy]),
        half=_mean([_won(row, row.half) for row in led]),
        first=_mean([_won(row, row.first) - 1 / row.players for row in greedy if row.first >= 0]),
        choices=round(sum(row.choices for row in greedy) / free, 3) if free else 0.0,
        contrasts=len(contrast),
        skill=_mean([_won(row, row.number % row.players) for row in contrast]),
        uses={thing: _mean([used(row.acts, thing) for row in greedy]) for thing in THINGS if has(world, thing)},
    )


def summary(rows: Sequence[Row]) -> list[AtlasWorld]:
    """All worlds that were measured, in their order."""
    by_world: dict[str, dict[int, list[Row]]] = {}
    for row in rows:
        by_world.setdefault(row.world, {}).setdefault(row.players, []).append(row)
    found = []
    for world in sorted(by_world):
        each = {count: figures(rows) for count, rows in sorted(by_world[world].items())}
        players = {count: one for count, one in each.items() if one.games}
        if players:
            found.append(AtlasWorld(world, players, _over_all(list(players.values()))))
    return found


def _over_all(parts: list[Figures]) -> Figures:
    measured = {name: _mean([getattr(part, name) for part in parts]) for name in MEASURES}
    measured["skill"] = _mean([part.skill for part in parts if part.contrasts])
    return Figures(
        games=sum(part.games for part in parts),
        contrasts=sum(part.contrasts for part in parts),
        uses={thing: _mean([part.uses[thing] for part in parts]) for thing in parts[0].uses},
        **measured,
    )


def _closeness(row: Row) -> float:
    """The second's points as a share of the winner's; 1 where the win is shared, 0 where nobody has points."""
    if row.places.count(1) > 1:
        return 1.0
    winner = row.scores[row.places.index(1)]
    second = max(score for score, place in zip(row.scores, row.places, strict=True) if place > 1)
    return max(0.0, min(1.0, second / winner)) if winner > 0 else 0.0


def _won(row: Row, seat: int) -> float:
    return 1 / row.places.count(1) if row.places[seat] == 1 else 0.0


def _mean(values: Sequence[float]) -> float:
    return round(sum(values) / len(values), 3) if values else 0.0
