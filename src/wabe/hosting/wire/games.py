"""The shelf: games, their bots and their rules."""

import msgspec

from wabe.core.maps import MapFault
from wabe.core.messages import Message
from wabe.core.options import Option
from wabe.core.reference import RuleText
from wabe.core.scene import Look
from wabe.core.world_book import Cover
from wabe.hosting.wire.fields import MapText


class BotCard(msgspec.Struct):
    """A bot one can choose as an opponent."""

    code: str  # such as thinker:1s
    title: Message
    help: Message


class GameCard(msgspec.Struct):
    """A game of the shelf, with all a client needs to offer and to draw it."""

    name: str
    title: Message
    designer: str
    summary: Message
    min_players: int
    max_players: int
    options: list[Option]
    look: Look
    bots: list[BotCard]
    book: Cover | None = None  # where the game is many games: how one of them is chosen
    maps: str = ""  # where people make maps for it: the option that takes one


class Rulebook(msgspec.Struct):
    """GET /api/games/{name}/rules"""

    rules: list[RuleText]


class NewMap(msgspec.Struct):
    """POST /api/games/{name}/maps"""

    text: MapText


class MapCheck(msgspec.Struct):
    """The fault of a map; if there is none, the map can be played."""

    faults: list[MapFault]
