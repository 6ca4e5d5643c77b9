"""Games that are over, and the latest moves of those that are not: kept as told, looked at again, taken away, analysed.

What costs time is done in processes of its own. What came of a game for its players is counted in `club.statistics`.
"""
