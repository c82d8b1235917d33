"""Power, book and special actions (AOI-PBA, AOI-SPA)."""

from typing import Final

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import EFFECTS, SEAT, Frame
from wabe.core.hexes import bits, mask_of
from wabe.games.age_of_innovation.rules.actions import (
    BOOK_ACTION,
    BOOK_ACTION_LIST,
    POWER,
    POWERS,
    SPECIAL,
    SPECIAL_LIST,
)
from wabe.games.age_of_innovation.rules.bridges import bridge_sites
from wabe.games.age_of_innovation.rules.choosing_books import open_payment
from wabe.games.age_of_innovation.rules.components import (
    BOOK_ACTIONS,
    BOOSTERS,
    BUILDINGS,
    COMPETENCIES,
    FACTION_NAMES,
    INNOVATIONS,
    NONE,
    PALACES,
    POWER_ACTIONS,
)
from wabe.games.age_of_innovation.rules.frames import BOOK_EFFECT, BOOK_EFFECT_ACTION, TURN, begin_action
from wabe.games.age_of_innovation.rules.gains import MUST, gain, spend_power
from wabe.games.age_of_innovation.rules.player import (
    FROM_ACTIONS,
    FROM_BOOSTERS,
    FROM_COMPETENCIES,
    FROM_FACTIONS,
    FROM_INNOVATIONS,
    FROM_PALACES,
    AgePlayer,
)
from wabe.games.age_of_innovation.rules.special_tiles import (
    S_BOOSTER,
    S_COMPETENCY,
    S_FACTION,
    S_INNOVATION,
    S_PALACE,
    SPECIALS,
)
from wabe.games.age_of_innovation.rules.state import AgeState
from wabe.games.age_of_innovation.rules.terraform import can_use_spades
from wabe.games.age_of_innovation.rules.tiles import Effect
from wabe.games.age_of_innovation.rules.upgrade import replaceable


def _numbers(of: int, tiles: int) -> list[list[int]]:
    """By tile the number of its special action, if it has one; the last entry stands for no tile."""
    found: list[list[int]] = [[] for _ in range(tiles + 1)]
    for number, special in enumerate(SPECIALS):
        if special.of == of:
            found[special.which].append(number)
    return found


_SOURCE: Final = [FROM_PALACES, FROM_INNOVATIONS, FROM_COMPETENCIES, FROM_BOOSTERS, FROM_FACTIONS]


class Need:
    """The things an action needs to be carried out: a hex for its spades, a site for its bridge, a piece to replace."""

    __slots__ = ("after", "before", "bridge", "spades")

    def __init__(self, effect: Effect) -> None:
        before, _, after = (effect.free_upgrade or effect.downgrade).partition(">")
        self.spades: Final = effect.terraform_build
        self.bridge: Final = effect.bridge
        self.before: Final = BUILDINGS.index(before) if before else NONE
        self.after: Final = BUILDINGS.index(after) if after else NONE


_POWER_COST: Final = [tile.cost["power"] for tile in POWER_ACTIONS]
_POWER_NEEDS: Final = [Need(tile.effect) for tile in POWER_ACTIONS]
_DEAREST: Final = max(_POWER_COST)
# By power, as far as more of it makes a difference: mask of the power actions that it pays for.
_PAID_BY: Final = [
    mask_of([which for which, cost in enumerate(_POWER_COST) if cost <= power]) for power in range(_DEAREST + 1)
]
_BOOK_COST: Final = [tile.cost["book_any"] for tile in BOOK_ACTIONS]
_BOOK_NEEDS: Final = [Need(tile.effect) for tile in BOOK_ACTIONS]
_SPECIAL_NEEDS: Final = [Need(special.effect) for special in SPECIALS]


def possible(s: AgeState, seat: int, need: Need) -> bool:
    """Return whether the action can be carried out."""
    if need.spades:
        return can_use_spades(s, seat, need.spades)
    if need.bridge:
        return bridge_sites(s, s.players[seat]) != 0
    return need.before == NONE or replaceable(s.players[seat], need.before, need.after) != 0


def power_cost(s: AgeState, player: AgePlayer, which: int) -> int:
    """Return what a power action costs; one less for the Illusionists (AOI-FAC-04)."""
    return _POWER_COST[which] - s.box.factions[player.faction].discount


def list_powers(s: AgeState, seat: int, player: AgePlayer, found: list[Action]) -> None:
    """Power actions without an X, each once a round by one player (AOI-PBA-01)."""
    power = min(player.bowl3 + s.box.factions[player.faction].discount, _DEAREST)
    paid = _PAID_BY[power] & ~s.x_power
    if paid:
        found += [POWERS[which] for which in bits(paid) if possible(s, seat, _POWER_NEEDS[which])]


