"""The standings of a tournament: ratings over all events, and a table for each of them."""

from typing import Final

import msgspec

from wabe.arena.sums import mean, standard_error, win_share
from wabe.arena.tournament import Played, Score, Tournament
from wabe.core.errors import BadOption
from wabe.core.messages import ENGLISH, m, render

_WIDE: Final = 1.96  # standard deviations on each side of a rating that hold it with 95 %


class BotRating(msgspec.Struct):
    """The strength of a bot over all its games, by openskill's Plackett-Luce model. 25 is where everybody begins."""

    bot: str
    rating: float
    low: float  # with 95 % it lies between these
    high: float
    games: int


class EventStanding(msgspec.Struct):
    """A bot in an event."""

    bot: str
    games: int  # seats it has played on, where it sits on several
    share: float  # of wins
    share_error: float
    points: float
    points_error: float
    seats: list[float]  # its share of wins from each seat


class StandingsTable(msgspec.Struct):
    """An event."""

    title: str
    games: int
    finished: int
    error: float  # the greatest of a share of wins
    reached: bool  # it was asked for an error, and that is reached
    lines: list[EventStanding]
    ahead: list[list[float]]  # how often the bot of the row was placed before that of the column; 0.5 for equal


class Standings(msgspec.Struct):
    """A whole tournament."""

    title: str
    seed: int
    games: int
    ratings: list[BotRating]
    events: list[StandingsTable]


def standings(tournament: Tournament, scores: list[Score], language: str = ENGLISH) -> Standings:
    """The standings, with titles in this language. They follow from nothing but the games that count."""
    return Standings(
        title=tournament.title,
        seed=tournament.seed,
        games=sum(len(score.counted) for score in scores),
        ratings=ratings(scores),
        events=[table(score, language) for score in scores],
    )


def ratings(scores: list[Score]) -> list[BotRating]:
    """Best first. The games are rated in the order of the tournament; a bot on several seats gets their mean."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise BadOption(m("arena.error.no_openskill")) from None
    model = PlackettLuce()
    known = {code: model.rating() for score in scores for code in score.event.bots}
    count = dict.fromkeys(known, 0)
    for score in scores:
        lineups = score.event.lineups()
        for game in score.counted:
            if not game.outcome.finished:
                continue
            codes = lineups[game.lineup]
            teams = [[known[code]] for code in codes]
            rated = model.rate(teams, ranks=[float(place) for place in game.outcome.places])
            for code in set(codes):
                own = [team[0] for team, other in zip(rated, codes, strict=True) if other == code]
                known[code] = model.rating(mean([one.mu for one in own]), mean([one.sigma for one in own]))
                count[code] += 1
    found = [
        BotRating(
            code,
            round(one.mu, 2),
            round(one.mu - _WIDE * one.sigma, 2),
            round(one.mu + _WIDE * one.sigma, 2),
            count[code],
        )
        for code, one in known.items()
    ]
    return sorted(found, key=lambda rating: (-rating.rating, rating.bot))


def table(score: Score, language: str = ENGLISH) -> StandingsTable:
    """The bots of an event, best first."""
    event = score.event
    ended = [game for game in score.counted if game.outcome.finished]
    lines = [_line(score, code, ended) for code in event.bots]
    lines.sort(key=lambda line: (-line.share, -line.points, line.bot))
    return StandingsTable(
        title=render(event.title, language),
        games=len(score.counted),
        finished=len(ended),
        error=round(score.error(), 4),
        reached=0 < score.error() <= event.error,
        lines=lines,
        ahead=[[_ahead(score, one.bot, other.bot, ended) for other in lines] for one in lines],
    )


def _line(score: Score, code: str, ended: list[Played]) -> EventStanding:
    lineups = score.event.lineups()
    points: list[float] = []
    seats: list[list[float]] = [[] for _ in range(score.event.players)]
    for game in ended:
        plan = score.event.plan(game.block, game.lineup)
        for seat in range(plan.players):
            bot = plan.bot_on(game.outcome.number, seat)
            if lineups[game.lineup][bot] == code:
                points.append(float(game.outcome.scores[bot]))
                seats[seat].append(win_share(game.outcome, bot))
    return EventStanding(
        bot=code,
        games=len(points),
        share=round(mean([share for seat in seats for share in seat]), 4),
        share_error=round(score.error_of(code), 4),
        points=round(mean(points), 2),
        points_error=round(standard_error(points), 2),
        seats=[round(mean(shares), 4) for shares in seats],
    )


def _ahead(score: Score, one: str, other: str, ended: list[Played]) -> float:
    lineups = score.event.lineups()
    found: list[float] = []
    for game in ended:
        codes, places = lineups[game.lineup], game.outcome.places
        for a, b in ((a, b) for a in range(len(codes)) for b in range(len(codes)) if a != b):
            if codes[a] == one and codes[b] == other:
                found.append(1.0 if places[a] < places[b] else 0.5 if places[a] == places[b] else 0.0)
    return round(mean(found), 4) if found else 0.5
