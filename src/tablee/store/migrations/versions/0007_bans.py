"""Names may be banned from a server."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Nobody is banned."""
    op.create_table(
        "bans",
        sa.Column("name", sa.String(64), primary_key=True),
        sa.Column("shown", sa.String(64), nullable=False),
        sa.Column("reason", sa.String(300), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
