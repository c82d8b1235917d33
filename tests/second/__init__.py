"""The games a second time: naive rules beside the engine's, so that no legal move is missing and none is too many."""
