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
gp-line = Je n’ai pas compris ce coup. Essaie : *{ $example }*
gp-now-hire = Tu recrutes : pioche une carte, ou prends une couleur.
gp-now-rescue = La { -gp-police } est à la porte : paie la { -gp-second-chance }, ou subis la { -gp-bust }.
gp-now-underdog = D’abord le { -gp-cube } de l’{ -gp-underdog } : choisis sa couleur.
gp-now-dispersion = La { -gp-police } disperse d’abord des { -gp-cube(form: "many") } : choisis lesquels.
gp-now-refer = C’est le moment de donner un { -gp-cube } et de prendre une couleur, ou de passer.
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
    }
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
    }
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
gp-trade-same-colour = Tu ne peux pas recevoir une couleur avec laquelle tu paies.
gp-objective-unknown = Cet { -gp-objective } n’existe pas. Choisis-en un sur l’image.
gp-objective-done = Cet { -gp-objective } est déjà accompli.
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
gp-verb-take = prendre, prends, prend, recruter, recrute, recrutes, choisir, choisis, reçois, parrainer, parraine, parraines, parrainage
gp-verb-stop = arrêter, arrête, arrêtes
gp-verb-pay = payer, paie, paies, paye, payes, donner, donne, donnes
gp-verb-bust = descente, subir, subis, laisser, laisse, police
gp-verb-discard = rendre, rends, céder, cède, cèdes
gp-verb-pass = passer, passe, passes
gp-verb-swap = échanger, échange, échanges, spécialiser
gp-verb-complete = accomplir, accomplis, accomplit
gp-verb-buy = acheter, achète, achètes
gp-verb-end = finir, fin, finis, fini
gp-colour-word-red = rouge, rouges
gp-colour-word-blue = bleu, bleus, bleue, bleues
gp-colour-word-green = vert, verts, verte, vertes
gp-colour-word-yellow = jaune, jaunes
gp-filler = contre, pour, avec, en, et, un, une, le, la, les, l, d, de, du, des, mon, cube, cubes, objectif, repaire, tour, carte, cartes, joker, je, j, tu, m, me, s, te, il, plaît, sans, rien, faire, police, à, recommence, recommences, par, dont, bonus, toi
gp-type-refer = { $verb } { $colour } contre { $paying }
gp-type-swap = { $verb } { $paid } contre { $gained }

## Commandes

command-green-port = green-port
command-green-port-description = Tente ta chance au port, de deux à quatre
option-green-port-round-limit = Dernière manche
option-green-port-round-limit-name = dernière-manche
option-green-port-round-limit-hint = 30 par défaut ; sans dernière manche, la partie n’est pas cotée
option-green-port-round-limit-refused = La dernière manche est un nombre de { $least } à { $most }, comme 30. Laisse vide pour ne pas en fixer.
premove-green-port-refer = Parrainages
premove-green-port-refer-hint = Passe si ça rapporte moins de 2 { -gp-cube(form: "many") } ; paie avec la couleur dont tu as le plus
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
sign-green-port =
    { $sign ->
        [took] des { -gp-cube(form: "many") }
        [raided] { -gp-bust }
        [built] construction
       *[nothing] rien
    }
score-green-port =
    { $score ->
        [one] { $score } point
       *[other] { $score } points
    }

## Plateau et panneau

gp-round = Manche { $round }
gp-round-of = Manche { $round } sur { $limit }
gp-last-round =
    { $sales ->
        [0] **Dernière manche.**
       *[other] **Dernière manche.** À la vente finale, pour l’instant : { $people }.
    }
gp-last-sale = { $who } { $colours }
gp-phase =
    { $phase ->
        [hire] **{ $name }** recrute.
        [rescue] La { -gp-police } frappe chez **{ $name }**.
        [underdog] L’{ -gp-underdog } choisit un { -gp-cube }, puis **{ $name }** continue.
        [dispersion] La { -gp-police } disperse des { -gp-cube(form: "many") }, puis **{ $name }** continue.
        [refer] **{ $name }** a laissé des cartes : les autres peuvent en prendre contre un { -gp-cube }.
       *[utilise] **{ $name }** utilise ses { -gp-cube(form: "many") }.
    }
