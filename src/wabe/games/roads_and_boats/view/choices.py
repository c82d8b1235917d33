"""The labels and targets of choices: plain words, setup and order."""

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import Frame
from wabe.core.messages import NOTHING, Message, m, named
from wabe.core.scene import Choice
from wabe.games.roads_and_boats.rules import actions as a
from wabe.games.roads_and_boats.rules.components import SHAPES, TILES
from wabe.games.roads_and_boats.rules.frames import HEX, LAYING_CELL
from wabe.games.roads_and_boats.rules.laid_tiles import cell_of
from wabe.games.roads_and_boats.rules.state import BoatsState
from wabe.games.roads_and_boats.view import scene_ids as ids
from wabe.games.roads_and_boats.view import words as w

# Actions without arguments, with their rules.
PLAIN = {
    a.DEMAND: "RB-CONF-01",
    a.PASS: "RB-CONF-02",
    a.REMAIN: "RB-CONF-04",
    a.LEAVE: "RB-CONF-05",
    a.RELOAD: "RB-GOOD-06",
    a.STAY: "PROTO-11a",
    a.DONE: "PROTO-11a",
    a.PROPOSE: "PROTO-10",
    a.WITHDRAW: "PROTO-10",
    a.ACCEPT: "PROTO-10",
    a.DECLINE: "PROTO-10",
    a.END: "PROTO-01",
}


def label_plain(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """An action that is a word."""
    return Choice(action.text, m(f"boats.choice.{action.kind}"), [], PLAIN[action.family])


def say(
    action: Action, targets: list[str], rule: str, group: Message = NOTHING, /, **args: int | str | Message
) -> Choice:
    """An action in the words of its kind, with the things to point at to choose it."""
    return Choice(action.text, m(f"boats.choice.{action.kind}", **args), targets, rule, group)


# Setup and order.


def label_lay(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """A tile of the box."""
    terrain, shape, _ = TILES[action.args[0]]
    return say(action, [], "RB-MAP-06", terrain=w.terrain(terrain), shape=m(f"boats.shape.{SHAPES[shape]}"))


def label_at(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """A cell of the growing map."""
    q, r = cell_of(action.args[0])
    return say(action, [ids.free_cell(q, r)], "RB-MAP-06", q=q, r=r)


def label_rotate(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """A rotation."""
    q, r = cell_of(frame[LAYING_CELL])
    return say(action, [ids.free_cell(q, r)], "RB-MAP-07", turn=action.args[0])


def label_pray(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """The player who is drawn."""
    return say(action, [], "RB-SETUP-02", who=named(action.args[0]))


def label_home(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """A home."""
    area = s.space.hex_areas[action.args[0]][action.args[1]]
    return say(action, [ids.area(s, area)], "RB-SETUP-06", place=w.area(s, area))


def label_draw(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """The metal a mine yields."""
    metal = m("boats.good.iron" if action.args[0] else "boats.good.gold")
    return say(action, [ids.building(frame[HEX])], "RB-MINE-02", hex=w.hexagon(s, frame[HEX]), metal=metal)


def label_slot(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """A place in the order."""
    return say(action, [ids.slot(action.args[0])], "RB-CONF-07", n=action.args[0] + 1)


def compose(decisions: Decisions[BoatsState]) -> None:
    """Register the labels of these families."""
    decisions.label(label_plain, *PLAIN)
    decisions.label(label_lay, a.LAY)
    decisions.label(label_at, a.LAY_AT)
    decisions.label(label_rotate, a.ROTATE)
    decisions.label(label_pray, a.PRAY)
    decisions.label(label_home, a.HOME)
    decisions.label(label_draw, a.DRAW)
    decisions.label(label_slot, a.SLOT)
