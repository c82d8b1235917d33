"""The nine modules, each with a room in the book, on the table and in the mind."""
