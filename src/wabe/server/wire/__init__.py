"""What requests carry and answers hold, as values; each reader is sent them in the own language."""
