command-play = gioca
command-play-description = Giocare: scegli un gioco, o siediti subito a un tavolo
command-play-game = gioco
command-play-game-description = Quale gioco, se lo sai già
command-practice = allenamento
command-practice-description = Giocare contro il computer, nei tuoi messaggi privati
command-practice-game = gioco
command-practice-game-description = Quale gioco
command-practice-level = livello
command-practice-level-description = Quanto gioca bene il computer

## On somebody's name

menu-challenge = Sfida
challenge-title = Sfida { $name }
challenge-lead = A quale gioco? Il tavolo si apre in questo canale, e tu hai già un posto.
nobody-to-challenge = Non si possono sfidare né un bot né se stessi.
