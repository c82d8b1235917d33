"""People: clocks, chat, public tables, rematches, accounts, notices."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables that are there have no clock, nobody has talked there, and only the invited find them."""
    for column in (
        sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("silent", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("talk", sa.Integer, nullable=False, server_default="0"),
        sa.Column("next", sa.String(20), nullable=False, server_default=""),
        sa.Column("clock", sa.Text, nullable=False, server_default="{}"),
        sa.Column("deadline", sa.Float),
    ):
        op.add_column("tables", column)
    public = sa.text("public")
    op.create_index("tables_by_public", "tables", ["updated"], sqlite_where=public, postgresql_where=public)
    op.create_index("tables_by_deadline", "tables", ["deadline"])
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(20), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("session", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("written", sa.String(40), nullable=False),
    )
    op.create_table(
        "accounts",
        sa.Column("session", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("code", sa.String(64), nullable=False, unique=True),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("created", sa.String(40), nullable=False),
    )
    op.create_table(
        "addresses",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("session", sa.String(40), nullable=False),
        sa.Column("way", sa.String(10), nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("rhythm", sa.String(10), nullable=False),
        sa.Column("language", sa.String(10), nullable=False),
        sa.Column("secret", sa.String(40), nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
    )
    op.create_index("addresses_by_session", "addresses", ["session"])
    op.create_table(
        "notices",
        sa.Column("address_id", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(20), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
    )
    op.create_index("notices_by_due", "notices", ["due"])


def downgrade() -> None:
    """Everybody is a stranger again."""
    for name in ("notices", "addresses", "accounts", "chat"):
        op.drop_table(name)
    op.drop_index("tables_by_deadline", "tables")
    op.drop_index("tables_by_public", "tables")
    for name in ("deadline", "clock", "next", "talk", "silent", "public"):
        op.drop_column("tables", name)
