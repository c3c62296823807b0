## Commands

command-rules = regole
command-rules-description = Le regole di un gioco, con esempi
command-rules-game = gioco
command-rules-game-description = Quale gioco
command-help = aiuto
command-help-description = Come funziona Quayside
