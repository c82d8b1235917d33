"""The errors: it is not JSON, or not of the form that was asked for."""


class MsgspecError(Exception):
    """Anything that goes wrong here."""


class DecodeError(MsgspecError):
    """It is not JSON, or not of the form that was asked for."""


class ValidationError(DecodeError):
    """It is not of the form that was asked for."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        self.path = ""
        super().__init__(reason)

    def at(self, place: str) -> "ValidationError":
        """The same, one step further out."""
        self.path = place + self.path
        return self

    def __str__(self) -> str:
        return f"{self.reason} - at `${self.path}`" if self.path else self.reason
