## Refus : montrés à une seule personne, qui n'a rien changé.

no-such-match = Je ne connais aucune partie avec ce code. Elle est peut-être finie depuis longtemps.
unreadable-match = Je n’arrive pas à lire ce que j’ai gardé de la partie #{ $code }. Une personne qui gère son serveur peut l’arrêter avec `/{ command-manage } { command-manage-end }`.
not-your-match = Tu n’as pas de place dans cette partie. Tu peux la regarder, bien sûr.
seat-kept = Tu as manqué trop souvent deux décisions de suite dans cette partie, l’ordinateur garde donc ta place. Cela compte comme un abandon.
not-your-turn = Tu n’as rien à décider pour l’instant. Je te préviens quand c’est à toi.
match-over = Cette partie est finie. Le résultat est sur le plateau.
not-started = Cette partie n’a pas encore commencé : la table se remplit.
already-started = Cette partie est en cours, la table ne change donc plus.
stale-prompt = La partie a avancé depuis ce message. Voici où elle en est.
table-full = Toutes les places sont prises : cette table en a { $seats }. Ouvres-en une autre, je t’y attends.
too-few-seats =
    { $missing ->
        [one] Il manque une personne : il faut être au moins { $least }.
       *[other] Il manque { $missing } personnes : il faut être au moins { $least }.
    } Les ordinateurs comptent.
already-seated = Tu as déjà une place à cette table.
no-computer-seated = Cet ordinateur n’est plus à la table.
not-host = Seul l’hôte de la table peut le faire : { $host }.
bots-take-no-seat = Les bots ne jouent pas ici. Choisis une personne.
own-match = Tu y joues toi-même, ou tu y as joué : c’est à quelqu’un d’autre d’en décider.
wrong-seats = Cette table peut avoir de { $least } à { $most } places.
wrong-deadline = Le temps pour une décision va d’une minute à sept jours, ou suit l’une des cadences avec réserve.
terms-are-fixed = D’autres ont pris place avec ces options : elles ne changent plus.
may-not-share = Tu ne peux pas écrire dans ce salon : je n’y publie donc rien pour toi.
no-such-day = Je n’ai pas la donne de ce jour-là : impossible de la rejouer.
forgotten-today = Tu m’as demandé aujourd’hui de t’oublier : je ne sais plus si tu as joué cette donne. La prochaine vient à minuit UTC.
day-not-over = Ce fichier dévoilerait la donne aux gens qui peuvent encore la jouer. Tu l’auras après minuit UTC.
no-pauses = L’hôte de cette table a exclu les pauses.
no-pause-left = Cette partie a épuisé ses 30 jours de pause.
match-paused = Cette partie est en pause : personne ne peut jouer. *{ button-play-on }*, sur ton panneau, met fin à la pause.
wrong-option = Ce n’est pas une option de ce jeu. Choisis dans la liste.
wrong-premove = On ne peut pas répondre cela d’avance. Appuie encore sur *{ button-premoves }* et choisis dans les listes.

## Refusals of commands and lines

waiting-for = Tu n’as rien à décider pour l’instant. On attend { $people }.
not-here = Une partie a besoin d’un salon textuel ou d’un fil sur un serveur. Essaie la commande là-bas.
server-away = Discord a du mal avec ce serveur : je n’en connais pas les salons ni les rôles pour l’instant. Réessaie dans un moment.
no-entry = Le salon de cette partie ne t’est pas ouvert : tu n’es plus sur son serveur, ou tu ne vois pas le salon.
missing-permissions =
    { $count ->
        [one] Il me manque une permission dans ce salon : { $permissions }. Quelqu’un qui gère le serveur peut me l’accorder
       *[other] Il me manque des permissions dans ce salon : { $permissions }. Quelqu’un qui gère le serveur peut me les accorder
    } dans les paramètres du salon.
no-open-match = Tu n’as aucune partie en cours. Choisis un jeu et la partie commence aussitôt ; sur un serveur, `/{ command-play }` ouvre une table pour jouer à plusieurs.
line-lost = Je n’ai plus ce que tu as écrit : je le garde 15 minutes. Écris-le encore une fois.
line-too-long = C’est trop long pour un coup : je lis des lignes de { $most } caractères au plus. Rien n’a changé.
one-at-a-time = Une chose à la fois : je m’occupe encore de tes dernières demandes. Réessaie dans un instant.
line-number = Il faut ici un nombre de { $least } à { $most }.
too-slow = J’ai mis trop de temps à ouvrir la fenêtre. Appuie encore une fois.

