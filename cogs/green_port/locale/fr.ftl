## Ce qui n'est pas permis, et pourquoi : rien n'est noté.

gp-not-your-turn = C'est à quelqu'un d'autre de décider pour le moment.
gp-only-swaps = C'est à { $people } de décider. En attendant, tu peux seulement échanger des cubes, par exemple : échanger 3 rouges pour vert.
gp-line = Je n'ai pas saisi. Essaie : *{ $example }*
gp-now-hire = Tu recrutes : pioche une carte, ou prends une couleur.
gp-now-rescue = La police est à la porte : paie la seconde chance, ou subis la descente.
gp-now-underdog = D'abord le cube de l'outsider : prends-en un de n'importe quelle couleur.
gp-now-dispersion = D'abord les cubes que la police disperse : choisis lesquels.
gp-now-refer = On en est au parrainage : prends une couleur contre un cube, ou passe.
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
        [0] Il faut { $paid } en rouge ▲, et tu en as { $held }.
        [1] Il faut { $paid } en bleu ●, et tu en as { $held }.
        [2] Il faut { $paid } en vert ◆, et tu en as { $held }.
       *[3] Il faut { $paid } en jaune ★, et tu en as { $held }.
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
    }, et ça en faisait { $paid }.
gp-disperse-count =
    { $count ->
        [one] Un cube doit partir
       *[other] { $count } cubes doivent partir
    }, et ça en faisait { $chosen }.
gp-trade-after-orange = Le X orange est passé : plus d'échange jusqu'à la fin de ce tour.
gp-trade-needs-red = Seul un repaire rouge échange deux cubes contre un. Paies-en trois d'une couleur, ou trois de couleurs différentes.
gp-trade-kind = Un échange prend trois cubes d'une couleur, ou trois de couleurs différentes ; avec un repaire rouge, deux au choix.
gp-trade-same-colour = La couleur gagnée ne doit pas être parmi celles que tu paies.
gp-objective-unknown = Il y a six objectifs, de 1 à 6 depuis la gauche.
gp-objective-done = Cet objectif est déjà accompli. Essaies-en un autre.
gp-not-wild = Seul l'objectif joker se paie d'une couleur au choix.
gp-wild-colour = C'est l'objectif joker : dis la couleur, il en faut { $count } cubes.
gp-headquarters-sold-out =
    { $colour ->
        [0] Les repaires rouges ▲ sont tous vendus.
        [1] Les repaires bleus ● sont tous vendus.
        [2] Les repaires verts ◆ sont tous vendus.
       *[3] Les repaires jaunes ★ sont tous vendus.
    }
gp-marker-only-green = Un cube ne va que sous un repaire vert.
gp-marker-needed = Un repaire vert rapporte un cube de plus à chaque prise d'une couleur : dis laquelle, par exemple : acheter vert bleu.

## Lignes écrites. Synonymes séparés par des virgules ; le premier sert dans les exemples.

gp-verb-draw = piocher, pioche, pioches, encore
gp-verb-take = prendre, prends, prend, recruter
gp-verb-stop = arrêter, arrête
gp-verb-pay = payer, paie, paye
gp-verb-bust = descente
gp-verb-discard = céder, cède, rendre
gp-verb-refer = parrainer, parraine
gp-verb-pass = passer, passe
gp-verb-swap = échanger, échange, spécialiser
gp-verb-complete = accomplir, accomplis
gp-verb-buy = acheter, achète
gp-verb-end = finir, fin, finis, fini
gp-colour-word-red = rouge, rouges
gp-colour-word-blue = bleu, bleus, bleue, bleues
gp-colour-word-green = vert, verts, verte, vertes
gp-colour-word-yellow = jaune, jaunes
gp-filler = contre, pour, avec, en, et, un, une, le, la, les, l, d, de, du, des, mon, cube, cubes, objectif, repaire, tour, carte, joker
gp-type-refer = { $verb } { $colour } contre { $paying }
gp-type-swap = { $verb } { $paid } pour { $gained }

## Commandes

command-green-port = green-port
command-green-port-description = Tente ta chance au port, de deux à quatre
option-green-port-round-limit = Dernière manche
option-green-port-round-limit-name = derniere-manche
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
command-gang-words-description = Par exemple : piocher ; prendre rouge ; échanger 3 rouge pour vert ; finir
command-gang-match = partie
command-gang-match-description = Quelle partie, si tu en joues plusieurs

## Les noms des choses

gp-colour =
    { $colour ->
        [0] rouge ▲
        [1] bleu ●
        [2] vert ◆
       *[3] jaune ★
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
gp-no-cubes = aucun cube
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
        [rescue] la police est à la porte de **{ $name }**
        [underdog] l'outsider choisit un cube, puis **{ $name }** continue
        [dispersion] la police disperse des cubes, puis **{ $name }** continue
        [refer] les autres peuvent parrainer ce que **{ $name }** a laissé
       *[utilise] **{ $name }** utilise ses cubes
    }
