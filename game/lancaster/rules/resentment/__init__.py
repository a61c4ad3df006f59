"""The King's Resentment: the tower, the dishonour track and its reckoning. RESENT-1 to RESENT-6."""
