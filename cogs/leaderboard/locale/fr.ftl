## Commands

command-leaderboard = classement
command-leaderboard-description = Qui est à quel rang : un jeu ou tous, ici ou partout
command-leaderboard-game = jeu
command-leaderboard-game-description = Quel jeu ; tous si tu n’en nommes aucun
command-leaderboard-where = lieu
command-leaderboard-where-description = Ce serveur, ou tous les serveurs
command-leaderboard-time = temps
command-leaderboard-time-description = Depuis quand : depuis toujours si tu ne choisis rien
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
leaderboard-least =
    { $least ->
        [one] Au moins une partie
       *[other] Au moins { $least } parties
    }
leaderboard-line = `{ $rank }` { $name } · { $figure } · { $won ->
        [one] victoire : { $won }
       *[other] victoires : { $won }
    } sur { $played }
leaderboard-line-points = `{ $rank }` { $name } · { $figure ->
        [one] { $figure } pt
       *[other] { $figure } pts
    } · { $won ->
        [one] victoire : { $won }
       *[other] victoires : { $won }
    } sur { $played }
leaderboard-no-line = … **{ $name }** · pas encore dans ce classement
leaderboard-empty = Personne n’est encore dans ce classement. Il faut une partie que deux personnes finissent.
leaderboard-page = Page { $page } sur { $pages } · personnes : { $people }
leaderboard-means-rating = Le nombre est la cote : elle part de 1{ "\u202F" }000 et monte à mesure que ton niveau se confirme.
leaderboard-means-all-games = Le nombre est 1{ "\u202F" }000, plus la somme des écarts de tes cotes à 1{ "\u202F" }000.
leaderboard-means-points = Dix points par personne battue dans une partie cotée, cinq par personne à égalité.
leaderboard-means-season = Dix points par personne battue dans une partie cotée, cinq par personne à égalité. Chaque fois que tu retrouves la même personne pendant la saison, un cinquième de moins, jusqu’à deux et un.
leaderboard-since = Tout a été recompté à partir des résultats le { $day } : les ordinateurs selon leur niveau, tout départ comme une défaite et, pour tous les serveurs, seulement entre des gens qui ont chacun rencontré quatre autres personnes à ce jeu.
leaderboard-button-own = Ma place
leaderboard-alt = Le haut du classement sous forme de tours de conteneurs : { $lines }.
leaderboard-alt-line = { $name } au rang { $rank } avec { $figure }
no-such-choice = Ce n’est pas parmi les choix. Prends-en un que la commande propose.
## Champions

champions-button = Champions
champions-title = 🏆 Les champions de ce serveur
champions-empty = Aucune saison n’est encore finie. Les premiers champions seront ici à la fin de celle-ci.
champions-hidden = quelqu’un qui reste discret
champions-announced = 🏆 La saison est finie : { $season }
