"""Several processes on one database: changes are counted, bots' work is claimed."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

TABLES = sa.table("tables", *(sa.column(name) for name in ("id", "turn", "archive", "bot_due")))
SEATS = sa.table("seats", *(sa.column(name) for name in ("table_id", "seat", "kind")))


def upgrade() -> None:
    """Snapshots are made again, since it must be known where they lie; waiting bots are noted."""
    op.add_column("tables", sa.Column("changes", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("bot_due", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("trouble", sa.Text, nullable=False, server_default=""))
    op.execute(sa.delete(sa.table("snapshots")))
    op.add_column("snapshots", sa.Column("position", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "claims",
        sa.Column("table_id", sa.String(20), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("thinker", sa.String(40), nullable=False),
        sa.Column("lease", sa.Float, nullable=False),
    )
    due = sa.text("bot_due")
    op.create_index("tables_by_bot", "tables", ["updated"], sqlite_where=due, postgresql_where=due)
    bot = sa.exists().where(SEATS.c.table_id == TABLES.c.id, SEATS.c.seat == TABLES.c.turn, SEATS.c.kind == "bot")
    op.execute(sa.update(TABLES).where(bot, TABLES.c.archive == sa.false()).values(bot_due=sa.true()))


def downgrade() -> None:
    """One process again."""
    op.drop_index("tables_by_bot", "tables")
    op.drop_table("claims")
    op.drop_column("snapshots", "position")
    for name in ("trouble", "bot_due", "changes"):
        op.drop_column("tables", name)
