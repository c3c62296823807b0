command-play = gioca
command-play-description = Giocare: scegli un gioco, o siediti subito a un tavolo
command-play-game = gioco
command-play-game-description = Quale gioco, se lo sai già
