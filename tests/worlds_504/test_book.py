"""The Book of Worlds prints what holds in a world, and only that."""

import json
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from wabe.core.reference import RuleText
from wabe.core.world_book import Chapter, Page
from wabe.games.worlds_504.rules.world import PHASES, ComposedWorld
from wabe.games.worlds_504.view.world_rules import TITLES, all_rules, holds
from wabe.games.worlds_504.worlds import REGISTRY

ROOT = Path(__file__).parent.parent.parent
BRACES = re.compile(r"\{([^}]*)\}")

# Words, and the worlds in which a page may use them, in the language of rules.md.
WORDS = {
    r"trolley|\bMP\b|\bhold\b|upgrade": "with 1",
    r"city cards?": "with 2.I 2.II",
    r"mid-term|goal": "with 2.III",
    r"in a hurry": "with 2 8",
    r"privilege": "with 3",
    r"factor(y|ies)|\btax|auction": "with 3.I 3.II",
    r"\bbids?\b": "with 3.I 3.II",
    r"barrack|fight|attack|conquer|arm(y|ies)\b|defen|neutralise": "with 4",
    r"militia": "with 4, without 8.I 8.II",
    r"retreat|\bdice\b": "with 4.I 4.II",
    r"\bdie\b": "with 4.I 4.II 5",
    r"explor|unknown": "with 5",
    r"harvest": "with 5.I",
    r"income token": "with 5.II; with 5.I, with 9.II",
    r"\broad": "with 6",
    r"majorit": "with 7",
    r"scoring card|starting cards": "with 7.I",
    r"plant": "with 8",
    r"trading house": "with 8.I 8.II",
    r"\bgoods?\b": "with 1.I 1.II 8",
    r"goods price board": "with 1.II; with 1.I, with 9.II",
    r"demand": "with 1.I 1.II",
    r"compan(y|ies)|president|share value|own share": "with 9",
    r"\bSR\b|\bBR\b|dividend|business round|share round|certificate": "companies",
    r"upkeep|wealth": "with 9.I",
    r"resident": "residents; with 1.I 1.II 1.III",
    r"exhausted": "residents",
    r"\bVP\b|victory points": "without 9.I; with 2.III 7.III",
    r"\bactor|errata": "reference",
}


@cache
def page(number: str, errata: bool = False) -> Page:
    return REGISTRY.book.page(number, errata)


def ids(number: str, errata: bool = False) -> list[str]:
    return [rule.id for chapter in page(number, errata).chapters for rule in chapter.rules]


def chapter(number: str, title: str) -> Chapter:
    return next(one for one in page(number).chapters if str(one.title) == title)


def text(number: str, rule_id: str, errata: bool = False) -> str:
    """All that a page says under an id."""
    found = [rule.text for one in page(number, errata).chapters for rule in one.rules if rule.id == rule_id]
    return " ".join(found)


@cache
def every_world() -> list[tuple[ComposedWorld, Page]]:
    return [
        (REGISTRY.world(number, errata), page(number, errata))
        for number in REGISTRY.worlds()
        for errata in (False, True)
    ]


@cache
def printed() -> dict[tuple[str, str], list[ComposedWorld]]:
    """Every rule and text that stands on some page, and the worlds in which it does."""
    found: dict[tuple[str, str], list[ComposedWorld]] = {}
    for world, shown in every_world():
        for one in shown.chapters:
            for rule in one.rules:
                found.setdefault((rule.id, rule.text), []).append(world)
    return found


# Every page


def test_every_page_is_clean_and_complete() -> None:
    for world, shown in every_world():
        texts = [rule.text for one in shown.chapters for rule in one.rules] + [str(value) for _, value in shown.facts]
        for words in texts:
            assert not re.search(r"[\[\]{}]|  ", words), f"{world.number}: {words}"
        titles = [one.title for one in shown.chapters]
        assert titles == [title for title in TITLES.values() if title in titles], world.number
        for wanted in ("pieces", "set-up", "course", "general", "end", "points", "tie"):
            assert TITLES[wanted] in titles, f"{world.number}: {wanted}"


def test_every_phase_is_described_and_no_other() -> None:
    for world, shown in every_world():
        titles = {one.title for one in shown.chapters}
        assert [phase for phase in PHASES if TITLES[phase] in titles] == world.phases(), world.number


def test_no_page_speaks_of_modules_rules_or_positions() -> None:
    codes = re.compile(r"\b\d\.I|\bTOP\b|[Mm]odule|\b[GWFMEPA]\d?-[\dI]")
    for rule_id, words in printed():
        assert not codes.search(words), f"{rule_id}: {words}"


@pytest.mark.parametrize("words", WORDS)
def test_no_page_speaks_of_what_is_not_there(words: str) -> None:
    for (rule_id, said), worlds in printed().items():
        if re.search(words, said):
            wrong = [world.number for world in worlds if not holds(world, 0, WORDS[words])]
            assert not wrong, f"{rule_id} in {wrong[:5]}: {said}"


def test_the_words_are_used_where_they_belong() -> None:
    everything = "\n".join(said for _, said in printed())
    unused = [words for words in WORDS if WORDS[words] != "reference" and not re.search(words, everything)]
    assert unused == []


