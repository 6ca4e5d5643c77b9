"""The games, one folder each; all folders look alike."""
