## Le glossaire : une forme en capitale commence une phrase.

-gp-cube =
    { $form ->
       *[one] cube
        [many] cubes
    }
-gp-gang = bande
-gp-objective =
    { $form ->
       *[one] objectif
        [many] objectifs
        [One] Objectif
        [Many] Objectifs
    }
-gp-headquarters =
    { $form ->
       *[one] repaire
        [many] repaires
        [Many] Repaires
    }
-gp-police = police
-gp-bust =
    { $form ->
       *[one] descente
        [One] Descente
    }
-gp-second-chance = seconde chance
-gp-row = rangée
-gp-limit = limite
-gp-profile = profil
-gp-in-sync = En phase
-gp-underdog = outsider
-gp-swap = échange

## Ce qui n'est pas permis, et pourquoi : rien n'est noté.

gp-not-your-turn = C’est à quelqu’un d’autre de décider pour le moment.
gp-only-swaps = C’est à { $people } de décider. En attendant, tu peux seulement échanger des { -gp-cube(form: "many") }, par exemple : échanger 3 rouges contre un vert.
gp-line = Je n’ai pas saisi. Essaie : *{ $example }*
gp-now-hire = Tu recrutes : pioche une carte, ou prends une couleur.
gp-now-rescue = La { -gp-police } est à la porte : paie la { -gp-second-chance }, ou subis la { -gp-bust }.
gp-now-underdog = D’abord le { -gp-cube } de l’{ -gp-underdog } : prends-en un de n’importe quelle couleur.
gp-now-dispersion = D’abord les { -gp-cube(form: "many") } que la { -gp-police } disperse : choisis lesquels.
gp-now-refer = C’est le moment de parrainer : prends une couleur contre un { -gp-cube }, ou passe.
gp-now-utilise = Le recrutement est fini : accomplis un { -gp-objective }, achète un { -gp-headquarters }, ou finis ton tour.
gp-no-cards = Il n’y a plus de carte à piocher. Prends une couleur.
gp-draw-first = Un tour commence par une carte. Pioches-en une.
gp-take-a-colour = Il y a du monde dans la { -gp-row } : prends une couleur, ou pioche encore.
gp-colour-not-in-row =
    { $colour ->
        [0] Il n’y a pas de rouge ▲ dans la { -gp-row }.
        [1] Il n’y a pas de bleu ● dans la { -gp-row }.
        [2] Il n’y a pas de vert ◆ dans la { -gp-row }.
       *[3] Il n’y a pas de jaune ★ dans la { -gp-row }.
    } Essaie une couleur qui s’y trouve.
gp-cubes-missing =
    { $colour ->
        [0] Il te faut { $paid ->
            [one] { $paid } rouge
           *[other] { $paid } rouges
        } ▲, mais tu en as { $held }.
        [1] Il te faut { $paid ->
            [one] { $paid } bleu
           *[other] { $paid } bleus
        } ●, mais tu en as { $held }.
        [2] Il te faut { $paid ->
            [one] { $paid } vert
           *[other] { $paid } verts
        } ◆, mais tu en as { $held }.
       *[3] Il te faut { $paid ->
            [one] { $paid } jaune
           *[other] { $paid } jaunes
        } ★, mais tu en as { $held }.
    }
gp-supply-empty =
    { $colour ->
        [0] La réserve n’a plus de rouge ▲.
        [1] La réserve n’a plus de bleu ●.
        [2] La réserve n’a plus de vert ◆.
       *[3] La réserve n’a plus de jaune ★.
    } Essaie une autre couleur.
gp-rescue-price =
    { $price ->
        [one] La { -gp-second-chance } coûte un { -gp-cube }
       *[other] La { -gp-second-chance } coûte { $price } { -gp-cube(form: "many") }
    }, mais tu en as proposé { $paid }.
gp-disperse-count =
    { $count ->
        [one] Un { -gp-cube } doit partir
       *[other] { $count } { -gp-cube(form: "many") } doivent partir
    }, mais tu en as choisi { $chosen }.
gp-trade-after-orange = Le X orange est passé : plus d’{ -gp-swap } jusqu’à la fin de ce tour.
gp-trade-needs-red = Seul un { -gp-headquarters } rouge échange deux { -gp-cube(form: "many") } contre un. Paies-en trois d’une couleur, ou trois de couleurs différentes.
gp-trade-kind = Un { -gp-swap } prend trois { -gp-cube(form: "many") } d’une couleur, ou trois de couleurs différentes ; avec un { -gp-headquarters } rouge, deux au choix.
gp-trade-same-colour = La couleur gagnée ne doit pas être parmi celles que tu paies.
gp-objective-unknown = Il y a six { -gp-objective(form: "many") }, de 1 à 6, ligne par ligne.
gp-objective-done = Cet { -gp-objective } est déjà accompli. Essaies-en un autre.
gp-not-wild = Seul l’{ -gp-objective } joker se paie d’une couleur au choix.
gp-wild-colour = C’est l’{ -gp-objective } joker : dis la couleur. { $count ->
        [one] Il en faut un { -gp-cube }.
       *[other] Il en faut { $count } { -gp-cube(form: "many") }.
    }
