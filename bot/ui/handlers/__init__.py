"""Who answers what: the lobby, what every match has, a game's decisions pressed and typed, and the
commands that start a match."""
