"""The rules of Roads & Boats and nothing else: what lies on the table, what may be done, what it comes to."""
