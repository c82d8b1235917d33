"""The web service: tables, seats, moves and live updates over HTTP and WebSockets."""

from pathlib import Path

from wabe.core.messages import add_texts

add_texts("server", Path(__file__).parent)
