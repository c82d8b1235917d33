"""The log: lines of one transporter's journey are joined into one."""

from wabe.core.action import Action
from wabe.core.decisions import Decisions, Frame
from wabe.core.game import Told
from wabe.core.messages import m
from wabe.games.roads_and_boats import actions as a
from wabe.games.roads_and_boats import words as w
from wabe.games.roads_and_boats.movement import target_of
from wabe.games.roads_and_boats.state import BoatsState


def tell_step(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> Told:
    """Where it went."""
    t = frame[2]
    target = target_of(s, t, action)
    place = w.hexagon(s, s.space.place_hex[target])
    key = "dock" if action.family is a.DOCK else "step"
    return Told(
        m(f"boats.log.{key}", who=w.transporter(s, t), place=place),
        [w.place_id(s, target)],
        more=m(f"boats.log.{key}_more", place=place),
    )


def tell_cargo(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> Told:
    """What it loaded, unloaded or ferried."""
    good = w.number_of(action.args[0], 1)
    return Told(
        m(f"boats.log.{action.kind}", who=w.transporter(s, frame[2]), good=good),
        [w.transporter_id(frame[2])],
        more=m(f"boats.log.{action.kind}_more", good=good),
    )


def tell_hand(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> Told:
    """What it handed over."""
    good = w.number_of(action.args[0], 1)
    other = w.transporter(s, frame[3])
    return Told(
        m("boats.log.hand", who=w.transporter(s, frame[2]), good=good, other=other),
        [w.transporter_id(frame[2])],
        more=m("boats.log.hand_more", good=good, other=other),
    )


def tell_quiet(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> Told:
    """Steps on the way to something else: one word, that joins the line of the rest."""
    said = s.decisions.choice(s, frame, action)
    return Told(said.label, said.targets, more=m("boats.log.more", what=said.label))


def tell_stay(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> Told:
    """The end of a transporter's line."""
    return Told(
        m("boats.log.stay", who=w.transporter(s, frame[2]), place=w.hexagon(s, s.hex_of(frame[2]))),
        [w.transporter_id(frame[2])],
    )


def compose(decisions: Decisions[BoatsState]) -> None:
    """How actions read in the log."""
    decisions.tell(tell_step, a.STEP, a.DOCK)
    decisions.tell(tell_cargo, a.LOAD, a.UNLOAD, a.FERRY_OVER)
    decisions.tell(tell_hand, a.HAND)
    decisions.tell(tell_stay, a.STAY)
    decisions.tell(
        tell_quiet,
        a.USE,
        a.RELOAD,
        a.DONE,
        a.GO,
        a.GOOSE,
        a.BANK,
        a.GIVE,
        a.CARRY,
        a.PUT,
        a.SITE,
        a.PAY,
        a.TAKE,
        a.RECIPE,
        a.DELIVER,
    )
