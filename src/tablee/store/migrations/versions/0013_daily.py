"""The challenges of each day, and results that do not count."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """There have been no challenges, and everything has counted. An older server can go on."""
    op.create_table(
        "daily",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("player", sa.Integer, primary_key=True, autoincrement=False, index=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False, index=True),
    )
    op.add_column("results", sa.Column("counted", sa.Boolean, nullable=False, server_default=sa.true()))
