"""Names of accounts are unique; people are shut out; players report players."""

import unicodedata

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

_ACCOUNTS = sa.table("accounts", sa.column("session"), sa.column("name"), sa.column("created"), sa.column("folded"))


def upgrade() -> None:
    """Of accounts with the same name the oldest keeps it; the others are numbered."""
    op.add_column("accounts", sa.Column("folded", sa.String(120), nullable=False, server_default=""))
    _tell_names_apart(op.get_bind())
    op.create_index("accounts_by_name", "accounts", ["folded"], unique=True)
    op.create_table(
        "shut_out",
        sa.Column("session", sa.String(40), primary_key=True),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("since", sa.String(40), nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("session", sa.String(40), nullable=False),
        sa.Column("reporter", sa.String(40), nullable=False),
        sa.Column("at_table", sa.String(20), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("written", sa.String(40), nullable=False),
        sa.Column("outcome", sa.Text, nullable=False),
    )
    op.create_index("reports_by_session", "reports", ["session"])
    op.create_index("reports_by_reporter", "reports", ["reporter"])


def _tell_names_apart(connection: sa.Connection) -> None:
    found = connection.execute(sa.select(_ACCOUNTS).order_by(_ACCOUNTS.c.created, _ACCOUNTS.c.session)).all()
    names = {_fold(row.name) for row in found}
    taken: set[str] = set()
    for row in found:
        name, number = row.name, 1
        while _fold(name) in taken or (number > 1 and _fold(name) in names):
            number += 1
            name = f"{row.name} {number}"
        taken.add(_fold(name))
        mine = _ACCOUNTS.c.session == row.session
        connection.execute(sa.update(_ACCOUNTS).where(mine).values(name=name, folded=_fold(name)))


def _fold(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


def downgrade() -> None:
    """Names may be the same again."""
    op.drop_table("reports")
    op.drop_table("shut_out")
    op.drop_index("accounts_by_name", "accounts")
    op.drop_column("accounts", "folded")
