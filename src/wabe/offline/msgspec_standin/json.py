"""JSON, written and read."""

import base64
import json
from json.encoder import encode_basestring
from math import isfinite
from typing import Any

from wabe.offline.msgspec_standin.errors import DecodeError
from wabe.offline.msgspec_standin.reading import reader
from wabe.offline.msgspec_standin.structs import Hook, StructMeta


class Raw:
    """JSON that is already written."""

    def __init__(self, text: bytes) -> None:
        self.text = text.decode()


def encode(value: Any, *, enc_hook: Hook = None) -> bytes:
    """A value as JSON."""
    return _written(value, enc_hook).encode()


class Encoder:
    """Writes JSON; what it does not know is made known by the hook."""

    def __init__(self, *, enc_hook: Hook = None) -> None:
        self._hook = enc_hook

    def encode(self, value: Any) -> bytes:
        """A value as JSON."""
        return _written(value, self._hook).encode()


def _written(value: Any, hook: Hook) -> str:
    kind = type(value)
    if kind is str:
        return encode_basestring(value)
    if kind is int:
        return repr(value)
    if isinstance(kind, StructMeta):
        return _written_struct(value, hook)
    if kind is list or kind is tuple:
        return "[" + ",".join([_written(part, hook) for part in value]) + "]"
    if kind is dict:
        pairs = [f"{_written_key(key)}:{_written(part, hook)}" for key, part in value.items()]
        return "{" + ",".join(pairs) + "}"
    if value is None:
        return "null"
    if kind is bool:
        return "true" if value else "false"
    if kind is float:
        return repr(value) if isfinite(value) else "null"
    if kind is Raw:
        return str(value.text)
    if kind is bytes:
        return f'"{base64.b64encode(value).decode()}"'
    if kind is set or kind is frozenset:
        return "[" + ",".join([_written(part, hook) for part in value]) + "]"
    if hook is None:
        raise TypeError(f"Encoding objects of type {kind.__name__} is unsupported")
    return _written(hook(value), hook)


def _written_struct(value: Any, hook: Hook) -> str:
    values = value.__dict__
    parts = []
    for name, key, default, empty in type(value).__plan__:
        part = values[name]
        if part is default or (empty is not None and type(part) is empty and not part):
            continue
        parts.append(key + (encode_basestring(part) if type(part) is str else _written(part, hook)))
    return "{" + ",".join(parts) + "}"


def _written_key(key: Any) -> str:
    if type(key) is str:
        return encode_basestring(key)
    if type(key) is int:
        return f'"{key}"'
    raise TypeError("Only dicts with str-like or number-like keys are supported")


def decode(text: bytes | str, *, type: Any = Any, dec_hook: Hook = None) -> Any:
    """JSON as a value of a type."""
    return reader(type, dec_hook)(_loaded(text))


class Decoder:
    """Reads JSON as values of a type."""

    def __init__(self, type: Any = Any, *, dec_hook: Hook = None) -> None:
        self._read = reader(type, dec_hook)

    def decode(self, text: bytes | str) -> Any:
        """JSON as a value."""
        return self._read(_loaded(text))


def _no_number(sign: str) -> float:
    raise ValueError(f"{sign} is no number")


def _loaded(text: bytes | str) -> Any:
    try:
        return json.loads(text if isinstance(text, str) else text.decode(), parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        raise DecodeError(f"JSON is malformed: {error}") from None
