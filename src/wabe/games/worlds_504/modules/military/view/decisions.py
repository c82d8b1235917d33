"""Module 4: its questions and choices in words, its lines of the log, and why something cannot be done."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frames import KIND, SEAT, Frame, Question
from wabe.core.messages import NOTHING, Message, m, raw
from wabe.core.presenter import LogText
from wabe.core.scene import Choice
from wabe.games.worlds_504.modules.military.rules.armies import (
    GARRISON,
    HEADQUARTERS_ARMIES,
    LAST_SETTLEMENT,
    NOBODY,
    defender,
    may_attack,
    residents_of,
)
from wabe.games.worlds_504.modules.military.rules.dice import ATTACK, dice_of_attack, fallen, hits_of, modifier
from wabe.games.worlds_504.modules.military.rules.duel import bare_headquarters, enough_for_headquarters
from wabe.games.worlds_504.modules.military.rules.state import military_state, with_military
from wabe.games.worlds_504.modules.race.rules.state import with_race
from wabe.games.worlds_504.rules.actions import ANNEX, FIGHT, FLEE, GO_BACK, MOVE, ROLL
from wabe.games.worlds_504.rules.basic_effects import has_settlement
from wabe.games.worlds_504.rules.components import BEYOND, III, TILE_LIMIT
from wabe.games.worlds_504.rules.frames import (
    CHOOSE_FIGHT,
    CHOOSE_TILE,
    DICE,
    DICE_ATTACKER,
    DICE_CELL,
    DICE_DEFENDER,
    DICE_GONE,
    DICE_HITS,
    DICE_LEFT,
    DICE_STAGE,
    FOLLOW_IN,
    FOLLOW_IN_CELL,
    GATHER,
    GATHER_CELL,
    NEW_CAPITAL,
    RETREAT,
    RETREAT_CELL,
    STORM,
    STORM_CELL,
)
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.choices import label_move
from wabe.games.worlds_504.view.hooks import ViewHooks
from wabe.games.worlds_504.view.narration import narrate_move
from wabe.games.worlds_504.view.words import SIDE_WORDS, number_in, terrain_name, whose

_ROLLING: Final = ("w504.military.log.attack", "w504.military.log.defence")  # more dice of this side will follow


def compose(hooks: ViewHooks) -> None:
    """Its questions, choices, lines and reasons."""
    compose_choices(hooks)
    compose_log(hooks)
    compose_reasons(hooks)


def compose_choices(hooks: ViewHooks) -> None:
    """Whatever its position."""
    decisions = hooks.decisions
    hooks.head(m("w504.group.fights"), FIGHT)
    decisions.ask(NEW_CAPITAL, Question(m("w504.military.ask.capital"), "M4-16"))
    decisions.ask(FOLLOW_IN, ask_follow)
    decisions.ask(CHOOSE_TILE, ask_tile)
    decisions.label(label_flee, FLEE)
    decisions.label(label_annex, ANNEX)
    decisions.ask(RETREAT, ask_retreat)
    decisions.label(label_retreat, GO_BACK)
    decisions.ask(CHOOSE_FIGHT, Question(m("w504.military.ask.fight"), "M4-07"))
    decisions.label(label_fight, FIGHT)
    decisions.need_no_confirmation(FIGHT)
    decisions.ask(DICE, ask_dice)
    decisions.ask(GATHER, ask_gather)
    decisions.ask(STORM, ask_storm)
    decisions.label(label_march, MOVE)


def ask_follow(s: WorldState, frame: Frame) -> Question:
    """The prompt."""
    return Question(m("w504.military.ask.follow", place=terrain_name(s, frame[FOLLOW_IN_CELL])), "M4-17")


def ask_tile(s: WorldState, frame: Frame) -> Question:
    """The prompt."""
    return Question(m("w504.military.ask.tile", count=s.settlements[frame[SEAT]]), "M4-17")


def label_flee(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    number = action.args[0] + 1
    label = m("w504.military.choice.flee", city=number)
    return Choice(action.text, label, [f"cell-{s.city_cell[number]}"], "M4-16")


def label_annex(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    cell = action.args[0]
    return Choice(action.text, m("w504.military.choice.annex", place=terrain_name(s, cell)), [f"cell-{cell}"], "M4-17")


def ask_retreat(s: WorldState, frame: Frame) -> Question:
    """The prompt."""
    count = s.tired[frame[SEAT]][frame[RETREAT_CELL]]
    return Question(m("w504.military.ask.retreat", place=terrain_name(s, frame[RETREAT_CELL]), count=count), "M4-11")


def label_retreat(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    cell = action.args[0]
    label = m("w504.military.choice.retreat", place=terrain_name(s, cell))
    return Choice(action.text, label, [f"cell-{frame[RETREAT_CELL]}", f"cell-{cell}"], "M4-11")


def label_fight(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    cell = action.args[0]
    return Choice(action.text, m("w504.military.choice.fight", place=terrain_name(s, cell)), [f"cell-{cell}"], "M4-08")


def ask_dice(s: WorldState, frame: Frame) -> Question:
    """The prompt."""
    tile = terrain_name(s, frame[DICE_CELL])
    if frame[DICE_STAGE] == ATTACK:
        return Question(
            m("w504.military.ask.attack_dice", place=tile, dice=frame[DICE_LEFT], hits=frame[DICE_HITS]), "M4-08"
        )
    return Question(
        m("w504.military.ask.defence_dice", place=tile, dice=frame[DICE_LEFT], hits=frame[DICE_HITS]), "M4-10"
    )


def ask_gather(s: WorldState, frame: Frame) -> Question:
    """The prompt."""
    count = s.tired[frame[SEAT]][frame[GATHER_CELL]]
    return Question(m("w504.military.ask.gather", count=count, place=terrain_name(s, frame[GATHER_CELL])), "M4-13")


def ask_storm(s: WorldState, frame: Frame) -> Question:
    """The prompt."""
    missing = HEADQUARTERS_ARMIES - s.tired[frame[SEAT]][frame[STORM_CELL]]
    return Question(m("w504.military.ask.storm", count=missing, place=terrain_name(s, frame[STORM_CELL])), "M4-06")


def label_march(s: WorldState, frame: Frame, action: Action) -> Choice:
    """A step onto a tile with foreign pieces is an attack."""
    start, side = action.args
    cell = BEYOND[start][side]
    a = frame[SEAT]
    if defender(s, a, cell) == NOBODY:
        return label_move(s, frame, action)
    label = m(
        "w504.military.choice.attack", place=terrain_name(s, cell), start=terrain_name(s, start), way=SIDE_WORDS[side]
    )
    rule = "M4-14" if with_military(s.hooks.world) == III else "M4-07"
    return Choice(action.text, label, [f"cell-{start}", f"cell-{cell}"], rule)


def compose_log(hooks: ViewHooks) -> None:
    """Steps that are attacks, and dice."""
    if with_military(hooks.world) == III:
        hooks.decisions.narrate(narrate_duel, MOVE)
    else:
        hooks.decisions.narrate(narrate_march, MOVE)
        hooks.decisions.narrate(narrate_roll, ROLL)
        hooks.decisions.narrate(narrate_fight, FIGHT)


def narrate_march(s: WorldState, frame: Frame, action: Action, after: WorldState) -> LogText:
    """M4-07: a resident goes to war."""
    start, side = action.args
    cell = BEYOND[start][side]
    if defender(s, frame[SEAT], cell) == NOBODY:
        return narrate_move(s, frame, action, after)
    place, home = terrain_name(s, cell), terrain_name(s, start)
    text = m("w504.military.log.march", place=place, start=home)
    return LogText(text, [f"cell-{start}", f"cell-{cell}"], text)


def narrate_duel(s: WorldState, frame: Frame, action: Action, after: WorldState) -> LogText:
    """M4-06, M4-14: what falls together with the resident."""
    start, side = action.args
    cell = BEYOND[start][side]
    a = frame[SEAT]
    d = defender(s, a, cell)
    if s.own[a] >> cell & 1 or d == NOBODY:
        return narrate_move(s, frame, action, after)
    place, home = terrain_name(s, cell), terrain_name(s, start)
    loser = whose(s.hooks.world.companies, d) if d != GARRISON else NOTHING
    what = falls(s, frame, a, d, cell)
    text = m("w504.military.log.duel", place=place, start=home, what=what, whose=loser)
    return LogText(text, [f"cell-{start}", f"cell-{cell}"], text)


def falls(s: WorldState, frame: Frame, a: int, d: int, cell: int) -> str:
    """M4-06, M4-14: which army the resident takes with it; none before the third has come for a headquarters."""
    if d == GARRISON:
        return "militia" if military_state(s).militia >> cell & 1 else "barrack"
    if bare_headquarters(s, d, cell):
        third = frame[KIND] == STORM and s.tired[a][cell] + 1 == HEADQUARTERS_ARMIES
        return "headquarters" if third else "nothing"
    return "resident" if residents_of(s, d, cell) else "settlement"


def narrate_roll(s: WorldState, frame: Frame, action: Action, after: WorldState) -> LogText:
    """M4-08 to M4-11: a fight is a card: dice of the attack and what falls, dice of the defence and the outcome."""
    a, cell = frame[DICE_ATTACKER], frame[DICE_CELL]
    die = action.args[0] + 1
    dice = (raw(die),)
    hits = frame[DICE_HITS] + hits_of(s, frame, die)
    if frame[DICE_STAGE] == ATTACK:
        first = frame[DICE_LEFT] == dice_of_attack(s, a, cell)
        place, bonus = terrain_name(s, cell), modifier(s, a, cell)
        key = "w504.military.log.attack"
        lost = 0
        if frame[DICE_LEFT] == 1:
            key = "w504.military.log.strike"
            lost = fallen(s, frame[DICE_DEFENDER], cell, hits)
        text = m(key, place=place, dice=dice, bonus=bonus, hits=hits, lost=lost)
        return LogText(text, [f"cell-{cell}"], text, starts=first, card=True, merge=add_dice)
    key = "w504.military.log.defence"
    lost, outcome = 0, ""
    if frame[DICE_LEFT] == 1:
        key = "w504.military.log.over"
        lost = min(hits, s.tired[a][cell])
        outcome = outcome_of(s, frame, s.tired[a][cell] - lost)
    text = m(key, dice=dice, hits=hits, lost=lost, outcome=outcome)
    return LogText(text, [f"cell-{cell}"], text, card=True, merge=add_dice)


def add_dice(last: Message, new: Message) -> Message:
    """The dice of one side in one row."""
    if last.key not in _ROLLING or ("place" in last.args) != ("place" in new.args):
        return NOTHING
    before, more = last.args["dice"], new.args["dice"]
    assert isinstance(before, tuple)
    assert isinstance(more, tuple)
    return Message(new.key, {**new.args, "dice": before + more})


def narrate_fight(s: WorldState, frame: Frame, action: Action, after: WorldState) -> LogText:
    """The dice tell of it."""
    return LogText(NOTHING)


def outcome_of(s: WorldState, frame: Frame, left: int) -> str:
    """M4-11: what becomes of the tile with so many attackers left."""
    if not frame[DICE_GONE]:
        return "held"
    return "taken" if left and has_settlement(s, frame[DICE_ATTACKER]) else "free"


def compose_reasons(hooks: ViewHooks) -> None:
    """Tiles that may not be entered, and questions about fights."""
    hooks.entry_reasons.append(why_no_attack)
    if with_military(hooks.world) == III:
        hooks.entry_reasons.append(why_no_storm)
    hooks.decisions.refuse(why_no_retreat)
    hooks.decisions.refuse(why_no_fight)


def why_no_retreat(s: WorldState, frame: Frame, thing: str) -> Message:
    """M4-11: why nobody goes back to a tile."""
    return m("w504.military.why.retreat") if frame[KIND] == RETREAT and number_in(thing, "cell") >= 0 else NOTHING


def why_no_fight(s: WorldState, frame: Frame, thing: str) -> Message:
    """M4-07: why there is nothing to fight for."""
    return m("w504.military.why.fight") if frame[KIND] == CHOOSE_FIGHT and number_in(thing, "cell") >= 0 else NOTHING


def why_no_attack(s: WorldState, a: int, cell: int) -> Message:
    """M4-04, M4-05, M4-13, M4-18: why residents may not enter a tile, as far as armies are concerned."""
    if may_attack(s, a, cell):
        return NOTHING
    part = military_state(s)
    if part.barred >> cell & 1:
        return m("w504.military.why.again")
    if part.ending & LAST_SETTLEMENT:
        return m("w504.military.why.last")
    if s.tired[a][cell] >= TILE_LIMIT:
        return m("w504.military.why.full", most=TILE_LIMIT)
    if s.hooks.world.companies:
        return m("w504.military.why.young")
    return m("w504.military.why.only_city" if with_race(s.hooks.world) else "w504.military.why.capital")


def why_no_storm(s: WorldState, a: int, cell: int) -> Message:
    """M4-06: why a headquarters is not stormed."""
    if enough_for_headquarters(s, a, cell):
        return NOTHING
    return m("w504.military.why.storm", needed=HEADQUARTERS_ARMIES)
