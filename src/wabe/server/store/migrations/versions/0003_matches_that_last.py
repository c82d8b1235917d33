"""Snapshots of long games; standing answers and prepared moves."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nothing of what is kept changes."""
    op.add_column("seats", sa.Column("plans", sa.Text, nullable=False, server_default="{}"))
    op.add_column("actions", sa.Column("answered", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(20), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("version", sa.String(60), nullable=False),
        sa.Column("content", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Games open more slowly, and standing answers are forgotten."""
    op.drop_table("snapshots")
    op.drop_column("actions", "answered")
    op.drop_column("seats", "plans")
