"""Module 2 on TOP I and II: city cards; their income, their points, the end of the game."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frames import SEAT, Frame
from wabe.core.hexes import bits
from wabe.core.rows import add, put
from wabe.games.worlds_504.modules.military.rules.state import with_military
from wabe.games.worlds_504.modules.race.rules.from_map import first_on_map, list_on_map, take_off
from wabe.games.worlds_504.modules.race.rules.state import race_state, with_race
from wabe.games.worlds_504.rules.actions import TAKE_ACTIVE, TAKE_BACK
from wabe.games.worlds_504.rules.components import BASE_INCOME, I
from wabe.games.worlds_504.rules.frames import MARK_CITY
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState
from wabe.games.worlds_504.rules.world import ComposedWorld

FIRST_MONEY: Final = (10, 5, 5, 5, 10, 5, 0)  # by terrain
CARDS_TO_END: Final = {2: 9, 3: 8, 4: 7}
CARDS_TO_END_WITH_MILITARY: Final = {2: 7, 3: 6, 4: 5}
CARDS_OF_COMPANIES: Final = 6
CARDS_OF_COMPANIES_WITH_MILITARY: Final = 4
CARDS_WITHOUT_RESIDENTS: Final = 9
POINTS_BY_CARDS: Final = (22, 26, 32, 40, 50)  # X - 3 or fewer, X - 2, X - 1, X, more


def mark_capital(s: WorldState, a: int, cell: int) -> None:
    """M2-01, A-19: TOP I marks the capital with a resident (the errata: a settlement), TOP II with a settlement."""
    race_state(s).reached = put(race_state(s).reached, a, race_state(s).reached[a] | 1 << s.city_no[cell])
    world = s.hooks.world
    if with_race(world) == I and not world.errata:
        if world.residents:  # without residents the ten markers are not part of the storage (M2-02)
            s.residents[a] -= 1
    else:
        s.settlements = add(s.settlements, a, -1)


def reach(s: WorldState, a: int, cell: int) -> bool:
    """M2-06, M2-08: whether the city is reached for the first time; once reached it stays reached."""
    number = s.city_no[cell]
    race = race_state(s)
    if not number or race.reached[a] >> number & 1:
        return False
    race.reached = put(race.reached, a, race.reached[a] | 1 << number)
    race.fresh += 1
    race.moved_on[a] = 0
    return True


def reach_by_settling(s: WorldState, a: int, cell: int, first: bool) -> None:
    """M2-06: the resident that was exchanged goes onto the city card."""
    if reach(s, a, cell):
        take_marker(s, a)


def reach_by_attack(s: WorldState, a: int, cell: int) -> None:
    """M2-07: an opposing city is reached by moving onto it, whatever the outcome; a marker from the storage."""
    if reach(s, a, cell):
        take_marker(s, a)


def reach_by_trolley(s: WorldState, a: int, cell: int, half: int) -> None:
    """M2-09, M2-10: compulsory; with residents the marker comes from the storage."""
    race_state(s).moved_on[a] += half
    if reach(s, a, cell) and s.hooks.world.residents:
        take_marker(s, a)


def compose_markers(hooks: WorldHooks) -> None:
    """A-56: in worlds with residents."""
    hooks.answers_of_1.append(first_on_map)
    hooks.decisions.flow(MARK_CITY, run_marking)
    hooks.decisions.decision(MARK_CITY, lists=list_on_map, does={TAKE_BACK: do_mark, TAKE_ACTIVE: do_mark})


def take_marker(s: WorldState, a: int) -> None:
    """M2-06, M2-07, M2-10: a resident from the storage goes onto the city card; A-56: or else one from the map."""
    if s.residents[a]:
        s.residents[a] -= 1
    else:
        race_state(s).unmarked = add(race_state(s).unmarked, a, 1)
        s.frames.append([MARK_CITY, a])


def run_marking(s: WorldState, frame: Frame) -> bool:
    """A-56: the actor chooses; without anybody on the map the city counts all the same."""
    ways = list_on_map(s, frame)
    if len(ways) > 1:
        return True
    if ways:
        do_mark(s, frame, ways[0])
    else:
        s.frames.pop()
    return False


def do_mark(s: WorldState, frame: Frame, action: Action) -> None:
    """A-56: this resident goes onto the card."""
    s.frames.pop()
    a = frame[SEAT]
    take_off(s, a, action)
    race_state(s).unmarked = add(race_state(s).unmarked, a, -1)


def settlement_on_card(s: WorldState, a: int) -> int:
    """M2-01: the settlement that marks the capital."""
    return int(race_state(s).reached[a] != 0)


def residents_on_cards(s: WorldState, a: int) -> int:
    """M2-01, M2-06: the residents on city cards."""
    part = race_state(s)
    reached = part.reached[a].bit_count()
    by_settlement = settlement_on_card in s.hooks.held_settlements and reached > 0
    return reached - by_settlement - part.unmarked[a]


def clear_turn(s: WorldState, a: int) -> None:
    """Clear the counts of one turn. A-17: the points moved on count in the actor's last turn."""
    part = race_state(s)
    part.fresh = part.first_money = part.bonus = 0
    part.moved_on[a] = 0


