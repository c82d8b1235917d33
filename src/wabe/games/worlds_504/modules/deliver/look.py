"""Module 1 on the table."""

from typing import TYPE_CHECKING, Final

from wabe.core.scene import Piece, Slot
from wabe.games.worlds_504.components import CITY_NUMBERS, GOODS
from wabe.games.worlds_504.modules.deliver.goods import PRICE_BOARD
from wabe.games.worlds_504.modules.deliver.part import count, unpack
from wabe.games.worlds_504.modules.deliver.upgrades import MOVEMENT

if TYPE_CHECKING:
    from wabe.games.worlds_504.draft import Draft
    from wabe.games.worlds_504.hooks import Hooks
    from wabe.games.worlds_504.state import WorldState

ROW: Final = 6  # spaces in a row of the price board


def compose(hooks: "Hooks") -> None:
    """The scene."""
    hooks.scene_parts.append(draw)


def draw(s: "WorldState", draft: "Draft") -> None:
    """Trolleys with their cargo, goods on tiles, demands of cities, prices, delivered goods."""
    part = s.deliver
    for a in range(s.hooks.actors):
        if part.at[a] >= 0:
            draw_trolley(s, draft, a)
        if s.hooks.world.goods_side and part.at[a] >= 0:
            mine = part.delivered[5 * a : 5 * a + 5]
            words = ", ".join(f"{number} {GOODS[good]}" for good, number in enumerate(mine) if number)
            draft.fact(a, "Goods delivered", sum(mine), "delivered", words)
    for cell, packed in enumerate(part.lying):
        for good in range(5):
            if number := count(packed, good):
                name = f"good-{cell}-{GOODS[good]}"
                note = f"{number} {GOODS[good]} to load"
                draft.pieces.append(Piece(name, f"cell-{cell}", GOODS[good], GOODS[good], count=number, note=note))
    if s.hooks.world.goods_side:
        draw_demands(s, draft)
    if part.prices:
        draw_prices(s, draft)


def draw_trolley(s: "WorldState", draft: "Draft", a: int) -> None:
    """The trolley, and what it carries in the colour of its owner."""
    part = s.deliver
    at = f"cell-{part.at[a]}"
    cargo = [GOODS[good] for good in unpack(part.cargo[a])] + ["resident"] * part.aboard[a]
    points = MOVEMENT[part.step[a]]
    carries = f"carries {', '.join(cargo) or 'nothing'}"
    whose = draft.whose(a)
    note = f"trolley {whose}: {points} movement points, {part.holds[a]} holds; {carries}"
    draft.piece(f"trolley-{a}", at, "trolley", a, note=note)
    for good in range(5):
        if number := count(part.cargo[a], good):
            note = f"{GOODS[good]} on the trolley {whose}"
            draft.piece(f"cargo-{a}-{GOODS[good]}", at, GOODS[good], a, count=number, note=note)
    draft.fact(a, "Trolley", f"{points} MP", "trolley", f"{points} movement points a turn")
    if part.holds[a]:
        draft.fact(a, "Cargo", f"{len(cargo)} of {part.holds[a]}", "cargo", carries)


def draw_prices(s: "WorldState", draft: "Draft") -> None:
    """The price board: a good sold falls by three spaces, the others rise by one."""
    slots = [Slot(f"price-{place}", f"${price}") for place, price in enumerate(PRICE_BOARD)]
    draft.area("prices", "Goods prices", slots, "grid", ROW)
    for good, place in enumerate(s.deliver.prices):
        note = f"{GOODS[good]} sells at ${PRICE_BOARD[place]}"
        draft.pieces.append(Piece(f"price-{GOODS[good]}", f"price-{place}", GOODS[good], GOODS[good], note=note))


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
        slots.append(Slot(f"demand-{number}", f"city {number}", note=f"City {number} {words}"))
        for good in wanted:
            name = f"demand-{number}-{GOODS[good]}"
            note = f"city {number} wants {GOODS[good]}"
            draft.pieces.append(Piece(name, f"demand-{number}", GOODS[good], GOODS[good], note=note))
    draft.area("demands", "What the cities want", slots)
