"""The components as typed constants: read from `data/`, checked once at import."""

from pathlib import Path
from typing import Any, Final

import msgspec

from wabe.core.data import load
from wabe.games.age_of_innovation.rules.forms import (
    NOTHING,
    BoardForm,
    BoardsFile,
    BookActionsFile,
    BoostersFile,
    CitiesFile,
    CompetenciesFile,
    CostForm,
    DiggingStep,
    DisciplinesFile,
    EffectTileForm,
    FactionForm,
    FactionsFile,
    FinalScoringFile,
    InnovationsFile,
    PalacesFile,
    PowerActionsFile,
    RoundScoringFile,
    SailingStep,
)
from wabe.games.age_of_innovation.rules.tiles import (
    Effect,
    Leap,
    RoundTile,
    Tile,
    effect_of,
    effects_of,
    tiles_of,
    together,
    triggered,
)

FOLDER: Final = Path(__file__).parent.parent  # of the game

_boards: Final = load(FOLDER, "boards", BoardsFile)
_common: Final = _boards.common
_boosters: Final = load(FOLDER, "boosters", BoostersFile)
_cities: Final = load(FOLDER, "cities", CitiesFile)
_competencies: Final = load(FOLDER, "competencies", CompetenciesFile)
_disciplines: Final = load(FOLDER, "disciplines", DisciplinesFile)
_final: Final = load(FOLDER, "final_scoring", FinalScoringFile)
_innovations: Final = load(FOLDER, "innovations", InnovationsFile)
_palaces: Final = load(FOLDER, "palaces", PalacesFile)
_book_actions: Final = load(FOLDER, "book_actions", BookActionsFile)

NONE: Final = -1


class Cost:
    """The cost of something."""

    __slots__ = ("coins", "coins_if_adjacent_opponent", "scholars", "tools")

    def __init__(self, form: CostForm) -> None:
        self.tools: Final = form.tools
        self.coins: Final = form.coins
        self.scholars: Final = form.scholars
        self.coins_if_adjacent_opponent: Final = form.coins_if_adjacent_opponent  # NONE: the same


# Terrains in the order of the circle (AOI-COMP-04); RIVER follows.
TERRAINS: Final = _boards.terraforming_circle
RIVER: Final = len(TERRAINS)
# Spades between two terrains (AOI-TB-03), and the terrain one spade nearer: STEP[of the hex][home].
DISTANCE: Final = [[min((a - b) % 7, (b - a) % 7) for b in range(7)] for a in range(7)]
STEP: Final = [
    [(a if a == b else (a + 1) % 7 if (b - a) % 7 <= 3 else (a - 1) % 7) for b in range(7)] for a in range(7)
]

# Disciplines, and the books in their colours (AOI-COMP-03).
DISCIPLINES: Final = _disciplines["order"]
BOOK_COLOURS: Final = [_disciplines["colors"][name] for name in DISCIPLINES]
TOP_LEVEL: Final = _disciplines["single_occupancy_level"]
KEY_LEVEL: Final = _disciplines["key_needed_to_enter"]
INCOME_LEVEL: Final = _disciplines["income_from_level"]
LEVEL_POWER: Final = [_disciplines["power_on_reaching"].get(str(level), 0) for level in range(TOP_LEVEL + 1)]
LEVEL_INCOME: Final = [effect_of(_disciplines["income"][name]) for name in DISCIPLINES]
SCHOLAR_SPACES: Final = _disciplines["scholar_spaces_per_discipline"]
RETURN_STEPS: Final = _disciplines["return_scholar_steps"]
# What a scholar can bring: on the display, then back to the supply.
SENDS: Final = [*sorted(set(SCHOLAR_SPACES), reverse=True), RETURN_STEPS]
NEUTRAL_LEVEL: Final = _disciplines["two_player_npc"]["start_level"]
NEUTRAL_SPACE: Final = _disciplines["two_player_npc"]["scholar_occupies"]
NEUTRAL: Final = 5  # stands for the colour nobody plays

