## Commands

command-leaderboard = classement
command-leaderboard-description = Qui est où : un jeu ou tous, ici ou partout
command-leaderboard-game = jeu
command-leaderboard-game-description = Quel jeu ; tous si tu n'en nommes aucun
command-leaderboard-where = lieu
command-leaderboard-where-description = Ce serveur, ou tous les serveurs
command-leaderboard-time = temps
command-leaderboard-time-description = Depuis quand : depuis toujours si tu ne choisis rien
command-leaderboard-least = minimum
command-leaderboard-least-description = Combien de parties il faut pour y figurer
choice-leaderboard-here = ce serveur
choice-leaderboard-everywhere = tous les serveurs
choice-leaderboard-all = depuis toujours
choice-leaderboard-season = cette saison
choice-leaderboard-last = la saison dernière
choice-leaderboard-month = les 30 derniers jours

## The board

leaderboard-title = ⚓ Classement · { $game }
leaderboard-all-games = Tous les jeux
leaderboard-scope-here = Ce serveur
leaderboard-scope-everywhere = Tous les serveurs
leaderboard-all = Depuis toujours
leaderboard-season = Cette saison
leaderboard-last = La saison dernière
leaderboard-month = Les 30 derniers jours
leaderboard-least = Au moins { $least } parties
leaderboard-line = `{ $rank }` { $name } · { $figure } · { $won } sur { $played } gagnées
leaderboard-line-points = `{ $rank }` { $name } · { $figure } pts · { $won } sur { $played } gagnées
leaderboard-own = … { $line }
leaderboard-no-line = … **{ $name }** · pas encore à ce classement
leaderboard-empty = Personne n'est encore à ce classement. Il faut une partie que deux personnes finissent.
leaderboard-page = Page { $page } sur { $pages } · personnes : { $people }
leaderboard-means-rating = Le chiffre est la cote : elle part de 1 000 et monte quand ta force devient plus sûre.
leaderboard-means-all-games = Le chiffre est 1 000, plus ou moins ce que ta cote dans chaque jeu a d'écart avec 1 000.
leaderboard-means-points = Deux points par rival laissé derrière toi dans une partie cotée, un par rival à égalité.
leaderboard-button-own = Ma place
leaderboard-alt = Le haut du classement en tours : { $lines }
leaderboard-alt-line = { $rank }. { $name } { $figure }
no-such-choice = Ce n'est pas parmi les choix. Prends-en un que la commande propose.
