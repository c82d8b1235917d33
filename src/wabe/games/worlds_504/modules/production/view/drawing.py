"""Module 8 on the table."""

from typing import Final

from wabe.core.hexes import bits
from wabe.core.messages import m
from wabe.core.scene import Piece
from wabe.games.worlds_504.modules.deliver.rules.state import count, with_deliver
from wabe.games.worlds_504.modules.production.rules.houses import houses
from wabe.games.worlds_504.modules.production.rules.plants import good_at, ownerless
from wabe.games.worlds_504.modules.production.rules.state import production_state, with_production
from wabe.games.worlds_504.rules.components import CITY_NUMBERS, GOODS, III
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.draft import SceneDraft
from wabe.games.worlds_504.view.hooks import ViewHooks
from wabe.games.worlds_504.view.look import ModuleLook, called
from wabe.games.worlds_504.view.words import GOOD_WORDS, goods_words

LOOK: Final = ModuleLook(
    symbols={"module-8": "barn", "plant": "barn", "house": "shop"},
    kinds=called("house", "plant"),
    letters={"plant": "P", "house": "h"},
)


def compose(hooks: ViewHooks) -> None:
    """Plants, goods, trading houses."""
    hooks.scene_parts.append(draw)


def draw(s: WorldState, draft: SceneDraft) -> None:
    """Plants with their goods on the map; goods and trading houses beside the seats."""
    part = production_state(s)
    for a, cells in enumerate(part.owned):
        for cell in bits(cells):
            note = m("w504.production.piece.plant", good=GOOD_WORDS[good_at(s, cell)], whose=draft.whose(a))
            draft.piece(f"plant-{cell}", f"cell-{cell}", "plant", a, note=note)
        if s.decider[a] < 0:
            continue
        draft.fact(a, m("w504.production.fact.plants"), cells.bit_count(), "plant")
        if with_production(s.hooks.world) < III:
            draft.fact(a, m("w504.production.fact.houses"), houses(s, a).bit_count(), "house")
        mine = part.goods[5 * a : 5 * a + 5]
        if not with_deliver(s.hooks.world) and with_production(s.hooks.world) < III:
            draft.fact(a, m("w504.production.fact.goods"), sum(mine), "delivered", goods_words(mine))
    for cell in bits(ownerless(s)):
        note = m("w504.production.piece.plant.ownerless", good=GOOD_WORDS[good_at(s, cell)])
        draft.pieces.append(Piece(f"plant-{cell}", f"cell-{cell}", "plant", note=note))
    for cell in bits(part.full):
        good = GOODS[good_at(s, cell)]
        note = m("w504.production.piece.good", good=GOOD_WORDS[good_at(s, cell)])
        draft.pieces.append(Piece(f"plant-good-{cell}", f"cell-{cell}", good, good, note=note))
    if part.stored:
        draw_stored(s, draft)


def draw_stored(s: WorldState, draft: SceneDraft) -> None:
    """With Pick Up & Deliver: what lies on the trading houses."""
    for a in range(s.hooks.actors):
        for number in CITY_NUMBERS:
            packed = production_state(s).stored[11 * a + number]
            at = f"cell-{s.city_cell[number]}"
            for good in range(5):
                if there := count(packed, good):
                    note = m("w504.production.piece.stored", good=GOOD_WORDS[good], whose=draft.whose(a))
                    draft.piece(f"stored-{a}-{number}-{GOODS[good]}", at, GOODS[good], a, count=there, note=note)
