"""What the service says of itself: warnings only, a readable line an event, or JSON for machines that collect it."""

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
    def format(self, record: logging.LogRecord) -> str:
        fields = getattr(record, "fields", {})
        return " ".join([super().format(record), *(f"{name}={value}" for name, value in fields.items())])


class _Json(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        when = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        entry = {"time": when, "level": record.levelname.lower(), "logger": record.name, "event": record.getMessage()}
        entry |= getattr(record, "fields", {})
        if record.exc_info:
            entry["trace"] = self.formatException(record.exc_info)
        return json.dumps(entry, default=str, ensure_ascii=False)
