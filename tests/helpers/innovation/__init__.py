"""Age of Innovation: positions arranged on a table, and a second model of the rules."""
