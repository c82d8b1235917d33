"""Gaining and paying: power (AOI-PWR), scholars, books, points of events (AOI-ACT-06), and effects in their parts."""

from typing import Final

from wabe.core.frames import Frame
from wabe.games.age_of_innovation.rules.components import (
    BOOSTER_ON,
    BRIDGES,
    BUILDINGS,
    COMPETENCY_ON,
    FINAL_EVENT,
    FINAL_POINTS,
    PALACE,
    PALACE_ON,
    ROUND_EVENT,
    ROUND_POINTS,
    ROUNDS,
    UNIVERSITY,
)
from wabe.games.age_of_innovation.rules.frames import BLOCKS, GIVE
from wabe.games.age_of_innovation.rules.player import (
    FROM_BOOSTERS,
    FROM_COMPETENCIES,
    FROM_FACTIONS,
    FROM_PALACES,
    FROM_ROUNDS,
    AgePlayer,
)
from wabe.games.age_of_innovation.rules.state import ACTIONS, AgeState
from wabe.games.age_of_innovation.rules.tiles import NO_EFFECT, Effect

# Parts of an effect that may ask something: what the frame GIVE holds.
G_TERRAFORMING: Final = 0
G_SAILING: Final = 1
G_EACH: Final = 2
G_LEVELS: Final = 3  # more: whether fewer are allowed
G_ONE: Final = 4
G_BOOKS: Final = 5
G_NEUTRAL: Final = 6  # how many is the kind of building
G_COMPETENCY: Final = 7
G_GUILD: Final = 8
G_SPADES: Final = 9  # more: flags of the chapter on terraforming
G_BRIDGES: Final = 10  # more: whether fewer are allowed
G_UPGRADE: Final = 11  # how many is what stands there, more what it becomes
G_CITY: Final = 12

# Flags of free spades.
MUST: Final = 1  # an action: at least one spade is used
NO_BUILD: Final = 2
NO_BUY: Final = 4
FREE_WORKSHOP: Final = 8  # Lizards: without cost, on any hex in reach
NO_LEAP: Final = 16  # no tunnel, no flight
SPLIT: Final = 32  # science bonus: over as many hexes as one likes
BOUGHT: Final = 64  # the plain action: no free spades, building without a spade is possible


def gain_power(player: AgePlayer, power: int) -> None:
    """Tokens move from I to II, and when I is empty from II to III (AOI-PWR-02)."""
    to_second = min(power, player.bowl1)
    if to_second:
        player.bowl1 -= to_second
        player.bowl2 += to_second
    to_third = min(power - to_second, player.bowl2)
    if to_third:
        player.bowl2 -= to_third
        player.bowl3 += to_third


def spend_power(player: AgePlayer, power: int) -> None:
    """Tokens move from III to I (AOI-PWR-03)."""
    player.bowl3 -= power
    player.bowl1 += power


def gain_scholars(player: AgePlayer, scholars: int) -> None:
    """Scholars come from the own supply; those beyond it are lost (AOI-INC-04, AOI-SETP-04)."""
    gained = min(scholars, player.supply)
    player.supply -= gained
    player.scholars += gained


def spend_scholars(player: AgePlayer, scholars: int) -> None:
    """A spent scholar goes back to the own supply (AOI-SETP-04)."""
    player.scholars -= scholars
    player.supply += scholars


def gain_books(s: AgeState, seat: int, colour: int, books: int) -> None:
    """Books of one colour, as far as the supply goes where it is limited (AOI-COMP-02, AMB-16)."""
    if s.box.book_limit:
        books = min(books, s.books_left(colour))
    s.writable_player(seat).books[colour] += books


# A player who is handed over to be changed is one that `own` has handed out.


def trigger(s: AgeState, player: AgePlayer, event: int, times: int = 1) -> None:
    """Everything that fits an event scores; it adds up (AOI-ACT-06)."""
    if s.phase == ACTIONS:
        tile = s.round_tiles[s.round - 1]
        if ROUND_EVENT[tile] == event:
            player.earn(ROUND_POINTS[tile] * times, FROM_ROUNDS)
        if s.round == ROUNDS and FINAL_EVENT[s.final_tile] == event:
            player.earn(FINAL_POINTS[s.final_tile] * times, FROM_ROUNDS)
    of_booster = BOOSTER_ON[player.booster][event]
    if of_booster is not None and not s.face_down(player):
        _reward(player, of_booster, times, FROM_BOOSTERS)
    of_palace = PALACE_ON[player.palace][event]
    if of_palace is not None:
        _reward(player, of_palace, times, FROM_PALACES)
    for kind, effect in COMPETENCY_ON[event]:
        if player.competencies >> kind & 1:
            _reward(player, effect, times, FROM_COMPETENCIES)
    of_faction = s.box.factions[player.faction].on[event]
    if of_faction is not None:
        _reward(player, of_faction, times, FROM_FACTIONS)


