"""Statistics and ratings, from finished tables."""
