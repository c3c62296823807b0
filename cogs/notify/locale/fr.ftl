## Being told of tables

command-notify = prévenir
command-notify-description = Reçois un message privé quand une table attend des joueurs

notify-title = 🔔 Des tables à rejoindre
notify-none = Je ne te préviens d’aucune table. Choisis ce qui te plairait, et je t’écris quand quelqu’un attend des joueurs.
notify-games = Jeux : { $games }
notify-all = tous
notify-where-all = Où : sur tous les serveurs où tu me croises
notify-where-one = Où : sur { $server }
notify-server = le serveur d’avant
notify-always = Quand : à toute heure
notify-hours = Quand : de { $begins } à { $ends }, à l’heure de { $city }, où il est { $now }
notify-most =
    Combien : { $most ->
        [one] une fois par jour au plus
       *[other] { $most } fois par jour au plus
    }
notify-seated =
    À la table : { $seated ->
        [one] une personne ou plus
       *[other] { $seated } personnes ou plus
    }
notify-closed = **Mes messages privés ne t’arrivent pas.** Autorise-les dans les paramètres de confidentialité du serveur sur Discord, puis appuie sur *Modifier*.
notify-never = Jamais pendant tes heures calmes ni tes vacances, et seulement pour des tables où tu peux t’asseoir.
notify-begin = Choisir
notify-change = Modifier
notify-stop = Ne plus me prévenir
notify-zone = Mon fuseau horaire
notify-role-take = Prendre le rôle { $role }
notify-role-back = Rendre le rôle { $role }
no-role-to-take = Le rôle ne se donne pas en ce moment. Qui gère le serveur peut voir pourquoi dans /paramètres.

notify-form = Quelles tables ?
notify-field-games = Jeux
notify-field-server = Où
notify-everywhere = Tous les serveurs où tu me croises
notify-field-hours = Heures, à l’horloge de { $city }
notify-field-hours-hint = De … à …, comme 18-23. À toute heure : 0-24
notify-field-most = Par jour, au plus
notify-most-is =
    { $n ->
        [one] Un message
       *[other] { $n } messages
    }
notify-field-seated = À la table, au moins
notify-seated-is =
    { $n ->
        [one] Une personne
       *[other] { $n } personnes
    }
