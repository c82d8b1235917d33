"""The second rules of 504: which question is open, and what the modules say to it."""

import json
import marshal
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from math import lcm
from typing import Any

from second.contract import OPEN, Position, SecondRules
from second.worlds_504 import flow, general, module_1, module_2, module_3, module_4, module_5, module_6, module_7
from second.worlds_504 import module_8, module_9, plenty, position, scoring, setup
from second.worlds_504.module_4 import NotForetold
from second.worlds_504.table import Table
from second.worlds_504.world import CARDS, COMPANIES, World, lines

from wabe.core.chance import Rng
from wabe.core.conformance import random_rules
from wabe.core.game import Game, Rules, State

Conceive = Callable[[Table], Iterator[str]]
Forbid = Callable[[Table, list[str]], str]
Do = Callable[[Table, list[str]], None]


def conceive_residents(t: Table) -> Iterator[str]:
    yield from general.conceive_steps(t)
    for cell in range(len(t.p["terrain"])):
        yield f"again {cell}"
    if t.has("5"):
        yield from module_5.conceive_exploring(t)
    if t.has("5.I"):
        yield from module_5.conceive_harvest(t)
    if t.has("6"):
        yield from module_6.conceive_roads(t)
    if t.has("8"):
        yield from module_8.conceive_plants(t)
    yield "done"


def forbid_residents(t: Table, words: list[str]) -> str:
    kind = words[0]
    if kind == "done":
        return ""
    cell = int(words[1])
    if kind == "move":
        return general.forbid_step(t, cell, words[2])
    if kind == "again":
        return forbid_again(t, cell)
    if kind == "explore":
        return module_5.forbid_exploring(t, cell, words[2])
    if kind == "harvest":
        return module_5.forbid_harvest(t, cell)
    if kind == "road":
        return module_6.forbid_road(t, cell, words[2])
    return module_8.forbid_plant(t, cell, words[2])


def forbid_again(t: Table, cell: int) -> str:
    """P-II-11, A-49: once a turn 1 resident has 2 actions."""
    if not t.card(t.me, "II-11") or "again" in t.p["used"]:
        return "P-II-11"
    if t.has("4") and module_4.hostile(t, t.me, cell):
        return "M4-07"  # they stay where they fight
    return "" if t.tired(t.me, cell) else "P-II-11"


def do_residents(t: Table, words: list[str]) -> None:
    kind = words[0]
    if kind == "done":
        general.finish_residents(t)
        t.answered()
        t.p["then"] = "3E"
        return
    cell = int(words[1])
    if kind == "move":
        general.do_step(t, cell, words[2])
    elif kind == "again":
        t.put("tired", t.me, cell, -1)
        t.put("active", t.me, cell, 1)
        t.p["used"] = sorted([*t.p["used"], "again"])
    elif kind == "explore":
        module_5.do_exploring(t, cell, words[2])
    elif kind == "harvest":
        module_5.do_harvest(t, cell)
    elif kind == "road":
        module_6.do_road(t, cell, words[2])
    else:
        module_8.do_plant(t, cell, words[2])


def conceive_cards(t: Table) -> Iterator[str]:
    for card in CARDS:
        yield f"card {card}"


def do_card(t: Table, words: list[str]) -> None:
    module_3.draw(t, words[1])


def not_foretold(t: Table, words: list[str]) -> None:
    raise NotForetold("set-up")


def conceive_start(t: Table) -> Iterator[str]:
    """W-06."""
    for seat in range(t.w.players):
        yield f"start {seat + 1}"


