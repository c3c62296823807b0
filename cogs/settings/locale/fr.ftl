## Commands

command-settings = paramètres
command-settings-description = Tes réglages et, pour qui gère le serveur, les siens : langue, salons, rôles, délai, résultats

## The card

settings-title = ⚓ Paramètres · { $server }
settings-own-title = ⚓ Tes paramètres
settings-lead = Ce que tu choisis ici s'applique tout de suite.
settings-changed = { $what } : { $before } → { $after }
settings-unchanged = { $what } : { $value }, comme avant
settings-own-changed = { $what } { $value }, dès le prochain panneau

settings-language = Langue des plateaux
settings-channels = Salons où l'on peut jouer
settings-roles = Rôles qui peuvent ouvrir une table
settings-deadline = Temps de décision habituel
settings-threads = Où vont les plateaux
settings-tables = Tables en attente, au plus
settings-announcements = Résultats annoncés dans
settings-voices = Sur les plateaux, les ordinateurs
settings-quiet = Dans tes propres panneaux, les ordinateurs

settings-language-own = celle du serveur sur Discord
settings-language-en-us = English
settings-language-fr = français
settings-language-it = italiano
settings-channels-all = partout
settings-roles-all = tout le monde
settings-threads-channel = dans le salon même
settings-threads-thread = chacun dans son propre fil
settings-tables-own = la limite habituelle du bot
settings-tables-most =
    { $most ->
        [one] une
       *[other] { $most }
    }
settings-announcements-none = nulle part
settings-voices-on = disent un mot de temps en temps
settings-voices-off = ne disent rien

settings-lack-threads = Dans ce salon, je ne peux pas encore ouvrir de fils. Permissions manquantes : { $permissions }.
settings-lack-announcements = Dans { $channel }, je ne peux pas encore écrire. Permissions manquantes : { $permissions }.
