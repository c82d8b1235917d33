"""`wabe world` and `wabe worlds`: the Book of Worlds on the command line."""

import json
import re
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from wabe.cli import app


def wabe(*words: str) -> Result:
    return CliRunner().invoke(app, list(words), env={"COLUMNS": "120"})


def listed(*words: str) -> list[dict[str, Any]]:
    result = wabe("worlds", "--json", *words)
    assert result.exit_code == 0, result.stderr
    return [json.loads(line) for line in result.stdout.splitlines()]


# wabe world


def test_a_world_is_printed_with_its_rules() -> None:
    result = wabe("world", "123")
    assert result.exit_code == 0
    lines = [line.rstrip() for line in result.stdout.splitlines()]
    assert lines[0] == "123  The World of Traveling Pioneers with a Bias for Individualism"
    assert "Map             3" in lines
    assert lines.index("Phase 3C: Purchase") < lines.index("Phase 3E: Trolley") < lines.index("End of the game")
    assert "M3-15" not in result.stdout


def test_long_texts_stay_in_their_column() -> None:
    lines = CliRunner().invoke(app, ["world", "123"], env={"COLUMNS": "60"}).stdout.splitlines()
    start = next(i for i, line in enumerate(lines) if line.startswith("M1-08"))
    assert all(len(line.rstrip()) <= 60 for line in lines[1:])
    assert lines[start + 1].startswith("       ")
    assert lines[start + 1].strip()


def test_a_world_as_json_is_its_page() -> None:
    page = json.loads(wabe("world", "931", "--json").stdout)
    assert (page["key"], page["title"]) == ("931", "A World of Publicly Owned Industrialists on Journeys")
    assert ["Map", "3"] in page["facts"]
    auction = next(chapter for chapter in page["chapters"] if chapter["title"].startswith("Phase 2"))
    assert [rule["id"] for rule in auction["rules"]] == ["M3-10", "M3-11", "A-57", "A-24"]


def test_the_errata_change_the_numbers() -> None:
    assert "19, 21, 23 goods" not in wabe("world", "123").stdout
    assert "19, 21, 23 goods" in wabe("world", "123", "--errata2015").stdout
    assert "$60, $80" not in wabe("world", "456").stdout
    assert "$60, $80" in wabe("world", "456", "--errata2015").stdout


@pytest.mark.parametrize("number", ["12", "1234", "112", "120", "abc", "", "random"])
def test_a_number_that_is_no_world_is_refused(number: str) -> None:
    result = wabe("world", number)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("wabe: A world is three different digits from 1 to 9")
    assert len(result.stderr.splitlines()) == 1


# wabe worlds


def test_all_worlds_are_listed() -> None:
    heading, *lines = [line.rstrip() for line in wabe("worlds").stdout.splitlines()]
    assert heading.split() == ["World", "Name", "Map", "Residents"]
    assert len(lines) == 504
    assert re.fullmatch(r"123 +The World of Traveling Pioneers with a Bias for Individualism +3 +no", lines[0])
    assert lines == sorted(lines)


def test_the_list_fits_the_terminal_and_goes_both_ways() -> None:
    shown = CliRunner().invoke(app, ["worlds", "--sort", "rounds"], env={"COLUMNS": "60"}).stdout
    assert max(len(line.rstrip()) for line in shown.splitlines()) <= 60
    assert shown.splitlines()[0].split() == ["World", "Name", "Map", "Residents", "Rounds"]
    rounds = [world["figures"]["rounds"] for world in listed("--sort", "rounds")]
    assert rounds == sorted(rounds, reverse=True)
    assert [world["figures"]["rounds"] for world in listed("--sort", "rounds", "--reverse")] == sorted(rounds)


def test_json_is_one_object_a_line() -> None:
    worlds = listed()
    assert len(worlds) == 504
    wanted = {"world", "name", "modules", "residents", "map", "order", "capitals", "money", "phases"}
    assert all(wanted <= set(world) for world in worlds)
    world = next(world for world in worlds if world["world"] == "789")
    assert world["modules"] == [7, 8, 9]
    assert world["residents"] is True
    assert (world["map"], world["order"], world["capitals"]) == (5, "vp_asc", "common")
    assert world["money"] == {"2": [60, 80], "3": [60, 70, 80], "4": [60, 70, 80, 90]}
    assert world["phases"] == ["1", "3B", "3C", "3D", "3H", "5"]


def test_filters_leave_what_fits() -> None:
    found = listed("--module", "4", "--residents", "yes", "--map", "1")
    assert found
    assert all(4 in world["modules"] and 5 in world["modules"] and world["map"] == 1 for world in found)
    assert len(listed("--module", "4")) == 168
    assert len(listed("--module", "4", "--module", "7")) == 42
    assert len(listed("--residents", "no")) == 37
    assert len(listed("--companies", "yes")) == 112
    assert len(listed("--map", "4")) == 44
    assert len(listed("--order", "clockwise")) == 216


def test_filters_of_the_plain_list() -> None:
    lines = wabe("worlds", "--residents", "no", "--module", "9", "--map", "1").stdout.splitlines()[1:]
    assert [line[:3] for line in lines] == ["159", "195", "915", "951"]


def test_errata_reach_the_list() -> None:
    def money(*words: str) -> Any:
        return next(world["money"]["2"] for world in listed(*words) if world["world"] == "456")

    assert money() == [80, 80]
    assert money("--errata2015") == [60, 80]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--module", "0"], "Modules have the numbers 1 to 9, not 0."),
        (["--module", "10"], "Modules have the numbers 1 to 9, not 10."),
        (["--residents", "maybe"], "Option residents is yes or no, not 'maybe'."),
        (["--companies", "1"], "Option companies is yes or no, not '1'."),
        (["--map", "6"], "Maps are 1 to 5, not 6."),
        (["--order", "anti"], "Orders are clockwise, income_asc, income_desc, share_value_desc, vp_asc; not 'anti'."),
        (["--module", "4", "--residents", "no"], "No world fits all of this."),
    ],
)
def test_a_filter_that_cannot_fit_is_refused(words: list[str], message: str) -> None:
    result = wabe("worlds", *words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr == f"wabe: {message}\n"


def test_a_word_for_a_number_is_refused() -> None:
    result = wabe("worlds", "--map", "three")
    assert result.exit_code == 2
    assert result.stdout == ""
