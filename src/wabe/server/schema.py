"""The tables of the database. What was played is only ever added to: an undo is a line of its own."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

METADATA: Final = MetaData()

SECRETS: Final = Table(
    "secrets",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(20), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("seed", BigInteger),  # None: chance is the system's
    Column("host", String(40), nullable=False),  # the session that opened the table
    Column("spectators", Boolean, nullable=False),
    Column("archive", Boolean, nullable=False),  # a record to look at, not to play
    Column("turn", Integer, nullable=False),  # the seat that decides, for lists without a rebuilt state
    Column("headline", Text, nullable=False),  # a message, in JSON
    Column("created", String(40), nullable=False),  # ISO times
    Column("updated", String(40), nullable=False),
    Column("changes", Integer, nullable=False, server_default="0"),  # grows with every change: who writes names it
    Column("bot_due", Boolean, nullable=False, server_default=false()),  # a bot has to move, and can
    Column("trouble", Text, nullable=False, server_default=""),  # why a bot cannot: a message, in JSON
    Column("chance", String(80), nullable=False, server_default=""),  # the secret that chance comes from
    Column("drawn_from", Integer, nullable=False, server_default="0"),  # the first action it decides
    Column("events", Text, nullable=False, server_default="[]"),  # what happened at the seats, JSON
)
Index("tables_by_host", TABLES.c.host, TABLES.c.updated)
Index("tables_by_bot", TABLES.c.updated, sqlite_where=TABLES.c.bot_due, postgresql_where=TABLES.c.bot_due)

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),  # person, here, friend, bot
    Column("name", String(60), nullable=False),
    Column("session", String(40)),  # who may act for it
    Column("bot", String(60), nullable=False),
    Column("invite", String(40), nullable=False),  # the secret of the link
    Column("plans", Text, nullable=False, server_default="{}"),  # standing answers and prepared moves, JSON
)
Index("seats_by_session", SEATS.c.session)

# One line an action, Nature's included, and one an undo. Two writers cannot both add line n of a table.
ACTIONS: Final = Table(
    "actions",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("serial", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),  # who decided, or took back
    Column("text", Text, nullable=False),
    Column("keep", Integer),  # an undo: only so many of the actions before it stand
    Column("answered", Boolean, nullable=False, server_default=false()),  # by a standing answer
)

# One for each long game, so that it opens at once. What it holds follows from the actions: it may be lost.
SNAPSHOTS: Final = Table(
    "snapshots",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("version", String(60), nullable=False),  # of the program and of the rules that can read it
    Column("content", Text, nullable=False),  # JSON; holds secrets of the game
    Column("position", Integer, nullable=False, server_default="0"),  # where it lies
)

# Which process thinks for the bot at a table, and until when it is taken for alive. Without a row: nobody.
CLAIMS: Final = Table(
    "claims",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("thinker", String(40), nullable=False),
    Column("lease", Float, nullable=False),  # seconds of the database's clock
)
