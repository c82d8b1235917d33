"""The log of the service: warnings only, a readable line per event, or JSON for machines that collect it."""

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Any, Final

FORMS: Final = ("quiet", "text", "json")

log = logging.getLogger("wabe.event")


def note(event: str, **fields: Any) -> None:
    """Tell of an event: a word such as `table.opened`, and what belongs to it. Never secrets, never whole sessions."""
    log.info(event, extra={"fields": fields})


def set_up(form: str) -> None:
    """Let all loggers of the service write to standard error in this form."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Json() if form == "json" else _Text("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("wabe").setLevel(logging.WARNING if form == "quiet" else logging.INFO)


class _Text(logging.Formatter):
    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 (the library's name)
        """One line, whatever the values are: what was asked for may hold line breaks and look like another entry."""
        record.message = _one_line(record.message)
        fields = getattr(record, "fields", {})
        return " ".join([super().formatMessage(record), *(f"{name}={_value(value)}" for name, value in fields.items())])


def _one_line(text: str) -> str:
    return "".join(char if char.isprintable() else char.encode("unicode_escape").decode() for char in text)


def _value(value: object) -> str:
    """A value that ends where it seems to end."""
    text = str(value)
    return text if text.isprintable() and not set(text) & set(' "=') else json.dumps(text)


class _Json(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        when = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        entry = {"time": when, "level": record.levelname.lower(), "logger": record.name, "event": record.getMessage()}
        entry |= getattr(record, "fields", {})
        if record.exc_info:
            entry["trace"] = self.formatException(record.exc_info)
        return json.dumps(entry, default=str, ensure_ascii=False)
