"""The words of every legal action in the list of choices, and the things it points at."""

from collections.abc import Callable

from msgspec.structs import replace

from wabe.core.action import Action, Family
from wabe.core.decisions import Decisions
from wabe.core.frames import KIND, SEAT, Frame
from wabe.core.hexes import bits
from wabe.core.messages import NOTHING, Message, m, named, raw
from wabe.core.scene import Choice
from wabe.core.shortcut import Shortcut
from wabe.games.age_of_innovation.rules import actions as a
from wabe.games.age_of_innovation.rules.building import price
from wabe.games.age_of_innovation.rules.cities import group_at
from wabe.games.age_of_innovation.rules.components import (
    BOARDS,
    BOOK_ACTIONS,
    COMPETENCIES,
    DISCIPLINES,
    DISTANCE,
    GUILD,
    PALACES,
    SAILING_COST,
    SENDS,
    WORKSHOP_COST,
)
from wabe.games.age_of_innovation.rules.frames import (
    FREE_UPGRADE,
    HOW_MANY,
    LEECH_POWER,
    LEVELS_ONE,
    PLACE,
    PLACE_BUILDING,
    SPADES,
    SPADES_FLAGS,
    SPADES_LEFT,
    TURN,
)
from wabe.games.age_of_innovation.rules.gains import FREE_WORKSHOP
from wabe.games.age_of_innovation.rules.innovation import extra_books, surcharge
from wabe.games.age_of_innovation.rules.map import PAIRS
from wabe.games.age_of_innovation.rules.power_book_special_actions import power_cost
from wabe.games.age_of_innovation.rules.special_tiles import SPECIALS
from wabe.games.age_of_innovation.rules.state import AgeState
from wabe.games.age_of_innovation.rules.terraform import leap_of
from wabe.games.age_of_innovation.rules.upgrade import kind_at, upgrade_cost
from wabe.games.age_of_innovation.view import cited, words
from wabe.games.age_of_innovation.view.scene_ids import (
    board_slot,
    book_slot,
    booster_slot,
    cell_id,
    city_slot,
    competency_slot,
    faction_slot,
    level_slot,
    link_id,
    palace_slot,
    stock_slot,
    track_slot,
)


def _choice(action: Action, label: Message, targets: list[str], rule: str, group: str) -> Choice:
    return Choice(action.text, label, targets, rule, m(f"aoi.group.{group}"))


def label_draw(s: AgeState, frame: Frame, action: Action) -> Choice:
    """Nature draws."""
    return Choice(action.text, m(f"aoi.choice.{action.kind}", thing=_drawn(action)), [])


def _drawn(action: Action) -> Message:
    which = action.args[0]
    names: dict[Family, Callable[[int], Message]] = {
        a.DRAW_ROUND: words.round_note,
        a.DRAW_FINAL: words.final_note,
        a.DRAW_BOOK_ACTION: words.book_action,
        a.DRAW_INNOVATION: words.innovation,
        a.DRAW_COMPETENCY: words.competency,
        a.DRAW_PALACE: words.palace,
        a.DRAW_BOARD: words.terrain,
        a.DRAW_FACTION: words.faction,
        a.DRAW_BOOSTER: words.booster,
    }
    if action.family in names:
        return names[action.family](which)
    return named(which) if action.family is a.DRAW_START else raw(action.family.domains[0].labels[which])


def label_board(s: AgeState, frame: Frame, action: Action) -> Choice:
    """A planning board, alone or with its set."""
    board = action.args[0]
    targets = [board_slot(board)]
    if s.set_factions:
        label = m(
            "aoi.choice.set",
            board=words.terrain(board),
            faction=words.faction(s.set_factions[board]),
            booster=words.booster(s.set_boosters[board]),
        )
        return _choice(action, label, targets, "AOI-SETA-02", "sets")
    return _choice(action, m("aoi.choice.board", board=words.terrain(board)), targets, "AOI-SETB-02", "boards")


