"""The challenge of the day: one deal for everybody, and how all have fared with it."""
