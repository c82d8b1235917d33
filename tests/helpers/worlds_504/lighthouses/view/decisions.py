"""Module 10: its question, its choice, its pieces, its aims, its part of the reference sheet and its advice."""

from typing import Final

from helpers.worlds_504.lighthouses.rules.chapters import ENOUGH, LIGHT, LIGHTHOUSE, PRICE
from helpers.worlds_504.lighthouses.rules.state import lighthouses_state, with_lighthouses
from wabe.core.action import Action
from wabe.core.frames import Frame, Question
from wabe.core.hexes import bits
from wabe.core.messages import Message, m
from wabe.core.scene import Choice
from wabe.core.sheet import Item
from wabe.games.worlds_504.rules.components import I
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState
from wabe.games.worlds_504.view.draft import SceneDraft
from wabe.games.worlds_504.view.hooks import ViewHooks
from wabe.games.worlds_504.view.look import ModuleLook
from wabe.games.worlds_504.view.reference import piece
from wabe.games.worlds_504.view.words import terrain_name

LOOK: Final = ModuleLook(
    symbols={"module-10": "lighthouse", "lighthouse": "lighthouse"},
    kinds={"lighthouse": m("w504.lighthouses.look")},
    letters={"lighthouse": "L"},
)


def compose(hooks: ViewHooks) -> None:
    """Everything that is seen and read."""
    hooks.head(m("w504.lighthouses.group"), LIGHT)
    hooks.decisions.ask(LIGHTHOUSE, Question(m("w504.lighthouses.ask"), "M10-01"))
    hooks.decisions.label(label_light, LIGHT)
    hooks.decisions.advise(LIGHTHOUSE, m("w504.lighthouses.guide"))
    hooks.main_decisions.append(LIGHTHOUSE)
    hooks.scene_parts.append(draw)
    hooks.piece_items.append(pieces)
    if with_lighthouses(hooks.world) == I:
        hooks.goal = goal


def label_light(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    cell = action.args[0]
    label = m("w504.lighthouses.choice.light", place=terrain_name(s, cell), price=PRICE)
    return Choice(action.text, label, [f"cell-{cell}"], "M10-01")


def draw(s: WorldState, draft: SceneDraft) -> None:
    """The lighthouses on the map."""
    for a, cells in enumerate(lighthouses_state(s).lit):
        for cell in bits(cells):
            note = m("w504.lighthouses.piece", whose=draft.whose(a))
            draft.piece(f"lighthouse-{a}-{cell}", f"cell-{cell}", "lighthouse", a, note=note)


def pieces(rules: WorldHooks) -> list[Item]:
    """M10-01."""
    return [piece("lighthouse", m("w504.lighthouses.sheet", price=PRICE))]


def goal(s: WorldState) -> Message:
    """M10-05: how near the end is."""
    most = max(cells.bit_count() for cells in lighthouses_state(s).lit)
    return m("w504.lighthouses.goal", most=most, needed=ENOUGH)
