"""A stand-in for msgspec where its wheel cannot be had: as much of it as Wabe uses, in plain Python.

It is packed as `msgspec` into a page that works without a service, and imported nowhere else. Tests prove that it
reads and writes as the real one does. What Wabe never asks for (tags, enums, dates, `array_like`) is not there.
"""

from wabe.offline.msgspec_standin import json, msgpack, structs
from wabe.offline.msgspec_standin.errors import DecodeError, MsgspecError, ValidationError
from wabe.offline.msgspec_standin.json import Raw
from wabe.offline.msgspec_standin.reading import Meta, convert
from wabe.offline.msgspec_standin.structs import Struct, field

__all__ = [
    "DecodeError",
    "Meta",
    "MsgspecError",
    "Raw",
    "Struct",
    "ValidationError",
    "convert",
    "field",
    "json",
    "msgpack",
    "structs",
]
