"""The pages of options and of the command name everything that exists, as the program itself does."""

import json

import pytest
from helpers.pages import ROOT
from typer.main import get_group

from wabe import games
from wabe.cli import app
from wabe.core.options import Option


def values(option: Option) -> str:
    """What an option takes, in a few words."""
    if option.kind == "flag":
        return "on or off"
    if option.kind == "number":
        return f"{option.least} to {option.most}"
    if option.kind == "word":
        return "text"
    return ", ".join(f"`{value}`" for value, _ in option.choices) + (" for each seat" if option.kind == "each" else "")


def default(option: Option) -> str:
    """The value where none is given."""
    if option.kind == "flag":
        return "on" if option.default else "off"
    return f"`{option.default}`" if option.default != "" else "none"


def row(option: Option) -> str:
    """The line of an option in the table of its game."""
    return f"| `{option.name}` | {option.title} | {values(option)} | {default(option)} | {option.help} |"


def rows(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("| `")]


@pytest.mark.parametrize("name", games.names())
def test_the_page_of_options_has_every_option_of_a_game(name: str) -> None:
    page = (ROOT / "docs" / "options.md").read_text("utf-8")
    game = games.get(name)
    section = page.split(f"## {game.title}\n")[1].split("\n## ")[0]
    assert rows(section) == [row(option) for option in game.options]


def test_the_page_of_the_command_has_every_command() -> None:
    texts = json.loads((ROOT / "src" / "wabe" / "cli" / "texts" / "en.json").read_text("utf-8"))
    helps = {
        key.removeprefix("command.").replace(".", " "): text
        for key, text in texts.items()
        if key.startswith("command.")
    }
    assert {name.split()[0] for name in helps} == set(get_group(app).commands)
    groups = {name.split()[0] for name in helps if " " in name}
    page = (ROOT / "docs" / "command.md").read_text("utf-8")
    assert sorted(rows(page)) == sorted(
        f"| `wabe {name}` | {text} |" for name, text in helps.items() if name not in groups
    )
