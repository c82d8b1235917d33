"""The log: what happened, told in whole sentences without their subject, which is the seat."""

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import KIND, Frame
from wabe.core.messages import m, named, raw
from wabe.core.presenter import LogText
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
from wabe.games.castles_of_burgundy.rules.frames import (
    DEAL_GOODS,
    FILL_NUMBER,
    FILL_PLACE,
    RECEIVER,
    ROLL_DIE,
    ROLL_DIE_NUMBER,
)
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


def narrate_take(s: BurgundyState, frame: Frame, action: Action, after: BurgundyState) -> LogText:
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
    return LogText(text, [targets.storage_of(s.seat, spot)])


def narrate_place(s: BurgundyState, frame: Frame, action: Action, after: BurgundyState) -> LogText:
    """A tile into the duchy, and what it brought immediately."""
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
    return LogText(text, [targets.space_of(s.seat, space)])


def narrate_sell(s: BurgundyState, frame: Frame, action: Action, after: BurgundyState) -> LogText:
    """Goods of one type, and what they brought."""
    die, type_ = action.args
    player = s.players[s.seat]
    return LogText(
        m(
            "cob.log.sell",
            n=player.goods[type_],
            goods=GOODS_WORDS[type_],
            workers=COST[selling_way(player)][die][type_],
            gains=tuple(gains_of_sale(s, after)),
        )
    )


def narrate_workers(s: BurgundyState, frame: Frame, action: Action, after: BurgundyState) -> LogText:
    """Workers, by a die or by a castle."""
    die = action.args[0]
    player = s.players[s.seat]
    key = "cob.log.workers_free" if die == FREE else "cob.log.workers"
    return LogText(m(key, n=workers_taken(player), silver=player.knowledge >> 13 & 1, die=die + 1))


def narrate_buy(s: BurgundyState, frame: Frame, action: Action, after: BurgundyState) -> LogText:
    """A tile for silver; what it replaced."""
    place, spot = action.args
    old = s.players[s.seat].storage[spot]
    text = m(
        "cob.log.buy" if old == NOTHING else "cob.log.buy_discard",
        tile=TILE_WORDS[s.places[place]],
        silver=PRICE,
        old=TILE_WORDS[old],
    )
    return LogText(text, [targets.storage_of(s.seat, spot)])


def narrate_load(s: BurgundyState, frame: Frame, action: Action, after: BurgundyState) -> LogText:
    """Goods by a ship."""
    depots = LOADS[action.args[0]]
    if not depots:
        return LogText(m("cob.log.load_nothing"))
    goods = goods_loaded(s, after)
    text = m(
        "cob.log.load" if goods else "cob.log.load_first",
        n=len(depots),
        depots=tuple([raw(depot + 1) for depot in depots]),
        goods=tuple(goods),
    )
    return LogText(text, [targets.goods_space(depot) for depot in depots])


def narrate_keep(s: BurgundyState, frame: Frame, action: Action, after: BurgundyState) -> LogText:
    """Return which goods found a place."""
    return LogText(m("cob.log.keep", goods=all_of(GOODS_WORDS, KEPT[action.args[0]])))


def narrate_decline(s: BurgundyState, frame: Frame, action: Action, after: BurgundyState) -> LogText:
    """An advantage that was not used."""
    return LogText(m("cob.log.decline"))


def narrate_end(s: BurgundyState, frame: Frame, action: Action, after: BurgundyState) -> LogText:
    """No purchase."""
    return LogText(m("cob.log.end"))


def narrate_choose(s: BurgundyState, frame: Frame, action: Action, after: BurgundyState) -> LogText:
    """An open choice of a duchy."""
    return LogText(m("cob.log.duchy", number=action.args[0] + 1))


def narrate_found(s: BurgundyState, frame: Frame, action: Action, after: BurgundyState) -> LogText:
    """An open choice of the first castle."""
    space = action.args[0]
    return LogText(m("cob.log.found", space=SPACE_NAMES[space]), [targets.space_of(s.seat, space)])


# Nature. Lines of the same sort are joined.


def narrate_first(s: BurgundyState, frame: Frame, action: Action, after: BurgundyState) -> LogText:
    """Return who begins."""
    return LogText(m("cob.log.first", who=named(action.args[0])))


