"""German bends its nouns: article, case and number, in what is chosen, told and explained."""

import pytest
from helpers.innovation.table import Position
from helpers.wording import arguments

from wabe.core.messages import patterns, render
from wabe.games.age_of_innovation.rules.actions import SPACE
from wabe.games.age_of_innovation.rules.components import BOOSTERS, COMPETENCIES, INNOVATIONS, PALACES
from wabe.games.age_of_innovation.view.words import faction_note, round_note, tile_note

FORMS = {
    "building": {"acc", "a", "a_acc", "a_gen", "this", "to", "neutral", "a_neutral", "acc_neutral"},
    "discipline": {"in", "to"},
    "event": {"each"},
    "faction": {"acc"},
}
UNBENT = {"faction.none", "faction.omar"}  # a name has no article


@pytest.mark.parametrize("group", FORMS)
def test_every_noun_has_every_form(group: str):
    texts = patterns("aoi", "de")
    nouns = {key for key in texts if key.startswith(f"{group}.") and "@" not in key} - UNBENT
    assert nouns
    assert [f"{noun}@{form}" for noun in nouns for form in FORMS[group] if f"{noun}@{form}" not in texts] == []


def test_no_pattern_asks_for_a_form_that_nothing_has():
    asked = {form for text in patterns("aoi", "de").values() for form in arguments(text).forms}
    assert asked <= set().union(*FORMS.values())


def said(position: Position, move: str) -> str:
    found = next(choice for choice in position.s.scene(position.s.seat).prompt.choices if choice.action == move)
    return render(found.label, "de")


def told(position: Position, move: str) -> str:
    before, action = position.s.copy(), SPACE.parse(move)
    position.s.play(action)
    return render(before.describe_action(action, position.s).text, "de")


def asked(position: Position, viewer: int) -> str:
    return render(position.s.scene(viewer).prompt.text, "de")


def test_an_upgrade():
    position = Position(3).build(0, "workshop", "H6").rich(0)
    assert said(position, "upgrade H6 guild") == "Werkstatt auf H6 zur Gilde aufwerten: 2 Werkzeuge, 6 Geld"
    assert told(position, "upgrade H6 guild").startswith("wertet die Werkstatt auf H6 für 2 Werkzeuge und 6 Geld zur")
    position = Position(3).build(0, "guild", "H6").rich(0)
    assert said(position, "upgrade H6 palace").startswith("Gilde auf H6 zum Palast aufwerten: ")


def test_a_step_back():
    position = Position(3).build(0, "school", "H6").palace(3).play("special palace-3")
    assert said(position, "upgrade H6 guild") == "Schule auf H6 kostenlos zur Gilde zurückbauen"
    assert told(position, "upgrade H6 guild") == "baut die Schule auf H6 zur Gilde zurück"


def test_a_neutral_building_is_placed():
    position = Position(3).build(0, "workshop", "H6").rich(0).effect(neutral="tower")
    assert asked(position, 0) == "Platziere den neutralen Turm."
    assert asked(position, 1) == "{1} platziert den neutralen Turm."
    where = next(text.split()[1] for text in position.legal("place"))
    assert told(position, f"place {where}").startswith(f"platziert den Turm auf {where}")
    notes = [render(piece.note, "de") for piece in position.s.scene(0).pieces if piece.at == where]
    assert notes == ["Neutraler Turm von {1}"]


def test_a_scholar_is_sent():
    position = Position(3).build(0, "workshop", "H6").rich(0)
    assert said(position, "send law 3") == "Gelehrten dauerhaft ins Recht entsenden: 3 Schritte"
    assert said(position, "send medicine 3") == "Gelehrten dauerhaft in die Medizin entsenden: 3 Schritte"
    assert said(position, "sailing") == "Schifffahrt verbessern: 1 Gelehrter, 4 Geld"
    assert told(position, "sailing").startswith("verbessert die Schifffahrt für 1 Gelehrten, 4 Geld")


def test_what_tiles_do():
    assert render(tile_note(PALACES[3]), "de") == (
        "Einkommen: 2 Macht. Sonderaktion: kostenlos eine Gilde statt einer Werkstatt"
    )
    assert render(tile_note(INNOVATIONS[16]), "de").endswith("ein neutraler Palast. Einkommen: 4 Macht")
    assert render(round_note(5), "de") == (
        "5 Punkte für jeden gebauten Palast und jede gebaute Universität."
        " Am Ende der Runde: 1 Werkzeug je 2 Stufen in der Medizin."
    )


def test_one_coin_and_five_are_money():
    tiles = [*PALACES, *INNOVATIONS, *COMPETENCIES, *BOOSTERS]
    notes = [render(tile_note(tile), "de") for tile in tiles]
    notes += [render(faction_note(faction, 3), "de") for faction in Position(3).s.box.factions]
    assert any("6 Geld" in note for note in notes)
    assert [note for note in notes if "Gelder" in note or "Münze" in note] == []