def test_no_rule_of_an_absent_module_is_printed() -> None:
    for (rule_id, _), worlds in printed().items():
        for number in {world.number for world in worlds}:
            assert rule_id[0] != "M" or rule_id[1] in number, f"{rule_id} in {number}"
            assert rule_id[0] != "E" or rule_id[2:] in (number[0], "10", "11"), f"{rule_id} in {number}"


def test_cards_of_a_page_are_those_of_the_game() -> None:
    for world, shown in every_world():
        rows = {rule.id for one in shown.chapters if str(one.title) == "Privilege cards" for rule in one.rules}
        found = sorted(f"{row.split('-')[1]}-{int(row.split('-')[2])}" for row in rows)
        assert found == sorted(REGISTRY.book.facts(world.number)["privileges"]), world.number


def test_every_world_has_an_end_points_and_an_income() -> None:
    for world, shown in every_world():
        for title in ("End of the game", "Final scoring"):
            found = [rule.id for one in shown.chapters if str(one.title) == title for rule in one.rules]
            expected = "M9-16" if (title, world.number[0]) == ("Final scoring", "9") else f"E-{world.number[0]}"
            assert expected in found, f"{world.number}: {title}"
        income = next(one for one in shown.chapters if str(one.title) == "Phase 3H: Income")
        giver = world.number[world.income_at - 1]
        special = "A-39" if giver == "8" and world.income_at == 1 else f"M{giver}-"
        assert any(rule.id.startswith(special) for rule in income.rules), world.number


def test_pages_agree_with_the_table_of_all_worlds() -> None:
    for line in (Path(__file__).parent / "worlds.jsonl").read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        number = row["world"]
        found = set(ids(number))
        anywhere = "any tile" if found & {"M2-11", "M5-14", "M7-09"} else ""
        assert (anywhere or ("cities only" if "M3-16" in found else "none")) == row.get("trolley_settlements", "none")
        assert bool(found & {"M2-05", "M8-02"}) == row.get("hurry", False), number
        buys = {"privilege": "M3-13", "trolley upgrade": "M1-07", "residents": "G-18"}
        assert [what for what, rule_id in buys.items() if rule_id in found] == row["purchase"], number
        goal = row.get("threshold")
        words = text(number, f"E-{number[0]}") + text(number, "A-09")
        for amount in [goal] if isinstance(goal, int) else goal.values() if isinstance(goal, dict) else []:
            assert re.search(rf"\b{amount}\b", words) or number[0] == "9", f"{number}: {amount}"


# Every rule


def test_every_text_holds_in_some_world() -> None:
    worlds = [world for world, _ in every_world()]
    dead = [(entry.id, condition) for entry in all_rules().values() for condition in dead_conditions(entry, worlds)]
    assert dead == []


def dead_conditions(entry: RuleText, worlds: list[ComposedWorld]) -> list[str]:
    own = int(entry.id[1]) if entry.id[0] == "M" else 0
    here = [
        world
        for world in worlds
        if (entry.id[0] != "M" or entry.id[1] in world.number)
        and (entry.id[0] != "E" or len(entry.id) > 3 or world.number[0] == entry.id[2])
    ]
    heading = BRACES.search(entry.chapter)
    here = [world for world in here if not heading or holds(world, own, heading[1])]
    single = [
        part for condition in BRACES.findall(entry.text) for part in condition.split(";") if part.strip() != "reference"
    ]
    return [part for part in single if not any(holds(world, own, part) for world in here)]


def test_rules_on_no_page_are_for_the_reference_only() -> None:
    seen = {rule_id for rule_id, _ in printed()}
    for entry in all_rules().values():
        if entry.software and entry.id not in seen:
            assert entry.text.startswith("{reference}"), entry.id
            assert BRACES.findall(entry.text) == ["reference"], entry.id


def test_a_mistyped_condition_raises() -> None:
    with pytest.raises(KeyError):
        holds(REGISTRY.world("123"), 1, "sunny")


# Some worlds


