"""Commands as typer makes them, in the language of whoever sits at the terminal: usage, headings, what was misused."""

import re
import sys
from collections.abc import Sequence
from typing import Any, Final

import typer
from typer import core
from typer.core import TyperCommand, TyperGroup

from wabe.cli.words import words
from wabe.core.errors import suggest
from wabe.core.messages import Message, m, raw

OPTIONS: Final = words(m("cli.usage.metavar.options"))
COMMAND: Final = words(m("cli.usage.metavar.command"))
FILE: Final = words(m("cli.usage.metavar.file"))
FOLDER: Final = words(m("cli.usage.metavar.folder"))
GAME: Final = words(m("cli.usage.metavar.game"))
TABLE: Final = words(m("cli.usage.metavar.table"))
WORDS: Final = words(m("cli.usage.metavar.words"))
WORLD: Final = words(m("cli.usage.metavar.world"))

# UsageError: what every error of usage is; typer has no name for it.
_MISUSED: Final[Any] = typer.BadParameter.__mro__[1]
# The one such error that is shown by its words alone.
_EXTRA: Final = re.compile(r"unexpected extra arguments?(?:\(s\))? \((.*)\)")
_BAD_INPUT: Final = 2

# What typer says itself, by the way of gettext.
_TYPER: Final = {
    "Arguments": m("cli.usage.arguments"),
    "Options": m("cli.usage.options"),
    "Commands": m("cli.usage.commands"),
    "Missing command.": m("cli.usage.no_command_given"),
    "required": m("cli.usage.required"),
    "default: {default}": m("cli.usage.default", default="{default}"),
    "env var: {var}": m("cli.usage.variable", var="{var}"),
}


def _of_typer(text: str) -> str:
    return words(_TYPER[text]) if text in _TYPER else text


core._ = _of_typer  # type: ignore[assignment,attr-defined] # typer asks this name for its words, and offers no other way

_NUMBER: Final = words(m("cli.usage.kind.number"))
_TEXT: Final = words(m("cli.usage.kind.text"))
_PATH: Final = words(m("cli.usage.kind.path"))
# Kinds of values as typer names them; of words to choose from it names the words.
_KINDS: Final = {
    "<int>": _NUMBER,
    "<list[int]>": _NUMBER,
    "<str>": _TEXT,
    "<list[str]>": _TEXT,
    "<path>": _PATH,
    "<list[Path]>": _PATH,
}
_named_by_typer: Final = core.TyperOption.display_type  # of arguments, too


def _kind(param: Any, ctx: Any) -> str:
    """`<number>`."""
    named = _named_by_typer(param, ctx)
    return _KINDS.get(named, named)


for _parameter in (core.TyperOption, core.TyperArgument):
    _parameter.display_type = _kind  # type: ignore[method-assign,assignment] # typer offers no other way


class Command(TyperCommand):
    """A command."""

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        """`Usage: wabe play [OPTIONS] [GAME]`."""
        _write_usage(self, ctx, formatter)

    def get_help_option(self, ctx: Any) -> Any:
        """`--help`."""
        return _in_words(super().get_help_option(ctx))


class Commands(TyperGroup):
    """A group of commands."""

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        """`Usage: wabe [OPTIONS] COMMAND`."""
        _write_usage(self, ctx, formatter)

    def get_help_option(self, ctx: Any) -> Any:
        """`--help`."""
        return _in_words(super().get_help_option(ctx))

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that is meant; one that there is not is refused with those near it."""
        name = args[0]
        if self.get_command(ctx, name) is None and not name.startswith("-"):
            hint = suggest(name, self.list_commands(ctx))
            ctx.fail(words(m("cli.usage.no_command", name=repr(name), hint=hint)))
        return super().resolve_command(ctx, args)

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        """Run, and say what was misused."""
        if not standalone_mode:
            return super().main(args, prog_name, complete_var, False, windows_expand_args, **extra)
        try:
            code = super().main(args, prog_name, complete_var, False, windows_expand_args, **extra)
        except _MISUSED as error:
            _tell(error)
            sys.exit(_BAD_INPUT)
        except typer.Abort:
            sys.exit(1)
        sys.exit(code if isinstance(code, int) else 0)


def _write_usage(command: Any, ctx: Any, formatter: Any) -> None:
    formatter.write_usage(ctx.command_path, " ".join(command.collect_usage_pieces(ctx)), words(m("cli.usage")) + " ")


def _in_words(option: Any) -> Any:
    if option is not None:
        option.help = words(m("cli.usage.help"))
    return option


def _tell(error: Any) -> None:
    if type(error).__name__ == "NoArgsIsHelpError":
        error.show()  # the help itself
        return
    if error.ctx is not None:
        typer.echo(error.ctx.get_usage(), err=True)
        typer.echo(words(m("cli.usage.try", command=error.ctx.command_path)) + "\n", err=True)
    typer.echo(words(m("cli.usage.error", reason=_reason(error))), err=True)


def _reason(error: Any) -> Message:
    match type(error).__name__:
        case "NoSuchOption":
            hint = suggest(error.option_name, list(error.possibilities)) if error.possibilities else raw("")
            return m("cli.usage.no_option", name=error.option_name, hint=hint)
        case "MissingParameter":
            return m("cli.usage.missing", name=_called(error))
        case "BadParameter":
            return m("cli.usage.value", name=_called(error), wanted=str(getattr(error.param, "help", "")))
        case "BadOptionUsage":
            return m("cli.usage.no_value", name=error.option_name)
    extra = _EXTRA.search(error.message)
    return m("cli.usage.extra", words=extra[1]) if extra else raw(error.message)


def _called(error: Any) -> str:
    """The parameter that an error is about, as it is typed."""
    param = error.param
    return "/".join(param.opts) if param.param_type_name == "option" else str(param.metavar or param.name)
