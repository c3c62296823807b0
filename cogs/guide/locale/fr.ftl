## Commands

command-rules = regles
command-rules-description = Les règles d'un jeu, avec des exemples
command-rules-game = jeu
command-rules-game-description = Quel jeu
command-help = aide
command-help-description = Comment marche Quayside
