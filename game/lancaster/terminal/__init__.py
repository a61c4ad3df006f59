"""The game in a terminal: drawn in plain text, or told in sentences."""
