"""The production phase: mines, primary and secondary producers (RB-PROD, RB-MINE)."""

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import SEAT, Frame, Question
from wabe.core.messages import m
from wabe.core.rows import add, put
from wabe.games.roads_and_boats.rules.actions import DELIVER, DELIVERS, DRAW, RECIPE, WORKS
from wabe.games.roads_and_boats.rules.cargo import reopen_loads
from wabe.games.roads_and_boats.rules.components import (
    BATCHES,
    FIRST_FACTORY,
    GOLD,
    GOOSE,
    INPUTS,
    IRON,
    LAST_PRIMARY,
    MINE,
    ONE,
    OUTPUT,
    OUTPUT_SIZE,
    PAPER,
    STABLE,
    WAGON_FACTORY,
)
from wabe.games.roads_and_boats.rules.economy import batch, covers, metal, swallowed, vanishing, work_up
from wabe.games.roads_and_boats.rules.factories import begin_making, can_make
from wabe.games.roads_and_boats.rules.frames import (
    CHOOSE_RECIPE,
    DELIVERING,
    DELIVERING_GOOD,
    DELIVERING_NUMBER,
    DRAWING,
    HEX,
    PAYING_HEX,
    RUN_RECIPE,
)
from wabe.games.roads_and_boats.rules.livestock import breed_geese
from wabe.games.roads_and_boats.rules.payment import FOR_RUN, register_purpose, request_payment
from wabe.games.roads_and_boats.rules.reach import goods_on, hexes_of, pool, pooled
from wabe.games.roads_and_boats.rules.state import CARGO, BoatsState
from wabe.games.roads_and_boats.rules.transporter_index import TransporterIndex

# Mines (RB-MINE-02).


def next_mine(s: BoatsState, start: int) -> int:
    """The next hex with a mine that is not empty, or -1 (RB-MINE-02, 03; by hex, PROTO-04)."""
    if not s.tally[GOLD] and not s.tally[IRON]:
        return -1  # none in any bag either
    for h in s.all_sites().hexes:
        if h >= start and s.built[h] & 31 == MINE and s.built[h] >> 10:  # the bits of gold and iron
            return h
    return -1


def list_draw(s: BoatsState, frame: Frame) -> list[Action]:
    """Gold or iron, as far as the bag holds it."""
    h = frame[HEX]
    return [DRAW.of(metal) for metal, left in enumerate((s.mine_gold(h), s.mine_iron(h))) if left]


def weigh_draw(s: BoatsState, frame: Frame) -> list[int]:
    """Each token in the bag is equally likely (PROTO-13)."""
    h = frame[HEX]
    return [left for left in (s.mine_gold(h), s.mine_iron(h)) if left]


def do_draw(s: BoatsState, frame: Frame, action: Action) -> None:
    """The token drawn is the output of the mine."""
    s.frames.pop()
    yield_metal(s, frame[HEX], action.args[0])


def yield_metal(s: BoatsState, h: int, metal: int) -> None:
    """Move a token from the bag to the mine (AMB-35). The tally counts the bags of mines as well."""
    s.built = add(s.built, h, -(1 << (22 if metal else 10)))
    s.goods = add(s.goods, s.site(h), ONE[IRON if metal else GOLD])


def draw_metal_solo(s: BoatsState) -> None:
    """Alone, mines yield what is more numerous, gold on a tie (RB-SOLO-04)."""
    h = next_mine(s, 0)
    while h >= 0:
        yield_metal(s, h, 1 if metal(s.mine_gold(h), s.mine_iron(h)) == IRON else 0)
        h = next_mine(s, h + 1)


# The phase.


def begin_production(s: BoatsState) -> None:
    """Primary producers yield, geese breed (RB-PROD-01, RB-LIVE-04, PROTO-04)."""
    s.flags = [0] * len(s.kind)
    s.given = ()
    for h in s.all_sites().hexes:
        built = s.built[h]
        building = built & 31
        if built >> 7 & 7:
            s.built = put(s.built, h, built & ~(7 << 7))
        if building <= LAST_PRIMARY and building != MINE:
            s.make(s.site(h), batch(building))
    breed_geese(s)


def list_work(s: BoatsState, seat: int, index: TransporterIndex, found: list[Action]) -> None:
    """The buildings a seat can run now on its hexes, each once more (RB-PROD-03, 10, 13, RB-TP-01)."""
    works = s.all_sites().works
    if not works:
        return
    hexes = hexes_of(s, seat)
    for h in works:
        building = s.built[h] & 31
        if h not in hexes or s.built[h] >> 7 & 7 >= BATCHES[building]:
            continue
        if not _is_fed(building, goods_on(s, h, index.by_hex[h])):
            continue  # all goods together are too few
        holders = pool(s, seat, s.site(h))
        if holders and _is_fed(building, pooled(s, holders)) and (building < FIRST_FACTORY or can_make(s, seat, h)):
            found.append(WORKS[h])


def _is_fed(building: int, goods: int) -> bool:
    """Tell whether goods are enough for a batch."""
    for need in INPUTS[building]:
        if covers(goods, need):
            return True
    return False


def do_work(s: BoatsState, frame: Frame, action: Action) -> None:
    """Run a building for one batch."""
    seat, h = frame[SEAT], action.args[0]
    if s.has_factory(h):
        begin_making(s, seat, h)
        return
    s.frames.append([CHOOSE_RECIPE, seat, h])