gp-goal = Les objectifs et les repaires rapportent des points ; le plus de points gagne.
gp-risk = Prochaine carte : **{ $chance } %** de descente. Dans la pioche : { $cards } cartes, dont { $black } police et { $special } X.
gp-risk-rescue =
    { $price ->
        [one] Prochaine carte : **{ $chance } %** de police, et le repaire bleu donne une seconde chance pour un cube.
       *[other] Prochaine carte : **{ $chance } %** de police, et le repaire bleu donne une seconde chance pour { $price } cubes.
    } Dans la pioche : { $cards } cartes, dont { $black } police et { $special } X.
gp-risk-safe = Prochaine carte : pas de descente, la rangée n'a encore aucune carte de couleur. Dans la pioche : { $cards } cartes, dont { $black } police et { $special } X.
gp-risk-later = Dans la pioche : { $cards } cartes, dont { $black } police et { $special } X.
gp-risk-shuffled = Dans la prochaine pioche : { $cards } cartes, dont { $black } police et { $special } X.
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
gp-ask-underdog = Tu as le moins de points, alors la foule est avec toi : choisis un cube.
gp-ask-disperse =
    { $count ->
        [one] Tu dépasses ta limite de { $limit }, et la police disperse la moitié de ta bande : cède un cube.
       *[other] Tu dépasses ta limite de { $limit }, et la police disperse la moitié de ta bande : cède { $count } cubes.
    }
gp-ask-refer = Tu peux prendre une couleur de ce que { $name } a laissé. Cela coûte un cube, qui va à { $name }.
gp-ask-refer-for = Tu peux prendre une couleur de ce que { $name } a laissé. Cela coûte { $fee }, qui va à { $name }.
gp-ask-fee = Tu parraines { $colour }. Quel cube va à { $name } ?
gp-ask-utilise = Dépense tes cubes : accomplis des objectifs, achète des repaires. Ou garde-les, et finis ton tour.
gp-ask-end = Rien que tu puisses payer pour le moment. Finis ton tour.
gp-ask-marker = De quelle couleur chaque prise doit-elle rapporter un cube de plus ? Un tel cube va sous le repaire.
gp-ask-meanwhile = Pendant que les autres décident, tu peux échanger des cubes.
gp-pick = Choisis-en { $count }, couleur par couleur. Pour l'instant { $chosen } : { $cubes }.
gp-powers = Repaires : { $powers }.
gp-power-red = ▲ échange deux cubes contre un
gp-power-blue = ● donne une seconde chance quand la police vient
gp-power-green = ◆ rapporte un cube de plus quand tu prends la couleur posée dessous
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

gp-story-turned = { $name } retourne { $cards }.
gp-story-reshuffled = La pioche était vide : { $cards } cartes sont mélangées.
gp-story-reshuffled-green = Après le X vert, { $cards } cartes font une nouvelle pioche.
gp-story-offered =
    { $price ->
        [one] La police ! Un repaire bleu donne à { $name } une seconde chance pour un cube.
       *[other] La police ! Un repaire bleu donne à { $name } une seconde chance pour { $price } cubes.
    }
gp-story-rescued = { $name } paie { $paid } et recommence.
gp-story-busted =
    { $lost ->
        [one] **Descente :** la seule carte de la rangée est perdue, et { $name } ne recrute personne.
       *[other] **Descente :** les { $lost } cartes de la rangée sont perdues, et { $name } ne recrute personne.
    }
gp-story-stopped = { $name } arrête sans rien.
gp-story-passed = { $name } passe.
gp-story-referred = { $name } paie { $fee } à { $active } et parraine { $colour }.
gp-story-taken = { $name } recrute { $cubes }.
gp-story-taken-with = { $name } recrute { $cubes }, dont { $sources }.
gp-story-profile = { $count } par le profil
gp-story-green = { $count } par repaire vert
gp-story-in-sync = { $count } par En phase
gp-story-dispersion =
    { $count ->
        [one] X orange : { $people } doit céder la moitié de ses cubes.
       *[other] X orange : { $people } doivent céder la moitié de leurs cubes.
    } Pas d'échange dans ce tour.
gp-story-dispersion-none = X orange : personne ne dépasse la limite. Pas d'échange dans ce tour.
gp-story-dispersed = { $name } cède { $cubes }.
gp-story-underdogs =
    { $count ->
        [one] Le moins de points : { $people } choisit un cube.
       *[other] Le moins de points : { $people } choisissent un cube chacun.
    }
