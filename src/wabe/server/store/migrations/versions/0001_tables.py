"""Tables, seats, actions and the service's secrets."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """From nothing."""
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.BigInteger),
        sa.Column("host", sa.String(40), nullable=False),
        sa.Column("spectators", sa.Boolean, nullable=False),
        sa.Column("archive", sa.Boolean, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("headline", sa.Text, nullable=False),
        sa.Column("created", sa.String(40), nullable=False),
        sa.Column("updated", sa.String(40), nullable=False),
    )
    op.create_index("tables_by_host", "tables", ["host", "updated"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(20), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("session", sa.String(40)),
        sa.Column("bot", sa.String(60), nullable=False),
        sa.Column("invite", sa.String(40), nullable=False),
    )
    op.create_index("seats_by_session", "seats", ["session"])
    op.create_table(
        "actions",
        sa.Column("table_id", sa.String(20), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("serial", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("keep", sa.Integer),
    )


def downgrade() -> None:
    """Back to nothing."""
    for name in ("actions", "seats", "tables", "secrets"):
        op.drop_table(name)