## Faults, and what the bot lacks

fault = Quelque chose a cloché de mon côté, c’est noté. Ta partie est intacte : réessaie.
fault-stored = Ton action est enregistrée. Seul l’affichage a cloché, c’est noté : inutile de recommencer.
ending-stored = On me redémarre. Ton action est enregistrée : tu la verras ici dès mon retour, d’ici une minute.
ending-again = On me redémarre, et ton action n’est pas enregistrée. Laisse-moi une minute, puis réessaie.
database-busy = Ma base de données est occupée pour l’instant. Ta partie est en sécurité : réessaie dans un moment.
database-full = Mon disque ne prend plus rien : il est plein, ou en panne. Ta partie est en sécurité et reprendra dès que la personne qui me gère aura fait de la place.
database-read-only = Pour l’instant, je peux seulement lire ma base de données. Ta partie est en sécurité et reprendra dès que la personne qui me gère y aura remédié.
database-away = Je n’arrive pas à joindre ma base de données pour l’instant. Ta partie est en sécurité : réessaie dans un moment.
permission-view-channel = Voir le salon
permission-send-messages = Envoyer des messages
permission-send-messages-in-threads = Envoyer des messages dans les fils
permission-attach-files = Joindre des fichiers

## The table before the start

lobby-invited = Invitation envoyée à { $people }
lobby-private = Seules les personnes invitées peuvent s’asseoir.
lobby-invite = Inviter quelqu’un
lobby-missing =
    { $missing ->
        [one] Encore une personne, et { $host } peut lancer la partie.
       *[other] Encore { $missing } personnes, et { $host } peut lancer la partie.
    }
lobby-ready = **{ $host } peut lancer la partie.** { $free ->
        [0] La table est complète.
        [one] Une place est libre.
       *[other] { $free } places sont libres.
    }
lobby-terms = { $terms }.
lobby-leaving = Une fois que chacun a joué, quitter compte comme une défaite.
lobby-silence = Après sept jours de silence, l’ordinateur décide.
lobby-no-pauses = Pas de pause dans cette partie, sauf si un responsable du serveur en décide une.
options-title = Options de la table
option-deadline = Cadence
option-seats = Places
option-is = { $option } : { $value }
option-yes = oui
option-no = non
option-none = sans limite
option-private = Qui peut s’asseoir
option-private-no = tout le monde
option-private-yes = les personnes invitées
option-no-pauses = Pauses
option-no-pauses-no = si tout le monde est d’accord
option-no-pauses-yes = aucune
option-unrated = sans cote
pace-live = En direct : 30 secondes par décision, 5 minutes de réserve
pace-evening = Une soirée : 10 minutes par décision, 1 heure de réserve
pace-days = Lent : 12 heures par décision, 3 jours de réserve
pace-weeks = Un jour par décision, 7 de plus en réserve
deadline-none = Sans limite de temps
deadline-seconds =
    { $n ->
        [one] Une seconde par décision
       *[other] { $n } secondes par décision
    }
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
dm-closed = Ta place est prise. Tes messages privés me sont fermés, ce n’est pas grave : appuie sur *{ button-panel }* sous le plateau quand tu veux.
table-opened = Ta table #{ $code } est dans le salon.
brought-to-end = Ta table est maintenant en bas du salon.

## Buttons

button-join = Rejoindre
button-start = Lancer
button-computer = Ordinateur
button-more = Plus …
button-leave = Quitter
button-invitations = Invitations…
button-rules = Règles
button-close = Fermer la table
button-close-yes = La fermer
button-keep = La laisser ouverte
more-title = Cette table · #{ $code }
close-title = Fermer cette table ?
close-others =
    { $count ->
        [one] { $people } est aussi à cette table.
       *[other] { $people } sont aussi à cette table.
    }
