"""The labels of works and of payments for them: production, research, buildings, ways, walls and bricks."""

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import SEAT, Frame
from wabe.core.messages import m
from wabe.core.scene import Choice
from wabe.games.roads_and_boats.rules import actions as a
from wabe.games.roads_and_boats.rules.carrying import place_at
from wabe.games.roads_and_boats.rules.components import COST, INPUTS, MADE, N_GOODS, STABLE, count
from wabe.games.roads_and_boats.rules.frames import DELIVERING_GOOD, DELIVERING_NUMBER, HEX
from wabe.games.roads_and_boats.rules.payment import default_payment, holders_and_need, local_holder
from wabe.games.roads_and_boats.rules.reach import bag_at
from wabe.games.roads_and_boats.rules.state import BoatsState
from wabe.games.roads_and_boats.rules.walls import wall_price
from wabe.games.roads_and_boats.rules.wonder import brick_price
from wabe.games.roads_and_boats.view import scene_ids as ids
from wabe.games.roads_and_boats.view import words as w
from wabe.games.roads_and_boats.view.choices import say

# Production.


def label_work(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """A building to run."""
    h = action.args[0]
    rule = "RB-TP-01" if MADE[s.building(h)] else "RB-PROD-03"
    return say(action, [ids.building(h)], rule, building=w.building(s.building(h)), hex=w.hexagon(s, h))


def label_recipe(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """The input set."""
    return say(action, [], "RB-PROD-06", goods=w.goods(INPUTS[s.building(frame[HEX])][action.args[0]]))


def label_deliver(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """The place of the output."""
    goods = w.number_of(frame[DELIVERING_GOOD], frame[DELIVERING_NUMBER])
    if not action.args[0]:
        return Choice(action.text, m("boats.choice.deliver_tile", goods=goods), [ids.cell(frame[HEX])], "RB-PROD-11")
    t = frame[SEAT] * STABLE + action.args[0] - 1
    return say(action, [ids.transporter(t)], "RB-PROD-11", goods=goods, who=w.transporter(s, t))


def label_launch(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """The place of a new boat."""
    target = place_at(s, frame[HEX], action.args[0])
    return say(action, [ids.place(s, target)], "RB-TP-04", place=w.place(s, frame[HEX], action.args[0]))


def label_study(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """The place of research."""
    area = s.space.hex_areas[action.args[0]][action.args[1]]
    return say(action, [ids.area(s, area)], "RB-RES-01", place=w.area(s, area))


def label_subject(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """A subject."""
    return say(action, [ids.subject(frame[SEAT], action.args[0])], "RB-RES-03", subject=w.subject(action.args[0]))


def label_hex(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """A hex: to breed on, to build on, with a factory to convert."""
    h = action.args[0]
    rules = {a.BREED: "RB-LIVE-01", a.CONVERT: "RB-RES-05", a.SITE: "RB-BUILD-01"}
    return say(action, [ids.cell(h)], rules[action.family], hex=w.hexagon(s, h), building=w.building(s.building(h)))


# Building.


def label_build(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """A building, with its cost."""
    kind, local = action.args
    area = s.space.hex_areas[frame[HEX]][local]
    return say(
        action,
        [ids.area(s, area)],
        "RB-BUILD-04",
        m("boats.group.buildings"),
        building=w.building(kind),
        cost=w.goods(COST[kind]),
        place=w.area(s, area),
    )


def label_mix(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """The mixture that fills a mine."""
    return say(action, [], "RB-MINE-01", mix=w.mixture(action.args[0]))


def label_road(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """A road to a neighbour."""
    link = s.space.links_at[frame[HEX], action.args[0]]
    ends = [s.region[area] for area in s.space.link_areas[link]]
    return say(
        action, [ids.area(s, area) for area in ends], "RB-ROAD-01", m("boats.group.ways"), way=w.way(action.args[0])
    )


def label_bridge(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """A bridge over a branch."""
    area = s.space.hex_areas[frame[HEX]][action.args[1]]
    return say(
        action,
        [ids.area(s, area)],
        "RB-BRIDGE-01",
        m("boats.group.ways"),
        edge=w.edge(action.args[0]),
        place=w.area(s, area),
    )


def label_wall(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """A wall to build or to demolish, with its price."""
    h, side = frame[HEX], action.args[0]
    other = s.space.near[h][side]
    return say(
        action,
        [ids.cell(h), ids.cell(other)],
        "RB-WALL-02" if action.family is a.WALL else "RB-WALL-05",
        m("boats.group.walls"),
        edge=w.edge(side),
        hex=w.hexagon(s, other),
        price=wall_price(s, h, side),
        place=w.area(s, s.space.hex_areas[h][action.args[1]]),
    )


def label_shaft(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """A new shaft."""
    return say(action, [ids.building(frame[HEX])], "RB-BUILD-09", hex=w.hexagon(s, frame[HEX]))


def label_pay(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """The default payment, in full."""
    tokens = default_payment(s, frame[SEAT], *holders_and_need(s, frame))
    parts = []
    for token in sorted(set(tokens)):
        holder, good = divmod(token, N_GOODS)
        parts.append(
            m(
                "boats.paid_from",
                goods=w.number_of(good, tokens.count(token)),
                who=w.holder(s, holder),
            )
        )
    return Choice(action.text, m("boats.choice.pay", parts=tuple(parts)), [], "PROTO-08")


def label_take(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """One token of a payment."""
    good, local = action.args
    holders, _ = holders_and_need(s, frame)
    holder = next(one for one in holders if local_holder(s, one) == local and count(bag_at(s, one), good))
    return say(action, [ids.held(holder, good)], "PROTO-11a", good=w.good(good), who=w.holder(s, holder))


def label_brick(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """A brick, with its price."""
    return say(action, [ids.brick(len(s.wonder) + 1)], "RB-WOND-05", price=brick_price(s))


def compose(decisions: Decisions[BoatsState]) -> None:
    """Register the labels of these families."""
    decisions.label(label_work, a.WORK)
    decisions.label(label_recipe, a.RECIPE)
    decisions.label(label_deliver, a.DELIVER)
    decisions.label(label_launch, a.LAUNCH)
    decisions.label(label_study, a.STUDY)
    decisions.label(label_subject, a.SUBJECT)
    decisions.label(label_hex, a.BREED, a.CONVERT, a.SITE)
    decisions.label(label_build, a.BUILD)
    decisions.label(label_mix, a.MIX)
    decisions.label(label_road, a.ROAD)
    decisions.label(label_bridge, a.BRIDGE)
    decisions.label(label_wall, a.WALL, a.DEMOLISH)
    decisions.label(label_shaft, a.SHAFT)
    decisions.label(label_pay, a.PAY)
    decisions.label(label_take, a.TAKE)
    decisions.label(label_brick, a.BRICK)
