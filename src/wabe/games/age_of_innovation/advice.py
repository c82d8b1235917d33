"""What the bots value: the points a position is worth, counted by hand.

Beside the points there are: what is in hand, worth less the more of it lies idle and the less time is left; what will
come in each round to go (income, special actions, points for passing, the science bonus); cities on their way; and the
final scoring as it stands.
"""

from typing import Final

from wabe.core.game import OVER
from wabe.core.hexes import bits
from wabe.games.age_of_innovation.components import (
    BOOSTERS,
    CITY_POWER,
    CITY_SIZE,
    COMPETENCIES,
    INNOVATION_SPACES,
    INNOVATIONS,
    KEY_LEVEL,
    NONE,
    PALACE_OF,
    ROUND_DISCIPLINE,
    ROUND_TILES,
    ROUNDS,
    SPECIALS,
)
from wabe.games.age_of_innovation.forms import Effect
from wabe.games.age_of_innovation.gains import count
from wabe.games.age_of_innovation.leech import power_value
from wabe.games.age_of_innovation.player import Player
from wabe.games.age_of_innovation.rounds import income_of
from wabe.games.age_of_innovation.scoring import area_points, largest_area, resource_points, science_points
from wabe.games.age_of_innovation.shared import own_specials
from wabe.games.age_of_innovation.state import INCOME, Table

# Points one thing may become while there is time to use it.
_COIN: Final = 0.25
_TOOL: Final = 1.15
_SCHOLAR: Final = 2.2
_BOOK: Final = 1.6
_POWER: Final = 0.5
_LEVEL: Final = 0.7
_SPADE: Final = 2.0
_IDLE: Final = 0.35  # what is more than can be spent in a round is worth so much of the rest
_COINS_SPENT, _TOOLS_SPENT = 14, 6  # in a round, by a busy player
_KEPT: Final = 0.5  # who has passed spends it only beside the next income
# A building is worth what it leads to, beyond its income: workshop, guild, school, university, palace, tower, monument.
_STANDING: Final = (1, 4, 7, 10, 11, 2, 3)
_CITY: Final = 9.0  # a tile, its key and what the round may add
_INNOVATION: Final = 9.0


def evaluate(s: Table) -> list[float]:
    """The points each seat may expect: those it has, and what becomes of all else."""
    if s.seat == OVER or not s.round:
        return [float(player.points) for player in s.players]
    left = ROUNDS - s.round + (1 if s.phase < INCOME else 0)
    sure = 0.35 + 0.1 * s.round  # how much of the final scoring as it stands will still stand
    areas = area_points(s)
    science = science_points(s)
    return [
        _worth(s, seat, player, left) + sure * (areas[seat] + science[seat])
        if player.booster != NONE
        else player.points
        for seat, player in enumerate(s.players)
    ]


def _worth(s: Table, seat: int, player: Player, left: int) -> float:
    """Points, what is in hand, what each round to come brings, what is on its way."""
    worth = player.points + _in_hand(s, seat, player, left)
    if left:
        worth += left * _each_round(s, player) + _science_bonus(s, player)
        worth += (0.6 * player.sailing + 1.1 * player.digging) * left
    if not s.passed >> seat & 1:
        worth += _passing(s, player, BOOSTERS[player.booster].on_pass) + _passing_tiles(s, player)
    worth += _cities(s, player, left) + _buildings(player, left)
    return worth + 0.5 * largest_area(s, player) + 0.25 * sum(player.levels) + _keys(player)


def _in_hand(s: Table, seat: int, player: Player, left: int) -> float:
    """What he could spend. At the end, and for who has passed in the last round, only the resources count."""
    if not left and s.passed >> seat & 1:
        return float(resource_points(player))
    share = _KEPT if s.passed >> seat & 1 else 1.0
    coins = _used(player.coins, share * _COINS_SPENT)
    tools = _used(player.tools, share * _TOOLS_SPENT)
    worth = coins * _COIN + tools * _TOOL + player.scholars * _SCHOLAR + _books(player)
    worth += (player.bowl3 + 0.5 * player.bowl2) * _POWER
    return worth * (0.45 + 0.11 * left)


