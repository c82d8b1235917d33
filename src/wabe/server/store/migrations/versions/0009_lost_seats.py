"""The people who lost a seat, and how: they may come back."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; the seats lost before are not known."""
    op.add_column("seats", sa.Column("former", sa.String(40), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("lost", sa.String(10), nullable=False, server_default=""))
    some = sa.text("former != ''")
    op.create_index("seats_by_former", "seats", ["former"], sqlite_where=some, postgresql_where=some)


def downgrade() -> None:
    """A lost seat is lost."""
    op.drop_index("seats_by_former", "seats")
    op.drop_column("seats", "lost")
    op.drop_column("seats", "former")
