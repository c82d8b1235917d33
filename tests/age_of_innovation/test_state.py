"""Copies, saving, the space of actions."""

import msgspec
from helpers.innovation.table import Position

from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER
from wabe.games.age_of_innovation import GAME
from wabe.games.age_of_innovation.rules.actions import CONVERSIONS, SPACE
from wabe.games.age_of_innovation.strategy.judgement import AgeJudge


def test_copies_are_independent():
    rules = GAME.rules(3)
    s = rules.start()
    rng = Rng(2)
    for _ in range(400):
        if s.seat == OVER:
            break
        before = s.to_dict()
        twin = s.copy()
        legal = s.legal()
        twin.play(s.draw(rng) if s.seat == NATURE else legal[rng.below(len(legal))])
        assert s.to_dict() == before
        s = twin


def test_a_state_goes_through_json_in_the_middle_of_a_move():
    position = Position(3).build(0, "guild", "H6", "H7", "G7", "G6").rich(0).build(1, "workshop", "I6")
    position.play("upgrade H6 school")
    assert position.asked() == ("leech", 1)
    data = msgspec.json.decode(msgspec.json.encode(position.s.to_dict()))
    again = position.rules.state_from(data)
    assert again.to_dict() == position.s.to_dict()
    assert again.queue == position.s.queue != []
    assert [action.text for action in again.legal()] == ["accept", "decline"]


def test_the_space_of_actions_is_compact_and_fixed():
    assert SPACE.size < 3_500
    for text in ("dig D4 2", "bridge C10-D8", "special psychics", "convert power-law", "send law 3", "innovate 12"):
        assert SPACE.parse(text).text == text
        assert SPACE.at(SPACE.parse(text).index) is SPACE.parse(text)
    assert len(CONVERSIONS) == 14


def test_the_judgement_values_points_and_income():
    position = Position(3)
    before = AgeJudge().evaluate(position.s)
    position.player(0).earn(5, 0)
    assert AgeJudge().evaluate(position.s)[0] == before[0] + 5
    position.build(1, "workshop", "H6")
    assert AgeJudge().evaluate(position.s)[1] > before[1]
    assert AgeJudge().evaluate(position.s)[2] == before[2]
