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

settings-language-own = celle du serveur sur Discord
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

## Quiet hours

settings-hours = Heures calmes
settings-hours-lead = Jusqu’à dix heures par jour, ton temps s’arrête, là où une décision a une demi-journée ou plus. Choisis d’abord où tu es.
settings-hours-region = Où tu es
settings-hours-zone = Une ville qui a la même heure que toi
settings-hours-begins = Elles commencent à
settings-hours-length = Elles durent
settings-hours-length-is =
    { $n ->
        [0] Pas d’heures calmes
        [one] Une heure
       *[other] { $n } heures
    }
settings-hours-none = Pas d’heures calmes. À { $city }, il est { $now }.
settings-hours-are = Ton temps s’arrête de { $begins } à { $ends }, à l’heure de { $city }, où il est { $now }. Cela vaut dès tes prochaines décisions, là où l’une a une demi-journée ou plus et où l’hôte ne l’a pas exclu.
region-europe = Europe
region-north-america = Amérique du Nord et centrale
region-south-america = Amérique du Sud
region-africa = Afrique
region-asia-west = Asie de l’Ouest et du Sud
region-asia-east = Asie de l’Est et Sibérie
region-oceania = Australie et Pacifique

## Holidays

settings-holiday = Vacances
settings-holiday-lead = En vacances, ton temps s’arrête, là où une décision a une demi-journée ou plus et où l’hôte ne l’a pas exclu. Les autres voient que tu n’es pas là, et ce que tu as répondu d’avance se fait quand même. Tu pars et tu rentres quand tu le dis. Tu as 21 jours en un an ; moins d’un jour compte pour un.
settings-holiday-left = Jours restants : { $days }.
settings-holiday-on = Tu es en vacances jusqu’au { $until } au plus tard. Ton temps est arrêté, là où une décision a une demi-journée ou plus et où l’hôte ne l’a pas exclu.
settings-holiday-begin = Partir en vacances
settings-holiday-end = Rentrer de vacances

## Digest and reminder

settings-digest = Récapitulatif et rappel
settings-digest-lead = Aux heures que tu choisis, un seul message te dit tout ce qui t’attend, le plus urgent d’abord. Les parties où une décision a une demi-journée ou plus ne t’appellent alors plus une par une ; les plus rapides t’appellent toujours aussitôt.
settings-digest-where = Choisis d’abord où tu es.
settings-digest-none = Pas de récapitulatif : chaque tour t’appelle. À { $city }, il est { $now }.
settings-digest-are = Ton récapitulatif arrive à { $hours }, à l’heure de { $city }, où il est { $now }. Quand rien ne t’attend, il n’y en a pas.
settings-digest-at = Le récapitulatif arrive à
settings-digest-here = Ton récapitulatif arrivera ici.
settings-digest-closed = Pour l’instant, il ne peut pas : tes messages privés me sont fermés. Autorise-les dans les paramètres de confidentialité d’un serveur que nous partageons, et il arrivera.
settings-reminder = Rappel, quand il reste
settings-reminder-4 = un quart du temps
settings-reminder-2 = la moitié du temps
settings-reminder-10 = un dixième du temps
settings-reminder-0 = pas de rappel
settings-reminder-when = Le rappel t’appelle même si tu as un récapitulatif. Un changement vaut dès tes prochaines décisions.

digest-title = ⚓ On t’attend
digest-match = [#{ $code } · { $game }]({ $link }) · { $when } · { $server }
digest-more =
    { $count ->
        [one] Et encore une partie.
       *[other] Et encore { $count } parties.
    }

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
