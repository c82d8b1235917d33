"""The rules of the game, chapter by chapter, and nothing else."""
