"""What a position is worth: the judgement the bots search with."""

from wabe.games.castles_of_burgundy.state import Table


def evaluate(table: Table) -> list[float]:
    """The points each seat may expect at the end."""
    return [player.points() + player.silver + player.workers / 2 + sum(player.goods) for player in table.players]