def label_faction(s: AgeState, frame: Frame, action: Action) -> Choice:
    """A faction."""
    which = action.args[0]
    label = m("aoi.choice.faction", faction=words.faction(which))
    return _choice(action, label, [faction_slot(which)], "AOI-SETB-02", "factions")


def label_palace(s: AgeState, frame: Frame, action: Action) -> Choice:
    """A palace tile."""
    which = action.args[0]
    label = m("aoi.choice.palace", palace=words.palace(which), note=words.tile_note(PALACES[which]))
    return _choice(action, label, [palace_slot(which)], cited.of_palace(frame), "palaces")


def label_booster(s: AgeState, frame: Frame, action: Action) -> Choice:
    """A booster with its coins."""
    which = action.args[0]
    label = m("aoi.choice.booster", booster=words.booster(which), coins=s.booster_coins[which])
    return _choice(action, label, [booster_slot(which)], cited.of_booster(frame), "boosters")


def label_settle(s: AgeState, frame: Frame, action: Action) -> Choice:
    """A starting building."""
    label = m("aoi.choice.settle", building=words.building(action.args[1]), hex=words.cell(action.args[0]))
    return _choice(action, label, [cell_id(action.args[0])], "AOI-SETW-01", "build")


def label_dig(s: AgeState, frame: Frame, action: Action) -> Choice:
    """Spades on a hex, with what they cost and what becomes of it."""
    where, spades = action.args[0], action.args[1] + 1
    native = DISTANCE[s.terrain_at(where)][s.players[frame[SEAT]].terrain] == spades
    label = m(
        "aoi.choice.dig",
        hex=words.cell(where),
        spades=spades,
        tools=_spade_tools(s, frame, spades),
        native="yes" if native else "no",
    )
    return _choice(action, label, [cell_id(where)], cited.of_spades(s, "AOI-TB-03"), "terraform")


def _spade_tools(s: AgeState, frame: Frame, spades: int) -> int:
    """Return what so many spades cost, the free ones first."""
    free = min(frame[SPADES_LEFT], spades) if frame[KIND] == SPADES else 0
    return (spades - free) * price(s.players[frame[SEAT]])


def _workshop_cost(frame: Frame) -> tuple[int, int]:
    """Tools and coins; the Lizards have one for free."""
    free = frame[KIND] == SPADES and frame[SPADES_FLAGS] & FREE_WORKSHOP
    return (0, 0) if free else (WORKSHOP_COST.tools, WORKSHOP_COST.coins)


def label_build(s: AgeState, frame: Frame, action: Action) -> Choice:
    """A workshop."""
    tools, coins = _workshop_cost(frame)
    label = m("aoi.choice.build", hex=words.cell(action.args[0]), tools=tools, coins=coins)
    return _choice(action, label, [cell_id(action.args[0])], "AOI-TB-06", "build")


def label_dig_and_build(s: AgeState, frame: Frame, action: Action, workshop: Message) -> Message:
    """A hex made native with a workshop on it immediately."""
    where, spades = action.args[0], action.args[1] + 1
    tools, coins = _workshop_cost(frame)
    return m(
        "aoi.choice.dig-and-build",
        hex=words.cell(where),
        spades=spades,
        tools=_spade_tools(s, frame, spades) + tools,
        coins=coins,
    )


def label_pass_and_take(s: AgeState, frame: Frame, action: Action, booster: Message) -> Message:
    """A booster, by passing."""
    return m("aoi.choice.pass-and-take", booster=booster)


def label_leap(s: AgeState, frame: Frame, action: Action) -> Choice:
    """A tunnel or a flight."""
    rule = "AOI-FAC-07" if action.family is a.TUNNEL else "AOI-PALACE-09"
    leap = leap_of(s, s.players[frame[SEAT]], action.family.number)
    assert leap is not None
    points = leap.vp + leap.vp_each_player * s.box.players
    label = m(
        f"aoi.choice.{action.kind}",
        hex=words.cell(action.args[0]),
        tools=leap.tools,
        scholars=leap.scholars,
        points=points,
    )
    return _choice(action, label, [cell_id(action.args[0])], rule, "terraform")


