command-daily = donne-du-jour
command-daily-description = Une donne par jour, la même pour tous, en solo contre l’ordinateur

## The card

daily-title = { $emoji } Donne du { $day }
daily-what =
    { $computers ->
        [one] **{ $game }** contre un ordinateur : la même chance pour tout le monde, un seul essai, hors cote.
       *[other] **{ $game }** contre { $computers } ordinateurs : la même chance pour tout le monde, un seul essai, hors cote.
    }
daily-until = Jusqu’à { $minutes } min. Termine avant minuit UTC, { $when }.
daily-place =
    { $place ->
        [1] 1re place
       *[other] { $place }e place
    }
daily-own = Tu finis à la **{ daily-place }** sur { $seats }, avec { $score }.
daily-unfinished = Tu n’as pas fini à temps, donc pas de place.
daily-rank = Parmi toutes les personnes qui l’ont finie : **{ daily-place }** sur { $players }.
daily-here = Ici, pour l’instant : { $people }.
daily-best = En tête hier, ici : { $people }, { $score }.
daily-final = Les places sont définitives à minuit (UTC), { $when }.
daily-is-shared = Tu l’as déjà partagée ici.
daily-trust = Une donne est tirée avant que quelqu’un y joue. La personne qui gère le bot pourrait la connaître, mais l’empreinte montre que personne ne l’a changée.
daily-seal = Empreinte de la prochaine donne, celle du { $day } (SHA-256) : `{ $seal }`
daily-secret = Secret de cette donne, d’où vient son empreinte : `{ $secret }`
daily-button-play = Jouer
daily-button-again = La rejouer
daily-button-today = Jouer la donne du jour
daily-button-yesterday = Donne d’hier
daily-button-share = Partager

## What is shared

daily-shared = { $name } finit à la { daily-place } sur { $seats }{ $rounds ->
        [0] .
        [one] , en { $rounds } tour.
       *[other] , en { $rounds } tours.
    }
