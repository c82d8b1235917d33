"""The sources of a command's settings: its flags, then WABE_* in the environment, then a TOML file."""

import difflib
import tomllib
from pathlib import Path
from typing import Any, Final

import typer

from wabe.core.errors import WabeError
from wabe.core.messages import m, raw

ENVIRONMENT: Final = {"auto_envvar_prefix": "WABE"}  # --think-limit is also WABE_THINK_LIMIT


class BadConfiguration(WabeError):
    """The file cannot be used like this."""


def read_file(context: typer.Context, file: Path | None) -> Path | None:
    """Take what a TOML file says as the defaults of the command's flags (`think-limit = 60`, in its own words)."""
    if file is not None:
        context.default_map = {**(context.default_map or {}), **_settings(context, file)}
    return file


def _settings(context: typer.Context, file: Path) -> dict[str, Any]:
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadConfiguration(m("cli.config.form", file=str(file), reason=str(error))) from error
    flags = _flags(context.command)
    named: Any = context.find_root().command.commands["serve"]  # type: ignore[attr-defined]  # our own
    of_the_service = _flags(named.make_context("serve", [], resilient_parsing=True).command)
    settings: dict[str, Any] = {}
    for word, value in found.items():
        name = flags.get(word.replace("_", "-"))
        if name is None and word.replace("_", "-") in of_the_service:
            continue  # one file for the service and for those who tend it: each command takes what is for it
        if name is None:
            near = difflib.get_close_matches(word, flags, n=3, cutoff=0.3) or sorted(flags)
            known = tuple(raw(flag) for flag in near)
            raise BadConfiguration(m("cli.config.unknown", file=str(file), word=repr(word), known=known))
        settings[name] = value
    return settings


def _flags(command: Any) -> dict[str, str]:
    """Return what a file may set, with the names of the command's parameters."""
    flags = {option.removeprefix("--"): p.name for p in command.params for option in p.opts}
    flags.pop("config", None)
    return flags
