"""Texts for people: a message is a key with arguments, put into words in the language of the one who reads.

The engine never writes a sentence: it says `m("cob.choice.take", tile=..., depot=3)`, and the catalogue of the game,
`texts/en.json` in its folder, has the pattern under `choice.take`. The first word of a key names the catalogue. A big
game may keep the texts of its parts beside their code, in several folders.

Patterns are a small part of ICU MessageFormat:

    {depot}                                       an argument: a number, a name or another message
    {tile@the}                                    the argument in another form: `tile.castle@the`, if there is one
    {n, plural, =0 {none} one {# good} other {# goods}}   by number, as the language counts (`plurals.py`); # is it
    {kind, select, road {a road} other {a way}}   by word
    {goods, list, and}                            several messages: and, or, comma, semicolon, period, plus, space
    {tile, capital}                               with a capital letter

Seats are spoken of as {1}, {2} … (`named`); clients put in the names.
"""

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final, Union

import msgspec

from wabe.core.plurals import OTHER, case_of

ENGLISH: Final = "en"

Arg = Union[int, str, "Message", tuple["Message", ...]]
Part = Callable[[dict[str, Arg], str], str] | str  # by arguments and language; or a text as it stands


class Message:
    """A key with arguments. Compared by value, never changed."""

    __slots__ = ("args", "key", "read")

    def __init__(self, key: str, args: dict[str, Arg]) -> None:
        self.key: Final = key
        self.args: Final = args
        self.read: tuple[str, str] | None = None  # language and text, once it was read: most are read again and again

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.key == other.key and self.args == other.args

    def __hash__(self) -> int:
        return hash((self.key, *sorted(self.args)))

    def __bool__(self) -> bool:
        return self is not NOTHING

    def __str__(self) -> str:
        return render(self, ENGLISH)

    def __repr__(self) -> str:
        return f"m({self.key!r}, {self.args!r})"


def m(key: str, **args: Arg) -> Message:
    """A message. The arguments are what its pattern names; one without any is made once, and read once."""
    if args:
        return Message(key, args)
    found = _BARE.get(key)
    if found is None:
        found = _BARE[key] = Message(key, {})
    return found


_BARE: Final[dict[str, Message]] = {}


def raw(text: str | int) -> Message:
    """Return what is the same in every language: a number, a sign, a person's name."""
    return Message("", {"": text})


def named(seat: int) -> Message:
    """Return how a text speaks of a seat: clients put in the name."""
    return raw(f"{{{seat + 1}}}")


_SEAT: Final = re.compile(r"\{([0-9]{1,2})\}")
NOTHING: Final = raw("")  # the absence of a text; false where all others are true


def with_names(text: str, names: list[str]) -> str:
    """`{2} rolls 4` with the name of the second seat: what a client does with a text."""
    parts = _SEAT.split(text)  # in one go: a name may look like a seat
    for i in range(1, len(parts), 2):
        seat = int(parts[i])
        parts[i] = names[seat - 1] if 0 < seat <= len(names) else f"{{{seat}}}"
    return "".join(parts)


def written(value: float, form: str, language: str) -> str:
    """A number in a form that `format` knows, such as `,.1f`, with the point and the commas of the language."""
    signs: dict[str, str | int | None] = {
        ".": render(m("core.number.point"), language),
        ",": render(m("core.number.thousands"), language),
    }
    return format(value, form).translate(str.maketrans(signs))


# Catalogues.

_FOLDERS: Final[dict[str, tuple[Path, ...]]] = {"core": (Path(__file__).parent,)}
_PATTERNS: Final[dict[tuple[str, str], dict[str, str]]] = {}  # by catalogue and language
_COMPILED: Final[dict[tuple[str, str], list[Part]]] = {}  # by key and language


def add_texts(catalogue: str, *folders: Path) -> None:
    """Keys that begin with `catalogue` are found in `texts/` of these folders."""
    _FOLDERS[catalogue] = folders


def catalogues() -> tuple[str, ...]:
    """The names of all catalogues; that of a game is there once it is loaded."""
    return tuple(_FOLDERS)


def languages(*names: str) -> list[str]:
    """The languages these catalogues are written in, in whole or in part; English first."""
    folders = [folder for name in names for folder in _FOLDERS[name]]
    found = {path.stem for folder in folders for path in (folder / "texts").glob("*.json")}
    return [ENGLISH, *sorted(found - {ENGLISH})]


