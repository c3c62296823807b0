command-play = play
command-play-description = Play: choose a game, or sit down at a table at once
command-play-game = game
command-play-game-description = Which game, if you know already
command-practice = practice
command-practice-description = Play against the computer, in your direct messages
command-practice-game = game
command-practice-game-description = Which game
command-practice-level = level
command-practice-level-description = How well the computer plays

## On somebody's name

menu-challenge = Challenge
challenge-title = Challenge { $name }
challenge-lead = To which game? The table opens in this channel, and you have a seat.
nobody-to-challenge = Neither a bot nor you yourself can be challenged.
