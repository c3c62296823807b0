## Commands

command-privacy = confidentialité
command-privacy-description = Ce que je garde sur toi, qui peut le voir, et comment te faire oublier
command-privacy-hide = cacher
command-privacy-hide-description = Quitter le classement général et garder ton profil pour toi
command-privacy-show = montrer
command-privacy-show-description = Revenir au classement général, avec un profil pour tous
command-privacy-invitations = invitations
command-privacy-invitations-description = Qui peut t’inviter à une table : tout le monde, personne, ou presque tous
command-privacy-block = bloquer
command-privacy-block-description = Tenir quelqu’un loin de tes tables, et toi des siennes
command-privacy-block-person = personne
command-privacy-block-person-description = Qui bloquer ; la personne n’en saura rien
command-privacy-export = exporter
command-privacy-export-description = Tout ce que je garde sur toi, dans un fichier
command-privacy-erase = effacer
command-privacy-erase-description = Te faire oublier : tout ce que je garde sur toi disparaît

## Hiding

privacy-hidden = Te voilà dans ta cabine : hors du classement général, et personne d’autre ne voit ton profil et ton historique. Tu restes au classement de chaque serveur. `/{ command-privacy } { command-privacy-show }` te ramène.
privacy-shown = Te revoilà sur le pont : au classement général, avec un profil et un historique pour les gens de tes serveurs.

## Invitations

invitations-title = Invitations
invitations-all = Tout le monde peut t’appeler à une table, sauf les personnes que tu bloques.
invitations-none = Personne ne peut t’appeler à une table. Tu peux toujours t’asseoir où tu veux.
invitations-blocked = Personnes bloquées : { $people }. Elles ne peuvent pas t’appeler, et aucune table ne vous réunit. Elles n’en savent rien.
invitations-button-none = Aucune invitation
invitations-button-all = Recevoir à nouveau des invitations
invitations-host = L’hôte de cette table : { $name }.
invitations-button-block = Bloquer l’hôte
invitations-choose = Débloquer quelqu’un
block-self = C’est toi-même. Choisis quelqu’un d’autre.

## The file

privacy-nothing = Je ne garde rien sur toi : ni ton nom, ni aucune partie. J’oublie de moi-même qui ne figure plus dans aucune partie, cote ou liste et n’a rien réglé.
privacy-export-title = Tes données
privacy-export-file = quayside-mes-donnees.json
privacy-export-lead =
    { $count ->
        [0] Voilà tout ce que je garde sur toi. Aucune partie n’y figure.
        [one] Voilà tout ce que je garde sur toi, avec une partie. Ce que les autres ont décidé leur appartient et n’y figure pas.
       *[other] Voilà tout ce que je garde sur toi, avec { $count } parties. Ce que les autres ont décidé leur appartient et n’y figure pas.
    }

## Being forgotten

privacy-erase-title = T’oublier ?
privacy-erase-seats = **Les parties que tu as finies** gardent leurs résultats, avec « { somebody-erased } » à ta place.
privacy-erase-ratings = **Les cotes et les classements** t’oublient. Si tu reviens, tu repars de zéro.
privacy-erase-messages = **Mes messages privés** à toi sont supprimés, là où Discord me le permet. Les plateaux d’anciennes parties perdent ton nom là où je peux encore les atteindre ; les parties revues et les classements que quelqu’un a affichés le gardent.
privacy-erase-open =
    { $count ->
        [one] **Ta partie ouverte** continue sans toi : l’ordinateur prend ta place, ou elle se libère.
       *[other] **Tes { $count } parties ouvertes** continuent sans toi : l’ordinateur prend tes places, ou elles se libèrent.
    }
privacy-erase-export = Une copie d’abord ? C’est `/{ command-privacy } { command-privacy-export }`.
privacy-erase-sure = T’oublier, vraiment ?
privacy-erase-last = C’est irréversible, même pour moi.
privacy-button-erase = Oublie-moi
privacy-button-erase-all = Oui, oublie-moi pour de bon
privacy-button-keep = Rester
privacy-kept = Je n’ai rien effacé. Content de te garder à bord.
privacy-erased = C’est fait. Je ne sais plus rien de toi. Bon vent.
