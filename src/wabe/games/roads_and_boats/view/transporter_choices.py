"""The labels of actions of transporters: choosing one, loads, steps and journeys, carrying, offers to others."""

from msgspec.structs import replace

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import KIND, SEAT, Frame
from wabe.core.messages import NOTHING, Message, m, named
from wabe.core.scene import Choice
from wabe.core.shortcut import Shortcut
from wabe.core.stepwise import StepwiseMovement
from wabe.games.roads_and_boats.rules import actions as a
from wabe.games.roads_and_boats.rules.carrying import place_at
from wabe.games.roads_and_boats.rules.components import GOOSE, ON_WATER, STABLE
from wabe.games.roads_and_boats.rules.frames import (
    FIRST_GOOSE,
    GIVER,
    LANDING,
    OFFER_ASKER,
    OFFER_PARTNER,
    RECEIVER,
    STEP_INDEX,
    TRANSPORTER,
    TRANSPORTER_NUMBER,
)
from wabe.games.roads_and_boats.rules.movement import geese_may_follow, target_of
from wabe.games.roads_and_boats.rules.state import NOWHERE, BoatsState
from wabe.games.roads_and_boats.view import scene_ids as ids
from wabe.games.roads_and_boats.view import words as w
from wabe.games.roads_and_boats.view.choices import say


