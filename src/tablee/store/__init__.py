"""The move log and what belongs to it, in a database that loses nothing it has acknowledged."""
