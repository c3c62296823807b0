## Commands

command-settings = paramètres
command-settings-description = Tes réglages et, pour qui gère le serveur, les siens : langue, salons, rôles, délai, résultats

## The card

settings-title = ⚓ Paramètres · { $server }
settings-choose = rien de choisi
settings-own-title = ⚓ Tes paramètres
settings-lead = Ce que tu choisis ici s’applique tout de suite.
settings-changed = { $what } : { $before } → { $after }
settings-unchanged = { $what } : { $value }, comme avant
settings-own-changed = { $what } { $value }, dès le prochain panneau

settings-language = Langue des plateaux
settings-channels = Salons où l’on peut jouer
settings-roles = Rôles qui peuvent ouvrir une table
settings-deadline = Temps de décision habituel
settings-threads = Où vont les plateaux
settings-announcements = Résultats annoncés dans
settings-call = Rôle que les nouvelles tables appellent
settings-voices = Sur les plateaux, les ordinateurs
settings-quiet = Dans tes propres panneaux, les ordinateurs

settings-language-own = celle de qui ouvre une table
settings-language-en-us = English
settings-language-fr = français
settings-language-it = italiano
settings-channels-all = partout
settings-roles-all = tout le monde
settings-threads-channel = dans le salon même
settings-threads-thread = chacun dans son propre fil
settings-announcements-none = nulle part
settings-call-none = aucun
settings-taking = Qui donne le rôle que les tables appellent
settings-taking-on = chacun le prend avec un bouton
settings-taking-off = qui gère les rôles
settings-taking-button-on = Rôle en libre-service
settings-taking-button-off = Rôle réservé
settings-voices-on = disent un mot de temps en temps
settings-voices-off = ne disent rien

settings-lack-threads = Dans ce salon, je ne peux pas encore ouvrir de fils. Permissions manquantes : { $permissions }.
settings-lack-announcements = Dans { $channel }, je ne peux pas encore écrire. Permissions manquantes : { $permissions }.
settings-role-mention = Je ne peux pas encore appeler { $role }. Permets à tout le monde de mentionner ce rôle, ou donne-moi la permission *Mentionner @everyone, @here et tous les rôles*.
settings-role-manage = Personne ne peut encore prendre { $role }. Permission manquante : Gérer les rôles.
settings-role-above = Personne ne peut encore prendre { $role }. Dans la liste des rôles du serveur, il doit se trouver sous le mien.
settings-role-powers = Personne ne peut prendre { $role } : ce rôle permet plus que ce que tout le monde peut faire. Choisis un rôle sans permissions.
settings-role-taken = Tu as maintenant le rôle { $role } : les nouvelles tables t’appellent.
settings-role-back = Tu as rendu le rôle { $role }.
no-role-to-take = Ce rôle ne se donne pas en ce moment. Qui gère le serveur peut voir pourquoi dans `/{ command-settings }`.

## Saisons

settings-seasons = Saisons et rôles
settings-seasons-lead = À la fin d’une saison, je nomme les trois premiers de chaque jeu là où les résultats sont annoncés, et le compte repart de zéro.
settings-season = Durée d’une saison
settings-season-quarter = trois mois
settings-season-month = un mois
settings-champion = Rôle de qui finit premier à un jeu
settings-champion-none = aucun rôle
settings-champion-manage = Je ne peux pas encore donner { $role }. Il me manque : Gérer les rôles.
settings-champion-above = Je ne peux pas encore donner { $role } : ce rôle doit se trouver sous le mien dans la liste du serveur.
