## Ce qui n'est pas permis, et pourquoi : rien n'est noté.

gp-not-your-turn = C'est à quelqu'un d'autre de décider pour le moment.
gp-only-swaps = C'est à { $people } de décider. En attendant, tu peux seulement échanger des cubes, par exemple : échanger 3 rouges contre un vert.
gp-line = Je n'ai pas saisi. Essaie : *{ $example }*
gp-now-hire = Tu recrutes : pioche une carte, ou prends une couleur.
gp-now-rescue = La police est à la porte : paie la seconde chance, ou subis la descente.
gp-now-underdog = D'abord le cube de l'outsider : prends-en un de n'importe quelle couleur.
gp-now-dispersion = D'abord les cubes que la police disperse : choisis lesquels.
gp-now-refer = C'est le moment de parrainer : prends une couleur contre un cube, ou passe.
gp-now-utilise = Le recrutement est fini : accomplis, achète, ou finis ton tour.
gp-no-cards = Il n'y a plus de carte à piocher. Prends une couleur.
gp-draw-first = Un tour commence par une carte. Pioches-en une.
gp-take-a-colour = Il y a du monde dans la rangée : prends une couleur, ou pioche encore.
gp-colour-not-in-row =
    { $colour ->
        [0] Il n'y a pas de rouge ▲ dans la rangée.
        [1] Il n'y a pas de bleu ● dans la rangée.
        [2] Il n'y a pas de vert ◆ dans la rangée.
       *[3] Il n'y a pas de jaune ★ dans la rangée.
    } Essaie une couleur qui s'y trouve.
gp-cubes-missing =
    { $colour ->
        [0] Il te faut { $paid ->
            [one] { $paid } rouge
           *[other] { $paid } rouges
        } ▲, et tu en as { $held }.
        [1] Il te faut { $paid ->
            [one] { $paid } bleu
           *[other] { $paid } bleus
        } ●, et tu en as { $held }.
        [2] Il te faut { $paid ->
            [one] { $paid } vert
           *[other] { $paid } verts
        } ◆, et tu en as { $held }.
       *[3] Il te faut { $paid ->
            [one] { $paid } jaune
           *[other] { $paid } jaunes
        } ★, et tu en as { $held }.
    }
gp-supply-empty =
    { $colour ->
        [0] La réserve n'a plus de rouge ▲.
        [1] La réserve n'a plus de bleu ●.
        [2] La réserve n'a plus de vert ◆.
       *[3] La réserve n'a plus de jaune ★.
    } Essaie une autre couleur.
gp-rescue-price =
    { $price ->
        [one] La seconde chance coûte un cube
       *[other] La seconde chance coûte { $price } cubes
    }, et tu en as proposé { $paid }.
gp-disperse-count =
    { $count ->
        [one] Un cube doit partir
       *[other] { $count } cubes doivent partir
    }, et tu en as choisi { $chosen }.
gp-trade-after-orange = Le X orange est passé : plus d'échange jusqu'à la fin de ce tour.
gp-trade-needs-red = Seul un repaire rouge échange deux cubes contre un. Paies-en trois d'une couleur, ou trois de couleurs différentes.
gp-trade-kind = Un échange prend trois cubes d'une couleur, ou trois de couleurs différentes ; avec un repaire rouge, deux au choix.
gp-trade-same-colour = La couleur gagnée ne doit pas être parmi celles que tu paies.
gp-objective-unknown = Il y a six objectifs, de 1 à 6 depuis la gauche.
gp-objective-done = Cet objectif est déjà accompli. Essaies-en un autre.
gp-not-wild = Seul l'objectif joker se paie d'une couleur au choix.
gp-wild-colour = C'est l'objectif joker : dis la couleur. { $count ->
        [one] Il en faut un cube.
       *[other] Il en faut { $count } cubes.
    }
gp-headquarters-sold-out =
    { $colour ->
        [0] Les repaires rouges ▲ sont tous vendus.
        [1] Les repaires bleus ● sont tous vendus.
        [2] Les repaires verts ◆ sont tous vendus.
       *[3] Les repaires jaunes ★ sont tous vendus.
    }
