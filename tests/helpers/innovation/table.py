"""Arrange positions of Age of Innovation for tests, and play moves written as text."""

from collections import Counter
from typing import Any, Self

from wabe.core.chance import Rng
from wabe.core.frames import EFFECTS
from wabe.core.game import NATURE, OVER
from wabe.games.age_of_innovation import GAME
from wabe.games.age_of_innovation.rules.building import stand
from wabe.games.age_of_innovation.rules.components import (
    BOARDS,
    BUILDINGS,
    DISCIPLINES,
    FACTION_NAMES,
    NEUTRAL_LEVEL,
    TERRAINS,
    TOWER,
)
from wabe.games.age_of_innovation.rules.forms import EffectForm
from wabe.games.age_of_innovation.rules.frames import ROUND, TURN, TURNS
from wabe.games.age_of_innovation.rules.gains import gain
from wabe.games.age_of_innovation.rules.map import HEX_NAMES, PAIR_NAMES, PAIRS
from wabe.games.age_of_innovation.rules.player import FROM_START, AgePlayer
from wabe.games.age_of_innovation.rules.rounds import income_of
from wabe.games.age_of_innovation.rules.state import ACTIONS, AgeState
from wabe.games.age_of_innovation.rules.tiles import Effect

QUIET = "inventors"  # a faction whose gift lies behind it when the game runs


def hexes(*names: str) -> list[int]:
    return [HEX_NAMES.index(name) for name in names]


def mask(*names: str) -> int:
    return sum(1 << cell for cell in hexes(*names))


def names_of(found: int) -> set[str]:
    return {name for i, name in enumerate(HEX_NAMES) if found >> i & 1}


