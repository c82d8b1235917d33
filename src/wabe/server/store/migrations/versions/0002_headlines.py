"""Headlines are messages, read by each person in the own language."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

TABLES = sa.table("tables", sa.column("id", sa.String), sa.column("headline", sa.Text))


def upgrade() -> None:
    """Keep what was written in English as it is, as a text of no language."""
    connection = op.get_bind()
    for table_id, headline in connection.execute(sa.select(TABLES.c.id, TABLES.c.headline)).all():
        packed = json.dumps({"key": "", "args": {"": headline}})
        connection.execute(sa.update(TABLES).where(TABLES.c.id == table_id).values(headline=packed))


def downgrade() -> None:
    """Headlines are only shown in lists, and made again by the next move."""
    op.execute(sa.update(TABLES).values(headline=""))