gp-marker-only-green = Un cube ne va que sous un repaire vert.
gp-marker-needed = Un repaire vert rapporte un cube de plus à chaque prise d'une couleur. Dis laquelle, par exemple : acheter vert bleu.

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
option-green-port-round-limit-hint = La dernière manche : 30 sans autre choix ; vide dans les options : aucune, et pas de cote
option-green-port-round-limit-is =
    { $value ->
        [one] une manche au plus
       *[other] { $value } manches au plus
    }
option-green-port-round-limit-refused = La dernière manche est un nombre de { $least } à { $most }, ou reste vide. Essaie 30.
command-gang = bande
command-gang-description = Donner un ordre à ta bande de Green Port
command-gang-words = ordre
command-gang-words-description = Par exemple : piocher ; prendre rouge ; échanger 3 rouges contre un vert ; finir
command-gang-match = partie
command-gang-match-description = Quelle partie, si tu en joues plusieurs

## Les noms des choses

gp-colour =
    { $form ->
        [the] { $colour ->
            [0] le rouge ▲
            [1] le bleu ●
            [2] le vert ◆
           *[3] le jaune ★
        }
       *[bare] { $colour ->
            [0] rouge ▲
            [1] bleu ●
            [2] vert ◆
           *[3] jaune ★
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
        } ▲
        [1] { $count } { $count ->
            [one] bleu
           *[other] bleus
        } ●
        [2] { $count } { $count ->
            [one] vert
           *[other] verts
        } ◆
       *[3] { $count } { $count ->
            [one] jaune
           *[other] jaunes
        } ★
    }
gp-no-cubes = zéro cube
gp-card =
    { $kind ->
        [black] police
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
gp-wild-cost = { $count } d'une couleur
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
        [one] Il ne reste aucun objectif : après ce tour, { $people } a le dernier.
       *[other] Il ne reste aucun objectif : après ce tour, { $people } en ont encore un chacun.
    }
gp-last-turn = Il ne reste aucun objectif : { $name } a le dernier tour.
gp-last-round = la dernière
gp-phase =
    { $phase ->
        [hire] **{ $name }** recrute
        [rescue] la police frappe chez **{ $name }**
        [underdog] l'outsider choisit un cube, puis **{ $name }** continue
        [dispersion] la police disperse des cubes, puis **{ $name }** continue
        [refer] **{ $name }** a laissé des cartes : aux autres de parrainer
       *[utilise] **{ $name }** utilise ses cubes
    }
gp-deck = Dans la pioche : { $cards ->
        [one] une carte
       *[other] { $cards } cartes
    }, dont { $black } de police et { $special } X.
gp-goal = Les objectifs et les repaires rapportent des points ; le plus de points gagne.
gp-risk = Prochaine carte : **{ $chance } %** de risque de descente. { gp-deck }
gp-risk-rescue = Prochaine carte : **{ $chance } %** de risque de police, et le repaire bleu donne une seconde chance pour { $price ->
        [one] un cube.
       *[other] { $price } cubes.
    } { gp-deck }
gp-risk-safe = Prochaine carte : pas de descente, la rangée n'a encore aucune carte de couleur. { gp-deck }
gp-risk-later = { gp-deck }
gp-risk-shuffled = Dans la prochaine pioche : { $cards ->
        [one] une carte
       *[other] { $cards } cartes
    }, dont { $black } de police et { $special } X.
gp-risk-none = Il n'y a plus de carte à piocher.
gp-ask-first = Un nouveau tour : pioche ta première carte.
gp-ask-hire = Pioche encore, ou arrête et prends toutes les cartes d'une couleur. Si la police vient, tu n'as rien.
gp-ask-in-sync = Les quatre couleurs sont là. Arrête maintenant, et En phase t'apporte aussi un cube de chaque autre couleur.
gp-ask-empty = Il n'y a encore personne dans la rangée : pioche encore, ou arrête sans rien.
gp-ask-take = Il n'y a plus de carte à piocher : prends toutes les cartes d'une couleur.
gp-ask-rescue =
    { $price ->
        [one] Payer un cube, vider la rangée et piocher à nouveau ? Ou laisser faire la police.
       *[other] Payer { $price } cubes, vider la rangée et piocher à nouveau ? Ou laisser faire la police.
    }