def do_power(s: AgeState, frame: Frame, action: Action) -> None:
    """Power is spent, the X laid, the effect taken; Illusionists earn points (AOI-FAC-04)."""
    seat, which = frame[SEAT], action.args[0]
    begin_action(s, seat)
    player = s.writable_player(seat)
    spend_power(player, power_cost(s, player, which))
    s.x_power |= 1 << which
    points = s.box.factions[player.faction].power_points[s.box.players]
    if points:
        player.earn(points, FROM_FACTIONS)
    gain(s, seat, POWER_ACTIONS[which].effect, FROM_ACTIONS, MUST)


def list_book_actions(s: AgeState, seat: int, player: AgePlayer, found: list[Action]) -> None:
    """Book actions without an X, for any mixture of books (AOI-PBA-01, AOI-PBA-02)."""
    have = player.book_count()
    for which in s.book_tiles:
        if have < _BOOK_COST[which] or s.x_books >> which & 1:
            continue
        if possible(s, seat, _BOOK_NEEDS[which]):
            found.append(BOOK_ACTION_LIST[which])


def do_book_action(s: AgeState, frame: Frame, action: Action) -> None:
    """Books are paid, then the effect is taken."""
    seat, which = frame[SEAT], action.args[0]
    begin_action(s, seat)
    s.x_books |= 1 << which
    s.frames.append([BOOK_EFFECT, seat, which])
    open_payment(s, seat, _BOOK_COST[which])


def run_book_effect(s: AgeState, frame: Frame) -> None:
    """After the payment."""
    s.frames.pop()
    gain(s, frame[SEAT], BOOK_ACTIONS[frame[BOOK_EFFECT_ACTION]].effect, FROM_ACTIONS, MUST)


# For each kind of tile.
_OF_PALACE: Final = _numbers(S_PALACE, len(PALACES))
_OF_BOOSTER: Final = _numbers(S_BOOSTER, len(BOOSTERS))
_OF_FACTION: Final = _numbers(S_FACTION, len(FACTION_NAMES))
_OF_INNOVATION: Final = _numbers(S_INNOVATION, len(INNOVATIONS))
_OF_COMPETENCY: Final = _numbers(S_COMPETENCY, len(COMPETENCIES))
# By palace, booster and faction.
_OF_ALL_THREE: Final = [
    [[[*palace, *booster, *faction] for faction in _OF_FACTION] for booster in _OF_BOOSTER] for palace in _OF_PALACE
]
_INNOVATIONS: Final = mask_of([tile for tile, numbers in enumerate(_OF_INNOVATION) if numbers])
_COMPETENCIES: Final = mask_of([tile for tile, numbers in enumerate(_OF_COMPETENCY) if numbers])


def own_specials(player: AgePlayer) -> list[int]:
    """The special actions on his tiles (AOI-SPA-01). The list is shared: never change it."""
    found = _OF_ALL_THREE[player.palace][player.booster][player.faction]
    innovations = player.innovations & _INNOVATIONS
    if innovations:
        for tile in bits(innovations):
            found = found + _OF_INNOVATION[tile]
    competencies = player.competencies & _COMPETENCIES
    if competencies:
        for tile in bits(competencies):
            found = found + _OF_COMPETENCY[tile]
    return found


def list_specials(s: AgeState, seat: int, player: AgePlayer, found: list[Action]) -> None:
    """Special actions on own tiles, once a round each, free of cost (AOI-SPA-01, AOI-SPA-02)."""
    used = player.used
    for number in own_specials(player):
        if used >> number & 1:
            continue
        if possible(s, seat, _SPECIAL_NEEDS[number]):
            found.append(SPECIAL_LIST[number])


def do_special(s: AgeState, frame: Frame, action: Action) -> None:
    """The X sticks to the tile. The Psychics' power leaves them their action (AOI-FAC-12, AOI-CNV-04)."""
    seat, number = frame[SEAT], action.args[0]
    special = SPECIALS[number]
    if special.effect.another_action:
        s.frames.append([EFFECTS, seat])
    else:
        begin_action(s, seat)
    s.writable_player(seat).used |= 1 << number
    gain(s, seat, special.effect, _SOURCE[special.of], MUST)


def compose(decisions: Decisions[AgeState]) -> None:
    """Three actions of the turn."""
    decisions.on(TURN, POWER, do_power)
    decisions.on(TURN, BOOK_ACTION, do_book_action)
    decisions.on(TURN, SPECIAL, do_special)
    decisions.flow(BOOK_EFFECT, run_book_effect)
