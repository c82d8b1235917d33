"""A table without a service: the desk answers a page that brings its own Python."""
