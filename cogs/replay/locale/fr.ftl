## Commands

command-replay = revoir
command-replay-description = Revoir pas à pas une partie finie
command-replay-code = code
command-replay-code-description = Le code de la partie, par exemple #KTRM

## A page of a replay

replay-start =
    { $steps ->
        [0] Le début de la partie. Rien n’y a été décidé.
        [one] Le début de la partie, avant sa seule décision.
       *[other] Le début de la partie, avant la première des { $steps } décisions.
    }
replay-step = Décision { $step } sur { $steps } : { $name }
replay-step-computer = Décision { $step } sur { $steps } : l’ordinateur pour { $name }
replay-eyes-of = **Ce que voyait { $name } :**
replay-button-first = Début
replay-button-back = Précédent
replay-button-next = Suivant
replay-button-last = Fin
replay-choose-round = Aller à…
replay-eyes-all = Ce que voyait le salon
replay-eyes = Ce que voyait { $name }
replay-choose-eyes = Voir avec les yeux de quelqu’un

## A record

replay-button-record = Feuille de match
record-what =
    { $steps ->
        [0] Toute la partie dans un fichier : le début, où rien n’a été décidé, et la graine de son hasard.
        [one] Toute la partie dans un fichier : le début, sa seule décision et l’état qui la suit, et la graine de son hasard.
       *[other] Toute la partie dans un fichier : le début, les { $steps } décisions et l’état après chacune, et la graine de son hasard.
    }
record-check = Vérifie-le avec un Quayside installé : `quayside verify { $file }` passe chaque règle en revue, et l’empreinte affichée (*seal*) doit être celle de *{ button-fair-luck }*.

## Refusals

still-running = Cette partie se joue encore : ses secrets restent secrets. Reviens quand elle sera finie.
never-started = La table de cette partie s’est fermée avant qu’on y joue : il n’y a rien à montrer.
out-of-sight = Je ne connais aucune partie avec ce code que tu puisses regarder d’ici. Essaie dans le salon de la partie.

## The review

review-thinking = Je repasse la partie en revue…
review-looking = Voici un premier aperçu. Le tournant de la partie s’affichera ici même.
review-choice = **{ $when } : une décision a fait basculer la partie.** { $name } : { $did }. Chances de gagner, { $winners } : { $before } → { $after }.
review-mistake = **{ $when } : une décision a fait basculer la partie.** { $name } : { $did }. Mieux : { $better } (chances de gagner : { $chance } au lieu de { $instead }). Chances de gagner, { $winners } : { $before } → { $after }.
review-moment = **{ $when } : c’est là que la partie a basculé.** { $name } : { $did }. Chances de gagner, { $winners } : { $before } → { $after }.
review-luck = **{ $when } : la chance a fait basculer la partie.** { $what } Chances de gagner, { $winners } : { $before } → { $after }.
review-no-turn = Les chances ont changé peu à peu, sans grand saut.
review-blunder = **{ $when } :** { $what }
review-share = { $share } %
review-alt-course = { $name } passe de { $first } à { $last }.
review-decision = Décision { $number }
review-how = Les courbes sont les chances de gagner si l’ordinateur finissait la partie pour tout le monde. Ce qui était mieux se juge d’après ce que chacun pouvait savoir.
review-alt = Courbes des chances de gagner. { $chances }

## A film

replay-button-film = Partager en film
film-alt = Un film de la partie. À la fin :
film-making = Je prépare un film de la partie #{ $code }. Il sera publié ici.
film-posted = Le film de la partie #{ $code } est déjà publié : [le voici](https://discord.com/channels/{ $link }).
film-failed = Le film de la partie #{ $code } n’a pas pu être fait. Rien d’autre n’a changé ; réessaie plus tard.
somebody-hides = Quelqu’un qui a joué cette partie se tient caché : elle ne se partage donc pas.
