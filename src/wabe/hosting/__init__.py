"""Hosting: what happens at a table, wherever it stands. A service and a page without one answer with the same code.

It knows no Litestar, no sockets and no database: whoever runs tables brings what `TableHost` asks for.
"""

from pathlib import Path

from wabe.core.messages import add_texts

add_texts("server", Path(__file__).parent)
