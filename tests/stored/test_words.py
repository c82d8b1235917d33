"""The words of an earlier version are still understood: commands, options, settings, names of games and Python."""

import importlib
import importlib.util
import re
import sys
from pathlib import Path
from typing import Any

import click
import pytest
import typer.main
from stored.kept import STORED, kept
from stored.kept import wabe as command

import wabe
from wabe import games
from wabe.cli import app

ROOT = Path(__file__).parent.parent.parent
WORDS = kept("words.json")


def command_of(words: str) -> Any:
    """The command that these words call, hidden ones and such as say that they have a new name included."""
    found: Any = typer.main.get_group(app)
    for word in words.split():
        context = click.Context(found, info_name="wabe")
        found = found.get_command(context, word)
        assert found is not None, f"there is no command {words!r} any more"
        found = found.make_context(word, [], parent=None, resilient_parsing=True).command
    return found


@pytest.mark.parametrize("words", WORDS["commands"])
def test_a_command_takes_all_its_words(words: str) -> None:
    known, old = command_of(words), WORDS["commands"][words]
    options = {word for one in known.params for word in [*one.opts, *one.secondary_opts]}
    assert [word for word in old["options"] if word not in options] == []
    assert len([one for one in known.params if one.param_type_name == "argument"]) >= len(old["arguments"])
    prefix = (known.context_settings or {}).get("auto_envvar_prefix", "")
    variables = {f"{prefix}_{one.name.upper()}" for one in known.params}
    for one in known.params:
        variables |= {one.envvar} if isinstance(one.envvar, str) else set(one.envvar or ())
    assert [name for name in old["variables"] if name not in variables] == []


def test_a_file_of_settings_is_still_read(tmp_path: Path) -> None:
    """Of all settings there were; a word that is not known would be refused."""
    database = tmp_path / "new.db"
    settings = str(STORED / "wabe.toml")
    command("tables", "list", "--config", settings, "--db", str(database))
    told = (STORED / "wabe.toml").read_text("utf-8")
    named = {f"--{word}" for word in re.findall(r"^([a-z-]+) =", told, re.MULTILINE)}
    assert named == {*WORDS["commands"]["serve"]["options"]} - {"--config"}


def test_the_command_is_called_as_it_was() -> None:
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    assert '\nwabe = "wabe.cli:main"\n' in project
    assert importlib.import_module("wabe.cli").main
    assert importlib.util.find_spec("wabe.__main__")
    assert games.GROUP == "wabe.games"


@pytest.mark.parametrize("name", WORDS["wabe"])
def test_what_wabe_offers_is_still_there(name: str) -> None:
    assert getattr(wabe, name) is not None


@pytest.mark.parametrize("place", WORDS["imports"])
def test_what_the_documentation_imported_is_there_or_the_changelog_says_where(place: str) -> None:
    module, _, name = place.partition(":")
    try:
        found: Any = importlib.import_module(module)
        if name:
            found = getattr(found, name)
    except (ImportError, AttributeError) as error:
        if getattr(error, "name", None) == "pyspiel":
            pytest.skip("OpenSpiel is not to be had on this platform")
        told = (ROOT / "CHANGELOG.md").read_text("utf-8")
        assert re.search(rf"`{re.escape(module)}`", told), f"{place} is gone, and nobody says where"
        if name:
            assert re.search(rf"`(?:{re.escape(module)}\.)?{name}`", told) or hasattr_anywhere(name, told), place


def hasattr_anywhere(name: str, told: str) -> bool:
    """Say whether the new place of a module, named beside the old one in the changelog, has this name."""
    places = set(re.findall(r"`(wabe(?:\.\w+)+)`", told))
    return any(hasattr(importlib.import_module(place), name) for place in places if importlib.util.find_spec(place))


def test_the_site_keeps_its_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that has moved leaves one behind that leads there."""
    monkeypatch.syspath_prepend(str(ROOT / "scripts"))
    importlib.import_module("docs_site").lay_out(tmp_path)
    pages = [page.removesuffix("html") + "md" for page in kept("addresses.json")["site"]]
    assert [page for page in pages if not (tmp_path / page).is_file()] == []


@pytest.mark.parametrize("name", WORDS["games"])
def test_games_and_their_options_keep_their_names(name: str) -> None:
    game, old = games.get(name), WORDS["games"][name]
    assert [games.get(alias).name for alias in old["aliases"]] == [name] * len(old["aliases"])
    options = {option.name: [choice[0] for choice in option.choices] for option in game.options}
    for option, choices in old["options"].items():
        assert set(choices) <= set(options[option]), option


@pytest.mark.parametrize("code", WORDS["bots"])
def test_bots_keep_their_codes(code: str) -> None:
    assert isinstance(wabe.make_bot(code, 1), wabe.Bot)


def test_a_bot_of_ones_own_is_found_by_its_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "stored_own_bot.py").write_text(
        "import wabe\n\n\nclass Last(wabe.Bot):\n    def pick(self, known, legal):\n        return legal[-1]\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    match = wabe.new_match("burgundy", ["Anna", "Bert"], seed=1)
    assert wabe.make_bot("stored_own_bot:Last", 1).choose(match.state) == match.state.legal()[-1]
