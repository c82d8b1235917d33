"""What goes on in the background, whether or not anybody asks for something."""
