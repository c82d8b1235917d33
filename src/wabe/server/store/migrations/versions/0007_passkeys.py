"""Passkeys of accounts, and the challenges that wait for an answer."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Accounts that are there have no passkey yet."""
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(1400), primary_key=True),
        sa.Column("session", sa.String(40), nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("count", sa.BigInteger, nullable=False),
        sa.Column("created", sa.String(40), nullable=False),
    )
    op.create_index("passkeys_by_session", "passkeys", ["session"])
    op.create_table(
        "challenges",
        sa.Column("session", sa.String(40), primary_key=True),
        sa.Column("purpose", sa.String(10), primary_key=True),
        sa.Column("value", sa.String(64), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Accounts are entered by their codes alone."""
    for name in ("challenges", "passkeys"):
        op.drop_table(name)
