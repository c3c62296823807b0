## Refus : montrés à une seule personne, qui n'a rien changé.

refused = Ce n'est pas possible pour le moment.
no-such-match = Je ne connais aucune partie avec ce code. Elle est peut-être finie depuis longtemps.
not-your-match = Tu n'as pas de place dans cette partie. Tu peux la regarder, bien sûr.
not-your-turn = Tu n'as rien à décider pour l'instant. Je t'appelle quand c'est à toi.
match-over = Cette partie est finie. Le résultat est sur le plateau.
not-started = Cette partie n'a pas encore commencé : la table se remplit.
already-started = Cette partie est en cours, la table ne change donc plus.
stale-prompt = La partie a avancé depuis ce message. Voici où elle en est.
table-full = Toutes les places sont prises : cette table en a { $seats }. Ouvres-en une autre, je t'y attends.
too-few-seats =
    { $missing ->
        [one] Il manque une personne : ce jeu commence à { $least }.
       *[other] Il manque { $missing } personnes : ce jeu commence à { $least }.
    } Un ordinateur ferait l'affaire.
already-seated = Tu as déjà une place à cette table.
no-computer-seated = Aucun ordinateur n'est assis à cette table.
not-host = Ça, c'est pour l'hôte de cette table : { $host }.
own-match = Tu as, ou tu avais, une place dans cette partie : c'est à quelqu'un d'autre d'en décider.
wrong-seats = Cette table accepte de { $least } à { $most } places. Essaie un nombre entre les deux.
wrong-deadline = Un délai va d'une minute à sept jours. Essaie entre les deux.
wrong-option = Ce n'est pas une option de ce jeu. Rouvre *Options* et choisis là.

## Refusals of commands and lines

waiting-for = Rien à décider pour toi en ce moment. On attend { $people }.
not-here = Une partie a besoin d'un salon textuel ou d'un fil sur un serveur. Essaie la commande là-bas.
no-entry = Le salon de cette partie ne t'est pas ouvert : tu n'es plus sur son serveur, ou tu ne vois pas le salon.
missing-permissions =
    { $count ->
        [one] Il me manque une permission dans ce salon : { $permissions }.
       *[other] Il me manque des permissions dans ce salon : { $permissions }.
    } Quelqu'un qui gère le serveur peut l'accorder dans les paramètres du salon.
no-open-match = Tu n'as aucune partie en cours. Choisis un jeu et la partie commence aussitôt ; sur un serveur, `/{ command-play }` ouvre une table à plusieurs.
which-match-name = Tu joues plusieurs parties. Choisis-en une dans l'option de la commande.
line-lost = Je ne retrouve plus ta ligne. Écris-la encore une fois et je m'en occupe.
line-number = Il faut ici un nombre de { $least } à { $most }. Essaie { $least }.
too-slow = J'ai mis trop de temps à ouvrir la fenêtre. Appuie encore une fois.
fault = Un souci de mon côté, et je l'ai noté. Ta partie est en sécurité : essaie encore.
ending-stored = On me redémarre. Ton action est enregistrée : tu la verras ici dès mon retour, d'ici une minute.
ending-again = On me redémarre, et ton action n'est pas enregistrée. Laisse-moi une minute, puis réessaie.
database-busy = Ma base de données est prise ailleurs pour l'instant. Ta partie est en sécurité : réessaie dans un moment.
database-full = Mon disque ne prend plus rien : il est plein, ou en panne. Ta partie est en sécurité et reprendra dès que la personne qui me gère aura fait de la place.
database-read-only = Pour l'instant, je peux seulement lire ma base de données. Ta partie est en sécurité et reprendra dès que la personne qui me gère y aura remédié.
database-away = Je n'arrive pas à joindre ma base de données pour l'instant. Ta partie est en sécurité : réessaie dans un moment.
permission-view-channel = Voir le salon
permission-send-messages = Envoyer des messages
permission-send-messages-in-threads = Envoyer des messages dans les fils
permission-attach-files = Joindre des fichiers

## The table before the start

lobby-seat = `{ $seat }` { $name }
lobby-seat-host = `{ $seat }` { $name } · hôte
lobby-seat-computer = `{ $seat }` { $name } · ordinateur, { $level }: { $character }
lobby-free =
    { $free ->
        [one] Une place est libre.
       *[other] { $free } places sont libres.
    }
lobby-invited = Sur invitation : { $people }
lobby-private = Table privée : seules les personnes invitées peuvent la rejoindre.
lobby-missing =
    { $missing ->
        [one] Encore une personne, et la partie peut commencer.
       *[other] Encore { $missing } personnes, et la partie peut commencer.
    }
