"""The log: what happened, in one line. Chapters and modules tell of their own actions (`decisions.tell`)."""

from collections.abc import Callable
from functools import partial

from wabe.core.action import Action
from wabe.core.frames import KIND, SEAT, Frame
from wabe.core.messages import NOTHING, Message, m, named
from wabe.core.presenter import Asides, LogText
from wabe.core.rows import Row
from wabe.games.worlds_504.rules.actions import DONE, LOT, MOVE, RAISE, RECRUIT, START, TILE
from wabe.games.worlds_504.rules.components import BASE_INCOME, BEYOND
from wabe.games.worlds_504.rules.frames import TURN, TURN_STEP
from wabe.games.worlds_504.rules.residents import price
from wabe.games.worlds_504.rules.scoring import points_of
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.hooks import ViewHooks
from wabe.games.worlds_504.view.words import COMPANY_WORDS, added, module_name, terrain_name


def compose(hooks: ViewHooks) -> None:
    """Register the lines that several chapters share."""
    decisions = hooks.decisions
    decisions.narrate(narrate_tile, TILE)
    decisions.narrate(narrate_start, START)
    decisions.narrate(narrate_lot, LOT)
    decisions.narrate(narrate_done, DONE)
    decisions.narrate(narrate_raise, RAISE)
    decisions.narrate(narrate_recruit, RECRUIT)
    decisions.narrate(narrate_move, MOVE)


def describe_action(before: WorldState, action: Action, after: WorldState, said: LogText) -> LogText:
    """With the company that acts and the points won; behind it the incomes, and the heading of a new round."""
    frame = before.frames[-1]
    text, more = in_the_past(said.text), in_the_past(said.more)
    if text and (won := points_won(before, frame, after)):
        text = m("w504.log.won", text=text, points=won)
        more = m("w504.log.won", text=more, points=won) if more else more
    if text and (company := company_of(before, frame)):
        text = m("w504.log.company", company=company, text=text)
    opens = m("w504.log.round", round=after.round) if after.round != before.round else NOTHING
    merge = partial(merge_within, said.merge) if said.merge is not None else None
    ends = income_words(before, after)
    return LogText(
        text,
        said.targets,
        more,
        starts=said.starts,
        card=said.card,
        opens=opens,
        merge=merge,
        ends=ends,
        begins=said.begins,
    )


def merge_within(merge: Callable[[Message, Message], Message], last: Message, new: Message) -> Message:
    """Parts are merged behind the name of a company, too, and before what the new one has brought."""
    if last.key == "w504.log.company":
        return around(last, merge_within(merge, inner(last), new))
    if new.key == "w504.log.won":
        return around(new, merge_within(merge, last, inner(new)))
    return merge(last, new)


def inner(message: Message) -> Message:
    """Return what a message is put around."""
    text = message.args["text"]
    assert isinstance(text, Message)
    return text


def around(message: Message, text: Message) -> Message:
    """The same around another text; NOTHING around nothing."""
    return Message(message.key, {**message.args, "text": text}) if text else NOTHING


def in_the_past(text: Message) -> Message:
    """Return what was chosen, as the log says it: each `choice.take` has its twin `log.take`."""
    if ".choice." not in text.key:
        return text
    head, _, name = text.key.removeprefix("core.").removeprefix("w504.").partition("choice.")
    return m(f"w504.{head}log.{name}" if head else f"w504.log.{name}", **text.args)


def points_won(before: WorldState, frame: Frame, after: WorldState) -> int:
    """The points the one who acted has won by it, as they stand."""
    a = frame[SEAT]
    if not 0 <= a < before.hooks.actors or before.round == 0 or not after.frames:
        return 0
    return max(0, points_of(after, a) - points_of(before, a))


def income_words(before: WorldState, after: WorldState) -> Asides:
    """`income $80: 20 base, 60 by Race`, for each who had it; a company's is reported by its last decider."""
    source = module_name(before.hooks.world.modules[before.hooks.world.income_at - 1])
    words = []
    for a in incomes(before, after):
        amount = after.income[a]
        key = "w504.log.income.parts" if amount > BASE_INCOME else "w504.log.income"
        text = m(key, amount=amount, base=BASE_INCOME, rest=amount - BASE_INCOME, source=source)
        if before.hooks.world.companies:
            words.append((before.seat, m("w504.log.company", company=COMPANY_WORDS[a], text=text)))
        else:
            words.append((a, text))
    return words


