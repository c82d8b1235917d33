"""The log: what happened, told in whole sentences without their subject, which is the seat."""

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import Frame
from wabe.core.messages import m, named, raw
from wabe.core.presenter import Told
from wabe.games.castles_of_burgundy.rules.actions import (
    BUY,
    CHOOSE,
    DECLINE,
    DRAW,
    DUCHY,
    END,
    FIRST,
    FOUND,
    FREE,
    GOODS_TILE,
    KEEP,
    KEPT,
    LOAD,
    LOADS,
    PLACE,
    REVEAL,
    ROLL,
    SELL,
    TABLEAU,
    TAKE,
    WORKERS,
)
from wabe.games.castles_of_burgundy.rules.components import (
    BLACK_DEPOT,
    NOTHING,
    PHASES,
    PLACES,
    SPACE_NAMES,
    TABLEAUX,
)
from wabe.games.castles_of_burgundy.rules.frames import DEAL_GOODS, ROLL_DIE
from wabe.games.castles_of_burgundy.rules.placing import workers_to_place
from wabe.games.castles_of_burgundy.rules.purchase import PRICE
from wabe.games.castles_of_burgundy.rules.state import BurgundyState
from wabe.games.castles_of_burgundy.rules.taking import workers_to_take
from wabe.games.castles_of_burgundy.rules.turn import workers_taken
from wabe.games.castles_of_burgundy.rules.workers import COST, selling_way
from wabe.games.castles_of_burgundy.view import targets
from wabe.games.castles_of_burgundy.view.gains import gains_of_sale, gains_of_tile, goods_loaded
from wabe.games.castles_of_burgundy.view.words import GOODS_WORDS, TILE_WORDS, all_of

# Players.


def tell_take(s: BurgundyState, frame: Frame, action: Action, after: BurgundyState) -> Told:
    """A tile from a depot, for so many workers; what it replaced."""
    die, place, spot = action.args
    player = s.players[s.seat]
    old = player.storage[spot]
    text = m(
        "cob.log.take" if old == NOTHING else "cob.log.take_discard",
        tile=TILE_WORDS[s.places[place]],
        depot=PLACES[place].depot + 1,
        workers=workers_to_take(player, die, place),
        old=TILE_WORDS[old],
    )
    return Told(text, [targets.storage_of(s.seat, spot)])


def tell_place(s: BurgundyState, frame: Frame, action: Action, after: BurgundyState) -> Told:
    """A tile into the duchy, and what it brought at once."""
    die, spot, space = action.args
    player = s.players[s.seat]
    kind = player.storage[spot]
    gains = gains_of_tile(s, after, kind)
    text = m(
        "cob.log.place_gains" if gains else "cob.log.place",
        tile=TILE_WORDS[kind],
        space=SPACE_NAMES[space],
        workers=workers_to_place(player, die, kind, space),
        gains=tuple(gains),
    )
    return Told(text, [targets.space_of(s.seat, space)])


def tell_sell(s: BurgundyState, frame: Frame, action: Action, after: BurgundyState) -> Told:
    """Goods of one type, and what they brought."""
    die, type_ = action.args
    player = s.players[s.seat]
    return Told(
        m(
            "cob.log.sell",
            n=player.goods[type_],
            goods=GOODS_WORDS[type_],
            workers=COST[selling_way(player)][die][type_],
            gains=tuple(gains_of_sale(s, after)),
        )
    )


def tell_workers(s: BurgundyState, frame: Frame, action: Action, after: BurgundyState) -> Told:
    """Workers, by a die or by a castle."""
    die = action.args[0]
    player = s.players[s.seat]
    key = "cob.log.workers_free" if die == FREE else "cob.log.workers"
    return Told(m(key, n=workers_taken(player), silver=player.knowledge >> 13 & 1, die=die + 1))


def tell_buy(s: BurgundyState, frame: Frame, action: Action, after: BurgundyState) -> Told:
    """A tile for silver; what it replaced."""
    place, spot = action.args
    old = s.players[s.seat].storage[spot]
    text = m(
        "cob.log.buy" if old == NOTHING else "cob.log.buy_discard",
        tile=TILE_WORDS[s.places[place]],
        silver=PRICE,
        old=TILE_WORDS[old],
    )
    return Told(text, [targets.storage_of(s.seat, spot)])


def tell_load(s: BurgundyState, frame: Frame, action: Action, after: BurgundyState) -> Told:
    """Goods by a ship."""
    depots = LOADS[action.args[0]]
    if not depots:
        return Told(m("cob.log.load_nothing"))
    goods = goods_loaded(s, after)
    text = m(
        "cob.log.load" if goods else "cob.log.load_first",
        n=len(depots),
        depots=tuple([raw(depot + 1) for depot in depots]),
        goods=tuple(goods),
    )
    return Told(text, [targets.goods_space(depot) for depot in depots])


def tell_keep(s: BurgundyState, frame: Frame, action: Action, after: BurgundyState) -> Told:
    """Which goods found a place."""
    return Told(m("cob.log.keep", goods=all_of(GOODS_WORDS, KEPT[action.args[0]])))


