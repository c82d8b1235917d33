"""How Roads & Boats looks and reads: scenes, questions, choices, the log and the reference sheet."""
