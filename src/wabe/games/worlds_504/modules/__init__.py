"""The nine modules, each with its rules, its view and its strategy."""
