"""Why nothing can be done with a thing of the scene, for those who ask."""

from wabe.core.decisions import Decisions
from wabe.core.frames import KIND, Frame
from wabe.core.messages import NOTHING as NO_TEXT
from wabe.core.messages import Message, m
from wabe.games.castles_of_burgundy.rules.components import BLACK_DEPOT, COLOUR_OF, DUCHIES, NOTHING, NUMBERS, PLACES
from wabe.games.castles_of_burgundy.rules.frames import (
    CASTLE_ACTION,
    CITY_HALL_PLACEMENT,
    GOODS_CHOICE,
    SHIP_LOAD,
    TURN,
)
from wabe.games.castles_of_burgundy.rules.placing import workers_to_place
from wabe.games.castles_of_burgundy.rules.player import BurgundyPlayer
from wabe.games.castles_of_burgundy.rules.purchase import PRICE
from wabe.games.castles_of_burgundy.rules.state import BurgundyState
from wabe.games.castles_of_burgundy.rules.workers import COST, TAKING, selling_way, ways_of
from wabe.games.castles_of_burgundy.view import targets
from wabe.games.castles_of_burgundy.view.words import COLOUR_WORDS, GOODS_WORDS, TILE_WORDS


def why_not_die(s: BurgundyState, frame: Frame, thing: str) -> Message:
    """COB-TURN-01: each die is used once."""
    part = targets.own_part(s, thing)
    if part in ("die1", "dice1", "die2", "dice2") and s.players[s.seat].dice[int(part[-1]) - 1] < 0:
        return m("cob.why.used_die")
    return NO_TEXT


def why_not_take(s: BurgundyState, frame: Frame, thing: str) -> Message:
    """COB-ACT-01: the tile of a numbered depot is out of reach of the dice."""
    place = targets.place_named(thing)
    if place < 0 or PLACES[place].depot == BLACK_DEPOT:
        return NO_TEXT
    if s.places[place] == NOTHING:
        return m("cob.why.no_tile")
    if frame[KIND] != TURN:
        return NO_TEXT
    player = s.players[s.seat]
    return too_far(player, ways_of(player)[TAKING], PLACES[place].depot)


def why_not_place(s: BurgundyState, frame: Frame, thing: str) -> Message:
    """COB-ACT-02, COB-BLD-02: a space of the player's own duchy takes no tile, or a stored tile finds no space."""
    if frame[KIND] not in (TURN, CASTLE_ACTION, CITY_HALL_PLACEMENT):
        return NO_TEXT
    player = s.players[s.seat]
    if (space := targets.space_named(s, thing)) >= 0:
        return _why_no_tile(s, player, space)
    spot = targets.storage_named(s, thing)
    if spot < 0:
        return NO_TEXT
    kind = player.storage[spot]
    if kind == NOTHING:
        return m("cob.why.empty_storage")
    mask = player.spaces_for(kind)
    if not mask:
        return m("cob.why.no_space", tile=TILE_WORDS[kind], colour=COLOUR_WORDS[COLOUR_OF[kind]])
    spaces = [space for space in range(len(NUMBERS)) if mask >> space & 1]
    nearest = min(spaces, key=lambda space: _least_workers(player, kind, space))
    return too_far(player, ways_of(player)[COLOUR_OF[kind]], NUMBERS[nearest] - 1)


def _least_workers(player: BurgundyPlayer, kind: int, space: int) -> int:
    """With the die that is nearest."""
    return min((workers_to_place(player, die - 1, kind, space) for die in player.dice if die > 0), default=0)


def _why_no_tile(s: BurgundyState, player: BurgundyPlayer, space: int) -> Message:
    """Why no stored tile may come to a space: it is taken, lies apart, has another colour, the city has it already."""
    duchy = DUCHIES[player.board]
    colour = duchy.colours[space]
    if player.covered >> space & 1:
        return m("cob.why.covered")
    if not player.open >> space & 1:
        return m("cob.why.apart")
    fitting = [kind for kind in player.storage if kind != NOTHING and COLOUR_OF[kind] == colour]
    if not fitting:
        return m("cob.why.colour", colour=COLOUR_WORDS[colour])
    allowed = [kind for kind in fitting if player.spaces_for(kind) >> space & 1]
    if not allowed:
        return m("cob.why.twice", tile=TILE_WORDS[fitting[0]])
    return too_far(player, ways_of(player)[colour], NUMBERS[space] - 1)


def why_not_goods(s: BurgundyState, frame: Frame, thing: str) -> Message:
    """COB-ACT-03, COB-PLACE-03: own goods are out of reach of the dice, those of depots wait for a ship."""
    if thing.startswith("goods-"):
        return NO_TEXT if frame[KIND] in (SHIP_LOAD, GOODS_CHOICE) else m("cob.why.ship")
    type_ = targets.goods_named(s, thing)
    if type_ < 0 or frame[KIND] != TURN:
        return NO_TEXT
    player = s.players[s.seat]
    if not player.goods[type_]:
        return m("cob.why.no_goods", goods=GOODS_WORDS[type_])
    return too_far(player, selling_way(player), type_)


def why_not_buy(s: BurgundyState, frame: Frame, thing: str) -> Message:
    """COB-BUY-01: the tile of the black depot cannot be bought."""
    place = targets.place_named(thing)
    if place < 0 or PLACES[place].depot != BLACK_DEPOT:
        return NO_TEXT
    if s.places[place] == NOTHING:
        return m("cob.why.no_tile")
    if s.bought:
        return m("cob.why.bought")
    silver = s.players[s.seat].silver
    return m("cob.why.silver", need=PRICE, silver=silver) if silver < PRICE else NO_TEXT


def too_far(player: BurgundyPlayer, way: int, value: int) -> Message:
    """COB-WORK-03: why no die left reaches a value (0..5), for those who ask; NOTHING if one does."""
    dice = [die for die in player.dice if die > 0]
    if not dice:
        return m("cob.why.no_die")
    need, die = min((COST[way][die - 1][value], die) for die in dice)
    if need <= player.workers:
        return NO_TEXT
    return m("cob.why.workers", need=need, die=die, value=value + 1, workers=player.workers)


def compose(decisions: Decisions[BurgundyState]) -> None:
    """Each looks at its own things; the first that knows a reason gives it."""
    decisions.refuse(why_not_die)
    decisions.refuse(why_not_take)
    decisions.refuse(why_not_place)
    decisions.refuse(why_not_goods)
    decisions.refuse(why_not_buy)