def label_upgrade(s: AgeState, frame: Frame, action: Action) -> Choice:
    """An upgrade with its cost; AOI-PALACE-03 goes back a step."""
    where, becomes = action.args
    player = s.players[frame[SEAT]]
    before = kind_at(player, where)
    tools, coins = (0, 0) if frame[KIND] == FREE_UPGRADE else upgrade_cost(s, player, where, becomes)
    label = m(
        "aoi.choice.upgrade" if becomes > before else "aoi.choice.downgrade",
        old=words.building(before),
        new=words.building(becomes),
        hex=words.cell(where),
        tools=tools,
        coins=coins,
    )
    return _choice(action, label, [cell_id(where)], "AOI-UPG-01", "upgrade")


def label_track(s: AgeState, frame: Frame, action: Action) -> Choice:
    """A step on a track."""
    cost = SAILING_COST if action.family is a.SAIL else BOARDS[s.players[frame[SEAT]].terrain].digging_cost
    label = m(f"aoi.choice.{action.kind}", scholars=cost.scholars, tools=cost.tools, coins=cost.coins)
    rule = "AOI-SAIL-01" if action.family is a.SAIL else "AOI-DIG-01"
    player = s.players[frame[SEAT]]
    step = (player.sailing if action.family is a.SAIL else player.digging) + 1
    targets = [f"p{frame[SEAT] + 1}-{action.kind}", track_slot(frame[SEAT], action.kind, step)]
    return _choice(action, label, targets, rule, "science")


def label_innovate(s: AgeState, frame: Frame, action: Action) -> Choice:
    """An innovation with its cost."""
    slot = action.args[0]
    player = s.players[frame[SEAT]]
    books = sum(s.box.slots[slot]) + extra_books(player)
    label = m(
        "aoi.choice.innovate", innovation=words.innovation(s.slots[slot]), books=books, coins=surcharge(s, player)
    )
    return _choice(action, label, [f"innovation-{slot + 1}"], "AOI-INN-01", "innovation")


def label_send(s: AgeState, frame: Frame, action: Action) -> Choice:
    """A scholar to the display, or back."""
    which, way = action.args
    back = way == len(SENDS) - 1
    label = m(
        "aoi.choice.send-back" if back else "aoi.choice.send", discipline=words.discipline(which), levels=SENDS[way]
    )
    targets = [f"{DISCIPLINES[which]}-send-{SENDS[way]}"]
    return _choice(action, label, targets, "AOI-SCH-02" if back else "AOI-SCH-01", "science")


def label_power(s: AgeState, frame: Frame, action: Action) -> Choice:
    """A power action."""
    which = action.args[0]
    label = m("aoi.choice.power", power=power_cost(s, s.players[frame[SEAT]], which), effect=words.power_action(which))
    return _choice(action, label, [f"power-{which + 1}"], "AOI-PBA-01", "shared")


def label_book_action(s: AgeState, frame: Frame, action: Action) -> Choice:
    """A book action."""
    which = action.args[0]
    label = m("aoi.choice.use-books", books=BOOK_ACTIONS[which].cost["book_any"], effect=words.book_action(which))
    return _choice(action, label, [f"book-action-{which + 1}"], "AOI-PBA-01", "shared")


def label_special(s: AgeState, frame: Frame, action: Action) -> Choice:
    """A special action."""
    number = action.args[0]
    label = m("aoi.choice.special", tile=words.special(number), effect=words.effect_words(SPECIALS[number].effect))
    return _choice(action, label, [f"p{frame[SEAT] + 1}-special-{SPECIALS[number].label}"], "AOI-SPA-01", "special")


