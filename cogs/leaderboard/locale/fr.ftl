## Commands

command-leaderboard = classement
command-leaderboard-description = Qui est où sur ce serveur
command-leaderboard-game = jeu
command-leaderboard-game-description = Quel jeu
command-leaderboard-page = page
command-leaderboard-page-description = Quelle page, dix lignes chacune

## The board

leaderboard-title = ⚓ Classement · { $game }
leaderboard-line =
    { $played ->
        [one] `{ $rank }` **{ $name }** · { $rating } · { $played } partie, gagnée(s) : { $won }
       *[other] `{ $rank }` **{ $name }** · { $rating } · { $played } parties, gagnées : { $won }
    }
leaderboard-empty = Personne n'a encore fini de partie classée ici. Il suffit d'être deux.
leaderboard-page = Page { $page } sur { $pages } · personnes : { $people }