button-to-end = Remettre en bas du salon
button-panel = Mon panneau
button-number = Choisir un nombre
number-limits = De { $least } à { $most }
button-board = Plateau
button-back = Me revoilà
button-daily = Donne du jour
button-rematch = Revanche
button-replay = Revoir
button-review = Bilan
button-fair-luck = Preuve du tirage
button-leave-yes = Quitter la partie
button-stop = Arrêter pour tous
button-end-not = Ne pas arrêter
button-pause = Pause
button-play-on = Continuer
button-return = Retour
button-premoves = D’avance
button-premoves-off = Me demander
button-stay = Rester

## The match

level-easy = facile
level-normal = moyen
level-hard = difficile
computer-of-level = { $name } ({ $level })
computers-here = Ordinateurs : { $computers }
round-name = Tour { $round }
choose-computer = Inviter un ordinateur
send-home = Renvoyer { $name }
seat-emblem =
    { $seat ->
        [0] ancre
        [1] cloche
        [2] bouée
        [3] roue
        [4] cerf-volant
       *[other] lanterne
    }
name-emblem = { $name }, { seat-emblem }
computer-name =
    { $number ->
        [1] { $name }
       *[other] Cousin { computer-short }
    }
computer-short =
    { $number ->
        [1] { $name }
        [2] { $name } II
        [3] { $name } III
        [4] { $name } IV
       *[other] { $name } V
    }
computer-larus = Larus
computer-alca = Alca
computer-sterna = Sterna
computer-ardea = Ardea
computer-sula = Sula
computer-tringa = Tringa
computer-temper-larus = Se sert d’abord, râle ensuite.
computer-temper-alca = Recompte tout, et parle peu.
computer-temper-sterna = Part loin sur un coup de tête.
computer-temper-ardea = Attend que ça fasse mal.
computer-temper-sula = Plonge d’abord, regarde après.
computer-temper-tringa = Premier à crier au loup, dernier à partir.
voice = { $name } : « { $line } »
voice-start-larus =
    { $wording ->
        [0] C’est à moi. C’est quoi ?
        [1] Je l’ai senti depuis la jetée.
       *[other] Tu la finis, ta frite ?
    }
voice-start-alca =
    { $wording ->
        [0] J’ai taillé mon crayon.
        [1] Une page neuve. On la remplit ?
       *[other] Débit à gauche, crédit à droite.
    }
voice-start-sterna =
    { $wording ->
        [0] Bon vent. On y va ?
        [1] Nouveau port, même vent.
       *[other] J’arrive du pôle Sud. Une minute et je suis à toi.
    }
voice-start-ardea =
    { $wording ->
        [0] Rien ne presse, la marée monte.
        [1] J’étais là avant toi. J’y serai après.
       *[other] Fais comme si j’étais un roseau.
    }
voice-start-sula =
    { $wording ->
        [0] C’est profond ? Tant mieux.
        [1] Je ne tâte jamais l’eau avant.
       *[other] La dernière à l’eau est une moule.
    }
voice-start-tringa =
    { $wording ->
        [0] Tu as entendu ?
        [1] Je m’assieds près de la sortie.
       *[other] Il est solide, ce quai ?
    }
voice-mishap-larus =
    { $wording ->
        [0] J’ai avalé pire.
       *[other] Vu d’en haut, ça se mangeait.
    }
voice-mishap-alca =
    { $wording ->
        [0] Ce n’était pas au budget.
       *[other] Je pose deux, je retiens… aïe.
    }
voice-mishap-sterna =
    { $wording ->
        [0] Tiens, un rocher.
       *[other] Cette île n’était pas sur ma carte.
    }
voice-mishap-ardea =
    { $wording ->
        [0] Trop tôt. J’ai bougé trop tôt.
       *[other] Une heure sur une patte pour ça.
    }
voice-mishap-sula =
    { $wording ->
        [0] Plus profond que prévu.
       *[other] Ce n’était pas de l’eau, ça.
    }
voice-mishap-tringa =
    { $wording ->
        [0] Je l’avais bien dit.
       *[other] Je le sentais. Je le sens toujours.
    }
voice-close-larus =
    { $wording ->
        [0] À une miette. Une.
       *[other] Je l’avais déjà dans le bec.
    }
voice-close-alca =
    { $wording ->
        [0] À une virgule près.
       *[other] J’ai recompté. Hélas, c’est juste.
    }
voice-close-sterna =
    { $wording ->
        [0] Tout ce vol pour un battement d’aile.
       *[other] Une rafale de plus et j’y étais.
    }
