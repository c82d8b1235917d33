"""The sprites of each game: which models it shows, at which size and in which colours."""