def incomes(before: WorldState, after: WorldState) -> list[int]:
    """Return who collected the income (3H) when this action was carried out, in the order of the turns."""
    if not after.frames:
        return []
    paid = collected(before)
    if before.round != after.round:
        return [a for a in before.order[: len(before.order) if before.round else 0] if a not in paid]
    return [a for a in collected(after) if a not in paid]


def collected(s: WorldState) -> Row:
    """Return who has had the income of this round."""
    turns = s.order[: s.turn]
    now = next((frame for frame in s.frames if frame[KIND] == TURN), None)
    if now is not None and now[TURN_STEP] <= s.course.income_step:
        return turns[:-1]
    return turns


def company_of(s: WorldState, frame: Frame) -> Message:
    """For which company a player decides, where he may lead several."""
    return COMPANY_WORDS[frame[SEAT]] if s.hooks.world.companies and 0 <= frame[SEAT] < s.hooks.actors else NOTHING


def narrate_tile(s: WorldState, frame: Frame, action: Action, after: WorldState) -> LogText:
    """The map is laid: nobody wants to read of each tile."""
    text = m("w504.log.tile", count=1)
    return LogText(text, [], text, merge=add_tiles)


def add_tiles(last: Message, new: Message) -> Message:
    """All tiles in one line."""
    return m(new.key, count=added(last, new, "count")) if last.key == new.key else NOTHING


def narrate_start(s: WorldState, frame: Frame, action: Action, after: WorldState) -> LogText:
    """The starting player."""
    return LogText(m("w504.log.start", who=named(action.args[0])))


def narrate_lot(s: WorldState, frame: Frame, action: Action, after: WorldState) -> LogText:
    """A lot is drawn."""
    return LogText(m("w504.log.lot", who=named(action.args[0])))


def narrate_done(s: WorldState, frame: Frame, action: Action, after: WorldState) -> LogText:
    """The end of a part of the turn is not reported: the next one begins a line."""
    return LogText(NOTHING, starts=True)


def narrate_raise(s: WorldState, frame: Frame, action: Action, after: WorldState) -> LogText:
    """A step on the way to a bid."""
    return LogText(NOTHING)


def narrate_recruit(s: WorldState, frame: Frame, action: Action, after: WorldState) -> LogText:
    """New residents of one purchase are reported together, counted for each tile."""
    cell = action.args[0]
    text = m("w504.log.recruit", count=1, paid=price(s, frame[SEAT]), places=(at_place(s, cell),))
    return LogText(text, [f"cell-{cell}"], text, merge=add_residents)


def narrate_move(s: WorldState, frame: Frame, action: Action, after: WorldState) -> LogText:
    """So are the steps of one turn."""
    start, side = action.args
    cell = BEYOND[start][side]
    text = m("w504.log.move", count=1, paid=0, places=(at_place(s, cell),))
    return LogText(text, [f"cell-{start}", f"cell-{cell}"], text, merge=add_residents)


def at_place(s: WorldState, cell: int) -> Message:
    """A tile with how many residents it got: `city 3`, `city 3 (2)`."""
    return m("w504.log.place", count=1, place=terrain_name(s, cell))


def add_residents(last: Message, new: Message) -> Message:
    """More of the same: those of one tile are counted."""
    if last.key != new.key:
        return NOTHING
    before, more = last.args["places"], new.args["places"]
    assert isinstance(before, tuple)
    assert isinstance(more, tuple)
    places = list(before)
    for n, known in enumerate(places):
        if known.args["place"] == more[0].args["place"]:
            places[n] = m(known.key, count=added(known, more[0], "count"), place=known.args["place"])
            break
    else:
        places += more
    return m(new.key, count=added(last, new, "count"), paid=added(last, new, "paid"), places=tuple(places))
