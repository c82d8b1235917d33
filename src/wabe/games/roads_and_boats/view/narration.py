"""The log: actions in the past tense, without their subject, which is the seat.

The lines of one transporter's journey, of one run of a building and of one piece of research are joined. A purchase
is reported when it is paid. Events that end a turn, or begin or end production, are shown as a heading (`news.py`).
"""

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import KIND, SEAT, Frame, Narrator
from wabe.core.messages import NOTHING, Message, m, named
from wabe.core.presenter import LogText
from wabe.games.roads_and_boats.rules import actions as a
from wabe.games.roads_and_boats.rules.components import GOOSE, MOST, ONE, SHAPES, SHIFT, STABLE, TILES
from wabe.games.roads_and_boats.rules.frames import (
    DELIVERING_GOOD,
    DELIVERING_NUMBER,
    FIRST_GOOSE,
    FIRST_RELOAD,
    GIVER,
    HEX,
    LANDING,
    LAY_TURN,
    LAYING_CELL,
    LAYING_TILE,
    OFFER_ASKER,
    OFFER_PARTNER,
    RECEIVER,
    RELOADING,
    STEP_INDEX,
    TRANSPORTER,
    TRANSPORTER_NUMBER,
)
from wabe.games.roads_and_boats.rules.laid_tiles import cell_of
from wabe.games.roads_and_boats.rules.movement import must_follow, target_of
from wabe.games.roads_and_boats.rules.offers import bags_of_offer
from wabe.games.roads_and_boats.rules.state import BoatsState
from wabe.games.roads_and_boats.view import scene_ids as ids
from wabe.games.roads_and_boats.view import words as w
from wabe.games.roads_and_boats.view.news import news_of
from wabe.games.roads_and_boats.view.payment_narration import narrate_paid


