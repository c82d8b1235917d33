"""The prompt: who decides, in words, and every legal action as a person sees it."""

from typing import Final

from wabe.core.action import Action
from wabe.core.game import NATURE, OVER
from wabe.core.scene import Choice, Prompt
from wabe.games.castles_of_burgundy.actions import FREE, KEPT, LOADS
from wabe.games.castles_of_burgundy.components import (
    COLOUR_OF,
    GOODS,
    NOTHING,
    NUMBERS,
    PLACES,
    SPACE_NAMES,
)
from wabe.games.castles_of_burgundy.state import (
    CARPENTER_TAKE,
    CASTLE_ACTION,
    CHOOSE_SIDE,
    CHURCH_TAKE,
    CITY_HALL_PLACEMENT,
    DEAL,
    DEAL_NUMBER,
    DEAL_TABLEAU,
    DICE,
    FILL,
    FOUND_CASTLE,
    FRAME_BITS,
    FRAME_MASK,
    GOODS_CHOICE,
    MARKET_TAKE,
    SHIP_LOAD,
    SHOW_GOODS,
    START,
    TURN,
    UNSEAL,
    WAREHOUSE_SALE,
    Player,
    Table,
)
from wabe.games.castles_of_burgundy.texts import THE
from wabe.games.castles_of_burgundy.workers import COST, TAKING, selling_way, ways_of

# What is asked, and the rule that asks, by kind of frame.
_PROMPTS: Final = {
    START: ("The start player is drawn", "COB-SETUP-09"),
    DEAL: ("Goods are dealt", "COB-SETUP-07"),
    DEAL_TABLEAU: ("Tableaux are dealt", "COB-VAR-01"),
    DEAL_NUMBER: ("Duchies are dealt", "COB-AMB-21"),
    CHOOSE_SIDE: ("Choose your duchy", "COB-VAR-01"),
    FOUND_CASTLE: ("Choose the space of your first castle", "COB-VAR-05"),
    UNSEAL: ("The duchies are laid open", "COB-VAR-02"),
    FILL: ("Tiles are laid out", "COB-PHASE-04"),
    SHOW_GOODS: ("The goods of the phase are turned up", "COB-PHASE-08"),
    DICE: ("The dice are rolled", "COB-ROUND-01"),
    TURN: ("Choose an action for one of your dice", "COB-TURN-01"),
    CASTLE_ACTION: ("Castle: one more action, with any number", "COB-PLACE-06"),
    CITY_HALL_PLACEMENT: ("City hall: you may place another tile", "COB-BLD-10"),
    WAREHOUSE_SALE: ("Warehouse: you may sell one type of goods", "COB-BLD-03"),
    CARPENTER_TAKE: ("Carpenter: you may take a building", "COB-BLD-04"),
    CHURCH_TAKE: ("Church: you may take a mine, a knowledge tile or a castle", "COB-BLD-05"),
    MARKET_TAKE: ("Market: you may take a ship or animals", "COB-BLD-06"),
    SHIP_LOAD: ("Ship: choose the depot whose goods you load", "COB-PLACE-03"),
    GOODS_CHOICE: ("Your store is too small: choose the goods you keep", "COB-PLACE-03a"),
}


def build_prompt(table: Table, viewer: int | None) -> Prompt:
    """The open decision; its choices only for the seat that decides."""
    if table.seat == OVER:
        return Prompt(OVER, "The game is over", "COB-END-02")
    text, rule = _PROMPTS[table.frames[-1] & FRAME_MASK]
    if table.seat == NATURE:
        return Prompt(NATURE, text, rule)
    player = table.players[table.seat]
    if table.frames[-1] == TURN and not any(player.dice):
        text, rule = "Both dice are used: buy a tile or end your turn", "COB-TURN-02"
    if viewer != table.seat:
        return Prompt(table.seat, text, rule)
    return Prompt(table.seat, text, rule, [_choice(table, player, action) for action in table.legal()])


def _choice(table: Table, player: Player, action: Action) -> Choice:
    return _DESCRIBERS[action.kind](table, player, action)


def _die_words(die: int, workers: int) -> str:
    if die == FREE:
        return ""
    if not workers:
        return f" (die {die + 1})"
    return f" (die {die + 1}, {workers} worker{'s' if workers > 1 else ''})"


def _die_target(table: Table, player: Player, die: int) -> list[str]:
    """The die to click; of two equal dice the first."""
    return [] if die == FREE else [f"p{table.seat + 1}-die{player.dice.index(die + 1) + 1}"]


def _stored(table: Table, spot: int) -> str:
    return f"p{table.seat + 1}-s{spot + 1}"


def _discard(table: Table, player: Player, spot: int) -> tuple[str, list[str]]:
    old = player.storage[spot]
    if old == NOTHING:
        return "", []
    return f", discard {THE[old]}", [f"{_stored(table, spot)}-tile"]


