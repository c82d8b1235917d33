"""A seat's production in the economy model: what is worked up, bred, studied and made as the goals say."""

from typing import Final

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


class Producing:
    """One seat's production phases; what is done is noted."""

    __slots__ = ("last", "notes", "strategy", "w")

    def __init__(self, w: EconomyModel, strategy: GoalStrategy, last: int) -> None:
        self.w: Final = w
        self.strategy: Final = strategy
        self.last: Final = last
        self.notes: list[Note] = []

    def left(self) -> int:
        """Turns to come, this one included."""
        return self.last - self.w.turn + 1

    def produce(self) -> None:
        """Breed, study and make transporters as the goals say; then everything runs by itself."""
        w = self.w
        made: list[int] = []
        if not w.solo:
            self._work_wealth()
        for what, where in open_goals(w, self.strategy, self.left()):
            if what == BREED:
                for k in range(STABLE):
                    h = w.hex_of(k)
                    if w.kind[k] == DONKEY and w.can_breed(h):
                        w.new_transporter(DONKEY, w.place[k])
                        self.notes.append((BRED, h, 0, 0))
                        break
            elif what == STUDY:
                self._study(where)
            elif what == MAKE:
                self._make(where, made)
        w.end_production(made)

    def _work_wealth(self) -> None:
        """Gold and coins that are kept on board are worked up, and what others could take before it is fetched.

        What is made goes on board (RB-PROD-10, 11).
        """
        w = self.w
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
                    self.notes.append((WORKED, w.hexes[i], ready[0] if ready else NOBODY, 0))

    def _study(self, subject: int) -> None:
        w = self.w
        for k in range(STABLE):
            if w.kind[k] and w.place[k] >= 0:
                for region in w.ways().touched[w.place[k]]:
                    if covers(w.pooled(region), RESEARCH_COST):
                        w.pay(region, RESEARCH_COST)
                        w.research |= 1 << subject
                        self.notes.append((STUDIED, region, subject, 0))
                        self._convert(subject)
                        return

    def _convert(self, subject: int) -> None:
        """Factories in reach make the new transporter from now on, but for better ones (RB-RES-05)."""
        w = self.w
        for i, building in enumerate(w.what):
            if building in CONVERTIBLE[subject] and building != STEAMER_FACTORY:
                if w.pool(w.sites[i])[1]:
                    w.what[i] = FACTORY_OF[subject]
                    w.taken[w.hexes[i]] = FACTORY_OF[subject]

    def _make(self, factory: int, made: list[int]) -> None:
        w = self.w
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
                    where = self._launch(MADE[factory], w.sites[i])
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
            self.notes.append((MADE_ONE, h, where, goes[0] if full else 0))
            return

    def _launch(self, kind: int, site: int) -> int:
        """Where a boat gets furthest about: the river first, else the dock on the widest water."""
        ways = self.w.ways()
        best, most = -1, -1
        for place in ways.touching[site]:
            wide = ways.waters(kind, place)
            if wide > most:
                best, most = place, wide
        return best
