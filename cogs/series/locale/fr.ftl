## La commande

command-series = série
command-series-description = Un tournoi entre amis : tout le monde rencontre tout le monde, à des tables lentes
command-series-game = jeu
command-series-game-description = Quel jeu
command-series-seats = places
command-series-seats-description = Combien de places à chaque table
command-series-tables = tables
command-series-tables-description = Combien de tables joue chaque personne
command-series-people = personnes
command-series-people-description = Combien de personnes peuvent jouer ; les autres sont sur la liste d’attente
command-series-starts = début
command-series-starts-description = Dans combien de jours elle commence
command-series-lasts = jours
command-series-lasts-description = Combien de jours il y a pour jouer
command-series-pace = cadence
command-series-pace-description = Le temps pour une décision

## La carte

series-title = 🏁 Série · { $game }
series-terms =
    { $tables ->
        [one] Une table par personne
       *[other] { $tables } tables par personne, toutes en même temps
    }, aux tables de { $seats }. Tout le monde rencontre tout le monde aussi également que possible.
series-dates = Début : { $starts }. Fin : { $closes }.
series-confirm = **Confirme que tu seras là.** Les tables ouvrent { $starts } ; qui n’a pas confirmé laisse sa place à la liste d’attente.
series-within = **Dedans ({ $count } sur { $most } ; il en faut { $fewest }) :** { $people }
series-unconfirmed = **Pas encore confirmé ({ $count }) :** { $people }
series-reserve = **Liste d’attente ({ $count }) :** { $people }
series-points = Une table vaut la part des adversaires que tu y bats, la moitié pour une égalité. À égalité de points : les victoires, puis les rencontres directes, puis les points moyens des adversaires, puis le rang est partagé. Qui n’est pas là finit en dernier, et l’ordinateur (normal) joue à sa place.
series-seal = Qui rencontre qui est tiré d’une graine qui a cette empreinte (SHA-256) : `{ $seal }`
series-seed = Qui a rencontré qui a été tiré de `{ $seed }`, dont l’empreinte était `{ $seal }`
series-too-few = Trop peu de personnes ont confirmé : il en faut au moins { $fewest }. Pas de série cette fois.
series-ended = Cette série a été annulée.
series-ended-early = Une personne qui gère le serveur a mis fin à cette série ; voilà où elle en était. Les parties en cours continuent, et ne comptent plus ici.
series-progress = Tables finies : { $over } sur { $total }. Fin de la série { $closes } : ce qui reste ouvert, l’ordinateur le joue jusqu’au bout.
series-awaited = **On attend :** { $people }
series-aside = **Mises de côté :** { $codes }. Je n’arrive plus à lire ces tables : elles ne comptent pour personne.
series-nameless = N° { $number }
series-legend = N° { $number } : { $name }.
series-figure = { $points }
series-line = **{ $place }.** { $name } · { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
series-figures = victoires : { $wins } · face à face : { $direct } · adversaires : { $rivals }
series-not-there = absences : { $tables }
series-alt = Le classement de la série, et les rangs que chacun peut encore atteindre.
series-alt-line = { $name } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, au mieux { $best ->
        [one] premier rang
       *[other] rang { $best }
    }, au pire rang { $worst }.
series-button-join = Participer
series-button-confirm = Je serai là
series-button-leave = Me retirer
series-button-options = Options
series-button-tables = Mes tables
series-button-take = Prendre les places
series-button-show = Voir
series-button-end = Finir la série
series-cancel-question = Annuler cette série ? Personne n’a encore de place.
series-end-question = Mettre fin à cette série pour tout le monde ? Le classement reste tel quel ; les parties en cours continuent, et ne comptent plus ici.
series-won =
    { $who ->
        [you] Tu gagnes la série.
        [several] { $people } se partagent la série.
       *[other] { $people } gagne la série.
    } Ta place : { $place } sur { $count }.
series-end-done = La série est terminée.

## En message privé

series-question =
    { $tables ->
        [one] Seras-tu là ? Ouverture de ta table : { $start }.
       *[other] Seras-tu là ? Ouverture de tes { $tables } tables : { $start }.
    }
series-card-link = [Vers la série]({ $link })
series-joined-open = Tu participes.
series-joined-confirming =
    { $tables ->
        [one] Tu participes : je t’appelle quand ta table est ouverte.
       *[other] Tu participes : je te préviens quand tes tables sont ouvertes.
    }
series-waiting = Tu es sur la liste d’attente. Si quelqu’un se retire, tu avances et je t’appelle.
series-full = Les places de cette série sont prises. Si quelqu’un ne vient jamais, je t’appelle, et tu peux avoir les siennes.
series-free = Quelqu’un n’est jamais venu à ses tables. Ses places sont libres : prends-les, et tu continues à partir de là, avec tout ton temps.
series-left = Tu ne participes plus à cette série.
series-tables =
    { $tables ->
        [one] Ta table est ouverte. Fin de la série : { $closes }.
       *[other] Tes tables sont ouvertes. Fin de la série : { $closes }.
    }
series-tables-soon =
    { $tables ->
        [one] Ta table ouvre d’ici dix minutes. Je t’appelle dès qu’elle est prête.
       *[other] Tes tables ouvrent l’une après l’autre, en dix minutes au plus. Je t’appelle une seule fois, quand toutes sont ouvertes.
    }
series-table-yours = [#{ $code }]({ $link }) avec { $people } : **à toi de jouer**
series-table-open = [#{ $code }]({ $link }) avec { $people }
series-table-over = [#{ $code }]({ $link }) avec { $people } : terminée, place { $place }
series-called-here = { $who }, ta série a quelque chose à te dire.
