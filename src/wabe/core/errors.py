"""The errors at the border, split by what the caller can do about them. Each message is one plain sentence."""

import difflib

from wabe.core.messages import Message, m, raw


class WabeError(Exception):
    """Base of all errors that are meant for people."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message  # the service reads it to each person in their own language

    def __str__(self) -> str:
        return str(self.message)


class UnknownName(WabeError):
    """There is no game, bot, rule or world of this name."""


class BadOption(WabeError):
    """An option, a value of it, or a number of players that the game does not know."""


class IllegalAction(WabeError):
    """The action cannot be played here and now; nothing has changed."""


class NotYourTurn(IllegalAction):
    """Another seat decides."""


class NothingToUndo(WabeError):
    """Undo would take back what others have seen or decided."""


class BadRecord(WabeError):
    """The text is not a whole, legal game record of a known version."""


def suggest(word: str, known: list[str]) -> Message:
    """' Did you mean …?' for a mistyped name, else the list of what is known."""
    near = difflib.get_close_matches(word, known, n=1)
    if near:
        return m("core.error.near", name=near[0])
    return m("core.error.known", names=tuple(raw(name) for name in known))
