command-daily = donne-du-jour
command-daily-description = Une donne par jour, la même pour tous : trois à cinq minutes, en solo contre l’ordinateur

## The card

daily-title = 📅 Donne du { $day }
daily-what =
    { $computers ->
        [one] **{ $game }** contre un ordinateur ({ level-normal }) : la même donne et le même adversaire pour qui joue avec ce bot, sans cote.
       *[other] **{ $game }** contre { $computers } ordinateurs ({ level-normal }) : la même donne et les mêmes adversaires pour qui joue avec ce bot, sans cote.
    }
daily-until = Un seul essai, trois à cinq minutes. Pour être au classement, finis avant minuit UTC, { $when }.
daily-wait = Ce que les autres ont fait se dira après minuit UTC, { $when }.
daily-own = Résultat : place **{ $place }** sur { $seats }, { $score }.
daily-unfinished = Ta partie n’a pas été jouée à temps jusqu’au bout : elle n’est pas classée.
daily-rank =
    { $players ->
        [one] Personne d’autre n’est allé jusqu’au bout.
       *[other] Parmi tout le monde : place **{ $place }** sur { $players }, devant { $ahead } % des autres.
    }
daily-players =
    { $players ->
        [0] Personne n’est allé jusqu’au bout.
        [one] Une personne est allée jusqu’au bout.
       *[other] { $players } personnes sont allées jusqu’au bout.
    }
daily-hard = L’ordinateur de niveau *{ level-hard }*, avec la même chance : place { $place } sur { $seats }, { $score }.
daily-yesterday = **Hier : { $game }**
daily-seal = Sceau de la prochaine donne, celle du { $day } (SHA-256) : `{ $seal }`
daily-secret = Secret de cette donne, dont vient son sceau : `{ $secret }`
daily-trust = Une donne est tirée avant que quiconque y joue. Qui fait tourner le bot pourrait la connaître, mais le sceau montre que personne ne l’a changée.
daily-button-play = Jouer
daily-button-again = La rejouer
daily-button-today = La donne d’aujourd’hui
daily-button-share = Partager
daily-button-share-yesterday = Partager celle d’hier
daily-choose = Une donne passée, à rejouer

## What is shared

daily-shared = **{ $name }** l’a jouée : **{ $game }**, un seul essai, la même donne pour tout le monde.
