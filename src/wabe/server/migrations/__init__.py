"""The history of the database's form, carried out at every start."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import Connection

from wabe.core.messages import m
from wabe.server.settings import BadSettings


def migrate(connection: Connection, form: str = "head") -> None:
    """Bring the database to the form this program knows, or to an older one for tests of its history."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, form)
    except CommandError as error:
        raise BadSettings(m("server.start.newer", reason=str(error))) from None
