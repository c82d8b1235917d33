"""The log: what was done, in the past tense, without its subject, which is the seat.

The lines of one transporter's journey, of one run of a building and of one piece of research are joined. What is paid
for is told when it is paid. What ends a turn, or has production begin or end, is told as a heading (`news.py`).
"""

from collections.abc import Callable

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import Frame
from wabe.core.messages import NOTHING, Message, m, named
from wabe.core.presenter import Told
from wabe.games.roads_and_boats.rules import actions as a
from wabe.games.roads_and_boats.rules.components import GOOSE, MOST, ONE, SHAPES, SHIFT, STABLE, TILES
from wabe.games.roads_and_boats.rules.frames import LANDING, LAY_TURN, RELOADING
from wabe.games.roads_and_boats.rules.laid_tiles import cell_of
from wabe.games.roads_and_boats.rules.movement import must_follow, target_of
from wabe.games.roads_and_boats.rules.offers import bags_of_offer
from wabe.games.roads_and_boats.rules.state import BoatsState
from wabe.games.roads_and_boats.view import scene_ids as ids
from wabe.games.roads_and_boats.view import words as w
from wabe.games.roads_and_boats.view.news import news_of
from wabe.games.roads_and_boats.view.payment_narration import tell_paid

FIRST_LOADED = 3  # where the frame of a re-loading begins to hold what was done
PHASE_ONLY = 2  # the length of a frame in which no transporter was chosen
FIRST_GOOSE = 4  # where the frames of a step with geese begin to hold them

Teller = Callable[[BoatsState, Frame, Action, BoatsState], Told]


