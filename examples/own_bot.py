"""A bot of your own in ten lines, and how it does against others."""

import wabe


class Collector(wabe.Bot):
    """Builds rather than anything else, whatever and wherever."""

    def pick(self, known: wabe.State, legal: list[wabe.Action]) -> wabe.Action:
        """A placement, if there is one, else a tile, else anything."""
        takes = [action for action in legal if action.kind in ("place", "take")]
        placed = [action for action in takes if action.kind == "place"]
        wanted = placed or takes or legal
        return wanted[self.rng.below(len(wanted))]


if __name__ == "__main__":
    wabe.add_bot("collector", Collector)
    result = wabe.series("burgundy", ["collector", "random"], games=20, seed=1)
    for bot, wins, points in zip(result.bots, result.wins, result.mean_scores, strict=True):
        print(f"{bot}: {wins:.0f} of {result.finished} games, {points:.0f} points a game")
