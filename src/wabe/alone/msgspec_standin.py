"""A stand-in for msgspec where its wheel cannot be had: as much of it as Wabe uses, in plain Python.

It is packed as `msgspec.py` into a page that works without a service, and imported nowhere else. Tests prove that
it reads and writes as the real one does. What Wabe never asks for (tags, enums, dates, `array_like`) is not there.
"""

import base64
import binascii
import json as _json
import sys
from collections.abc import Callable, Iterator
from functools import cache
from inspect import get_annotations
from json.encoder import encode_basestring
from math import isfinite
from types import ModuleType, NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

Hook = Callable[..., Any] | None
Reader = Callable[[Any], Any]

_MISSING: Final = object()
_EMPTY: Final[dict[type, str]] = {list: "[]", dict: "{}", set: "set()"}


class MsgspecError(Exception):
    """Anything that goes wrong here."""


class DecodeError(MsgspecError):
    """It is no JSON, or not of the form that was asked for."""


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


class Meta:
    """Limits of a field, within `Annotated`."""

    def __init__(
        self, *, ge: int | None = None, le: int | None = None, min_length: int = 0, max_length: int | None = None
    ) -> None:
        self.ge = ge
        self.le = le
        self.min_length = min_length
        self.max_length = max_length


class Raw:
    """JSON that is already written."""

    def __init__(self, text: bytes) -> None:
        self.text = text.decode()


class _Field:
    """What stands behind the name of a field: its default or what makes one, and its name in JSON."""

    def __init__(self, default: Any = _MISSING, default_factory: Any = _MISSING, name: str | None = None) -> None:
        if type(default) in _EMPTY and not default:
            default, default_factory = _MISSING, type(default)
        self.default = default
        self.factory = default_factory
        self.name = name
        self.is_required = default is _MISSING and default_factory is _MISSING


def field(*, default: Any = _MISSING, default_factory: Any = _MISSING, name: str | None = None) -> Any:
    """A field with more to say than its default."""
    return _Field(default, default_factory, name)


# Structs.


class _StructMeta(type):
    """Makes the constructor of a struct from its annotations."""

    def __new__(
        meta,
        name: str,
        bases: tuple[type, ...],
        names: dict[str, Any],
        **config: Any,
    ) -> Any:
        cls: Any = super().__new__(meta, name, bases, names)
        inherited = getattr(cls, "__config__", {})
        cls.__config__ = {**inherited, **config}
        fields: dict[str, _Field] = dict(getattr(bases[0], "__fields__", {})) if bases else {}
        for own in get_annotations(cls):
            given = names.get(own, _MISSING)
            fields[own] = given if isinstance(given, _Field) else _Field(given)
            if given is not _MISSING:
                delattr(cls, own)
        cls.__fields__ = fields
        cls.__struct_fields__ = tuple(fields)
        renamed = config.get("rename") or {}
        cls.__struct_encode_fields__ = tuple(one.name or renamed.get(own, own) for own, one in fields.items())
        cls.__init__ = _constructor(fields, kw_only=cls.__config__.get("kw_only", False))
        if cls.__config__.get("frozen"):
            cls.__setattr__ = _refuse_change
            cls.__hash__ = lambda self: hash(tuple(self.__dict__.values()))
        else:
            cls.__hash__ = None
        cls.__plan__ = _plan(cls)
        return cls


def _constructor(fields: dict[str, _Field], *, kw_only: bool) -> Any:
    """An `__init__` written for these fields: the fastest Python has to offer."""
    values: dict[str, Any] = {"_MISSING": _MISSING}
    head, body = ["self", *(["*"] if kw_only and fields else [])], []
    for name, one in fields.items():
        values[f"_{name}"] = one.factory if one.default is _MISSING else one.default
        if one.default is not _MISSING:
            head.append(f"{name}=_{name}")
            body.append(f"d[{name!r}] = {name}")
        elif one.factory is not _MISSING:
            head.append(f"{name}=_MISSING")
            made = _EMPTY.get(one.factory, f"_{name}()")
            body.append(f"d[{name!r}] = {made} if {name} is _MISSING else {name}")
        else:
            head.append(name)
            body.append(f"d[{name!r}] = {name}")
    lines = [f"def __init__({', '.join(head)}):", " d = self.__dict__", *(f" {line}" for line in body)]
    exec("\n".join(lines), values)
    return values["__init__"]


def _plan(cls: Any) -> list[tuple[str, str, Any, Any]]:
    """How a struct is written: for each field its name, its name in JSON, and the values that are left out."""
    omit = cls.__config__.get("omit_defaults", False)
    plan = []
    for (name, one), key in zip(cls.__fields__.items(), cls.__struct_encode_fields__, strict=True):
        empty = one.factory if omit and one.factory in _EMPTY else None
        plan.append((name, encode_basestring(key) + ":", one.default if omit else _MISSING, empty))
    return plan


def _refuse_change(self: Any, _name: str, _value: Any) -> None:
    raise AttributeError(f"immutable type: '{type(self).__name__}'")


class Struct(metaclass=_StructMeta):
    """A value with named fields."""

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self.__dict__.items())})"

    def __copy__(self) -> Any:
        return replace(self)


