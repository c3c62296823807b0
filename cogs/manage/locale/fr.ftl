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
command-manage-boards-description = Remettre les plateaux perdus des parties ouvertes
command-manage-ban = bannir
command-manage-ban-description = Exclure quelqu’un des jeux de ce serveur pour quelques jours ; la raison lui est donnée
command-manage-ban-person = personne
command-manage-ban-person-description = Qui ne peut plus jouer ici
command-manage-ban-reason = raison
command-manage-ban-reason-description = Pourquoi ; la personne la lira
command-manage-ban-days = jours
command-manage-ban-days-description = Pour combien de jours, de 1 à 365
command-manage-bans = exclusions
command-manage-bans-description = Qui est exclu des jeux ici, et lever une exclusion
command-manage-log = journal
command-manage-log-description = Ce que les responsables et le bot ont fait ici ces 90 derniers jours

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

manage-pause-match = Mettre cette partie en pause ? Le temps s’arrête et personne ne peut jouer, jusqu’à ce qu’un joueur reprenne. Pauses et vacances durent 30 jours au plus en tout.
manage-paused = #{ $code } est en pause. Ses joueurs peuvent la reprendre quand ils veulent.
manage-boards-none = Aucune partie n’est ouverte sur ce serveur : aucun plateau ne peut donc être perdu.
manage-boards-posted =
    { $count ->
        [0] Aucun plateau n’était perdu.
        [one] Un plateau perdu est remis en place.
       *[other] { $count } plateaux perdus sont remis en place.
    }
manage-boards-moved =
    { $count ->
        [one] Le salon d’un plateau n’existe plus : sa partie continue dans ce salon.
       *[other] Les salons de { $count } plateaux n’existent plus : leurs parties continuent dans ce salon.
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

## Bans

ban-self = Tu ne peux pas t’exclure toi-même.
too-many-bans =
    { $most ->
        [one] Ce serveur a déjà une exclusion, et c’est la limite. Lève-la d’abord.
       *[other] Ce serveur a déjà { $most } exclusions, et c’est la limite. Lèves-en une d’abord.
    }
bans-title = 🚫 Exclusions des jeux
bans-none = Personne n’est exclu.
bans-line = **{ $number }.** { $who } jusqu’au { $when } : { $reason }
bans-choose = Lever une exclusion
bans-option = Exclusion { $number }
bans-told = { $name } ne peut plus ouvrir ni rejoindre de table ici, et sait pourquoi. Les parties en cours continuent.
bans-untold = { $name } ne peut plus ouvrir ni rejoindre de table ici. Je ne peux pas lui écrire : la raison s’affichera à sa prochaine tentative. Les parties en cours continuent.
bans-notice = Sur { $server }, les responsables t’ont retiré l’accès aux jeux jusqu’au { $when }. Leur raison : { $reason }

## The log

log-title = 📜 Journal des 90 derniers jours
log-empty = Il ne s’est rien passé.
log-kept = Personne ne peut retirer une ligne ; chacune disparaît après 90 jours.
log-ban =
    { $detail ->
        [one] { $by } a exclu { $who } pour un jour.
       *[other] { $by } a exclu { $who } pour { $detail } jours.
    }
log-unban = { $by } a réadmis { $who } aux jeux.
log-end = { $by } a arrêté #{ $code } pour tout le monde.
log-end-bot = Le bot a arrêté #{ $code } : plus personne n’était joignable.
log-remove = { $by } a retiré { $who } de #{ $code }.
log-pause = { $by } a mis #{ $code } en pause.
log-room = Le bot a fermé la table #{ $code } pour faire place à une autre.
log-call = Le bot a appelé le rôle à la table #{ $code }.
log-boards = { $by } a fait remettre les plateaux perdus.
log-settings = { $by } a changé un réglage : { $detail }.
log-series = { $by } a mis fin à une série ({ $detail }).