voice-close-ardea =
    { $wording ->
        [0] J’ai failli bouger.
       *[other] À une patte près.
    }
voice-close-sula =
    { $wording ->
        [0] Il me reste du souffle.
       *[other] Ça s’est joué à une plume.
    }
voice-close-tringa =
    { $wording ->
        [0] J’en ai encore les pattes qui tremblent.
       *[other] Je n’ose pas regarder. C’est fini ?
    }
voice-won-larus =
    { $wording ->
        [0] Plus rien ? On remet le couvert ?
       *[other] Un régal. Je râlerais bien, mais de quoi ?
    }
voice-won-alca =
    { $wording ->
        [0] Le compte est bon.
       *[other] Équilibré à l’épluchure près.
    }
voice-won-sterna =
    { $wording ->
        [0] Jolie escale.
       *[other] Je passais juste me reposer les ailes.
    }
voice-won-ardea =
    { $wording ->
        [0] Tout vient à point à qui sait se taire.
       *[other] De la patience. Et du cou.
    }
voice-won-sula =
    { $wording ->
        [0] Tu vois qu’il y avait du fond.
       *[other] Plouf, hop, à table.
    }
voice-won-tringa =
    { $wording ->
        [0] J’ai gagné ? Quelque chose cloche.
       *[other] Vite, avant qu’on s’en aperçoive.
    }
voice-lost-larus =
    { $wording ->
        [0] Garde. De toute façon, ça sentait.
       *[other] Je n’avais pas faim. Non, c’est faux.
    }
voice-lost-alca =
    { $wording ->
        [0] Je passe ça en pertes et profits.
       *[other] Il me faudra une plus grande gomme.
    }
voice-lost-sterna =
    { $wording ->
        [0] Bah. Il reste l’autre pôle.
       *[other] Mauvaise île. Belle plage, cela dit.
    }
voice-lost-ardea =
    { $wording ->
        [0] L’eau reviendra. Moi aussi.
       *[other] Hum.
    }
voice-lost-sula =
    { $wording ->
        [0] Même falaise demain ?
       *[other] Rien que pour le plouf, ça valait le coup.
    }
voice-lost-tringa =
    { $wording ->
        [0] Au moins, personne n’a été mangé.
       *[other] J’avais un pressentiment.
    }
board-waiting = On attend { $people }.
board-waiting-until = On attend { $people }. Le temps finit { $when }.
board-away = L’ordinateur joue pour { $people } en attendant.
board-left = L’ordinateur joue jusqu’à la fin pour { $people }.
seat-of-computer = ordinateur
board-kept =
    { $count ->
        [one] { $people } a manqué trop de décisions, l’ordinateur garde donc sa place : cela compte comme un abandon.
       *[other] { $people } ont manqué trop de décisions, l’ordinateur garde donc leurs places : cela compte comme un abandon.
    }
board-paused = **En pause** depuis { $since } : le temps s’arrête et personne ne peut jouer. *{ button-play-on }*, sur le panneau de n’importe quel joueur, met fin à la pause ; sinon, la partie reprend { $until }.
board-resumes = La pause finit { $until } ; le temps de chacun court alors de nouveau.
board-pauses-used-up = Cette partie a épuisé ses 30 jours de pause : désormais, le temps court.
board-late = Temps écoulé pour { $people } : l’ordinateur a décidé.
panel-turn = À toi de jouer.
panel-last = Tous les autres ont décidé : on n’attend plus que toi.
panel-reacts = **{ $name } joue :** ta réponse ?
panel-until = Ton temps finit { $when }.
panel-reserve =
    { $unit ->
        [days] { $count ->
            [one] Joue avant { $when } ; ensuite, tu entames ta réserve d’un jour.
           *[other] Joue avant { $when } ; ensuite, tu entames ta réserve de { $count } jours.
        }
        [hours] { $count ->
            [one] Joue avant { $when } ; ensuite, tu entames ta réserve d’une heure.
           *[other] Joue avant { $when } ; ensuite, tu entames ta réserve de { $count } heures.
        }
       *[minutes] { $count ->
            [one] Ton temps finit { $when } ; ensuite, tu entames ta réserve d’une minute.
           *[other] Ton temps finit { $when } ; ensuite, tu entames ta réserve de { $count } minutes.
        }
    }