gp-deck = Dans la pioche : { $cards ->
        [one] une carte
       *[other] { $cards } cartes
    }, dont { $black } de { -gp-police } et { $special } X.
gp-risk = Prochaine carte : { $chance } % de risque de { -gp-bust }. { gp-deck }
gp-risk-rescue = Prochaine carte : { $chance } % de risque de { -gp-police }, et le { -gp-headquarters } bleu donne une { -gp-second-chance } pour { $price ->
        [one] un { -gp-cube }.
       *[other] { $price } { -gp-cube(form: "many") }.
    } { gp-deck }
gp-risk-safe = Prochaine carte : pas de { -gp-bust }, la { -gp-row } n’a encore aucune carte de couleur. { gp-deck }
gp-risk-shuffled = Dans la prochaine pioche : { $cards ->
        [one] une carte
       *[other] { $cards } cartes
    }, dont { $black } de { -gp-police } et { $special } X.
gp-risk-none = Il n’y a plus de carte à piocher.
gp-ask-first = Pioche ta première carte.
gp-ask-again = La { -gp-row } est vide : pioche une carte.
gp-ask-hire = Pioche ou prends.
gp-ask-in-sync = { -gp-in-sync } : +1 des autres aussi.
gp-ask-empty = Pioche, ou arrête.
gp-ask-take = Plus de carte : prends une couleur.
gp-ask-rescue =
    { $price ->
        [one] Payer un { -gp-cube } et repiocher ?
       *[other] Payer { $price } { -gp-cube(form: "many") } et repiocher ?
    }
gp-ask-underdog = Le moins de points : choisis un { -gp-cube }.
gp-ask-disperse = Tu dépasses ta { -gp-limit } de { $limit } : rends { $count ->
        [one] un { -gp-cube }.
       *[other] { $count } { -gp-cube(form: "many") }.
    }
gp-ask-refer = Un { -gp-cube } pour une couleur ?
gp-ask-fee = Quel { -gp-cube } donnes-tu à { $name } pour { $colour } ?
gp-ask-utilise = Dépense tes { -gp-cube(form: "many") }.
gp-ask-end =
    { $swaps ->
        [yes] Échange, ou finis.
       *[no] Finis ton tour.
    }
gp-ask-marker = Quelle couleur veux-tu renforcer ?
gp-ask-swap = Choisis un { -gp-swap }.
gp-ask-meanwhile = En attendant, tu peux échanger des { -gp-cube(form: "many") }.
gp-pick = Choisis { $count ->
        [one] un { -gp-cube }
       *[other] { $count } { -gp-cube(form: "many") }
    }. Déjà choisis : { $cubes }.
gp-power =
    { $colour ->
        [0] { -gp-swap } 2→1
        [1] { -gp-second-chance }
        [2] +1 par prise
       *[3] { -gp-limit } +3
    }

gp-button-draw = Piocher
gp-press-draw = Piocher · { $chance } %
gp-press-none = { $mark } plus aucun
gp-button-stop = Arrêter sans rien
gp-press-pay = Payer { $cubes }
gp-button-bust = Subir la { -gp-bust }
gp-press-discard = Rendre { $cubes }
gp-button-other-cubes = D’autres { -gp-cube(form: "many") }
gp-press-count = { $chosen } sur { $count }
gp-press-refer = { $gain } contre { $fee }
gp-press-refer-same = { $net ->
        [0] { $gain } contre { $fee } : aucun gain
       *[other] { $gain } contre { $fee } : { $net } de plus en tout
    }
gp-button-pass = Passer
gp-press-buy = { $cost } → +{ $points } · { gp-power }
gp-button-swap = Échanger
gp-button-end = Finir le tour

## L'histoire d'un tour

gp-sealed = **Des sirènes sur le quai !** { $you ->
        [yes] La { -gp-police } vient pour toi.
       *[no] La { -gp-police } vient pour { $name }.
    }
gp-story-rescued = { $you ->
        [yes] Tu paies { $paid } et tu recommences.
       *[no] { $name } paie { $paid } et recommence.
    }
gp-story-busted = { $you ->
        [yes] La { -gp-police } rafle toute ta { -gp-row }.
       *[no] La { -gp-police } rafle la { -gp-row } : rien pour { $name }.
    }
