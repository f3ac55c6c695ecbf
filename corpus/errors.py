"""What can be wrong with something that a person handed us."""


class BridgelawError(Exception):
    """Something a person can put right; the message says what is wrong, where, and what to do, in one line."""
