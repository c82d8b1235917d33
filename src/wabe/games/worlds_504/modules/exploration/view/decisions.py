"""Module 5: its questions and choices in words, its lines of the log, and why something cannot be done."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frames import KIND, Frame, Question
from wabe.core.messages import NOTHING, Message, m
from wabe.core.presenter import LogText
from wabe.core.scene import Choice
from wabe.games.worlds_504.modules.deliver.rules.trolley import boost_price
from wabe.games.worlds_504.modules.exploration.rules.discovery import ORDER, explorable
from wabe.games.worlds_504.modules.exploration.rules.state import with_exploration
from wabe.games.worlds_504.rules.actions import CLIMB, EXPLORE, HARVEST, MOVE_EXPLORER, TILE
from wabe.games.worlds_504.rules.components import BEYOND, II
from wabe.games.worlds_504.rules.frames import (
    DISCOVER,
    DISCOVER_ACTOR,
    DISCOVER_CELL,
    DISCOVER_STACKS,
    FOLLOW_EXPLORER,
    FOLLOW_EXPLORER_CELL,
    GO_ON,
    MOUNTAIN_FOUND,
    MOUNTAIN_FOUND_CELL,
    RESIDENTS,
    SHIFT,
    SHIFT_CELL,
    SHIFT_STACKS,
    TROLLEY,
)
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.hooks import ViewHooks
from wabe.games.worlds_504.view.words import SIDE_WORDS, TERRAIN_WORDS, actor_name, number_in, terrain_name

_EXPLORING: Final = (RESIDENTS, GO_ON, TROLLEY)  # decisions in which somebody explores


def compose(hooks: ViewHooks) -> None:
    """Its questions, choices, lines and reasons."""
    compose_choices(hooks)
    compose_log(hooks)
    compose_reasons(hooks)


def compose_choices(hooks: ViewHooks) -> None:
    """Whatever its position."""
    decisions = hooks.decisions
    hooks.head(m("w504.group.explore"), EXPLORE)
    hooks.head(m("w504.group.harvest"), HARVEST)
    hooks.head(m("w504.group.drive"), CLIMB)
    hooks.head(m("w504.group.explorers"), MOVE_EXPLORER)
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
    return Question(m("w504.exploration.ask.shift", stacks=in_words(frame[SHIFT_STACKS:])), "P-I-10")


def ask_discover(s: WorldState, frame: Frame) -> Question:
    """The prompt."""
    return Question(m("w504.exploration.ask.discover", stacks=in_words(frame[DISCOVER_STACKS:])), "M5-07")


def label_shift(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    source, target = action.args
    label = m("w504.exploration.choice.shift", source=TERRAIN_WORDS[source], target=TERRAIN_WORDS[target])
    return Choice(action.text, label, [f"cell-{frame[SHIFT_CELL]}"], "P-I-10")


def ask_go_on(s: WorldState, frame: Frame) -> Question:
    """The prompt."""
    return Question(m("w504.exploration.ask.go_on"), "M5-03" if with_exploration(s.hooks.world) == II else "M5-04")


def label_harvest(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    cell = action.args[0]
    label = m("w504.exploration.choice.harvest", place=terrain_name(s, cell))
    return Choice(action.text, label, [f"cell-{cell}"], "M5-09")


def ask_pioneers(s: WorldState, frame: Frame) -> Question:
    """The prompt."""
    return Question(m("w504.exploration.ask.pioneers", place=terrain_name(s, frame[FOLLOW_EXPLORER_CELL])), "M5-11")


def label_climb(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    label = m("w504.exploration.choice.climb", price=boost_price(s.frames[-2]))
    return Choice(action.text, label, [f"cell-{frame[MOUNTAIN_FOUND_CELL]}"], "M5-13")


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


def compose_log(hooks: ViewHooks) -> None:
    """Whatever its position."""
    hooks.decisions.narrate(narrate_found, TILE)


def narrate_found(s: WorldState, frame: Frame, action: Action, after: WorldState) -> LogText:
    """For the log: who has found what."""
    who, cell = actor_name(s, frame[DISCOVER_ACTOR]), frame[DISCOVER_CELL]
    return LogText(m("w504.exploration.log.found", who=who, place=terrain_name(after, cell)), [f"cell-{cell}"])


def compose_reasons(hooks: ViewHooks) -> None:
    """Whatever its position."""
    hooks.decisions.refuse(why_not_explore)


def why_not_explore(s: WorldState, frame: Frame, thing: str) -> Message:
    """M5-02 to M5-08, A-48: why an unknown space stays unknown."""
    cell = number_in(thing, "cell")
    if cell < 0 or frame[KIND] not in _EXPLORING:
        return NOTHING
    if s.terrain[cell] >= 0:
        return m("w504.exploration.why.known") if frame[KIND] == GO_ON else NOTHING
    if not explorable(s, cell):
        return m("w504.exploration.why.none")
    return m("w504.exploration.why.trolley" if frame[KIND] == TROLLEY else "w504.exploration.why.far")
