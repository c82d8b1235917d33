"""The words of a player's choices: what is done, with what, for how much, and the things it touches."""

from functools import cache

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import KIND, Frame, Question
from wabe.core.messages import Message, m, raw
from wabe.core.scene import Choice
from wabe.games.castles_of_burgundy.rules.actions import (
    BUY,
    CHOOSE,
    DECLINE,
    END,
    FOUND,
    FREE,
    KEEP,
    KEPT,
    LOAD,
    LOADS,
    PLACE,
    SELL,
    TAKE,
    WORKERS,
)
from wabe.games.castles_of_burgundy.rules.components import BLACK_DEPOT, NOTHING, PLACES, SPACE_NAMES
from wabe.games.castles_of_burgundy.rules.frames import GOODS_CHOICE_LOADS
from wabe.games.castles_of_burgundy.rules.placing import workers_to_place
from wabe.games.castles_of_burgundy.rules.purchase import PRICE
from wabe.games.castles_of_burgundy.rules.state import BurgundyState
from wabe.games.castles_of_burgundy.rules.taking import workers_to_take
from wabe.games.castles_of_burgundy.rules.turn import workers_taken
from wabe.games.castles_of_burgundy.rules.workers import COST, selling_way
from wabe.games.castles_of_burgundy.view import targets
from wabe.games.castles_of_burgundy.view.words import GOODS_WORDS, TILE_WORDS, all_of


def label_choose(s: BurgundyState, frame: Frame, action: Action) -> Choice:
    """A duchy by its number."""
    number = action.args[0] + 1
    return Choice(action.text, m("cob.choice.duchy", number=number), [targets.candidate(number)], "COB-VAR-01")


def label_found(s: BurgundyState, frame: Frame, action: Action) -> Choice:
    """The space of the first castle."""
    space = action.args[0]
    label = m("cob.choice.found", space=SPACE_NAMES[space])
    return Choice(action.text, label, [targets.space_of(s.seat, space)], "COB-VAR-05")


def label_workers(s: BurgundyState, frame: Frame, action: Action) -> Choice:
    """Return how many workers, and the die."""
    die = action.args[0]
    player = s.players[s.seat]
    return Choice(
        action=action.text,
        label=m(
            "cob.choice.workers_free" if die == FREE else "cob.choice.workers",
            n=workers_taken(player),
            silver=player.knowledge >> 13 & 1,
            die=die + 1,
        ),
        targets=targets.die(s, die),
        rule="COB-ACT-04",
        group=m("cob.group.workers"),
    )


def label_end(s: BurgundyState, frame: Frame, action: Action) -> Choice:
    """Nothing more in this turn."""
    return Choice(action.text, m("cob.choice.end"), rule="COB-AMB-17")


def label_take(s: BurgundyState, frame: Frame, action: Action) -> Choice:
    """A tile, the depot it comes from, what it replaces and what it costs."""
    die, place, spot = action.args
    player = s.players[s.seat]
    old = player.storage[spot]
    workers = workers_to_take(player, die, place)
    return Choice(
        action=action.text,
        label=_taking(s.places[place], PLACES[place].depot, die, workers, old),
        targets=[targets.tile_on(place), *targets.replaced(s, spot), *targets.die(s, die)],
        rule=asking_rule(s, frame) if die == FREE else "COB-ACT-01",
        group=m("cob.group.take"),
        price="workers" if workers else "",
        amount=workers or 1,
    )


@cache
def _taking(kind: int, depot: int, die: int, workers: int, old: int) -> Message:
    """Offered again and again, it is put into words once."""
    key = "cob.choice.take_free" if die == FREE else "cob.choice.take"
    return m(
        key if old == NOTHING else f"{key}_discard",
        tile=TILE_WORDS[kind],
        depot=depot + 1,
        die=die + 1,
        workers=workers,
        old=TILE_WORDS[old],
    )


def asking_rule(s: BurgundyState, frame: Frame) -> str:
    """The rule that gives the free action."""
    asked: Question = s.decisions.askers[frame[KIND]](s, frame)
    return asked.rule


def label_decline(s: BurgundyState, frame: Frame, action: Action) -> Choice:
    """An advantage that may be left unused."""
    return Choice(action.text, m("cob.choice.decline"), rule="COB-AMB-12")


