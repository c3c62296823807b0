"""Who stands where: the leaderboard of a server and a game."""
