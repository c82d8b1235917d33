"""How every action reads in the list of choices, and what one points at to choose it."""

from wabe.core.action import Action
from wabe.core.decisions import Decisions, Frame
from wabe.core.driving import Driving
from wabe.core.messages import NOTHING, Message, m, named
from wabe.core.scene import Choice
from wabe.games.roads_and_boats.book import actions as a
from wabe.games.roads_and_boats.book.carrying import place_at
from wabe.games.roads_and_boats.book.components import COST, GOOSE, INPUTS, MADE, N_GOODS, SHAPES, STABLE, TILES
from wabe.games.roads_and_boats.book.frames import LANDING, TRANSPORTER
from wabe.games.roads_and_boats.book.map_laying import cell_of
from wabe.games.roads_and_boats.book.movement import target_of
from wabe.games.roads_and_boats.book.payment import default_payment, local_holder, payment_of
from wabe.games.roads_and_boats.book.state import CARGO, BoatsState
from wabe.games.roads_and_boats.book.walls import wall_price
from wabe.games.roads_and_boats.book.wonder import brick_price
from wabe.games.roads_and_boats.table import words as w

# What is said of an action without arguments: its rule.
PLAIN = {
    a.DEMAND: "RB-CONF-01",
    a.PASS: "RB-CONF-02",
    a.REMAIN: "RB-CONF-04",
    a.LEAVE: "RB-CONF-05",
    a.RELOAD: "RB-GOOD-06",
    a.STAY: "PROTO-11a",
    a.DONE: "PROTO-11a",
    a.GO: "RB-GOOSE-02",
    a.PROPOSE: "PROTO-10",
    a.WITHDRAW: "PROTO-10",
    a.ACCEPT: "PROTO-10",
    a.DECLINE: "PROTO-10",
    a.END: "PROTO-01",
}


