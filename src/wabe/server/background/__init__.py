"""The work in the background, whether or not anybody asks for something."""