gp-headquarters-sold-out =
    { $colour ->
        [0] Les { -gp-headquarters(form: "many") } rouges ▲ sont tous vendus.
        [1] Les { -gp-headquarters(form: "many") } bleus ● sont tous vendus.
        [2] Les { -gp-headquarters(form: "many") } verts ◆ sont tous vendus.
       *[3] Les { -gp-headquarters(form: "many") } jaunes ★ sont tous vendus.
    }
gp-marker-only-green = Un { -gp-cube } ne va que sous un { -gp-headquarters } vert.
gp-marker-needed = Un { -gp-headquarters } vert rapporte un { -gp-cube } de plus à chaque prise d’une couleur. Dis laquelle, par exemple : acheter vert bleu.

## Lignes écrites. Synonymes séparés par des virgules ; le premier sert dans les exemples.

gp-verb-draw = piocher, pioche, pioches, encore
gp-verb-take = prendre, prends, prend, recruter, recrute, recrutes, choisir, choisis, reçois
gp-verb-stop = arrêter, arrête, arrêtes
gp-verb-pay = payer, paie, paies, paye, payes
gp-verb-bust = descente, subir, subis, laisser, laisse, police
gp-verb-discard = céder, cède, cèdes, rendre, rends
gp-verb-refer = parrainer, parraine, parraines, parrainage
gp-verb-pass = passer, passe, passes
gp-verb-swap = échanger, échange, échanges, spécialiser
gp-verb-complete = accomplir, accomplis, accomplit
gp-verb-buy = acheter, achète, achètes
gp-verb-end = finir, fin, finis, fini
gp-colour-word-red = rouge, rouges
gp-colour-word-blue = bleu, bleus, bleue, bleues
gp-colour-word-green = vert, verts, verte, vertes
gp-colour-word-yellow = jaune, jaunes
gp-filler = contre, pour, avec, en, et, un, une, le, la, les, l, d, de, du, des, mon, cube, cubes, objectif, repaire, tour, carte, cartes, joker, je, j, tu, m, me, s, te, il, plaît, sans, rien, faire, police, à, recommence, recommences, par, dont
gp-type-refer = { $verb } { $colour } contre { $paying }
gp-type-swap = { $verb } { $paid } contre { $gained }

## Commandes

command-green-port = green-port
command-green-port-description = Tente ta chance au port, de deux à quatre
option-green-port-round-limit = Dernière manche
option-green-port-round-limit-name = dernière-manche
option-green-port-round-limit-hint = La dernière manche (30 par défaut) ; vide dans les options : sans fin, et sans cote
option-green-port-round-limit-is =
    { $value ->
        [one] une manche au plus
       *[other] { $value } manches au plus
    }
option-green-port-round-limit-refused = La dernière manche est un nombre de { $least } à { $most }, ou reste vide. Essaie 30.
premove-green-port-refer = Parrainages
premove-green-port-refer-hint = Passe quand cela rapporte moins de deux { -gp-cube(form: "many") } ; paie avec ce que tu as le plus
premove-green-port-refer-ask = me demander
premove-green-port-refer-pass = toujours passer
premove-green-port-refer-1 = seulement une couleur que tu n’as pas
premove-green-port-refer-2 = seulement une couleur dont tu as moins de 2
premove-green-port-refer-3 = seulement une couleur dont tu as moins de 3
premove-green-port-refer-4 = seulement une couleur dont tu as moins de 4
premove-green-port-refer-5 = seulement une couleur dont tu as moins de 5
premove-green-port-refer-6 = seulement une couleur dont tu as moins de 6
premove-green-port-underdog = Le { -gp-cube } de l’{ -gp-underdog }
premove-green-port-underdog-hint = Si tu as le moins de points quand sort un X vert ou orange
premove-green-port-underdog-ask = me demander
premove-green-port-underdog-least = la couleur dont tu as le moins
premove-green-port-underdog-lacking = une couleur qui manque à ton { -gp-objective } le plus proche
premove-green-port-disperse = Ce que la { -gp-police } disperse
premove-green-port-disperse-hint = Si tu dépasses ta { -gp-limit } quand sort un X orange
premove-green-port-disperse-ask = me demander
premove-green-port-disperse-most = ce que tu as le plus
premove-green-port-disperse-red = du rouge ▲ d’abord
premove-green-port-disperse-blue = du bleu ● d’abord
premove-green-port-disperse-green = du vert ◆ d’abord
premove-green-port-disperse-yellow = du jaune ★ d’abord
premove-green-port-disperse-spare = ce dont ton { -gp-objective } le plus proche n’a pas besoin
move-green-port-name = jouer
move-green-port-hint = Par exemple : piocher ; prendre rouge ; échanger 3 rouges contre un vert ; finir

## Les noms des choses

gp-colour =
    { $form ->
        [the] { $colour ->
            [0] le rouge ▲
            [1] le bleu ●
            [2] le vert ◆
           *[3] le jaune ★
        }
       *[bare] { $colour ->
            [0] rouge ▲
            [1] bleu ●
            [2] vert ◆
           *[3] jaune ★
        }
    }
gp-spoken-colour =
    { $colour ->
        [0] rouge
        [1] bleu
        [2] vert
       *[3] jaune
    }
