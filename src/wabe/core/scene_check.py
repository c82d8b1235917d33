"""The checks of a scene by itself: names that are unique, places on their panels, colours and symbols, known rules."""

from functools import cache
from pathlib import Path

from wabe.core.picture.icons import SHAPES, icons
from wabe.core.reference import read_rules
from wabe.core.scene import Look, Scene


def check_scene(scene: Scene, look: Look, rules: Path) -> None:
    """Raise an `AssertionError` that says what is wrong with a scene of a game with this look and these rules."""
    _check_ids(scene)
    _check_places(scene)
    _check_look(scene, look)
    _check_rules(scene, rules)


def _check_ids(scene: Scene) -> None:
    cells = [cell.id for board in scene.boards for cell in board.cells]
    spots = [spot.id for board in scene.boards for cell in board.cells for spot in cell.spots]
    edges = [edge.id for board in scene.boards for edge in board.edges]
    links = [link.id for board in scene.boards for link in board.links]
    slots = [slot.id for area in scene.areas for slot in area.slots]
    pieces = [piece.id for piece in scene.pieces]
    ids = [*cells, *spots, *edges, *links, *slots, *pieces, *(board.id for board in scene.boards)]
    known = set(ids)
    assert len(known) == len(ids), f"ids stand twice: {sorted(i for i in known if ids.count(i) > 1)}"
    for piece in scene.pieces:
        assert piece.at in known - {piece.id}, f"piece {piece.id} lies nowhere: {piece.at}"
        assert known.issuperset(piece.shows), f"piece {piece.id} shows {sorted(set(piece.shows) - known)}"
    ends = {*cells, *spots}
    for board in scene.boards:
        lost = [link.id for link in board.links if not {link.a, link.b} <= ends]
        assert not lost, f"links lead nowhere: {lost}"
        lost = [edge.id for edge in board.edges if edge.cell not in ends or not 0 <= edge.side < 6]
        assert not lost, f"edges are nowhere: {lost}"
    for choice in [*scene.prompt.choices, *scene.prompt.ways]:
        assert choice.label, f"{choice.action} has no label"
        lost = [target for target in choice.targets if target not in known]
        assert not lost, f"{choice.action} points at {lost}"


def _check_places(scene: Scene) -> None:
    """Check that everything with a place is on its panel, wholly."""
    panels = {panel.id: panel for panel in scene.panels}
    placed = [(board.id, board.place) for board in scene.boards] + [(area.id, area.place) for area in scene.areas]
    for name, place in placed:
        if place is not None:
            assert place.panel in panels, f"{name} stands on no panel: {place.panel}"
            panel = panels[place.panel]
            inside = place.x >= 0 and place.y >= 0 and place.width > 0 and place.height > 0
            inside = inside and place.x + place.width <= panel.width and place.y + place.height <= panel.height
            assert inside, f"{name} stands beyond the panel {panel.id}"


@cache
def _rule_ids(path: Path) -> frozenset[str]:
    return frozenset(read_rules(path)) if path.exists() else frozenset()


def _check_rules(scene: Scene, path: Path) -> None:
    """Check that every cited rule is in the rules of the game, if it has written them down."""
    known = _rule_ids(path)
    if known:
        cited = {scene.prompt.rule, *(choice.rule for choice in (*scene.prompt.choices, *scene.prompt.ways))}
        lost = sorted(rule for rule in cited if rule and rule not in known)
        assert not lost, f"{path.name} has no rule {', '.join(lost)}"


def _check_look(scene: Scene, look: Look) -> None:
    """Whatever a scene shows has a colour, a symbol or a style in the look of the game."""
    tones = [cell.tone for board in scene.boards for cell in board.cells]
    tones += [link.tone for board in scene.boards for link in board.links]
    tones += [slot.tone for area in scene.areas for slot in area.slots]
    tones += [piece.tone for piece in scene.pieces] + [view.tone for view in scene.seats]
    tones += [panel.tone for panel in scene.panels]
    lost = {tone for tone in tones if tone and tone not in look.tones}
    assert not lost, f"tones without a colour: {sorted(lost)}"
    symbols = [cell.symbol for board in scene.boards for cell in board.cells]
    symbols += [slot.symbol for area in scene.areas for slot in area.slots] + [piece.kind for piece in scene.pieces]
    symbols += [area.sign for area in scene.areas] + [fact.symbol for view in scene.seats for fact in view.facts]
    lost = {symbol for symbol in symbols if symbol and symbol not in look.symbols and symbol not in SHAPES}
    assert not lost, f"kinds without a symbol: {sorted(lost)}"
    drawn = [*look.symbols.values(), *(look.symbols.get(key, key) for key in (look.cover, *_symbols_of_tones(look)))]
    lost = {icon for icon in drawn if icon and icon not in SHAPES and icon not in icons()}
    assert not lost, f"icons that do not come with Wabe: {sorted(lost)}"
    lines = {edge.kind for board in scene.boards for edge in board.edges}
    lines |= {link.kind for board in scene.boards for link in board.links}
    if any(cell.exits for board in scene.boards for cell in board.cells):
        lines.add("river")
    assert lines <= set(look.lines), f"lines without a style: {sorted(lines - set(look.lines))}"


def _symbols_of_tones(look: Look) -> list[str]:
    return [tone.symbol for tone in look.tones.values()]
