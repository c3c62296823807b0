command-practice = entraînement
command-practice-description = Jouer contre l'ordinateur, dans tes messages privés
command-practice-game = jeu
command-practice-game-description = Quel jeu
command-practice-level = niveau
command-practice-level-description = La force de l'ordinateur
