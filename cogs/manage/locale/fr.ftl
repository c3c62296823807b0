## Commands

command-manage = gestion
command-manage-description = Pour qui gère le serveur : arrêter une partie, la mettre en pause, en retirer quelqu’un
command-manage-end = arrêter
command-manage-end-description = Arrêter une partie de ce serveur pour tout le monde
command-manage-end-match = partie
command-manage-end-match-description = Le code de la partie, par exemple #KTRM
command-manage-remove = retirer
command-manage-remove-description = Retirer une personne d’une partie ; l’ordinateur continue à sa place
command-manage-remove-match = partie
command-manage-remove-match-description = Le code de la partie, par exemple #KTRM
command-manage-remove-person = personne
command-manage-remove-person-description = Qui doit partir
command-manage-pause = pause
command-manage-pause-description = Mettre en pause une partie de ce serveur : le temps s’arrête
command-manage-pause-match = partie
command-manage-pause-match-description = Le code de la partie, par exemple #KTRM
command-manage-boards = plateaux
command-manage-boards-description = Remettre les plateaux et les cartes de série perdus

## Ending a match

manage-end-where = Dans { $channel }, avec { $people }.
manage-end-table = Fermer cette table pour tout le monde ? Sa partie n’a pas commencé.
manage-button-keep = La laisser continuer
manage-ended = #{ $code } est arrêtée pour tout le monde.
manage-kept = #{ $code } continue.

## Taking somebody out

manage-remove-match = Retirer { $name } de cette partie ? L’ordinateur joue à sa place. Sa cote ne change pas, et personne ne gagne pour autant.
manage-remove-table = Retirer { $name } de cette table ? Sa place redevient libre.
manage-button-remove = Retirer
manage-removed = C’est fait. #{ $code } continue sans cette personne.
not-seated = { $name } n’a pas de place dans cette partie.

## Lost boards

manage-pause-match = Mettre cette partie en pause ? Le temps s’arrête et personne ne peut jouer, jusqu’à ce qu’un joueur reprenne. Les pauses d’une partie durent 30 jours au plus en tout.
manage-paused = #{ $code } est en pause. Ses joueurs peuvent la reprendre quand ils veulent.
manage-boards-none = Aucune partie n’est ouverte sur ce serveur : aucun plateau ne peut donc être perdu.
manage-boards-posted =
    { $count ->
        [0] Aucun plateau n’était perdu.
        [one] Un plateau perdu est remis en place.
       *[other] { $count } plateaux perdus sont remis en place.
    }
manage-boards-moved = { $count ->
        [one] Le salon d’un plateau n’existe plus : sa partie continue ici.
       *[other] Les salons de { $count } plateaux n’existent plus : leurs parties continuent ici.
    }
manage-boards-kept =
    { $count ->
        [one] Un plateau est à sa place, à jour.
       *[other] { $count } plateaux sont à leur place, à jour.
    }
manage-boards-shut =
    { $count ->
        [one] Un plateau ne peut pas être remis : son salon n’existe plus, ou m’est fermé.
       *[other] { $count } plateaux ne peuvent pas être remis : leurs salons n’existent plus, ou me sont fermés.
    }
manage-boards-cards =
    { $count ->
        [one] La carte d’une série est republiée dans un instant, si elle a disparu.
       *[other] Les cartes de { $count } séries sont republiées dans un instant, là où elles ont disparu.
    }
