"""Reward tiles: each round lays one beside a county, to be taken in place of the printed reward. TILE-1 to TILE-3."""
