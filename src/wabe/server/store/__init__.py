"""What is kept: the database, its form, and what several processes on it tell each other."""