def give_up(s: WorldState, a: int) -> None:
    """A-32: a destroyed company has reached no city."""
    part = race_state(s)
    part.reached = put(part.reached, a, 0)
    part.moved_on[a] = 0


def note_first(s: WorldState, a: int, cell: int, first: bool) -> None:
    """M2-12, M2-13: money for a settlement on an empty tile."""
    if first:
        race_state(s).first_money += FIRST_MONEY[s.terrain[cell]]


def income(s: WorldState, a: int) -> int:
    """M2-12: $20, first settlements, and $10 times k for the k-th resident on a city card, the capital not counted."""
    race = race_state(s)
    last = race.reached[a].bit_count() - 1
    return BASE_INCOME + race.first_money + 10 * sum(range(last - race.fresh + 1, last + 1))


def cards_to_end(world: ComposedWorld, players: int) -> int:
    """E-2, A-18: how many city cards end the game."""
    if not world.residents:
        return CARDS_WITHOUT_RESIDENTS
    if world.companies:
        return CARDS_OF_COMPANIES_WITH_MILITARY if with_military(world) else CARDS_OF_COMPANIES
    return (CARDS_TO_END_WITH_MILITARY if with_military(world) else CARDS_TO_END)[players]


def needed_here(s: WorldState) -> int:
    """E-2. A-11: on a map that can grow no more, all its cities are enough."""
    needed = cards_to_end(s.hooks.world, s.hooks.players)
    if s.hooks.map_can_grow is not None and not s.hooks.map_can_grow(s):
        needed = min(needed, sum(1 for cell in s.city_cell if cell >= 0))
    return needed


def enough_cards(s: WorldState) -> bool:
    """E-2: at the end of a round."""
    return max(mask.bit_count() for mask in race_state(s).reached) >= needed_here(s)


def points(s: WorldState, a: int) -> int:
    """E-2: by the number of cards below or above X."""
    behind = race_state(s).reached[a].bit_count() - cards_to_end(s.hooks.world, s.hooks.players)
    return POINTS_BY_CARDS[max(0, min(4, behind + 3))]


def points_moved_on(s: WorldState, a: int) -> int:
    """E-2, A-17: without residents 1 point for each movement point spent since the last new city."""
    return race_state(s).moved_on[a] // 2


def check_cards(s: WorldState) -> None:
    """Cards are reached in cities on the map only, and pieces are neither made nor lost."""
    known = 0
    for number, cell in enumerate(s.city_cell):
        if cell >= 0:
            known |= 1 << number
    for mask in race_state(s).reached:
        assert not mask & ~known, f"cards {bits(mask)} of cities {bits(known)}"
