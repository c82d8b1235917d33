"""What a tenth module is: one folder (helpers/worlds_504/lighthouses) and one line of a registry.

Run by `test_framework.py` in a process of its own, since the module adds its words to those of the whole process.
"""

import json
from typing import Final

import pytest
from helpers.worlds_504.lighthouses.module import LIGHTHOUSES
from helpers.worlds_504.lighthouses.rules.chapters import PRICE
from helpers.worlds_504.lighthouses.rules.state import lighthouses_state

from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER, Game, Rules
from wabe.core.messages import add_texts, render
from wabe.core.options import Value
from wabe.games.worlds_504 import GAME, game_of, world_rules
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.worlds import REGISTRY, ModuleRegistry

TEN: Final = ModuleRegistry(*REGISTRY.modules, LIGHTHOUSES)  # the one line
add_texts("w504", *TEN.folders())

WORLDS: Final = ["042", "207", "670", "804", "401", "960", "109"]  # in each position; with fights, shares, trolleys


def make(game: Game, players: int, options: dict[str, Value]) -> Rules:
    return world_rules(game, players, options, TEN)


GAME_OF_TEN: Final = game_of(TEN, make)


def start(world: str, players: int = 3) -> WorldState:
    s = GAME_OF_TEN.rules(players, {"world": world}).start()
    assert isinstance(s, WorldState)
    return s


def test_there_are_720_worlds() -> None:
    assert len(TEN.worlds()) == 720
    assert set(REGISTRY.worlds()) < set(TEN.worlds())
    assert TEN.world("042").number == "042"
    assert [module.key for module in TEN.world("207").modules] == ["race", "lighthouses", "majorities"]


@pytest.mark.parametrize("world", WORLDS)
def test_a_world_with_it_is_played_to_the_end(world: str) -> None:
    s, rng = start(world), Rng(int(world))
    seen, lit = set(), 0
    while s.seat != OVER:
        legal = s.legal()
        if s.question() == "lighthouse" and "lighthouse" not in seen:
            prompt = s.scene(s.seat).prompt
            seen.add("lighthouse")
            assert render(prompt.text).endswith("Where do you build a lighthouse?")
            assert prompt.choices[0].rule == "M10-01"
        if rng.below(8) == 0:  # it takes time
            again = s.copy()
            again.read(json.loads(json.dumps(s.to_dict())))
            assert again.to_dict() == s.to_dict()
            s.check()
        action = s.draw(rng) if s.seat == NATURE else legal[rng.below(len(legal))]
        if action.kind == "light":
            lit += 1
            before, money = s.copy(), sum(s.money)
            s.play(action)
            assert sum(s.money) == money - PRICE
            assert "builds a lighthouse: " in render(before.describe_action(action, s).text)
        else:
            s.play(action)
    assert lit > 0
    assert s.ranking()
    assert "lighthouses" in {key for key, value in s.to_dict().items() if value}


def test_its_points_count() -> None:
    s = start("407")
    rng = Rng(3)
    while s.round < 1 or s.seat == NATURE:
        s.play(s.draw(rng) if s.seat == NATURE else s.legal()[0])
    before = s.scores()
    part = lighthouses_state(s)
    part.lit = (s.own[0], *part.lit[1:])
    assert s.scores()[0] == before[0] + 3 * s.own[0].bit_count()
    account = {render(fact.label): fact.value for fact in s.scene(0).seats[0].account}
    assert account["lighthouses"] == 3 * s.own[0].bit_count()


def test_its_page_has_its_rules_and_no_other_page_has() -> None:
    page = TEN.book.page("042")
    rules = {rule.id: rule.text for chapter in page.chapters for rule in chapter.rules}
    assert rules["M10-01"].startswith("Once in a turn the player may pay $10")
    assert "M10-05" in rules
    assert "M10-04" not in rules, "the income is that of TOP II"
    assert "M10-04" in {rule.id for chapter in TEN.book.page("207").chapters for rule in chapter.rules}
    assert render(page.title) == "The World of Shining Generals Pressed for Time"
    assert [render(text) for _, text in page.aims][1] == "It ends when somebody has three lighthouses."
    assert TEN.book.page("123") == REGISTRY.book.page("123")
    assert TEN.book.cover().reels[0].leaves[-1].sign == "0"
    assert GAME_OF_TEN.look.symbols["module-10"] == "lighthouse"
    assert "lighthouse" not in GAME.look.symbols


def test_learners_bots_and_readers_know_it() -> None:
    s = start("042", 2)
    strategy = s.rules.strategy
    assert "own lighthouse 0,0" in strategy.encoding().labels()
    assert len(strategy.observe(s, 0)) == strategy.encoding().size
    assert len(strategy.evaluate(s)) == 2
    sheet = {item.id: render(item.text) for section in s.rules.presenter.reference() for item in section.items}
    assert sheet["lighthouse"] == "Costs $10."
    assert any("Build beside the water." in render(tip.text) for tip in s.rules.presenter.how_to_play())
    assert render(TEN.book.page("042", language="de").title, "de").startswith("Die Welt der leuchtenden Generäle")
