"""The gains that come by themselves between two decisions: the science bonus, the income, the final scoring."""

from typing import Final

from wabe.core.frames import KIND
from wabe.core.messages import Message, m
from wabe.games.age_of_innovation.rules.components import ROUND_TILES
from wabe.games.age_of_innovation.rules.frames import AREA_TILE, BONUS, BONUS_PLACE
from wabe.games.age_of_innovation.rules.player import FROM_AREA, FROM_RESOURCES, FROM_SCIENCE
from wabe.games.age_of_innovation.rules.rounds import bonus_times, income_of
from wabe.games.age_of_innovation.rules.state import SCIENCE, AgeState
from wabe.games.age_of_innovation.rules.tiles import Effect, together
from wabe.games.age_of_innovation.view.words import effect_words

_AT_THE_END: Final = (FROM_AREA, FROM_SCIENCE, FROM_RESOURCES)


def bonuses(s: AgeState, after: AgeState) -> list[tuple[int, Message]]:
    """The science bonuses paid on the way, in their order (AOI-P3-01, AOI-P3-02)."""
    first = _bonuses_paid(s)
    if 0 < s.round < after.round:
        seats = after.order[first:]
    elif after.phase == SCIENCE:
        seats = after.next_order[first : _bonuses_paid(after)]
    else:
        return []
    bonus = ROUND_TILES[s.round_tiles[s.round - 1]].bonus
    paid = [(seat, bonus_times(s, seat)) for seat in seats]
    return [(seat, m("aoi.log.bonus", effect=effect_words(together([bonus] * times)))) for seat, times in paid if times]


def incomes(s: AgeState, after: AgeState) -> list[tuple[int, Message]]:
    """The income of the round that begins (AOI-INC-01)."""
    if not _income_paid(s, after):
        return []
    return [(seat, m("aoi.log.income", effect=effect_words(_income(after, seat)))) for seat in after.order]


def won_by(s: AgeState, seat: int, after: AgeState) -> int:
    """The points an action has brought to the seat that took it, without income and final scoring."""
    then, now = s.players[seat], after.players[seat]
    won = now.points - then.points
    if _income_paid(s, after):
        won -= _income(after, seat).vp
    won -= sum([now.earned[source] - then.earned[source] for source in _AT_THE_END])
    return max(0, won)


def _income_paid(s: AgeState, after: AgeState) -> bool:
    return _paid_rounds(after) > _paid_rounds(s)


def _paid_rounds(s: AgeState) -> int:
    """For how many rounds there has been an income: before it the area tile is turned (AOI-2P-01)."""
    return s.round - 1 if s.frames and s.frames[-1][KIND] == AREA_TILE else s.round


def _bonuses_paid(s: AgeState) -> int:
    """Return how many players have had the science bonus of this round."""
    return next((frame[BONUS_PLACE] for frame in s.frames if frame[KIND] == BONUS), 0)


def _income(s: AgeState, seat: int) -> Effect:
    return together([effect for effect, _ in income_of(s, s.players[seat])])