gp-spoken-cubes =
    { $colour ->
        [0] { $count ->
            [one] { $count } rouge
           *[other] { $count } rouges
        }
        [1] { $count ->
            [one] { $count } bleu
           *[other] { $count } bleus
        }
        [2] { $count ->
            [one] { $count } vert
           *[other] { $count } verts
        }
       *[3] { $count ->
            [one] { $count } jaune
           *[other] { $count } jaunes
        }
    }
gp-cubes =
    { $colour ->
        [0] { $count } { $count ->
            [one] rouge
           *[other] rouges
        } ▲
        [1] { $count } { $count ->
            [one] bleu
           *[other] bleus
        } ●
        [2] { $count } { $count ->
            [one] vert
           *[other] verts
        } ◆
       *[3] { $count } { $count ->
            [one] jaune
           *[other] jaunes
        } ★
    }
gp-no-cubes = zéro { -gp-cube }
gp-card =
    { $kind ->
        [black] { -gp-police }
        [green] X vert
       *[orange] X orange
    }
gp-symbol =
    { $symbol ->
        [1] goutte
        [2] marteaux
        [3] cercles
        [4] briques
        [5] roue
       *[6] flèche
    }
gp-wild-cost = { $count } d’une couleur
score-green-port =
    { $score ->
        [one] { $score } point
       *[other] { $score } points
    }

## Plateau et panneau

gp-round = Manche { $round }
gp-round-of = Manche { $round } sur { $limit }
gp-last-turns =
    { $count ->
        [one] Il ne reste aucun { -gp-objective } : après ce tour, { $you ->
            [yes] tu as
           *[no] { $people } a
        } le dernier.
       *[other] Il ne reste aucun { -gp-objective } : après ce tour, { $people } en { $you ->
            [yes] avez
           *[no] ont
        } encore un chacun.
    }
gp-last-turn = Il ne reste aucun { -gp-objective } : { $you ->
        [yes] tu as
       *[no] { $name } a
    } le dernier tour.
gp-last-round = la dernière
gp-phase =
    { $phase ->
        [hire] **{ $name }** recrute
        [rescue] la { -gp-police } frappe chez **{ $name }**
        [underdog] l’{ -gp-underdog } choisit un { -gp-cube }, puis **{ $name }** continue
        [dispersion] la { -gp-police } disperse des { -gp-cube(form: "many") }, puis **{ $name }** continue
        [refer] **{ $name }** a laissé des cartes : aux autres de parrainer
       *[utilise] **{ $name }** utilise ses { -gp-cube(form: "many") }
    }
gp-deck = Dans la pioche : { $cards ->
        [one] une carte
       *[other] { $cards } cartes
    }, dont { $black } de { -gp-police } et { $special } X.
gp-goal = Les { -gp-objective(form: "many") } et les { -gp-headquarters(form: "many") } rapportent des points ; qui en a le plus gagne.
gp-risk = Prochaine carte : **{ $chance } %** de risque de { -gp-bust }. { gp-deck }
gp-risk-rescue = Prochaine carte : **{ $chance } %** de risque de { -gp-police }, et le { -gp-headquarters } bleu donne une { -gp-second-chance } pour { $price ->
        [one] un { -gp-cube }.
       *[other] { $price } { -gp-cube(form: "many") }.
    } { gp-deck }
gp-risk-safe = Prochaine carte : pas de { -gp-bust }, la { -gp-row } n’a encore aucune carte de couleur. { gp-deck }
gp-risk-later = { gp-deck }
gp-risk-shuffled = Dans la prochaine pioche : { $cards ->
        [one] une carte
       *[other] { $cards } cartes
    }, dont { $black } de { -gp-police } et { $special } X.
gp-risk-none = Il n’y a plus de carte à piocher.
gp-ask-first = Un nouveau tour : pioche ta première carte.
gp-ask-again = La { -gp-row } est vide : pioche une carte.
gp-ask-hire = Pioche encore, ou prends toute une couleur. Si la { -gp-police } vient, tu n’as rien.
gp-ask-safe = Pioche encore, ou prends toute une couleur. La prochaine carte ne peut pas amener de { -gp-bust }.
gp-ask-hire-rescue = Pioche encore, ou prends toute une couleur. Si la { -gp-police } vient, une { -gp-second-chance } coûte { $price ->
        [one] un { -gp-cube }.
       *[other] { $price } { -gp-cube(form: "many") }.
    }
gp-ask-in-sync = { -gp-in-sync } : prends une couleur, et un { -gp-cube } de chaque autre.
gp-ask-empty = Il n’y a encore personne dans la { -gp-row } : pioche encore, ou arrête sans rien.
gp-ask-take = Il n’y a plus de carte à piocher : prends toutes les cartes d’une couleur.
gp-ask-rescue =
    { $price ->
        [one] Payer un { -gp-cube }, vider la { -gp-row } et piocher à nouveau ? Ou laisser faire la { -gp-police }.
       *[other] Payer { $price } { -gp-cube(form: "many") }, vider la { -gp-row } et piocher à nouveau ? Ou laisser faire la { -gp-police }.
    }