def _take(table: Table, player: Player, action: Action) -> Choice:
    die, place, spot = action.args
    depot = PLACES[place].depot
    workers = COST[ways_of(player)[TAKING]][die][depot]
    discard, more = _discard(table, player, spot)
    return Choice(
        action=action.text,
        label=f"Take {THE[table.places[place]]} from depot {depot + 1}{discard}{_die_words(die, workers)}",
        targets=[f"{PLACES[place].name}-tile", *more, *_die_target(table, player, die)],
        rule=_PROMPTS[table.frames[-1] & FRAME_MASK][1] if die == FREE else "COB-ACT-01",
        group="Take a tile",
    )


def _place(table: Table, player: Player, action: Action) -> Choice:
    die, spot, space = action.args
    kind = player.storage[spot]
    workers = COST[ways_of(player)[COLOUR_OF[kind]]][die][NUMBERS[space] - 1]
    name = SPACE_NAMES[space]
    return Choice(
        action=action.text,
        label=f"Place {THE[kind]} on {name}{_die_words(die, workers)}",
        targets=[f"{_stored(table, spot)}-tile", f"p{table.seat + 1}-{name}", *_die_target(table, player, die)],
        rule="COB-ACT-02",
        group="Place a tile",
    )


def _sell(table: Table, player: Player, action: Action) -> Choice:
    die, type_ = action.args
    workers = COST[selling_way(player)][die][type_]
    count = player.goods[type_]
    return Choice(
        action=action.text,
        label=f"Sell {count} {GOODS[type_]} goods{_die_words(die, workers)}",
        targets=[_goods_piece(table, player, type_), *_die_target(table, player, die)],
        rule="COB-ACT-03",
        group="Sell goods",
    )


def _goods_piece(table: Table, player: Player, type_: int) -> str:
    slot = sum(1 for held in player.goods[: type_ + 1] if held)
    return f"p{table.seat + 1}-goods{slot}-{GOODS[type_]}"


def _workers(table: Table, player: Player, action: Action) -> Choice:
    die = action.args[0]
    count = 4 if player.knowledge >> 14 & 1 else 2
    silver = " and 1 silver" if player.knowledge >> 13 & 1 else ""
    return Choice(
        action=action.text,
        label=f"Take {count} workers{silver}{_die_words(die, 0)}",
        targets=_die_target(table, player, die),
        rule="COB-ACT-04",
        group="Take workers",
    )


def _buy(table: Table, player: Player, action: Action) -> Choice:
    place, spot = action.args
    discard, more = _discard(table, player, spot)
    depot = PLACES[place].depot
    source = "" if depot == 6 else f" from depot {depot + 1}"
    return Choice(
        action=action.text,
        label=f"Buy {THE[table.places[place]]}{source} for 2 silver{discard}",
        targets=[f"{PLACES[place].name}-tile", *more],
        rule="COB-BUY-01" if depot == 6 else "COB-YELLOW-06",
        group="Buy a tile",
    )


def _load(table: Table, player: Player, action: Action) -> Choice:
    depots = LOADS[action.args[0]]
    words = " and ".join(str(depot + 1) for depot in depots)
    return Choice(
        action=action.text,
        label=f"Load the goods of depot {words}" if depots else "Load nothing",
        targets=[f"goods-{depot + 1}" for depot in depots],
        rule="COB-PLACE-03" if len(depots) < 2 else "COB-YELLOW-05",
    )


def _keep(table: Table, player: Player, action: Action) -> Choice:
    types = KEPT[action.args[0]]
    depots = LOADS[table.frames[-1] >> FRAME_BITS]
    return Choice(
        action=action.text,
        label=f"Keep the {' and '.join(GOODS[type_] for type_ in types)} goods",
        targets=[
            f"goods-{depot + 1}-{GOODS[type_]}"
            for type_ in types
            for depot in depots
            if table.depot_goods[depot * 6 + type_]
        ][:3],
        rule="COB-PLACE-03a",
    )


def _decline(table: Table, player: Player, action: Action) -> Choice:
    return Choice(action.text, "Make no use of it", rule="COB-AMB-12")


def _end(table: Table, player: Player, action: Action) -> Choice:
    return Choice(action.text, "End the turn", rule="COB-AMB-17")


def _choose(table: Table, player: Player, action: Action) -> Choice:
    number = action.args[0] + 1
    return Choice(action.text, f"Play duchy {number}", rule="COB-VAR-01")


def _found(table: Table, player: Player, action: Action) -> Choice:
    name = SPACE_NAMES[action.args[0]]
    return Choice(action.text, f"Put the first castle on {name}", [f"p{table.seat + 1}-{name}"], "COB-VAR-05")


_DESCRIBERS: Final = {
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
}
