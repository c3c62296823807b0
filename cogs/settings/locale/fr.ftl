## Commands

command-settings = paramètres
command-settings-description = Tes réglages et, pour qui gère le serveur, les siens : langue, salons, rôles, délai, résultats

## The card

settings-title = ⚓ Paramètres du serveur
settings-own-title = ⚓ Mes paramètres
settings-line = { $what } : **{ $value }**
settings-change = Changer …
settings-role = Les nouvelles tables me préviennent
settings-quiet-button-yes = Laisser parler les ordinateurs
settings-quiet-button-no = Faire taire les ordinateurs
settings-taking-button = chacun le prend avec un bouton
settings-taking-managers = qui gère les rôles
settings-changed = { $what } : { $before } → **{ $value }**

settings-language = Langue des plateaux
settings-channels = On joue dans
settings-roles = Qui ouvre des tables
settings-deadline = Cadence habituelle
settings-threads = Place des plateaux
settings-announcements = Résultats publiés dans
settings-call = Les nouvelles tables préviennent
settings-voices = Remarques des ordinateurs sur les plateaux
settings-quiet = Remarques des ordinateurs

settings-language-own = celle de l’hôte
settings-language-en-us = English
settings-language-fr = français
settings-language-it = italiano
settings-channels-all = partout
settings-roles-all = tout le monde
settings-threads-channel = dans le salon
settings-threads-thread = dans un fil chacun
settings-announcements-none = aucun salon
settings-call-none = personne
settings-taking = Qui donne ce rôle

settings-lack-threads = Dans ce salon, je ne peux pas encore ouvrir de fils. Permissions manquantes : { $permissions }.
settings-lack-announcements = Dans { $channel }, je ne peux pas encore écrire. Permissions manquantes : { $permissions }.
settings-role-mention = Je ne peux pas encore mentionner { $role }. Permets à tout le monde de mentionner ce rôle, ou donne-moi la permission *Mentionner @everyone, @here et tous les rôles*.
settings-role-manage = Personne ne peut encore prendre { $role }. Permission manquante : Gérer les rôles.
settings-role-above = Personne ne peut encore prendre { $role }. Dans la liste des rôles du serveur, il doit se trouver sous le mien.
settings-role-powers = Personne ne peut prendre { $role } : ce rôle permet plus que ce que tout le monde peut faire. Choisis un rôle sans permissions.
settings-role-taken = Tu as maintenant le rôle { $role } : les nouvelles tables te préviennent.
settings-role-back = Tu as rendu le rôle { $role }.
no-role-to-take = Ce rôle ne se donne pas en ce moment. Qui gère le serveur peut voir pourquoi dans `/{ command-settings }`.

settings-season = Une saison dure
settings-season-quarter = trois mois
settings-season-month = un mois
settings-champion = Rôle des champions
settings-champion-none = aucun rôle
settings-champion-manage = Je ne peux pas encore donner { $role }. Il me manque : Gérer les rôles.
settings-champion-above = Je ne peux pas encore donner { $role } : ce rôle doit se trouver sous le mien dans la liste du serveur.