gp-story-stopped = { $you ->
        [yes] Tu arrêtes sans rien.
       *[no] { $name } arrête sans rien.
    }
gp-story-referred = { $you ->
        [yes] Tu prends { $colour } contre { $fee }.
       *[no] { $name } prend { $colour } contre { $fee }.
    }
gp-story-taken = { $you ->
        [yes] Tu recrutes { $cubes }.
       *[no] { $name } recrute { $cubes }.
    }
gp-story-dispersion = X orange : plus d’{ -gp-swap } ce tour-ci.
gp-story-dispersed = { $you ->
        [yes] Tu rends { $cubes }.
       *[no] { $name } rend { $cubes }.
    }
gp-story-withheld =
    { $reason ->
        [all-tied] X : pas de { -gp-cube } bonus, tout le monde est à égalité.
        [given] Le { -gp-cube } bonus a déjà été donné ce tour-ci.
       *[no-supply] Il ne reste pas de { -gp-cube } pour le bonus.
    }
gp-story-bonus = { $you ->
        [yes] Bonus : { $cube } pour toi.
       *[no] Bonus : { $cube } pour { $name }.
    }
gp-story-swapped = { $you ->
        [yes] Tu échanges { $paid } contre { $gained }.
       *[no] { $name } échange { $paid } contre { $gained }.
    }
gp-story-completed = { $you ->
        [yes] Tu accomplis
       *[no] { $name } accomplit
    } { $tile }.
gp-story-bought = { $you ->
        [yes] Tu achètes
       *[no] { $name } achète
    } un { -gp-headquarters } { $colour } : +{ $points }.
gp-premoved = Pour toi, comme demandé : { $done }.
gp-premoved-passed = { $count ->
        [one] passé
       *[other] passé { $count } fois
    }
gp-premoved-referred = payé { $fee } et pris { $colour }
gp-premoved-bonus = pris { $cube }
gp-premoved-dispersed = rendu { $cubes }

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
       *[other] , de quoi faire +{ $points }
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
gp-move-disperse = rendre les { -gp-cube(form: "many") } les moins utiles
gp-move-refer = donner un{"\u00A0"}{ gp-move-paying } pour le { gp-move-colour } ({ $count ->
        [one] un { -gp-cube }
       *[other] { $count } { -gp-cube(form: "many") }
    })
gp-move-pass = passer
gp-move-swap = échanger{ gp-move-paid } contre un { gp-move-colour }
gp-move-complete = accomplir{ gp-move-paid } → +{ $points }
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

gp-end-sale = { $points ->
        [one] Un point
       *[other] { $points } points
    } contre { $less } { $to ->
        [yes] pour toi
       *[no] pour { $other }
    } : la vente finale { $you ->
        [yes] t’a donné { $colours }.
       *[no] a donné { $colours } à { $name }.
    }
gp-end-last = { $you ->
        [yes] Tu as
       *[no] { $name } a
    } accompli le dernier { -gp-objective } (+{ $points }).