def recipes_at(s: BoatsState, seat: int, h: int) -> list[int]:
    """The input sets that are at hand: trunks and boards in any mix (RB-PROD-06, 07)."""
    goods = pooled(s, pool(s, seat, s.site(h)))
    return [way for way, need in enumerate(INPUTS[s.building(h)]) if covers(goods, need)]


def list_recipes(s: BoatsState, frame: Frame) -> list[Action]:
    """The input sets to choose from."""
    return [RECIPE.of(way) for way in recipes_at(s, frame[SEAT], frame[HEX])]


def do_recipe(s: BoatsState, frame: Frame, action: Action) -> None:
    """Run the building with this set."""
    s.frames.pop()
    request_payment(s, frame[SEAT], FOR_RUN, frame[HEX], action.args[0])


def need_run(s: BoatsState, frame: Frame) -> int:
    """The goods of the input set."""
    return INPUTS[s.building(frame[PAYING_HEX])][frame[RUN_RECIPE]]


def holders_run(s: BoatsState, frame: Frame) -> list[int]:
    """Goods lying in the building's region and own transporters that reach it (RB-PROD-10, 12)."""
    return pool(s, frame[SEAT], s.site(frame[PAYING_HEX]))


def done_run(s: BoatsState, frame: Frame) -> None:
    """The output goes to the player's transporters there, or on the tile (RB-PROD-11)."""
    seat, h = frame[SEAT], frame[PAYING_HEX]
    building = s.building(h)
    s.built = add(s.built, h, 1 << 7)
    number = OUTPUT_SIZE[building]
    s.count_goods(ONE[OUTPUT[building]] * number, 1)
    reopen_loads(s, h, seat)
    _deliver(s, seat, h, OUTPUT[building], number)


def _deliver(s: BoatsState, seat: int, h: int, good: int, number: int) -> None:
    """Ask where the output goes."""
    if number:
        s.frames.append([DELIVERING, seat, h, good, number])


def list_deliver(s: BoatsState, frame: Frame) -> list[Action]:
    """The tile, or a transporter with room."""
    found = [DELIVERS[0]]
    for holder in pool(s, frame[SEAT], s.site(frame[HEX])):
        if holder >= CARGO and s.room(holder - CARGO) > 0:
            found.append(DELIVERS[1 + (holder - CARGO) % STABLE])
    return found


def do_deliver(s: BoatsState, frame: Frame, action: Action) -> None:
    """Load as much as fits on the transporter; ask again for the rest, or leave it on the tile."""
    s.frames.pop()
    seat, h, good, number = frame[SEAT], frame[HEX], frame[DELIVERING_GOOD], frame[DELIVERING_NUMBER]
    if not action.args[0]:
        s.goods = add(s.goods, s.site(h), ONE[good] * number)
        return
    t = seat * STABLE + action.args[0] - 1
    loaded = min(number, s.room(t))
    s.cargo[t] += ONE[good] * loaded
    _deliver(s, seat, h, good, number - loaded)


def end_production(s: BoatsState) -> None:
    """Goods left on the ground are processed, swallowed, or vanish, in this order (PROTO-06)."""
    for h in s.all_sites().works:
        building = s.building(h)
        if building < FIRST_FACTORY:
            _run_by_itself(s, h, building)
        elif building > WAGON_FACTORY and not s.worked(h):
            _swallow(s, h, building)
    _vanish(s)


def _run_by_itself(s: BoatsState, h: int, building: int) -> None:
    """Set by set from the region, boards before trunks; the output stays there (RB-PROD-15, 16, 17)."""
    region = s.site(h)
    times, used = work_up(building, s.goods[region], s.worked(h))
    if times:
        s.built = add(s.built, h, times << 7)
        s.goods = add(s.goods, region, -used)
        s.count_goods(used, -1)
        s.make(region, batch(building) * times)


def _swallow(s: BoatsState, h: int, building: int) -> None:
    """Complete inputs left at an unused factory are lost (RB-TP-07); a wagon factory has no donkey (AMB-10)."""
    region = s.site(h)
    lost = swallowed(building, s.goods[region])
    if lost:
        s.built = add(s.built, h, 1 << 7)
        s.goods = add(s.goods, region, -lost)
        s.count_goods(lost, -1)


def _vanish(s: BoatsState) -> None:
    """Two geese and a paper uncarried in one region vanish, again and again (RB-RES-09, AMB-16)."""
    if not s.tally[PAPER] or not s.tally[GOOSE]:
        return
    for area, bag in enumerate(s.goods):
        if bag:
            lost = vanishing(bag)
            if lost:
                s.goods = add(s.goods, area, -lost)
                s.count_goods(lost, -1)


def compose(decisions: Decisions[BoatsState]) -> None:
    """The decisions of this chapter."""
    register_purpose(FOR_RUN, need_run, holders_run, done_run)
    decisions.decision(
        DRAWING,
        lists=list_draw,
        asks=Question(m("boats.ask.draw"), "RB-MINE-02"),
        does={DRAW: do_draw},
        odds=weigh_draw,
    )
    decisions.decision(
        CHOOSE_RECIPE, lists=list_recipes, asks=Question(m("boats.ask.recipe"), "RB-PROD-06"), does={RECIPE: do_recipe}
    )
    decisions.force(CHOOSE_RECIPE, m("boats.spared.recipe"), "RB-PROD-03", quiet=True)
    decisions.decision(
        DELIVERING, lists=list_deliver, asks=Question(m("boats.ask.deliver"), "RB-PROD-11"), does={DELIVER: do_deliver}
    )
    decisions.force(DELIVERING, m("boats.spared.deliver"), "RB-PROD-11", quiet=True)
