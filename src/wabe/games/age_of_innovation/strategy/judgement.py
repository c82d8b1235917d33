"""The values of the bots: the points a position is worth, counted by hand.

Beside the points there are: what is in hand and what will come in with the rounds to go, tools and coins only as far
as they go together; points for passing and the science bonus; cities on their way; room to build; and the final
scoring as it is now.
"""

from typing import Final

from wabe.core.game import OVER
from wabe.core.hexes import bits
from wabe.games.age_of_innovation.rules.components import (
    BOARDS,
    BOOSTERS,
    CITY_POWER,
    CITY_SIZE,
    COMPETENCIES,
    INCOME_LEVEL,
    INNOVATION_SPACES,
    INNOVATIONS,
    KEY_LEVEL,
    NONE,
    PALACE_OF,
    RIVER,
    ROUND_DISCIPLINE,
    ROUND_TILES,
    ROUNDS,
)
from wabe.games.age_of_innovation.rules.gains import count
from wabe.games.age_of_innovation.rules.leech import power_value
from wabe.games.age_of_innovation.rules.player import AgePlayer
from wabe.games.age_of_innovation.rules.scoring import area_points, largest_area, resource_points, science_points
from wabe.games.age_of_innovation.rules.state import INCOME, AgeState
from wabe.games.age_of_innovation.rules.tiles import Effect
from wabe.games.age_of_innovation.strategy.tile_worth import (
    BOOK,
    COIN,
    LEVEL,
    OF_BOARD,
    OF_BOOSTER,
    OF_COMPETENCY,
    OF_FACTION,
    OF_INNOVATION,
    OF_LEVEL,
    OF_PALACE,
    OF_ROW,
    POWER,
    SCHOLAR,
    TOOL,
    worth_of,
)

# How much of its worth a thing still has with so many rounds to go after this one, and what comes in each of them.
_NOW: Final = [0.35, 0.55, 0.7, 0.8, 0.9, 1.0, 1.0]
_COMING: Final = [0.0, 0.35, 0.9, 1.6, 2.4, 3.3, 4.2]
_COINS_FOR_TOOL: Final = 1.6  # so many coins are spent beside a tool; more lie idle
_COINS_ALONE: Final = 4.0
_IDLE: Final = 0.12
_BOWL_2: Final = 0.22
_BOWL_3: Final = 0.65
_TOKEN: Final = 0.04  # in each round
# A building is worth what it leads to, beyond its income: workshop, guild, school, university, palace, tower, monument.
_STANDING: Final = (1, 10, 19, 24, 26, 2, 3)
_NEXT_BOOSTER: Final = 3.5  # what a seat may hope for that has not passed
_CITY: Final = 9.0  # a tile, its key and what the round may add
_INNOVATION: Final = 12.0
_REMEMBERED: Final = 1_000  # players at most


class Judged:
    """The judgement of a player, and what it rests on: a list of the table is replaced, never changed."""

    __slots__ = ("bridges", "moment", "round_tiles", "size", "worth")

    def __init__(self, moment: int, bridges: list[int], round_tiles: list[int], worth: float, size: int) -> None:
        self.moment: Final = moment
        self.bridges: Final = bridges
        self.round_tiles: Final = round_tiles
        self.worth: Final = worth  # but for what others change
        self.size: Final = size  # of the largest area


class AgeJudge:
    """Judges states, and remembers what it found of players: a move changes few of them."""

    __slots__ = ("judged",)

    def __init__(self) -> None:
        self.judged: Final[dict[AgePlayer, Judged]] = {}

    def evaluate(self, s: AgeState) -> list[float]:
        """The points each seat may expect: those it has, and what becomes of all else."""
        if s.seat == OVER:
            return [float(player.points) for player in s.players]
        if not s.round:
            return [_start(s, player) for player in s.players]
        s.share_all()
        if len(self.judged) > _REMEMBERED:
            self.judged.clear()
        left = ROUNDS - s.round + (1 if s.phase < INCOME else 0)
        sure = 0.35 + 0.1 * s.round  # how much of the final scoring as it stands will still stand
        worths: list[float] = []
        sizes: list[int] = []
        for seat, player in enumerate(s.players):
            judged = self.judge(s, player, left, s.passed >> seat & 1)
            worth = judged.worth
            sizes.append(judged.size)
            if left:
                worth += _room(s, player, player.sailing, left)
                worth += _booster(s, player.booster) if s.passed >> seat & 1 else _NEXT_BOOSTER
            worths.append(worth + 0.5 * judged.size)
        areas = area_points(s, sizes)
        science = science_points(s)
        return [worths[seat] + sure * (areas[seat] + science[seat]) for seat in range(len(worths))]

    def judge(self, s: AgeState, player: AgePlayer, left: int, passed: int) -> Judged:
        """His worth but for what others change, and his largest area."""
        moment = (s.round * 8 + left) * 2 + passed
        judged = self.judged.get(player)
        if (
            judged is None
            or judged.moment != moment
            or judged.bridges is not s.bridges
            or judged.round_tiles is not s.round_tiles
        ):
            worth = _worth(s, player, left, passed)
            judged = Judged(moment, s.bridges, s.round_tiles, worth, largest_area(s, player))
            self.judged[player] = judged
        return judged