gp-end-shared = { $people } { $you ->
        [yes] êtes
       *[no] sont
    } à égalité parfaite.
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
gp-alt-row =
    { $count ->
        [0] La { -gp-row } est vide.
       *[other] Dans la { -gp-row } : { $cards }.
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
gp-alt-objective = { -gp-objective(form: "One") } : { $cost } pour { $points ->
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
    }, { $cubes }, avec une { -gp-limit } de { $limit } et le { -gp-profile } { $profile }.
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
rules-green-port-hire = **Recruter.** Pioche au moins une carte dans la { -gp-row }, une à une. Après chacune, arrête et prends toutes les cartes d’une couleur, un { -gp-cube } par carte, ou tente ta chance. Sans carte de couleur dans la { -gp-row }, tu peux aussi arrêter sans rien. Si la { -gp-police } arrive quand il y en a une, c’est la { -gp-bust } : ni recrue ni parrainage ; sinon, elle ne fait rien. Quand la pioche est vide, on mélange la défausse ; quand les deux le sont, on ne pioche plus. Après ton tour, la { -gp-row } est défaussée.
rules-green-port-extra = **En plus.** Chacun reçoit un { -gp-profile } : un symbole. Prends une ou plusieurs cartes qui portent le tien : un { -gp-cube } de plus de cette couleur. Les quatre couleurs dans la { -gp-row } quand tu arrêtes : { -gp-in-sync }, un { -gp-cube } de chaque autre couleur.
    Par exemple, la { -gp-row } est ▲ ▲ ● et un ▲ porte ton symbole. Prends le rouge : 3 rouges ▲.
rules-green-port-refer = **Parrainer.** Après une prise, jamais après une { -gp-bust }, chacun des autres, dans l’ordre des places, peut une fois te payer un { -gp-cube } au choix, puis prendre une couleur que tu as laissée. Sans { -gp-cube }, pas de parrainage ; et toi, tu ne prends pas tes restes.
rules-green-port-utilise = **Utiliser.** Dépense alors tes { -gp-cube(form: "many") }, autant de fois que tu peux. Un { -gp-objective } demande les couleurs et nombres de ses cartes et rapporte leur somme en points ; le 6 prend six { -gp-cube(form: "many") } d’une même couleur. Un { -gp-headquarters } coûte 3 de sa couleur, et 1 de plus par carte d’{ -gp-objective } ouverte de cette couleur ; il y en a trois par couleur, le premier rapporte 2 points, les autres 1.
    Par exemple, cartes 1 et 5 avec ▲ et 2 avec ● : paie 6 rouges ▲ et 2 bleus ● pour 8 points.
rules-green-port-powers = **{ -gp-headquarters(form: "Many") }.** Rouge ▲ : deux { -gp-cube(form: "many") } s’échangent contre un. Bleu ● : si la première carte { -gp-police } de ton tour provoque une { -gp-bust }, paie un { -gp-cube } par carte de couleur dans la { -gp-row } et recommence. Vert ◆ : qui l’achète choisit une couleur, dont un { -gp-cube } de la réserve va sous la carte ; chaque prise de cette couleur rapporte alors un { -gp-cube } de plus. Jaune ★ : { -gp-limit } relevée de 3.
rules-green-port-swap = **Échanger (se spécialiser).** Pendant ton tour, autant que tu veux, échange trois { -gp-cube(form: "many") } d’une couleur, ou de trois différentes, contre un d’une couleur que tu n’as pas payée.
rules-green-port-events = **Les cartes X.** X vert : qui a le moins de points est l’{ -gp-underdog } et reçoit un { -gp-cube } au choix ; la pioche est mélangée après le tour. X orange : toute { -gp-gang } au-dessus de sa { -gp-limit } (7, et 3 de plus par { -gp-headquarters } jaune), y compris celle qui recrute, rend à son choix la moitié de ses { -gp-cube(form: "many") }, arrondie à l’inférieur. Puis l’{ -gp-underdog } reçoit un { -gp-cube } ; plus d’{ -gp-swap } pendant ce tour. S’ils sont plusieurs, un { -gp-cube } chacun ; aucun si tous sont à égalité, et jamais deux fois par tour.
rules-green-port-end = **La fin.** Quand il n’y a plus d’{ -gp-objective }, on finit la manche. Les { -gp-headquarters(form: "many") } se vendent alors tout seuls, 3 { -gp-cube(form: "many") } pièce : acheter ne nuit jamais. Pour chaque couleur, la { -gp-gang } qui en a le plus achète tant qu’elle peut, puis la suivante ; à égalité, celle qui joue le plus tard dans la manche d’abord. Plus d’{ -gp-swap }. À égalité de points : plus de { -gp-cube(form: "many") } restants, sans ceux sous les { -gp-headquarters(form: "many") } ; puis les plus hautes cartes d’{ -gp-objective }, une à une ; sinon, victoire partagée.
rules-green-port-house = **Les règles maison**
    - Version de concours, encore en chantier.
    - Le hasard décide qui commence.
    - Toujours six { -gp-objective(form: "many") } : une colonne vide est redistribuée.
    - La réserve a 20 { -gp-cube(form: "many") } par couleur ; ce qui manque est perdu.
    - La manche { $limit } est la dernière, sauf choix de l’hôte ({ $first } pour une première partie, { $daily } pour la donne du jour). Si c’est elle qui met fin à la partie, la vente se fait aux prix du moment ; sans dernière manche, la partie n’est pas cotée.
rules-green-port-shared = **Un résultat partagé** a un signe par tour : des { -gp-cube(form: "many") } pris, un gyrophare pour une { -gp-bust }, une maison pour un { -gp-objective } ou un { -gp-headquarters }, un rond pour rien.

## The first match

gp-lesson-hire = Pioche encore, ou prends toutes les cartes d’une couleur, un { -gp-cube } chacune{ $symbol ->
        [yes] , et un de plus pour ton symbole.
       *[no] .
    } Si la { -gp-police } arrive ({ $risk } %), tu n’as rien.
gp-lesson-bust = { $lost ->
        [one] La { -gp-police } est passée : la carte de la { -gp-row } est perdue pour tout le monde.
       *[other] La { -gp-police } est passée : les cartes de couleur de la { -gp-row } sont perdues pour tout le monde.
    } Les { -gp-cube(form: "many") } que tu avais restent à toi.
gp-lesson-in-sync = « { -gp-in-sync } » : arrête-toi, et tu reçois aussi un { -gp-cube } de chaque autre couleur.
gp-lesson-profile = Une carte porte ton { -gp-profile }, le symbole près de ton nom : sa couleur rapporte un { -gp-cube } de plus. Prendre { $colour } t’en donnerait { $gain }.
gp-lesson-objective = Qui a le plus de points gagne. La première { -gp-gang } à payer { $cost } reçoit { $points ->
        [one] un point
       *[other] { $points } points
    } : { $missing ->
        [0] tu le pourras, une fois que tu auras recruté.
        [one] il te manque un { -gp-cube }.
       *[other] il te manque { $missing } { -gp-cube(form: "many") }.
    }
gp-lesson-headquarters = Avec { $price }, tu achètes un { -gp-headquarters } : { $points ->
        [one] un point
       *[other] { $points } points
    } et un pouvoir ({ gp-power }). Les prix baissent à chaque { -gp-objective } accompli.
gp-lesson-limit = Ta { -gp-limit } est de { $limit }, et tu en es à { $total }. C’est permis, mais un X orange te prendrait { $lost } de tes { -gp-cube(form: "many") }.
gp-lesson-swap = Une couleur te manque ? Trois { -gp-cube(form: "many") } d’une couleur, ou de trois différentes, en valent un d’une autre.
gp-lesson-rescue = Ton { -gp-headquarters } bleu ● t’offre une { -gp-second-chance } : un { -gp-cube } par carte de couleur, { $price } en tout, et tu recommences.
gp-lesson-refer = Donne un { -gp-cube } à { $name } pour prendre toutes les cartes d’une de ces couleurs.
gp-lesson-underdog = C’est toi qui as le moins de points ({ $points }) : te voilà { -gp-underdog }. Un X vert ou orange t’apporte un { -gp-cube } de ton choix.
gp-lesson-disperse = X orange : ta { -gp-limit } est de { $limit }, et tu en es à { $total }. La moitié de tes { -gp-cube(form: "many") } s’en va, arrondie à l’inférieur : { $count }, au choix.

## Analyses : une erreur simple, ou la carte piochée et sa probabilité

gp-blunder-payable = { $name } a fini son tour alors qu’un { -gp-objective } pouvait encore être payé : +{ $points }.
gp-blunder-limit = { $name } a fini son tour au-dessus de sa { -gp-limit } ({ $held } au lieu de { $limit }), alors que le X orange pouvait encore sortir et en prendre la moitié. Des { -gp-headquarters(form: "many") } étaient à vendre.
gp-blunder-pays = { $name } a payé le{"\u00A0"}{ gp-move-paying } qui manquait à un rival pour un { -gp-objective } (+{ $points }). Une autre couleur aurait suffi.
gp-luck-bust = { $name } a pioché une { -gp-bust } : le risque était de { $chance } %.
gp-luck-dispersion = { $name } a pioché le X orange : une chance sur { $cards }.
gp-luck-card = { $name } a pioché { gp-move-colour } : la probabilité était de { $chance } %.
