"""The log: what happened, in one line."""

from collections.abc import Callable
from typing import Final

from wabe.core.action import Action
from wabe.core.game import NATURE, OVER
from wabe.core.scene import LogLine, named
from wabe.games.castles_of_burgundy.actions import FREE, KEPT, LOADS
from wabe.games.castles_of_burgundy.components import (
    BANK,
    BLACK_DEPOT,
    BOARDING_HOUSE,
    COLOUR_OF,
    FILLED,
    GOODS,
    NOTHING,
    NUMBERS,
    PHASES,
    PLACES,
    SPACE_NAMES,
    TABLEAUX,
)
from wabe.games.castles_of_burgundy.setup import GOODS_AT_START, sealed
from wabe.games.castles_of_burgundy.state import (
    DEAL,
    FROM_ANIMALS,
    FROM_COLOURS,
    FROM_GOODS,
    FROM_PHASES,
    FROM_REGIONS,
    FROM_WATCHTOWERS,
    Table,
)
from wabe.games.castles_of_burgundy.texts import COLOUR_TITLES, REGION_TITLES, THE, TITLES, goods_tiles
from wabe.games.castles_of_burgundy.workers import COST, TAKING, selling_way, ways_of


class _Event:
    """An action with the table before and after it."""

    __slots__ = ("after", "args", "before", "player", "seat")

    def __init__(self, before: Table, action: Action, after: Table) -> None:
        self.before: Final = before
        self.after: Final = after
        self.args: Final = action.args
        self.seat: Final = before.seat
        self.player: Final = before.players[before.seat]  # with Nature any player: not used then

    def points(self, source: int) -> int:
        """Points that the deciding player got from a source."""
        return self.after.players[self.seat].earned[source] - self.player.earned[source]

    def discarded(self, spot: int) -> str:
        """The tile that made room, in words."""
        old = self.player.storage[spot]
        return "" if old == NOTHING else f" and discards {THE[old]}"

    def place_id(self, name: str) -> str:
        """The id of a thing of the deciding player."""
        return f"p{self.seat + 1}-{name}"


def narrate(before: Table, action: Action, after: Table) -> LogLine:
    """The line for one action."""
    line = _TELLERS[action.kind](_Event(before, action, after))
    if after.seat == OVER:
        line.text += "; the game is over"
    elif after.phase != before.phase:
        line.text += f"; phase {PHASES[before.phase]} is over"
    return line


def _line(text: str, *targets: str) -> LogLine:
    return LogLine(0, NATURE, text, list(targets))


def _paid(workers: int) -> str:
    return f" for {workers} worker{'s' if workers > 1 else ''}" if workers else ""


def _take(event: _Event) -> LogLine:
    die, place, spot = event.args
    depot = PLACES[place].depot
    paid = _paid(COST[ways_of(event.player)[TAKING]][die][depot])
    tile = THE[event.before.places[place]]
    return _line(f"takes {tile} from depot {depot + 1}{paid}{event.discarded(spot)}", event.place_id(f"s{spot + 1}"))


def _place(event: _Event) -> LogLine:
    die, spot, space = event.args
    kind = event.player.storage[spot]
    colour = COLOUR_OF[kind]
    paid = _paid(COST[ways_of(event.player)[colour]][die][NUMBERS[space] - 1])
    what = []
    if points := event.points(FROM_REGIONS):
        what.append(f"+{points} point{'s' if points > 1 else ''} for the {REGION_TITLES[colour]}")
        what.append(f"+{event.points(FROM_PHASES)} for phase {PHASES[event.before.phase]}")
    if points := event.points(FROM_COLOURS):
        what.append(f"+{points} for all {COLOUR_TITLES[colour]}")
    if points := event.points(FROM_ANIMALS):
        what.append(f"+{points} for animals")
    if points := event.points(FROM_WATCHTOWERS):
        what.append(f"+{points} for the watchtower")
    if kind == BANK:
        what.append("2 silver")
    if kind == BOARDING_HOUSE:
        what.append("4 workers")
    gains = f": {', '.join(what)}" if what else ""
    name = SPACE_NAMES[space]
    return _line(f"places {THE[kind]} on {name}{paid}{gains}", event.place_id(name))


def _sell(event: _Event) -> LogLine:
    die, type_ = event.args
    player = event.player
    paid = _paid(COST[selling_way(player)][die][type_])
    silver = 2 if player.knowledge >> 3 & 1 else 1
    worker = " and 1 worker" if player.knowledge >> 4 & 1 else ""
    gains = f"+{event.points(FROM_GOODS)} points, {silver} silver{worker}"
    return _line(f"sells {goods_tiles(player.goods[type_], type_)}{paid}: {gains}")


