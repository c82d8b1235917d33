"""The log: lines of one transporter's journey are joined into one."""

from wabe.core.action import Action
from wabe.core.decisions import Decisions, Frame
from wabe.core.game import Told
from wabe.core.messages import NOTHING, m
from wabe.games.roads_and_boats import actions as a
from wabe.games.roads_and_boats import words as w
from wabe.games.roads_and_boats.components import ONE, STABLE
from wabe.games.roads_and_boats.frames import RELOADING
from wabe.games.roads_and_boats.movement import target_of
from wabe.games.roads_and_boats.state import BoatsState

FIRST_LOADED = 3  # where the frame of a re-loading begins to hold what was done


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


def tell_use(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> Told:
    """A journey begins: the rest of it joins this line."""
    t = frame[1] * STABLE + action.args[0]
    text = m("boats.log.use", who=w.transporter(s, t), place=w.hexagon(s, s.hex_of(t)))
    return Told(text, [w.transporter_id(t)], more=text, starts=True)


def tell_nothing(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> Told:
    """A step on the way to something else, or an answer that changes nothing."""
    return Told(NOTHING)


def tell_done(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> Told:
    """What was unloaded, ferried and loaded in all."""
    if frame[0] != RELOADING or len(frame) == FIRST_LOADED:
        return Told(NOTHING)
    bags: dict[str, int] = {}
    for index in frame[FIRST_LOADED:]:
        done = a.SPACE.at(index)
        bags[done.kind] = bags.get(done.kind, 0) + ONE[done.args[0]]
    parts = tuple(m(f"boats.log.{kind}", goods=w.goods(bag)) for kind, bag in bags.items())
    what = m("boats.goods_list", goods=parts)
    text = m("boats.log.done", who=w.transporter(s, frame[2]), what=what)
    return Told(text, [w.transporter_id(frame[2])], more=what)


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


def compose(decisions: Decisions[BoatsState]) -> None:
    """How actions read in the log."""
    decisions.tell(tell_step, a.STEP, a.DOCK)
    decisions.tell(tell_use, a.USE)
    decisions.tell(tell_done, a.DONE)
    decisions.tell(tell_nothing, a.LOAD, a.UNLOAD, a.FERRY_OVER, a.RELOAD, a.GIVE, a.GO, a.STAY, a.PASS, a.END)
    decisions.tell(tell_hand, a.HAND)
    decisions.tell(
        tell_quiet,
        a.GOOSE,
        a.BANK,
        a.CARRY,
        a.PUT,
        a.SITE,
        a.PAY,
        a.TAKE,
        a.RECIPE,
        a.DELIVER,
    )
