"""Points for regions and colours, the final scoring and the ranking (COB-SCORE, COB-END)."""

from wabe.core.decisions import Decisions
from wabe.games.castles_of_burgundy.rules.components import (
    COUNTED_BUILDING,
    DUCHIES,
    FIRST_ANIMAL,
    FIRST_KNOWLEDGE,
    LARGE_BONUS,
    MINE,
    PHASE_POINTS,
    REGION_POINTS,
    SMALL_BONUS,
    SPACES,
)
from wabe.games.castles_of_burgundy.rules.player import BurgundyPlayer
from wabe.games.castles_of_burgundy.rules.sources import (
    FROM_COLOURS,
    FROM_KNOWLEDGE,
    FROM_LEFT_GOODS,
    FROM_PHASES,
    FROM_REGIONS,
    FROM_SILVER,
    FROM_WORKERS,
)
from wabe.games.castles_of_burgundy.rules.state import BurgundyState


def score_region(s: BurgundyState, player: BurgundyPlayer, space: int) -> None:
    """COB-SCORE-01, COB-SCORE-02: a region whose last space was just covered."""
    duchy = DUCHIES[player.board]
    region = duchy.region_of[space]
    if not duchy.regions[region] & ~player.covered:
        player.earn(FROM_REGIONS, REGION_POINTS[duchy.sizes[region]])
        player.earn(FROM_PHASES, PHASE_POINTS[s.phase])


def score_colour(s: BurgundyState, player: BurgundyPlayer, colour: int) -> None:
    """COB-SCORE-03 to 05: the first and the second player to cover all spaces of a colour."""
    if DUCHIES[player.board].colour_masks[colour] & ~player.covered:
        return
    bit = 1 << colour
    if s.large & bit:
        s.large ^= bit
        player.large |= bit
        player.earn(FROM_COLOURS, LARGE_BONUS[len(s.players)])
    elif s.small & bit:
        s.small ^= bit
        player.small |= bit
        player.earn(FROM_COLOURS, SMALL_BONUS[len(s.players)])


def pay_mines(player: BurgundyPlayer) -> None:
    """COB-END-01, COB-YELLOW-02: the end of a phase."""
    mines = (player.covered & DUCHIES[player.board].colour_masks[MINE]).bit_count()
    player.silver += mines
    if player.knowledge >> 2 & 1:
        player.workers += mines


def score_end(player: BurgundyPlayer) -> None:
    """COB-END-02, COB-END-03: the final scoring."""
    player.earn(FROM_LEFT_GOODS, sum(player.goods))
    player.earn(FROM_SILVER, player.silver)
    player.earn(FROM_WORKERS, player.workers // 2)
    player.earn(FROM_KNOWLEDGE, sum(knowledge_points(player, number) for number in range(15, 27)))


def knowledge_points(player: BurgundyPlayer, number: int) -> int:
    """COB-YELLOW-15 to 27: what a knowledge tile in the duchy brings in the final scoring."""
    if not player.knowledge >> number & 1:
        return 0
    if number == 15:
        return 3 * sum(1 for count in player.sold if count)
    if number == 24:
        return 4 * len({(kind - FIRST_ANIMAL) // 3 for kind in player.tiles if FIRST_ANIMAL <= kind < FIRST_KNOWLEDGE})
    if number == 25:
        return sum(player.sold)
    if number == 26:
        return 2 * (player.large.bit_count() + player.small.bit_count())
    if number in COUNTED_BUILDING:
        return 4 * player.count(COUNTED_BUILDING[number])
    return 0


def points_of(s: BurgundyState) -> list[int]:
    """The points of each seat."""
    return [player.points() for player in s.players]


def places_of(s: BurgundyState) -> list[int]:
    """COB-END-04, COB-END-05: the place of each seat; ties go to more (or fewer) empty spaces, then to the later."""
    sign = 1 if s.rules.options["tiebreak"] == "most_empty" else -1
    later = {seat: place for place, seat in enumerate(s.order)}
    keys = [
        (player.points(), sign * (SPACES - player.covered.bit_count()), later.get(seat, seat))
        for seat, player in enumerate(s.players)
    ]
    return [1 + sum(1 for other in keys if other > key) for key in keys]


def compose(decisions: Decisions[BurgundyState]) -> None:
    """Register how points become places."""
    decisions.score(points_of, places_of)
