"""The components of a game lie as JSON in the folder `data` beside its code; they are checked when they are read."""

from pathlib import Path
from typing import TypeVar

import msgspec

_Form = TypeVar("_Form")


def load(folder: Path, name: str, form: type[_Form]) -> _Form:
    """The file `data/<name>.json` of a game's folder as a value of this form."""
    return msgspec.json.decode((folder / "data" / f"{name}.json").read_bytes(), type=form)