gp-ask-underdog = Tu as le moins de points, la foule est donc avec toi : choisis un cube.
gp-ask-disperse =
    { $count ->
        [one] Tu dépasses ta limite de { $limit }, et la police disperse la moitié de ta bande : cède un cube.
       *[other] Tu dépasses ta limite de { $limit }, et la police disperse la moitié de ta bande : cède { $count } cubes.
    }
gp-ask-refer = { $name } a laissé des cartes : prends-en une couleur contre un cube, pour { $name }.
gp-ask-refer-for = { $name } a laissé des cartes : prends-en une couleur contre { $fee }, pour { $name }.
gp-ask-fee = Tu prends { $colour } par parrainage. Quel cube va à { $name } ?
gp-ask-utilise = Dépense tes cubes : accomplis des objectifs, achète des repaires. Ou garde-les, et finis ton tour.
gp-ask-end = Tu ne peux rien payer pour le moment. Finis ton tour.
gp-ask-marker = Quelle couleur veux-tu renforcer ? Un cube de cette couleur va sous le repaire.
gp-ask-meanwhile = Pendant que les autres décident, tu peux échanger des cubes.
gp-pick = Choisis { $count ->
        [one] un cube
       *[other] { $count } cubes
    }, couleur par couleur. Déjà choisis : { $cubes } ({ $chosen }).
gp-powers = Repaires : { $powers }.
gp-power-red = ▲ échange deux cubes contre un
gp-power-blue = ● donne une seconde chance quand la police vient
gp-power-green = ◆ rapporte un cube de plus chaque fois que tu prends la couleur posée dessous
gp-power-yellow = ★ relève ta limite de 3

gp-button-draw = Piocher
gp-press-draw = Piocher · { $chance } % descente
gp-press-none = { $mark } plus aucun
gp-button-stop = Arrêter sans rien
gp-press-pay = Payer { $cubes }
gp-button-bust = Subir la descente
gp-press-discard = Céder { $cubes }
gp-button-other-cubes = D'autres cubes
gp-press-count = { $chosen } sur { $count }
gp-press-refer = { $gain } pour { $fee }
gp-button-pass = Passer
gp-press-buy = { $cost } → repaire +{ $points }
gp-button-swap = Échanger des cubes
gp-button-end = Finir le tour
gp-button-back = Retour

## L'histoire d'un tour

gp-story-turned = { $you ->
        [yes] Tu retournes
       *[no] { $name } retourne
    } : { $cards }.
gp-story-reshuffled = La pioche était vide : { $cards ->
        [one] une carte est mélangée.
       *[other] { $cards } cartes sont mélangées.
    }
gp-story-reshuffled-green = Après le X vert, { $cards ->
        [one] une carte fait
       *[other] { $cards } cartes font
    } une nouvelle pioche.
gp-story-offered = La police ! Un repaire bleu { $you ->
        [yes] te donne
       *[no] donne à { $name }
    } une seconde chance pour { $price ->
        [one] un cube.
       *[other] { $price } cubes.
    }
gp-story-rescued = { $you ->
        [yes] Tu paies { $paid } et tu recommences.
       *[no] { $name } paie { $paid } et recommence.
    }
gp-story-busted = **Descente :** la police rafle { $lost ->
        [one] la seule carte
       *[other] les { $lost } cartes
    } de la rangée, et { $you ->
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
       *[no] { $name } paie { $fee } à { $active } et prend { $colour } par parrainage.
    }
gp-story-taken = { $you ->
        [yes] Tu recrutes { $cubes }.
       *[no] { $name } recrute { $cubes }.
    }
gp-story-taken-with = { $you ->
        [yes] Tu recrutes { $cubes }, dont { $sources }.
       *[no] { $name } recrute { $cubes }, dont { $sources }.
    }
