"""A bot answers its whole turn at once."""

import msgspec

from wabe import games
from wabe.core.chance import Rng
from wabe.core.game import NATURE
from wabe.hosting.questions import BotQuestion
from wabe.server.bots.questions import think


def test_a_thinker_tells_all_actions_of_its_turn() -> None:
    rules = games.get("castles_of_burgundy").rules(2)
    state = rules.start()
    rng = Rng(1)
    while state.seat == NATURE or len(state.legal()) < 5:
        state.play(state.draw(rng) if state.seat == NATURE else state.legal()[0])
    seat = state.seat
    data = msgspec.json.encode(state.to_dict())
    asked = BotQuestion("t", "castles_of_burgundy", 2, rules.options, data, "thinker:20", seed=1, limit=60)
    turn = think(asked)
    assert len(turn) > 1
    for text in turn:
        assert state.seat == seat
        assert text in [action.text for action in state.legal()]
        state.play(rules.game.space.parse(text))
    assert state.seat != seat
