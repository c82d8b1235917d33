"""The history of the database's form, carried out at every start that finds an older one."""

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from wabe.core.messages import m
from wabe.server.settings import BadSettings


def migrate(connection: Connection, form: str = "head") -> None:
    """Bring the database to the form this program knows, or to an older one for tests of its history."""
    here = Path(__file__).parent
    if form == "head" and _form(connection) == max(path.name[:4] for path in here.glob("versions/[0-9]*.py")):
        return
    from alembic import command  # here: it takes as long to load as all the rest of a start
    from alembic.config import Config
    from alembic.util.exc import CommandError

    config = Config()
    config.set_main_option("script_location", str(here).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, form)
    except CommandError as error:
        raise BadSettings(m("server.start.newer", reason=str(error))) from None


def _form(connection: Connection) -> str:
    """The form the database has; empty: it is new."""
    if not inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.scalar(text("select version_num from alembic_version")))