gp-ask-underdog = Tu as le moins de points, et l’{ -gp-underdog } reçoit un { -gp-cube } : choisis-le.
gp-ask-disperse =
    { $count ->
        [one] Tu dépasses ta { -gp-limit } de { $limit }, et la { -gp-police } disperse la moitié de ta { -gp-gang } : cède un { -gp-cube }.
       *[other] Tu dépasses ta { -gp-limit } de { $limit }, et la { -gp-police } disperse la moitié de ta { -gp-gang } : cède { $count } { -gp-cube(form: "many") }.
    }
gp-ask-refer = Paie un { -gp-cube } à { $name } et prends toute une couleur restante.
gp-ask-refer-for = Paie { $fee } à { $name } et prends toute une couleur restante.
gp-ask-fee = Tu prends { $colour } par parrainage. Quel { -gp-cube } va à { $name } ?
gp-ask-utilise = Dépense tes { -gp-cube(form: "many") }, ou garde-les et finis ton tour.
gp-ask-end = Tu ne peux rien payer pour le moment. { $swaps ->
        [yes] Échange des { -gp-cube(form: "many") }, ou finis ton tour.
       *[no] Finis ton tour.
    }
gp-ask-marker = Quelle couleur veux-tu renforcer ? Un { -gp-cube } de cette couleur va sous le { -gp-headquarters }.
gp-ask-meanwhile = Pendant que les autres décident, tu peux échanger des { -gp-cube(form: "many") }.
gp-pick = Choisis { $count ->
        [one] un { -gp-cube }
       *[other] { $count } { -gp-cube(form: "many") }
    }, couleur par couleur. Déjà choisis : { $cubes } ({ $chosen }).
gp-powers = { -gp-headquarters(form: "Many") } : { $powers }.
gp-power-red = ▲ échange deux { -gp-cube(form: "many") } contre un
gp-power-blue = ● donne une { -gp-second-chance } quand la { -gp-police } vient
gp-power-green = ◆ rapporte un { -gp-cube } de plus chaque fois que tu prends la couleur posée dessous
gp-power-yellow = ★ relève ta { -gp-limit } de 3

gp-button-draw = Piocher
gp-press-draw = Piocher · { -gp-bust } : { $chance } %
gp-press-draw-rescue = Piocher · { -gp-police } : { $chance } %
gp-press-none = { $mark } plus aucun
gp-button-stop = Arrêter sans rien
gp-press-pay = Payer { $cubes }
gp-button-bust = Subir la { -gp-bust }
gp-press-discard = Céder { $cubes }
gp-button-other-cubes = D’autres { -gp-cube(form: "many") }
gp-press-count = { $chosen } sur { $count }
gp-press-completes = { $gain } → { -gp-objective } { $number }
gp-press-refer = { $gain } pour { $fee }
gp-press-refer-same = { $net ->
        [0] { $gain } pour { $fee } : aucun gain
       *[other] { $gain } pour { $fee } : { $net } de plus en tout
    }
gp-button-pass = Passer
gp-press-buy = { $cost } → { -gp-headquarters } +{ $points }
gp-button-swap = Échanger des { -gp-cube(form: "many") }
gp-button-end = Finir le tour
gp-button-back = Retour

## L'histoire d'un tour

gp-head-last = Le dernier { -gp-objective } est pris.
gp-head-boat =
    { $again ->
        [yes] Encore un bateau entier.
       *[no] Un bateau entier au poste.
    }
gp-head-raid =
    { $again ->
        [yes] Le quai est encore vidé.
       *[no] Le quai est vidé.
    }
gp-head-bribe =
    { $again ->
        [yes] Elle ferme encore les yeux.
       *[no] La { -gp-police } ferme les yeux.
    }
gp-head-lead =
    { $again ->
        [yes] Le port change encore de maître.
       *[no] Le port change de maître.
    }
gp-head-double =
    { $again ->
        [yes] Encore deux d’un coup.
       *[no] Deux d’un coup.
    }
gp-head-job =
    { $again ->
        [yes] Encore une mission accomplie.
       *[no] Mission accomplie.
    }
gp-head-house =
    { $again ->
        [yes] Encore une adresse.
       *[no] Une nouvelle adresse.
    }
gp-head-orange =
    { $again ->
        [yes] Encore un sauve-qui-peut.
       *[no] Sauve-qui-peut.
    }
gp-head-sync =
    { $again ->
        [yes] Encore les quatre couleurs.
       *[no] Les quatre couleurs.
    }
gp-head-nerve =
    { $again ->
        [yes] Toujours ces nerfs d’acier.
       *[no] Des nerfs d’acier.
    }
gp-head-haul =
    { $again ->
        [yes] Encore une belle prise.
       *[no] Une belle prise.
    }
gp-head-leftovers =
    { $again ->
        [yes] Encore preneur pour les restes.
       *[no] Les restes trouvent preneur.
    }
gp-head-took =
    { $again ->
        [yes] La prudence paie encore.
       *[no] La prudence paie.
    }
gp-head-empty =
    { $again ->
        [yes] Encore bredouille.
       *[no] Bredouille.
    }