def label_place(s: BurgundyState, frame: Frame, action: Action) -> Choice:
    """A tile, its space and what it costs."""
    die, spot, space = action.args
    player = s.players[s.seat]
    kind = player.storage[spot]
    workers = workers_to_place(player, die, kind, space)
    return Choice(
        action=action.text,
        label=_placing(kind, space, die, workers),
        targets=[targets.stored(s.seat, spot), targets.space_of(s.seat, space), *targets.die(s, die)],
        rule=asking_rule(s, frame) if die == FREE else "COB-ACT-02",
        group=m("cob.group.place"),
        price="workers" if workers else "",
        amount=workers or 1,
    )


@cache
def _placing(kind: int, space: int, die: int, workers: int) -> Message:
    """Offered again and again, it is put into words once."""
    return m(
        "cob.choice.place_free" if die == FREE else "cob.choice.place",
        tile=TILE_WORDS[kind],
        space=SPACE_NAMES[space],
        die=die + 1,
        workers=workers,
    )


def label_sell(s: BurgundyState, frame: Frame, action: Action) -> Choice:
    """Return how many goods, and what it costs."""
    die, type_ = action.args
    player = s.players[s.seat]
    workers = COST[selling_way(player)][die][type_]
    return Choice(
        action=action.text,
        label=m(
            "cob.choice.sell_free" if die == FREE else "cob.choice.sell",
            n=player.goods[type_],
            goods=GOODS_WORDS[type_],
            die=die + 1,
            workers=workers,
        ),
        targets=[targets.stored_goods(s, type_), *targets.die(s, die)],
        rule=asking_rule(s, frame) if die == FREE else "COB-ACT-03",
        group=m("cob.group.sell"),
        price="workers" if workers else "",
        amount=workers or 1,
    )


def label_load(s: BurgundyState, frame: Frame, action: Action) -> Choice:
    """The depots whose goods are loaded."""
    depots = LOADS[action.args[0]]
    return Choice(
        action=action.text,
        label=m(
            "cob.choice.load" if depots else "cob.choice.load_nothing",
            n=len(depots),
            depots=tuple([raw(depot + 1) for depot in depots]),
        ),
        targets=[targets.goods_space(depot) for depot in depots],
        rule="COB-PLACE-03" if len(depots) < 2 else "COB-YELLOW-05",
        group=m("cob.group.load"),
    )


def label_keep(s: BurgundyState, frame: Frame, action: Action) -> Choice:
    """The goods that are kept."""
    types = KEPT[action.args[0]]
    return Choice(
        action=action.text,
        label=m("cob.choice.keep", goods=all_of(GOODS_WORDS, types)),
        targets=[_lying(s, frame[GOODS_CHOICE_LOADS], type_) for type_ in types],
        rule="COB-PLACE-03a",
        group=m("cob.group.keep"),
    )


def _lying(s: BurgundyState, load: int, type_: int) -> str:
    """The goods of a type on the first of these goods spaces that has any."""
    return next(targets.goods_at(depot, type_) for depot in LOADS[load] if s.depot_goods[depot * 6 + type_])


def label_buy(s: BurgundyState, frame: Frame, action: Action) -> Choice:
    """A tile, what it replaces and what it costs."""
    place, spot = action.args
    old = s.players[s.seat].storage[spot]
    black = PLACES[place].depot == BLACK_DEPOT
    key = "cob.choice.buy" if black else "cob.choice.buy_numbered"
    return Choice(
        action=action.text,
        label=m(
            key if old == NOTHING else f"{key}_discard",
            tile=TILE_WORDS[s.places[place]],
            depot=PLACES[place].depot + 1,
            silver=PRICE,
            old=TILE_WORDS[old],
        ),
        targets=[targets.tile_on(place), *targets.replaced(s, spot)],
        rule="COB-BUY-01" if black else "COB-YELLOW-06",
        group=m("cob.group.buy"),
        price="silver",
        amount=PRICE,
    )


def compose(decisions: Decisions[BurgundyState]) -> None:
    """A sayer for every family that people choose from."""
    decisions.label(label_choose, CHOOSE)
    decisions.label(label_found, FOUND)
    decisions.label(label_workers, WORKERS)
    decisions.label(label_end, END)
    decisions.label(label_take, TAKE)
    decisions.label(label_decline, DECLINE)
    decisions.label(label_place, PLACE)
    decisions.label(label_sell, SELL)
    decisions.label(label_load, LOAD)
    decisions.label(label_keep, KEEP)
    decisions.label(label_buy, BUY)
