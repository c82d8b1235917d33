"""The forms of the data: what a tile may do, in one vocabulary. A word the vocabulary does not know is refused.

Amounts: coins, tools, scholars, power, vp. `book_any`: books of any colour; `steps_any`: levels, each in any
discipline; `steps_one`: levels in one discipline; `steps_each`: levels in each of the four; `terraform_build`: free
spades and a workshop; `spades`: free spades without one; `sailing`, `terraforming`: steps on the tracks; `neutral`: a
neutral building to place; `power_tokens_bowl3`: new tokens. `vp_per`, `steps_any_per`: so many for each thing counted;
`vp_by`: [[from this number, points], ...].
"""

from typing import Any, TypedDict

import msgspec


class EffectForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The gains of an effect: immediate, in a phase of income, or for an event."""

    coins: int = 0
    tools: int = 0
    scholars: int = 0
    power: int = 0
    vp: int = 0
    book_any: int = 0
    steps_any: int = 0
    steps_one: int = 0
    steps_each: int = 0
    terraform_build: int = 0
    spades: int = 0
    free_workshop: int = 0
    bridge: int = 0
    competency: int = 0
    city_tile: int = 0
    sailing: int = 0
    terraforming: int = 0
    neutral: str = ""
    annex: int = 0
    power_tokens_bowl3: int = 0
    free_upgrade: str = ""
    downgrade: str = ""
    place_guild_anywhere: int = 0
    vp_per: dict[str, int] = {}
    vp_by: dict[str, list[tuple[int, int]]] = {}
    steps_any_per: dict[str, int] = {}
    any_order: bool = False
    another_action: int = 0


NOTHING = EffectForm()


class LeapForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tunnel or flight: what it costs, how far it leads, what it earns."""

    distances: list[int]
    tools: int = 0
    scholars: int = 0
    vp: int = 0
    vp_each_player: int = 0


class EffectTileForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile with effects: palace, innovation, competency, booster, city or a shared action."""

    id: str
    key: str = ""
    immediate: EffectForm = NOTHING
    income: EffectForm = NOTHING
    special: EffectForm | None = None
    on_pass: EffectForm = msgspec.field(default=NOTHING, name="pass")
    on: dict[str, EffectForm] = {}
    effect: EffectForm = NOTHING
    cost: dict[str, int] = {}
    vp: int = 0
    keys: int = 0
    reach: int = 0
    city_min_power: int = 0
    city_river_hexes: int = 0
    flight: LeapForm | None = None


class FactionForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A faction in one edition."""

    id: str
    key: str
    start_steps: dict[str, int] = {}
    start: EffectForm = NOTHING
    setup: EffectForm = NOTHING
    starts_with: tuple[str, ...] = ("workshop", "workshop")
    income: EffectForm = NOTHING
    special: EffectForm | None = None
    on: dict[str, EffectForm] = {}
    science_bonus_levels: int = 0
    power_action_discount: int = 0
    power_action_vp: tuple[int, ...] = (0, 0, 0, 0, 0, 0)
    tunnel: LeapForm | None = None
    bridge_tools: int = 0
    books_with_competency: int = 0


class CostForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cost of something."""

    tools: int = 0
    coins: int = 0
    scholars: int = 0
    coins_if_adjacent_opponent: int = -1


class SailingStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A space of the sailing track."""

    level: int
    reward: EffectForm


class DiggingStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A space of the terraforming track."""

    tools_per_spade: int
    reward: EffectForm


class BoardForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A planning board: what is printed on this one only."""

    terrain: str
    color: str
    start: EffectForm
    power_bowls: tuple[int, int, int]
    sailing_start: int = 0
    provenance: str = ""
    start_steps: dict[str, int] = {}
    setup_spades: int = 0
    base_income: EffectForm | None = None
    guild_income: list[EffectForm] | None = None
    sailing_track: list[SailingStep] | None = None
    terraforming_upgrade_cost: CostForm | None = None
    innovation_slot_extra_books: list[int] | None = None


class CommonForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The parts printed alike on all planning boards."""

    start_vp: int
    power_tokens: int
    building_counts: dict[str, int]
    power_value: dict[str, int]
    build_cost: dict[str, CostForm]
    upgrade_cost: dict[str, CostForm]
    base_income: EffectForm
    workshop_income: list[EffectForm]
    guild_income: list[EffectForm]
    school_income: list[EffectForm]
    university_income: list[EffectForm]
    sailing_cost: CostForm
    sailing_track: list[SailingStep]
    terraforming_upgrade_cost: CostForm
    terraforming_track: list[DiggingStep]
    innovation_slots: int
    innovation_slot_extra_books: list[int]
    innovation_no_palace_surcharge: CostForm
    scholars_total: int
    bridges_total: int
    conversions: dict[str, int]
    city_min_buildings: dict[str, int]
    city_min_power: int


class BoardsFile(msgspec.Struct):
    """data/boards.json."""

    terraforming_circle: list[str]
    common: CommonForm
    boards: list[BoardForm]
    components: dict[str, object]


class RoundTileForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A round scoring tile: points in Phase II, science bonus in Phase III."""

    id: str
    event: str
    vp: int
    discipline: str
    per_levels: int
    bonus: EffectForm
    forbidden_rounds: list[int] = []


class FinalTile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A final round tile."""

    id: str
    event: str
    building: str
    vp: int


class HexForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hex of the board."""

    id: str
    q: int
    r: int
    col: int
    terrain: str
    border: bool = False
    riverside: bool = False


class MapFile(msgspec.Struct):
    """data/map_small.json, data/map_large.json."""

    counts: dict[str, int]
    hexes: list[HexForm]
    bridge_sites: list[tuple[str, str]]


# The files that hold the tiles.


class PowerActionsFile(TypedDict):
    """data/power_actions.json."""

    actions: list[EffectTileForm]


class BookActionsFile(TypedDict):
    """data/book_actions.json."""

    in_game: int
    actions: list[EffectTileForm]


class BoostersFile(TypedDict):
    """data/boosters.json."""

    more_than_players: int
    coins_at_setup_on_unchosen: int
    coins_added_each_phase_III_on_unchosen: int
    boosters: list[EffectTileForm]


class CitiesFile(TypedDict):
    """data/cities.json."""

    copies_each: int
    kinds: list[EffectTileForm]


class CompetencyRow(TypedDict):
    """The gains of a row of the competency display besides the tile."""

    steps: int
    books: int


class CompetenciesFile(TypedDict):
    """data/competencies.json."""

    copies_each: int
    rows: list[CompetencyRow]
    competencies: list[EffectTileForm]


class TwoPlayersForm(TypedDict):
    """The starting position of the colour nobody plays."""

    start_level: int
    scholar_occupies: int


class DisciplinesFile(TypedDict):
    """data/disciplines.json."""

    order: list[str]
    colors: dict[str, str]
    power_on_reaching: dict[str, int]
    key_needed_to_enter: int
    single_occupancy_level: int
    income_from_level: int
    income: dict[str, EffectForm]
    scholar_spaces_per_discipline: list[int]
    return_scholar_steps: int
    two_player_npc: TwoPlayersForm


class FactionsFile(TypedDict):
    """data/factions.json."""

    factions: list[dict[str, Any]]


class FinalScoringFile(TypedDict):
    """data/final_scoring.json."""

    final_round_tiles: list[FinalTile]
    area: list[int]
    science: list[int]
    coins_per_vp: int
    area_tiles: list[int]


class InnovationsFile(TypedDict):
    """data/innovations.json."""

    innovations: list[EffectTileForm]
    slots_by_players: dict[str, list[dict[str, int]]]


class PalacesFile(TypedDict):
    """data/palaces.json."""

    always_offered: str
    palaces: list[EffectTileForm]


class RoundScoringFile(TypedDict):
    """data/round_scoring.json."""

    tiles: list[RoundTileForm]