class Position:
    """A game in round 1, Phase II; seat 0 is on turn and nobody has built anything."""

    def __init__(
        self,
        players: int = 2,
        boards: tuple[str, ...] = ("desert", "lake", "forest", "mountain", "swamp"),
        factions: tuple[str, ...] = (QUIET,) * 5,
        **options: Any,
    ) -> None:
        self.rules = GAME.rules(players, options)
        s = self.rules.start()
        assert isinstance(s, AgeState)
        self.s = s
        s.order = list(range(players))
        s.grid = list(range(12))
        s.slots = list(range(len(s.box.slots)))
        s.book_tiles = [0, 1, 2]
        s.round_tiles = [11, 0, 1, 2, 3, 4]  # round 1: innovations
        s.final_tile = 1
        s.round, s.phase = 1, ACTIONS
        s.boosters = 7
        s.offer = 1 << 16 | 1 << 0
        for seat in range(players):
            player = s.writable_player(seat)
            player.terrain = TERRAINS.index(boards[seat])
            player.faction = FACTION_NAMES.index(factions[seat])
            player.booster = 9 - seat
            player.sailing = BOARDS[player.terrain].sailing
            player.bowl1, player.bowl2, player.bowl3 = 5, 7, 0
            player.tokens = 12
            self.points(seat, 20)
        if players == 2:
            s.neutral_levels = [NEUTRAL_LEVEL] * 4
        self.turn(0)

    # Arranging.

    def turn(self, seat: int) -> Self:
        """It is this seat's turn."""
        self.s.frames = [[ROUND, NATURE, 3], [TURNS, NATURE], [TURN, seat]]
        self.s.queue = []
        self.s.turn = (self.s.order.index(seat) + 1) % len(self.s.order)
        self.s.advance()
        return self

    def player(self, seat: int = 0) -> AgePlayer:
        return self.s.writable_player(seat)

    def give(self, seat: int = 0, **amounts: int) -> Self:
        """Set coins, tools, scholars, keys …; scholars come from the supply."""
        player = self.player(seat)
        for name, value in amounts.items():
            if name == "scholars":
                player.supply -= value - player.scholars
            setattr(player, name, value)
        return self

    def rich(self, seat: int = 0) -> Self:
        return self.give(seat, coins=60, tools=40, scholars=3)

    def books(self, seat: int = 0, *each: int) -> Self:
        self.player(seat).books = list(each)
        return self

    def bowls(self, seat: int, one: int, two: int, three: int) -> Self:
        player = self.player(seat)
        player.bowl1, player.bowl2, player.bowl3 = one, two, three
        player.tokens = one + two + three
        return self

    def levels(self, seat: int, *each: int) -> Self:
        self.player(seat).levels = list(each)
        return self

    def points(self, seat: int, points: int) -> Self:
        player = self.player(seat)
        player.earned = [0] * len(player.earned)
        player.earned[FROM_START] = player.points = points
        return self

    def ground(self, name: str, terrain: str) -> Self:
        cell = HEX_NAMES.index(name)
        self.s.set_terrain(cell, self.s.terrain_at(cell), TERRAINS.index(terrain))
        return self

    def build(self, seat: int, kind: str, *names: str, neutral: bool = False) -> Self:
        """Buildings on hexes, which become native."""
        which = BUILDINGS.index(kind)
        for name in names:
            self.ground(name, TERRAINS[self.player(seat).terrain])
            stand(self.s, seat, HEX_NAMES.index(name), which, neutral=neutral or which >= TOWER)
        return self

    def annex(self, seat: int, name: str) -> Self:
        self.player(seat).annexed |= mask(name)
        return self

    def bridge(self, seat: int, site: str) -> Self:
        pair = PAIR_NAMES.index(site)
        self.s.bridges = [*self.s.bridges, pair << 3 | seat]
        self.s.bridge_ends |= 1 << PAIRS[pair][0] | 1 << PAIRS[pair][1]
        self.player(seat).bridges -= 1
        return self

    def city(self, seat: int, *names: str) -> Self:
        """These buildings belong to a city, for which tile 1 was taken."""
        player = self.player(seat)
        player.city |= mask(*names)
        player.city_tiles[0] += 1
        player.keys += 1
        self.s.cities = [left - (kind == 0) for kind, left in enumerate(self.s.cities)]
        return self

    def palace(self, number: int, seat: int = 0) -> Self:
        self.player(seat).palace = number - 1
        return self

    def drafted(self, number: int, seat: int = 0) -> Self:
        self.player(seat).drafted = number - 1
        return self

    def booster(self, number: int, seat: int = 0) -> Self:
        """He has this booster; his old one takes its place."""
        player = self.player(seat)
        if self.s.boosters >> (number - 1) & 1:
            self.s.boosters ^= 1 << (number - 1) | 1 << player.booster
        player.booster = number - 1
        return self

    def competency(self, *numbers: int, seat: int = 0) -> Self:
        for number in numbers:
            self.player(seat).competencies |= 1 << number - 1
            self.s.stock = [left - (kind == number - 1) for kind, left in enumerate(self.s.stock)]
        return self

    def innovations(self, *numbers: int, seat: int = 0) -> Self:
        for number in numbers:
            self.player(seat).innovations |= 1 << number - 1
        return self

    def round(self, number: int, tile: int, final: int = 1) -> Self:
        """Round `number` has this round tile; the final tile counts in round 6."""
        self.s.round = number
        tiles = [other for other in range(12) if other != tile - 1][:5]
        tiles.insert(number - 1, tile - 1)
        self.s.round_tiles = tiles
        self.s.final_tile = final - 1
        return self

    def effect(self, seat: int = 0, **parts: Any) -> Self:
        """An effect comes over him in the middle of his turn."""
        self.s.frames.append([EFFECTS, seat])
        gain(self.s, seat, Effect(EffectForm(**parts)), FROM_START)
        self.s.advance()
        return self

    # Playing.

    def legal(self, *kinds: str) -> list[str]:
        """The legal actions, or those of some kinds."""
        return [action.text for action in self.s.legal() if not kinds or action.kind in kinds]

    def play(self, *moves: str) -> Self:
        """Moves, checked; after each the table must be in order."""
        for move in moves:
            action = GAME.space.parse(move)
            assert action in self.s.legal(), f"{move} is not legal: {self.legal()[:60]}"
            self.s.play(action)
        return self

    def end(self) -> Self:
        """The turn ends, whether it is asked for or not."""
        if self.s.question() == "close":
            self.play("end")
        return self

    def gained(self, *moves: str, seat: int = 0) -> dict[str, int]:
        """What these moves change for a player: only what is not 0."""
        before = snapshot(self.player(seat))
        self.play(*moves)
        after = snapshot(self.player(seat))
        return {name: after[name] - before[name] for name in after if after[name] != before[name]}

    def asked(self) -> tuple[str, int]:
        """The open question and who is asked."""
        return self.s.question(), self.s.seat


