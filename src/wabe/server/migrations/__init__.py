"""The history of the database's form, carried out at every start."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import Connection

from wabe.core.messages import m
from wabe.server.settings import BadSettings


def migrate(connection: Connection) -> None:
    """Bring the database to the form this program knows."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise BadSettings(m("server.start.newer", reason=str(error))) from None
