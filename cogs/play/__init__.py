"""The one command that a newcomer has to know."""