def _used(number: int, spent: float) -> float:
    """What is more than can be spent counts little."""
    return number if number <= spent else spent + _IDLE * (number - spent)


def _buildings(player: Player, left: int) -> float:
    """Guilds lead to schools and palaces, those to tiles and cities: the more so the more time there is."""
    worth = 0.0
    for kind, built in enumerate(player.built):
        if built:
            worth += _STANDING[kind] * built.bit_count()
    return worth * (0.25 + 0.15 * left)


def _books(player: Player) -> float:
    """Books are for innovations: five of them, two of one colour, are worth more than five alone."""
    number = sum(player.books)
    worth = number * _BOOK
    if player.innovation_count() < INNOVATION_SPACES:
        worth += _INNOVATION * 0.5 * min(number, 5) / 5 * min(max(player.books), 2) / 2
    return worth


def _effect(effect: Effect) -> float:
    """What an effect brings, in points of the middle of the game."""
    worth = effect.coins * _COIN + effect.tools * _TOOL + effect.scholars * _SCHOLAR + effect.book_any * _BOOK
    worth += effect.power * _POWER + effect.vp + (effect.steps_any + effect.steps_one + 4 * effect.steps_each) * _LEVEL
    return worth + effect.terraform_build * _SPADE + effect.bridge + 3.0 * (effect.free_upgrade != "")


def _each_round(s: Table, player: Player) -> float:
    """Income, special actions and points for passing, of what will still be his."""
    worth = 0.75 * sum([_effect(effect) for effect, _ in income_of(s, player)])
    worth += 0.7 * sum([_effect(SPECIALS[number].effect) for number in own_specials(player)])
    return worth + 0.9 * _passing_tiles(s, player)


def _passing_tiles(s: Table, player: Player) -> float:
    """What the tiles he keeps score when he passes."""
    worth = _passing(s, player, PALACE_OF[player.palace].on_pass)
    for tile in bits(player.innovations):
        worth += _passing(s, player, INNOVATIONS[tile].on_pass)
    for tile in bits(player.competencies):
        worth += _passing(s, player, COMPETENCIES[tile].on_pass)
    return worth


def _passing(s: Table, player: Player, effect: Effect) -> float:
    worth = 0.0
    for what, each in effect.vp_per.items():
        worth += each * count(s, player, what)
    for what, each in effect.steps_any_per.items():
        worth += _LEVEL * each * count(s, player, what)
    return worth


def _science_bonus(s: Table, player: Player) -> float:
    """The science bonus of the rounds to come, with the levels he has now."""
    worth = 0.0
    more = s.box.factions[player.faction].bonus_levels
    for number in range(s.round - 1, ROUNDS - 1):
        tile = s.round_tiles[number]
        bonus = ROUND_TILES[tile].bonus
        levels = player.levels[ROUND_DISCIPLINE[tile]] + more
        worth += 0.7 * levels / ROUND_TILES[tile].per_levels * (_effect(bonus) + bonus.spades * _SPADE)
    return worth


def _cities(s: Table, player: Player, left: int) -> float:
    """How near the groups outside of cities are to one: the nearest counts most."""
    outside = player.all & ~player.city
    best = second = 0.0
    for group in s.groups(outside):
        size = group.bit_count() + (player.annexed & group).bit_count()
        near = min(1.0, size / CITY_SIZE) * min(1.0, power_value(player, group) / CITY_POWER)
        if near > best:
            best, second = near, best
        elif near > second:
            second = near
    return _CITY * (0.4 + 0.06 * left) * (best * best + 0.4 * second * second)


def _keys(player: Player) -> float:
    """A key is worth something where a discipline is near its door."""
    if not player.keys:
        return 0.0
    near = max([level for level in player.levels if level < KEY_LEVEL], default=0)
    return 0.5 + 0.25 * near