def patterns(catalogue: str, language: str) -> dict[str, str]:
    """A catalogue in one language; empty if it is not written in it."""
    found = _PATTERNS.get((catalogue, language))
    if found is None:
        found = {}
        for folder in _FOLDERS[catalogue]:
            path = folder / "texts" / f"{language}.json"
            words = msgspec.json.decode(path.read_bytes(), type=dict[str, str]) if path.exists() else {}
            if twice := found.keys() & words.keys():
                raise ValueError(f"texts of {catalogue} stand twice: {sorted(twice)}")
            found |= words
        _PATTERNS[catalogue, language] = found
    return found


def render(message: Message, language: str = ENGLISH, form: str = "") -> str:
    """The text in a language; what is not translated is read in English."""
    read = message.read
    if read is not None and read[0] == language and not form:
        return read[1]
    args = message.args
    if not message.key:
        text = str(args[""])
    else:
        text = _said(_parts(message.key, language, form), args, language)
    if not form:
        message.read = (language, text)
    return text


def _said(parts: list[Part], args: dict[str, Arg], language: str) -> str:
    return "".join([part if isinstance(part, str) else part(args, language) for part in parts])


def has_form(key: str, form: str) -> bool:
    """Return whether the catalogue has this form of a text."""
    catalogue, _, name = key.partition(".")
    return bool(name) and f"{name}@{form}" in patterns(catalogue, ENGLISH)


def _parts(key: str, language: str, form: str) -> list[Part]:
    """The compiled pattern of a key, in this form if the catalogue has it."""
    full = f"{key}@{form}" if form else key
    found = _COMPILED.get((full, language))
    if found is None:
        catalogue, _, name = key.partition(".")
        pattern = None
        for words in (patterns(catalogue, language), patterns(catalogue, ENGLISH)):
            pattern = words.get(f"{name}@{form}") if form else None
            pattern = words.get(name) if pattern is None else pattern
            if pattern is not None:
                break
        if pattern is None:
            raise KeyError(f"no text for {key!r}")
        found = _COMPILED[full, language] = compile_pattern(pattern)
    return found


# Patterns.


def compile_pattern(pattern: str) -> list[Part]:
    """The parts of a pattern; ValueError says what is wrong with it."""
    parts, end = _sequence(pattern, 0, "")
    if end != len(pattern):
        raise ValueError(f"{pattern!r}: a bracket too many at {end}")
    return parts


def _sequence(pattern: str, at: int, number: str) -> tuple[list[Part], int]:
    """Parts up to a closing bracket or the end. `number` is the argument that # stands for."""
    parts: list[Part] = []
    text = ""
    while at < len(pattern) and pattern[at] != "}":
        sign = pattern[at]
        if sign == "{" or (sign == "#" and number):
            if text:
                parts.append(text)
                text = ""
            if sign == "#":
                parts.append(_argument(number, ""))
                at += 1
            else:
                part, at = _bracket(pattern, at + 1)
                parts.append(part)
        else:
            text += sign
            at += 1
    if text:
        parts.append(text)
    return parts, at


def _bracket(pattern: str, at: int) -> tuple[Part, int]:
    end = min((pattern.index(sign, at) for sign in ",}" if sign in pattern[at:]), default=-1)
    if end < 0:
        raise ValueError(f"{pattern!r}: a bracket is not closed")
    name, _, form = pattern[at:end].strip().partition("@")
    if pattern[end] == "}":
        return _argument(name, form), end + 1
    at = end + 1
    end = min(pattern.index(sign, at) for sign in ",}" if sign in pattern[at:])
    function = pattern[at:end].strip()
    if function == "capital":
        return _capital(name, form), end + 1
    if function == "list":
        close = pattern.index("}", end)
        return _list(name, pattern[end + 1 : close].strip(), form), close + 1
    if function in ("plural", "select"):
        cases, at = _cases(pattern, end + 1, name if function == "plural" else "")
        if OTHER not in cases:
            raise ValueError(f"{pattern!r}: {name} has no case `other`")
        return (_plural if function == "plural" else _select)(name, cases), at
    raise ValueError(f"{pattern!r}: there is no function {function!r}")


