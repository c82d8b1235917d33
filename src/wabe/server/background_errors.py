"""The errors of single jobs in the background: logged and counted, while the others go on."""

import logging
from typing import Any

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from wabe.server import metrics

log = logging.getLogger("wabe.server")


def log_background_error(job: str, error: Exception, **fields: Any) -> None:
    """Tell of it: what the database or the network fails with in a line, a mistake of ours or a damaged row in full."""
    metrics.MISHAPS.labels(job).inc()
    ours = error.__traceback__ is not None and not isinstance(error, SQLAlchemyError | OSError)
    where = " ".join([job, *(f"{name}={value}" for name, value in fields.items())])
    log.warning("%s: %s", where, reason_of(error), exc_info=error if ours else None)


def reason_of(error: Exception) -> str:
    """Why, in one line, without the values that were to be written."""
    said = " ".join(str(error.orig if isinstance(error, DBAPIError) else error).split())
    return f"{type(error).__name__}: {said}"[:300]
