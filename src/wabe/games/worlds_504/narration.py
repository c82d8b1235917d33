"""The log: what happened, in one line. Chapters and modules tell of their own actions (`decisions.tell`)."""

from typing import TYPE_CHECKING

from wabe.core.action import Action
from wabe.core.decisions import Frame
from wabe.core.game import Told
from wabe.core.messages import NOTHING, Message, m, named
from wabe.games.worlds_504.actions import DONE, LOT, OPEN, START, TILE
from wabe.games.worlds_504.frames import TURN
from wabe.games.worlds_504.rounds import collect_income, phase_now
from wabe.games.worlds_504.words import COMPANY_WORDS, TERRAIN_WORDS, actor_name

if TYPE_CHECKING:
    from wabe.games.worlds_504.hooks import Hooks
    from wabe.games.worlds_504.state import WorldState


def compose(hooks: "Hooks") -> None:
    """What several chapters share."""
    decisions = hooks.decisions
    decisions.tell(tell_tile, TILE)
    decisions.tell(tell_start, START)
    decisions.tell(tell_lot, LOT)
    decisions.tell(tell_open, OPEN)
    decisions.tell(tell_done, DONE)


def told(before: "WorldState", action: Action, after: "WorldState", said: Told) -> Told:
    """With the company that acts, and the incomes that follow; the beginning of a round is a heading."""
    text = with_company(before, before.frames[-1], said.text)
    earned = tuple(m("w504.log.income.of", who=actor_name(after, a), n=after.income[a]) for a in incomes(before, after))
    if after.round == before.round:
        if earned:
            more = m("w504.log.income", text=said.more, incomes=earned) if said.more else NOTHING
            return Told(m("w504.log.income", text=text, incomes=earned), said.targets, more, card=said.card)
        return Told(text, said.targets, said.more, card=said.card)
    if action.family is DONE:
        key = "w504.log.round.income" if earned else "w504.log.round.new"
        return Told(m(key, round=after.round, incomes=earned), said.targets, heading=True)
    if earned:
        text = m("w504.log.income", text=text, incomes=earned)
    return Told(m("w504.log.round", round=after.round, text=text), said.targets, heading=True)


def incomes(before: "WorldState", after: "WorldState") -> list[int]:
    """Who collected the income (3H) when this action was carried out, in the order of the turns."""
    if not after.frames:
        return []
    paid = collected(before)
    if before.round != after.round:
        return [a for a in before.order[: len(before.order) if before.round else 0] if a not in paid]
    return [a for a in collected(after) if a not in paid]


def collected(s: "WorldState") -> list[int]:
    """Who has had the income of this round."""
    turns = s.order[: s.turn]
    now = next((frame for frame in s.frames if frame[0] == TURN), None)
    if now is not None and now[2] <= s.laws.turn_steps.index(collect_income):
        return turns[:-1]
    return turns


def with_company(s: "WorldState", frame: Frame, text: Message) -> Message:
    """For which company a player decides, where he may lead several."""
    if s.hooks.world.companies and 0 <= frame[1] < s.hooks.actors:
        return m("w504.log.company", company=COMPANY_WORDS[frame[1]], text=text)
    return text


def tell_tile(s: "WorldState", frame: Frame, action: Action, after: "WorldState") -> Told:
    """The map is laid."""
    return Told(m("w504.log.tile", terrain=TERRAIN_WORDS[action.args[0]]))


def tell_start(s: "WorldState", frame: Frame, action: Action, after: "WorldState") -> Told:
    """The starting player."""
    return Told(m("w504.log.start", who=named(action.args[0])))


def tell_lot(s: "WorldState", frame: Frame, action: Action, after: "WorldState") -> Told:
    """A lot is drawn."""
    return Told(m("w504.log.lot", who=named(action.args[0])))


def tell_open(s: "WorldState", frame: Frame, action: Action, after: "WorldState") -> Told:
    """Sealed bids are shown."""
    return Told(m("w504.log.open"))


def tell_done(s: "WorldState", frame: Frame, action: Action, after: "WorldState") -> Told:
    """Which part of the turn is over."""
    phase = phase_now(s)
    return Told(m("core.choice.done") if phase is None else m("w504.log.done", phase=phase))
