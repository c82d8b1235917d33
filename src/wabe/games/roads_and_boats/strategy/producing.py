"""A seat's production in the economy model: what is worked up, bred, studied and made as the goals say."""

from wabe.games.roads_and_boats.rules.components import (
    BATCHES,
    CAPACITY,
    DONKEY,
    FIRST_FACTORY,
    FIRST_SECONDARY,
    GOLD,
    INPUTS,
    IRON,
    LAST_PRIMARY,
    MADE,
    MINE,
    MINT,
    ON_WATER,
    ONE,
    PASTURE,
    SHIFT,
    STABLE,
    STOCK_EXCHANGE,
    WAGON,
    WAGON_FACTORY,
    size,
)
from wabe.games.roads_and_boats.rules.economy import batch, covers, gosling, metal, swallowed, vanishing, work_up
from wabe.games.roads_and_boats.strategy import notes
from wabe.games.roads_and_boats.strategy.deeds import act
from wabe.games.roads_and_boats.strategy.economy_model import EconomyModel
from wabe.games.roads_and_boats.strategy.goals import BREED, MAKE, STUDY, GoalStrategy, open_goals
from wabe.games.roads_and_boats.strategy.notes import Note
from wabe.games.roads_and_boats.strategy.rivals import NOBODY


def begin_production(w: EconomyModel) -> None:
    """Mines yield what is more numerous, primary producers one piece each, geese breed (RB-PROD-01, RB-SOLO-04)."""
    w.exposed = w.watched = []  # nobody knows where the others will be by then
    for i, building in enumerate(w.what):
        if building == MINE:
            if _is_iron(w, i):
                w.iron[i] -= 1
                w.put(w.sites[i], ONE[IRON])
            elif w.gold[i]:
                w.gold[i] -= 1
                w.put(w.sites[i], ONE[GOLD])
        elif building <= LAST_PRIMARY:
            w.put(w.sites[i], batch(building))
    for region, bag in list(w.goods.items()):
        born = gosling(bag)
        if born and _is_quiet(w, region):
            w.goods[region] = bag + born


def _is_iron(w: EconomyModel, i: int) -> bool:
    """Return whether a mine yields iron now, and not gold if there is any."""
    gold, iron = w.gold[i], w.iron[i]
    if not w.luck or not gold or not iron:
        return metal(gold, iron) == IRON
    drawn = (w.luck * 7_919 + w.turn * 104_729 + w.hexes[i] * 1_299_709) * 48_271 % 2_147_483_647
    return drawn % (gold + iron) < iron


def _is_quiet(w: EconomyModel, region: int) -> bool:
    """A pasture without a building, without transporters, and without goods on the other bank (RB-LIVE-02)."""
    h = w.space.area_hex[region]
    if w.terrain(h) != PASTURE or h in w.taken or w.on_hex(h):
        return False
    return not any(w.goods.get(area) for area in w.space.hex_areas[h] if area != region)


def end_production(w: EconomyModel, made: list[int]) -> None:
    """What lies about is processed, swallowed, or vanishes (PROTO-06); `made`: hexes whose factory has worked."""
    for i, building in enumerate(w.what):
        if building < FIRST_SECONDARY:
            continue
        site = w.sites[i]
        bag = w.goods.get(site, 0)
        if not bag:
            continue
        if building < FIRST_FACTORY:
            times, used = work_up(building, bag)
            if times:
                w.goods[site] = bag - used + times * batch(building)
        elif building > WAGON_FACTORY and w.hexes[i] not in made:
            w.put(site, -swallowed(building, bag))
    for region, bag in list(w.goods.items()):
        lost = vanishing(bag)
        if lost:
            w.put(region, -lost)


def produce(w: EconomyModel, strategy: GoalStrategy, left: int) -> list[Note]:
    """Breed, study and make transporters as the goals say; then everything runs by itself."""
    done: list[Note] = []
    made: list[int] = []
    if not w.solo:
        _work_wealth(w, done)
    for what, where in open_goals(w, strategy, left):
        tried: list[Note] = []
        if what == BREED:
            tried = [(notes.BRED, w.hex_of(k), 0, 0) for k in range(STABLE) if w.kind[k] == DONKEY]
        elif what == STUDY:
            places = [w.place[k] for k in range(STABLE) if w.kind[k] and w.place[k] >= 0]
            tried = [(notes.STUDIED, region, where, 0) for place in places for region in w.ways().touched[place]]
        elif what == MAKE:
            _make(w, done, where, made)
        for note in tried:
            if act(w, note):
                done.append(note)
                break
    end_production(w, made)
    return done


def _work_wealth(w: EconomyModel, done: list[Note]) -> None:
    """Gold and coins that are kept on board are worked up, and what others could take before it is fetched.

    What is made goes on board (RB-PROD-10, 11).
    """
    for i, building in enumerate(w.what):
        if building in (MINT, STOCK_EXCHANGE):
            site, need = w.sites[i], INPUTS[building][0]
            here = w.pool(site)[1]
            held = [k for k in here if w.cargo[k] >> SHIFT[GOLD]]
            for _ in range(BATCHES[building] if held or site in w.watched else 0):
                if not covers(w.pooled(site), need):
                    break
                w.pay(site, need)
                ready = [k for k in here if size(w.cargo[k]) < CAPACITY[w.kind[k]]]
                if ready:
                    w.cargo[ready[0]] += batch(building)
                else:
                    w.put(site, batch(building))
                done.append((notes.WORKED, w.hexes[i], ready[0] if ready else NOBODY, 0))


def _make(w: EconomyModel, done: list[Note], factory: int, made: list[int]) -> None:
    for i, building in enumerate(w.what):
        h = w.hexes[i]
        if building != factory or h in made or not covers(w.pooled(w.sites[i]), INPUTS[factory][0]):
            continue
        if factory == WAGON_FACTORY:
            donkeys = [k for k in range(STABLE) if w.kind[k] == DONKEY and w.place[k] == w.sites[i]]
            if not donkeys:
                continue
            where = donkeys[0]
        else:
            where = w.sites[i]
            if ON_WATER[MADE[factory]]:
                where = _launch(w, MADE[factory], w.sites[i])
        goes = [k for k in w.lesser(MADE[factory]) if w.hex_of(k) == h]
        full = factory != WAGON_FACTORY and w.is_full(MADE[factory])
        if full and not goes:
            continue
        w.pay(w.sites[i], INPUTS[factory][0])
        if factory == WAGON_FACTORY:
            w.kind[where] = WAGON
        else:
            w.new_transporter(MADE[factory], where)
        if full:
            w.remove(goes[0])
        made.append(h)
        done.append((notes.MADE_ONE, h, where, goes[0] if full else 0))
        return


def _launch(w: EconomyModel, kind: int, site: int) -> int:
    """Return where a boat gets furthest about: the river first, else the dock on the widest water."""
    ways = w.ways()
    best, most = -1, -1
    for place in ways.touching[site]:
        wide = ways.waters(kind, place)
        if wide > most:
            best, most = place, wide
    return best