gp-sealed = **Des sirènes sur le quai !** { $you ->
        [yes] La { -gp-police } vient pour toi.
       *[no] La { -gp-police } vient pour { $name }.
    }
gp-story-turned = { $you ->
        [yes] Tu retournes
       *[no] { $name } retourne
    } : { $cards }.
gp-story-reshuffled = La pioche était vide : { $cards ->
        [one] une carte est mélangée.
       *[other] { $cards } cartes sont mélangées.
    }
gp-story-reshuffled-green = Après le X vert, { $cards ->
        [one] une carte fait
       *[other] { $cards } cartes font
    } une nouvelle pioche.
gp-story-offered = La { -gp-police } ! Un { -gp-headquarters } bleu { $you ->
        [yes] te donne
       *[no] donne à { $name }
    } une { -gp-second-chance } pour { $price ->
        [one] un { -gp-cube }.
       *[other] { $price } { -gp-cube(form: "many") }.
    }
gp-story-rescued = { $you ->
        [yes] Tu paies { $paid } et tu recommences.
       *[no] { $name } paie { $paid } et recommence.
    }
gp-story-busted = **{ -gp-bust(form: "One") } :** la { -gp-police } rafle { $lost ->
        [one] la seule carte
       *[other] les { $lost } cartes
    }, et { $you ->
        [yes] tu ne recrutes personne.
       *[no] { $name } ne recrute personne.
    }
gp-story-stopped = { $you ->
        [yes] Tu arrêtes sans rien.
       *[no] { $name } arrête sans rien.
    }
gp-story-passed = { $you ->
        [yes] Tu passes.
       *[no] { $name } passe.
    }
gp-story-referred = { $you ->
        [yes] Tu paies { $fee } à { $active } et prends { $colour } par parrainage.
       *[no] { $name } prend { $colour } par parrainage : { $fee } pour { $active }.
    }
gp-story-taken = { $you ->
        [yes] Tu recrutes { $cubes }.
       *[no] { $name } recrute { $cubes }.
    }
gp-story-taken-with = { $you ->
        [yes] Tu recrutes { $cubes }, dont { $sources }.
       *[no] { $name } recrute { $cubes }, dont { $sources }.
    }
gp-story-profile = { $count } grâce au { -gp-profile }
gp-story-green = { $count } grâce au { -gp-headquarters } vert
gp-story-in-sync = { $count } grâce à « { -gp-in-sync } »
gp-story-dispersion = X orange : { $you ->
        [yes] { $people } devez céder la moitié de vos { -gp-cube(form: "many") }.
       *[no] { $count ->
            [one] { $people } doit céder la moitié de ses { -gp-cube(form: "many") }.
           *[other] { $people } doivent céder la moitié de leurs { -gp-cube(form: "many") }.
        }
    } Plus d’{ -gp-swap } pendant ce tour.
gp-story-dispersion-own = Plus d’{ -gp-swap } pendant ce tour.
gp-story-dispersion-none = Personne ne dépasse la { -gp-limit }. Plus d’{ -gp-swap } pendant ce tour.
gp-story-dispersed = { $you ->
        [yes] Tu cèdes { $cubes }.
       *[no] { $name } cède { $cubes }.
    }
gp-story-underdogs = { $count ->
        [one] L’{ -gp-underdog }, avec le moins de points : { $people } choisit un { -gp-cube }.
       *[other] Le moins de points : un { -gp-cube } chacun, au choix, pour { $people }.
    }
gp-story-withheld =
    { $reason ->
        [all-tied] Personne n’est l’{ -gp-underdog } : tout le monde a autant de points.
        [given] Le { -gp-cube } de l’{ -gp-underdog } a déjà été donné pendant ce tour.
       *[no-supply] Il ne reste pas de { -gp-cube } pour l’{ -gp-underdog }.
    }
gp-story-bonus = { $you ->
        [yes] Tu reçois { $cube }.
       *[no] { $name } reçoit { $cube }.
    }
gp-story-swapped = { $you ->
        [yes] Tu échanges { $paid } contre { $gained }.
       *[no] { $name } échange { $paid } contre { $gained }.
    }
gp-story-completed = { $you ->
        [yes] Tu accomplis
       *[no] { $name } accomplit
    } l’{ -gp-objective } { $number } pour { $paid } : **+{ $points }**.
gp-story-bought = { $you ->
        [yes] Tu achètes
       *[no] { $name } achète
    } un { -gp-headquarters } { $colour } pour { $price } : **+{ $points }**.
gp-story-marked = Chaque prise de { $colour } rapportera un { -gp-cube } de plus.
gp-premoved = Pour toi, comme demandé : { $done }.
gp-premoved-passed = { $count ->
        [one] passé
       *[other] passé { $count } fois
    }
gp-premoved-referred = payé { $fee } et pris { $colour } par parrainage
gp-premoved-bonus = pris { $cube }
gp-premoved-dispersed = cédé { $cubes }
gp-story-last-round = Il n’y a plus d’{ -gp-objective } : cette manche est la dernière.

## Conseils : ce que ferait l'ordinateur, et pourquoi. Chances en pour cent.

gp-move-colour =
    { $colour ->
        [0] rouge ▲
        [1] bleu ●
        [2] vert ◆
       *[3] jaune ★
    }
