## Commands

command-rules = rules
command-rules-description = The rules of a game, with examples
command-rules-game = game
command-rules-game-description = Which game
command-help = help
command-help-description = How Quayside works
