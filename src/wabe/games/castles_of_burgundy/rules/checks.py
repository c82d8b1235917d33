"""The checks of every state: nothing from the box is lost or doubled, and what is derived fits its source."""

from wabe.core.decisions import Decisions
from wabe.games.castles_of_burgundy.rules.components import (
    BLACK,
    BLACKS,
    COLOUR_OF,
    COLOURED,
    DEPOTS,
    DUCHIES,
    GOODS_OF_EACH,
    NOTHING,
    NUMBERED,
    PLACES,
)
from wabe.games.castles_of_burgundy.rules.player import BurgundyPlayer
from wabe.games.castles_of_burgundy.rules.state import BurgundyState


def check(s: BurgundyState) -> None:
    """Everything that was in the box is still somewhere; raises AssertionError if not."""
    _check_tiles(s)
    _check_goods(s)
    _check_bonus_tiles(s)
    for player in s.players:
        _check_player(player)
    assert s.offers == [s.offered(depot) for depot in range(DEPOTS)], "the masks of the depots are stale"
    assert s.heaps == s.heaped(), "the tiles of the piles are stale"
    assert s.depot_types == s.typed(), "the types of goods in the depots are stale"


def _check_tiles(s: BurgundyState) -> None:
    total = [sum(piles) for piles in zip(s.coloured, s.black, s.gone, strict=True)]
    lying = s.places[:]
    for player in s.players:
        lying += player.storage + player.tiles
    for kind in lying:
        if kind != NOTHING:
            total[kind] += 1
    assert total == [a + b for a, b in zip(COLOURED, BLACKS, strict=True)], f"tiles were lost or found: {total}"
    for place, kind in enumerate(s.places):
        if kind != NOTHING:
            assert PLACES[place].colour in (BLACK, COLOUR_OF[kind]), "a tile lies on a place of another colour"
            assert place >= NUMBERED or COLOURED[kind] > 0, "a black tile lies in a numbered depot"


def _check_goods(s: BurgundyState) -> None:
    for type_ in range(6):
        total = s.unseen[type_] + s.coming.count(type_) + sum(s.depot_goods[type_::6])
        total += sum(player.goods[type_] + player.sold[type_] for player in s.players)
        assert total == GOODS_OF_EACH, f"goods of type {type_} were lost or found: {total}"


def _check_bonus_tiles(s: BurgundyState) -> None:
    for colour in range(6):
        large = sum(player.large >> colour & 1 for player in s.players) + (s.large >> colour & 1)
        small = sum(player.small >> colour & 1 for player in s.players) + (s.small >> colour & 1)
        assert (large, small) == (1, 1), "a bonus tile was lost or doubled"


def _check_player(player: BurgundyPlayer) -> None:
    assert player.silver >= 0, "silver is spent that was not there"
    assert player.workers >= 0, "workers are spent that were not there"
    assert sum(1 for count in player.goods if count) <= 3, "more than three types of goods in store"
    assert min(player.goods + player.sold + player.earned) >= 0, "a negative amount"
    again = player.copy()
    again.derive()
    assert (again.covered, again.open, again.barred, again.knowledge) == (
        player.covered,
        player.open,
        player.barred,
        player.knowledge,
    ), "the masks of a duchy are stale"
    assert again.spaces == player.spaces, "where stored tiles may lie is stale"
    assert again.held == player.held, "the types of goods in store are stale"
    for space, kind in enumerate(player.tiles):
        assert kind == NOTHING or COLOUR_OF[kind] == DUCHIES[player.board].colours[space], "a tile on another colour"


def compose(decisions: Decisions[BurgundyState]) -> None:
    """Looked at by the kit after every move."""
    decisions.check(check)
