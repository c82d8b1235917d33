"""Module 1 on the table."""

from functools import cache, lru_cache
from typing import Final

from wabe.core.messages import Message, m
from wabe.core.scene import Piece, Slot
from wabe.games.worlds_504.modules.deliver.rules.goods import PRICE_BOARD, goods_side_up
from wabe.games.worlds_504.modules.deliver.rules.state import count, deliver_state, unpack
from wabe.games.worlds_504.modules.deliver.rules.trolley import MOVEMENT
from wabe.games.worlds_504.rules.components import CITY_NUMBERS, GOODS
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.draft import SceneDraft
from wabe.games.worlds_504.view.hooks import ViewHooks
from wabe.games.worlds_504.view.look import ModuleLook, called
from wabe.games.worlds_504.view.words import GOOD_WORDS, city_name, goods_words, money_words

LOOK: Final = ModuleLook(
    symbols={
        "module-1": "old-wagon",
        "trolley": "old-wagon",
        "delivered": "cardboard-box-closed",
        "cargo": "wooden-crate",
    },
    kinds=called("cargo", "trolley"),
    letters={"trolley": "T"},
)


ROW: Final = 6  # spaces in a row of the price board
PRICE_SLOTS: Final = [Slot(f"price-{place}", money_words(price)) for place, price in enumerate(PRICE_BOARD)]


def compose(hooks: ViewHooks) -> None:
    """The scene."""
    hooks.read_only["demand"] = m("w504.why.read.demands")
    hooks.read_only["price"] = m("w504.why.read.prices")
    hooks.scene_parts.append(draw)


def draw(s: WorldState, draft: SceneDraft) -> None:
    """Trolleys with their cargo, goods on tiles, demands of cities, prices, delivered goods."""
    part = deliver_state(s)
    for a in range(s.hooks.actors):
        if part.at[a] >= 0:
            draw_trolley(s, draft, a)
        if goods_side_up(s.hooks.world) and part.at[a] >= 0:
            mine = part.delivered[5 * a : 5 * a + 5]
            draft.fact(a, m("w504.deliver.fact.delivered"), sum(mine), "delivered", goods_words(mine))
    for cell, packed in enumerate(part.lying):
        if packed:
            draft.pieces += [lying(cell, good, count(packed, good)) for good in range(5) if count(packed, good)]
    if goods_side_up(s.hooks.world):
        draw_demands(s, draft)
    if part.prices:
        draw_prices(s, draft)


@lru_cache(maxsize=2_000)
def lying(cell: int, good: int, number: int) -> Piece:
    """Goods on a tile."""
    note = m("w504.deliver.piece.lying", number=number, good=GOOD_WORDS[good])
    return Piece(f"good-{cell}-{GOODS[good]}", f"cell-{cell}", GOODS[good], GOODS[good], count=number, note=note)


def draw_trolley(s: WorldState, draft: SceneDraft, a: int) -> None:
    """The trolley, and on it what it carries."""
    part = deliver_state(s)
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


def draw_prices(s: WorldState, draft: SceneDraft) -> None:
    """The price board: a good sold falls by three spaces, the others rise by one."""
    draft.area("prices", m("w504.deliver.area.prices"), PRICE_SLOTS, "grid", ROW, rank=4)
    for good, place in enumerate(deliver_state(s).prices):
        note = m("w504.deliver.piece.price", good=GOOD_WORDS[good], price=PRICE_BOARD[place])
        draft.pieces.append(Piece(f"price-{GOODS[good]}", f"price-{place}", GOODS[good], GOODS[good], note=note))


def draw_demands(s: WorldState, draft: SceneDraft) -> None:
    """What each city still wants: signs and a note on its tile, tokens beside the map."""
    slots = []
    for number in CITY_NUMBERS:
        cell = s.city_cell[number]
        if cell in draft.cells:
            note, slot, pieces = demand_of(number, deliver_state(s).demand[number])
            draft.note(cell, note, demand_signs(deliver_state(s).demand[number]))
            slots.append(slot)
            draft.pieces += pieces
    draft.area("demands", m("w504.deliver.area.demands"), slots, rank=5)


@cache
def demand_signs(demand: int) -> list[str]:
    """A mask of goods as signs."""
    return [GOODS[good] for good in range(5) if demand >> good & 1]


@cache
def demand_of(number: int, demand: int) -> tuple[Message, Slot, list[Piece]]:
    """The note on the tile, the place beside the map and its tokens, for a city and a mask of goods."""
    wanted = [good for good in range(5) if demand >> good & 1]
    goods = tuple(GOOD_WORDS[good] for good in wanted)
    on_tile = m("w504.deliver.wants" if wanted else "w504.deliver.wants.nothing", city=number, goods=goods)
    beside = m("w504.deliver.demand" if wanted else "w504.deliver.demand.nothing", city=number, goods=goods)
    pieces = []
    for good in wanted:
        name = f"demand-{number}-{GOODS[good]}"
        note = m("w504.deliver.piece.wanted", city=number, good=GOOD_WORDS[good])
        pieces.append(Piece(name, f"demand-{number}", GOODS[good], GOODS[good], note=note))
    return on_tile, Slot(f"demand-{number}", city_name(number), note=beside), pieces