# Buildings: the first five are on the planning boards, the last two only exist as neutral ones.
BUILDINGS: Final = ["workshop", "guild", "school", "university", "palace", "tower", "monument"]
WORKSHOP: Final = 0
GUILD: Final = 1
SCHOOL: Final = 2
UNIVERSITY: Final = 3
PALACE: Final = 4
TOWER: Final = 5
MONUMENT: Final = 6
PIECES: Final = [_common.building_counts.get(name, 0) for name in BUILDINGS]  # of each player
VALUES: Final = [_common.power_value[name] for name in BUILDINGS]
ANNEX_VALUE: Final = _common.power_value["annex_bonus"]
WORKSHOP_COST: Final = Cost(_common.build_cost["workshop"])
# UPGRADES[what stands there]: (what it may become, cost)
UPGRADES: Final[list[list[tuple[int, Cost]]]] = [
    [
        (BUILDINGS.index(step.split(">")[1]), Cost(cost))
        for step, cost in _common.upgrade_cost.items()
        if step.split(">")[0] == name
    ]
    for name in BUILDINGS
]
NEUTRAL_PIECES: Final = [
    msgspec.convert(_boards.components["neutral"], dict[str, int]).get(name, 0) for name in BUILDINGS
]
ANNEXES: Final = msgspec.convert(_boards.components["annexes"], int)
BOOKS_OF_EACH: Final = msgspec.convert(_boards.components["books_per_discipline"], int)

START_POINTS: Final = _common.start_vp
TOKENS: Final = _common.power_tokens
SCHOLARS: Final = _common.scholars_total
BRIDGES: Final = _common.bridges_total
SAILING_COST: Final = Cost(_common.sailing_cost)
_digging: Final[list[DiggingStep]] = _common.terraforming_track
DIGGING_REWARDS: Final = [effect_of(step.reward) for step in _digging]
SPADE_PRICES: Final = [step.tools_per_spade for step in _digging]  # in tools
SAILING_TOP: Final = max(step.level for step in _common.sailing_track)
DIGGING_TOP: Final = len(_digging) - 1
INNOVATION_SPACES: Final = _common.innovation_slots
SURCHARGE: Final = _common.innovation_no_palace_surcharge.coins
RATES: Final = _common.conversions
CITY_SIZE: Final = _common.city_min_buildings["default"]
CITY_SIZE_UNIVERSITY: Final = _common.city_min_buildings["with_university"]
CITY_SIZE_MONUMENT: Final = _common.city_min_buildings["with_monument"]
CITY_POWER: Final = _common.city_min_power


class PlanningBoard:
    """A planning board, with what is common to all of them."""

    __slots__ = (
        "base_income",
        "bowls",
        "colour",
        "digging_cost",
        "extra_books",
        "known_income",
        "rows",
        "sailing",
        "sailing_rewards",
        "setup_spades",
        "start",
        "steps",
    )

    def __init__(self, form: BoardForm) -> None:
        track: list[SailingStep] = form.sailing_track or _common.sailing_track
        self.colour: Final = form.color
        self.start: Final = effect_of(form.start)
        self.bowls: Final = form.power_bowls
        self.sailing: Final = form.sailing_start
        self.steps: Final = [form.start_steps.get(name, 0) for name in DISCIPLINES]
        self.setup_spades: Final = form.setup_spades
        self.base_income: Final = effect_of(form.base_income or _common.base_income)
        # Income by row of buildings: rows[kind][i] is uncovered when the (i+1)-th piece has left the board.
        self.rows: Final[list[list[Effect]]] = [
            effects_of(_common.workshop_income),
            effects_of(form.guild_income or _common.guild_income),
            effects_of(_common.school_income),
            effects_of(_common.university_income),
            [],
        ]
        self.known_income: Final[dict[tuple[int, ...], Effect]] = {}
        rewards = {step.level: step.reward for step in track}
        self.sailing_rewards: Final = [effect_of(rewards.get(level, NOTHING)) for level in range(SAILING_TOP + 1)]
        self.digging_cost: Final = Cost(form.terraforming_upgrade_cost or _common.terraforming_upgrade_cost)
        self.extra_books: Final = form.innovation_slot_extra_books or _common.innovation_slot_extra_books

    def income(self, left: list[int]) -> Effect:
        """Return what the board brings with so many pieces of each kind still on it. Worked out once, then kept."""
        key = tuple(left)
        found = self.known_income.get(key)
        if found is None:
            uncovered = [effect for kind, row in enumerate(self.rows) for effect in row[: PIECES[kind] - left[kind]]]
            found = together([self.base_income, *uncovered])
            self.known_income[key] = found
        return found