def replace(struct: Any, /, **changes: Any) -> Any:
    """A copy of a struct with other values in some fields."""
    cls = type(struct)
    for name in changes:
        if name not in cls.__fields__:
            raise TypeError(f"`{cls.__name__}` has no field '{name}'")
    made: Any = object.__new__(cls)
    made.__dict__.update(struct.__dict__)
    made.__dict__.update(changes)
    return made


# Writing.


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
    if isinstance(kind, _StructMeta):
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


# Reading.


def decode(text: bytes | str, *, type: Any = Any, dec_hook: Hook = None) -> Any:
    """JSON as a value of a type."""
    return _reader(type, dec_hook)(_loaded(text))


def convert(value: Any, type: Any, *, dec_hook: Hook = None) -> Any:
    """A value of plain ones as one of a type."""
    return _reader(type, dec_hook)(value)


class Decoder:
    """Reads JSON as values of a type."""

    def __init__(self, type: Any = Any, *, dec_hook: Hook = None) -> None:
        self._read = _reader(type, dec_hook)

    def decode(self, text: bytes | str) -> Any:
        """JSON as a value."""
        return self._read(_loaded(text))


def _no_number(sign: str) -> float:
    raise ValueError(f"{sign} is no number")


def _loaded(text: bytes | str) -> Any:
    try:
        return _json.loads(text if isinstance(text, str) else text.decode(), parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        raise DecodeError(f"JSON is malformed: {error}") from None


_KINDS: Final = {bool: "bool", int: "int", float: "float", str: "str", list: "array", dict: "object", NoneType: "null"}


def _got(expected: str, value: Any) -> ValidationError:
    return ValidationError(f"Expected `{expected}`, got `{_KINDS.get(type(value), type(value).__name__)}`")


@cache
def _reader(kind: Any, hook: Hook) -> Reader:
    """What reads plain values as values of this type."""
    origin, args = get_origin(kind), get_args(kind)
    if kind is Any or kind is object:
        return lambda value: value
    if origin is NotRequired:
        return _reader(args[0], hook)
    if origin is Annotated:
        return _limited(_reader(args[0], hook), next(one for one in args[1:] if isinstance(one, Meta)))
    if origin is Literal:
        return _one_of(args)
    if origin is Union or origin is UnionType:
        return _any_of(args, hook)
    if kind is None or kind in (NoneType, bool, int, str):
        return _plain(NoneType if kind is None else kind)
    if kind is float:
        return _float
    if kind is bytes:
        return _bytes
    if isinstance(kind, _StructMeta) or is_typeddict(kind):
        return _fields(kind, hook)
    base = origin or kind
    if base is dict:
        key, part = args or (Any, Any)
        return _dict(key, part, hook)
    if base is tuple and args and args[-1] is not Ellipsis:
        return _tuple([_reader(one, hook) for one in args])
    if base in (list, tuple, set, frozenset):
        return _list(base, _reader(args[0] if args else Any, hook))
    if hook is None:
        raise TypeError(f"Type {kind!r} is not supported")
    return lambda value: hook(kind, value)


def _plain(kind: type) -> Reader:
    def read(value: Any) -> Any:
        if type(value) is not kind:
            if kind is int and type(value) is float and value.is_integer():
                return int(value)
            raise _got(_KINDS[kind], value)
        return value

    return read


def _float(value: Any) -> float:
    if type(value) is not float and type(value) is not int:
        raise _got("float", value)
    return float(value)


def _bytes(value: Any) -> bytes:
    if type(value) is bytes:
        return value
    if type(value) is not str:
        raise _got("bytes", value)
    try:
        return base64.b64decode(value, validate=True)
    except binascii.Error:
        raise ValidationError("Invalid base64 encoded string") from None


def _limited(inner: Reader, meta: Meta) -> Reader:
    def read(value: Any) -> Any:
        found = inner(value)
        if type(found) is int:
            if meta.ge is not None and found < meta.ge:
                raise ValidationError(f"Expected `int` >= {meta.ge}")
            if meta.le is not None and found > meta.le:
                raise ValidationError(f"Expected `int` <= {meta.le}")
        elif isinstance(found, str | list | dict):
            name = _KINDS[type(found)]
            if len(found) < meta.min_length:
                raise ValidationError(f"Expected `{name}` of length >= {meta.min_length}")
            if meta.max_length is not None and len(found) > meta.max_length:
                raise ValidationError(f"Expected `{name}` of length <= {meta.max_length}")
        return found

    return read


def _one_of(words: tuple[Any, ...]) -> Reader:
    kinds = " | ".join(sorted({_KINDS[type(word)] for word in words}))
    known = {
        (type(word), word): word for word in words
    }  # what is read is the word itself: so a default is known as one

    def read(value: Any) -> Any:
        if not any(type(value) is type(word) for word in words):
            raise _got(kinds, value)
        if (type(value), value) not in known:
            raise ValidationError(f"Invalid enum value {value!r}")
        return known[type(value), value]

    return read


def _any_of(kinds: tuple[Any, ...], hook: Hook) -> Reader:
    """By what JSON has: each kind of plain value leads to one type at most, a text perhaps to one of our own."""
    readers: dict[type, Reader] = {}
    for kind in kinds:
        for plain in _plain_kinds(kind):
            readers.setdefault(plain, _reader(kind, hook))
    names = " | ".join(_KINDS[plain] for plain in _KINDS if plain in readers)

    def read(value: Any) -> Any:
        found = readers.get(type(value)) or (readers.get(float) if type(value) is int else None)
        if found is None:
            raise _got(names, value)
        return found(value)

    return read


def _plain_kinds(kind: Any) -> Iterator[type]:
    """The plain values that a type is read from."""
    base = get_origin(kind) or kind
    if base is Annotated:
        yield from _plain_kinds(get_args(kind)[0])
    elif base is Literal:
        yield from {type(word) for word in get_args(kind)}
    elif isinstance(base, _StructMeta) or is_typeddict(base) or base is dict:
        yield dict
    elif base in (list, tuple, set, frozenset):
        yield list
    elif base is bytes or base not in _KINDS:
        yield str
    else:
        yield base


def _list(base: Any, inner: Reader) -> Reader:
    def read(value: Any) -> Any:
        if type(value) not in (list, tuple):
            raise _got("array", value)
        found: list[Any] = []
        try:
            for part in value:
                found.append(inner(part))  # noqa: PERF401 (how far it came tells where it went wrong)
        except ValidationError as error:
            raise error.at(f"[{len(found)}]") from None
        return found if base is list else base(found)

    return read


def _tuple(inner: list[Reader]) -> Reader:
    def read(value: Any) -> Any:
        if type(value) not in (list, tuple):
            raise _got("array", value)
        found: list[Any] = []
        try:
            for one, part in zip(inner, value, strict=False):
                found.append(one(part))
        except ValidationError as error:
            raise error.at(f"[{len(found)}]") from None
        if len(value) != len(inner):
            raise ValidationError(f"Expected `array` of length {len(inner)}")
        return tuple(found)

    return read


def _dict(key: Any, part: Any, hook: Hook) -> Reader:
    read_key, read_part = _reader(key, hook), _reader(part, hook)
    whole = key is int

    def read(value: Any) -> Any:
        if type(value) is not dict:
            raise _got("object", value)
        found = {}
        for name, one in value.items():
            try:
                made = int(name) if whole else read_key(name)
            except (ValidationError, ValueError) as error:
                reason = error.reason if isinstance(error, ValidationError) else "Expected `int`, got `str`"
                raise ValidationError(reason).at("key") from None
            try:
                found[made] = read_part(one)
            except ValidationError as error:
                raise error.at("[...]") from None
        return found

    return read


def _fields(cls: Any, hook: Hook) -> Reader:
    """What reads a struct, or a dict with named fields."""
    readers: dict[
        str, tuple[str, Reader]
    ] = {}  # by name in JSON; filled when first needed: structs may hold their like
    required: list[str] = []
    plain = is_typeddict(cls)
    strict = not plain and cls.__config__.get("forbid_unknown_fields", False)

    def learn() -> None:
        hints = get_type_hints(cls, include_extras=True)
        names = dict(
            zip(hints, hints, strict=True) if plain else zip(cls.__fields__, cls.__struct_encode_fields__, strict=True)
        )
        for name, key in names.items():
            readers[key] = (name, _reader(hints[name], hook))
            if name in cls.__required_keys__ if plain else cls.__fields__[name].is_required:
                required.append(name)

    def read(value: Any) -> Any:
        if not plain and isinstance(value, cls):
            return value
        if type(value) is not dict:
            raise _got("object", value)
        if not readers:
            learn()
        found: dict[str, Any] = {}
        for key, part in value.items():
            if key in readers:
                name, inner = readers[key]
                try:
                    found[name] = inner(part)
                except ValidationError as error:
                    raise error.at(f".{key}") from None
            elif strict:
                raise ValidationError(f"Object contains unknown field `{key}`")
        for name in required:
            if name not in found:
                missing = next(key for key, (known, _) in readers.items() if known == name)
                raise ValidationError(f"Object missing required field `{missing}`")
        return found if plain else cls(**found)

    return read


# MessagePack, in which networks are kept: reading alone.


def _unpacked(data: bytes, *, type: Any = Any) -> Any:
    """MessagePack as a value of a type."""
    try:
        value, end = _unpack(data, 0)
    except (IndexError, ValueError) as error:
        raise DecodeError(f"MessagePack data is malformed: {error}") from None
    if end != len(data):
        raise DecodeError("MessagePack data is malformed: trailing characters")
    return _reader(type, None)(value)


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
        import struct

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


# The parts of the package by their names, so that `from msgspec.structs import replace` finds them.


def _part(name: str, **values: Any) -> ModuleType:
    module = ModuleType(f"{__name__}.{name}")
    vars(module).update(values)
    sys.modules[module.__name__] = module
    return module


__path__: list[str] = []
json = _part("json", encode=encode, decode=decode, Encoder=Encoder, Decoder=Decoder)
msgpack = _part("msgpack", decode=_unpacked)
structs = _part("structs", replace=replace)