gp-move-paying =
    { $paying ->
        [0] ▲
        [1] ●
        [2] ◆
       *[3] ★
    }
gp-move-paid = { $red ->
        [0] {""}
       *[other] {" "}{ $red } ▲
    }{ $blue ->
        [0] {""}
       *[other] {" "}{ $blue } ●
    }{ $green ->
        [0] {""}
       *[other] {" "}{ $green } ◆
    }{ $yellow ->
        [0] {""}
       *[other] {" "}{ $yellow } ★
    }
gp-move-draw = piocher une carte
gp-move-take = arrêter et prendre le { gp-move-colour } ({ $count ->
        [one] un { -gp-cube }
       *[other] { $count } { -gp-cube(form: "many") }
    }{ $points ->
        [0] {""}
       *[other] , de quoi accomplir l’{ -gp-objective } { $number } : +{ $points }
    })
gp-move-stop = arrêter sans rien
gp-move-rescue = payer { $price ->
        [one] le { -gp-cube }
       *[other] les { $price } { -gp-cube(form: "many") }
    } et recommencer
gp-move-bust = garder { $price ->
        [one] le { -gp-cube }
       *[other] les { $price } { -gp-cube(form: "many") }
    } et laisser venir la { -gp-police }
gp-move-cube = prendre un { gp-move-colour }
gp-move-disperse = céder les { -gp-cube(form: "many") } les moins utiles
gp-move-refer = prendre le { gp-move-colour } par parrainage ({ $count ->
        [one] un { -gp-cube } pour un{"\u00A0"}{ gp-move-paying }
       *[other] { $count } { -gp-cube(form: "many") } pour un{"\u00A0"}{ gp-move-paying }
    })
gp-move-pass = passer
gp-move-swap = échanger{ gp-move-paid } contre un { gp-move-colour }
gp-move-complete = accomplir l’{ -gp-objective } { $number } ({ $points ->
        [one] { $points } point
       *[other] { $points } points
    })
gp-move-buy = acheter le { -gp-headquarters } { gp-move-colour } pour { $price ->
        [one] un { -gp-cube }
       *[other] { $price } { -gp-cube(form: "many") }
    }
gp-move-end = finir le tour et garder les { -gp-cube(form: "many") }
gp-why-draw = { why-odds } { $gap ->
        [0] Risque de { -gp-bust } : { $bust } %.
       *[other] Le risque de { -gp-bust } ({ $bust } %) y est compté.
    }
gp-why-draw-safe = La prochaine carte ne peut pas amener de { -gp-bust }.
gp-why-take = { why-odds } Une carte de plus : { $bust } % de risque de { -gp-bust }.

## La fin

gp-end-sale = La vente finale a tranché : { $you ->
        [yes] tu passes
       *[no] { $name } passe
    } devant { $other }.
gp-end-limit = C’était la dernière manche prévue : la partie s’arrête là.
gp-end-last = { $you ->
        [yes] Tu as
       *[no] { $name } a
    } accompli le dernier { -gp-objective } (+{ $points }).
gp-end-clear = { $you ->
        [yes] Tu gagnes avec
       *[no] { $name } gagne avec
    } { $points ->
        [one] un point d’avance.
       *[other] { $points } points d’avance.
    }
gp-end-shared = { $people } { $you ->
        [yes] partagez
       *[no] partagent
    } la victoire, à égalité en tout.
gp-end-done = Il ne reste aucun { -gp-objective }.
gp-end-no-purchase = Personne ne pouvait acheter à la vente finale.
gp-reckoning = { -gp-objective(form: "many") } { $objectives } + { -gp-headquarters(form: "many") } { $houses } = { $points }
gp-end-purchase = Vente finale : { $purchases }.
gp-end-colour = { $colour } à { $price } pour { $people }
gp-end-bought = { $name } ({ $count })
gp-end-tie = { $you ->
        [yes] Tu passes
       *[no] { $name } passe
    } devant { $below } grâce { $by ->
        [cubes] aux { -gp-cube(form: "many") } restants, { $more } contre { $less }.
       *[cards] à de plus hautes cartes d’{ -gp-objective }.
    }

## Textes de remplacement

gp-alt-lost = Perdu : { $cards }.
gp-alt-sealed = Dans la { -gp-row } : { $cards }.
gp-alt-cover =
    { $taken ->
        [one] Quatre entrepôts sur un quai, la nuit, un par couleur. { $taken } place prise sur { $seats }.
       *[other] Quatre entrepôts sur un quai, la nuit, un par couleur. { $taken } places prises sur { $seats }.
    }
gp-alt-row =
    { $count ->
        [0] Manche { $round }. La { -gp-row } est vide.
       *[other] Manche { $round }. Dans la { -gp-row } : { $cards }.
    }
