"""The Atlas says which bots it is of, and who reads it is told when they play otherwise today."""

from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from wabe.atlas import campaign, shipped
from wabe.atlas.bots import BOTS, mark
from wabe.atlas.shipped import Atlas
from wabe.cli import app
from wabe.core.errors import BadOption

WARNING = "other bots"


def test_the_mark_is_that_of_todays_bots() -> None:
    assert mark() == BOTS, "greedy players play worlds otherwise: name them so, and the Atlas is to be played anew"


def test_games_of_other_bots_are_not_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "old.jsonl"
    path.write_bytes(msgspec.json.encode(msgspec.structs.replace(campaign.head(), bots="of old")) + b"\n")
    with pytest.raises(BadOption, match="played by other bots"):
        campaign.read(path)


@pytest.mark.parametrize("words", [["worlds", "--sort", "good"], ["worlds", "--players", "3"], ["atlas", "473"]])
@pytest.mark.parametrize("bots", [BOTS, "of old"])
@pytest.mark.parametrize("rules", [campaign.head().rules, 1])
def test_figures_of_other_bots_or_rules_come_with_a_warning(
    words: list[str], bots: str, rules: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    atlas = shipped.read()
    monkeypatch.setattr("wabe.cli.atlas.shipped", lambda: Atlas(rules, atlas.games, atlas.worlds, bots))
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0
    assert (WARNING in done.stderr) == ((rules, bots) != (campaign.head().rules, BOTS))
    assert WARNING not in done.stdout


def test_who_asks_for_no_figures_is_not_warned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wabe.cli.atlas.shipped", lambda: Atlas(1, 0, [], "of old"))
    assert WARNING not in CliRunner().invoke(app, ["worlds", "--module", "4"]).stderr
