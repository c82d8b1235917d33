"""Players: random, greedy and tree search, over the contract alone."""