gp-alt-leads = { $count ->
        [one] { $people } mène
       *[other] { $people } mènent
    } avec { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
gp-alt-level = { $points ->
        [0] Personne n’a encore de point.
        [one] Tout le monde a { $points } point.
       *[other] Tout le monde a { $points } points.
    }
gp-alt-objective = { -gp-objective(form: "One") } { $number } : { $cost } pour { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
gp-alt-short = { $objective }, { $missing ->
        [0] à ta portée.
        [one] il te manque { $missing } { -gp-cube }.
       *[other] il te manque { $missing } { -gp-cube(form: "many") }.
    }
gp-alt-headquarters = { -gp-headquarters(form: "Many") } à vendre : { $piles }.
gp-alt-price = { $colour } à { $price }, pour { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
gp-alt-gang = { $name } a { $points ->
        [one] { $points } point
       *[other] { $points } points
    } et { $cubes }, avec une { -gp-limit } de { $limit } et le { -gp-profile } { $profile }.
gp-alt-owned = { -gp-headquarters(form: "Many") } : { $headquarters }.
gp-alt-marked = { $headquarters }, pour renforcer { $colours }

## La légende des images : au plus 17 lettres chacune

gp-legend-risk = risque { -gp-police }
gp-legend-symbol = ton symbole +1
gp-legend-room = jusqu’à la { -gp-limit }
gp-legend-objective = { -gp-objective } en cours
gp-legend-points = points
gp-legend-headquarters = { -gp-headquarters }, 2 points
gp-legend-sale = achète à la fin
gp-legend-in-sync = { -gp-in-sync }
gp-legend-missing = il en manque une
gp-legend-last = dernière manche
gp-alt-legend = Légende des images, signe par signe. Un gyrophare : le risque de voir la { -gp-police } arriver. Un symbole cerclé d’or : ton { -gp-profile }, qui rapporte un { -gp-cube } de plus. 6/7 à côté de quatre petits carrés : six { -gp-cube(form: "many") } sur les sept de ta { -gp-limit }. Une barre en partie remplie : où tu en es d’un { -gp-objective }. Une pièce : des points. Une maison à deux fenêtres : un { -gp-headquarters } qui vaut 2 points. Un emblème à côté d’une maison : qui l’achèterait en premier à la vente finale. Quatre couleurs dans un cadre doré : { -gp-in-sync }. Un cadre doré en pointillé : la seule couleur qui manque encore pour être { -gp-in-sync }. Un drapeau : la dernière manche.

## Les règles, en une page : la famille rules-green-port-, dans cet ordre

pitch-green-port = Tente ta chance : pioche tant que la { -gp-police } dort, et fais grandir ta { -gp-gang }.
game-green-port = Green Port
rules-green-port-goal = **Le but.** De deux à quatre bandes se disputent un port. { -gp-objective(form: "Many") } et { -gp-headquarters(form: "many") } rapportent des points, et qui en a le plus à la fin y fait la loi. Les { -gp-cube(form: "many") } sont ta { -gp-gang }, en quatre couleurs : rouge ▲, bleu ●, vert ◆, jaune ★.
rules-green-port-hire = **Recruter.** Pioche au moins une carte dans la { -gp-row }, une à une. Après chacune, arrête et prends toutes les cartes d’une couleur, un { -gp-cube } par carte, ou tente ta chance. Sans carte de couleur dans la { -gp-row }, tu peux aussi arrêter sans rien. Si la { -gp-police } arrive quand il y en a une, c’est la { -gp-bust } : ni recrue ni parrainage ; sinon, elle ne fait rien. Pioche vide : on mélange la défausse ; les deux épuisées, on ne pioche plus. Après ton tour, la { -gp-row } est défaussée.
rules-green-port-extra = **En plus.** Chacun reçoit un { -gp-profile } : un symbole. Prends une ou plusieurs cartes qui portent le tien : un { -gp-cube } de plus de cette couleur. Les quatre couleurs dans la { -gp-row } quand tu arrêtes : { -gp-in-sync }, un { -gp-cube } de chaque autre couleur.
    Par exemple, la { -gp-row } est ▲ ▲ ● et un ▲ porte ton symbole. Prends le rouge : 3 rouges ▲.
rules-green-port-refer = **Parrainer.** Après une prise, jamais après une { -gp-bust }, chacun des autres, dans l’ordre des places, peut une fois te payer un { -gp-cube } au choix, puis prendre une couleur que tu as laissée. Sans { -gp-cube }, pas de parrainage ; et toi, tu ne prends pas tes restes.
rules-green-port-utilise = **Utiliser.** Dépense alors tes { -gp-cube(form: "many") }, autant de fois que tu peux. Un { -gp-objective } demande les couleurs et nombres de ses cartes et rapporte leur somme en points ; le 6 prend six { -gp-cube(form: "many") } d’une même couleur. Un { -gp-headquarters } coûte 3 de sa couleur, et 1 de plus par carte d’{ -gp-objective } ouverte de cette couleur ; il y en a trois par couleur, le premier rapporte 2 points, les autres 1.
    Par exemple, cartes 1 et 5 avec ▲ et 2 avec ● : paie 6 rouges ▲ et 2 bleus ● pour 8 points.
rules-green-port-powers = **{ -gp-headquarters(form: "Many") }.** Rouge ▲ : deux { -gp-cube(form: "many") } s’échangent contre un. Bleu ● : si la première carte { -gp-police } de ton tour provoque une { -gp-bust }, paie un { -gp-cube } par carte de couleur dans la { -gp-row } et recommence. Vert ◆ : qui l’achète choisit une couleur, dont un { -gp-cube } de la réserve va sous la carte ; chaque prise de cette couleur rapporte alors un { -gp-cube } de plus. Jaune ★ : { -gp-limit } relevée de 3.
rules-green-port-swap = **Échanger (se spécialiser).** Pendant ton tour, autant que tu veux, échange trois { -gp-cube(form: "many") } d’une couleur, ou de trois différentes, contre un d’une couleur que tu n’as pas payée.
rules-green-port-events = **Les cartes X.** X vert : qui a le moins de points est l’{ -gp-underdog } et reçoit un { -gp-cube } au choix ; la pioche est mélangée après le tour. X orange : toute { -gp-gang } au-dessus de sa { -gp-limit } (7, et 3 de plus par { -gp-headquarters } jaune), y compris celle qui recrute, cède à son choix la moitié de ses { -gp-cube(form: "many") }, arrondie vers le bas. Puis l’{ -gp-underdog } reçoit un { -gp-cube } ; plus d’{ -gp-swap } pendant ce tour. S’ils sont plusieurs, un { -gp-cube } chacun ; aucun si tous sont à égalité, et jamais deux fois par tour.
rules-green-port-end = **La fin.** Quand il n’y a plus d’{ -gp-objective }, on finit la manche. Les { -gp-headquarters(form: "many") } se vendent alors tout seuls, 3 { -gp-cube(form: "many") } pièce : acheter ne nuit jamais. Pour chaque couleur, la { -gp-gang } qui en a le plus achète tant qu’elle peut, puis la suivante ; à égalité, celle qui joue le plus tard dans la manche d’abord. Plus d’{ -gp-swap }. À égalité de points : plus de { -gp-cube(form: "many") } restants, sans ceux sous les { -gp-headquarters(form: "many") } ; puis les plus hautes cartes d’{ -gp-objective }, une à une ; sinon, victoire partagée.
rules-green-port-house = **Les règles de ce quai**
    - C’est la version de concours de Green Port, encore en chantier.
    - Le hasard décide qui commence.
    - Toujours six { -gp-objective(form: "many") } : une colonne vide est redistribuée.
    - La réserve a 20 { -gp-cube(form: "many") } par couleur ; ce qui manque est perdu.
    - La manche 30 est la dernière, sauf si l’hôte en choisit une autre ou aucune. Si elle finit la partie, la vente se fait au prix du jour ; sans elle, pas de cote.

## The first match

gp-lesson-hire = Pioche encore, ou prends toutes les cartes d’une couleur, un { -gp-cube } chacune. Si la { -gp-police } arrive ({ $risk } %), tu n’as rien.
gp-lesson-bust = La { -gp-police } est passée : les cartes de couleur de la { -gp-row } ({ $lost }) sont perdues pour tout le monde. Les { -gp-cube(form: "many") } que tu avais restent à toi.
gp-lesson-in-sync = « { -gp-in-sync } » : arrête-toi, et tu reçois aussi un { -gp-cube } de chaque autre couleur.
gp-lesson-profile = Une carte porte ton { -gp-profile }, le symbole près de ton nom : sa couleur rapporte un { -gp-cube } de plus. Prendre { $colour } t’en donnerait { $gain }.
gp-lesson-objective =
    L’{ -gp-objective } { $number } est à ta portée : { $cost } pour { $points ->
        [one] un point
       *[other] { $points } points
    }. Premier arrivé, premier servi.
gp-lesson-headquarters =
    { $points ->
        [one] Pour { $price }, tu peux acheter un { -gp-headquarters } qui vaut un point ; le premier de sa couleur en valait 2. Prix : 3, plus 1 par carte de sa couleur sur les { -gp-objective(form: "many") } ouverts.
       *[other] Pour { $price }, tu peux acheter un { -gp-headquarters } qui vaut { $points } points ; les suivants de sa couleur en vaudront 1. Prix : 3, plus 1 par carte de sa couleur sur les { -gp-objective(form: "many") } ouverts.
    }
gp-lesson-limit = Ta { -gp-limit } est de { $limit }, et tu en es à { $total }. C’est permis, mais un X orange te prendrait { $lost } de tes { -gp-cube(form: "many") }.
gp-lesson-swap = Une couleur te manque ? Trois { -gp-cube(form: "many") } d’une couleur, ou de trois différentes, en valent un d’une autre.
gp-lesson-rescue = Ton { -gp-headquarters } bleu ● t’offre une { -gp-second-chance } : un { -gp-cube } par carte de couleur, { $price } en tout, et tu recommences.
gp-lesson-refer = Donne un { -gp-cube } à { $name } : toutes les cartes d’une de ces couleurs sont à toi.
gp-lesson-underdog = C’est toi qui as le moins de points ({ $points }) : te voilà { -gp-underdog }. Un X vert ou orange t’apporte un { -gp-cube } de ton choix.
gp-lesson-disperse = X orange : ta { -gp-limit } est de { $limit }, et tu en es à { $total }. La moitié de tes { -gp-cube(form: "many") } s’en va, arrondie vers le bas : { $count }, au choix.
