"""The secret of a rematch is chosen when the game is over, before anybody asks for one."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Room for it."""
    op.add_column("tables", sa.Column("next_secret", sa.LargeBinary))
