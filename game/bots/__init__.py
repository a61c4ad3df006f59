"""Opponents: the contract they keep, and where they run."""