def test_pages_read_beside_the_books_are_unchanged() -> None:
    script = [sys.executable, ROOT / "scripts" / "world_pages.py", "--check"]
    run = subprocess.run(script, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr


def test_world_123_at_a_glance() -> None:
    shown = page("123")
    assert str(shown.title) == "The World of Traveling Pioneers with a Bias for Individualism"
    glance = {str(label): str(value) for label, value in shown.facts}
    assert glance["Map"] == "3"
    assert glance["Residents"] == "none"
    assert glance["Phases"] == "3C Purchase, 3E Trolley, 3H Income"
    assert glance["Starting money"] == "2 players $80 each; 3 players $80 each; 4 players $80 each"
    cards = re.findall(r"\(([IV]+-\d+)\)", glance["Privileges"])
    assert cards == ["I-2", "I-5", "I-8", "I-11", "II-5", "II-7", "II-9", "II-12", "III-1"]


def test_rules_of_the_trolley_in_world_123() -> None:
    found = [rule.id for rule in chapter("123", "Phase 3E: Trolley").rules]
    assert found == ["M1-08", "M1-09", "M1-10", "M1-11", "M1-12", "M1-13", "M2-10", "M2-11"]


def test_texts_follow_the_position() -> None:
    assert "$50" in text("123", "M1-07")
    assert "$80" in text("123", "M1-07")
    assert "$30" in text("261", "M1-07")
    assert "hold" not in text("321", "M1-07")


def test_income_of_companies_on_top_ii_is_that_of_top_i() -> None:
    assert "$5 for each own tile" in text("492", "M4-21")
    assert text("942", "M4-21") == text("492", "M4-21")
    assert text("493", "M4-21") != ""
    assert text("462", "M4-21") == ""


def test_the_word_for_who_acts() -> None:
    assert text("268", "M2-06").startswith("The first time a player reaches")
    assert text("298", "M2-06").startswith("The first time a company reaches")


def test_later_numbers_only_with_the_errata() -> None:
    assert "23 goods" in text("123", "E-1")
    assert "19, 21, 23 goods" in text("123", "E-1", errata=True)
    facts = [(str(label), str(value)) for label, value in page("123", errata=True).facts]
    assert ("Errata of 2015", "used") in facts
    assert "1 resident of each player lies on the card" in text("268", "M2-01")
    assert "1 settlement of each player lies on the card" in text("268", "M2-01", errata=True)


def test_fights_stand_where_they_are_fought() -> None:
    assert "M4-08" in [rule.id for rule in chapter("456", "Phase 3G: Fights").rules]
    assert "M4-08" in [rule.id for rule in chapter("426", "Phase 3D: Residents").rules]


def test_rules_with_and_without_residents() -> None:
    assert "G-18" in ids("268")
    assert "G-18" not in ids("123")
    assert "G-25" in ids("123")


def test_who_gets_what_a_fight_leaves_ownerless() -> None:
    assert "the next player with a settlement there takes them" in text("364", "M3-17")
    assert "the next player with a settlement there takes it" in text("846", "M8-05")
    for world in map(REGISTRY.world, REGISTRY.worlds()):
        if holds(world, 3, "with 3.I 3.II, with 4, without 8.I 8.II"):
            assert text(world.number, "M3-17"), world.number
        if holds(world, 8, "with 4, with 8"):
            assert text(world.number, "M8-05"), world.number


def test_small_words_of_the_books() -> None:
    assert text("264", "M6-10").startswith("The capital and own tiles connected with it")
    assert "at least 8, 7, 6 trading houses (2, 3, 4 players) and at least 5 goods" in text("812", "E-8")
    assert "at least 3 trading houses and at least 5 goods" in text("894", "E-8")
    assert text("192", "M1-04").endswith("loads only what is left.")
    assert "left" not in text("123", "M1-04")
    assert "back to the storage of their owner" in text("724", "M4-14")
    assert "A road built from there" in text("621", "M1-18")
    assert "A road built from there" not in text("162", "M1-18")


def test_a_card_names_only_the_effects_that_exist() -> None:
    """II-7 changes what a mountain means to the trolley, an attack, a road, a plant: where there is such a thing."""
    parts = {"trolley": "with 1.I 1.II", "attacks": "with 4.I 4.II", "road": "with 6.I 6.II", "plant": "with 8.I"}
    for world in map(REGISTRY.world, REGISTRY.worlds()):
        said = text(world.number, "P-II-07")
        if said:
            assert [word in said for word in parts] == [holds(world, 0, when) for when in parts.values()], world.number
        if text(world.number, "P-I-11"):
            assert ("order of play" in text(world.number, "P-I-11")) == world.has("7.I")


def test_a_page_begins_with_the_goal_the_end_and_the_money() -> None:
    for number in REGISTRY.worlds():
        goal, end, money = (str(text) for _, text in REGISTRY.book.aims_of(REGISTRY.world(number)))
        assert "win" in goal or "wealth" in goal, number
        assert end.startswith("The game ends "), number
        assert money.endswith("."), number
    assert "7, 6 or 5 (with 2, 3 or 4 players) cities" in str(page("671").aims[1][1])
    assert "40 roads" in str(page("643").aims[1][1])


def test_a_page_shows_its_map_and_names_its_privileges() -> None:
    cells = page("123").map
    assert sorted(str(cell.label) for cell in cells if cell.tone == "city") == sorted(str(n) for n in range(1, 11))
    assert {cell.tone for cell in cells} >= {"city", "water", "unknown"}
    facts = {str(label): str(value) for label, value in page("123").facts}
    assert "+1 movement point (II-5)" in facts["Privileges"]
    assert not re.search(r"\((W|M)\d*-", " ".join(facts.values())), "ids are for those who look a rule up"


def test_worlds_are_found_by_what_they_have_in_common() -> None:
    traits = {str(trait.title): trait.keys for trait in REGISTRY.book.cover().traits}
    assert len(traits["without residents"]) == 37
    assert len(traits["with stock companies"]) == 112
    assert [len(traits[f"map {number}"]) for number in range(1, 6)] == [124, 126, 110, 44, 100]