def narrate_goods(s: BurgundyState, frame: Frame, action: Action, after: BurgundyState) -> LogText:
    """Goods for a player, or for a round."""
    goods = GOODS_WORDS[action.args[0]]
    if frame[KIND] == DEAL_GOODS:
        text = m("cob.log.goods", who=named(frame[RECEIVER]), goods=goods)
        first = not any(s.players[frame[RECEIVER]].goods)
        return LogText(text, more=m("cob.log.goods_more", goods=goods), starts=first)
    number = len(s.coming) + 1
    more = m("cob.log.coming_more", goods=goods, round=number)
    return LogText(m("cob.log.coming", goods=goods, round=number), [f"round-{number}"], more, starts=number == 1)


def narrate_tableau(s: BurgundyState, frame: Frame, action: Action, after: BurgundyState) -> LogText:
    """The two sides dealt to a player."""
    front, back = TABLEAUX[action.args[0]]
    return LogText(m("cob.log.tableau", who=named(frame[RECEIVER]), front=front, back=back))


def narrate_number(s: BurgundyState, frame: Frame, action: Action, after: BurgundyState) -> LogText:
    """The duchy dealt to a player."""
    return LogText(m("cob.log.number", who=named(frame[RECEIVER]), number=action.args[0] + 1))


def narrate_reveal(s: BurgundyState, frame: Frame, action: Action, after: BurgundyState) -> LogText:
    """All sealed choices."""
    chosen = [
        m("cob.log.number", who=named(seat), number=player.board + 1) for seat, player in enumerate(after.players)
    ]
    return LogText(m("cob.log.reveal", chosen=tuple(chosen)))


def narrate_draw(s: BurgundyState, frame: Frame, action: Action, after: BurgundyState) -> LogText:
    """A tile on a place of the board."""
    place = PLACES[frame[FILL_PLACE]]
    key = "cob.log.draw_black" if place.depot == BLACK_DEPOT else "cob.log.draw"
    tile = TILE_WORDS[action.args[0]]
    more = m(f"{key}_more", tile=tile, depot=place.depot + 1)
    return LogText(m(key, tile=tile, depot=place.depot + 1), [place.name], more, starts=frame[FILL_NUMBER] == 0)


def narrate_roll(s: BurgundyState, frame: Frame, action: Action, after: BurgundyState) -> LogText:
    """A player's die, or the white one, which begins the turns of the round."""
    value = action.args[0] + 1
    if frame[KIND] == ROLL_DIE:
        who = named(frame[RECEIVER])
        first = frame[ROLL_DIE_NUMBER] == 0 and frame[RECEIVER] == s.order[0]
        text = m("cob.log.roll", who=who, die=value)
        return LogText(text, more=m("cob.log.roll_more", die=value) if frame[ROLL_DIE_NUMBER] else text, starts=first)
    text = m("cob.log.white", phase=PHASES[s.phase], round=s.round + 1, goods=GOODS_WORDS[s.coming[0]], depot=value)
    return LogText(text, [targets.goods_space(value - 1)], heading=True)


def compose(decisions: Decisions[BurgundyState]) -> None:
    """A teller for every family."""
    decisions.narrate(narrate_take, TAKE)
    decisions.narrate(narrate_place, PLACE)
    decisions.narrate(narrate_sell, SELL)
    decisions.narrate(narrate_workers, WORKERS)
    decisions.narrate(narrate_buy, BUY)
    decisions.narrate(narrate_load, LOAD)
    decisions.narrate(narrate_keep, KEEP)
    decisions.narrate(narrate_decline, DECLINE)
    decisions.narrate(narrate_end, END)
    decisions.narrate(narrate_choose, CHOOSE)
    decisions.narrate(narrate_found, FOUND)
    decisions.narrate(narrate_first, FIRST)
    decisions.narrate(narrate_goods, GOODS_TILE)
    decisions.narrate(narrate_tableau, TABLEAU)
    decisions.narrate(narrate_number, DUCHY)
    decisions.narrate(narrate_reveal, REVEAL)
    decisions.narrate(narrate_draw, DRAW)
    decisions.narrate(narrate_roll, ROLL)
