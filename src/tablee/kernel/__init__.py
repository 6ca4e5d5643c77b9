"""What every game is made of: states, decisions, the random stream, the journal, records, the shelf of games."""
