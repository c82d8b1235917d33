"""The store: the database, its form, and what several processes on it report to each other."""