def _cases(pattern: str, at: int, number: str) -> tuple[dict[str, list[Part]], int]:
    cases: dict[str, list[Part]] = {}
    while True:
        start = pattern.index("{", at) if "{" in pattern[at:] else len(pattern)
        close = pattern.find("}", at)
        if 0 <= close < start:
            return cases, close + 1
        if start == len(pattern):
            raise ValueError(f"{pattern!r}: a bracket is not closed")
        word = pattern[at:start].strip()
        cases[word], end = _sequence(pattern, start + 1, number)
        at = end + 1


def _argument(name: str, form: str) -> Part:
    return lambda args, language: _word(args[name], language, form)


def _word(value: Arg, language: str, form: str) -> str:
    if isinstance(value, Message):
        return render(value, language, form)
    if isinstance(value, tuple):
        return _joined(value, "comma", language, form)
    return str(value)


def _capital(name: str, form: str) -> Part:
    def capital(args: dict[str, Arg], language: str) -> str:
        text = _word(args[name], language, form)
        return text[:1].upper() + text[1:]

    return capital


def _list(name: str, style: str, form: str) -> Part:
    if style not in ("and", "or", "comma", "semicolon", "period", "plus", "space"):
        raise ValueError(f"lists are joined by and, or, comma, semicolon, period, plus or space, not {style!r}")

    def listed(args: dict[str, Arg], language: str) -> str:
        value = args[name]
        return _joined(value if isinstance(value, tuple) else (raw(str(value)),), style, language, form)

    return listed


def _joined(items: Iterable[Message], style: str, language: str, form: str) -> str:
    texts = [render(item, language, form) for item in items]
    if style in ("and", "or") and len(texts) > 1:
        comma = render(m("core.list.comma"), language)
        return comma.join(texts[:-1]) + render(m(f"core.list.{style}"), language) + texts[-1]
    return render(m(f"core.list.{'comma' if style in ('and', 'or') else style}"), language).join(texts)


def _plural(name: str, cases: dict[str, list[Part]]) -> Part:
    exact = any(case.startswith("=") for case in cases)
    other = cases[OTHER]

    def plural(args: dict[str, Arg], language: str) -> str:
        number = args[name]
        parts = cases.get(f"={number}") if exact else None
        if parts is None:
            parts = cases.get(case_of(number, language), other) if isinstance(number, int) else other
        return _said(parts, args, language)

    return plural


def _select(name: str, cases: dict[str, list[Part]]) -> Part:
    def select(args: dict[str, Arg], language: str) -> str:
        parts = cases.get(str(args[name]))
        if parts is None:  # an empty case is a case, too
            parts = cases[OTHER]
        return _said(parts, args, language)

    return select


# At the border.


def encoder(language: str = ENGLISH) -> msgspec.json.Encoder:
    """Encodes scenes and all other values with messages in them; each message becomes its text."""

    def put_into_words(value: Any) -> Any:
        if isinstance(value, Message):
            read = value.read  # a scene has hundreds of them, most were read before
            return read[1] if read is not None and read[0] == language else render(value, language)
        raise TypeError(f"{type(value).__name__} cannot be sent")

    return msgspec.json.Encoder(enc_hook=put_into_words)


def pack(message: Message) -> dict[str, Any]:
    """A message in JSON values, to be kept and read in any language later."""
    return {"key": message.key, "args": {name: _packed(value) for name, value in message.args.items()}}


def _packed(value: Arg) -> Any:
    if isinstance(value, Message):
        return pack(value)
    return [pack(one) for one in value] if isinstance(value, tuple) else value


def readable(message: Message) -> bool:
    """Return whether there are words for it. A message that was kept may be older than the catalogue of today."""
    try:
        render(message)
    except (KeyError, TypeError):
        return False
    return True


def unpack(data: dict[str, Any]) -> Message:
    """The message that was packed; look whether it is `readable`."""
    args = {name: _unpacked(value) for name, value in data["args"].items()}
    return Message(data["key"], args) if data["key"] or args[""] != "" else NOTHING


def _unpacked(value: Any) -> Arg:
    if isinstance(value, dict):
        return unpack(value)
    found: Arg = tuple(unpack(one) for one in value) if isinstance(value, list) else value
    return found


def from_text(kind: type, value: Any) -> Any:
    """For decoders: a text that was sent is what it is."""
    if kind is Message:
        return raw(value)
    raise TypeError(f"{kind.__name__} cannot be read")
