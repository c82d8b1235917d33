"""The web service: tables, seats, moves and live updates over HTTP and WebSockets."""

import wabe.hosting  # noqa: F401 (it brings the texts)
