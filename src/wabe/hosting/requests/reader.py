"""The reader: the language in which this session is answered."""

from wabe.core.errors import BadOption
from wabe.core.messages import catalogues, languages, m, raw
from wabe.hosting.requests.asker import Asker, Json, as_json
from wabe.hosting.wire.session import Reader


async def show_reader(asker: Asker) -> Json[Reader]:
    """The language this session reads: chosen here, or what the browser asks for."""
    return as_json(asker, Reader(asker.language, languages(*catalogues())))


def chosen_reader(language: str) -> Reader:
    """Return the reader of a language that was chosen; an empty one is that of the browser."""
    known = languages(*catalogues())
    if language and language not in known:
        choices = tuple(raw(one) for one in known)
        raise BadOption(m("server.reader.language", language=repr(language), known=choices))
    return Reader(language, known)