def snapshot(player: AgePlayer) -> dict[str, int]:
    found = {name: getattr(player, name) for name in ("coins", "tools", "scholars", "keys", "annexes", "bridges")}
    found |= {"vp": player.points, "books": sum(player.books), "sailing": player.sailing, "digging": player.digging}
    found |= {name: player.levels[i] for i, name in enumerate(DISCIPLINES)}
    return found | {"I": player.bowl1, "II": player.bowl2, "III": player.bowl3}


def resolve_chance(s: AgeState, pick: int = 0) -> None:
    """Nature always draws the same entry of its list."""
    while s.seat == NATURE:
        outcomes = s.legal()
        s.play(outcomes[pick % len(outcomes)])


def first_until(s: AgeState, question: str) -> None:
    """Play first choices until this question comes."""
    while s.seat != OVER and s.question() != question:
        s.play(s.legal()[0])


# Phases.


def amounts(effect: Effect) -> dict[str, int]:
    """The plain parts of an effect: only what is not 0."""
    names = ("coins", "tools", "scholars", "power", "vp", "book_any", "steps_any")
    return {name: getattr(effect, name) for name in names if getattr(effect, name)}


def income(position: Position, seat: int = 0) -> dict[str, int]:
    """What the fixed income of a player is."""
    total: Counter[str] = Counter()
    for effect, _ in income_of(position.s, position.player(seat)):
        total.update(amounts(effect))
    return dict(total)


def start_income(position: Position) -> Position:
    """The income phase of the round begins."""
    position.s.frames = [[ROUND, NATURE, 1]]
    position.s.advance()
    return position


def start_bonus(position: Position) -> Position:
    """Everybody has passed, in turn order."""
    position.s.next_order = list(position.s.order)
    position.s.frames = [[ROUND, NATURE, 3]]
    position.s.advance()
    return position


def all_pass(position: Position, *boosters: int) -> Position:
    """Those on turn pass, one after the other, and take these boosters."""
    for tile in boosters:
        position.play("pass", f"booster {tile}").end()
    return position


# Setting up.


def started(players: int, seed: int = 0, **options: object) -> AgeState:
    """Drawn by chance, up to the first choice of a player."""
    s = GAME.rules(players, options).start()
    assert isinstance(s, AgeState)
    rng = Rng(seed)
    while s.seat == NATURE:
        s.play(s.draw(rng))
    return s


def play(s: AgeState, *moves: str) -> AgeState:
    for move in moves:
        action = GAME.space.parse(move)
        assert action in s.legal(), f"{move}: {s.legal()[:40]}"
        s.play(action)
    return s


def drafted(players: int, picks: list[tuple[str, str]], **options: object) -> AgeState:
    """A draft in which seat 0 begins and each seat gets this board and this faction; palaces and boosters as they lie.

    The pools are arranged, so that whatever is wanted can be taken.
    """
    s = GAME.rules(players, options).start()
    assert isinstance(s, AgeState)
    while s.seat == NATURE:
        start = [action for action in s.legal() if action.text == "draw-start 1"]
        s.play(start[0] if start else s.legal()[0])
    s.pool_boards = sum(1 << TERRAINS.index(board) for board, _ in picks)
    s.pool_factions = sum(1 << FACTION_NAMES.index(faction) for _, faction in picks)
    for kind, index in (("board", 0), ("faction", 1)):
        for pick in picks:
            play(s, f"{kind} {pick[index]}")
    first_until(s, "first-booster")
    while s.question() == "first-booster":
        s.play(s.legal()[0])
    return s
