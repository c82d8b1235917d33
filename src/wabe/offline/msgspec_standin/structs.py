"""Values with named fields."""

from collections.abc import Callable
from inspect import get_annotations
from json.encoder import encode_basestring
from typing import Any, Final

Hook = Callable[..., Any] | None

MISSING: Final = object()
EMPTY: Final[dict[type, str]] = {list: "[]", dict: "{}", set: "set()"}


class StandinField:
    """The default of a field or what makes one, and its name in JSON."""

    def __init__(self, default: Any = MISSING, default_factory: Any = MISSING, name: str | None = None) -> None:
        if type(default) in EMPTY and not default:
            default, default_factory = MISSING, type(default)
        self.default = default
        self.factory = default_factory
        self.name = name
        self.is_required = default is MISSING and default_factory is MISSING


def field(*, default: Any = MISSING, default_factory: Any = MISSING, name: str | None = None) -> Any:
    """A field with more to say than its default."""
    return StandinField(default, default_factory, name)


class StructMeta(type):
    """Makes the constructor of a struct from its annotations."""

    def __new__(
        meta,
        name: str,
        bases: tuple[type, ...],
        names: dict[str, Any],
        **config: Any,
    ) -> Any:
        """The class, with its fields, its constructor and how it is written."""
        cls: Any = super().__new__(meta, name, bases, names)
        inherited = getattr(cls, "__config__", {})
        cls.__config__ = {**inherited, **config}
        fields: dict[str, StandinField] = dict(getattr(bases[0], "__fields__", {})) if bases else {}
        for own in get_annotations(cls):
            given = names.get(own, MISSING)
            fields[own] = given if isinstance(given, StandinField) else StandinField(given)
            if given is not MISSING:
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


def _constructor(fields: dict[str, StandinField], *, kw_only: bool) -> Any:
    """An `__init__` written for these fields: the fastest Python has to offer."""
    values: dict[str, Any] = {"MISSING": MISSING}
    head, body = ["self", *(["*"] if kw_only and fields else [])], []
    for name, one in fields.items():
        values[f"_{name}"] = one.factory if one.default is MISSING else one.default
        if one.default is not MISSING:
            head.append(f"{name}=_{name}")
            body.append(f"d[{name!r}] = {name}")
        elif one.factory is not MISSING:
            head.append(f"{name}=MISSING")
            made = EMPTY.get(one.factory, f"_{name}()")
            body.append(f"d[{name!r}] = {made} if {name} is MISSING else {name}")
        else:
            head.append(name)
            body.append(f"d[{name!r}] = {name}")
    lines = [f"def __init__({', '.join(head)}):", " d = self.__dict__", *(f" {line}" for line in body)]
    exec("\n".join(lines), values)
    return values["__init__"]


def _plan(cls: Any) -> list[tuple[str, str, Any, Any]]:
    """Return how a struct is written: for each field its name, its name in JSON, and the values that are left out."""
    omit = cls.__config__.get("omit_defaults", False)
    plan = []
    for (name, one), key in zip(cls.__fields__.items(), cls.__struct_encode_fields__, strict=True):
        empty = one.factory if omit and one.factory in EMPTY else None
        plan.append((name, encode_basestring(key) + ":", one.default if omit else MISSING, empty))
    return plan


def _refuse_change(self: Any, _name: str, _value: Any) -> None:
    raise AttributeError(f"immutable type: '{type(self).__name__}'")


class Struct(metaclass=StructMeta):
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
