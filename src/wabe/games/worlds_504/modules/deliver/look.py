"""Module 1 on the table."""

from typing import TYPE_CHECKING, Final

from wabe.core.messages import m
from wabe.core.scene import Piece, Slot
from wabe.games.worlds_504.components import CITY_NUMBERS, GOODS
from wabe.games.worlds_504.modules.deliver.goods import PRICE_BOARD
from wabe.games.worlds_504.modules.deliver.part import count, unpack
from wabe.games.worlds_504.modules.deliver.upgrades import MOVEMENT
from wabe.games.worlds_504.words import GOOD_WORDS, city_name, dollars, goods_words

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
            draft.fact(a, m("w504.deliver.fact.delivered"), sum(mine), "delivered", goods_words(mine))
    for cell, packed in enumerate(part.lying):
        for good in range(5):
            if number := count(packed, good):
                name = f"good-{cell}-{GOODS[good]}"
                note = m("w504.deliver.piece.lying", number=number, good=GOOD_WORDS[good])
                draft.pieces.append(Piece(name, f"cell-{cell}", GOODS[good], GOODS[good], count=number, note=note))
    if s.hooks.world.goods_side:
        draw_demands(s, draft)
    if part.prices:
        draw_prices(s, draft)


def draw_trolley(s: "WorldState", draft: "Draft", a: int) -> None:
    """The trolley, and on it what it carries."""
    part = s.deliver
    trolley = f"trolley-{a}"
    cargo = [GOOD_WORDS[good] for good in unpack(part.cargo[a])] + [m("w504.deliver.resident")] * part.aboard[a]
    carries = m("w504.deliver.carries", cargo=tuple(cargo)) if cargo else m("w504.deliver.carries.nothing")
    points = MOVEMENT[part.step[a]]
    whose = draft.whose(a)
    note = m("w504.deliver.piece.trolley", whose=whose, points=points, holds=part.holds[a], carries=carries)
    draft.piece(trolley, f"cell-{part.at[a]}", "trolley", a, note=note)
    for good in range(5):
        if number := count(part.cargo[a], good):
            note = m("w504.deliver.piece.cargo", good=GOOD_WORDS[good], whose=whose)
            name = f"cargo-{a}-{GOODS[good]}"
            draft.pieces.append(Piece(name, trolley, GOODS[good], GOODS[good], count=number, note=note))
    if number := part.aboard[a]:
        note = m("w504.deliver.piece.aboard", number=number, whose=whose)
        draft.piece(f"aboard-{a}", trolley, "resident", a, count=number, note=note, state="used")
    note = m("w504.deliver.fact.trolley.note", points=points)
    draft.fact(a, m("w504.deliver.fact.trolley"), points, "trolley", note, m("w504.deliver.points", points=points))
    if part.holds[a]:
        text = m("w504.deliver.fact.cargo.text", loaded=len(cargo), holds=part.holds[a])
        draft.fact(a, m("w504.deliver.fact.cargo"), len(cargo), "cargo", carries, text)


def draw_prices(s: "WorldState", draft: "Draft") -> None:
    """The price board: a good sold falls by three spaces, the others rise by one."""
    slots = [Slot(f"price-{place}", dollars(price)) for place, price in enumerate(PRICE_BOARD)]
    draft.area("prices", m("w504.deliver.area.prices"), slots, "grid", ROW)
    for good, place in enumerate(s.deliver.prices):
        note = m("w504.deliver.piece.price", good=GOOD_WORDS[good], price=PRICE_BOARD[place])
        draft.pieces.append(Piece(f"price-{GOODS[good]}", f"price-{place}", GOODS[good], GOODS[good], note=note))


def draw_demands(s: "WorldState", draft: "Draft") -> None:
    """What each city still wants, as a note on its tile and as tokens beside the map."""
    slots = []
    for number in CITY_NUMBERS:
        cell = s.city_cell[number]
        if cell not in draft.cells:
            continue
        wanted = [good for good in range(5) if s.deliver.demand[number] >> good & 1]
        goods = tuple(GOOD_WORDS[good] for good in wanted)
        draft.note(cell, m("w504.deliver.wants" if wanted else "w504.deliver.wants.nothing", city=number, goods=goods))
        note = m("w504.deliver.demand" if wanted else "w504.deliver.demand.nothing", city=number, goods=goods)
        slots.append(Slot(f"demand-{number}", city_name(number), note=note))
        for good in wanted:
            name = f"demand-{number}-{GOODS[good]}"
            note = m("w504.deliver.piece.wanted", city=number, good=GOOD_WORDS[good])
            draft.pieces.append(Piece(name, f"demand-{number}", GOODS[good], GOODS[good], note=note))
    draft.area("demands", m("w504.deliver.area.demands"), slots)
