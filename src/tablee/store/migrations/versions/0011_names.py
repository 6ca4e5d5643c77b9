"""Names of accounts are reserved, with all that look like them; sessions know when they were last used."""

import sqlalchemy as sa
from alembic import op

from tablee.store.names import skeleton

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Of accounts that look alike already, the older one has the name reserved; the other one goes on as it is."""
    reserved = op.create_table(
        "reserved",
        sa.Column("skeleton", sa.Text, primary_key=True),
        sa.Column("player", sa.Integer, sa.ForeignKey("players.id"), nullable=False, index=True),
    )
    op.add_column("sessions", sa.Column("used", sa.Float, nullable=False, server_default="0"))
    op.create_index("ix_spectators_player", "spectators", ["player"])
    op.create_index("ix_tables_host", "tables", ["host"])
    found = op.get_bind().execute(sa.text("SELECT id, name, account FROM players WHERE account IS NOT NULL ORDER BY id")).all()
    names: dict[str, int] = {}
    for name in ("account", "name"):  # what one signs in with comes before what one is called
        for row in found:
            names.setdefault(skeleton(getattr(row, name)), row.id)
    if names:
        op.bulk_insert(reserved, [{"skeleton": each, "player": player} for each, player in names.items()])
