"""Module 5: its questions and choices in words."""

from wabe.core.action import Action
from wabe.core.frames import Frame, Question
from wabe.core.messages import Message, m
from wabe.core.scene import Choice
from wabe.games.worlds_504.modules.deliver.rules.trolley import boost_price
from wabe.games.worlds_504.modules.exploration.rules.discovery import ORDER, STACKS
from wabe.games.worlds_504.rules.actions import CLIMB, EXPLORE, HARVEST, MOVE_EXPLORER
from wabe.games.worlds_504.rules.components import BEYOND, II
from wabe.games.worlds_504.rules.frames import DISCOVER, FOLLOW_EXPLORER, GO_ON, MOUNTAIN_FOUND, SHIFT
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.hooks import TableHooks
from wabe.games.worlds_504.view.words import SIDE_WORDS, TERRAIN_WORDS, terrain_name


def compose(hooks: TableHooks) -> None:
    """Whatever its position."""
    decisions = hooks.decisions
    decisions.ask(SHIFT, ask_shift)
    decisions.ask(DISCOVER, ask_discover)
    decisions.label(label_shift, MOVE_EXPLORER)
    decisions.ask(GO_ON, ask_go_on)
    decisions.label(label_explore, EXPLORE)
    decisions.need_no_confirmation(EXPLORE)
    decisions.label(label_harvest, HARVEST)
    decisions.ask(FOLLOW_EXPLORER, ask_pioneers)
    decisions.ask(MOUNTAIN_FOUND, Question(m("w504.exploration.ask.climb"), "M5-13"))
    decisions.label(label_climb, CLIMB)


def ask_shift(s: WorldState, frame: Frame) -> Question:
    """The prompt."""
    return Question(m("w504.exploration.ask.shift", stacks=in_words(frame[STACKS:])), "P-I-10")


def ask_discover(s: WorldState, frame: Frame) -> Question:
    """The prompt."""
    return Question(m("w504.exploration.ask.discover", stacks=in_words(frame[STACKS + 1 :])), "M5-07")


def label_shift(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    source, target = action.args
    label = m("w504.exploration.choice.shift", source=TERRAIN_WORDS[source], target=TERRAIN_WORDS[target])
    return Choice(action.text, label, [f"cell-{frame[2]}"], "P-I-10")


def ask_go_on(s: WorldState, frame: Frame) -> Question:
    """The prompt."""
    return Question(m("w504.exploration.ask.go_on"), "M5-03" if s.hooks.world.with_exploration == II else "M5-04")


def label_harvest(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    cell = action.args[0]
    label = m("w504.exploration.choice.harvest", place=terrain_name(s, cell))
    return Choice(action.text, label, [f"cell-{cell}"], "M5-09")


def ask_pioneers(s: WorldState, frame: Frame) -> Question:
    """The prompt."""
    return Question(m("w504.exploration.ask.pioneers", place=terrain_name(s, frame[2])), "M5-11")


def label_climb(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    label = m("w504.exploration.choice.climb", price=boost_price(s.frames[-2]))
    return Choice(action.text, label, [f"cell-{frame[2]}"], "M5-13")


def in_words(tiles: list[int]) -> tuple[Message, ...]:
    """The explorer tiles by stack."""
    return tuple(
        m("w504.exploration.stack", terrain=TERRAIN_WORDS[terrain], count=tiles[terrain])
        for terrain in ORDER
        if tiles[terrain]
    )


def label_explore(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    start, side = action.args
    label = m("w504.exploration.choice.explore", way=SIDE_WORDS[side], place=terrain_name(s, start))
    return Choice(action.text, label, [f"cell-{start}", f"cell-{BEYOND[start][side]}"], "M5-06")