lobby-ready = Tout est prêt : { $host } peut lancer la partie.
lobby-expires = Sans départ, la table ferme { $when }.
lobby-leaving = Dès que tout le monde a décidé une fois, qui part a perdu, et la dernière personne qui reste a gagné.
lobby-silence = Pas de limite de temps, mais après sept jours de silence, l'ordinateur décide.
options-title = Options de la table
option-deadline = Temps pour une décision
option-seats = Places
option-seats-is = { $seats } places
option-is = { $option } : { $value }
option-yes = oui
option-no = non
option-unrated = sans cote
deadline-none = Sans limite de temps
deadline-seconds = { $n } secondes par décision
deadline-minutes =
    { $n ->
        [one] Une minute par décision
       *[other] { $n } minutes par décision
    }
deadline-hours =
    { $n ->
        [one] Une heure par décision
       *[other] { $n } heures par décision
    }
deadline-days =
    { $n ->
        [one] Un jour par décision
       *[other] { $n } jours par décision
    }
dm-closed = Ta place est prise. Tes messages privés me sont fermés, et ce n'est pas un souci : appuie sur *Mon panneau* sous le plateau quand tu veux.
table-opened = Ta table #{ $code } est dans le salon.
brought-to-end = Ta table est maintenant en bas du salon.

## Buttons

button-join = Rejoindre
button-start = Lancer
button-add-computer = + Ordi
button-send-away = − Ordi
button-leave = Quitter
button-options = Options
button-invitations = Invitations…
button-rules = Règles
button-close = Fermer
button-to-end = Mettre en bas
button-panel = Mon panneau
button-board = Plateau
button-back = Me revoilà
button-rematch = Revanche
button-replay = Revoir
button-review = Bilan
button-details = Détails
button-leave-yes = Quitter la partie
button-stop = Finir pour tout le monde
button-play-on = Continuer
button-stay = Rester

## The match

level-easy = facile
level-normal = moyen
level-hard = difficile
character-easy = Apprend encore, et aime la compagnie.
character-normal = Connaît le jeu et ne vous fait pas de cadeau.
character-hard = Voit loin et pardonne peu.
computer-of-level = { $name } ({ $level })
computers-here = Joueurs de l'ordinateur : { $computers }
choose-computer = Ordinateurs : en ajouter, ou changer de niveau
add-computer-of-level = Ajouter un ordinateur : { $level }
change-computer-to-level = { $name } : désormais { $level }
computer-name-1 = Goéland
computer-name-2 = Macareux
computer-name-3 = Sterne
computer-name-4 = Héron
computer-name-5 = Pélican
computer-name-6 = Courlis
board-waiting = On attend { $people }.
board-waiting-until = On attend { $people }, limite { $when }.
board-away = L'ordinateur joue pour { $people } en attendant.
panel-turn = À toi de jouer.
panel-turn-until = À toi de jouer, limite { $when }.
panel-last = Les autres ont décidé : on n'attend plus que toi.
panel-last-until = Les autres ont décidé : on n'attend plus que toi, limite { $when }.
panel-away = Tu étais ailleurs, alors l'ordinateur garde ta place. Appuie sur *Me revoilà* pour la reprendre.
panel-waiting = Tu as décidé. Les autres réfléchissent encore.
panel-left = Tu n'es plus dans cette partie. L'ordinateur joue à ta place ; le plateau montre la suite.
panel-taken-out = Un responsable du serveur t'a fait sortir de cette partie, et tu n'y perds rien. L'ordinateur joue à ta place ; le plateau montre la suite.
panel-lobby = Tu as une place à cette table. Ton panneau arrive ici quand la partie commence.
panel-origin = { $server } · #{ $channel }
panel-dms-closed = Tes messages privés me sont fermés. Je réessaierai à ton prochain tour ; d'ici là, appuie sur *Mon panneau* sous le plateau.
panel-beside = Ce panneau est tenu à jour jusqu'à { $when } ; après, une pression sur un bouton affiche l'état présent.
panel-no-board = Le salon du plateau n'existe plus ou m'est fermé, et la partie continue ici. Une personne qui gère le serveur peut faire revenir le plateau avec /{ command-manage } { command-manage-boards }.
leave-alone = Quitter cette partie ? Personne d'autre n'y joue, alors elle finit avec toi. Personne ne gagne et aucune cote ne change.
leave-early = Quitter cette partie ? L'ordinateur prend ta place pour de bon. Tout le monde n'a pas encore décidé une fois, alors tu ne perds rien.
leave-lose =
    { $others ->
        [one] Quitter cette partie ? L'ordinateur prend ta place pour de bon. Tu as alors perdu, et la personne qui reste a gagné tout de suite.
       *[other] Quitter cette partie ? L'ordinateur prend ta place pour de bon. Tu as alors perdu, et tu partages la dernière place.
    }
