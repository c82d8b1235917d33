"""The money of the others: hidden while the game runs, as the book has it."""

import pytest

from wabe import games
from wabe.bots import make_bot
from wabe.core.action import Action
from wabe.core.chance import Rng
from wabe.core.game import OVER
from wabe.core.match import Match
from wabe.core.messages import encoder
from wabe.core.record import read
from wabe.core.reference import rule
from wabe.core.scene import Scene
from wabe.games.worlds_504.rules.basic_effects import earn_as_player
from wabe.games.worlds_504.rules.state import WorldState

GAME = games.get("worlds_504")
MONEY = "Money"
ENCODE = encoder().encode


def match_of(world: str, **options: bool) -> Match:
    """A game in its second round or so, in which nobody has what he began with."""
    match = Match(GAME.rules(3, {"world": world, **options}), ["Anna", "Ben", "Cleo"], 7)
    bot = make_bot("greedy", seed=1)
    while match.state.seat >= 0 and match.state.rounds() < 2:
        match.play(bot.choose(match.state))
    return match


def purses(scene: Scene) -> list[str]:
    """What each seat shows of its money."""
    facts = [{str(fact.label): fact for fact in view.facts} for view in scene.seats]
    return [str(one[MONEY].text) for one in facts]


@rule("G-05", "A-60")
def test_each_sees_his_own_money_and_an_onlooker_that_of_nobody() -> None:
    match = match_of("123")
    state = match.state
    amounts = [f"${state.wealth(seat)}" for seat in range(3)]
    for viewer in range(3):
        shown = [amounts[seat] if seat == viewer else "?" for seat in range(3)]
        assert purses(match.scene(viewer)) == shown
    assert purses(match.scene(None)) == ["?", "?", "?"]
    hidden = match.scene(0).seats[1].facts[0]
    assert hidden.value == 0, "no number goes with the sign"


@rule("G-05")
def test_at_the_end_and_looking_back_all_money_is_seen() -> None:
    match = match_of("123")
    amounts = [f"${match.state.wealth(seat)}" for seat in range(3)]
    assert purses(match.state.scene(OVER)) == amounts
    bot = make_bot("greedy", seed=1)
    while match.state.seat != OVER:
        match.play(bot.choose(match.state))
    assert purses(match.scene(0)) == [f"${match.state.wealth(seat)}" for seat in range(3)]


@rule("A-60")
def test_with_the_option_money_is_open_and_nothing_else_changes() -> None:
    closed, opened = match_of("123"), match_of("123", open_money=True)
    assert purses(opened.scene(0)) == [f"${opened.state.wealth(seat)}" for seat in range(3)]
    assert opened.state.looks_same_to_all()
    assert not closed.state.looks_same_to_all()
    assert opened.actions == closed.actions


@rule("G-05")
def test_the_money_of_companies_is_for_all_to_see_and_that_of_their_owners_is_not() -> None:
    match = match_of("912")
    state = match.state
    assert purses(match.scene(0)) == [f"${state.purse[0]}", "?", "?"]
    boards = next(area for area in match.scene(None).areas if area.id == "boards")
    shown = [next(str(fact.text) for fact in slot.facts if str(fact.label) == MONEY) for slot in boards.slots]
    assert shown == [f"${state.money[a]}" for a in range(state.hooks.actors) if state.decider[a] >= 0]


@rule("G-05")
def test_private_companies_have_no_secrets() -> None:
    match = match_of("129")
    assert purses(match.scene(0)) == [f"${amount}" for amount in match.state.money]
    assert match.state.looks_same_to_all()


@rule("G-05", "M9-16")
def test_where_money_is_points_the_points_do_not_tell_it() -> None:
    match = match_of("912")
    state = match.state
    views = match.scene(0).seats
    assert views[0].score == state.scores()[0]
    for seat in (1, 2):
        assert state.purse[seat] > 0
        assert views[seat].score == state.scores()[seat] - state.purse[seat]
        assert views[seat].score == sum(fact.value for fact in views[seat].account)
    assert state.scores_seen(0) == [view.score for view in views]
    assert state.scores_seen(None) == [view.score for view in match.scene(None).seats]
    assert state.scores_seen(OVER) == state.scores()


@rule("A-60")
@pytest.mark.parametrize("world", ["123", "312", "912"])
def test_who_counts_knows_it_so_nothing_is_drawn_anew(world: str) -> None:
    """Whoever plays the public actions again, sealed bids once they are shown, has everybody's money."""
    match = match_of(world)
    assert not match.state.has_secrets()
    again = Match.from_record(read(match.record().write()), GAME)
    assert [again.state.wealth(seat) for seat in range(3)] == [match.state.wealth(seat) for seat in range(3)]
    for seat in range(3):
        assert match.state.known_to(seat, Rng(1)) == match.state


def test_records_name_the_option_only_where_it_is_used() -> None:
    assert "open_money" not in match_of("123").record().write()
    text = match_of("123", open_money=True).record().write()
    assert "option open_money: true\n" in text
    assert Match.from_record(read(text), GAME).rules.options["open_money"] is True


@rule("G-05", "A-60")
@pytest.mark.parametrize("world", ["123", "394", "573", "456", "912", "931", "987"])
def test_no_scene_changes_with_what_the_others_have(world: str) -> None:
    """Whatever they have in their pockets: boards, seats, goal, question and choices look the same."""
    match = Match(GAME.rules(3, {"world": world}), ["Anna", "Ben", "Cleo"], 7)
    bot = make_bot("random", seed=1)
    for number in range(120):
        if number % 6 == 0:
            for viewer in (None, 0, 1, 2):
                richer = match.state.copy()
                for seat in range(3):
                    if seat != viewer:
                        earn_as_player(richer, seat, 1000)
                assert ENCODE(richer.scene(viewer)) == ENCODE(match.state.scene(viewer))
        match.play(bot.choose(match.state))


def test_the_log_tells_no_balance() -> None:
    """What is paid and earned is told; what is left with the others changes no word of it."""
    match = match_of("123")
    bot = make_bot("greedy", seed=1)
    while match.state.rounds() < 4:
        state = match.state
        action = bot.choose(state)
        richer = state.copy()
        for seat in range(3):
            richer.money[seat] += 1000 if seat != state.seat else 0
        assert told(richer, action) == told(state, action)
        match.play(action)


def told(state: WorldState, action: Action) -> str:
    after = state.copy()
    after.play(action)
    return str(state.describe_action(action, after).text)
