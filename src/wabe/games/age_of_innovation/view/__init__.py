"""How it looks and reads: boards, words, questions, reasons, the log."""