def say_plain(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """An action that is a word."""
    return Choice(action.text, m(f"boats.choice.{action.kind}"), [], PLAIN[action.family])


def _say(
    action: Action, targets: list[str], rule: str, group: Message = NOTHING, /, **args: int | str | Message
) -> Choice:
    return Choice(action.text, m(f"boats.choice.{action.kind}", **args), targets, rule, group)


# Setup and order.


def say_lay(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """A tile of the box."""
    terrain, shape, _ = TILES[action.args[0]]
    return _say(action, [], "RB-MAP-06", terrain=w.terrain(terrain), shape=m(f"boats.shape.{SHAPES[shape]}"))


def say_at(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """A cell of the growing map."""
    q, r = cell_of(action.args[0])
    return _say(action, [f"x{q},{r}"], "RB-MAP-06", q=q, r=r)


def say_rotate(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """A rotation."""
    q, r = cell_of(frame[3])
    return _say(action, [f"x{q},{r}"], "RB-MAP-07", turn=action.args[0])


def say_pray(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """Who is drawn."""
    return _say(action, [], "RB-SETUP-02", who=named(action.args[0]))


def say_home(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """A home."""
    area = s.space.hex_areas[action.args[0]][action.args[1]]
    return _say(action, [w.area_id(s, area)], "RB-SETUP-06", place=w.area(s, area))


def say_draw(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """What a mine yields."""
    metal = m("boats.good.iron" if action.args[0] else "boats.good.gold")
    return _say(action, [w.building_id(frame[2])], "RB-MINE-02", hex=w.hexagon(s, frame[2]), metal=metal)


def say_slot(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """A place in the order."""
    return _say(action, [f"slot{action.args[0] + 1}"], "RB-CONF-07", n=action.args[0] + 1)


# One transporter.


def say_own(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """An own transporter: to use, to harness, to remove."""
    t = frame[1] * STABLE + action.args[0]
    rules = {a.USE: "PROTO-11a", a.DONKEY_OF: "RB-TP-02", a.REMOVE: "RB-TP-09"}
    return _say(
        action,
        [w.transporter_id(t)],
        rules[action.family],
        who=w.transporter(s, t),
        place=w.hexagon(s, s.hex_of(t)),
    )


def say_cargo(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """Load, unload, ferry: a good, and the banks."""
    t = frame[2]
    areas = s.space.hex_areas[s.hex_of(t)]
    good, mark = action.args[0], action.args[1]
    area = areas[action.args[-1]]
    source = areas[action.args[2]]
    if action.family is a.UNLOAD:
        targets, rule = [w.cargo_id(t, good), w.area_id(s, area)], "RB-GOOD-06"
    elif action.family is a.LOAD:
        targets, rule = [w.ground_id(area, good), w.transporter_id(t)], "RB-GOOD-06"
    else:
        targets, rule = [w.ground_id(source, good), w.area_id(s, area)], "RB-AREA-11"
    return _say(
        action,
        targets,
        rule,
        good=w.good(good),
        moved=w.moved(mark),
        place=w.area(s, area),
        source=w.area(s, source),
    )


def say_other(s: BoatsState, frame: Frame, action: Action) -> Choice:
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
    return _say(
        action,
        [w.transporter_id(other)],
        rules[action.family],
        other=w.transporter(s, other),
        owner=named(other // STABLE),
    )


def say_hand(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """A good to hand over."""
    good, mark = action.args
    return _say(
        action,
        [w.cargo_id(frame[2], good)],
        "RB-GOOD-06",
        good=w.good(good),
        moved=w.moved(mark),
        other=w.transporter(s, frame[3]),
    )


def say_step(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """A step, with where it leads."""
    target = target_of(s, frame[2], action)
    h = s.space.place_hex[target]
    rule = "RB-BOAT-03" if action.family is a.DOCK else "RB-BOAT-02" if w.is_boat(s, frame[2]) else "RB-MOVE-02"
    return _say(action, [w.place_id(s, target)], rule, way=w.way(action.args[0]), hex=w.hexagon(s, h))


def stands_on(s: BoatsState, frame: Frame) -> str:
    """Where the transporter is, as its steps name places."""
    t = frame[2]
    place = s.place[t]
    if place >= s.space.places:
        return ""
    return w.place_id(s, s.region[place] if place < s.space.n_areas else place)


def points_left(s: BoatsState, frame: Frame) -> int:
    """What the transporter has left to move."""
    return s.points[frame[2]]


def say_way(s: BoatsState, frame: Frame, after: BoatsState, steps: int) -> Message:
    """A journey of several steps."""
    return m("boats.choice.way", hex=w.hexagon(s, after.hex_of(frame[2])), steps=steps, left=after.points[frame[2]])


def say_goose(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """A goose that follows."""
    area = s.space.hex_areas[s.hex_of(frame[2])][action.args[0]]
    return _say(action, [w.ground_id(area, GOOSE)], "RB-GOOSE-02", place=w.area(s, area), moved=w.moved(action.args[1]))


def say_bank(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """A bank of a river hex."""
    h = s.hex_of(frame[2])
    if frame[0] == LANDING:
        h = s.space.place_hex[target_of(s, frame[2], a.SPACE.at(frame[3]))]
    area = s.space.hex_areas[h][action.args[0]]
    return _say(action, [w.area_id(s, area)], "AMB-31" if frame[0] == LANDING else "AMB-08", place=w.area(s, area))


def say_put(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """A place to put a transporter."""
    t = frame[2]
    if s.is_carried(t):
        t = s.place[t] - s.space.places
    h = s.hex_of(t)
    target = place_at(s, h, action.args[0])
    return _say(
        action,
        [w.place_id(s, target)],
        "RB-CARRY-04",
        other=w.transporter(s, s.holds[t]),
        place=w.place(s, h, action.args[0]),
    )


# Production.


def say_work(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """A building to run."""
    h = action.args[0]
    rule = "RB-TP-01" if MADE[s.building(h)] else "RB-PROD-03"
    return _say(action, [w.building_id(h)], rule, building=w.building(s.building(h)), hex=w.hexagon(s, h))


def say_recipe(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """What to put in."""
    return _say(action, [], "RB-PROD-06", goods=w.goods(INPUTS[s.building(frame[2])][action.args[0]]))


def say_deliver(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """Where the output goes."""
    goods = w.number_of(frame[3], frame[4])
    if not action.args[0]:
        return Choice(action.text, m("boats.choice.deliver_tile", goods=goods), [w.cell_id(frame[2])], "RB-PROD-11")
    t = frame[1] * STABLE + action.args[0] - 1
    return _say(action, [w.transporter_id(t)], "RB-PROD-11", goods=goods, who=w.transporter(s, t))


def say_launch(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """Where a new boat goes."""
    target = place_at(s, frame[2], action.args[0])
    return _say(action, [w.place_id(s, target)], "RB-TP-04", place=w.place(s, frame[2], action.args[0]))


def say_study(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """Where to do research."""
    area = s.space.hex_areas[action.args[0]][action.args[1]]
    return _say(action, [w.area_id(s, area)], "RB-RES-01", place=w.area(s, area))


def say_subject(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """A subject."""
    return _say(action, [f"r{frame[1]}-{action.args[0]}"], "RB-RES-03", subject=w.subject(action.args[0]))


def say_hex(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """A hex: to breed on, to build on, with a factory to convert."""
    h = action.args[0]
    rules = {a.BREED: "RB-LIVE-01", a.CONVERT: "RB-RES-05", a.SITE: "RB-BUILD-01"}
    return _say(action, [w.cell_id(h)], rules[action.family], hex=w.hexagon(s, h), building=w.building(s.building(h)))


# Building.


def say_build(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """A building, with its cost."""
    kind, local = action.args
    area = s.space.hex_areas[frame[2]][local]
    return _say(
        action,
        [w.area_id(s, area)],
        "RB-BUILD-04",
        m("boats.group.buildings"),
        building=w.building(kind),
        cost=w.goods(COST[kind]),
        place=w.area(s, area),
    )


def say_mix(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """How a mine is filled."""
    return _say(action, [], "RB-MINE-01", mix=w.mixture(action.args[0]))


def say_road(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """A road to a neighbour."""
    link = s.space.links_at[frame[2], action.args[0]]
    ends = [s.region[area] for area in s.space.link_areas[link]]
    return _say(
        action, [w.area_id(s, area) for area in ends], "RB-ROAD-01", m("boats.group.ways"), way=w.way(action.args[0])
    )


def say_bridge(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """A bridge over a branch."""
    area = s.space.hex_areas[frame[2]][action.args[1]]
    return _say(
        action,
        [w.area_id(s, area)],
        "RB-BRIDGE-01",
        m("boats.group.ways"),
        edge=w.edge(action.args[0]),
        place=w.area(s, area),
    )


def say_wall(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """A wall to build or to demolish, with its price."""
    h, side = frame[2], action.args[0]
    other = s.space.near[h][side]
    return _say(
        action,
        [w.cell_id(h), w.cell_id(other)],
        "RB-WALL-02" if action.family is a.WALL else "RB-WALL-05",
        m("boats.group.walls"),
        edge=w.edge(side),
        hex=w.hexagon(s, other),
        price=wall_price(s, h, side),
        place=w.area(s, s.space.hex_areas[h][action.args[1]]),
    )


def say_shaft(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """A new shaft."""
    return _say(action, [w.building_id(frame[2])], "RB-BUILD-09", hex=w.hexagon(s, frame[2]))


def say_pay(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """The default payment, in full."""
    tokens = default_payment(s, frame[1], *payment_of(s, frame))
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


def say_take(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """One token of a payment."""
    good, local = action.args
    holders = payment_of(s, frame)[0]
    holder = next(one for one in holders if local_holder(s, one) == local and _has(s, one, good))
    return _say(action, [w.held_id(holder, good)], "PROTO-11a", good=w.good(good), who=w.holder(s, holder))


def _has(s: BoatsState, holder: int, good: int) -> bool:
    bag = s.cargo[holder - CARGO] if holder >= CARGO else s.goods[holder]
    return bool(bag >> 12 * good & 4095)


def say_brick(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """A brick, with its price."""
    return _say(action, [f"w{len(s.wonder) + 1}"], "RB-WOND-05", price=brick_price(s))


def say_bid(s: BoatsState, frame: Frame, action: Action) -> Choice:
    """A good given or asked in an offer."""
    good, mark = action.args
    t = frame[3] if action.family is a.BID_GIVE else frame[4]
    return _say(
        action, [w.cargo_id(t, good)], "PROTO-10", good=w.good(good), moved=w.moved(mark), who=w.transporter(s, t)
    )


def compose(decisions: Decisions[BoatsState]) -> None:
    """How all families read."""
    decisions.say(say_plain, *PLAIN)
    decisions.say(say_lay, a.LAY)
    decisions.say(say_at, a.LAY_AT)
    decisions.say(say_rotate, a.ROTATE)
    decisions.say(say_pray, a.PRAY)
    decisions.say(say_home, a.HOME)
    decisions.say(say_draw, a.DRAW)
    decisions.say(say_slot, a.SLOT)
    decisions.say(say_own, a.USE, a.DONKEY_OF, a.REMOVE)
    decisions.say(say_cargo, a.LOAD, a.UNLOAD, a.FERRY_OVER)
    decisions.say(say_other, a.GIVE, a.CARRY, a.OFFER, a.LIFT, a.RIDE, a.HIRE, a.BEG)
    decisions.say(say_hand, a.HAND)
    decisions.say(say_step, a.STEP, a.DOCK)
    decisions.drive(TRANSPORTER, Driving(a.STEP, a.DOCK, at=stands_on, left=points_left, says=say_way))
    decisions.say(say_goose, a.GOOSE)
    decisions.say(say_bank, a.BANK)
    decisions.say(say_put, a.PUT)
    decisions.say(say_work, a.WORK)
    decisions.say(say_recipe, a.RECIPE)
    decisions.say(say_deliver, a.DELIVER)
    decisions.say(say_launch, a.LAUNCH)
    decisions.say(say_study, a.STUDY)
    decisions.say(say_subject, a.SUBJECT)
    decisions.say(say_hex, a.BREED, a.CONVERT, a.SITE)
    decisions.say(say_build, a.BUILD)
    decisions.say(say_mix, a.MIX)
    decisions.say(say_road, a.ROAD)
    decisions.say(say_bridge, a.BRIDGE)
    decisions.say(say_wall, a.WALL, a.DEMOLISH)
    decisions.say(say_shaft, a.SHAFT)
    decisions.say(say_pay, a.PAY)
    decisions.say(say_take, a.TAKE)
    decisions.say(say_brick, a.BRICK)
    decisions.say(say_bid, a.BID_GIVE, a.BID_ASK)
