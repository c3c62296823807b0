## La commande

command-series = série
command-series-description = Un tournoi entre amis : plusieurs parties par personne, toutes en même temps
command-series-game = jeu
command-series-game-description = Quel jeu
command-series-seats = places
command-series-seats-description = Combien de places à chaque table
command-series-tables = tables
command-series-tables-description = Combien de tables joue chaque personne
command-series-people = personnes
command-series-people-description = Combien de personnes peuvent jouer ; les autres sont sur la liste d’attente
command-series-starts = début
command-series-starts-description = Dans combien de jours elle commence ; sinon, quand tu appuies sur Commencer
command-series-lasts = jours
command-series-lasts-description = Combien de jours il y a pour jouer : un seul, ou 14 si elle a une date
command-series-pace = cadence
command-series-pace-description = Le temps pour une décision

## La carte

series-title = 🏁 Série · { $game }
series-terms =
    { $tables ->
        [one] Une partie chacun
        [2] Deux parties chacun, en même temps
        [3] Trois parties chacun, toutes en même temps
       *[other] { $tables } parties chacun, toutes en même temps
    }, à des tables de { $seats ->
        [2] deux
        [3] trois
       *[other] quatre
    }, contre le plus d’adversaires différents possible.
series-by-hand = La série commence quand { $host } appuie sur *{ series-button-start }*.
series-seating = Les tables ouvrent.
series-dates = Début : { $starts }. Joue avant { $closes } ; ensuite, l’ordinateur joue pour toi.
series-confirm = **Confirme que tu seras là.** Les tables ouvrent { $starts }. Qui n’a pas confirmé d’ici là laisse sa place.
series-within = **Inscrits : { $count }** (de { $fewest } à { $most }) : { $people }
series-unconfirmed = **Pas encore confirmé : { $count }** · { $people }
series-reserve = **Liste d’attente : { $count }** · { $people }
series-points = Chaque partie vaut la part d’adversaires battus ; l’égalité compte pour moitié. Qui ne vient pas finit dernier.
series-too-few = Trop peu de personnes ont confirmé : il en faut au moins { $fewest }. Pas de série cette fois.
series-ended = Cette série a été annulée.
series-ended-early = Une personne qui gère le serveur a mis fin à cette série ; voilà où elle en était. Les parties ouvertes continuent, mais ne comptent plus ici.
series-progress = Parties finies : { $over } sur { $total }. Joue avant { $closes } ; ensuite, l’ordinateur finit ce qui reste ouvert.
series-awaited = **On attend :** { $people }
series-aside = **Mises de côté :** { $codes }. Je n’arrive plus à lire ces tables : elles ne comptent pour personne.
series-nameless = N° { $number }
series-legend = N° { $number } : { $name }.
series-alt = Le classement de la série.
series-alt-line =
    { $place ->
        [0] { $name } : { $points }.
       *[other] { $place }. { $name } : { $points }.
    }
series-button-join = Participer
series-button-confirm = Je serai là
series-button-start = Commencer
series-button-again = Une autre
series-button-leave = Me retirer
series-button-options = Options
series-button-tables = Mes tables
series-button-take = Prendre les places
series-button-show = Voir
series-button-end = Finir
series-cancel-question = Annuler cette série ? Personne n’a encore de place.
series-end-question = Mettre fin à cette série pour tout le monde ? Le classement reste tel quel ; les parties ouvertes continuent, mais ne comptent plus ici.
series-won =
    { $who ->
        [you] Tu gagnes la série
        [several] Série partagée : { $people }
       *[other] { $people } gagne la série
    }
series-own-end =
    { $place ->
        [1] { $won }.
       *[other] { $won }. Tu finis à la { series-place } place sur { series-count }.
    }
series-place =
    { $place ->
        [1] première
        [2] deuxième
        [3] troisième
        [4] quatrième
        [5] cinquième
        [6] sixième
        [7] septième
        [8] huitième
        [9] neuvième
        [10] dixième
       *[other] { $place }e
    }
series-count =
    { $count ->
        [4] quatre
        [5] cinq
        [6] six
        [7] sept
        [8] huit
        [9] neuf
        [10] dix
       *[other] { $count }
    }
series-decided-all = Toutes ses parties gagnées.
series-decided-points = { $points } contre { $second } pour { $people }.
series-decided-wins = À égalité de points avec { $people }, mais avec plus de victoires.
series-decided-direct = À égalité avec { $people }, mais devant dans leurs parties communes.
series-nobody = Personne n’est venu à cette série.
series-decided-shared = À égalité parfaite, avec { $points } chacun.
series-end-done = La série est terminée.

## En message privé

series-question =
    { $tables ->
        [one] Seras-tu là ? Ouverture de ta table : { $starts }.
       *[other] Seras-tu là ? Ouverture de tes { $tables } tables : { $starts }.
    }
series-card-link = [Vers la série]({ $link })
series-joined =
    { $tables ->
        [one] Tu participes. Je te préviens quand ta table est ouverte.
       *[other] Tu participes. Je te préviens quand tes tables sont ouvertes.
    }
series-waiting = Tu es sur la liste d’attente. Si quelqu’un se retire, tu avances, et je te préviens.
series-full = Les places de cette série sont prises. Si quelqu’un ne vient jamais, je te préviens, et tu peux avoir les siennes.
series-free = Quelqu’un n’est jamais venu à ses tables. Ses places sont libres : prends-les, et tu continues à partir de là, avec un temps tout neuf.
series-left = Tu ne participes plus à cette série.
series-tables =
    { $tables ->
        [one] Ta table est ouverte. Joue avant { $closes } ; ensuite, l’ordinateur joue à ta place.
       *[other] Tes tables sont ouvertes. Joue avant { $closes } ; ensuite, l’ordinateur joue à ta place.
    }
series-tables-soon =
    { $tables ->
        [one] Ta table ouvre dans un instant.
       *[other] Tes tables ouvrent l’une après l’autre. Je te préviens une seule fois, quand toutes sont ouvertes.
    }
series-table-yours = [#{ $code }]({ $link }) avec { $people } : **à toi de jouer**
series-table-open = [#{ $code }]({ $link }) avec { $people }
series-table-over = [#{ $code }]({ $link }) avec { $people } : terminée, { series-place } place
series-called-here = { $who }, ta série a quelque chose à te dire.
