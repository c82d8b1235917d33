"""What is done in the background, whoever asks for nothing."""