gp-story-withheld =
    { $reason ->
        [all-tied] Personne n'est l'outsider : tout le monde a autant de points.
        [given] Le cube de l'outsider a déjà été donné dans ce tour.
       *[no-supply] Il ne reste pas de cube pour l'outsider.
    }
gp-story-bonus = { $name } reçoit { $cube }.
gp-story-swapped = { $name } échange { $paid } contre { $gained }.
gp-story-completed = { $name } accomplit l'objectif { $number } pour { $paid } : **+{ $points }**.
gp-story-bought = { $name } achète un repaire, { $colour }, pour { $price } : **+{ $points }**.
gp-story-marked = Il rapportera : { $colour }.
gp-story-last-round = Il n'y a plus d'objectif, cette manche est la dernière.

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
    } pour { $price } cubes : tu as { $win } % de chances de gagner, contre { $other } % avec le meilleur autre choix.
gp-reason-end = Finis ton tour : en gardant tes cubes, tu as { $win } % de chances de gagner, contre { $other } % en les dépensant.
gp-reason-alone = Il n'y a rien à peser : tu n'as que 1 choix.

## La fin

gp-end-limit = La dernière manche est jouée : fin par la limite de manches.
gp-end-last = { $name } a réalisé le dernier objectif (+{ $points }).
gp-end-done = Il ne reste aucun objectif.
gp-end-no-purchase = Personne ne pouvait acheter à la vente finale.
gp-reckoning = objectifs { $objectives } + repaires { $houses } = { $points }
gp-end-purchase = Vente finale : { $purchases }.
gp-end-colour = { $colour } à { $price } pour { $people }
gp-end-bought = { $name } ({ $count })
gp-end-tie =
    { $by ->
        [cubes] { $above } passe devant { $below } par les cubes restants, { $more } à { $less }.
       *[cards] { $above } passe devant { $below } par de plus hautes cartes d'objectif.
    }

## Textes de remplacement

gp-alt-cover = Des grues et un porte-conteneurs vert dans un port, la nuit. { $taken } places prises sur { $seats }.
gp-alt-row = Manche { $round }. Rangée : { $cards }.
gp-alt-empty = vide
gp-alt-objectives = Objectifs : { $objectives }.
gp-alt-objective = { $number } : { $cost } (+{ $points })
gp-alt-objective-done = { $number } : accompli, place { $seat }
gp-alt-headquarters = Repaires, prix et points : { $prices }.
gp-alt-gang =
    { $owned ->
        [some] Place { $seat }, { $name } : { $cubes }, limite { $limit }, { $profile }, repaires { $headquarters }, points { $points }.
       *[none] Place { $seat }, { $name } : { $cubes }, limite { $limit }, { $profile }, points { $points }.
    }

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
rules-green-port-swap = **Se spécialiser.** Dans ton tour, échange trois cubes d'une couleur, ou de trois différentes, contre un d'une couleur non payée.
rules-green-port-events = **Les cartes X.** X vert : qui a le moins de points reçoit un cube, et la pioche est mélangée après le tour. X orange : toute bande au-dessus de sa limite (7, et 3 de plus par repaire jaune), y compris celle qui recrute, cède à son choix la moitié de ses cubes, arrondie vers le bas. Puis les derniers reçoivent leur cube ; plus d'échange dans ce tour. Un tel cube par tour au plus, aucun si tous sont à égalité.
rules-green-port-end = **La fin.** Quand il n'y a plus d'objectif, on finit la manche. Les repaires sont alors vendus à 3 cubes. Pour chaque couleur, la bande qui en a le plus achète tant qu'elle peut, puis la suivante ; à égalité, celle qui joue le plus tard dans la manche d'abord. Plus d'échange. À égalité de points : plus de cubes restants, sans ceux sous les repaires ; puis la plus haute carte d'objectif, la suivante, et ainsi de suite ; sinon, victoire partagée.
rules-green-port-typing = **En toutes lettres.** Les boutons suffisent, mais tu peux aussi écrire : *piocher*, *prendre rouge*, *parrainer bleu contre vert*, *passer*, *échanger 3 rouges pour vert*, *accomplir 2*, *acheter jaune*, *finir*.
rules-green-port-house = **Les règles de ce quai**
    - C'est la version de concours de Green Port, encore en chantier.
    - Toujours six objectifs : une colonne vide est redistribuée.
    - La réserve a 20 cubes par couleur ; ce qui manque est perdu.
    - Tant que la rangée n'a aucune carte de couleur, la police ne fait rien.
    - La vente finale se fait seule, car acheter ne nuit jamais.
    - La manche 30 est la dernière, sauf si l'hôte en choisit une autre ou aucune. La vente se fait alors au prix du jour ; sans dernière manche, la partie n'est pas classée.
