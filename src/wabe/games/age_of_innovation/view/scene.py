"""The table as people see it: the map, the displays, the players' boards, and what everybody has."""

from typing import Final

from wabe.core.game import OVER
from wabe.core.messages import NOTHING, Message, m, raw
from wabe.core.prompt import build_prompt
from wabe.core.scene import Area, Fact, Panel, Piece, Scene, SeatView
from wabe.games.age_of_innovation.rules.components import NONE, ROUNDS
from wabe.games.age_of_innovation.rules.player import SOURCES, AgePlayer
from wabe.games.age_of_innovation.rules.rounds import income_of
from wabe.games.age_of_innovation.rules.scoring import area_points, area_sizes, resource_points, science_points
from wabe.games.age_of_innovation.rules.state import INCOME, SCIENCE, AgeState
from wabe.games.age_of_innovation.view import words
from wabe.games.age_of_innovation.view.common_board import colour_of, common_areas, drafting
from wabe.games.age_of_innovation.view.layout import COMMON_PANELS, DRAFT_PANEL, PLAYER_PLACES, SETS_PANEL
from wabe.games.age_of_innovation.view.map_board import map_board
from wabe.games.age_of_innovation.view.player_board import player_areas


def build(s: AgeState, viewer: int | None) -> Scene:
    """Everything there is: nothing is hidden."""
    pieces: list[Piece] = []
    board = map_board(s, pieces)
    areas: list[Area] = common_areas(s, pieces)
    for seat, player in enumerate(s.players):
        if player.terrain != NONE:
            areas += player_areas(s, seat, player, pieces)
    return Scene(
        game=s.rules.game.name,
        headline=_headline(s),
        boards=[board],
        areas=areas,
        pieces=pieces,
        seats=_seats(s),
        prompt=build_prompt(s, viewer),
        panels=_panels(s),
        goal=_goal(s),
    )


def _panels(s: AgeState) -> list[Panel]:
    """Return what is to be chosen comes first; a board for each player who has one."""
    panels = COMMON_PANELS[s.box.players, s.offer != 0 and not drafting(s)]
    if s.pool_boards:
        panels = [DRAFT_PANEL if s.box.draft else SETS_PANEL, *panels]
    seated = [PLAYER_PLACES[seat] for seat, player in enumerate(s.players) if player.terrain != NONE]
    return panels + [panel for places in seated for panel in (places.panel, places.sheet)]


def _headline(s: AgeState) -> Message:
    if s.seat == OVER:
        return m("aoi.headline.over")
    if s.round == 0:
        return m("aoi.headline.setup")
    phase = "income" if s.phase == INCOME else "science" if s.phase == SCIENCE else "actions"
    return m(f"aoi.headline.{phase}", round=s.round, rounds=ROUNDS)


def _goal(s: AgeState) -> Message:
    """Return how near the end is, and what scores now."""
    if s.round == 0 or s.seat == OVER:
        return m("aoi.goal")
    key = "aoi.goal.last" if s.round == ROUNDS else "aoi.goal.round"
    return m(key, round=s.round, rounds=ROUNDS, scores=words.scores_now(s))


# Seats.


def _seats(s: AgeState) -> list[SeatView]:
    rank = s.ranking() if s.seat == OVER else [0] * len(s.players)
    sizes = area_sizes(s)
    areas, science = area_points(s, sizes), science_points(s)
    views = []
    for seat, player in enumerate(s.players):
        coming = _next_income(s, player)
        facts = _facts(player, coming)
        outlook: list[Fact] = []
        if player.all and s.seat != OVER:
            facts += _prospects(player, sizes[seat], areas[seat], science[seat])
            total = player.points + areas[seat] + science[seat] + resource_points(player)
            outlook = [Fact(m("aoi.fact.total-now"), total), *_income(coming)]
        views.append(
            SeatView(seat, player.points, facts, _account(player), rank[seat], colour_of(player), outlook=outlook)
        )
    return views


def _income(coming: dict[str, int]) -> list[Fact]:
    """Return what the next income brings, by its kinds; in the last round there is none."""
    return [
        Fact(label, coming[name], symbol, _coming(coming, name), raw(f"+{coming[name]}"))
        for name, symbol, label in _KINDS
        if coming.get(name)
    ]


def _facts(player: AgePlayer, coming: dict[str, int]) -> list[Fact]:
    """Return what he has; on demand also what the next income brings."""
    bowls = m("aoi.fact.bowls", a=player.bowl1, b=player.bowl2, c=player.bowl3)
    return [
        Fact(m("aoi.fact.coins"), player.coins, "coins", _coming(coming, "coins")),
        Fact(m("aoi.fact.tools"), player.tools, "tools", _coming(coming, "tools")),
        Fact(m("aoi.fact.scholars"), player.scholars, "scholar", _coming(coming, "scholars")),
        Fact(m("aoi.fact.power"), player.bowl3, "power", _coming(coming, "power"), bowls),
        Fact(m("aoi.fact.books"), sum(player.books), "books", _coming(coming, "book_any")),
    ]


# What an income brings: its name in an effect, its symbol, what it is called.
_KINDS: Final = (
    ("coins", "coins", m("aoi.fact.coins")),
    ("tools", "tools", m("aoi.fact.tools")),
    ("scholars", "scholar", m("aoi.fact.scholars")),
    ("power", "power", m("aoi.fact.power")),
    ("book_any", "books", m("aoi.fact.books")),
    ("vp", "points", m("aoi.fact.points")),
)


def _next_income(s: AgeState, player: AgePlayer) -> dict[str, int]:
    """The income of the next round, with the tiles and buildings he has now."""
    if player.terrain == NONE or player.faction == NONE or s.seat == OVER or s.round == ROUNDS:
        return {}
    due = [effect for effect, _ in income_of(s, player)]
    return {name: sum([getattr(effect, name) for effect in due]) for name, _, _ in _KINDS}


def _coming(coming: dict[str, int], name: str) -> Message:
    return m("aoi.fact.coming", n=coming[name]) if coming.get(name) else NOTHING


def _prospects(player: AgePlayer, size: int, area: int, science: int) -> list[Fact]:
    """Return what would score if the game ended now."""
    return [
        Fact(m("aoi.fact.area"), size, "city", m("aoi.fact.if-now", n=area)),
        Fact(m("aoi.fact.science"), sum(player.levels), "level", m("aoi.fact.if-now", n=science)),
        Fact(m("aoi.fact.left-over"), resource_points(player), "points", m("aoi.fact.left-over-note")),
    ]


def _account(player: AgePlayer) -> list[Fact]:
    return [
        Fact(m(f"aoi.source.{name}"), player.earned[i]) for i, name in enumerate(SOURCES) if player.earned[i] or i == 0
    ]
