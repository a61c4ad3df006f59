"""The art of the game: sources, the builder, and what it built."""