def tell(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> Told:
    """What was done; if it sets something going that happens by itself, a heading with that behind it."""
    told = _TELLERS[action.family.number](s, frame, action, after)
    news = news_of(s, frame, action, after)
    if not news:
        return told
    opens = m("boats.log.news", news=tuple(news))
    return Told(told.text, told.targets, told.more, starts=told.starts, card=told.card, opens=opens)


def tell_nothing(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> Told:
    """A step on the way to something else, or an answer that changes nothing."""
    return Told(NOTHING)


def _joining(key: str, targets: list[str], **args: int | str | Message | tuple[Message, ...]) -> Told:
    """A line that may go on the one before."""
    text = m(f"boats.log.{key}", **args)
    return Told(text, targets, more=text)


def _journey(
    s: BoatsState, t: int, key: str, targets: list[str], **args: int | str | Message | tuple[Message, ...]
) -> Told:
    """What a transporter does: the first line of a journey says which one it is and where it was."""
    text = m(f"boats.log.{key}", **args)
    first = m("boats.log.journey", who=w.transporter(s, t), place=w.hexagon(s, s.hex_of(t)), what=text)
    return Told(first, targets, more=text)


# Setup and order.


def tell_laid(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> Told:
    """A tile lies; one that is still to be turned is told then."""
    if after.laid == s.laid:
        return Told(NOTHING)
    q, r = cell_of(frame[3] if frame[0] == LAY_TURN else action.args[0])
    terrain, shape, _ = TILES[frame[2]]
    text = m("boats.log.laid", terrain=w.terrain(terrain), shape=m(f"boats.shape.{SHAPES[shape]}"), q=q, r=r)
    return Told(text, [ids.free_cell(q, r)])


def tell_pray(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> Told:
    """Who stands where before the temple."""
    return Told(m("boats.log.pray", who=named(action.args[0]), n=len(s.temple) + 1))


def tell_home(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> Told:
    """A home."""
    area = s.space.hex_areas[action.args[0]][action.args[1]]
    return Told(m("boats.log.home", place=w.area(s, area)), [ids.area(s, area)])


def tell_draw(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> Told:
    """What a mine yielded."""
    metal = m("boats.good.iron" if action.args[0] else "boats.good.gold")
    return Told(m("boats.log.draw", hex=w.hexagon(s, frame[2]), metal=metal), [ids.building(frame[2])])


def tell_order(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> Told:
    """The query, the temple, the chart."""
    if action.family is a.SLOT:
        return Told(m("boats.log.slot", n=action.args[0] + 1), [ids.slot(action.args[0])])
    return Told(m(f"boats.log.{action.kind}"))


# One transporter.


def tell_use(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> Told:
    """A journey begins: what follows is a line of its own."""
    return Told(NOTHING, starts=True)


def tell_step(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> Told:
    """Where it went, and how many geese with it; while geese are still chosen, nothing."""
    t = frame[2]
    if after.place[t] == s.place[t]:
        return Told(NOTHING)
    if action.family in (a.STEP, a.DOCK):
        step = action
        geese = s.goods[s.place[t]] >> SHIFT[GOOSE] & MOST if must_follow(s, t) else 0
    else:
        step = a.SPACE.at(frame[3])
        geese = len(frame) - FIRST_GOOSE
    target = target_of(s, t, step)
    return _journey(
        s,
        t,
        "dock" if step.family is a.DOCK else "step",
        [ids.place(s, target)],
        place=w.hexagon(s, s.space.place_hex[target]),
        geese=geese,
    )


def tell_bank(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> Told:
    """Geese went ashore, or the cargo of a transporter that was removed was dropped."""
    if frame[0] == LANDING:
        return tell_step(s, frame, action, after)
    area = s.space.hex_areas[s.hex_of(frame[2])][action.args[0]]
    return _joining("drop", [ids.area(s, area)], goods=w.goods(s.cargo[frame[2]]), place=w.area(s, area))


def tell_done(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> Told:
    """What was unloaded, ferried and loaded in all."""
    if frame[0] != RELOADING or len(frame) == FIRST_LOADED:
        return Told(NOTHING)
    bags: dict[str, int] = {}
    for index in frame[FIRST_LOADED:]:
        done = a.SPACE.at(index)
        bags[done.kind] = bags.get(done.kind, 0) + ONE[done.args[0]]
    parts = tuple(m(f"boats.log.{kind}", goods=w.goods(bag)) for kind, bag in bags.items())
    return _journey(s, frame[2], "done", [ids.transporter(frame[2])], parts=parts)


def tell_hand(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> Told:
    """What it handed over."""
    other = frame[3]
    return _journey(
        s,
        frame[2],
        "hand",
        [ids.transporter(other)],
        good=w.number_of(action.args[0], 1),
        other=w.transporter(s, other),
    )


def tell_carry(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> Told:
    """It picked up another."""
    other = action.args[0]
    return _journey(s, frame[2], "carry", [ids.transporter(other)], other=w.transporter(s, other))


def tell_put(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> Told:
    """What was carried was put down."""
    said = s.decisions.choice(s, frame, action)
    return _journey(s, frame[2], "put", said.targets, other=said.label.args["other"], place=said.label.args["place"])


# Production.


def tell_deliver(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> Told:
    """Where the output went."""
    goods = w.number_of(frame[3], frame[4])
    if not action.args[0]:
        return _joining("left", [ids.cell(frame[2])], goods=goods)
    t = frame[1] * STABLE + action.args[0] - 1
    goods = w.number_of(frame[3], min(frame[4], s.room(t)))
    return _joining("deliver", [ids.transporter(t)], goods=goods, who=w.transporter(s, t))


def tell_subject(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> Told:
    """What was found out."""
    return _joining("subject", [ids.subject(frame[1], action.args[0])], subject=w.subject(action.args[0]))


def tell_convert(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> Told:
    """A factory was converted."""
    h = action.args[0]
    return _joining("convert", [ids.building(h)], building=w.building(s.building(h)), hex=w.hexagon(s, h))


def tell_breed(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> Told:
    """A donkey was born."""
    h = action.args[0]
    text = m("boats.log.breed", hex=w.hexagon(s, h))
    return Told(text, [ids.cell(h)], more=text, starts=True)


def tell_remove(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> Told:
    """A transporter too many went."""
    t = frame[1] * STABLE + action.args[0]
    return _joining("remove", [ids.cell(s.hex_of(t))], who=w.transporter(s, t), place=w.hexagon(s, s.hex_of(t)))


# Consent.


def tell_propose(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> Told:
    """What was offered, and what was asked for."""
    other = frame[4]
    given, asked = bags_of_offer(frame)
    if frame[3] < 0:  # for a building, by nobody in particular
        return _joining("plea", [ids.transporter(other)], owner=named(other // STABLE), asked=w.goods(asked))
    return _journey(
        s,
        frame[3],
        "propose",
        [ids.transporter(other)],
        owner=named(other // STABLE),
        given=w.goods(given),
        asked=w.goods(asked),
        kind="swap" if given and asked else "gift" if given else "plea",
    )


def tell_request(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> Told:
    """A lift offered, a ride or a ferry asked for."""
    other = action.args[0]
    targets, owner, called = [ids.transporter(other)], named(other // STABLE), w.transporter(s, other)
    if len(frame) == PHASE_ONLY:
        return _joining(action.kind, targets, owner=owner, other=called)
    return _journey(s, frame[2], action.kind, targets, owner=owner, other=called)


def tell_answer(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> Told:
    """Accepted, declined, withdrawn."""
    return _joining(action.kind, [])


_TELLERS: dict[int, Teller] = {
    family.number: teller
    for teller, families in (
        (tell_nothing, (a.LAY, a.PASS, a.RELOAD, a.LOAD, a.UNLOAD, a.FERRY_OVER, a.GIVE, a.GOOSE, a.STAY, a.SITE)),
        (tell_nothing, (a.OFFER, a.BEG, a.BID_GIVE, a.BID_ASK, a.END)),
        (tell_laid, (a.LAY_AT, a.ROTATE)),
        (tell_pray, (a.PRAY,)),
        (tell_home, (a.HOME,)),
        (tell_draw, (a.DRAW,)),
        (tell_order, (a.DEMAND, a.REMAIN, a.LEAVE, a.SLOT)),
        (tell_use, (a.USE,)),
        (tell_step, (a.STEP, a.DOCK, a.GO)),
        (tell_bank, (a.BANK,)),
        (tell_done, (a.DONE,)),
        (tell_hand, (a.HAND,)),
        (tell_carry, (a.CARRY,)),
        (tell_put, (a.PUT,)),
        (tell_paid, (a.WORK, a.RECIPE, a.DONKEY_OF, a.LAUNCH, a.STUDY, a.BUILD, a.MIX, a.ROAD, a.BRIDGE)),
        (tell_paid, (a.WALL, a.DEMOLISH, a.SHAFT, a.BRICK, a.PAY, a.TAKE)),
        (tell_deliver, (a.DELIVER,)),
        (tell_subject, (a.SUBJECT,)),
        (tell_convert, (a.CONVERT,)),
        (tell_breed, (a.BREED,)),
        (tell_remove, (a.REMOVE,)),
        (tell_propose, (a.PROPOSE,)),
        (tell_request, (a.LIFT, a.RIDE, a.HIRE)),
        (tell_answer, (a.ACCEPT, a.DECLINE, a.WITHDRAW)),
    )
    for family in families
}


def compose(decisions: Decisions[BoatsState]) -> None:
    """How actions read in the log."""
    decisions.tell(tell, *a.SPACE.families.values())
