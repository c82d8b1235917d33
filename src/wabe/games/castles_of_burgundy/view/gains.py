"""The direct gains of placing, selling and loading: counted up before the choice, reported after it."""

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import Frame
from wabe.core.messages import NOTHING, Message, m, raw
from wabe.games.castles_of_burgundy.rules.actions import KEEP, LOAD, PLACE, SELL
from wabe.games.castles_of_burgundy.rules.components import BANK, BOARDING_HOUSE, COLOUR_OF, PHASES
from wabe.games.castles_of_burgundy.rules.goods import silver_of_sale
from wabe.games.castles_of_burgundy.rules.sources import (
    FROM_ANIMALS,
    FROM_COLOURS,
    FROM_GOODS,
    FROM_PHASES,
    FROM_REGIONS,
    FROM_WATCHTOWERS,
)
from wabe.games.castles_of_burgundy.rules.state import BurgundyState
from wabe.games.castles_of_burgundy.view.words import COLOUR_WORDS, GOODS_WORDS, REGION_WORDS


def _gained(s: BurgundyState, after: BurgundyState, source: int) -> int:
    """Points that the deciding player gets from a source."""
    return after.players[s.seat].earned[source] - s.players[s.seat].earned[source]


def _goods_of_tile(kind: int) -> list[Message]:
    """COB-BLD-08, COB-BLD-09: what a building gives besides points."""
    if kind == BANK:
        return [m("cob.gain.silver", n=2)]
    if kind == BOARDING_HOUSE:
        return [m("cob.gain.workers", n=4)]
    return []


def gains_of_tile(s: BurgundyState, after: BurgundyState, kind: int) -> list[Message]:
    """One by one: points for the region, the phase, the colour, animals and the watchtower, then silver or workers."""
    colour = COLOUR_OF[kind]
    gains = []
    if points := _gained(s, after, FROM_REGIONS):
        gains.append(m("cob.gain.region", n=points, region=REGION_WORDS[colour]))
        gains.append(m("cob.gain.phase", n=_gained(s, after, FROM_PHASES), phase=PHASES[s.phase]))
    if points := _gained(s, after, FROM_COLOURS):
        gains.append(m("cob.gain.colour", n=points, colour=COLOUR_WORDS[colour]))
    if points := _gained(s, after, FROM_ANIMALS):
        gains.append(m("cob.gain.animals", n=points))
    if points := _gained(s, after, FROM_WATCHTOWERS):
        gains.append(m("cob.gain.watchtower", n=points))
    return gains + _goods_of_tile(kind)


def gains_of_sale(s: BurgundyState, after: BurgundyState) -> list[Message]:
    """COB-ACT-03, COB-YELLOW-03, COB-YELLOW-04: points, silver, and perhaps a worker."""
    player = s.players[s.seat]
    gains = [m("cob.gain.points", n=_gained(s, after, FROM_GOODS)), m("cob.gain.silver", n=silver_of_sale(player))]
    if player.knowledge >> 4 & 1:
        gains.append(m("cob.gain.workers", n=1))
    return gains


def goods_loaded(s: BurgundyState, after: BurgundyState) -> list[Message]:
    """COB-PLACE-03: goods that came into the store, type by type."""
    old, new = s.players[s.seat].goods, after.players[s.seat].goods
    return [m("cob.gain.goods", n=new[g] - old[g], goods=GOODS_WORDS[g]) for g in range(len(old)) if new[g] > old[g]]


def preview_place(s: BurgundyState, frame: Frame, action: Action, after: BurgundyState) -> Message:
    """6 + 10 for phase A = 16 points."""
    kind = s.players[s.seat].storage[action.args[1]]
    if not (region := _gained(s, after, FROM_REGIONS)):
        return _listed(gains_of_tile(s, after, kind))
    parts = [raw(region), m("cob.brings.phase", n=_gained(s, after, FROM_PHASES), phase=PHASES[s.phase])]
    if points := _gained(s, after, FROM_COLOURS):
        parts.append(m("cob.brings.colour", n=points, colour=COLOUR_WORDS[COLOUR_OF[kind]]))
    if points := _gained(s, after, FROM_ANIMALS):
        parts.append(m("cob.brings.animals", n=points))
    if points := _gained(s, after, FROM_WATCHTOWERS):
        parts.append(m("cob.brings.watchtower", n=points))
    whole = after.players[s.seat].points() - s.players[s.seat].points()
    return _listed([m("cob.brings.sum", parts=tuple(parts), n=whole), *_goods_of_tile(kind)])


def preview_sell(s: BurgundyState, frame: Frame, action: Action, after: BurgundyState) -> Message:
    """Points and silver."""
    return _listed(gains_of_sale(s, after))


def preview_goods(s: BurgundyState, frame: Frame, action: Action, after: BurgundyState) -> Message:
    """Return how many goods of each type."""
    return _listed(goods_loaded(s, after))


def _listed(gains: list[Message]) -> Message:
    return m("cob.brings", gains=tuple(gains)) if gains else NOTHING


def compose(decisions: Decisions[BurgundyState]) -> None:
    """Register the gains counted up beside the choices."""
    decisions.preview_gain(preview_place, PLACE)
    decisions.preview_gain(preview_sell, SELL)
    decisions.preview_gain(preview_goods, LOAD, KEEP)
