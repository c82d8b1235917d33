"""What the bots value: the points a position is worth, counted by hand."""

from wabe.core.game import OVER
from wabe.games.age_of_innovation.components import NONE, ROUNDS
from wabe.games.age_of_innovation.forms import Effect
from wabe.games.age_of_innovation.leech import power_value
from wabe.games.age_of_innovation.player import Player
from wabe.games.age_of_innovation.rounds import income_of
from wabe.games.age_of_innovation.scoring import largest_area
from wabe.games.age_of_innovation.state import INCOME, Table

# Points one thing is worth while there is time to use it; at the end it is a fifth of a coin.
_COIN, _TOOL, _SCHOLAR, _BOOK, _POWER = 0.35, 0.9, 1.8, 1.3, 0.25


def evaluate(s: Table) -> list[float]:
    """The points each seat may expect: those it has, what its income and its place on the tracks may become."""
    if s.seat == OVER or not s.round:
        return [float(player.points) for player in s.players]
    left = ROUNDS - s.round + (1 if s.phase < INCOME else 0)
    return [_worth(s, player, left) for player in s.players]


def _effect(effect: Effect) -> float:
    worth = effect.coins * _COIN + effect.tools * _TOOL + effect.scholars * _SCHOLAR
    return worth + effect.book_any * _BOOK + effect.power * _POWER + effect.vp + effect.steps_any


def _worth(s: Table, player: Player, left: int) -> float:
    if player.booster == NONE or player.terrain == NONE:
        return float(player.points)
    use = 0.3 + 0.12 * left
    worth = player.points + use * (player.coins * _COIN + player.tools * _TOOL + player.scholars * _SCHOLAR)
    worth += use * (sum(player.books) * _BOOK + player.bowl3 * _POWER * 2 + player.bowl2 * _POWER)
    worth += left * 0.8 * sum([_effect(effect) for effect, _ in income_of(s, player)])
    worth += 1.2 * largest_area(s, player) + 0.5 * sum(player.levels) + 2.0 * player.keys
    return worth + 0.4 * power_value(player, player.all)
