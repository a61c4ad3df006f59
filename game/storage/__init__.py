"""Saves and settings on this machine."""