def _workers(event: _Event) -> LogLine:
    die = event.args[0]
    count = 4 if event.player.knowledge >> 14 & 1 else 2
    silver = " and 1 silver" if event.player.knowledge >> 13 & 1 else ""
    source = "by the castle" if die == FREE else f"with a {die + 1}"
    return _line(f"takes {count} workers{silver} {source}")


def _buy(event: _Event) -> LogLine:
    place, spot = event.args
    tile = THE[event.before.places[place]]
    return _line(f"buys {tile} for 2 silver{event.discarded(spot)}", event.place_id(f"s{spot + 1}"))


def _load(event: _Event) -> LogLine:
    depots = [str(depot + 1) for depot in LOADS[event.args[0]]]
    if not depots:
        return _line("loads nothing")
    old = event.player.goods
    new = event.after.players[event.seat].goods
    brought = ", ".join(f"{new[g] - old[g]} {GOODS[g]}" for g in range(6) if new[g] > old[g])
    text = f"loads goods at depot {' and '.join(depots)}" + (f": {brought}" if brought else "")
    return _line(text, *[f"goods-{depot}" for depot in depots])


def _keep(event: _Event) -> LogLine:
    return _line(f"keeps the {' and '.join(GOODS[type_] for type_ in KEPT[event.args[0]])} goods")


def _decline(_: _Event) -> LogLine:
    return _line("makes no use of the advantage")


def _end(_: _Event) -> LogLine:
    return _line("ends the turn")


def _choose(event: _Event) -> LogLine:
    if sealed(event.before):
        return _line("chooses a duchy in secret")
    return _line(f"chooses duchy {event.args[0] + 1}")


def _found(event: _Event) -> LogLine:
    if sealed(event.before):
        return _line("chooses the space of the first castle in secret")
    name = SPACE_NAMES[event.args[0]]
    return _line(f"puts the first castle on {name}", event.place_id(name))


def _first(event: _Event) -> LogLine:
    return _line(f"Start player: {named(event.args[0])}")


def _goods(event: _Event) -> LogLine:
    table = event.before
    name = GOODS[event.args[0]]
    if table.frames[0] == DEAL:
        return _line(f"{named(table.order[table.cursor // GOODS_AT_START])}: {name} goods")
    return _line(f"{name.capitalize()} goods will come in round {len(table.coming) + 1}")


def _tableau(event: _Event) -> LogLine:
    front, back = TABLEAUX[event.args[0]]
    seat = event.before.order[event.before.cursor]
    return _line(f"{named(seat)}: the tableau with duchies {front} and {back}")


def _duchy(event: _Event) -> LogLine:
    return _line(f"{named(event.before.order[event.before.cursor])}: duchy {event.args[0] + 1}")


def _reveal(event: _Event) -> LogLine:
    boards = [f"{named(seat)}: duchy {player.board + 1}" for seat, player in enumerate(event.after.players)]
    return _line(f"The choices are laid open. {'; '.join(boards)}")


def _draw(event: _Event) -> LogLine:
    table = event.before
    place = PLACES[FILLED[len(table.players)][table.phase][table.cursor]]
    depot = "the black depot" if place.depot == BLACK_DEPOT else f"depot {place.depot + 1}"
    return _line(f"In {depot}: {TITLES[event.args[0]]}", place.name)


def _roll(event: _Event) -> LogLine:
    table = event.before
    value = event.args[0] + 1
    if table.cursor < 2 * len(table.turns):
        return _line(f"{named(table.turns[table.cursor >> 1])}: die {value}")
    name = GOODS[table.coming[0]]
    text = f"Phase {PHASES[table.phase]}, round {table.round + 1}: {name} goods land at depot {value}"
    return LogLine(0, NATURE, text, [f"goods-{value}"], heading=True)


_TELLERS: Final[dict[str, Callable[[_Event], LogLine]]] = {
    "take": _take,
    "place": _place,
    "sell": _sell,
    "workers": _workers,
    "buy": _buy,
    "load": _load,
    "keep": _keep,
    "decline": _decline,
    "end": _end,
    "choose": _choose,
    "found": _found,
    "first": _first,
    "goods": _goods,
    "tableau": _tableau,
    "duchy": _duchy,
    "reveal": _reveal,
    "draw": _draw,
    "roll": _roll,
}
