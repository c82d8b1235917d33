"""Disciplines: levels, keys, scholars (AOI-SCI, AOI-SCH)."""

from typing import Final

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import KIND, SEAT, Frame, Question, Spared, spare
from wabe.core.messages import m
from wabe.games.age_of_innovation.rules.actions import (
    DONE,
    KEEP_KEY,
    KEY_ANSWERS,
    LEARN,
    LEARNS,
    ONLY_DONE,
    SEND,
    SENDINGS,
    USE_KEY,
)
from wabe.games.age_of_innovation.rules.components import (
    DISCIPLINES,
    E_LEVEL,
    E_SENT,
    INCOME_LEVEL,
    KEY_LEVEL,
    LEVEL_INCOME,
    LEVEL_POWER,
    NONE,
    SCHOLAR_SPACES,
    SENDS,
    TOP_LEVEL,
)
from wabe.games.age_of_innovation.rules.frames import (
    HOW_MANY,
    KEY,
    KEY_AT_ONCE,
    KEY_DISCIPLINE,
    KEY_LEVELS,
    LEVELS,
    LEVELS_AT_ONCE,
    LEVELS_EACH,
    LEVELS_EACH_NEXT,
    LEVELS_ONE,
    TURN,
    UP_TO,
    begin_action,
)
from wabe.games.age_of_innovation.rules.gains import amounts, gain_power, spend_scholars, trigger
from wabe.games.age_of_innovation.rules.player import FROM_DISCIPLINES, AgePlayer
from wabe.games.age_of_innovation.rules.state import AgeState, put

_RETURN: Final = len(SENDS) - 1  # the scholar goes back to the supply
_SPACES: Final = len(SCHOLAR_SPACES)
# Each way to place one on the display, with the last of its spaces: they are taken from the first on.
_WAYS: Final = [
    (way, max([space for space, worth in enumerate(SCHOLAR_SPACES) if worth == levels]))
    for way, levels in enumerate(SENDS[:-1])
]


NO_KEY: Final = Spared(KEY, m("aoi.spared.key"), "AOI-SCI-03")
AT_THE_TOP: Final = Spared(KEY, m("aoi.spared.top"), "AOI-SCI-04")


def top_taken(s: AgeState, discipline: int) -> bool:
    """Return whether a marker stands on the highest level, which holds one only (AOI-SCI-04)."""
    return TOP_LEVEL in [player.levels[discipline] for player in s.players]


def can_learn(s: AgeState, player: AgePlayer, discipline: int) -> bool:
    """Return whether a level can be gained at all (AOI-SCI-03, AOI-SCI-04)."""
    level = player.levels[discipline]
    if level == KEY_LEVEL - 1:
        return player.keys > 0
    if level == TOP_LEVEL - 1:
        return not top_taken(s, discipline)
    return level < TOP_LEVEL


def learn(s: AgeState, seat: int, discipline: int, levels: int, at_once: int = 0) -> None:
    """Levels one by one, until a key is needed: then it is asked for, or the rest is lost (AOI-SCI-01 to 04, 07)."""
    player = s.writable_player(seat)
    while levels and can_learn(s, player, discipline):
        if player.levels[discipline] == KEY_LEVEL - 1:
            s.frames.append([KEY, seat, discipline, levels, at_once])
            return
        _rise(s, player, discipline, at_once)
        levels -= 1
    if levels:
        spare(s, seat, NO_KEY if player.levels[discipline] == KEY_LEVEL - 1 else AT_THE_TOP)


def _rise(s: AgeState, player: AgePlayer, discipline: int, at_once: int) -> None:
    """One level: its power (AOI-SCI-02), the points of the round, its income in Phase I (AOI-INC-05)."""
    level = player.levels[discipline] + 1
    player.levels[discipline] = level
    gain_power(player, LEVEL_POWER[level])
    trigger(s, player, E_LEVEL)
    if at_once and level == INCOME_LEVEL:
        amounts(s, player, LEVEL_INCOME[discipline], FROM_DISCIPLINES)


def list_key(s: AgeState, frame: Frame) -> list[Action]:
    """The key is used, or the levels are lost (AOI-SCI-03)."""
    return KEY_ANSWERS


def do_use_key(s: AgeState, frame: Frame, action: Action) -> None:
    """The key is turned over; the levels go on."""
    s.frames.pop()
    player = s.writable_player(frame[SEAT])
    player.keys -= 1
    _rise(s, player, frame[KEY_DISCIPLINE], frame[KEY_AT_ONCE])
    learn(s, frame[SEAT], frame[KEY_DISCIPLINE], frame[KEY_LEVELS] - 1, frame[KEY_AT_ONCE])


