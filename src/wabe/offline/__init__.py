"""A table without a service: hosting answers a page that brings its own Python."""

import wabe.hosting  # noqa: F401 (its texts are those of this room, too)
