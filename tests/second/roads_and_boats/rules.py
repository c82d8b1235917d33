"""The second rules of Roads & Boats: each kind of decision, and what may be done at it."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from second.contract import OPEN, Position, SecondRules
from second.roads_and_boats import building, effects, movement, offers, order, paying, production
from second.roads_and_boats.ground import ground_of
from second.roads_and_boats.ground import read as components
from second.roads_and_boats.rich import rich_map
from second.roads_and_boats.table import Table
from wabe.core.chance import Rng
from wabe.core.game import Game, Rules
from wabe.games.roads_and_boats.rules.actions import SPACE

ASKED: dict[str, Callable[[Table], Iterator[tuple[str, str]]]] = {
    "temple": order.temple,
    "choose-home": order.choose_home,
    "order": order.order,
    "piety": order.piety,
    "choose-slot": order.choose_slot,
    "drawing": order.drawing,
    "reply": order.reply,
    "offering": offers.offering,
    "transporter": movement.transporter,
    "movement": movement.movement,
    "following": movement.following,
    "landing": movement.landing,
    "handing": movement.handing,
    "recipe": production.recipe,
    "delivering": production.delivering,
    "launching": production.launching,
    "donkey": production.donkey,
    "removing": production.removing,
    "subject": production.subject,
    "converting": production.converting,
    "building": building.building,
    "site": building.site,
    "mix": building.mix,
    "wonder": building.wonder,
    "paying": paying.paying,
}


COVERED = {*ASKED, "reloading", "production", "over"}


class Boats(SecondRules):
    """Roads & Boats on printed maps, as they stand or with much on them already; maps that players lay are left out."""

    CHEAP = True

    @classmethod
    def chosen(cls, game: Game, seed: int) -> Rules:
        """One map in three is played from its beginning."""
        rng = Rng(seed)
        entry = rng.one_of(components("scenarios")["scenarios"])
        players = rng.one_of(entry["players"])
        options: dict[str, Any] = {
            "scenario": entry["id"],
            "offers": rng.below(5),
            "desert_bridges": bool(rng.below(2)),
            "conflict_query": rng.one_of(["always", "contact"]),
        }
        if rng.below(3):
            options["scenario_file"] = rich_map(entry["id"], players, rng.below(1_000_000))
        return game.rules(players, options)

    def read(self, saved: Position) -> Position:
        """The table in plain words, and every action that can be said there with the rule that forbids it."""
        table = Table(ground_of(self.options["scenario"], self.options["scenario_file"]), saved, self.options)
        return {"seat": saved["seat"], "table": table, "said": _said(table), "facts": effects.facts(table)}

    def covers(self, position: Position) -> bool:
        return position["table"].asked in COVERED

    def conceivable(self, position: Position) -> Iterable[str]:
        return iter(position["said"])

    def forbidden(self, position: Position, action: str) -> str:
        return position["said"].get(action, "inconceivable")

    def after(self, position: Position, action: str) -> Position | None:
        found = effects.foretell(position["table"], action)
        return found and {"seat": OPEN, "table": OPEN, "said": OPEN, "facts": found}

    def forced(self, position: Position) -> str | None:
        """Foretold are the facts alone, so what is asked next is left to the engine."""
        return None

    def odds(self, position: Position) -> dict[str, int] | None:
        """RB-MINE-02: each token alike."""
        table: Table = position["table"]
        if table.asked != "drawing":
            return None
        mine: dict[str, Any] = table.buildings[table.frame[2]]
        if table.players == 1:  # RB-SOLO-04
            return {"draw gold": 1} if mine["gold"] >= mine["iron"] else {"draw iron": 1}
        return {f"draw {metal}": mine[metal] for metal in ("gold", "iron") if mine[metal]}


def _said(table: Table) -> dict[str, str]:
    if table.asked == "over" or table.asked not in COVERED:
        return {}
    if table.asked == "reloading":
        taken = [SPACE.at(index).text for index in table.frame[3:]]
        return dict(movement.reloading(table, taken))
    if table.asked == "production":
        return dict(production.production(table)) | dict(movement.uses(table))
    return dict(ASKED[table.asked](table))
