"""Seats have colours that were chosen when the table was opened."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Room for them; older tables have the colours of their game."""
    op.add_column("seats", sa.Column("colour", sa.String(16), nullable=False, server_default=""))
