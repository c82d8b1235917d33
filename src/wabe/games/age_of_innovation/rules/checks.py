"""The checks of what must be conserved in every state."""

from wabe.core.decisions import Decisions
from wabe.games.age_of_innovation.rules.components import (
    ANNEXES,
    BOOKS_OF_EACH,
    BOOSTERS_MORE,
    BRIDGES,
    CITIES,
    CITY_COPIES,
    COMPETENCIES,
    COMPETENCY_COPIES,
    DISCIPLINES,
    KEY_LEVEL,
    NEUTRAL_PIECES,
    NONE,
    PIECES,
    SCHOLAR_SPACES,
    SCHOLARS,
    SENDS,
    TOP_LEVEL,
)
from wabe.games.age_of_innovation.rules.map import PAIRS
from wabe.games.age_of_innovation.rules.player import AgePlayer
from wabe.games.age_of_innovation.rules.state import AgeState


def check(s: AgeState) -> None:
    """Raise AssertionError when something was lost or made."""
    _check_map(s)
    for seat, player in enumerate(s.players):
        _check_player(s, seat, player)
    _check_supplies(s)


def _check_map(s: AgeState) -> None:
    the_map = s.box.map
    seen = 0
    for mask in s.ground:
        assert not mask & seen, "a hex has two terrains"
        seen |= mask
    assert seen == the_map.land, "a hex has lost its terrain"
    occupied = 0
    for player in s.players:
        everything = 0
        for mask in player.built:
            assert not mask & everything, "two buildings stand on a hex"
            everything |= mask
        assert everything == player.all, "the mask of buildings is wrong"
        assert not everything & occupied, "two players stand on a hex"
        occupied |= everything
        if player.terrain != NONE:
            assert not everything & ~s.ground[player.terrain], "a building stands on foreign terrain"
    assert occupied == s.occupied, "the mask of occupied hexes is wrong"
    pairs = [bridge >> 3 for bridge in s.bridges]
    assert len(set(pairs)) == len(pairs), "two bridges stand on a site"
    for bridge in s.bridges:
        a, b = PAIRS[bridge >> 3]
        assert s.players[bridge & 7].all & (1 << a | 1 << b), "a bridge has no building of its owner"
    assert not s.river_tiles & ~the_map.river, "a city tile lies on land"


def _check_player(s: AgeState, seat: int, player: AgePlayer) -> None:
    on_display = s.scholars_at.count(seat)
    assert player.scholars + player.supply + on_display == SCHOLARS, "scholars are lost"
    assert min(player.coins, player.tools, player.scholars, player.supply, player.keys, player.annexes) >= 0
    assert min(player.books) >= 0, "books are owed"
    assert min(player.bowl1, player.bowl2, player.bowl3) >= 0
    assert player.bowl1 + player.bowl2 + player.bowl3 == player.tokens, "tokens of power are lost"
    assert player.points == sum(player.earned) >= 0, "points do not sum up"
    assert player.bridges + sum([bridge & 7 == seat for bridge in s.bridges]) == BRIDGES, "bridges are lost"
    for kind, pieces in enumerate(PIECES):
        assert (player.built[kind] & ~player.neutral).bit_count() <= pieces, "more buildings than pieces"
    assert not (player.neutral | player.annexed | player.city) & ~player.all, "something stands without a building"
    above = sum([level >= KEY_LEVEL for level in player.levels])
    assert player.keys + above == sum(player.city_tiles), "keys and levels above 7 do not match the city tiles"
    assert min(player.levels) >= 0
    assert max(player.levels) <= TOP_LEVEL


def _check_supplies(s: AgeState) -> None:
    for kind in range(len(CITIES)):
        taken = sum([player.city_tiles[kind] for player in s.players])
        assert s.cities[kind] + taken == CITY_COPIES, "city tiles are lost"
    for kind in range(len(COMPETENCIES)):
        taken = sum([player.competencies >> kind & 1 for player in s.players])
        assert s.stock[kind] + taken == COMPETENCY_COPIES, "competency tiles are lost"
    for kind, pieces in enumerate(NEUTRAL_PIECES):
        standing = sum([(player.built[kind] & player.neutral).bit_count() for player in s.players])
        assert s.neutral_left[kind] + standing == pieces, "neutral buildings are lost"
    annexes = sum([player.annexes + player.annexed.bit_count() for player in s.players])
    assert annexes <= ANNEXES, "there are too many annexes"
    for discipline in range(len(DISCIPLINES)):
        at_top = [player.levels[discipline] for player in s.players].count(TOP_LEVEL)
        assert at_top <= 1, "two markers on the highest level"
        spaces = s.scholars_at[discipline * len(SCHOLAR_SPACES) : (discipline + 1) * len(SCHOLAR_SPACES)]
        for levels in SENDS[:-1]:
            filled = [who != NONE for who, worth in zip(spaces, SCHOLAR_SPACES, strict=True) if worth == levels]
            assert filled == sorted(filled, reverse=True), "a scholar stands behind a free space"
        books = sum([player.books[discipline] for player in s.players])
        assert not s.box.book_limit or books <= BOOKS_OF_EACH, "more books than the box holds"
    if s.round:
        assert s.boosters.bit_count() == BOOSTERS_MORE, "three boosters lie open"
        owned = [player.booster for player in s.players]
        assert len(set(owned)) == len(owned)
        assert not any(s.boosters >> tile & 1 for tile in owned)


def compose(decisions: Decisions[AgeState]) -> None:
    """For tests and the fuzzer."""
    decisions.check(check)