leave-won = Quitter cette partie ? Tu l'as déjà gagnée, et ça ne changera pas.
leave-or-end = *Finir pour tout le monde* pose la question aux autres : si tout le monde dit oui, la partie finit sans résultat.
end-asked =
    { $count ->
        [one] { $people } voudrait finir cette partie sans résultat. Il manque le oui de { $others } ; le silence vaut un non.
       *[other] { $people } voudraient finir cette partie sans résultat. Il manque le oui de { $others } ; le silence vaut un non.
    }
end-asked-others = Ton oui est noté. La partie finit sans résultat quand tous les autres disent oui aussi ; d'ici là, elle continue.
stop-question = Finir cette partie pour tout le monde ? Personne ne gagne et aucune cote ne change.
left = Tu as quitté la partie. Bon vent.
stopped = La partie est finie pour tout le monde.
stayed = Tu restes. Bien.
line-done = C'est fait : partie #{ $code }. Ton panneau est plus bas.
no-move = Je n'y lis aucun coup : rien n'a changé.
no-move-example = Écris par exemple : `{ $example }`
no-move-more = /{ command-play } lance une autre partie, /{ command-help } explique tout.
next-match = [#{ $code } · { $game }]({ $link }) t'attend aussi.
which-match = Tu joues plusieurs parties. Laquelle veux-tu dire ?
which-match-choose = Choisis une partie
fair-seal = Sceau du hasard de cette partie (SHA-256) : `{ $seal }`
fair-seal-short = Sceau du hasard : `{ $seal }…`
fair-mix = Son secret est mêlé à l'identifiant du premier message de la partie : `{ $mix }`
fair-seed = Le secret derrière ce sceau : `{ $seed }`

## The end

ending-played = Cette partie est jouée jusqu'au bout.
ending-cancelled = L'hôte a fermé cette table.
ending-expired = Pas de départ à temps, alors cette table a fermé.
ending-stopped = Cette partie a été arrêtée avant la fin. Personne ne gagne et aucune cote ne change.
ending-abandoned = Tout le monde est parti, alors cette partie est finie.
alt-cover = Un port, la nuit. { $taken } places prises sur { $seats }.
legend = Sur les images : { $people }.
legend-seat = { $number } { $name }
final-winners =
    { $count ->
        [one] **{ $people } gagne la partie.**
       *[other] **Victoire partagée : { $people }.**
    }
final-place = `{ $place }` { $name }
final-left = départ
final-away = repris par l'ordinateur
details-record = Toute la partie dans un fichier : `/{ command-record }`.
final-rating = cote { $before } → { $after }
won-by-leaving = **Victoire de { $people } : tout le monde est parti.** La suite ne change plus aucune cote.
rematch-seated = Tu as ta place à la nouvelle table, #{ $code }. Elle démarre quand vous avez tous appuyé sur *Revanche*.
rematch-started = Tout le monde à bord : la revanche #{ $code } a commencé.

## The start command of every game, and its choices

start-name = ouvrir
start-hint = Ouvrir une table de { $game } dans ce salon
start-deadline-name = delai
start-deadline-hint = Temps pour une décision ; celui du serveur si tu ne choisis rien
start-computers-name = ordinateurs
start-computers-hint = Ordinateurs à installer tout de suite
start-level-name = niveau
start-level-hint = La force des joueurs de l'ordinateur
start-private-name = privée
start-private-hint = Seules les personnes invitées peuvent rejoindre la table
start-guest-name = invite{ $number }
start-guest-hint = Quelqu'un à inviter
choice-deadline-none = sans limite
choice-deadline-minute = 1 minute
choice-deadline-minutes = 5 minutes
choice-deadline-hour = 1 heure
choice-deadline-day = 1 jour
choice-deadline-days = 3 jours
choice-deadline-week = 7 jours
no-such-game = Je ne connais pas de jeu de ce nom. Il y a : { $games }.

## What a server's managers have chosen

not-manager = Ça, c'est pour les personnes qui peuvent gérer ce serveur.
play-not-here =
    { $count ->
        [one] Sur ce serveur, les tables s'ouvrent dans { $channels }.
       *[other] Sur ce serveur, les tables s'ouvrent dans ces salons : { $channels }.
    }
may-not-start =
    { $count ->
        [one] Sur ce serveur, les tables sont ouvertes par les personnes qui ont le rôle { $roles }. Demande à l'une d'elles, et joue avec.
       *[other] Sur ce serveur, les tables sont ouvertes par les personnes qui ont l'un de ces rôles : { $roles }. Demande à l'une d'elles, et joue avec.
    }
permission-create-public-threads = Créer des fils publics
table-in-thread = Une table est ouverte : #{ $code } dans { $thread }. Bienvenue à bord.
somebody-erased = Quelqu'un qui a pris le large

## Limits, and who keeps apart from whom

may-not-invite = Tu ne peux pas écrire dans ce salon, donc je n'y appelle personne. Ouvre la table sans invités : qui veut s'y assoit.
not-invitable = On ne peut pas inviter { $people } à cette table. Ouvre-la sans.
not-at-this-table = Je ne peux pas t'asseoir à cette table. Il y a de la place à une autre, ou à la tienne.
invited-only = Cette table est privée. Son hôte peut t'inviter à la prochaine.
nobody-invited = Une table privée attend quelqu'un : nomme au moins une personne à inviter, ou ouvre-la à tout le monde.
moved-lately = Cette table a été remise en bas du salon il y a moins d'une heure. Ce sera de nouveau possible { $when }.
too-many-guests =
    { $most ->
        [one] Pour une personne, j'appelle un invité à la fois, pas plus.
       *[other] Pour une personne, j'appelle { $most } invités à la fois, pas plus.
    }
too-many-invitations = Cela fait plus de { $most } invitations en { $minutes } minutes, et plus que je n'en lance pour une personne. Ce sera de nouveau possible { $when }, et sans invités tout de suite.
too-many-tables =
    { $most ->
        [one] Une de tes tables attend encore du monde. Lance-la ou ferme-la d'abord ; sinon elle ferme { $when }.
       *[other] { $most } de tes tables attendent encore du monde. Lances-en ou fermes-en une d'abord ; sinon la prochaine ferme { $when }.
    }
too-many-matches =
    { $most ->
        [one] Tu as une place dans une partie ouverte, et je n'en garde pas plus par personne. Il y aura de la place quand elle sera finie.
       *[other] Tu as une place dans { $most } parties ouvertes, et je n'en garde pas plus par personne. Il y aura de la place quand l'une sera finie.
    }
server-full =
    { $most ->
        [one] Une table attend du monde sur ce serveur, et il ne peut y en avoir plus. Assieds-toi là, ou réessaie { $when }, quand elle fermera.
       *[other] { $most } tables attendent du monde sur ce serveur, et il ne peut y en avoir plus. Assieds-toi à l'une, ou réessaie { $when }, quand la prochaine fermera.
    }

## Lists that go on

pages-button-back = ◂ Précédent
pages-button-on = Suivant ▸

## Entraînement et conseils

button-hint = Conseil
panel-practice = Entraînement contre l'ordinateur : aucun classement ne change.
practice-title = ⚓ Entraînement
practice-which = À quel jeu veux-tu t'essayer contre l'ordinateur ({ $level }) ? La partie commence aussitôt, dans nos messages privés.
practice-open = La partie d'entraînement #{ $code } a commencé : [ta première décision]({ $link }) t'attend dans nos messages privés.
practice-here = À toi de jouer. [Le même panneau]({ $link }) est aussi dans nos messages privés, pour plus tard.
practice-where = Entraînement
hint = { $why } Il reste environ { $win } chances sur 100 de gagner.
no-hint = Pas de conseil ici : j'en donne dans les parties dont aucun classement ne dépend, quand j'ai eu le temps de réfléchir.

## Le choix du jeu

games-title = ⚓ Quayside
games-lead = Choisis un jeu. *{ button-play-now }* commence tout de suite, contre l'ordinateur.
games-lead-server = Choisis un jeu. *{ button-play-now }* commence tout de suite, contre l'ordinateur ; *{ button-open-table }* attend du monde dans ce salon.
games-hello = Ohé, et merci de m'accueillir. Je dresse des tables de jeu dans les salons de ce serveur : *{ button-play-now }* en essaie un contre l'ordinateur, *{ button-open-table }* attend du monde ici.
games-facts =
    { $minutes ->
        [one] De { $least } à { $most } personnes · environ une minute
       *[other] De { $least } à { $most } personnes · environ { $minutes } minutes
    }
games-table =
    { $taken ->
        [one] Une table est ouverte : #{ $code }, par { $host }, { $taken } place prise sur { $seats }.
       *[other] Une table est ouverte : #{ $code }, par { $host }, { $taken } places prises sur { $seats }.
    }
button-play-now = Jouer
button-open-table = Ouvrir une table
button-how = Comment on joue
join-table = Rejoindre #{ $code }
table-joined = Tu as ta place à la table #{ $code } : [la voici]({ $link }).
table-yours = Tu as déjà une place à la table #{ $code } : [la voici]({ $link }).
