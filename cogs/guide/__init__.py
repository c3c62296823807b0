"""Help, and the rules of every game."""
