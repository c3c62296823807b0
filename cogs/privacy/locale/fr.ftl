## Commands

command-privacy = confidentialité
command-privacy-description = Ce que je garde sur toi, qui peut le voir, et comment te faire oublier

## The card

privacy-title = Confidentialité
privacy-stored = Je garde ton nom et ta langue, tes parties, tes cotes et ce que tu choisis.
privacy-shown = **Profil visible** pour les gens de tes serveurs, et dans le classement de tous les serveurs.
privacy-hidden = **Profil caché :** personne d’autre ne le voit, et tu n’es qu’au classement de chaque serveur.
privacy-invitations-all = **Invitations :** de tout le monde, sauf des personnes que tu bloques.
privacy-invitations-none = **Invitations :** de personne. Tu peux toujours t’asseoir où tu veux.
privacy-blocked = **Personnes bloquées :** { $people }. Elles ne peuvent pas t’inviter, et aucune table ne vous réunit. Elles n’en savent rien.
privacy-host = L’hôte de cette table : { $name }.
privacy-button-hide = Me cacher
privacy-button-show = Me montrer
privacy-button-nobody = Aucune invitation
privacy-button-everybody = Recevoir des invitations
privacy-button-host = Bloquer l’hôte
privacy-button-export = Exporter mes données
privacy-button-erase = Tout effacer
privacy-choose-block = Bloquer quelqu’un
privacy-choose-unblock = Débloquer quelqu’un
block-self = C’est toi. Choisis quelqu’un d’autre.

## The file

privacy-nothing = Je ne garde rien sur toi : ni ton nom, ni aucune partie. J’oublie de moi-même les gens qui ne sont plus dans aucune partie, cote ou liste et n’ont rien réglé.
privacy-export-title = Tes données
privacy-export-file = quayside-mes-donnees.json
privacy-export-part = Fichier { $part } sur { $parts }, compressé pour Discord.
privacy-export-lead =
    { $count ->
        [0] Voilà tout ce que je garde sur toi. Aucune partie n’y figure.
        [one] Voilà tout ce que je garde sur toi, avec une partie. Ce que les autres ont décidé leur appartient et n’y figure pas.
       *[other] Voilà tout ce que je garde sur toi, avec { $count } parties. Ce que les autres ont décidé leur appartient et n’y figure pas.
    }

## Being forgotten

privacy-erase-title = T’oublier ?
privacy-erase-seats = **Les parties que tu as finies** gardent leurs résultats, avec « { somebody-erased } » à ta place.
privacy-erase-ratings = **Les cotes et les classements** t’oublient. Si tu reviens, tu repars de zéro, avec la donne de demain.
privacy-erase-messages = **Les messages privés que je t’ai écrits** sont supprimés, là où Discord me le permet. Sur les plateaux d’anciennes parties, j’efface ton nom là où j’y ai encore accès ; il reste dans les films, les parties revues et les classements que quelqu’un a affichés.
privacy-erase-open =
    { $count ->
        [one] **Ta partie ouverte** continue sans toi : l’ordinateur prend ta place, ou elle se libère.
       *[other] **Tes { $count } parties ouvertes** continuent sans toi : l’ordinateur prend tes places, ou elles se libèrent.
    }
privacy-erase-sure = T’oublier, vraiment ?
privacy-erase-last = C’est irréversible, même pour moi.
privacy-button-again = Oublie-moi
privacy-button-do = Oui, oublie-moi pour de bon
privacy-button-keep = Rester
privacy-erased = C’est fait. Je ne sais plus rien de toi. Bon vent.