panel-last-call = **Dernier appel :** { $when }, l’ordinateur décide pour toi.
panel-late = Temps écoulé : l’ordinateur a décidé pour toi.
panel-away =
    Tu as manqué deux décisions de suite, l’ordinateur joue donc à ta place. { $last ->
       *[no] Appuie sur *{ button-back }* pour la reprendre.
        [yes] Appuie sur *{ button-back }* pour la reprendre. Si cela arrive encore une fois, l’ordinateur la garde, et cela compte comme un abandon.
    }
panel-premove = Tu as répondu d’avance : ta réponse comptera dans un moment, à moins que tu ne décides avant.
panel-premoved = Fait pour toi, comme tu l’as demandé d’avance.
premoves-title = Répondre d’avance
premoves-are = D’avance · { $answers }
premoves-where = Où cela compte
premoves-where-hint = Lente : des heures, des jours ou sans limite. Le rythme trahit qu’on a répondu d’avance
premoves-here = dans cette partie
premoves-all = dans toutes mes parties lentes de ce jeu
reader =
    { $form ->
       *[subject] toi
    }
panel-waiting = Le plateau dit qui on attend.
panel-left = Tu n’es plus dans cette partie. L’ordinateur joue à ta place ; le plateau montre la suite.
panel-kept = Tu as manqué trop souvent deux décisions de suite, l’ordinateur garde donc ta place. Cela compte comme un abandon ; le plateau montre la suite.
panel-taken-out = Un responsable du serveur t’a fait sortir de cette partie, et tu n’y perds rien. L’ordinateur joue à ta place ; le plateau montre la suite.
panel-lobby = Tu as une place à cette table. Ton panneau arrivera ici quand la partie commencera.
panel-origin = { $server } · #{ $channel }
panel-dms-closed = Tes messages privés me sont fermés. Je réessaierai à ton prochain tour ; d’ici là, appuie sur *{ button-panel }* sous le plateau.
panel-no-board = Le salon du plateau n’existe plus ou m’est fermé : la partie continue ici. Une personne qui gère le serveur peut faire revenir le plateau avec `/{ command-manage } { command-manage-boards }`.
leave-alone = Quitter cette partie ? Personne d’autre n’y joue : elle s’arrête avec ton départ. Personne ne gagne et aucune cote ne change.
leave-early = Quitter cette partie ? L’ordinateur prend ta place pour de bon. Tout le monde n’a pas encore pris sa première décision : ça ne compte donc pas comme une défaite.
leave-lose =
    { $others ->
        [one] Quitter cette partie ? L’ordinateur prend ta place pour de bon. Tu perds la partie, et la personne qui reste la gagne aussitôt.
       *[other] Quitter cette partie ? L’ordinateur prend ta place pour de bon. Tu perds la partie et partages la dernière place.
    }
leave-won = Quitter cette partie ? Tu l’as déjà gagnée, et ça ne changera pas.
leave-or-end = *{ button-stop }* pose la question aux autres : si tout le monde dit oui, la partie s’arrête sans résultat.
motion-stop-asked =
    { $you ->
        [yes] { $count ->
            [one] Tu voudrais arrêter cette partie sans résultat.
           *[other] { $people } voudriez arrêter cette partie sans résultat.
        }
       *[no] { $count ->
            [one] { $people } voudrait arrêter cette partie sans résultat.
           *[other] { $people } voudraient arrêter cette partie sans résultat.
        }
    } Encore sans réponse : { $others }. Le silence vaut un non.
motion-stop-asked-others = Ton oui est noté. La partie s’arrête sans résultat si tous les autres disent oui aussi ; d’ici là, elle continue.
motion-pause-asked =
    { $you ->
        [yes] { $count ->
            [one] Tu voudrais mettre cette partie en pause.
           *[other] { $people } voudriez mettre cette partie en pause.
        }
       *[no] { $count ->
            [one] { $people } voudrait mettre cette partie en pause.
           *[other] { $people } voudraient mettre cette partie en pause.
        }
    } Encore sans réponse : { $others }.
