"""The forms of the data files, as their JSON is read. Plain Python even in a compiled engine."""

import msgspec

PlaceForm = list[int]  # q, r and perhaps an area


class Scenario(msgspec.Struct, omit_defaults=True):
    """A map with all that is on it at the start."""

    tiles: list[tuple[int, int, str, list[int]]]
    players: list[int]
    id: str = ""
    name: str = ""
    starts: list[PlaceForm] | None = None
    roads: list[tuple[PlaceForm, PlaceForm]] = []
    bridges: list[tuple[int, int, int]] = []
    walls: list[tuple[int, int, int, int]] = []
    buildings: list[tuple[int, int, str, int]] = []
    goods: list[tuple[int, int, int, dict[str, int]]] = []


class ScenariosFile(msgspec.Struct):
    """All scenarios of the box."""

    scenarios: list[Scenario]


class BuildingCostForm(msgspec.Struct):
    """The goods a building costs."""

    boards: int = 0
    stone: int = 0


class BuildingForm(msgspec.Struct):
    """A building: what it costs and where it may stand."""

    id: str
    cost: BuildingCostForm
    terrain: list[str]
    needs_shore: bool
    needs_research: str | None


class GoodForm(msgspec.Struct):
    """A kind of goods, and the points it is worth."""

    id: str
    wealth: int


class MixtureForm(msgspec.Struct):
    """The gold and iron of a mine."""

    id: str
    gold: int
    iron: int
    needs_research: str | None


class SubjectForm(msgspec.Struct):
    """A subject of research."""

    id: str


class UpgradeForm(msgspec.Struct, rename={"sources": "from", "result": "to"}):
    """Factories that research lets one convert: upgraded, or also made into something lighter (AMB-18)."""

    sources: list[str]
    result: str
    also_from: list[str] = []


class BuildingsFile(msgspec.Struct):
    """Buildings, goods, mines and research."""

    buildings: list[BuildingForm]
    goods: list[GoodForm]
    mine_mixtures: list[MixtureForm]
    research: list[SubjectForm]
    research_cost: dict[str, int]
    factory_upgrades: dict[str, UpgradeForm]
    start_goods_per_player: dict[str, int]


class RecipeForm(msgspec.Struct):
    """The inputs and the output of a building."""

    producer: str
    inputs: list[dict[str, int]]
    output: dict[str, int]
    max_output_per_turn: int
    max_batches_per_turn: int


class RecipesFile(msgspec.Struct):
    """The recipes of all buildings."""

    primary: list[RecipeForm]
    secondary: list[RecipeForm]
    transporter_factories: list[RecipeForm]


class TransporterForm(msgspec.Struct):
    """A kind of transporter."""

    id: str
    medium: str
    capacity: int
    movement: int


class TransportersFile(msgspec.Struct):
    """The transporters, and how many each player may have."""

    transporters: list[TransporterForm]
    limits_per_player: dict[str, int | str]


class MarkForm(msgspec.Struct):
    """A brick at which something happens."""

    brick: int


class MarksForm(msgspec.Struct):
    """The marks of the wonder."""

    price_rise: MarkForm
    irrigation: MarkForm
    end: dict[str, MarkForm]


class SoloForm(msgspec.Struct):
    """Numbers that differ for one player."""

    neutral_bricks_preplaced: int
    turns: int


class WonderFile(msgspec.Struct):
    """The wonder."""

    rows_bottom_to_top: list[int]
    marks: MarksForm
    neutral_bricks: int
    solo: SoloForm


class BoxTilesFile(msgspec.Struct):
    """The tiles of the box."""

    river_shapes: dict[str, list[int]]
    recommended_manifest_140: dict[str, dict[str, int]]
