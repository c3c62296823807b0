command-play = jouer
command-play-description = Jouer : choisir un jeu, ou s'asseoir tout de suite à une table
command-play-game = jeu
command-play-game-description = Quel jeu, si tu le sais déjà
