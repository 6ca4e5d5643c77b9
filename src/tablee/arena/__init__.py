"""Series of games between bots, and what they tell."""
