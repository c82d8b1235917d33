"""What a database holds, read without the service."""

import json

from sqlalchemy import create_engine, select

from helpers import toy
from wabe.core.game import NATURE
from wabe.hosting.stored import StoredLine, standing
from wabe.server.store.schema import ACTIONS, TABLES


def check_kept(database: str, least: int) -> None:
    """At least so many games of the toy, all legal, none with a gap, all standing at a decision."""
    address = database.replace("postgresql://", "postgresql+psycopg://")
    if "://" not in address:
        address = f"sqlite:///{address}"
    engine = create_engine(address)
    with engine.connect() as connection:
        rows = connection.execute(select(ACTIONS).order_by(ACTIONS.c.table_id, ACTIONS.c.serial)).all()
        options = {row.id: json.loads(row.options) for row in connection.execute(select(TABLES.c.id, TABLES.c.options))}
    engine.dispose()
    tables: dict[str, list[StoredLine]] = {}
    for row in rows:
        lines = tables.setdefault(row.table_id, [])
        assert row.serial == len(lines)
        lines.append(StoredLine(row.seat, row.text, row.keep))
    assert len(tables) >= least
    for table_id, lines in tables.items():
        state = toy.GAME.rules(2, options[table_id]).start()
        for line in standing(lines):
            action = toy.SPACE.parse(line.text)
            assert line.seat == state.seat
            assert action in state.legal()
            state.play(action)
        assert state.seat != NATURE, "a half move"