def narrate(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> LogText:
    """The line of an action; if it starts something that happens by itself, a heading with that behind it."""
    told = _NARRATORS[action.family.number](s, frame, action, after)
    news = news_of(s, frame, action, after)
    if not news:
        return told
    opens = m("boats.log.news", news=tuple(news))
    return LogText(
        told.text, told.targets, told.more, starts=told.starts, card=told.card, opens=opens, moment=told.moment
    )


def narrate_nothing(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> LogText:
    """A step on the way to something else, or an answer that changes nothing."""
    return LogText(NOTHING)


def _joined_line(key: str, targets: list[str], **args: int | str | Message | tuple[Message, ...]) -> LogText:
    """A line that may go on the one before."""
    text = m(f"boats.log.{key}", **args)
    return LogText(text, targets, more=text)


def _journey_line(
    s: BoatsState, t: int, key: str, targets: list[str], **args: int | str | Message | tuple[Message, ...]
) -> LogText:
    """A line about a transporter: the first one of a journey says which transporter it is and where it was."""
    text = m(f"boats.log.{key}", **args)
    first = m("boats.log.journey", who=w.transporter(s, t), place=w.hexagon(s, s.hex_of(t)), what=text)
    return LogText(first, targets, more=text)


# Setup and order.


def narrate_laid(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> LogText:
    """A tile was laid; one that is still to be turned is reported later."""
    if after.laid == s.laid:
        return LogText(NOTHING)
    q, r = cell_of(frame[LAYING_CELL] if frame[KIND] == LAY_TURN else action.args[0])
    terrain, shape, _ = TILES[frame[LAYING_TILE]]
    text = m("boats.log.laid", terrain=w.terrain(terrain), shape=m(f"boats.shape.{SHAPES[shape]}"), q=q, r=r)
    return LogText(text, [ids.free_cell(q, r)])


def narrate_pray(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> LogText:
    """The next place in the temple row."""
    return LogText(m("boats.log.pray", who=named(action.args[0]), n=len(s.temple) + 1))


def narrate_home(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> LogText:
    """A home."""
    area = s.space.hex_areas[action.args[0]][action.args[1]]
    return LogText(m("boats.log.home", place=w.area(s, area)), [ids.area(s, area)])


def narrate_draw(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> LogText:
    """The metal a mine yielded."""
    metal = m("boats.good.iron" if action.args[0] else "boats.good.gold")
    return LogText(m("boats.log.draw", hex=w.hexagon(s, frame[HEX]), metal=metal), [ids.building(frame[HEX])])


def narrate_order(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> LogText:
    """The query, the temple, the chart."""
    if action.family is a.SLOT:
        return LogText(m("boats.log.slot", n=action.args[0] + 1), [ids.slot(action.args[0])])
    return LogText(m(f"boats.log.{action.kind}"))


# One transporter.


def narrate_use(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> LogText:
    """A journey begins: what follows is a line of its own."""
    return LogText(NOTHING, starts=True)


def narrate_step(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> LogText:
    """The hex it went to, and the number of geese with it; while geese are still chosen, nothing."""
    t = frame[TRANSPORTER_NUMBER]
    if after.place[t] == s.place[t]:
        return LogText(NOTHING)
    if action.family in (a.STEP, a.DOCK):
        step = action
        geese = s.goods[s.place[t]] >> SHIFT[GOOSE] & MOST if must_follow(s, t) else 0
    else:
        step = a.SPACE.at(frame[STEP_INDEX])
        geese = len(frame) - FIRST_GOOSE
    target = target_of(s, t, step)
    return _journey_line(
        s,
        t,
        "dock" if step.family is a.DOCK else "step",
        [ids.place(s, target)],
        place=w.hexagon(s, s.space.place_hex[target]),
        geese=geese,
    )


def narrate_bank(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> LogText:
    """Geese went ashore, or the cargo of a transporter that was removed was dropped."""
    if frame[KIND] == LANDING:
        return narrate_step(s, frame, action, after)
    t = frame[TRANSPORTER_NUMBER]
    area = s.space.hex_areas[s.hex_of(t)][action.args[0]]
    return _joined_line("drop", [ids.area(s, area)], goods=w.goods(s.cargo[t]), place=w.area(s, area))


def narrate_done(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> LogText:
    """The goods unloaded, ferried and loaded in all."""
    if frame[KIND] != RELOADING or len(frame) == FIRST_RELOAD:
        return LogText(NOTHING)
    bags: dict[str, int] = {}
    for index in frame[FIRST_RELOAD:]:
        done = a.SPACE.at(index)
        bags[done.kind] = bags.get(done.kind, 0) + ONE[done.args[0]]
    parts = tuple(m(f"boats.log.{kind}", goods=w.goods(bag)) for kind, bag in bags.items())
    t = frame[TRANSPORTER_NUMBER]
    return _journey_line(s, t, "done", [ids.transporter(t)], parts=parts)


def narrate_hand(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> LogText:
    """The good it handed over."""
    other = frame[RECEIVER]
    return _journey_line(
        s,
        frame[GIVER],
        "hand",
        [ids.transporter(other)],
        good=w.number_of(action.args[0], 1),
        other=w.transporter(s, other),
    )


def narrate_carry(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> LogText:
    """It picked up another."""
    other = action.args[0]
    return _journey_line(s, frame[TRANSPORTER_NUMBER], "carry", [ids.transporter(other)], other=w.transporter(s, other))


def narrate_put(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> LogText:
    """The carried transporter was put down."""
    said = s.decisions.choice(s, frame, action)
    t, called = frame[TRANSPORTER_NUMBER], said.label.args
    return _journey_line(s, t, "put", said.targets, other=called["other"], place=called["place"])


# Production.


def narrate_deliver(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> LogText:
    """The transporter or the hex that took the output."""
    good, number = frame[DELIVERING_GOOD], frame[DELIVERING_NUMBER]
    if not action.args[0]:
        return _joined_line("left", [ids.cell(frame[HEX])], goods=w.number_of(good, number))
    t = frame[SEAT] * STABLE + action.args[0] - 1
    goods = w.number_of(good, min(number, s.room(t)))
    return _joined_line("deliver", [ids.transporter(t)], goods=goods, who=w.transporter(s, t))


def narrate_subject(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> LogText:
    """The subject that was researched."""
    return _joined_line("subject", [ids.subject(frame[SEAT], action.args[0])], subject=w.subject(action.args[0]))


def narrate_convert(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> LogText:
    """A factory was converted."""
    h = action.args[0]
    return _joined_line("convert", [ids.building(h)], building=w.building(s.building(h)), hex=w.hexagon(s, h))


def narrate_breed(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> LogText:
    """A donkey was born."""
    h = action.args[0]
    text = m("boats.log.breed", hex=w.hexagon(s, h))
    return LogText(text, [ids.cell(h)], more=text, starts=True)


def narrate_remove(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> LogText:
    """One transporter too many was removed."""
    t = frame[SEAT] * STABLE + action.args[0]
    return _joined_line("remove", [ids.cell(s.hex_of(t))], who=w.transporter(s, t), place=w.hexagon(s, s.hex_of(t)))


# Consent.


def narrate_propose(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> LogText:
    """The goods offered, and the goods asked for."""
    other = frame[OFFER_PARTNER]
    given, asked = bags_of_offer(frame)
    if frame[OFFER_ASKER] < 0:  # for a building: no transporter asks
        return _joined_line("plea", [ids.transporter(other)], owner=named(other // STABLE), asked=w.goods(asked))
    return _journey_line(
        s,
        frame[OFFER_ASKER],
        "propose",
        [ids.transporter(other)],
        owner=named(other // STABLE),
        given=w.goods(given),
        asked=w.goods(asked),
        kind="swap" if given and asked else "gift" if given else "plea",
    )


def narrate_request(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> LogText:
    """A lift offered, a ride or a ferry asked for."""
    other = action.args[0]
    targets, owner, called = [ids.transporter(other)], named(other // STABLE), w.transporter(s, other)
    if frame[KIND] != TRANSPORTER:
        return _joined_line(action.kind, targets, owner=owner, other=called)
    return _journey_line(s, frame[TRANSPORTER_NUMBER], action.kind, targets, owner=owner, other=called)


def narrate_answer(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> LogText:
    """Accepted, declined, withdrawn."""
    return _joined_line(action.kind, [])


_NARRATORS: dict[int, Narrator[BoatsState]] = {
    family.number: narrator
    for narrator, families in (
        (narrate_nothing, (a.LAY, a.PASS, a.RELOAD, a.LOAD, a.UNLOAD, a.FERRY_OVER, a.GIVE, a.GOOSE, a.STAY, a.SITE)),
        (narrate_nothing, (a.OFFER, a.BEG, a.BID_GIVE, a.BID_ASK, a.END)),
        (narrate_laid, (a.LAY_AT, a.ROTATE)),
        (narrate_pray, (a.PRAY,)),
        (narrate_home, (a.HOME,)),
        (narrate_draw, (a.DRAW,)),
        (narrate_order, (a.DEMAND, a.REMAIN, a.LEAVE, a.SLOT)),
        (narrate_use, (a.USE,)),
        (narrate_step, (a.STEP, a.DOCK, a.GO)),
        (narrate_bank, (a.BANK,)),
        (narrate_done, (a.DONE,)),
        (narrate_hand, (a.HAND,)),
        (narrate_carry, (a.CARRY,)),
        (narrate_put, (a.PUT,)),
        (narrate_paid, (a.WORK, a.RECIPE, a.DONKEY_OF, a.LAUNCH, a.STUDY, a.BUILD, a.MIX, a.ROAD, a.BRIDGE)),
        (narrate_paid, (a.WALL, a.DEMOLISH, a.SHAFT, a.BRICK, a.PAY, a.TAKE)),
        (narrate_deliver, (a.DELIVER,)),
        (narrate_subject, (a.SUBJECT,)),
        (narrate_convert, (a.CONVERT,)),
        (narrate_breed, (a.BREED,)),
        (narrate_remove, (a.REMOVE,)),
        (narrate_propose, (a.PROPOSE,)),
        (narrate_request, (a.LIFT, a.RIDE, a.HIRE)),
        (narrate_answer, (a.ACCEPT, a.DECLINE, a.WITHDRAW)),
    )
    for family in families
}


def compose(decisions: Decisions[BoatsState]) -> None:
    """Register the lines of all actions."""
    decisions.narrate(narrate, *a.SPACE.families.values())
