"""Values as JSON, their messages in the language of whoever reads them."""

from functools import cache
from typing import Any, Final

from wabe.core.messages import encoder

_encoder_for: Final = cache(encoder)  # one for each language


def encode(value: Any, language: str) -> bytes:
    """A value with messages in it, as JSON for this reader."""
    return _encoder_for(language).encode(value)
