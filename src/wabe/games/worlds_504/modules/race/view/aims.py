"""Module 2: when the game ends, how near that is, and what else brings points."""

from wabe.core.messages import NOTHING, Message, m
from wabe.games.worlds_504.modules.race.rules.cards import cards_to_end, enough_cards, needed_here
from wabe.games.worlds_504.rules.components import III
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.rules.world import World
from wabe.games.worlds_504.view.aims import Aims
from wabe.games.worlds_504.view.words import actor_name, by_players


class RaceAims(Aims):
    """Cities to be reached."""

    __slots__ = ()

    def ends(self, world: World) -> Message:
        """By the number of players."""
        return m("w504.race.ends", count=by_players([cards_to_end(world, players) for players in (2, 3, 4)]))

    def adds(self, world: World, position: int) -> Message:
        """M2-14."""
        return m("w504.race.adds") if position == III else NOTHING


def goal(s: WorldState) -> Message:
    """How near the end is: who has most cards."""
    cards = [mask.bit_count() for mask in s.race.reached]
    most = max(cards)
    key = "w504.race.goal.last" if enough_cards(s) else "w504.race.goal"
    return m(key, who=actor_name(s, cards.index(most)), cards=most, needed=needed_here(s))
