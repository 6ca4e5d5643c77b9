"""People may be muted at a table."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Who does not want to read whom."""
    op.create_table(
        "mutes",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False, index=True),
        sa.Column("player", sa.Integer, nullable=False, index=True),
        sa.Column("muted", sa.Integer, nullable=False, index=True),
        sa.Column("everybody", sa.Boolean, nullable=False),
        sqlite_autoincrement=True,
    )
