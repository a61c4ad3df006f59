"""Trouble that a user can mend, and the exit codes of the command."""

OK, FAULTS, TROUBLE = 0, 1, 2


class Trouble(Exception):
    """Its message says in one sentence what to do. Exit code 2."""
