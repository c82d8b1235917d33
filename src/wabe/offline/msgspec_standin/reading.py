"""Plain values, as JSON has them, read as values of a type; whatever does not fit is refused, with its place."""

import base64
import binascii
from collections.abc import Callable, Iterator
from functools import cache
from types import NoneType, UnionType
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

from wabe.offline.msgspec_standin.errors import ValidationError
from wabe.offline.msgspec_standin.structs import Hook, StructMeta

Reader = Callable[[Any], Any]

_KINDS: Final = {bool: "bool", int: "int", float: "float", str: "str", list: "array", dict: "object", NoneType: "null"}


class Meta:
    """Limits of a field, within `Annotated`."""

    def __init__(
        self, *, ge: int | None = None, le: int | None = None, min_length: int = 0, max_length: int | None = None
    ) -> None:
        self.ge = ge
        self.le = le
        self.min_length = min_length
        self.max_length = max_length


def convert(value: Any, type: Any, *, dec_hook: Hook = None) -> Any:
    """A value of plain ones as one of a type."""
    return reader(type, dec_hook)(value)


def _got(expected: str, value: Any) -> ValidationError:
    return ValidationError(f"Expected `{expected}`, got `{_KINDS.get(type(value), type(value).__name__)}`")


@cache
def reader(kind: Any, hook: Hook) -> Reader:
    """Return what reads plain values as values of this type."""
    origin, args = get_origin(kind), get_args(kind)
    if kind is Any or kind is object:
        return lambda value: value
    if origin is NotRequired:
        return reader(args[0], hook)
    if origin is Annotated:
        return _limited(reader(args[0], hook), next(one for one in args[1:] if isinstance(one, Meta)))
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
    if isinstance(kind, StructMeta) or is_typeddict(kind):
        return _fields(kind, hook)
    base = origin or kind
    if base is dict:
        key, part = args or (Any, Any)
        return _dict(key, part, hook)
    if base is tuple and args and args[-1] is not Ellipsis:
        return _tuple([reader(one, hook) for one in args])
    if base in (list, tuple, set, frozenset):
        return _list(base, reader(args[0] if args else Any, hook))
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
            readers.setdefault(plain, reader(kind, hook))
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
    elif isinstance(base, StructMeta) or is_typeddict(base) or base is dict:
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
    read_key, read_part = reader(key, hook), reader(part, hook)
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
    """Return what reads a struct, or a dict with named fields."""
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
            readers[key] = (name, reader(hints[name], hook))
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
