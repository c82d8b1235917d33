"""The view of Roads & Boats: scenes, questions, choices, the log and the reference sheet."""
