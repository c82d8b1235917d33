"""Wabe: a home for heavy hex-map strategy games. What programs need is here, see `wabe.api`."""

import typing

__version__ = "0.3.0"

if typing.TYPE_CHECKING:
    from wabe.api import *  # noqa: F403 -- its `__all__` is the list of names
else:

    def __getattr__(name: str) -> object:
        """The rooms of the house and everything of `wabe.api`, loaded when first asked for."""
        from importlib import import_module
        from importlib.util import find_spec

        if not name.startswith("_"):
            if find_spec(f"wabe.{name}") is not None:
                return import_module(f"wabe.{name}")
            api = import_module("wabe.api")
            if name in api.__all__ or name in api.OLD_NAMES:
                return getattr(api, name)
        raise AttributeError(f"wabe has no {name!r}")

    def __dir__() -> list[str]:
        from importlib import import_module

        return sorted(["__version__", *import_module("wabe.api").__all__])
