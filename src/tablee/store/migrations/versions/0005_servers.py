"""Several servers on one database: which ones live, and who looks through them."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Creates two tables that hold nothing lasting."""
    op.create_table("servers", sa.Column("id", sa.String(32), primary_key=True), sa.Column("beat", sa.Float, nullable=False))
    op.create_table(
        "presence",
        sa.Column("server", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("player", sa.Integer, primary_key=True, autoincrement=False),
    )
    op.create_index("ix_presence_table_id", "presence", ["table_id"])
