command-practice = allenamento
command-practice-description = Giocare contro il computer, nei tuoi messaggi privati
command-practice-game = gioco
command-practice-game-description = Quale gioco
command-practice-level = livello
command-practice-level-description = Quanto gioca bene il computer
