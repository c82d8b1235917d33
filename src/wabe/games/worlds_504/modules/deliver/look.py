"""Module 1 on the table."""

from typing import TYPE_CHECKING

from wabe.core.scene import Piece, Slot
from wabe.games.worlds_504.components import CITY_NUMBERS, GOODS
from wabe.games.worlds_504.modules.deliver.goods import PRICE_BOARD
from wabe.games.worlds_504.modules.deliver.part import count, unpack
from wabe.games.worlds_504.modules.deliver.upgrades import MOVEMENT

if TYPE_CHECKING:
    from wabe.games.worlds_504.draft import Draft
    from wabe.games.worlds_504.hooks import Hooks
    from wabe.games.worlds_504.state import WorldState


def compose(hooks: "Hooks") -> None:
    """The scene."""
    hooks.scene_parts.append(draw)


def draw(s: "WorldState", draft: "Draft") -> None:
    """Trolleys with their cargo, goods on tiles, demands of cities, prices, delivered goods."""
    part = s.deliver
    for a in range(s.hooks.actors):
        if part.at[a] < 0:
            continue
        cargo = [GOODS[good] for good in unpack(part.cargo[a])] + ["resident"] * part.aboard[a]
        note = f"trolley: {MOVEMENT[part.step[a]]} MP, {part.holds[a]} holds; carries {', '.join(cargo) or 'nothing'}"
        draft.piece(f"trolley-{a}", f"cell-{part.at[a]}", "trolley", a, label=_initials(cargo), note=note)
        draft.fact(a, "Trolley", f"{MOVEMENT[part.step[a]]} MP, {len(cargo)} in {part.holds[a]} holds", "trolley")
        if s.hooks.world.goods_side:
            mine = part.delivered[5 * a : 5 * a + 5]
            words = ", ".join(f"{number} {GOODS[good]}" for good, number in enumerate(mine) if number)
            draft.fact(a, "Delivered", sum(mine), "delivered", words)
    for cell, packed in enumerate(part.lying):
        for good in range(5):
            if number := count(packed, good):
                name = f"good-{cell}-{GOODS[good]}"
                note = f"{number} {GOODS[good]} to load"
                draft.pieces.append(Piece(name, f"cell-{cell}", GOODS[good], GOODS[good], count=number, note=note))
    if s.hooks.world.goods_side:
        draw_demands(s, draft)
    if part.prices:
        slots = [Slot(f"price-{GOODS[g]}", f"{GOODS[g]} ${PRICE_BOARD[part.prices[g]]}", GOODS[g]) for g in range(5)]
        draft.area("prices", "Goods prices", slots)


def draw_demands(s: "WorldState", draft: "Draft") -> None:
    """What each city still wants, as a note on its tile and as tokens beside the map."""
    slots = []
    for number in CITY_NUMBERS:
        cell = s.city_cell[number]
        if cell not in draft.cells:
            continue
        wanted = [good for good in range(5) if s.deliver.demand[number] >> good & 1]
        words = f"wants {', '.join(GOODS[good] for good in wanted)}" if wanted else "wants nothing more"
        draft.cells[cell].note = f"city {number}: {words}"
        slots.append(Slot(f"demand-{number}", str(number), note=f"City {number} {words}"))
        for good in wanted:
            name = f"demand-{number}-{GOODS[good]}"
            note = f"city {number} wants {GOODS[good]}"
            draft.pieces.append(Piece(name, f"demand-{number}", GOODS[good], GOODS[good], note=note))
    draft.area("demands", "What the cities want", slots)


def _initials(cargo: list[str]) -> str:
    return " ".join(word[0].upper() if word != "wheat" else "Wh" for word in cargo)