gp-story-profile = { $count } grâce au profil
gp-story-green = { $count } grâce au repaire vert
gp-story-in-sync = { $count } grâce à « En phase »
gp-story-dispersion = X orange : { $you ->
        [yes] { $count ->
            [one] tu dois céder la moitié de tes cubes.
           *[other] { $people } devez céder la moitié de vos cubes.
        }
       *[no] { $count ->
            [one] { $people } doit céder la moitié de ses cubes.
           *[other] { $people } doivent céder la moitié de leurs cubes.
        }
    } Pas d'échange dans ce tour.
gp-story-dispersion-none = X orange : personne ne dépasse la limite. Pas d'échange dans ce tour.
gp-story-dispersed = { $you ->
        [yes] Tu cèdes { $cubes }.
       *[no] { $name } cède { $cubes }.
    }
gp-story-underdogs = Le moins de points : { $count ->
        [one] { $you ->
            [yes] tu choisis un cube.
           *[no] { $people } choisit un cube.
        }
       *[other] un cube au choix pour { $people }.
    }
gp-story-withheld =
    { $reason ->
        [all-tied] Personne n'est l'outsider : tout le monde a autant de points.
        [given] Le cube de l'outsider a déjà été donné dans ce tour.
       *[no-supply] Il ne reste pas de cube pour l'outsider.
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
    } l'objectif { $number } pour { $paid } : **+{ $points }**.
gp-story-bought = { $you ->
        [yes] Tu achètes
       *[no] { $name } achète
    } un repaire { $colour } pour { $price } : **+{ $points }**.
gp-story-marked = Il rapportera : { $colour }.
gp-story-last-round = Il n'y a plus d'objectif : cette manche est la dernière.

## Conseils : ce que ferait l'ordinateur, et pourquoi. Chances en pour cent.

gp-reason-draw = Pioche encore : la prochaine carte amène une descente { $bust } fois sur 100, mais tu gardes en moyenne { $win } % de chances de gagner, contre { $other } % si tu arrêtes.
gp-reason-draw-safe = Pioche encore : aucune descente n'est à craindre, et t'arrêter te laisse { $other } % de chances de gagner.
gp-reason-take =
    { $colour ->
        [0] Arrête et prends rouge ▲
        [1] Arrête et prends bleu ●
        [2] Arrête et prends vert ◆
       *[3] Arrête et prends jaune ★
    } : avec { $count ->
        [one] un cube de plus
       *[other] { $count } cubes de plus
    }, tu as { $win } % de chances de gagner, contre { $other } % sinon ; une carte de plus amènerait une descente { $bust } fois sur 100.
gp-reason-stop = Arrête sans rien : tu as { $win } % de chances de gagner, contre { $other } % en piochant encore.
gp-reason-rescue =
    { $price ->
        [one] Paie le cube
       *[other] Paie les { $price } cubes
    } et recommence : tu as { $win } % de chances de gagner, contre { $other } % en subissant la descente.
gp-reason-decline =
    { $price ->
        [one] Garde le cube
       *[other] Garde les { $price } cubes
    } : en subissant la descente, tu as { $win } % de chances de gagner, contre { $other } % en payant.
gp-reason-cube =
    { $colour ->
        [0] Prends rouge ▲
        [1] Prends bleu ●
        [2] Prends vert ◆
       *[3] Prends jaune ★
    } : tu as { $win } % de chances de gagner, contre { $other } % avec la meilleure autre couleur.
gp-reason-disperse = Rends les cubes qui te servent le moins : tu as { $win } % de chances de gagner, contre { $other } % avec le meilleur autre choix.
gp-reason-refer =
    { $colour ->
        [0] Parraine rouge ▲
        [1] Parraine bleu ●
        [2] Parraine vert ◆
       *[3] Parraine jaune ★
    } : avec { $count ->
        [one] un cube
       *[other] { $count } cubes
    } contre un, tu as { $win } % de chances de gagner, contre { $other } % avec le meilleur autre choix.
