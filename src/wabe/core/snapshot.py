"""A snapshot of a match in JSON: what a service keeps beside the record, so that long games open immediately.

It holds everything that lies on the table, secrets included: it is never shown to anybody.
"""

from typing import Any, Final

import msgspec

from wabe.core.messages import Message, pack, unpack
from wabe.core.scene import LogLine

LINES: Final = 60  # of the log: more than a scene shows


class Snapshot(msgspec.Struct):
    """The state after `position` actions, and the last lines of the log there."""

    position: int
    state: dict[str, Any]
    log: list[LogLine]

    def write(self) -> str:
        """As JSON; messages stay messages, to be read in any language."""
        return _ENCODER.encode(self).decode()


def read_snapshot(text: str) -> Snapshot:
    """The snapshot that was written; `msgspec.DecodeError` if it is none."""
    return _DECODER.decode(text)


def _packed(value: Any) -> Any:
    if isinstance(value, Message):
        return pack(value)
    raise TypeError(f"{type(value).__name__} cannot be kept")


def _unpacked(kind: type, value: Any) -> Any:
    if kind is Message:
        return unpack(value)
    raise TypeError(f"{kind.__name__} cannot be read")


_ENCODER: Final = msgspec.json.Encoder(enc_hook=_packed)
_DECODER: Final = msgspec.json.Decoder(Snapshot, dec_hook=_unpacked)
