"""Draws the art and packs it: `python -m assets.build`. Only builders need it; players get the atlases."""
