command-practice = practice
command-practice-description = Play against the computer, in your direct messages
command-practice-game = game
command-practice-game-description = Which game
command-practice-level = level
command-practice-level-description = How well the computer plays
