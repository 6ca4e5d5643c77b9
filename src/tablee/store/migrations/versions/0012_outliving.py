"""Boxes that tables were opened with, and finished games as they were told: both outlive the version that wrote them."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Room for both; they are filled by the server when it starts. All of it is new, so that an older server can go on."""
    op.create_table(
        "boxes",
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(64), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "finished",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("record", sa.LargeBinary, nullable=False),
        sa.Column("curve", sa.LargeBinary, nullable=False),
        sa.Column("sha256", sa.String(64), nullable=False),
    )
    op.add_column("results", sa.Column("lowest_wins", sa.Boolean))