QUESTIONS: dict[str, tuple[Conceive, Forbid, Do]] = {
    "move capital": (module_2.conceive_relocation, module_2.forbid_relocation, module_2.do_relocation),
    "share dealing": (module_9.conceive_dealing, module_9.forbid_dealing, module_9.do_dealing),
    "privilege offer": (module_3.conceive_offer, module_3.forbid_offer, module_3.do_offer),
    "trolley upgrade": (module_1.conceive_upgrade, module_1.forbid_upgrade, module_1.do_upgrade),
    "residents purchase": (general.conceive_purchase, general.forbid_purchase, general.do_purchase),
    "take back resident": (
        general.conceive_take_back,
        general.forbid_take_back_resident,
        general.do_take_back_resident,
    ),
    "take back settlement": (
        general.conceive_take_back,
        general.forbid_take_back_settlement,
        general.do_take_back_settlement,
    ),
    "resident for a city card": (module_2.conceive_marker, module_2.forbid_marker, module_2.do_marker),
    "residents": (conceive_residents, forbid_residents, do_residents),
    "trolley": (module_1.conceive_trolley, module_1.forbid_trolley, module_1.do_trolley),
    "factories": (module_3.conceive_factories, module_3.forbid_factory, module_3.do_factory),
    "choose fight": (module_4.conceive_fight, module_4.forbid_fight, module_4.do_fight),
    "gather": (module_4.conceive_gather, module_4.forbid_gather, module_4.do_gather),
    "retreat": (module_4.conceive_retreat, module_4.forbid_retreat, module_4.do_retreat),
    "dice": (lambda t: (f"roll {n}" for n in range(1, 7)), lambda t, words: "", module_4.do_dice),
    "move an explorer tile": (module_5.conceive_shift, module_5.forbid_shift, module_5.do_shift),
    "discover": (module_5.conceive_tiles, module_5.forbid_tile, module_5.do_discover),
    "explore more": (module_5.conceive_more, module_5.forbid_more, module_5.do_more),
    "follow the explorer": (module_5.conceive_following, module_5.forbid_following, module_5.do_following),
    "mountain found": (module_5.conceive_climb, module_5.forbid_climb, module_5.do_climb),
    "crew of a road": (module_6.conceive_crew, module_6.forbid_crew, module_6.do_crew),
    "scoring card": (module_7.conceive_card, lambda t, words: module_7.forbid_card(t, words), module_7.do_card),
    "withdraw pieces": (module_7.conceive_withdrawal, module_7.forbid_withdrawal, module_7.do_withdrawal),
    "sale": (module_8.conceive_sale, module_8.forbid_sale, module_8.do_sale),
    "second good of an exchange": (module_8.conceive_second, module_8.forbid_second, module_8.do_second),
    "good taken in exchange": (module_8.conceive_taken, module_8.forbid_taken, module_8.do_taken),
    "fill": (setup.conceive_tiles, setup.forbid_tile, not_foretold),
    "choose capital": (setup.conceive_capital, setup.forbid_capital, setup.do_capital),
    "choose capital of a later company": (setup.conceive_capital, setup.forbid_later_capital, setup.do_capital),
    "draw start": (conceive_start, lambda t, words: "", not_foretold),
    "draw starting player card": (conceive_start, lambda t, words: "", not_foretold),
    "bidding": (module_3.conceive_bidding, module_3.forbid_bidding, module_3.do_bidding),
    "sealed bid": (module_3.conceive_sealed, module_3.forbid_sealed, module_3.do_sealed),
    "choose place": (module_3.conceive_place, module_3.forbid_place, module_3.do_place),
    "deal privileges": (conceive_cards, lambda t, words: module_3.forbid_card(t, words), do_card),
    "deal shares": (module_9.conceive_deal, module_9.forbid_deal, module_9.do_deal),
    "dividend": (module_9.conceive_dividend, module_9.forbid_dividend, module_9.do_dividend),
}
TURN_QUESTIONS = (
    "move capital", "privilege offer", "trolley upgrade", "residents purchase", "residents", "trolley", "factories",
    "choose fight", "mountain found", "explore more", "move an explorer tile", "follow the explorer", "sale",
)  # fmt: skip


RETURNING = ("move", "load", "unload", "embark", "disembark")


def key(p: Position) -> str:
    """A name of the position, for comparison."""
    return json.dumps(p, sort_keys=True)