gp-reason-pass = Passe : tu as { $win } % de chances de gagner, contre { $other } % avec le meilleur parrainage.
gp-reason-swap =
    { $colour ->
        [0] Échange contre un rouge ▲
        [1] Échange contre un bleu ●
        [2] Échange contre un vert ◆
       *[3] Échange contre un jaune ★
    } : avec ce que tu peux payer ensuite, tu as { $win } % de chances de gagner, contre { $other } % avec le meilleur autre choix.
gp-reason-complete =
    Accomplis l'objectif { $number } : avec { $points ->
        [one] son point
       *[other] ses { $points } points
    }, tu as { $win } % de chances de gagner, contre { $other } % avec le meilleur autre choix.
gp-reason-buy =
    { $colour ->
        [0] Achète le repaire rouge ▲
        [1] Achète le repaire bleu ●
        [2] Achète le repaire vert ◆
       *[3] Achète le repaire jaune ★
    } pour { $price ->
        [one] un cube
       *[other] { $price } cubes
    } : tu as { $win } % de chances de gagner, contre { $other } % avec le meilleur autre choix.
gp-reason-end = Finis ton tour : en gardant tes cubes, tu as { $win } % de chances de gagner, contre { $other } % en les dépensant.
gp-reason-alone = Il n'y a rien à peser : tu n'as qu'un choix.

## La fin

gp-end-limit = C'était la dernière manche prévue : la partie s'arrête là.
gp-end-last = { $name } a accompli le dernier objectif (+{ $points }).
gp-end-done = Il ne reste aucun objectif.
gp-end-no-purchase = Personne ne pouvait acheter à la vente finale.
gp-reckoning = objectifs { $objectives } + repaires { $houses } = { $points }
gp-end-purchase = Vente finale : { $purchases }.
gp-end-colour = { $colour } à { $price } pour { $people }
gp-end-bought = { $name } ({ $count })
gp-end-tie =
    { $by ->
        [cubes] { $above } passe devant { $below } grâce aux cubes restants, { $more } contre { $less }.
       *[cards] { $above } passe devant { $below } grâce à de plus hautes cartes d'objectif.
    }

## Textes de remplacement

gp-alt-cover =
    { $taken ->
        [one] Des grues et un porte-conteneurs vert dans un port, la nuit. { $taken } place prise sur { $seats }.
       *[other] Des grues et un porte-conteneurs vert dans un port, la nuit. { $taken } places prises sur { $seats }.
    }
gp-alt-row =
    { $count ->
        [0] Manche { $round }. La rangée est vide.
       *[other] Manche { $round }. Dans la rangée : { $cards }.
    }
gp-alt-objective =
    { $points ->
        [one] L'objectif { $number } demande { $cost } et rapporte { $points } point.
       *[other] L'objectif { $number } demande { $cost } et rapporte { $points } points.
    }
gp-alt-objective-done = L'objectif { $number } est accompli, par { $name }.
gp-alt-headquarters = { $left ->
        [none] Les repaires de couleur { $colour } sont tous vendus.
       *[some] Un repaire { $colour } coûte { $price } et rapporte { $points }.
    }
gp-alt-gang = { $name } a { $points ->
        [one] { $points } point
       *[other] { $points } points
    } et { $cubes }, avec une limite de { $limit } et le profil { $profile }.
gp-alt-owned = Repaires : { $headquarters }.
gp-alt-marked = { $headquarters }, pour renforcer { $colours }

## Les règles, en une page : la famille rules-green-port-, dans cet ordre

