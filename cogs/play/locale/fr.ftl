command-play = jouer
command-play-description = Jouer : choisir un jeu, ou s’asseoir tout de suite à une table
command-play-game = jeu
command-play-game-description = Quel jeu, si tu le sais déjà
command-practice = entraînement
command-practice-description = Jouer contre l’ordinateur, dans tes messages privés
command-practice-game = jeu
command-practice-game-description = Quel jeu
command-practice-level = niveau
command-practice-level-description = La force de l’ordinateur

## On somebody's name

menu-challenge = Défier
challenge-title = Défier { $name }
challenge-lead = À quel jeu ? La table s’ouvre dans ce salon, et tu y as ta place.
nobody-to-challenge = On ne peut défier ni un bot ni soi-même.
