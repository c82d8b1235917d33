"""The contract every game obeys, and the tools rules are written with."""
