"""One folder a game, with everything of that game in it, and one for each other feature."""
