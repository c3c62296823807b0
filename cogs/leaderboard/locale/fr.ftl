## Commands

command-leaderboard = classement
command-leaderboard-description = Le classement : un jeu ou tous, ici ou partout
command-leaderboard-game = jeu
command-leaderboard-game-description = Quel jeu ; tous si tu n’en nommes aucun

## The board

leaderboard-title = ⚓ { $game } · { $by ->
        [rating] par cote
       *[points] par points
    }
leaderboard-all-games = Tous les jeux
leaderboard-choose-game = Quel jeu
leaderboard-choose-scope = Où, et depuis quand
leaderboard-here = ce serveur
leaderboard-everywhere = tous les serveurs
leaderboard-all = depuis toujours
leaderboard-season = cette saison
leaderboard-last = la saison dernière
leaderboard-month = les 30 derniers jours
leaderboard-line = `{ $rank }` { $name } · **{ $figure }** · { $won ->
        [one] { $won } victoire
       *[other] { $won } victoires
    } sur { $played }
leaderboard-empty =
    { $time ->
        [last] Personne n’a fini de partie cotée la saison dernière.
       *[other] Personne n’est encore dans ce classement. Il faut une partie cotée finie par deux personnes.
    }
leaderboard-page = Page { $page } sur { $pages }
leaderboard-means-rating = **Gagnées / jouées**, puis la cote : 1{ "\u202F" }000 est la moyenne. La barre montre à quel point elle est sûre.
leaderboard-means-points = Dix points par personne battue, cinq pour une égalité{ $time ->
        [month] .
       *[other] , moins si c’est encore la même.
    }
leaderboard-below = Un tiret : pas encore de place. Il faut cinq parties cotées{ $where ->
        [everywhere] , qui comptent dès que tu as affronté quatre personnes différentes.
       *[here] .
    }
leaderboard-button-own = Ma place
leaderboard-alt = Le classement : { $lines }.
leaderboard-alt-line = { $name } { $placed ->
        [no] sans place
       *[yes] à la place { $rank }
    } avec { $figure } ({ $won ->
        [one] { $won } victoire
       *[other] { $won } victoires
    } sur { $played })
## Champions

champions-button = Champions
champions-title = 🏆 Les champions de ce serveur
champions-empty = Aucune saison n’est encore finie. Les premiers champions apparaîtront ici à la fin de celle-ci.
champions-hidden = quelqu’un qui reste discret
champions-won = Les champions de la saison : { $people }.