pitch-green-port = Tente ta chance : pioche tant que la police dort, et fais grandir ta bande.
game-green-port = Green Port
rules-green-port-goal = **Le but.** De deux à quatre bandes se disputent un port. Objectifs et repaires rapportent des points, et qui en a le plus à la fin y fait la loi. Les cubes sont ta bande, en quatre couleurs : rouge ▲, bleu ●, vert ◆, jaune ★.
rules-green-port-hire = **Recruter.** Pioche au moins une carte dans la rangée, une à une. Après chacune, arrête et prends toutes les cartes d'une couleur, un cube par carte, ou tente ta chance. Sans carte de couleur dans la rangée, tu peux aussi arrêter sans rien. Si la police arrive quand il y en a une, c'est la descente : ni recrue ni parrainage. Pioche et défausse épuisées : on ne pioche plus.
rules-green-port-extra = **En plus.** Une carte au symbole de ton profil : un cube de plus de cette couleur. Les quatre couleurs dans la rangée quand tu arrêtes : En phase, un cube de chaque autre couleur.
    Par exemple, la rangée est ▲ ▲ ● et un ▲ porte ton symbole. Prends rouge : 3 rouges ▲.
rules-green-port-refer = **Parrainer.** Après une prise, jamais après une descente, chacun des autres, dans l'ordre des places, peut une fois te payer un cube au choix, puis prendre une couleur que tu as laissée. Le cube d'abord : sans cube, pas de parrainage. Toi, tu ne prends pas les restes : tu n'aurais personne à payer.
rules-green-port-utilise = **Utiliser.** Dépense alors tes cubes, autant de fois que tu peux. Un objectif demande les couleurs et nombres de ses cartes et rapporte leur somme en points ; le 6 prend six cubes d'une même couleur. Un repaire coûte 3 de sa couleur, et 1 de plus par carte d'objectif ouverte de cette couleur.
    Par exemple, cartes 1 et 5 avec ▲ et 2 avec ● : paie 6 rouges ▲ et 2 bleus ● pour 8 points.
rules-green-port-powers = **Repaires.** Rouge ▲ : deux cubes s'échangent contre un. Bleu ● : si la première carte police de ton tour provoque une descente, paie un cube par carte de couleur dans la rangée et recommence. Vert ◆ : qui l'achète choisit une couleur, dont un cube de la réserve va sous la carte ; chaque prise de cette couleur rapporte alors toujours un cube de plus. Jaune ★ : limite relevée de 3.
rules-green-port-swap = **Se spécialiser.** Dans ton tour, échange trois cubes d'une couleur, ou de trois différentes, contre un d'une couleur que tu n'as pas payée.
rules-green-port-events = **Les cartes X.** X vert : qui a le moins de points reçoit un cube, et la pioche est mélangée après le tour. X orange : toute bande au-dessus de sa limite (7, et 3 de plus par repaire jaune), y compris celle qui recrute, cède à son choix la moitié de ses cubes, arrondie vers le bas. Puis les derniers reçoivent leur cube ; plus d'échange dans ce tour. Un tel cube par tour au plus, aucun si tous sont à égalité.
rules-green-port-end = **La fin.** Quand il n'y a plus d'objectif, on finit la manche. Les repaires sont alors vendus à 3 cubes. Pour chaque couleur, la bande qui en a le plus achète tant qu'elle peut, puis la suivante ; à égalité, celle qui joue le plus tard dans la manche d'abord. Plus d'échange. À égalité de points : plus de cubes restants, sans ceux sous les repaires ; puis la plus haute carte d'objectif, la suivante, et ainsi de suite ; sinon, victoire partagée.
rules-green-port-typing = **En toutes lettres.** Les boutons suffisent, mais tu peux aussi écrire : *piocher*, *prendre rouge*, *parrainer bleu contre vert*, *passer*, *échanger 3 rouges contre un vert*, *accomplir 2*, *acheter jaune*, *finir*.
rules-green-port-house = **Les règles de ce quai**
    - C'est la version de concours de Green Port, encore en chantier.
    - Toujours six objectifs : une colonne vide est redistribuée.
    - La réserve a 20 cubes par couleur ; ce qui manque est perdu.
    - Tant que la rangée n'a aucune carte de couleur, la police ne fait rien.
    - La vente finale se fait seule, car acheter ne nuit jamais.
    - La manche 30 est la dernière, sauf si l'hôte en choisit une autre ou aucune. La vente se fait alors au prix du jour ; sans dernière manche, la partie n'est pas classée.
