"""The web service: tables, seats, live updates, storage."""
