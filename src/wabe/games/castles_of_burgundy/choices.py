"""The prompt: who decides, in words, and every legal action as a person sees it."""

from collections.abc import Callable
from typing import Final

from wabe.core.action import Action
from wabe.core.game import NATURE, OVER
from wabe.core.scene import Choice, Prompt
from wabe.games.castles_of_burgundy.actions import FREE, KEPT, LOADS
from wabe.games.castles_of_burgundy.components import (
    BLACK_DEPOT,
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
    Table,
)
from wabe.games.castles_of_burgundy.texts import THE, goods_tiles
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
    if table.frames[-1] == TURN and max(table.players[table.seat].dice) <= 0:
        text, rule = "Both dice are used: buy a tile or end your turn", "COB-TURN-02"
    if viewer != table.seat:
        return Prompt(table.seat, text, rule)
    return Prompt(table.seat, text, rule, [_DESCRIBERS[action.kind](_Offer(table, action)) for action in table.legal()])


class _Offer:
    """A legal action with what is needed to describe it."""

    __slots__ = ("args", "me", "player", "rule", "table", "text")

    def __init__(self, table: Table, action: Action) -> None:
        self.table: Final = table
        self.player: Final = table.players[table.seat]
        self.me: Final = f"p{table.seat + 1}-"  # how the ids of the player's things begin
        self.args: Final = action.args
        self.text: Final = action.text
        self.rule: Final = _PROMPTS[table.frames[-1] & FRAME_MASK][1]  # the rule that asks

    def cost(self, die: int, workers: int) -> str:
        """The die and the workers, in words."""
        if die == FREE:
            return ""
        if not workers:
            return f" (die {die + 1})"
        return f" (die {die + 1}, {workers} worker{'s' if workers > 1 else ''})"

    def die(self, die: int) -> list[str]:
        """The die to click; of two equal dice the first."""
        return [] if die == FREE else [f"{self.me}die{self.player.dice.index(die + 1) + 1}"]

    def tile(self, spot: int) -> str:
        """The stored tile to click."""
        return f"{self.me}s{spot + 1}-tile"

    def discard(self, spot: int) -> tuple[str, list[str]]:
        """What a new tile on this storage space replaces, in words and to click."""
        old = self.player.storage[spot]
        return ("", []) if old == NOTHING else (f", discard {THE[old]}", [self.tile(spot)])


def _take(offer: _Offer) -> Choice:
    die, place, spot = offer.args
    depot = PLACES[place].depot
    workers = COST[ways_of(offer.player)[TAKING]][die][depot]
    discard, more = offer.discard(spot)
    return Choice(
        action=offer.text,
        label=f"Take {THE[offer.table.places[place]]} from depot {depot + 1}{discard}{offer.cost(die, workers)}",
        targets=[f"{PLACES[place].name}-tile", *more, *offer.die(die)],
        rule=offer.rule if die == FREE else "COB-ACT-01",
        group="Take a tile",
    )


def _place(offer: _Offer) -> Choice:
    die, spot, space = offer.args
    kind = offer.player.storage[spot]
    workers = COST[ways_of(offer.player)[COLOUR_OF[kind]]][die][NUMBERS[space] - 1]
    name = SPACE_NAMES[space]
    return Choice(
        action=offer.text,
        label=f"Place {THE[kind]} on {name}{offer.cost(die, workers)}",
        targets=[offer.tile(spot), f"{offer.me}{name}", *offer.die(die)],
        rule=offer.rule if die == FREE else "COB-ACT-02",
        group="Place a tile",
    )


def _sell(offer: _Offer) -> Choice:
    die, type_ = offer.args
    player = offer.player
    workers = COST[selling_way(player)][die][type_]
    slot = sum(1 for held in player.goods[: type_ + 1] if held)
    return Choice(
        action=offer.text,
        label=f"Sell {goods_tiles(player.goods[type_], type_)}{offer.cost(die, workers)}",
        targets=[f"{offer.me}goods{slot}-{GOODS[type_]}", *offer.die(die)],
        rule=offer.rule if die == FREE else "COB-ACT-03",
        group="Sell goods",
    )


def _workers(offer: _Offer) -> Choice:
    die = offer.args[0]
    count = 4 if offer.player.knowledge >> 14 & 1 else 2
    silver = " and 1 silver" if offer.player.knowledge >> 13 & 1 else ""
    return Choice(
        action=offer.text,
        label=f"Take {count} workers{silver}{offer.cost(die, 0)}",
        targets=offer.die(die),
        rule="COB-ACT-04",
        group="Take workers",
    )


def _buy(offer: _Offer) -> Choice:
    place, spot = offer.args
    discard, more = offer.discard(spot)
    depot = PLACES[place].depot
    black = depot == BLACK_DEPOT
    source = "" if black else f" from depot {depot + 1}"
    return Choice(
        action=offer.text,
        label=f"Buy {THE[offer.table.places[place]]}{source} for 2 silver{discard}",
        targets=[f"{PLACES[place].name}-tile", *more],
        rule="COB-BUY-01" if black else "COB-YELLOW-06",
        group="Buy a tile",
    )


def _load(offer: _Offer) -> Choice:
    depots = LOADS[offer.args[0]]
    words = " and ".join(str(depot + 1) for depot in depots)
    return Choice(
        action=offer.text,
        label=f"Load the goods of depot {words}" if depots else "Load nothing",
        targets=[f"goods-{depot + 1}" for depot in depots],
        rule="COB-PLACE-03" if len(depots) < 2 else "COB-YELLOW-05",
        group="Load goods",
    )


def _keep(offer: _Offer) -> Choice:
    types = KEPT[offer.args[0]]
    heap = offer.table.depot_goods
    depots = LOADS[offer.table.frames[-1] >> FRAME_BITS]
    return Choice(
        action=offer.text,
        label=f"Keep the {' and '.join(GOODS[type_] for type_ in types)} goods",
        targets=[
            f"goods-{next(depot for depot in depots if heap[depot * 6 + type_]) + 1}-{GOODS[type_]}" for type_ in types
        ],
        rule="COB-PLACE-03a",
        group="Keep goods",
    )


def _decline(offer: _Offer) -> Choice:
    return Choice(offer.text, "Make no use of it", rule="COB-AMB-12")


def _end(offer: _Offer) -> Choice:
    return Choice(offer.text, "End the turn", rule="COB-AMB-17")


def _choose(offer: _Offer) -> Choice:
    number = offer.args[0] + 1
    return Choice(offer.text, f"Play duchy {number}", [f"number-{number}"], "COB-VAR-01")


def _found(offer: _Offer) -> Choice:
    name = SPACE_NAMES[offer.args[0]]
    return Choice(offer.text, f"Put the first castle on {name}", [f"{offer.me}{name}"], "COB-VAR-05")


_DESCRIBERS: Final[dict[str, Callable[[_Offer], Choice]]] = {
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
