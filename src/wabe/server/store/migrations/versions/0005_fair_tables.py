"""Chance from a secret that is published after the end; what happens at the seats is shown to all."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables that are there keep the chance of the system."""
    op.add_column("tables", sa.Column("chance", sa.String(80), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("drawn_from", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("events", sa.Text, nullable=False, server_default="[]"))


def downgrade() -> None:
    """Forget the events; future chance will differ."""
    for name in ("events", "drawn_from", "chance"):
        op.drop_column("tables", name)
