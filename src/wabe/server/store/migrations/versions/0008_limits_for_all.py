"""Limits that all processes share; notices that are tried again."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Notices that wait were not tried yet."""
    op.create_table(
        "grants",
        sa.Column("name", sa.String(80), primary_key=True),
        sa.Column("remaining", sa.Float, nullable=False),
        sa.Column("counted", sa.Float, nullable=False),
    )
    op.add_column("notices", sa.Column("tries", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    """Every process counts for itself."""
    op.drop_column("notices", "tries")
    op.drop_table("grants")
