"""The rules of Roads & Boats and nothing else: components, state, actions, chapters of the book, scoring."""
