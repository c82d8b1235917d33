"""The log: what happened, in one line."""

from typing import Final

from wabe.core.action import Action
from wabe.core.game import NATURE, OVER
from wabe.core.scene import LogLine
from wabe.games.castles_of_burgundy.actions import FREE, KEPT, LOADS
from wabe.games.castles_of_burgundy.components import (
    COLOUR_OF,
    FILLED,
    GOODS,
    KINDS,
    NOTHING,
    NUMBERS,
    PHASES,
    PLACES,
    SPACE_NAMES,
    TABLEAUX,
)
from wabe.games.castles_of_burgundy.setup import GOODS_AT_START
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
from wabe.games.castles_of_burgundy.texts import COLOUR_TITLES, REGION_TITLES, THE
from wabe.games.castles_of_burgundy.workers import COST, TAKING, selling_way, ways_of


def narrate(before: Table, action: Action, after: Table) -> LogLine:
    """The line for one action."""
    line = _TELLERS[action.kind](before, action, after)
    if after.seat == OVER:
        line.text += "; the game is over"
    elif after.phase != before.phase:
        line.text += f"; phase {PHASES[before.phase]} is over"
    return line


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 or thing == "silver" else f"{number} {thing}s"


def _paid(workers: int) -> str:
    return f" for {_count(workers, 'worker')}" if workers else ""


def _gains(before: Table, after: Table, what: list[str]) -> str:
    return f": {', '.join(what)}" if what else ""


def _points(before: Table, after: Table, source: int) -> int:
    seat = before.seat
    return after.players[seat].earned[source] - before.players[seat].earned[source]


def _take(before: Table, action: Action, after: Table) -> LogLine:
    die, place, spot = action.args
    player = before.players[before.seat]
    depot = PLACES[place].depot
    paid = _paid(COST[ways_of(player)[TAKING]][die][depot])
    text = f"takes {THE[before.places[place]]} from depot {depot + 1}{paid}{_dropped(before, spot)}"
    return _line(text, [f"p{before.seat + 1}-s{spot + 1}"])


def _dropped(before: Table, spot: int) -> str:
    old = before.players[before.seat].storage[spot]
    return "" if old == NOTHING else f" and discards {THE[old]}"


def _place(before: Table, action: Action, after: Table) -> LogLine:
    die, spot, space = action.args
    player = before.players[before.seat]
    kind = player.storage[spot]
    colour = COLOUR_OF[kind]
    paid = _paid(COST[ways_of(player)[colour]][die][NUMBERS[space] - 1])
    what = []
    if points := _points(before, after, FROM_REGIONS):
        phase = _points(before, after, FROM_PHASES)
        what.append(f"+{points} points for the {REGION_TITLES[colour]} and +{phase} for phase {PHASES[before.phase]}")
    if points := _points(before, after, FROM_COLOURS):
        what.append(f"+{points} for all {COLOUR_TITLES[colour]}")
    if points := _points(before, after, FROM_ANIMALS):
        what.append(f"+{points} for animals")
    if points := _points(before, after, FROM_WATCHTOWERS):
        what.append(f"+{points} for the watchtower")
    if KINDS[kind] == "bank":
        what.append("2 silver")
    if KINDS[kind] == "boarding-house":
        what.append("4 workers")
    name = SPACE_NAMES[space]
    text = f"places {THE[kind]} on {name}{paid}{_gains(before, after, what)}"
    return _line(text, [f"p{before.seat + 1}-{name}"])


def _sell(before: Table, action: Action, after: Table) -> LogLine:
    die, type_ = action.args
    seat = before.seat
    player = before.players[seat]
    cost = COST[selling_way(player)][die][type_]
    bonus = ["1 worker"] if player.knowledge >> 4 & 1 else []
    silver = 2 if player.knowledge >> 3 & 1 else 1
    what = [f"+{_points(before, after, FROM_GOODS)} points", f"{silver} silver", *bonus]
    count = player.goods[type_]
    return _line(f"sells {count} {GOODS[type_]} goods{_paid(cost)}{_gains(before, after, what)}", [])


def _workers(before: Table, action: Action, after: Table) -> LogLine:
    player = before.players[before.seat]
    count = 4 if player.knowledge >> 14 & 1 else 2
    silver = " and 1 silver" if player.knowledge >> 13 & 1 else ""
    source = "by the castle" if action.args[0] == FREE else f"with a {action.args[0] + 1}"
    return _line(f"takes {count} workers{silver} {source}", [])