BOARDS: Final = [PlanningBoard(next(form for form in _boards.boards if form.terrain == name)) for name in TERRAINS]

# Events that score (AOI-ACT-06).
EVENTS: Final = [
    "workshop",
    "workshop_border",
    "workshop_riverside",
    "guild",
    "school",
    "palace_or_university",
    "spade",
    "discipline_step",
    "city",
    "track_step",
    "innovation",
    "scholar_sent",
]
E_WORKSHOP: Final = 0
E_BORDER: Final = 1
E_RIVERSIDE: Final = 2
E_GUILD: Final = 3
E_SCHOOL: Final = 4
E_GREAT: Final = 5
E_SPADE: Final = 6
E_LEVEL: Final = 7
E_CITY: Final = 8
E_TRACK: Final = 9
E_INNOVATION: Final = 10
E_SENT: Final = 11


def _triggers(on: dict[str, Effect]) -> list[Effect | None]:
    unknown = set(on) - set(EVENTS)
    if unknown:
        raise ValueError(f"data: unknown events {sorted(unknown)}")
    return [on.get(event) for event in EVENTS]


class Faction:
    """A faction in one edition."""

    __slots__ = (
        "bonus_levels",
        "bridge_tools",
        "column_books",
        "discount",
        "income",
        "key",
        "on",
        "power_points",
        "setup",
        "special",
        "start",
        "starts_with",
        "steps",
        "tunnel",
    )

    def __init__(self, form: FactionForm) -> None:
        self.key: Final = form.key
        self.start: Final = effect_of(form.start)
        self.steps: Final = [form.start_steps.get(name, 0) for name in DISCIPLINES]
        self.setup: Final = effect_of(form.setup)
        self.starts_with: Final = [BUILDINGS.index(name) for name in form.starts_with]
        self.income: Final = effect_of(form.income)
        self.special: Final = None if form.special is None else Effect(form.special)
        self.on: Final = _triggers(triggered(form.on))
        self.bonus_levels: Final = form.science_bonus_levels
        self.discount: Final = form.power_action_discount
        self.power_points: Final = form.power_action_vp
        self.tunnel: Final = None if form.tunnel is None else Leap(form.tunnel)
        self.bridge_tools: Final = form.bridge_tools
        self.column_books: Final = form.books_with_competency


# A faction lists under "v1.1" what differs in the edition before (AMB-01).
EDITIONS: Final = ["2024", "1.1"]
_OLDER: Final = "v1.1"
_factions: Final = load(FOLDER, "factions", FactionsFile)["factions"]


def _in_edition(form: dict[str, Any], edition: str) -> Faction:
    printed = {name: value for name, value in form.items() if name != _OLDER}
    if edition == EDITIONS[1]:
        printed |= form.get(_OLDER, {})
    return Faction(msgspec.convert(printed, FactionForm))


FACTIONS: Final = {edition: [_in_edition(form, edition) for form in _factions] for edition in EDITIONS}
FACTION_NAMES: Final = [faction.key for faction in FACTIONS[EDITIONS[0]]]
BLESSED, FELINES, GOBLINS, ILLUSIONISTS, INVENTORS, LIZARDS, MOLES, MONKS, NAVIGATORS, OMAR, PHILOSOPHERS, PSYCHICS = (
    range(12)
)

