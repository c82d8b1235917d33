"""Arrange worlds with companies: share rounds played by text, holdings and values set by hand."""

from typing import Any

from helpers.worlds_504.table import chance, frame_of, fresh, go_on, legal, play
from wabe.core.rows import add, put
from wabe.games.worlds_504.modules.shares.rules.board import place_marker
from wabe.games.worlds_504.modules.shares.rules.state import shares_state
from wabe.games.worlds_504.rules.components import COLOURS
from wabe.games.worlds_504.rules.state import WorldState

GREEN, WHITE, PURPLE, BLUE, ORANGE = range(5)


def first_share_round(world: str, players: int, seed: int = 1, **options: Any) -> WorldState:
    """The first deal of the first share round; player 1 begins where a card is drawn."""
    s = fresh(world, players, **options)
    while frame_of(s) != "deal shares":
        if "start 1" in legal(s):
            play(s, "start 1")
        elif frame_of(s) == "sealed bid":
            play(s, "seal-tens 0", "seal-ones 0")
        elif s.seat >= 0:
            play(s, legal(s)[0])
        else:
            s.play(s.legal()[0])
    chance(s, seed)
    return s


def found(s: WorldState, colour: str, capital: int | None = None) -> None:
    """The player to deal founds a company, in this city where there is a choice."""
    play(s, f"buy {colour}")
    if "capital" in frame_of(s):
        play(s, legal(s)[0] if capital is None else f"capital {capital}")


def end_share_round(s: WorldState) -> None:
    """All quit."""
    while s.frames and frame_of(s) == "deal shares":
        play(s, "done" if "done" in legal(s) else "quit")
    chance(s)


def companies(world: str, players: int, *colours: str) -> WorldState:
    """The first business round with these companies, founded by the players in turn."""
    s = first_share_round(world, players)
    for colour in colours:
        found(s, colour)
    end_share_round(s)
    return s


def hold(s: WorldState, seat: int, company: int, number: int) -> None:
    """A player holds exactly so many shares; the rest comes from the bank or the holdings, or goes to the bank."""
    part = shares_state(s)
    place = s.hooks.actors * seat + company
    wanted = number - part.held[place]
    part.held[place] = number
    from_bank = max(min(wanted, part.bank[company]), -10 if wanted < 0 else 0)
    part.bank[company] -= from_bank
    part.holdings = add(part.holdings, company, -(wanted - from_bank))


def set_value(s: WorldState, company: int, value: int) -> None:
    """The marker goes onto this value, on top."""
    place_marker(s, company, value)


def set_purse(s: WorldState, seat: int, money: int) -> None:
    """Exactly this much money for a player; the bank makes up the difference."""
    s.bank += s.purse[seat] - money
    s.purse = put(s.purse, seat, money)


def set_aside(s: WorldState, company: int, amount: int) -> None:
    """Exactly this income, not yet released."""
    s.bank += s.aside[company] - amount
    s.aside = put(s.aside, company, amount)
    s.income = put(s.income, company, amount)


def order_names(s: WorldState) -> list[str]:
    return [COLOURS[c] for c in s.order]


def to_share_round(s: WorldState) -> None:
    """Do as little as possible until the next share round."""
    assert frame_of(s) != "deal shares"
    go_on(s, "deal shares")


def second_share_round(world: str, players: int, *colours: str) -> WorldState:
    s = companies(world, players, *colours)
    to_share_round(s)
    return s
