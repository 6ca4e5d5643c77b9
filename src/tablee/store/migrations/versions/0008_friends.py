"""Friends by link, and their invitations to tables."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Nobody has friends before a link was handed on."""
    op.create_table(
        "friends",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("player", sa.Integer, sa.ForeignKey("players.id"), nullable=False),
        sa.Column("friend", sa.Integer, sa.ForeignKey("players.id"), nullable=False, index=True),
        sa.Column("since", sa.Float, nullable=False),
        sa.UniqueConstraint("player", "friend"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "friend_links",
        sa.Column("player", sa.Integer, sa.ForeignKey("players.id"), primary_key=True, autoincrement=False),
        sa.Column("token_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("token", sa.String(64), nullable=False),
    )
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("player", sa.Integer, primary_key=True, autoincrement=False, index=True),
        sa.Column("host", sa.Integer, nullable=False, index=True),
        sa.Column("at", sa.Float, nullable=False),
    )