class SecondWorlds(SecondRules):
    """504."""

    def __init__(self, players: int, options: dict[str, Any]) -> None:
        super().__init__(players, options)
        self.world = World(players, options)
        self.trail: set[str] = set()
        self.walker = -1
        self._table: Table | None = None

    def table(self, position: Position) -> Table:
        """The table of this position; the same one while questions about it go on."""
        if self._table is None or self._table.p is not position:
            self._table = Table(self.world, position)
        return self._table

    def forced(self, position: Position) -> str | None:
        """M9-20: a phase in which nothing but an own share could be sold need not be asked for."""
        if position["seat"] < 0 or not self.covers(position):
            return None
        found = None
        for action in self.conceivable(position):
            if action.startswith("sell ") and self.table(position).ask[0] in TURN_QUESTIONS:
                continue
            if not self.forbidden(position, action):
                if found is not None:
                    return None
                found = action
        return found

    def read(self, saved: Position) -> Position:
        p = position.read(self.world, saved)
        for ask in p["asks"]:
            if ask[0] == "auction":
                module_3.forget_hopeless(Table(self.world, p), ask)
        return p

    @classmethod
    def chosen(cls, game: Game, seed: int) -> Rules:
        """All worlds in turn, with the other options at random."""
        rules = random_rules(game, Rng(seed))
        return game.rules(rules.players, {**rules.options, "world": list(lines())[seed % 504]})

    def passed(self, state: State) -> None:
        """M2-05, M6-02, M1-09: within a phase nobody walks or swaps back into a position already seen."""
        if state.question() not in ("residents", "trolley"):
            return
        p = self.read(state.to_dict())
        if p["actor"] != self.walker:
            self.trail.clear()
        self.trail.add(key(p))
        self.walker = p["actor"]

    def comes_back(self, position: Position, action: str) -> bool:
        """Return whether an action leads to a position already seen in this phase."""
        words = action.split()
        if words[0] not in RETURNING or not self.trail:
            return False
        t = self.table(position)
        if words[0] == "move" and not general.may_return(t, int(words[1]), words[2]):
            return False
        found = self.after(position, action)
        return found is not None and found["actor"] == position["actor"] and key(found) in self.trail

    def enriched(self, saved: Position, rng: Rng) -> Position | None:
        return plenty.enriched(self.world, saved, rng)

    def covers(self, p: Position) -> bool:
        """Return whether these rules answer the open question."""
        return not p["ended"] and bool(p["asks"]) and p["asks"][-1][0] in QUESTIONS

    def conceivable(self, position: Position) -> Iterable[str]:
        t = self.table(position)
        yield from QUESTIONS[t.ask[0]][0](t)
        if t.has("9.III") and t.ask[0] in TURN_QUESTIONS:
            for name in COMPANIES:
                yield f"sell {name}"

    def forbidden(self, position: Position, action: str) -> str:
        t = self.table(position)
        words = action.split()
        if words[0] == "sell" and t.ask[0] in TURN_QUESTIONS:
            return module_9.forbid_own_sale(t, words[1])
        reason = QUESTIONS[t.ask[0]][1](t, words)
        if not reason and t.ask[0] in ("residents", "trolley") and self.comes_back(position, action):
            return "M1-09" if t.ask[0] == "trolley" else "M2-05"
        return reason

    def odds(self, position: Position) -> dict[str, int] | None:
        t = self.table(position)
        if t.ask[0] == "fill":
            return setup.filling(t)
        if t.ask[0] == "discover":
            return module_5.odds(t)
        if t.ask[0] == "deal privileges":
            found = {f"card {card}": Fraction(weight) for card, weight in module_3.odds(t).items()}
            common = lcm(*(weight.denominator for weight in found.values()))
            return {card: int(weight * common) for card, weight in found.items()}
        if t.ask[0] == "scoring card":
            return module_7.odds(t)
        return None

    def ranking(self, position: Position) -> Sequence[int]:
        return scoring.ranking(Table(self.world, position))

    def after(self, position: Position, action: str) -> Position | None:
        p: Position = marshal.loads(marshal.dumps(position))
        t = Table(self.world, p)
        words = action.split()
        try:
            if words[0] == "sell" and t.ask[0] in TURN_QUESTIONS:
                module_9.sell_own(t)
            else:
                QUESTIONS[t.ask[0]][2](t, words)
            flow.run(t)
        except NotForetold:
            return None
        if p["ended"]:  # the last income is released, and more; who wins is asked by `ranking`
            return {name: OPEN for name in p} | {"seat": p["seat"], "ended": p["ended"]}
        return p


__all__ = ["OPEN", "SecondWorlds"]
