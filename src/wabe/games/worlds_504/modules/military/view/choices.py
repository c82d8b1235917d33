"""Module 4: its questions and choices in words."""

from wabe.core.action import Action
from wabe.core.frames import Frame, Question
from wabe.core.messages import m
from wabe.core.scene import Choice
from wabe.games.worlds_504.modules.military.rules.armies import HEADQUARTERS_ARMIES, NOBODY, defender
from wabe.games.worlds_504.modules.military.rules.dice import ATTACK, CELL_OF, HITS, LEFT, STAGE
from wabe.games.worlds_504.rules.actions import ANNEX, FIGHT, FLEE, GO_BACK, MOVE
from wabe.games.worlds_504.rules.components import BEYOND, III
from wabe.games.worlds_504.rules.frames import (
    CHOOSE_FIGHT,
    CHOOSE_TILE,
    DICE,
    FOLLOW_IN,
    GATHER,
    NEW_CAPITAL,
    RETREAT,
    STORM,
)
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.choices import label_move
from wabe.games.worlds_504.view.hooks import TableHooks
from wabe.games.worlds_504.view.words import SIDE_WORDS, terrain_name


def compose(hooks: TableHooks) -> None:
    """Whatever its position."""
    decisions = hooks.decisions
    decisions.ask(NEW_CAPITAL, Question(m("w504.military.ask.capital"), "M4-16"))
    decisions.ask(FOLLOW_IN, ask_follow)
    decisions.ask(CHOOSE_TILE, ask_tile)
    decisions.label(label_flee, FLEE)
    decisions.label(label_annex, ANNEX)
    decisions.ask(RETREAT, ask_retreat)
    decisions.label(label_retreat, GO_BACK)
    decisions.ask(CHOOSE_FIGHT, Question(m("w504.military.ask.fight"), "M4-07"))
    decisions.label(label_fight, FIGHT)
    decisions.need_no_confirmation(FIGHT)
    decisions.ask(DICE, ask_dice)
    decisions.ask(GATHER, ask_gather)
    decisions.ask(STORM, ask_storm)
    decisions.label(label_march, MOVE)


def ask_follow(s: WorldState, frame: Frame) -> Question:
    """The prompt."""
    return Question(m("w504.military.ask.follow", place=terrain_name(s, frame[2])), "M4-17")


def ask_tile(s: WorldState, frame: Frame) -> Question:
    """The prompt."""
    return Question(m("w504.military.ask.tile", count=s.settlements[frame[1]]), "M4-17")


def label_flee(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    number = action.args[0] + 1
    label = m("w504.military.choice.flee", city=number)
    return Choice(action.text, label, [f"cell-{s.city_cell[number]}"], "M4-16")


def label_annex(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    cell = action.args[0]
    return Choice(action.text, m("w504.military.choice.annex", place=terrain_name(s, cell)), [f"cell-{cell}"], "M4-17")


def ask_retreat(s: WorldState, frame: Frame) -> Question:
    """The prompt."""
    count = s.tired[frame[1]][frame[2]]
    return Question(m("w504.military.ask.retreat", place=terrain_name(s, frame[2]), count=count), "M4-11")


def label_retreat(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    cell = action.args[0]
    label = m("w504.military.choice.retreat", place=terrain_name(s, cell))
    return Choice(action.text, label, [f"cell-{frame[2]}", f"cell-{cell}"], "M4-11")


def label_fight(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    cell = action.args[0]
    return Choice(action.text, m("w504.military.choice.fight", place=terrain_name(s, cell)), [f"cell-{cell}"], "M4-08")


def ask_dice(s: WorldState, frame: Frame) -> Question:
    """The prompt."""
    tile = terrain_name(s, frame[CELL_OF])
    if frame[STAGE] == ATTACK:
        return Question(m("w504.military.ask.attack_dice", place=tile, dice=frame[LEFT], hits=frame[HITS]), "M4-08")
    return Question(m("w504.military.ask.defence_dice", place=tile, dice=frame[LEFT], hits=frame[HITS]), "M4-10")


def ask_gather(s: WorldState, frame: Frame) -> Question:
    """The prompt."""
    count = s.tired[frame[1]][frame[2]]
    return Question(m("w504.military.ask.gather", count=count, place=terrain_name(s, frame[2])), "M4-13")


def ask_storm(s: WorldState, frame: Frame) -> Question:
    """The prompt."""
    missing = HEADQUARTERS_ARMIES - s.tired[frame[1]][frame[2]]
    return Question(m("w504.military.ask.storm", count=missing, place=terrain_name(s, frame[2])), "M4-06")


def label_march(s: WorldState, frame: Frame, action: Action) -> Choice:
    """A step onto a tile with foreign pieces is an attack."""
    start, side = action.args
    cell = BEYOND[start][side]
    a = frame[1]
    if defender(s, a, cell) == NOBODY:
        return label_move(s, frame, action)
    label = m(
        "w504.military.choice.attack", place=terrain_name(s, cell), start=terrain_name(s, start), way=SIDE_WORDS[side]
    )
    rule = "M4-14" if s.hooks.world.with_military == III else "M4-07"
    return Choice(action.text, label, [f"cell-{start}", f"cell-{cell}"], rule)
