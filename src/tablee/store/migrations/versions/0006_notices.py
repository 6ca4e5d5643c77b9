"""Notices to people who are away: where to, and what they have been told."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Creates two tables; nobody is told anything before asking for it."""
    op.create_table(
        "contacts",
        sa.Column("player", sa.Integer, sa.ForeignKey("players.id"), primary_key=True, autoincrement=False),
        sa.Column("email", sa.String(254), nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("token_hash", sa.String(64), nullable=False, index=True),
        sa.Column("asked", sa.Float, nullable=False),
        sa.Column("stop", sa.String(64), nullable=False, index=True),
        sa.Column("webhook", sa.String(500), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("every", sa.Integer, nullable=False),
        sa.Column("quiet_from", sa.Integer, nullable=False),
        sa.Column("quiet_to", sa.Integer, nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("sent", sa.Float, nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("entries", sa.Integer, nullable=False),
    )
