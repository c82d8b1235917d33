"""What is kept of where transporters and buildings stand is what one sees anew, whatever has been played."""

from helpers.boats.table import GAME

from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER
from wabe.core.rows import put
from wabe.games.roads_and_boats.rules.actions import HOME, LAY, LAY_AT, PRAY, ROTATE, SPACE
from wabe.games.roads_and_boats.rules.building import fill_mine, list_constructions
from wabe.games.roads_and_boats.rules.components import (
    COAL_BURNER,
    FIRST_SECONDARY,
    GOODS,
    MINE,
    MOST,
    MOUNTAIN,
    NEW_SHAFTS,
    PASTURE,
    RAFT,
    RAFT_FACTORY,
    ROWBOAT,
    SPECIALISATION,
    STABLE,
    STEAMER,
    WAGON,
    WAGON_FACTORY,
    bag_of,
)
from wabe.games.roads_and_boats.rules.factories import new_transporter
from wabe.games.roads_and_boats.rules.reach import has_ferry, hexes_of, pooled, transporter_index
from wabe.games.roads_and_boats.rules.state import NOWHERE, STAYED
from wabe.games.roads_and_boats.rules.turn import transporter_menu
from wabe.games.roads_and_boats.rules.wonder import brick_price, home_holders

SETTING_UP = {LAY, LAY_AT, ROTATE, PRAY, HOME}
PLENTY = bag_of(dict.fromkeys(GOODS, 3))
GAMES = [(1, "P1-MESO"), (2, "O2-TWIN"), (3, "O3-THREE"), (4, "P4-WATERWAYS")]


def rich_table(players, scenario):
    """A game after its setup: everything lies everywhere but on pasture, and all meet at a river."""
    s = GAME.rules(players, {"scenario": scenario}).start()
    while s.question() in ("temple", "choose-home"):
        s.play(s.legal()[0])
    space = s.space
    pasture = next(h for h in space.land_hexes if space.terrain[h] == PASTURE)
    mountain = next(h for h in space.land_hexes if space.terrain[h] == MOUNTAIN)
    meeting = next(h for h in space.land_hexes if len(space.hex_areas[h]) > 1 and space.terrain[h] != PASTURE)
    harbour = next(h for h in space.land_hexes if len(space.docks_of[h]) > 2 and h not in (mountain, meeting))
    river = space.first_river + meeting
    for h in space.land_hexes:
        if space.terrain[h] != PASTURE:
            for area in space.hex_areas[h]:
                s.make(area, PLENTY)
    for h, building in ((mountain, MINE), (meeting, COAL_BURNER), (harbour, RAFT_FACTORY)):
        s.built = put(s.built, h, building)
    fill_mine(s, mountain, 0)
    for seat in range(players):
        s.research = put(s.research, seat, 1 << SPECIALISATION | 1 << NEW_SHAFTS)
        s.built = put(s.built, space.area_hex[s.homes[seat]], WAGON_FACTORY)
        s.make(s.homes[seat], PLENTY)
        new_transporter(s, seat, WAGON, space.hex_areas[meeting][0])
        for kind, place in ((RAFT, river), (ROWBOAT, river), (STEAMER, space.first_dock + space.docks_of[harbour][0])):
            new_transporter(s, seat, kind, place)
    for t, h in zip(s.owned(players - 1)[:3], (pasture, pasture, mountain), strict=True):
        s.place = put(s.place, t, space.hex_areas[h][0])
    s.menu = None
    return s


def check_index(s):
    """All that is kept, by its definition."""
    assert s.all_sites().hexes == [h for h in range(s.space.n_hexes) if s.building(h)]
    assert s.all_sites().works == [h for h in range(s.space.n_hexes) if s.building(h) >= FIRST_SECONDARY]
    index = transporter_index(s)
    standing = {t: s.hex_of(t) for t in range(len(s.kind)) if s.kind[t] and not s.is_carried(t)}
    assert index.by_seat == [[t for t in s.owned(seat) if s.kind[t]] for seat in range(s.rules.players)]
    assert index.by_hex == {h: [t for t in standing if standing[t] == h] for h in standing.values()}
    first = s.space.first_river
    assert sorted(index.rivers) == sorted(h for t, h in standing.items() if s.place[t] == first + h)
    for seat in range(s.rules.players):
        own = [t for t in standing if t in s.owned(seat)]
        assert hexes_of(s, seat) == sorted({standing[t] for t in own})
        pairs = [h for h in hexes_of(s, seat) if len(index.by_hex[h]) == 2 and set(index.by_hex[h]) <= set(own)]
        assert index.pairs_of(seat) == (pairs or None)
        for h in index.by_hex:
            boats = [t for t in (*own, *s.ferries) if s.place[t] == first + h and s.holds[t] == NOWHERE]
            assert has_ferry(s, seat, h) == bool(boats)


def check_first_looks(s):
    """What a menu offers is what can be done there: no quick look passes over anything, or promises too much."""
    offered = {action.text for action in s.legal()}
    seat = s.seat
    found = set()
    if s.question() in ("production", "movement"):
        able = [
            t for t in transporter_index(s).by_seat[seat] if not s.flags[t] & STAYED and len(transporter_menu(s, t)) > 1
        ]
        found = {f"use t{t % STABLE + 1}" for t in able}
        offered = {text for text in offered if text.startswith("use ")}
    elif s.question() == "building":
        found = {f"site {h + 1}" for h in hexes_of(s, seat) if list_constructions(s, seat, h)}
        offered = {text for text in offered if text.startswith("site ")}
    elif s.question() == "wonder":
        found = {"brick"} if pooled(s, home_holders(s, seat)) % MOST >= brick_price(s) else set()
        offered -= {"end"}
    else:
        return
    assert offered == found


def test_what_is_kept_is_what_one_sees_anew_after_every_kind_of_action():
    played = set()
    for players, scenario in GAMES:
        s, rng = rich_table(players, scenario), Rng(players)
        for _ in range(1200):
            if s.seat == OVER:
                break
            check_index(s)
            check_first_looks(s)
            legal = s.legal()
            assert s.rules.state_from(s.to_dict()).legal() == legal  # it has kept nothing
            curious = [action for action in legal if action.family not in played] or legal
            action = s.draw(rng) if s.seat == NATURE else curious[rng.below(len(curious))]
            s.copy().play(action)  # what a copy looks at is nothing to the state it was copied from
            s.play(action)
            played.add(action.family)
    missing = set(SPACE.families.values()) - SETTING_UP - played
    assert not [family.kind for family in missing]


def test_no_quick_look_errs_in_games_as_they_come():
    for players in (1, 2):
        for seed in range(8):
            s, rng = GAME.rules(players).start(), Rng(seed)
            while s.seat != OVER:
                check_first_looks(s)
                s.play(s.draw(rng) if s.seat == NATURE else rng.one_of(s.legal()))