def tell_decline(s: BurgundyState, frame: Frame, action: Action, after: BurgundyState) -> Told:
    """An advantage that was not used."""
    return Told(m("cob.log.decline"))


def tell_end(s: BurgundyState, frame: Frame, action: Action, after: BurgundyState) -> Told:
    """No purchase."""
    return Told(m("cob.log.end"))


def tell_choose(s: BurgundyState, frame: Frame, action: Action, after: BurgundyState) -> Told:
    """An open choice of a duchy."""
    return Told(m("cob.log.duchy", number=action.args[0] + 1))


def tell_found(s: BurgundyState, frame: Frame, action: Action, after: BurgundyState) -> Told:
    """An open choice of the first castle."""
    space = action.args[0]
    return Told(m("cob.log.found", space=SPACE_NAMES[space]), [targets.space_of(s.seat, space)])


# Nature. Lines of the same sort are joined.


def tell_first(s: BurgundyState, frame: Frame, action: Action, after: BurgundyState) -> Told:
    """Who begins."""
    return Told(m("cob.log.first", who=named(action.args[0])))


def tell_goods(s: BurgundyState, frame: Frame, action: Action, after: BurgundyState) -> Told:
    """Goods for a player, or for a round."""
    goods = GOODS_WORDS[action.args[0]]
    if frame[0] == DEAL_GOODS:
        text = m("cob.log.goods", who=named(frame[2]), goods=goods)
        first = not any(s.players[frame[2]].goods)
        return Told(text, more=m("cob.log.goods_more", goods=goods), starts=first)
    number = len(s.coming) + 1
    more = m("cob.log.coming_more", goods=goods, round=number)
    return Told(m("cob.log.coming", goods=goods, round=number), [f"round-{number}"], more, starts=number == 1)


def tell_tableau(s: BurgundyState, frame: Frame, action: Action, after: BurgundyState) -> Told:
    """The two sides dealt to a player."""
    front, back = TABLEAUX[action.args[0]]
    return Told(m("cob.log.tableau", who=named(frame[2]), front=front, back=back))


def tell_number(s: BurgundyState, frame: Frame, action: Action, after: BurgundyState) -> Told:
    """The duchy dealt to a player."""
    return Told(m("cob.log.number", who=named(frame[2]), number=action.args[0] + 1))


def tell_reveal(s: BurgundyState, frame: Frame, action: Action, after: BurgundyState) -> Told:
    """All sealed choices."""
    chosen = [
        m("cob.log.number", who=named(seat), number=player.board + 1) for seat, player in enumerate(after.players)
    ]
    return Told(m("cob.log.reveal", chosen=tuple(chosen)))


def tell_draw(s: BurgundyState, frame: Frame, action: Action, after: BurgundyState) -> Told:
    """A tile on a place of the board."""
    place = PLACES[frame[3]]
    key = "cob.log.draw_black" if place.depot == BLACK_DEPOT else "cob.log.draw"
    tile = TILE_WORDS[action.args[0]]
    more = m(f"{key}_more", tile=tile, depot=place.depot + 1)
    return Told(m(key, tile=tile, depot=place.depot + 1), [place.name], more, starts=frame[2] == 0)


def tell_roll(s: BurgundyState, frame: Frame, action: Action, after: BurgundyState) -> Told:
    """A player's die, or the white one, which begins the turns of the round."""
    value = action.args[0] + 1
    if frame[0] == ROLL_DIE:
        who = named(frame[2])
        first = frame[3] == 0 and frame[2] == s.order[0]
        text = m("cob.log.roll", who=who, die=value)
        return Told(text, more=m("cob.log.roll_more", die=value) if frame[3] else text, starts=first)
    text = m("cob.log.white", phase=PHASES[s.phase], round=s.round + 1, goods=GOODS_WORDS[s.coming[0]], depot=value)
    return Told(text, [targets.goods_space(value - 1)], heading=True)


def compose(decisions: Decisions[BurgundyState]) -> None:
    """A teller for every family."""
    decisions.tell(tell_take, TAKE)
    decisions.tell(tell_place, PLACE)
    decisions.tell(tell_sell, SELL)
    decisions.tell(tell_workers, WORKERS)
    decisions.tell(tell_buy, BUY)
    decisions.tell(tell_load, LOAD)
    decisions.tell(tell_keep, KEEP)
    decisions.tell(tell_decline, DECLINE)
    decisions.tell(tell_end, END)
    decisions.tell(tell_choose, CHOOSE)
    decisions.tell(tell_found, FOUND)
    decisions.tell(tell_first, FIRST)
    decisions.tell(tell_goods, GOODS_TILE)
    decisions.tell(tell_tableau, TABLEAU)
    decisions.tell(tell_number, DUCHY)
    decisions.tell(tell_reveal, REVEAL)
    decisions.tell(tell_draw, DRAW)
    decisions.tell(tell_roll, ROLL)
