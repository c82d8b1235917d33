"""The look and the words of the game: boards, questions, reasons, the log."""