def _worth(s: AgeState, player: AgePlayer, left: int, passed: int) -> float:
    """Points, what is in hand and comes in, what is on its way."""
    worth = player.points + _resources(player, left, passed) + _cities(s, player, left) + _buildings(player, left)
    if left:
        worth += left * 0.9 * _passing_tiles(s, player) + _science_bonus(s, player)
        worth += (0.6 * player.sailing + 1.1 * player.digging) * left
    if not passed:
        worth += _passing_tiles(s, player)
        worth += _passing(s, player, BOOSTERS[player.booster].on_pass)
    return worth + 0.25 * sum(player.levels) + _keys(player)


def _resources(player: AgePlayer, left: int, passed: int) -> float:
    """Value what he can spend, now and later; at the end, or having passed in the last round, what is left over."""
    if passed and not left:
        return float(resource_points(player))
    now = _NOW[left]
    then = _COMING[left]
    rest = tools = coins = 0.0
    if left:
        flows = [OF_BOARD[player.terrain], OF_PALACE[player.palace], OF_FACTION[player.faction]]
        rows = OF_ROW[player.terrain]
        for kind in range(len(rows)):
            built = player.built[kind]
            if built:
                flows.append(rows[kind][(built & ~player.neutral).bit_count()])
        flows += [OF_COMPETENCY[tile] for tile in bits(player.competencies)]
        flows += [OF_INNOVATION[tile] for tile in bits(player.innovations)]
        flows += [OF_LEVEL[i] for i in range(4) if player.levels[i] >= INCOME_LEVEL]
        for flow in flows:
            rest += flow.rest
            tools += flow.tools
            coins += flow.coins
    rest = rest * then + now * (player.scholars * SCHOLAR + _books(player))
    rest += now * (_BOWL_3 * player.bowl3 + _BOWL_2 * player.bowl2) + _TOKEN * left * player.tokens
    tools = tools * then + now * player.tools
    coins = coins * then + now * player.coins
    useful = _COINS_FOR_TOOL * tools + _COINS_ALONE
    return rest + TOOL * tools + (COIN * coins if coins <= useful else COIN * useful + _IDLE * (coins - useful))


def _booster(s: AgeState, tile: int) -> float:
    """Return what a booster is for the next round, with the coins on it."""
    flow = OF_BOOSTER[tile]
    return flow.rest + TOOL * flow.tools + COIN * (flow.coins + s.booster_coins[tile])


def _buildings(player: AgePlayer, left: int) -> float:
    """Guilds lead to schools and palaces, those to tiles and cities: the more so the more time there is."""
    worth = 0.0
    for kind, built in enumerate(player.built):
        if built:
            worth += _STANDING[kind] * built.bit_count()
    return worth * (0.1 + 0.16 * left)


def _room(s: AgeState, player: AgePlayer, sailing: int, left: int) -> float:
    """Empty hexes in reach, near to his own terrain."""
    free = (s.box.map.within(player.all, sailing) | s.over_bridges(player.all)) & ~s.occupied
    home = player.terrain
    ground = s.ground
    worth = 0.5 * (ground[home] & free).bit_count()
    worth += 0.25 * ((ground[(home + 1) % RIVER] | ground[(home - 1) % RIVER]) & free).bit_count()
    worth += 0.1 * ((ground[(home + 2) % RIVER] | ground[(home - 2) % RIVER]) & free).bit_count()
    return worth * left * 0.2


