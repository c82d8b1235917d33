"""MessagePack, in which networks are kept: reading alone."""

import struct
from typing import Any, Final

from wabe.offline.msgspec_standin.errors import DecodeError
from wabe.offline.msgspec_standin.reading import reader


def decode(data: bytes, *, type: Any = Any) -> Any:
    """MessagePack as a value of a type."""
    try:
        value, end = _unpack(data, 0)
    except (IndexError, ValueError) as error:
        raise DecodeError(f"MessagePack data is malformed: {error}") from None
    if end != len(data):
        raise DecodeError("MessagePack data is malformed: trailing characters")
    return reader(type, None)(value)


_WIDTHS: Final = {0xC4: 1, 0xC5: 2, 0xC6: 4, 0xD9: 1, 0xDA: 2, 0xDB: 4, 0xDC: 2, 0xDD: 4, 0xDE: 2, 0xDF: 4}
_UNSIGNED: Final = {0xCC: 1, 0xCD: 2, 0xCE: 4, 0xCF: 8}
_SIGNED: Final = {0xD0: 1, 0xD1: 2, 0xD2: 4, 0xD3: 8}
_SIMPLE: Final = {0xC0: None, 0xC2: False, 0xC3: True}


def _unpack(data: bytes, at: int) -> tuple[Any, int]:
    code = data[at]
    at += 1
    if code < 0x80:
        return code, at
    if code >= 0xE0:
        return code - 0x100, at
    if code in _SIMPLE:
        return _SIMPLE[code], at
    if code in _UNSIGNED or code in _SIGNED:
        end = at + (_UNSIGNED.get(code) or _SIGNED[code])
        return int.from_bytes(_cut(data, at, end), signed=code in _SIGNED), end
    if code in (0xCA, 0xCB):
        form, end = (">f", at + 4) if code == 0xCA else (">d", at + 8)
        return struct.unpack(form, _cut(data, at, end))[0], end
    if code in _WIDTHS:
        count, at = int.from_bytes(_cut(data, at, at + _WIDTHS[code])), at + _WIDTHS[code]
    else:
        count = code & (0x1F if 0xA0 <= code < 0xC0 else 0x0F)
    if 0xC4 <= code <= 0xC6:
        return _cut(data, at, at + count), at + count
    if 0xA0 <= code < 0xC0 or 0xD9 <= code <= 0xDB:
        return _cut(data, at, at + count).decode(), at + count
    if 0x90 <= code < 0xA0 or code in (0xDC, 0xDD):
        return _unpack_list(data, at, count)
    if code < 0x90 or code in (0xDE, 0xDF):
        parts, at = _unpack_list(data, at, 2 * count)
        return dict(zip(parts[::2], parts[1::2], strict=True)), at
    raise ValueError(f"{code:#x} is not known")


def _unpack_list(data: bytes, at: int, count: int) -> tuple[list[Any], int]:
    parts = []
    for _ in range(count):
        part, at = _unpack(data, at)
        parts.append(part)
    return parts, at


def _cut(data: bytes, at: int, end: int) -> bytes:
    if end > len(data):
        raise ValueError("it is cut")
    return data[at:end]
