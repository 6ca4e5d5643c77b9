"""Playing and watching in the terminal."""