def _books(player: AgePlayer) -> float:
    """Books are for innovations: five of them, two of one colour, are worth more than five alone."""
    number = sum(player.books)
    worth = number * BOOK
    if player.innovation_count() < INNOVATION_SPACES:
        worth += _INNOVATION * 0.5 * min(number, 5) / 5 * min(max(player.books), 2) / 2
    return worth


def _passing_tiles(s: AgeState, player: AgePlayer) -> float:
    """Return what the tiles he keeps score when he passes."""
    worth = _passing(s, player, PALACE_OF[player.palace].on_pass)
    for tile in bits(player.innovations & _PASS_INNOVATIONS):
        worth += _passing(s, player, INNOVATIONS[tile].on_pass)
    for tile in bits(player.competencies & _PASS_COMPETENCIES):
        worth += _passing(s, player, COMPETENCIES[tile].on_pass)
    return worth


_PASS_INNOVATIONS: Final = sum([1 << i for i, tile in enumerate(INNOVATIONS) if tile.on_pass.vp_per])
_PASS_COMPETENCIES: Final = sum([1 << i for i, tile in enumerate(COMPETENCIES) if tile.on_pass.vp_per])


def _passing(s: AgeState, player: AgePlayer, effect: Effect) -> float:
    worth = 0.0
    for what, each in effect.vp_per.items():
        worth += each * count(s, player, what)
    for what, each in effect.steps_any_per.items():
        worth += LEVEL * each * count(s, player, what)
    return worth


def _science_bonus(s: AgeState, player: AgePlayer) -> float:
    """The science bonus of the rounds to come, with the levels he has now."""
    worth = 0.0
    more = s.box.factions[player.faction].bonus_levels
    for number in range(s.round - 1, ROUNDS - 1):
        tile = s.round_tiles[number]
        worth += (player.levels[ROUND_DISCIPLINE[tile]] + more) * _BONUS[tile]
    return worth


_BONUS: Final = [0.7 * worth_of(tile.bonus) / tile.per_levels for tile in ROUND_TILES]  # for each level


def _cities(s: AgeState, player: AgePlayer, left: int) -> float:
    """Return how near the groups outside of cities are to one: the nearest counts most."""
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


def _keys(player: AgePlayer) -> float:
    """A key is worth something where a discipline is near its door."""
    if not player.keys:
        return 0.0
    near = max([level for level in player.levels if level < KEY_LEVEL], default=0)
    return 0.5 + 0.25 * near


# Before the first round.


def _start(s: AgeState, player: AgePlayer) -> float:
    """Return what a drafted board, faction, palace and booster bring, and how well the first buildings stand."""
    worth = float(player.points)
    if player.terrain != NONE:
        board = BOARDS[player.terrain]
        base = OF_BOARD[player.terrain]
        worth += worth_of(board.start) + 3.0 * (base.rest + TOOL * base.tools + COIN * base.coins)
        worth += LEVEL * sum(board.steps) + 2.0 * board.sailing + POWER * (board.bowls[1] + 2 * board.bowls[2])
        if player.all:
            worth += _place(s, player)
    if player.faction != NONE:
        faction = s.box.factions[player.faction]
        flow = OF_FACTION[player.faction]
        worth += worth_of(faction.start) + LEVEL * sum(faction.steps)
        worth += 3.0 * (flow.rest + TOOL * flow.tools + COIN * flow.coins)
    if player.drafted != NONE:
        flow = OF_PALACE[player.drafted]
        worth += worth_of(PALACE_OF[player.drafted].immediate)
        worth += 2.0 * (flow.rest + TOOL * flow.tools + COIN * flow.coins)
    if player.booster != NONE:
        worth += _booster(s, player.booster)
    return worth + LEVEL * sum(player.levels)


def _place(s: AgeState, player: AgePlayer) -> float:
    """Room to build, neighbours who make guilds cheap and bring power, and first buildings that can grow together."""
    around = 0
    for cell in bits(player.all):
        around |= s.box.map.near[cell]
    worth = 1.5 * _room(s, player, player.sailing, ROUNDS) + 0.5 * _room(s, player, player.sailing + 1, ROUNDS)
    worth += 1.0 * min(2, (around & s.occupied & ~player.all).bit_count())
    apart = s.groups(player.all | around & ~s.occupied)
    return worth - 1.5 * (len(apart) - 1)
