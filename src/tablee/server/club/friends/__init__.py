"""Friends by link, and invitations to tables."""
