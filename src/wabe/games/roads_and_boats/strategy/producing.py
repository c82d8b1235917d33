"""A seat's production in the economy model: what is worked up, bred, studied and made as the goals say."""

from wabe.games.roads_and_boats.rules.components import (
    BATCHES,
    CAPACITY,
    CONVERTIBLE,
    DONKEY,
    FACTORY_OF,
    GOLD,
    INPUTS,
    MADE,
    MINT,
    ON_WATER,
    RESEARCH_COST,
    SHIFT,
    STABLE,
    STEAMER_FACTORY,
    STOCK_EXCHANGE,
    WAGON,
    WAGON_FACTORY,
    size,
)
from wabe.games.roads_and_boats.rules.economy import batch, covers
from wabe.games.roads_and_boats.strategy.economy_model import EconomyModel
from wabe.games.roads_and_boats.strategy.goals import BREED, MAKE, STUDY, GoalStrategy, open_goals
from wabe.games.roads_and_boats.strategy.notes import BRED, MADE_ONE, STUDIED, WORKED, Note
from wabe.games.roads_and_boats.strategy.rivals import NOBODY


def produce(w: EconomyModel, strategy: GoalStrategy, left: int) -> list[Note]:
    """Breed, study and make transporters as the goals say; then everything runs by itself."""
    notes: list[Note] = []
    made: list[int] = []
    if not w.solo:
        _work_wealth(w, notes)
    for what, where in open_goals(w, strategy, left):
        if what == BREED:
            for k in range(STABLE):
                h = w.hex_of(k)
                if w.kind[k] == DONKEY and w.can_breed(h):
                    w.new_transporter(DONKEY, w.place[k])
                    notes.append((BRED, h, 0, 0))
                    break
        elif what == STUDY:
            _study(w, notes, where)
        elif what == MAKE:
            _make(w, notes, where, made)
    w.end_production(made)
    return notes


def _work_wealth(w: EconomyModel, notes: list[Note]) -> None:
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
                notes.append((WORKED, w.hexes[i], ready[0] if ready else NOBODY, 0))


def _study(w: EconomyModel, notes: list[Note], subject: int) -> None:
    for k in range(STABLE):
        if w.kind[k] and w.place[k] >= 0:
            for region in w.ways().touched[w.place[k]]:
                if covers(w.pooled(region), RESEARCH_COST):
                    w.pay(region, RESEARCH_COST)
                    w.research |= 1 << subject
                    notes.append((STUDIED, region, subject, 0))
                    _convert(w, notes, subject)
                    return


def _convert(w: EconomyModel, notes: list[Note], subject: int) -> None:
    """Factories in reach make the new transporter from now on, but for better ones (RB-RES-05)."""
    for i, building in enumerate(w.what):
        if building in CONVERTIBLE[subject] and building != STEAMER_FACTORY:
            if w.pool(w.sites[i])[1]:
                w.what[i] = FACTORY_OF[subject]
                w.taken[w.hexes[i]] = FACTORY_OF[subject]


def _make(w: EconomyModel, notes: list[Note], factory: int, made: list[int]) -> None:
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
                where = _launch(w, notes, MADE[factory], w.sites[i])
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
        notes.append((MADE_ONE, h, where, goes[0] if full else 0))
        return


def _launch(w: EconomyModel, notes: list[Note], kind: int, site: int) -> int:
    """Return where a boat gets furthest about: the river first, else the dock on the widest water."""
    ways = w.ways()
    best, most = -1, -1
    for place in ways.touching[site]:
        wide = ways.waters(kind, place)
        if wide > most:
            best, most = place, wide
    return best
