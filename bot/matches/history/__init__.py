"""What remains of matches: results, ratings, leaderboards, careers, replays."""
