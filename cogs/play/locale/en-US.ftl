command-play = play
command-play-description = Play: choose a game, or sit down at a table at once
command-play-game = game
command-play-game-description = Which game, if you know already