def label_cell(s: AgeState, frame: Frame, action: Action) -> Choice:
    """Something on a hex: annex, placed building, city over a river hex."""
    label = m(f"aoi.choice.{action.kind}", hex=words.cell(action.args[0]))
    if action.family is a.PLACE_ON:
        player = s.players[frame[SEAT]]
        spades = DISTANCE[s.terrain_at(action.args[0])][player.terrain]
        kind = frame[PLACE_BUILDING] if frame[KIND] == PLACE else GUILD
        label = m(
            "aoi.choice.place",
            building=words.building(kind),
            hex=words.cell(action.args[0]),
            spades=spades,
            tools=spades * price(player),
        )
    rules = {a.ANNEX: "AOI-ANX-01", a.PLACE_ON: cited.of_placing(frame), a.RIVER_CITY: "AOI-CITY-08"}
    return _choice(action, label, [cell_id(action.args[0])], rules[action.family], "build")


def label_found(s: AgeState, frame: Frame, action: Action) -> Choice:
    """One of several groups that suffice for the city tiles left."""
    cells = bits(group_at(s, frame[SEAT], action.args[0]))
    label = m("aoi.choice.found", hexes=tuple(words.cell(cell) for cell in cells))
    return _choice(action, label, [cell_id(cell) for cell in cells], "AMB-18", "build")


def label_bridge(s: AgeState, frame: Frame, action: Action) -> Choice:
    """A bridge; that of the Moles costs a tool."""
    one, two = PAIRS[action.args[0]]
    tools = s.box.factions[s.players[frame[SEAT]].faction].bridge_tools if frame[KIND] == TURN else 0
    label = m("aoi.choice.bridge", a=words.cell(one), b=words.cell(two), tools=tools)
    targets = [cell_id(one), cell_id(two)]
    if s.box.map.site_mask >> action.args[0] & 1:
        targets.append(link_id(action.args[0]))
    return _choice(action, label, targets, "AOI-BRIDGE-02", "bridge")


def label_convert(s: AgeState, frame: Frame, action: Action) -> Choice:
    """A conversion: from what is spent to what is gained, on the player's board. A click there may only ask."""
    name = action.family.domains[0].labels[action.args[0]]
    targets = [stock_slot(frame[SEAT], what) for what in name.split("-")]
    said = _choice(action, m(f"aoi.choice.convert.{name}"), targets, "AOI-CNV-01", "convert")
    return replace(said, offer=True)


def label_discipline(s: AgeState, frame: Frame, action: Action) -> Choice:
    """Levels, or a book of a colour."""
    which = action.args[0]
    levels = frame[HOW_MANY] if frame[KIND] == LEVELS_ONE else 1
    label = m(f"aoi.choice.{action.kind}", discipline=words.discipline(which), book=words.book(which), levels=levels)
    rule = "AOI-SCI-01" if action.family is a.LEARN else "AOI-COMP-03"
    if action.family is a.LEARN:
        targets = [f"{DISCIPLINES[which]}-track", level_slot(which, s.players[frame[SEAT]].levels[which] + 1)]
    else:
        targets = [f"{DISCIPLINES[which]}-track", book_slot(frame[SEAT], which)]
    return _choice(action, label, targets, rule, "science")


def label_competency(s: AgeState, frame: Frame, action: Action) -> Choice:
    """A competency, with the steps and books of its space."""
    which = action.args[0]
    column, row = divmod(s.grid.index(which), 3)
    gains = COMPETENCIES[which]
    label = m(
        "aoi.choice.competency",
        tile=words.competency(which),
        note=words.tile_note(gains),
        discipline=words.discipline(column),
        levels=3 - row,
        books=row,
    )
    return _choice(action, label, [competency_slot(s.grid.index(which))], "AOI-CPT-01", "competency")


def _told_already(s: AgeState, frame: Frame, action: Action, after: AgeState) -> Message:
    """The label says it."""
    return NOTHING