def label_own(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """An own transporter: to use, to harness, to remove."""
    t = frame[SEAT] * STABLE + action.args[0]
    rules = {a.USE: "PROTO-11a", a.DONKEY_OF: "RB-TP-02", a.REMOVE: "RB-TP-09"}
    said = say(
        action,
        [ids.transporter(t)],
        rules[action.family],
        who=w.transporter(s, t),
        place=w.whereabouts(s, t),
    )
    return replace(said, alike=True) if _has_twin_before(s, t, action) else said


def _has_twin_before(s: BoatsState, t: int, action: Action) -> bool:
    """Tell whether a choice before it is the same with a transporter that differs in nothing."""
    first = t - action.args[0]  # of those the family counts
    for other in s.legal():
        if other is action:
            break
        if other.family is action.family and _are_twins(s, t, first + other.args[0]):
            return True
    return False


def _are_twins(s: BoatsState, t: int, other: int) -> bool:
    if s.given or (s.marks and s.cargo[t]):
        return False  # goods remember the transporters that moved and gave them
    for values in (s.kind, s.place, s.cargo, s.points, s.flags):
        if values[t] != values[other]:
            return False
    return s.holds[t] == s.holds[other] == NOWHERE


def label_cargo(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """Load, unload, ferry: a good, and the banks."""
    t = frame[TRANSPORTER_NUMBER]
    areas = s.space.hex_areas[s.hex_of(t)]
    good, mark = action.args[0], action.args[1]
    area = areas[action.args[-1]]
    source = areas[action.args[2]]
    if action.family is a.UNLOAD:
        targets, rule = [ids.cargo(t, good), ids.area(s, area)], "RB-GOOD-06"
    elif action.family is a.LOAD:
        targets, rule = [ids.ground(area, good), ids.transporter(t)], "RB-GOOD-06"
    else:
        targets, rule = [ids.ground(source, good), ids.area(s, area)], "RB-AREA-11"
    return say(
        action,
        targets,
        rule,
        good=w.good(good),
        moved=w.moved(mark),
        place=w.area(s, area),
        source=w.area(s, source),
    )


def label_other(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """Another transporter: to give to, to carry, to ask."""
    other = action.args[0]
    rules = {
        a.GIVE: "RB-GOOD-06",
        a.CARRY: "RB-CARRY-01",
        a.OFFER: "PROTO-10",
        a.LIFT: "AMB-12",
        a.RIDE: "AMB-12",
        a.HIRE: "RB-AREA-11",
        a.BEG: "RB-BUILD-02",
    }
    said = say(
        action,
        [ids.transporter(other)],
        rules[action.family],
        other=w.transporter(s, other),
        owner=named(other // STABLE),
    )
    return replace(said, alike=True) if _has_twin_before(s, other, action) else said


def label_hand(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """A good to hand over."""
    good, mark = action.args
    return say(
        action,
        [ids.cargo(frame[GIVER], good)],
        "RB-GOOD-06",
        good=w.good(good),
        moved=w.moved(mark),
        other=w.transporter(s, frame[RECEIVER]),
    )


def label_step(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """A step, with where it leads; geese stay unless they are led."""
    t = frame[TRANSPORTER_NUMBER]
    target = target_of(s, t, action)
    rule = "RB-BOAT-03" if action.family is a.DOCK else "RB-BOAT-02" if ON_WATER[s.kind[t]] else "RB-MOVE-02"
    banks = s.space.hex_areas[s.space.place_hex[target]]
    named_bank = target < s.space.n_areas and len(banks) > 1
    way = w.edge(action.args[0] // 3) if named_bank else w.way(action.args[0])
    said = say(action, [ids.place(s, target)], rule, way=way, hex=w.ground(s, target))
    return replace(said, then=[a.THE_GO.text]) if geese_may_follow(s, t) else said


def label_go(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """The step itself, with the geese that were led."""
    target = target_of(s, frame[TRANSPORTER_NUMBER], a.SPACE.at(frame[STEP_INDEX]))
    return say(action, [ids.place(s, target)], "RB-GOOSE-02", geese=len(frame) - FIRST_GOOSE)


def label_led(s: BoatsState, frame: Frame, action: Action, goose: Message) -> Message:
    """A step with a goose that follows."""
    return m("boats.choice.led", step=label_step(s, frame, action).label, goose=goose)


def label_used(s: BoatsState, frame: Frame, action: Action, deed: Message) -> Message:
    """A transporter with its first deed; of those that are alike only the first one."""
    t = frame[SEAT] * STABLE + action.args[0]
    if _has_twin_before(s, t, action):
        return NOTHING
    return m("boats.choice.used", who=w.transporter(s, t), deed=deed)


def stands_on(s: BoatsState, frame: Frame) -> str:
    """The place of the transporter, as its steps name places."""
    t = frame[TRANSPORTER_NUMBER]
    place = s.place[t]
    if place >= s.space.places:
        return ""
    return ids.place(s, s.region[place] if place < s.space.n_areas else place)


def points_left(s: BoatsState, frame: Frame) -> int:
    """The movement points the transporter has left."""
    return s.points[frame[TRANSPORTER_NUMBER]]


def label_way(s: BoatsState, frame: Frame, after: BoatsState, steps: int) -> Message:
    """A journey of several steps."""
    t = frame[TRANSPORTER_NUMBER]
    return m("boats.choice.way", hex=w.whereabouts(after, t), steps=steps, left=after.points[t])


def label_goose(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """A goose that follows."""
    area = s.space.hex_areas[s.hex_of(frame[TRANSPORTER_NUMBER])][action.args[0]]
    return say(action, [ids.ground(area, GOOSE)], "RB-GOOSE-02", place=w.area(s, area), moved=w.moved(action.args[1]))


def label_bank(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """A bank of a river hex."""
    t = frame[TRANSPORTER_NUMBER]
    h = s.hex_of(t)
    if frame[KIND] == LANDING:
        h = s.space.place_hex[target_of(s, t, a.SPACE.at(frame[STEP_INDEX]))]
    area = s.space.hex_areas[h][action.args[0]]
    return say(action, [ids.area(s, area)], "AMB-31" if frame[KIND] == LANDING else "AMB-08", place=w.area(s, area))


def label_put(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """A place to put a transporter."""
    t = frame[TRANSPORTER_NUMBER]
    if s.is_carried(t):
        t = s.place[t] - s.space.places
    h = s.hex_of(t)
    target = place_at(s, h, action.args[0])
    return say(
        action,
        [ids.place(s, target)],
        "RB-CARRY-04",
        other=w.transporter(s, s.holds[t]),
        place=w.place(s, h, action.args[0]),
    )


def label_bid(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """A good given or asked in an offer."""
    good, mark = action.args
    t = frame[OFFER_ASKER] if action.family is a.BID_GIVE else frame[OFFER_PARTNER]
    return say(
        action, [ids.cargo(t, good)], "PROTO-10", good=w.good(good), moved=w.moved(mark), who=w.transporter(s, t)
    )


def compose(decisions: Decisions[BoatsState]) -> None:
    """Register the labels of these families."""
    decisions.label(label_own, a.USE, a.DONKEY_OF, a.REMOVE)
    decisions.label(label_cargo, a.LOAD, a.UNLOAD, a.FERRY_OVER)
    decisions.label(label_other, a.GIVE, a.CARRY, a.OFFER, a.LIFT, a.RIDE, a.HIRE, a.BEG)
    decisions.label(label_hand, a.HAND)
    decisions.label(label_step, a.STEP, a.DOCK)
    decisions.move_stepwise(
        TRANSPORTER, StepwiseMovement(a.STEP, a.DOCK, at=stands_on, left=points_left, says=label_way)
    )
    decisions.label(label_go, a.GO)
    decisions.skip_question(a.USE, Shortcut(a.RELOAD, says=label_used))
    decisions.skip_question(a.RELOAD, Shortcut(a.LOAD, a.UNLOAD, a.FERRY_OVER))
    decisions.skip_question(a.STEP, Shortcut(a.GOOSE, says=label_led))
    decisions.skip_question(a.DONE, Shortcut(a.STEP, a.DOCK, a.STAY))
    decisions.skip_question(a.STAY, Shortcut(a.USE, a.WORK, a.STUDY, a.BREED, a.END))
    decisions.label(label_goose, a.GOOSE)
    decisions.label(label_bank, a.BANK)
    decisions.label(label_put, a.PUT)
    decisions.label(label_bid, a.BID_GIVE, a.BID_ASK)
