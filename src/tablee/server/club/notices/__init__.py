"""Notices to people who are away: by mail, or by a call to an address of theirs."""