PALACES: Final = tiles_of(_palaces["palaces"])  # number n has index n - 1
COMMON_PALACE: Final = next(i for i, tile in enumerate(PALACES) if tile.id == _palaces["always_offered"])
# The tile that works for a player: the last entry stands for NONE, a player without a palace of his own.
PALACE_OF: Final = [*PALACES, Tile(EffectTileForm(""))]
FLIGHTS: Final = [tile.flight for tile in PALACE_OF]
RIVER_CITIES: Final = [tile.city_river_hexes > 0 for tile in PALACE_OF]
PALACE_ON: Final = [_triggers(tile.on) for tile in PALACE_OF]
INNOVATIONS: Final = tiles_of(_innovations["innovations"])
COMPETENCIES: Final = tiles_of(_competencies["competencies"])
COMPETENCY_COPIES: Final = _competencies["copies_each"]
COMPETENCY_ROWS: Final = _competencies["rows"]
BOOSTERS: Final = tiles_of(_boosters["boosters"])
BOOSTER_REACH: Final = [tile.reach for tile in BOOSTERS]
BOOSTER_ON: Final = [_triggers(tile.on) for tile in BOOSTERS]
BOOSTERS_MORE: Final = _boosters["more_than_players"]
BOOSTER_COINS: Final = _boosters["coins_at_setup_on_unchosen"]
BOOSTER_COINS_ROUND: Final = _boosters["coins_added_each_phase_III_on_unchosen"]
CITIES: Final = tiles_of(_cities["kinds"])
CITY_COPIES: Final = _cities["copies_each"]
POWER_ACTIONS: Final = tiles_of(load(FOLDER, "power_actions", PowerActionsFile)["actions"])
BOOK_ACTIONS: Final = tiles_of(_book_actions["actions"])
BOOK_ACTIONS_IN_GAME: Final = _book_actions["in_game"]
# Competencies that score an event: COMPETENCY_ON[event] = [(kind, effect)]
COMPETENCY_ON: Final[list[list[tuple[int, Effect]]]] = [
    [(kind, tile.on[event]) for kind, tile in enumerate(COMPETENCIES) if event in tile.on] for event in EVENTS
]

# SLOTS[players][slot]: books of each colour, then of any colour.
SLOTS: Final = {
    int(players): [[*(slot.get(name, 0) for name in DISCIPLINES), slot.get("any", 0)] for slot in slots]
    for players, slots in _innovations["slots_by_players"].items()
}
MOST_SLOTS: Final = max(len(slots) for slots in SLOTS.values())

ROUND_TILES: Final = [RoundTile(form) for form in load(FOLDER, "round_scoring", RoundScoringFile)["tiles"]]
ROUND_POINTS: Final = [tile.vp for tile in ROUND_TILES]
ROUND_EVENT: Final = [EVENTS.index(tile.event) for tile in ROUND_TILES]
ROUND_DISCIPLINE: Final = [DISCIPLINES.index(tile.discipline) for tile in ROUND_TILES]
ROUNDS: Final = 6
FINAL_TILES: Final = _final["final_round_tiles"]
FINAL_POINTS: Final = [tile.vp for tile in FINAL_TILES]
FINAL_EVENT: Final = [EVENTS.index(tile.event) for tile in FINAL_TILES]
AREA_POINTS: Final = _final["area"]
SCIENCE_POINTS: Final = _final["science"]
COINS_PER_POINT: Final = _final["coins_per_vp"]
AREA_TILES: Final = _final["area_tiles"]


def _check() -> None:
    """The counts of AOI-COMP; a slip in the data must not reach a table."""
    counts = _boards.components
    found = {
        "planning_boards": len(BOARDS),
        "factions": len(_factions),
        "round_boosters": len(BOOSTERS),
        "book_action_tiles": len(BOOK_ACTIONS),
        "city_tiles": len(CITIES) * CITY_COPIES,
        "competency_tiles": len(COMPETENCIES) * COMPETENCY_COPIES,
        "round_scoring_tiles": len(ROUND_TILES),
        "final_round_tiles": len(FINAL_TILES),
        "innovation_tiles": len(INNOVATIONS),
        "palace_tiles": len(PALACES),
        "area_tiles_2p": len(AREA_TILES),
        "annexes": sum(tile.immediate.annex for tile in COMPETENCIES) * COMPETENCY_COPIES,
    }
    wrong = [name for name, number in found.items() if counts[name] != number]
    if wrong or len(POWER_ACTIONS) != 6 or len(COMPETENCIES) != len(DISCIPLINES) * len(COMPETENCY_ROWS):
        raise ValueError(f"data: the numbers of {wrong} are not those of the box")
    if any(sum(board.bowls) != TOKENS for board in BOARDS):
        raise ValueError(f"data/boards.json: each board has {TOKENS} tokens of power")
    if any([len(row) for row in board.rows[:4]] != PIECES[:4] for board in BOARDS):
        raise ValueError("data/boards.json: a row of income is not as long as its row of buildings")
    if any(len(slots) != 2 * players + 2 or any(sum(slot) != 5 for slot in slots) for players, slots in SLOTS.items()):
        raise ValueError("data/innovations.json: 2 n + 2 slots of 5 books each")
    if any(ROUND_DISCIPLINE.count(discipline) != 3 for discipline in range(4)):
        raise ValueError("data/round_scoring.json: each discipline stands on three tiles")


_check()