def do_keep_key(s: AgeState, frame: Frame, action: Action) -> None:
    """The levels are lost."""
    s.frames.pop()


# Levels of choice.


def _learnable(s: AgeState, seat: int) -> list[Action]:
    player = s.players[seat]
    return [LEARNS[d] for d in range(len(DISCIPLINES)) if can_learn(s, player, d)]


def list_levels(s: AgeState, frame: Frame) -> list[Action]:
    """The disciplines in which a level can be gained; what cannot be gained is lost."""
    found = _learnable(s, frame[SEAT])
    if frame[KIND] == LEVELS and frame[UP_TO]:
        found.append(ONLY_DONE)
    return found


def do_learn(s: AgeState, frame: Frame, action: Action) -> None:
    """One level."""
    s.frames.pop()
    levels = frame[HOW_MANY] - 1
    # Below the question for a key, which may follow, the rest is given when its time has come.
    if levels:
        s.frames.append([LEVELS, frame[SEAT], levels, frame[UP_TO], frame[LEVELS_AT_ONCE]])
    learn(s, frame[SEAT], action.args[0], 1, frame[LEVELS_AT_ONCE])


def do_learn_all(s: AgeState, frame: Frame, action: Action) -> None:
    """All levels in one discipline."""
    s.frames.pop()
    learn(s, frame[SEAT], action.args[0], frame[HOW_MANY])


def do_enough(s: AgeState, frame: Frame, action: Action) -> None:
    """The rest is not taken."""
    s.frames.pop()


def run_levels_each(s: AgeState, frame: Frame) -> None:
    """Levels in each discipline, one after the other."""
    discipline = frame[LEVELS_EACH_NEXT]
    if discipline == len(DISCIPLINES):
        s.frames.pop()
        return
    frame[LEVELS_EACH_NEXT] += 1
    learn(s, frame[SEAT], discipline, frame[HOW_MANY])


# Scholars.


def list_sends(s: AgeState, player: AgePlayer, found: list[Action]) -> None:
    """A gained scholar to a free space of the display or back to the supply (AOI-SCH-01, AOI-SCH-02, AOI-SCH-04)."""
    taken = s.scholars_at
    first = 0
    for sendings in SENDINGS:
        for way, last in _WAYS:
            if taken[first + last] == NONE:
                found.append(sendings[way])
        found.append(sendings[_RETURN])
        first += _SPACES


def do_send(s: AgeState, frame: Frame, action: Action) -> None:
    """Placed on the display it never returns; both count as sending (AOI-SCH-01, AOI-SCH-02, AOI-SCH-03)."""
    begin_action(s, frame[SEAT])
    seat = frame[SEAT]
    discipline, way = action.args
    player = s.writable_player(seat)
    if way == _RETURN:
        spend_scholars(player, 1)
    else:
        player.scholars -= 1
        take_space(s, discipline, SENDS[way], seat)
    trigger(s, player, E_SENT)
    learn(s, seat, discipline, SENDS[way])


def take_space(s: AgeState, discipline: int, levels: int, owner: int) -> None:
    """The first free space of so many levels."""
    first = discipline * len(SCHOLAR_SPACES)
    for i, worth in enumerate(SCHOLAR_SPACES):
        if worth == levels and s.scholars_at[first + i] == NONE:
            s.scholars_at = put(s.scholars_at, first + i, owner)
            return


def compose(decisions: Decisions[AgeState]) -> None:
    """Levels and keys; sending a scholar is an action of the turn."""
    decisions.decision(
        KEY,
        lists=list_key,
        asks=Question(m("aoi.ask.key"), "AOI-SCI-03"),
        does={USE_KEY: do_use_key, KEEP_KEY: do_keep_key},
    )
    decisions.spare(NO_KEY, AT_THE_TOP)
    decisions.decision(
        LEVELS,
        lists=list_levels,
        asks=Question(m("aoi.ask.levels"), "AOI-SCI-01"),
        does={LEARN: do_learn, DONE: do_enough},
    )
    decisions.lapse(LEVELS, m("aoi.spared.levels"), "AOI-SCI-03", but=DONE)
    decisions.decision(
        LEVELS_ONE,
        lists=list_levels,
        asks=Question(m("aoi.ask.levels-one"), "AOI-SCI-01"),
        does={LEARN: do_learn_all},
    )
    decisions.lapse(LEVELS_ONE, m("aoi.spared.levels"), "AOI-SCI-03")
    decisions.flow(LEVELS_EACH, run_levels_each)
    decisions.on(TURN, SEND, do_send)
