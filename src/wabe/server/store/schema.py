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
    Column("public", Boolean, nullable=False, server_default=false()),  # waits for players, found by all
    Column("silent", Boolean, nullable=False, server_default=false()),  # the host has switched the chat off
    Column("talk", Integer, nullable=False, server_default="0"),  # lines of chat
    Column("next", String(20), nullable=False, server_default=""),  # the table of the rematch
    Column("clock", Text, nullable=False, server_default="{}"),  # JSON
    Column("deadline", Float),  # when the time of the seat that decides runs out: by `store/steady.py`
)
Index("tables_by_host", TABLES.c.host, TABLES.c.updated)
Index("tables_by_public", TABLES.c.updated, sqlite_where=TABLES.c.public, postgresql_where=TABLES.c.public)
Index("tables_by_deadline", TABLES.c.deadline)
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
    Column("former", String(40), nullable=False, server_default=""),  # who sat there last, while nobody does
    Column("lost", String(10), nullable=False, server_default=""),  # and why not any more: late, left, freed
)
Index("seats_by_session", SEATS.c.session)
Index("seats_by_former", SEATS.c.former, sqlite_where=SEATS.c.former != "", postgresql_where=SEATS.c.former != "")

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

# One for each long game, so that it opens immediately. What it holds follows from the actions: it may be lost.
SNAPSHOTS: Final = Table(
    "snapshots",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("version", String(60), nullable=False),  # of the program and of the rules that can read it
    Column("content", Text, nullable=False),  # JSON; holds secrets of the game
    Column("position", Integer, nullable=False, server_default="0"),  # where it lies
)

# The process that thinks for the bot at a table, and how long it counts as alive; no row: none does. Read and written
# in PostgreSQL's own SQL (background/bot_claims.py).
Table(
    "claims",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("thinker", String(40), nullable=False),
    Column("lease", Float, nullable=False),  # seconds of the database's clock
)

CHAT: Final = Table(
    "chat",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("session", String(40), nullable=False),
    Column("seat", Integer),  # None: the host, when not seated there
    Column("name", String(60), nullable=False),
    Column("text", Text, nullable=False),
    Column("position", Integer, nullable=False),  # of the game, at that time
    Column("written", String(40), nullable=False),
)

# A session that can be entered from anywhere, by a name and a code.
ACCOUNTS: Final = Table(
    "accounts",
    METADATA,
    Column("session", String(40), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("code", String(64), nullable=False, unique=True),  # its hash
    Column("settings", Text, nullable=False),  # of the client, JSON
    Column("created", String(40), nullable=False),
    Column("folded", String(120), nullable=False, server_default=""),  # the name, whatever its case and width
)
Index("accounts_by_name", ACCOUNTS.c.folded, unique=True)

# Sessions that may not do anything here any more.
SHUT_OUT: Final = Table(
    "shut_out",
    METADATA,
    Column("session", String(40), primary_key=True),
    Column("reason", Text, nullable=False),  # for whoever runs the service
    Column("since", String(40), nullable=False),
)

# What players say of players to whoever runs the service. They stay when the table goes.
REPORTS: Final = Table(
    "reports",
    METADATA,
    Column("id", String(12), primary_key=True),
    Column("session", String(40), nullable=False),  # of whom
    Column("reporter", String(40), nullable=False),
    Column("at_table", String(20), nullable=False),
    Column("name", String(60), nullable=False),  # by which the person was known there
    Column("text", Text, nullable=False),  # what was said
    Column("reason", Text, nullable=False),
    Column("written", String(40), nullable=False),
    Column("outcome", Text, nullable=False),  # what became of it; empty: nothing yet
)
Index("reports_by_session", REPORTS.c.session)
Index("reports_by_reporter", REPORTS.c.reporter)

# By which an account is entered, too.
PASSKEYS: Final = Table(
    "passkeys",
    METADATA,
    Column("id", String(1400), primary_key=True),  # as browsers name it
    Column("session", String(40), nullable=False),
    Column("key", Text, nullable=False),  # its public part
    Column("count", BigInteger, nullable=False),  # how often it was used, where it counts
    Column("created", String(40), nullable=False),
)
Index("passkeys_by_session", PASSKEYS.c.session)

# What a passkey has to answer. One for each visitor and purpose, good once and for minutes.
CHALLENGES: Final = Table(
    "challenges",
    METADATA,
    Column("session", String(40), primary_key=True),
    Column("purpose", String(10), primary_key=True),  # new, enter
    Column("value", String(64), nullable=False),
    Column("until", Float, nullable=False),  # seconds since 1970
)

# Where somebody wants to be notified of their turn.
ADDRESSES: Final = Table(
    "addresses",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("session", String(40), nullable=False),
    Column("way", String(10), nullable=False),  # mail, push
    Column("target", Text, nullable=False),  # an address, or a subscription in JSON
    Column("rhythm", String(10), nullable=False),  # once, digest
    Column("language", String(10), nullable=False),
    Column("secret", String(40), nullable=False),  # confirms and ends it
    Column("confirmed", Boolean, nullable=False),
)
Index("addresses_by_session", ADDRESSES.c.session)

# What is still to be sent. One for each address and table, and gone when the turn has passed.
NOTICES: Final = Table(
    "notices",
    METADATA,
    Column("address_id", String(64), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("due", Float, nullable=False),  # seconds since 1970
    Column("tries", Integer, nullable=False, server_default="0"),  # so often it could not be sent
)
Index("notices_by_due", NOTICES.c.due)

# What is granted in so many hours, counted for all processes together: new tables, letters. Without a row: all of it.
GRANTS: Final = Table(
    "grants",
    METADATA,
    Column("name", String(80), primary_key=True),  # for what, to whom
    Column("remaining", Float, nullable=False),  # so often still …
    Column("counted", Float, nullable=False),  # … at this time: seconds since 1970
)
