"""The general rules of all worlds: what lies on the table, what may be done, what it brings."""