motion-pause-asked-others = Ton souhait est noté. La partie se met en pause dès que toutes les personnes présentes sont d’accord ; d’ici là, elle continue.
motion-pause-carried = La partie est en pause. Chaque personne à la table peut la reprendre.
stop-question = Arrêter cette partie pour tout le monde ? Personne ne gagne et aucune cote ne change.
left = Tu as quitté la partie. Bon vent.
motion-stop-carried = La partie est arrêtée pour tout le monde.
stayed = Tu restes à bord. Tant mieux.
no-move = Je n’ai pas compris ce coup : rien n’a changé.
no-undo = On ne revient pas sur une décision. Ce qui peut encore changer a son bouton dans le panneau.
no-move-example = Écris par exemple : `{ $example }`
no-move-more = /{ command-play } lance une autre partie, /{ command-help } explique tout.
typed-help = aide, à l’aide, comment, aide-moi
typed-rules = règles, regles, les règles
typed-hint = conseil, un conseil, indice
typed-pause = pause
edited-too-late = Tu as modifié une ligne qui était ton coup. Il est joué : rien n’a changé.
next-match = [#{ $code } · { $game }]({ $link }) t’attend aussi.
which-match = Tu joues plusieurs parties. De laquelle parles-tu ?
which-match-code = La prochaine fois, commence la ligne par son code, par exemple `#{ $code }`.
which-match-own = toi : { $own }
which-match-choose = Choisis une partie
fair-how = Personne ne pouvait connaître ce tirage ni le changer : son empreinte est fixée avant la première décision. Une fois la partie finie, sa graine est ici aussi, et `quayside verify` compare le fichier de la partie (*{ button-replay }*, puis *{ replay-button-record }*) à l’empreinte.
fair-seal = Empreinte (SHA-256) : `{ $seal }`
fair-record = Le fichier de la partie (SHA-256) : `{ $hash }`
fair-mix = La graine secrète est mêlée à l’identifiant du premier message de la partie : `{ $mix }`
fair-seed = La graine : `{ $seed }`

## The end

ending-played = Cette partie est finie.
ending-cancelled = L’hôte a fermé cette table.
ending-expired = Personne n’a lancé la partie à temps : la table s’est fermée.
ending-stopped = Cette partie a été arrêtée avant la fin : personne ne la gagne.
ending-abandoned = Tout le monde est parti : la partie s’arrête là.
alt-lobby =
    À la table : { $people }. { $free ->
        [0] La table est complète.
        [one] Une place est libre.
       *[other] { $free } places sont libres.
    }
alt-winners =
    { $count ->
        [one] { $people } gagne la partie.
       *[other] Victoire partagée : { $people }.
    }
legend = Sur les images : { $people }.
legend-seat = { seat-emblem } pour { $name }
ending-won =
    { $count ->
        [one] { $you ->
            [yes] Tu gagnes
           *[no] { $people } gagne
        }
       *[other] Victoire partagée : { $people }
    }
ending-left =
    { $count ->
        [one] { $people } a quitté la partie avant la fin
       *[other] { $people } ont quitté la partie avant la fin
    }{ $vain ->
        [yes] , donc ce que l’ordinateur a fait ensuite ne compte pas.
       *[no] .
    }
ending-gone = abandon
ending-ratings = Cote : { $changes }
ending-rating = { $name } { $before } → { $after }
takes-lead = { $you ->
        [yes] Tu prends la tête.
       *[no] { $name } prend la tête.
    }
wins-by = { $you ->
        [yes] Tu gagnes avec
       *[no] { $name } gagne avec
    } { $points ->
        [one] un point d’avance.
       *[other] { $points } points d’avance.
    }
won-by-leaving =
    { $you ->
        [yes] **Tu gagnes : tous les autres sont partis.**
       *[no] **{ $name } gagne : tous les autres sont partis.**
    } La suite ne change plus rien.
rematch-seated = Tu as ta place à la nouvelle table, #{ $code }. Elle démarre dès que tout le monde a appuyé sur *{ button-rematch }*.
rematch-started = Tout le monde à bord : la revanche #{ $code } a commencé.

## The two commands of every game, and their choices

start-name = ouvrir
start-hint = Ouvrir une table de { $game } dans ce salon
start-deadline-name = délai
start-deadline-hint = Temps pour une décision ; celui du serveur si tu ne choisis rien
start-computers-name = ordinateurs
start-computers-hint = Adversaires ordinateurs à asseoir tout de suite
start-level-name = niveau
start-level-hint = La force des ordinateurs
start-private-name = privée
start-private-hint = Seules les personnes invitées peuvent rejoindre la table
start-guest-name = invité{ $number }
start-guest-hint = Quelqu’un à inviter
move-hint = Jouer un coup dans ta partie de { $game }, sans que personne le voie
move-what-name = quoi
move-match-name = partie
move-match-hint = Quelle partie, si tu en joues plusieurs
no-such-game = Je ne connais pas de jeu de ce nom. Jeux disponibles : { $games }.

## What a server's managers have chosen

not-manager = Réservé à qui peut gérer ce serveur.
play-not-here =
    { $count ->
        [one] Sur ce serveur, les tables s’ouvrent dans { $channels }.
       *[other] Sur ce serveur, les tables s’ouvrent dans ces salons : { $channels }.
    }
may-not-start =
    { $count ->
        [one] Sur ce serveur, seules les personnes qui ont le rôle { $roles } ouvrent des tables. Demande à l’une d’elles, et viens jouer.
       *[other] Sur ce serveur, seules les personnes qui ont l’un de ces rôles ouvrent des tables : { $roles }. Demande à l’une d’elles, et viens jouer.
    }
permission-create-public-threads = Créer des fils publics
table-in-thread = Une table est ouverte : #{ $code } dans { $thread }. Bienvenue à bord.
score =
    { $lead ->
        [own] Tu mènes { $more } à { $less } contre { $name }.
        [other] { $name } mène { $more } à { $less } contre toi.
       *[even] { $name } et toi : égalité, { $more } à { $less }.
    }
somebody-erased = Quelqu’un qui a pris le large
more-people =
    { $count ->
        [one] encore { $count } personne
       *[other] encore { $count } personnes
    }

## Limits, and who keeps apart from whom

may-not-invite = Tu ne peux pas écrire dans ce salon, je n’y invite donc personne. Ouvre la table sans inviter : s’y assoit qui veut.
not-invitable = Cette table ne peut pas accueillir { $people }. Il faudra faire sans.
too-many-blocked = Ta liste de personnes bloquées est pleine : { $most }, c’est le maximum. Débloque d’abord quelqu’un.
not-at-this-table = Je ne peux pas t’asseoir à cette table. Il y a de la place à une autre, ou à la tienne.
invited-only = Cette table est privée : son hôte décide qui s’y assied.
invites = { $host } invite { $people } à la table #{ $code }.
moved-lately = Une table ne se remet en bas qu’une fois par heure : celle-ci, de nouveau { $when }.
too-many-tables = { $most ->
        [one] Une de tes tables attend déjà du monde. Commence par la lancer ou la fermer ; sinon, elle se ferme d’elle-même { $when }.
       *[other] { $most } de tes tables attendent déjà du monde. Commence par en lancer ou en fermer une ; sinon, la prochaine se ferme d’elle-même { $when }.
    }
too-many-matches =
    { $most ->
        [one] Tu as déjà une partie en cours, et c’est le maximum. Il y aura de la place quand elle sera finie.
       *[other] Tu as déjà { $most } parties en cours, et c’est le maximum. Il y aura de la place quand l’une d’elles sera finie.
    }

## Lists that go on

pages-button-back = ◂ Précédent
pages-button-on = Suivant ▸

## Entraînement et conseils

button-hint = Conseil
panel-practice = Entraînement avec { $computers }, sans cote
panel-daily = Donne du jour ({ $day }) avec { $computers }, sans cote
practice-title = ⚓ Entraînement
practice-which = À quel jeu veux-tu t’essayer contre l’ordinateur ({ $level }) ? La partie commence aussitôt, dans nos messages privés.
practice-first-level = { $level } ; { level-easy } pour une première partie
practice-open = La partie d’entraînement #{ $code } a commencé : [ta première décision]({ $link }) t’attend dans nos messages privés.
daily-open = Ta partie #{ $code } avec la donne du jour : [ta décision]({ $link }) t’attend dans nos messages privés.
practice-here = C’est parti. [Le même panneau]({ $link }) est aussi dans nos messages privés, pour plus tard.
practice-where = Entraînement
hint-thinking = Un instant, je réfléchis…
hint = Mon conseil : { $move }. { $why }
why-odds =
    { $gap ->
        [0] Un autre choix vaudrait presque autant.
       *[other] Chances de gagner : { $win } %, sinon { $other } % au mieux.
    }
why-alone = Rien d’autre ne mérite qu’on s’y arrête.
no-hint = Pas de conseil ici : j’en donne seulement dans les parties sans cote.
thought-too-long = Je n’ai pas eu le temps d’y réfléchir jusqu’au bout. Appuie encore une fois.

## Le choix du jeu

games-title = ⚓ Quayside
games-more = D’autres jeux
games-lead = Choisis un jeu : tu commences tout de suite, contre l’ordinateur.
games-lead-server = Choisis un jeu. Tu peux commencer tout de suite, contre l’ordinateur, ou ouvrir une table et attendre du monde dans ce salon.
games-hello = Ohé, et merci de m’accueillir. Je dresse des tables de jeu dans les salons de ce serveur : *{ button-play-now }* lance une partie contre l’ordinateur, *{ button-open-table }* attend du monde ici.
games-facts =
    { $counts ->
        [1] { $least }
       *[other] De { $least } à { $most }
    } personnes · environ { $minutes ->
        [one] une minute
       *[other] { $minutes } minutes
    }
games-table =
    { $taken ->
        [one] Une table ouverte par { $host } : #{ $code }, { $taken } place prise sur { $seats }.
       *[other] Une table ouverte par { $host } : #{ $code }, { $taken } places prises sur { $seats }.
    }
button-got-it = Noté
button-no-lessons = Sans leçons
no-more-lessons = Comme tu veux : plus de leçons pour ce jeu. Tout est dans *{ button-rules }*.
first-match = Première partie · { $minutes } min
practice-first = { $game } : 1re partie, { $minutes } min
button-play-now = Jouer
button-open-table = Ouvrir une table
button-how = Comment on joue
join-table = Rejoindre #{ $code }
table-joined = Tu as ta place à la table #{ $code } : [la voici]({ $link }).
table-yours = Tu as déjà une place à la table #{ $code } : [la voici]({ $link }).

## Les séries

no-such-series = Je ne connais plus cette série.
series-closed = Ce n’est plus possible : la série a commencé, ou elle est finie.
not-in-series = Tu n’es pas dans cette série.
no-seat-free = Aucune place n’est libre dans cette série : tout le monde est venu, ou quelqu’un a été plus rapide.
not-in-this-series = Je ne peux pas t’asseoir dans cette série. Il y a de la place dans une autre, ou dans la tienne.
hosts-series = Tu as déjà une série ici. Tu pourras en ouvrir une autre quand elle sera finie.
too-few-entrants = Pour commencer, il faut être au moins { $least }.
too-many-series =
    { $most ->
        [one] Une série se joue ici, et c’est le maximum pour un serveur. Il y aura de la place quand elle sera finie.
       *[other] { $most } séries se jouent ici, et c’est le maximum pour un serveur. Il y aura de la place quand l’une d’elles sera finie.
    }
too-many-together =
    { $most ->
        [one] Tu peux avoir une place dans une seule partie à la fois.
       *[other] Tu peux avoir une place dans { $most } parties à la fois.
    } { $tables ->
        [one] Cette série, c’est une table
       *[other] Cette série, c’est { $tables } tables
    }, et tu as déjà { $open ->
        [one] { $open } partie ouverte
       *[other] { $open } parties ouvertes
    }. Il y aura de la place quand l’une d’elles sera finie.
wrong-number =
    { $what ->
        [seats] Places à une table : de { $least } à { $most }.
        [each] Tables par personne : de { $least } à { $most }.
        [most] Personnes dans une série : de { $least } à { $most }.
        [starts] Jours avant le début : de { $least } à { $most }.
       *[lasts] Jours de jeu : de { $least } à { $most }.
    } Rien n’a changé.

## Tables that wait for players, by direct message and by a role

table-calls = { $role } Une nouvelle table : **{ $game }** · #{ $code }
button-table = Aller à la table
button-role = Prendre ou rendre le rôle { $role }
next-call = Cette fois, ta table ne mentionne pas le rôle, pour ne déranger personne trop souvent. La prochaine pourra le faire { $when }.