def _buy(before: Table, action: Action, after: Table) -> LogLine:
    place, spot = action.args
    text = f"buys {THE[before.places[place]]} for 2 silver{_dropped(before, spot)}"
    return _line(text, [f"p{before.seat + 1}-s{spot + 1}"])


def _load(before: Table, action: Action, after: Table) -> LogLine:
    depots = LOADS[action.args[0]]
    if not depots:
        return _line("loads nothing", [])
    words = " and ".join(str(depot + 1) for depot in depots)
    return _line(f"loads goods at depot {words}: {_brought(before, after)}", [f"goods-{d + 1}" for d in depots])


def _brought(before: Table, after: Table) -> str:
    old = before.players[before.seat].goods
    new = after.players[before.seat].goods
    return ", ".join(f"{new[g] - old[g]} {GOODS[g]}" for g in range(6) if new[g] > old[g]) or "a choice is to be made"


def _keep(before: Table, action: Action, after: Table) -> LogLine:
    return _line(f"keeps the {' and '.join(GOODS[type_] for type_ in KEPT[action.args[0]])} goods", [])


def _decline(before: Table, action: Action, after: Table) -> LogLine:
    return _line("makes no use of the advantage", [])


def _end(before: Table, action: Action, after: Table) -> LogLine:
    return _line("ends the turn", [])


def _choose(before: Table, action: Action, after: Table) -> LogLine:
    if before.rules.options["duchies"] == "hidden":
        return _line("chooses a duchy in secret", [])
    return _line(f"chooses duchy {action.args[0] + 1}", [])


def _found(before: Table, action: Action, after: Table) -> LogLine:
    if before.rules.options["duchies"] == "hidden":
        return _line("chooses the space of the first castle in secret", [])
    name = SPACE_NAMES[action.args[0]]
    return _line(f"puts the first castle on {name}", [f"p{before.seat + 1}-{name}"])


def _first(before: Table, action: Action, after: Table) -> LogLine:
    return _line(f"Player {action.args[0] + 1} begins", [])


def _goods(before: Table, action: Action, after: Table) -> LogLine:
    name = GOODS[action.args[0]]
    if before.frames[0] == DEAL:
        seat = before.order[before.cursor // GOODS_AT_START]
        return _line(f"Player {seat + 1} gets {name} goods", [])
    return _line(f"{name.capitalize()} goods come in round {len(before.coming) + 1}", [])


def _tableau(before: Table, action: Action, after: Table) -> LogLine:
    front, back = TABLEAUX[action.args[0]]
    return _line(f"Player {before.order[before.cursor] + 1} gets the tableau with duchies {front} and {back}", [])


def _duchy(before: Table, action: Action, after: Table) -> LogLine:
    return _line(f"Player {before.order[before.cursor] + 1} gets duchy {action.args[0] + 1}", [])


def _reveal(before: Table, action: Action, after: Table) -> LogLine:
    boards = ", ".join(f"player {seat + 1} has duchy {p.board + 1}" for seat, p in enumerate(after.players))
    return _line(f"The choices are laid open: {boards}", [])


def _draw(before: Table, action: Action, after: Table) -> LogLine:
    place = PLACES[FILLED[len(before.players)][before.phase][before.cursor]]
    depot = "the black depot" if place.depot == 6 else f"depot {place.depot + 1}"
    first = before.cursor == 0
    text = f"{THE[action.args[0]]} comes to {depot}"
    return _line(text[0].upper() + text[1:], [place.name] if not first else [place.name])


def _roll(before: Table, action: Action, after: Table) -> LogLine:
    value = action.args[0] + 1
    if before.cursor < 2 * len(before.turns):
        return _line(f"Player {before.turns[before.cursor >> 1] + 1} rolls {value}", [])
    name = GOODS[before.coming[0]]
    text = f"Phase {PHASES[before.phase]}, round {before.round + 1}: {name} goods land at depot {value}"
    return LogLine(0, NATURE, text, [f"goods-{value}"], heading=True)


def _line(text: str, targets: list[str]) -> LogLine:
    return LogLine(0, NATURE, text, targets)


_TELLERS: Final = {
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
