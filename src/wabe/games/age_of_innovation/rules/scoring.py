"""The end of the game (AOI-END)."""

from wabe.games.age_of_innovation.rules.components import (
    AREA_POINTS,
    AREA_TILES,
    COINS_PER_POINT,
    DISCIPLINES,
    NONE,
    PALACE_OF,
    SCIENCE_POINTS,
)
from wabe.games.age_of_innovation.rules.player import FROM_AREA, FROM_RESOURCES, FROM_SCIENCE, AgePlayer
from wabe.games.age_of_innovation.rules.state import AgeState


def shares(values: list[int], points: list[int]) -> list[int]:
    """The points of the places; those who tie share what they cover, each rounded down (AOI-END-06). 0 never scores."""
    given = []
    ranked = sorted(values, reverse=True)
    for value in values:
        if value <= 0:
            given.append(0)
            continue
        above = ranked.index(value)
        tied = ranked.count(value)
        given.append(sum(points[above : above + tied]) // tied)
    return given


def largest_area(s: AgeState, player: AgePlayer) -> int:
    """The largest set of buildings linked by reach, tunnels and flights (AOI-END-02, AOI-END-03, AOI-END-04)."""
    the_map = s.box.map
    leaps: list[int] = []
    for leap in (s.box.factions[player.faction].tunnel, PALACE_OF[player.palace].flight):
        if leap is not None:
            leaps += leap.distances
    left = player.all
    best = 0
    while left:
        part = edge = left & -left
        left ^= part
        while edge:
            around = the_map.within(edge, player.sailing) | s.over_bridges(edge)
            for far in leaps:
                around |= the_map.leaping(edge, far)
            edge = around & left
            left ^= edge
            part |= edge
        best = max(best, part.bit_count())
    return best


def area_sizes(s: AgeState) -> list[int]:
    """The largest area of each player."""
    return [largest_area(s, player) for player in s.players]


def area_points(s: AgeState, sizes: list[int]) -> list[int]:
    """Area: 18, 12, 6; with two players the colour nobody plays takes part (AOI-END-02, AOI-2P-04)."""
    others = [AREA_TILES[s.area_tile]] if s.area_tile != NONE else []
    return shares(sizes + others, AREA_POINTS)[: len(s.players)]


def science_points(s: AgeState) -> list[int]:
    """Each discipline: 8, 4, 2 (AOI-END-05, AOI-2P-04)."""
    total = [0] * len(s.players)
    for discipline in range(len(DISCIPLINES)):
        levels = [player.levels[discipline] for player in s.players]
        if s.neutral_levels:
            levels.append(s.neutral_levels[discipline])
        for seat, points in enumerate(shares(levels, SCIENCE_POINTS)[: len(s.players)]):
            total[seat] += points
    return total


def resource_points(player: AgePlayer) -> int:
    """Everything as coins, five for a point (AOI-END-07)."""
    coins = player.coins + player.tools + player.scholars + sum(player.books)
    coins += player.bowl3 + player.bowl2 // 2
    return coins // COINS_PER_POINT


def score_end(s: AgeState) -> None:
    """Area, science, resources (AOI-END-01)."""
    areas = area_points(s, area_sizes(s))
    science = science_points(s)
    for seat in range(len(s.players)):
        player = s.writable_player(seat)
        player.earn(areas[seat], FROM_AREA)
        player.earn(science[seat], FROM_SCIENCE)
        player.earn(resource_points(player), FROM_RESOURCES)
