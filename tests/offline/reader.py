"""Reads and writes values of all structs and prints what came of it: with msgspec, or with whatever stands in for it.

python reader.py SEED samples    random values for every struct, right and wrong ones
python reader.py SEED games      scenes, states and sheets of all games
"""

import hashlib
import importlib
import pkgutil
import random
import sys
import types
import typing
from collections.abc import Iterator
from typing import Any

import msgspec

import wabe
from wabe import games
from wabe.core.match import Match
from wabe.core.messages import Message, encoder, from_text

ROOMS = ("core", "games", "bots", "analysis", "atlas", "hosting", "offline")
SKIPPED = (
    "wabe.offline.msgspec_standin",
    "wabe.atlas.pack",
    "wabe.atlas.likeness",
)  # itself; what needs other libraries
WORDS = ("", "a", "é€😀", 'q"\\\n\t\x01', "de", "castle")
NUMBERS = (0, 1, -1, 7, 300, 2**40, -(2**31))
PLAIN: dict[Any, tuple[Any, ...]] = {
    int: NUMBERS,
    float: (0.0, 1.5, -0.25, 3.0, 1e-3, 123456.75),
    bool: (True, False),
    str: WORDS,
    type(None): (None,),
    bytes: ("AAEC", "?", ""),
    Message: WORDS,
}


def structs() -> list[type]:
    """All structs of the engine and of hosting, by name."""
    found = {}
    for room in ROOMS:
        package = importlib.import_module(f"wabe.{room}")
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not module.name.startswith(SKIPPED):
                for value in vars(importlib.import_module(module.name)).values():
                    if isinstance(value, type) and issubclass(value, msgspec.Struct) and value is not msgspec.Struct:
                        found[f"{value.__module__}.{value.__qualname__}"] = value
    return [found[name] for name in sorted(found)]


def sample(kind: Any, rng: random.Random, depth: int = 0) -> Any:
    """A plain value that may be read as this type; now and then one that may not."""
    if rng.random() < 0.03:
        return rng.choice([None, True, 3, 2.5, "x", [], {}, ["y"], {"z": 1}])
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Annotated or origin is typing.NotRequired:
        return sample(args[0], rng, depth)
    if origin is typing.Literal:
        return rng.choice(args)
    if origin in (typing.Union, types.UnionType):
        return sample(rng.choice(args), rng, depth)
    few = range(rng.randrange(3 if depth < 4 else 1))
    if origin is tuple and args[-1] is not Ellipsis:
        return [sample(one, rng, depth + 1) for one in args]
    if origin in (list, tuple, set, frozenset):
        return [sample(args[0], rng, depth + 1) for _ in few]
    if origin is dict or kind is dict:
        key, part = args or (str, int)
        return {str(sample_key(key, rng)): sample(part, rng, depth + 1) for _ in few}
    if isinstance(kind, type) and (issubclass(kind, msgspec.Struct) or typing.is_typeddict(kind)):
        return fields(kind, rng, depth)
    return rng.choice(PLAIN.get(kind, (None, 1, "x", [1], {"k": 1.5})))


def sample_key(kind: Any, rng: random.Random) -> Any:
    return rng.choice(NUMBERS if kind is int else WORDS)


def fields(kind: Any, rng: random.Random, depth: int) -> dict[str, Any]:
    hints = typing.get_type_hints(kind, include_extras=True)
    names = getattr(kind, "__struct_fields__", tuple(hints))
    keys = getattr(kind, "__struct_encode_fields__", tuple(hints))
    found = {
        key: sample(hints[name], rng, depth + 1)
        for name, key in zip(names, keys, strict=True)
        if rng.random() < (0.95 if depth < 3 else 0.9)
    }
    if rng.random() < 0.03:
        found["unheard of"] = 1
    return found


def read_samples(seed: int) -> Iterator[str]:
    """What becomes of random values."""
    write = encoder("de")
    for kind in structs():
        read = msgspec.json.Decoder(kind, dec_hook=from_text)
        for number in range(12):
            name = f"{kind.__module__}.{kind.__qualname__}"
            text = msgspec.json.encode(sample(kind, random.Random(f"{seed} {name} {number}")))
            try:
                value = read.decode(text)
            except msgspec.ValidationError as error:
                yield f"{name} {text.decode()} refused: {error}"
                continue
            assert value == read.decode(text)
            assert msgspec.structs.replace(value) == value
            yield f"{name} {write.encode(value).decode()} {value!r}"


def read_games(seed: int) -> Iterator[str]:
    """What lies on tables, some way into a game of every kind."""
    rng = random.Random(seed)
    for name in games.names():
        game = games.get(name)
        for players in range(game.min_players, min(game.max_players, 4) + 1):
            options = {"world": "".join(rng.sample("123456789", 3))} if name == "worlds_504" else {}
            match = Match(game.rules(players, options), [f"P{seat}" for seat in range(players)], seed)
            for step in range(60):
                if match.state.seat < 0:
                    break
                if step % 10 == 0:
                    for language in ("en", "de"):
                        yield digest(
                            f"{name} {players} {step}", encoder(language).encode(match.scene(match.state.seat))
                        )
                    yield digest(f"{name} {players} {step}", msgspec.json.encode(match.state.to_dict()))
                    kept = match.snapshot().write()
                    yield digest(f"{name} {players} {step}", kept.encode())
                match.play(rng.choice(match.state.legal()))
            yield digest(name, encoder("de").encode([match.rules.reference(), match.rules.how_to_play()]))


def digest(name: str, text: bytes) -> str:
    return f"{name} {len(text)} {hashlib.sha256(text).hexdigest()}"


if __name__ == "__main__":
    assert wabe
    for line in (read_samples if sys.argv[2] == "samples" else read_games)(int(sys.argv[1])):
        print(line)  # noqa: T201 (its answer)
