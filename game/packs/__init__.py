"""YAML packs: what a file may say, how packs are laid over one another, and faults with file, line and column."""
