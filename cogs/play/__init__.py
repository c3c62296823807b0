"""The commands that a newcomer has to know: to play with others, or against the computer."""
