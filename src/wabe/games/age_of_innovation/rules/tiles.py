"""Tiles and their effects as the rules read them: made once from the forms of the data, fast to look at."""

from typing import Final

from wabe.games.age_of_innovation.rules.forms import NOTHING, EffectForm, EffectTileForm, LeapForm, RoundTileForm


class Effect:
    """The effect of a tile, a space or an action; the form says what each part means."""

    __slots__ = (
        "annex",
        "another_action",
        "any_order",
        "book_any",
        "bridge",
        "city_tile",
        "coins",
        "competency",
        "counts",
        "downgrade",
        "free_upgrade",
        "free_workshop",
        "neutral",
        "place_guild_anywhere",
        "power",
        "power_tokens_bowl3",
        "sailing",
        "scholars",
        "spades",
        "steps_any",
        "steps_any_per",
        "steps_each",
        "steps_one",
        "terraform_build",
        "terraforming",
        "tools",
        "vp",
        "vp_by",
        "vp_per",
    )

    def __init__(self, form: EffectForm) -> None:
        self.coins: Final = form.coins
        self.tools: Final = form.tools
        self.scholars: Final = form.scholars
        self.power: Final = form.power
        self.vp: Final = form.vp
        self.book_any: Final = form.book_any
        self.steps_any: Final = form.steps_any
        self.steps_one: Final = form.steps_one
        self.steps_each: Final = form.steps_each
        self.terraform_build: Final = form.terraform_build
        self.spades: Final = form.spades
        self.free_workshop: Final = form.free_workshop
        self.bridge: Final = form.bridge
        self.competency: Final = form.competency
        self.city_tile: Final = form.city_tile
        self.sailing: Final = form.sailing
        self.terraforming: Final = form.terraforming
        self.neutral: Final = form.neutral
        self.annex: Final = form.annex
        self.power_tokens_bowl3: Final = form.power_tokens_bowl3
        self.free_upgrade: Final = form.free_upgrade
        self.downgrade: Final = form.downgrade
        self.place_guild_anywhere: Final = form.place_guild_anywhere
        self.vp_per: Final = form.vp_per
        self.vp_by: Final = form.vp_by
        self.counts: Final = bool(form.vp_per or form.vp_by)  # whether points depend on what he has
        self.steps_any_per: Final = form.steps_any_per
        self.any_order: Final = form.any_order
        self.another_action: Final = form.another_action


NO_EFFECT: Final = Effect(NOTHING)


def effect_of(form: EffectForm) -> Effect:
    """The effect of a form; all that bring nothing are one and the same, as those of most tiles in most phases."""
    return NO_EFFECT if form == NOTHING else Effect(form)


def effects_of(forms: list[EffectForm]) -> list[Effect]:
    """Those of several forms."""
    return [effect_of(form) for form in forms]


def triggered(on: dict[str, EffectForm]) -> dict[str, Effect]:
    """Effects by the event that brings them."""
    return {event: Effect(form) for event, form in on.items()}


_PAID: Final = ("coins", "tools", "scholars", "power", "vp", "book_any", "steps_any", "spades")


def together(effects: list[Effect]) -> Effect:
    """Effects of plain amounts as one."""
    return effect_of(EffectForm(**{name: sum([getattr(effect, name) for effect in effects]) for name in _PAID}))


class Leap:
    """The Moles' tunnel, or a flight: how far it may lead, what it costs and brings."""

    __slots__ = ("distances", "scholars", "tools", "vp", "vp_each_player")

    def __init__(self, form: LeapForm) -> None:
        self.distances: Final = form.distances
        self.tools: Final = form.tools
        self.scholars: Final = form.scholars
        self.vp: Final = form.vp
        self.vp_each_player: Final = form.vp_each_player


class Tile:
    """A tile of the box."""

    __slots__ = (
        "city_min_power",
        "city_river_hexes",
        "cost",
        "effect",
        "flight",
        "id",
        "immediate",
        "income",
        "key",
        "keys",
        "on",
        "on_pass",
        "reach",
        "special",
        "vp",
    )

    def __init__(self, form: EffectTileForm) -> None:
        self.id: Final = form.id
        self.key: Final = form.key
        self.immediate: Final = effect_of(form.immediate)
        self.income: Final = effect_of(form.income)
        self.special: Final = None if form.special is None else Effect(form.special)
        self.on_pass: Final = effect_of(form.on_pass)
        self.on: Final = triggered(form.on)
        self.effect: Final = effect_of(form.effect)
        self.cost: Final = form.cost
        self.vp: Final = form.vp
        self.keys: Final = form.keys
        self.reach: Final = form.reach
        self.city_min_power: Final = form.city_min_power
        self.city_river_hexes: Final = form.city_river_hexes
        self.flight: Final = None if form.flight is None else Leap(form.flight)


def tiles_of(forms: list[EffectTileForm]) -> list[Tile]:
    """Those of several forms."""
    return [Tile(form) for form in forms]


class RoundTile:
    """A tile of a round: what scores in it, and its science bonus."""

    __slots__ = ("bonus", "discipline", "event", "forbidden_rounds", "id", "per_levels", "vp")

    def __init__(self, form: RoundTileForm) -> None:
        self.id: Final = form.id
        self.event: Final = form.event
        self.vp: Final = form.vp
        self.discipline: Final = form.discipline
        self.per_levels: Final = form.per_levels
        self.bonus: Final = effect_of(form.bonus)
        self.forbidden_rounds: Final = form.forbidden_rounds