def _reward(player: AgePlayer, effect: Effect, times: int, source: int) -> None:
    player.coins += effect.coins * times
    if effect.vp:
        player.earn(effect.vp * times, source)


def count(s: AgeState, player: AgePlayer, what: str) -> int:
    """Return how many things a tile counts."""
    built = player.built
    if what in BUILDINGS:
        return built[BUILDINGS.index(what)].bit_count()
    if what == "palace_or_university":
        return (built[PALACE] | built[UNIVERSITY]).bit_count()
    if what == "city_tile":
        return sum(player.city_tiles)
    if what == "lowest_level":
        return min(player.levels)
    if what == "two_highest_levels":
        return sum(sorted(player.levels)[-2:])
    if what == "buildings":
        return player.all.bit_count()
    if what == "groups":
        return len(s.groups(player.all))
    if what == "bridges":
        return BRIDGES - player.bridges
    if what == "shape":
        return sum([mask != 0 for mask in built])
    raise ValueError(f"data: nothing is counted as {what!r}")


def amounts(s: AgeState, player: AgePlayer, effect: Effect, source: int) -> None:
    """The parts of an effect that ask nothing."""
    if effect is NO_EFFECT:  # as that of most tiles in most phases
        return
    player.coins += effect.coins
    player.tools += effect.tools
    if effect.annex:
        player.annexes += effect.annex
    if effect.scholars:
        gain_scholars(player, effect.scholars)
    if effect.power_tokens_bowl3:
        player.bowl3 += effect.power_tokens_bowl3
        player.tokens += effect.power_tokens_bowl3
    if effect.power:
        gain_power(player, effect.power)
    points = effect.vp + _counted(s, player, effect) if effect.counts else effect.vp
    if points:
        player.earn(points, source)


def _counted(s: AgeState, player: AgePlayer, effect: Effect) -> int:
    """Points for what he has."""
    points = 0
    for what, each in effect.vp_per.items():
        points += each * count(s, player, what)
    for what, steps in effect.vp_by.items():
        number = count(s, player, what)
        points += max([vp for least, vp in steps if number >= least], default=0)
    return points


def levels_of(s: AgeState, seat: int, effect: Effect) -> int:
    """The levels of choice an effect gives."""
    levels = effect.steps_any
    for what, each in effect.steps_any_per.items():
        levels += each * count(s, s.players[seat], what)
    return levels


def gain(s: AgeState, seat: int, effect: Effect, source: int, flags: int = 0, up_to: int = 0) -> None:
    """An effect: parts that ask nothing first, the rest one by one in this order. Of an action's levels and bridges
    none may be left out; `flags` are those of free spades, `up_to` allows fewer levels."""
    amounts(s, s.writable_player(seat), effect, source)
    parts: list[Frame] = []
    if effect.terraforming:
        parts.append([GIVE, seat, G_TERRAFORMING, effect.terraforming, 0])
    if effect.sailing:
        parts.append([GIVE, seat, G_SAILING, effect.sailing, 0])
    if effect.steps_each:
        parts.append([GIVE, seat, G_EACH, effect.steps_each, 0])
    levels = levels_of(s, seat, effect)
    if levels:
        parts.append([GIVE, seat, G_LEVELS, levels, up_to])
    if effect.steps_one:
        parts.append([GIVE, seat, G_ONE, effect.steps_one, 0])
    if effect.any_order:
        parts.append([BLOCKS, seat, 7])
    elif effect.book_any:
        parts.append([GIVE, seat, G_BOOKS, effect.book_any, 0])
    if effect.neutral:
        parts.append([GIVE, seat, G_NEUTRAL, BUILDINGS.index(effect.neutral), 0])
    if effect.competency:
        parts.append([GIVE, seat, G_COMPETENCY, effect.competency, 0])
    if effect.place_guild_anywhere:
        parts.append([GIVE, seat, G_GUILD, 1, 0])
    if effect.terraform_build and not effect.any_order:
        more = FREE_WORKSHOP if effect.free_workshop else 0
        parts.append([GIVE, seat, G_SPADES, effect.terraform_build, flags | more])
    if effect.bridge and not effect.any_order:
        parts.append([GIVE, seat, G_BRIDGES, effect.bridge, 0 if flags & MUST else 1])
    if effect.free_upgrade or effect.downgrade:
        before, after = (effect.free_upgrade or effect.downgrade).split(">")
        parts.append([GIVE, seat, G_UPGRADE, BUILDINGS.index(before), BUILDINGS.index(after)])
    if effect.city_tile:
        parts.append([GIVE, seat, G_CITY, effect.city_tile, 0])
    parts.reverse()
    s.frames += parts
