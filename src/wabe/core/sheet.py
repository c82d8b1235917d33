"""The reference sheet of a game: every tile, card, building and piece that exists with its options, and what it does.

A game fills it from its components and words (`Rules.reference`); clients show it with search.
"""

from typing import Literal

import msgspec

from wabe.core.messages import NOTHING, Message, m, render


class Item(msgspec.Struct, frozen=True, omit_defaults=True):
    """A thing of the game in full. Symbol, tone, label and form are those of the piece that lies on the table."""

    id: str  # unique in the sheet
    name: Message
    text: Message  # all it does
    symbol: str = ""
    tone: str = ""
    label: Message = NOTHING
    count: int = 0  # how many of it the game has; 0: they are not counted
    form: Literal["token", "tile"] = "token"  # a tile is drawn as a hex


class Section(msgspec.Struct, frozen=True):
    """Things of one kind."""

    title: Message
    items: list[Item]


class PlayingTip(msgspec.Struct, frozen=True):
    """A part of how the game is played, for somebody who reads about it for the first time."""

    title: Message
    text: Message


def how_to_play(aim: Message, turn: Message, end: Message, plan: Message) -> list[PlayingTip]:
    """The four things a beginner wants to know, in this order."""
    return [
        PlayingTip(m("core.how.aim"), aim),
        PlayingTip(m("core.how.turn"), turn),
        PlayingTip(m("core.how.end"), end),
        PlayingTip(m("core.how.plan"), plan),
    ]


def find_items(sheet: list[Section], words: str, language: str) -> list[Section]:
    """The things whose name, text or kind hold every one of these words; sections without any are left out."""
    wanted = words.lower().split()
    found = []
    for section in sheet:
        kind = render(section.title, language)
        items = [
            item
            for item in section.items
            if all(
                word in f"{kind} {render(item.name, language)} {render(item.text, language)}".lower() for word in wanted
            )
        ]
        if items:
            found.append(Section(section.title, items))
    return found
