## Commands

command-leaderboard = classifica
command-leaderboard-description = Chi sta dove in questo server
command-leaderboard-game = gioco
command-leaderboard-game-description = Quale gioco
command-leaderboard-page = pagina
command-leaderboard-page-description = Quale pagina, dieci righe l'una

## The board

leaderboard-title = ⚓ Classifica · { $game }
leaderboard-line =
    { $played ->
        [one] `{ $rank }` **{ $name }** · { $rating } · una partita, vinte: { $won }
       *[other] `{ $rank }` **{ $name }** · { $rating } · { $played } partite, vinte: { $won }
    }
leaderboard-empty = Nessuno ha ancora finito una partita valida qui. Bastano due persone.
leaderboard-page = Pagina { $page } di { $pages } · persone: { $people }