def label_city(s: AgeState, frame: Frame, action: Action) -> Choice:
    """A city tile."""
    label = m("aoi.choice.city", tile=words.city(action.args[0]), note=words.city_note(action.args[0]))
    return _choice(action, label, [city_slot(action.args[0])], "AOI-CITY-04", "city")


def label_plain(s: AgeState, frame: Frame, action: Action) -> Choice:
    """An action that needs no more words."""
    rules = {
        a.USE_KEY: "AOI-SCI-03",
        a.KEEP_KEY: "AOI-SCI-03",
        a.PASS: "AOI-PASS-01",
        a.END: "AOI-CNV-01",
        a.BLOCK: "AOI-PALACE-15",
        a.DONE: cited.of_done(s, frame),
    }
    key = action.text.replace(" ", "-")
    if action.family is a.DONE and frame[KIND] == SPADES and not frame[SPADES_LEFT]:
        key = "leave"
    return _choice(action, m(f"aoi.choice.{key}"), [], rules[action.family], "turn")


def label_leech(s: AgeState, frame: Frame, action: Action) -> Choice:
    """Power for points."""
    label = m(f"aoi.choice.{action.kind}", power=frame[LEECH_POWER], points=frame[LEECH_POWER] - 1)
    return _choice(action, label, [], "AOI-LEECH-02", "turn")


def compose(decisions: Decisions[AgeState]) -> None:
    """One sayer for each family."""
    draws = (a.DRAW_ROUND, a.DRAW_FINAL, a.DRAW_BOOK_ACTION, a.DRAW_INNOVATION, a.DRAW_COMPETENCY, a.DRAW_PALACE)
    decisions.label(label_draw, *draws, a.DRAW_BOARD, a.DRAW_FACTION, a.DRAW_BOOSTER, a.DRAW_START, a.DRAW_AREA)
    decisions.label(label_board, a.BOARD)
    decisions.label(label_faction, a.FACTION)
    decisions.label(label_palace, a.PALACE_PICK)
    decisions.label(label_booster, a.BOOSTER)
    decisions.label(label_settle, a.SETTLE_ON)
    decisions.label(label_dig, a.DIG)
    decisions.label(label_build, a.BUILD)
    decisions.skip_question(a.DIG, Shortcut(a.BUILD, says=label_dig_and_build))
    decisions.skip_question(a.PASS, Shortcut(a.BOOSTER, says=label_pass_and_take))
    decisions.label(label_leap, a.TUNNEL, a.FLY)
    decisions.label(label_upgrade, a.UPGRADE)
    decisions.label(label_track, a.SAIL, a.TERRAFORMING)
    decisions.label(label_innovate, a.INNOVATE)
    decisions.label(label_send, a.SEND)
    decisions.label(label_power, a.POWER)
    decisions.label(label_book_action, a.BOOK_ACTION)
    decisions.label(label_special, a.SPECIAL)
    decisions.label(label_cell, a.ANNEX, a.PLACE_ON, a.RIVER_CITY)
    decisions.label(label_bridge, a.BRIDGE)
    decisions.label(label_convert, a.CONVERT)
    decisions.label(label_discipline, a.LEARN, a.TAKE_BOOK, a.PAY)
    decisions.label(label_competency, a.TAKE_COMPETENCY)
    decisions.label(label_found, a.FOUND)
    decisions.label(label_city, a.TAKE_CITY)
    decisions.preview_gain(
        None, a.DIG, a.BUILD, a.UPGRADE, a.SAIL, a.TERRAFORMING, a.INNOVATE, a.SEND, a.SPECIAL, a.PASS
    )
    decisions.preview_gain(_told_already, a.TAKE_CITY, a.ACCEPT)
    decisions.label(label_plain, a.PASS, a.END, a.DONE, a.USE_KEY, a.KEEP_KEY, a.BLOCK)
    decisions.label(label_leech, a.ACCEPT, a.DECLINE)
