"""The things on the tables, one file a kind. A model is a function that builds its solids about the origin."""
