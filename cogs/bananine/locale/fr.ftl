## Coups qui ne sont pas pris : rien n'a changé.

bn-line = Je ne reconnais pas de coup là-dedans. Essaie `{ $example }`.
bn-line-play = joue { $card }
bn-not-your-turn = Ce n'est pas encore à toi.
bn-card-not-in-hand = Tu n'as pas assez de { $card } pour ça.
bn-must-match =
    { $kind ->
        [surplus] Tu peux prendre une pile, donc tu dois le faire : le { $value } en surplus, par exemple.
       *[standard] Tu peux prendre une pile, donc tu dois le faire : celle de valeur { $value }, par exemple.
    }
bn-no-such-stack =
    { $kind ->
        [surplus] Pas de { $value } en surplus au marché.
       *[standard] Pas de { $value } au marché.
    }
bn-single-one = Un 1 seul ne se prend pas : il faudrait le payer d'un autre 1.
bn-payment-missing = Il faut payer exactement { $total } avec des cartes de ta main.
bn-payment-same-value = Un { $value } ne paie pas un { $value }. Prends d'autres valeurs.
bn-payment-total = La pile coûte exactement { $total }, et ce paiement fait { $paid }.

## Commands

command-bananine = bananine
command-bananine-description = Marché ouvert et mains secrètes, de deux à cinq
command-bananine-play = jouer
command-bananine-play-description = Jouer un coup dans ta partie de Bananine
command-bananine-play-move = coup
command-bananine-play-move-description = Par exemple 7: 3+4, ou joue 5 quand tu ne peux rien prendre
command-bananine-play-match = partie
command-bananine-play-match-description = Quelle partie, si tu en joues plusieurs

## La table avant le départ

option-bananine-start = Je viens de manger une banane
option-bananine-start-is = La banane la plus récente est pour { $name }, qui commence.

## Cartes et piles

bn-card = le { $value }
bn-stack = les { $cards } cartes de valeur { $value } (total { $total })
bn-surplus = le { $value } en surplus
bn-nothing = rien

## Screens

# The space does not break, so that a number stays with its name.
bn-button-confirm = Confirmer
bn-button-back = Retour
bn-button-more = Autres paiements
bn-choose-stack = Choisis une pile
bn-choose-payment = Choisis un paiement de { $total }
bn-choose-card = Choisis une carte
bn-panel-take = Choisis la pile à prendre, ou écris-la avec un paiement, par exemple `{ $example }`.
bn-panel-take-press = Choisis la pile à prendre.
bn-panel-pay = Tu prends { $stack }. Paie exactement { $total }, avec d'autres valeurs.
bn-panel-play = Tu ne peux payer aucune pile : joue une carte. Choisis-la, ou écris-la : `{ $example }`.
bn-panel-play-press = Tu ne peux prendre aucune pile, tu joues donc une carte. Choisis-la.
bn-goal = Qui a le plus d'une valeur marque 2 points, 1 en cas d'égalité ; le plus de points gagne.
bn-option-stack =
    { $kind ->
        [surplus] { $value } en surplus · total { $total }
       *[standard] Valeur { $value } · total { $total }
    }
bn-option-cards =
    { $cards ->
        [one] une carte
       *[other] { $cards } cartes
    }
bn-option-ways =
    { $ways ->
        [one] paiement { $payment }
       *[other] { $ways } paiements possibles
    }
bn-option-discards = défausse { $values }
bn-option-draws =
    { $count ->
        [one] pioche une carte en surplus
       *[other] pioche { $count } cartes en surplus
    }
bn-option-last-round = déclenche la fin
score-bananine =
    { $score ->
        [one] { $score } point
       *[other] { $score } points
    }

## Un coup avant sa confirmation

bn-preview-take = Tu prends { $stack } et tu paies { $payment }.
bn-preview-play = Tu joues un { $card } et tu ne prends rien.
bn-preview-discarded =
    { $cards ->
        [one] Cela fait une carte de valeur { $value }, total { $total } : la pile part à la défausse.
       *[other] Cela fait { $cards } cartes de valeur { $value }, total { $total } : la pile part à la défausse.
    }
bn-preview-drawn =
    { $count ->
        [one] Une carte en surplus est piochée pour le marché.
       *[other] { $count } cartes en surplus sont piochées pour le marché.
    }
bn-preview-skipped = La pioche n'a plus rien à donner.
bn-preview-last-card = C'est la dernière carte de ta main.
bn-preview-last-surplus = La pioche est alors vide.
bn-preview-last-round = La fin est déclenchée : ce tour est le dernier.
bn-preview-over = Ensuite, la partie est finie.

## Les derniers coups

bn-story-took = { $you ->
        [yes] Tu prends
       *[no] { $name } prend
    } { $stack } contre { $payment }.
bn-story-played =
    { $you ->
        [yes] Tu ne peux prendre aucune pile : tu joues un
       *[no] { $name } ne peut prendre aucune pile et joue un
    } { $card }.
bn-story-discarded =
    { $count ->
        [one] La pile de { $values } part à la défausse.
       *[other] Les piles de { $values } partent à la défausse.
    }
bn-story-drawn =
    { $count ->
        [one] Un { $values } en surplus arrive au marché.
       *[other] Des cartes en surplus arrivent au marché : { $values }.
    }
bn-story-skipped = La pioche n'a plus rien à donner.
bn-last-round-hand = Dernier tour : { $you ->
        [yes] tu n'as
       *[no] { $name } n'a
    } plus de cartes. Le dernier coup est pour { $last }.
bn-last-round-deck = Dernier tour : la pioche est vide. Le dernier coup est pour { $last }.
bn-end-hand = { $name } n'avait plus de cartes, ce qui a mis fin à la partie.
bn-end-deck = La pioche de surplus était vide, ce qui a mis fin à la partie.

## Un conseil : ce que ferait l'ordinateur au niveau difficile, et pourquoi

bn-hint =
    { $kind ->
        [play] Joue un { $value }
        [surplus] Prends le { $value } en surplus contre { $payment }
        [card] Prends le { $value } contre { $payment }
       *[stack] Prends les { $cards } cartes de valeur { $value } contre { $payment }
    } : { $others ->
        [none] rien d'autre ne mérite un regard.
        [close] c'est serré, et le meilleur autre coup gagne à peu près aussi souvent.
       *[worse] sur 100 parties jouées à partir d'ici, tu en gagnes { $more } de plus qu'avec le meilleur autre coup.
    }

## La fin

bn-tie-ones = { $above } et { $below } sont à égalité de points. { $above } passe devant avec plus de cartes 1 : { $more } contre { $fewer }.
bn-tie-start = { $above } et { $below } sont à égalité de points et de cartes 1. { $above } passe devant pour avoir commencé.
bn-tie-distance = { $above } et { $below } sont à égalité de points et de cartes 1. { $above } passe devant, car son tour venait plus tôt. Le premier tour était pour { $start }.

## Alt texts

bn-alt-cover =
    { $taken ->
        [one] Un étal de marché avec des cartes bananes. { $taken } place prise sur { $seats }.
       *[other] Un étal de marché avec des cartes bananes. { $taken } places prises sur { $seats }.
    }
bn-alt-round = Tour { $round }.
bn-alt-market =
    { $count ->
        [0] Le marché est vide.
       *[other] Au marché : { $items }.
    }
bn-alt-stack = { $cards } pour { $total }
bn-cards =
    { $count ->
        [1] un { $value }
        [2] deux { $value }
        [3] trois { $value }
        [4] quatre { $value }
        [5] cinq { $value }
        [6] six { $value }
        [7] sept { $value }
        [8] huit { $value }
        [9] neuf { $value }
       *[other] { $count } cartes de valeur { $value }
    }
bn-alt-surplus =
    { $count ->
        [one] Et une carte en surplus : { $values }.
       *[other] Et des cartes en surplus : { $values }.
    }
bn-alt-deck = { $deck ->
        [0] La pioche est vide
        [one] La pioche a une carte
       *[other] La pioche a { $deck } cartes
    }, { $discards ->
        [0] et la défausse est vide.
        [one] et la défausse en a une.
       *[other] et la défausse en a { $discards }.
    }
bn-alt-seat = { $name } a { $hand ->
        [0] une main vide
        [one] une carte en main
       *[other] { $hand } cartes en main
    } et a pris { $pile }.
bn-replay-hand =
    { $count ->
        [0] { $name } avait une main vide.
       *[other] { $name } avait en main { $items }.
    }
bn-alt-hand = Tu as en main { $items }.
bn-alt-own-pile = Tu as pris { $items }.
bn-alt-score =
    { $points ->
        [one] { $name } marque { $points } point avec { $pile }.
       *[other] { $name } marque { $points } points avec { $pile }.
    }
bn-alt-value =
    { $count ->
        [0] La valeur { $value } ne rapporte à personne.
        [one] La valeur { $value } en rapporte { $points } à { $people }.
       *[other] La valeur { $value } en rapporte { $points } à chacun : { $people }.
    }

## Les règles, en une page : la famille rules-bananine-, dans cet ordre

pitch-bananine = Un marché ouvert, une main secrète : échange tes cartes contre de plus gros régimes.
game-bananine = Bananine
rules-bananine-goal = **Le but.** Prends plus de bananes que les autres dans autant de valeurs que possible : il y en a neuf. De deux à cinq, en un quart d'heure.
rules-bananine-table = **La table.** Le marché est ouvert, ses cartes en piles par valeur. Les mains sont secrètes : 21 cartes chacun à deux, 15 à trois, 11 à quatre, 9 à cinq. Ce que tu prends reste devant toi, à la vue de tous, et n'entre jamais dans ta main.
rules-bananine-turn = **À toi.** Prends une pile entière, et pose des cartes de ta main dont la somme fait exactement son total. Aucune ne peut avoir la valeur que tu prends.
rules-bananine-example = **Par exemple.** Le marché : trois 2, un 5, un 8. Tu tiens 1, 2, 3, 4, 4, 6.
    - Les 2 coûtent 6. Tu paies avec le 6 ; 2 + 4 ne va pas, il y a un 2 dedans.
    - Le 5 est à toi contre 1 + 4 ou 2 + 3.
    - Le 8 est à toi contre 2 + 6, 4 + 4 ou 1 + 3 + 4.
rules-bananine-none = **Rien à prendre ?** Si tu ne peux payer aucune pile exactement, pose une carte de ton choix et ne prends rien.
rules-bananine-tidy = **On range.** Ce que tu paies rejoint les piles de sa valeur. Celle qui atteint 10 part à la défausse : un troisième 4 fait 12, et les trois s'en vont.
rules-bananine-surplus = **Les cartes en surplus** ont les coins coupés et un signe +. Il en arrive une au marché quand tu prends trois cartes ou plus d'un coup, et une pour chaque pile défaussée. Elle reste seule, même à côté de ses pareilles, se prend seule, et n'est jamais défaussée.
rules-bananine-end = **La fin** approche dès qu'une main est vide ou que la dernière carte en surplus est piochée. On termine le tour : chacun aura joué le même nombre de coups.
rules-bananine-points = **Les points.** Chaque valeur rapporte 2 points à qui en a pris le plus, ou 1 à chacun en cas d'égalité ; les cartes en surplus comptent, les mains non. Ana a trois 6, Bo deux, Cléo aucun : 2 points pour Ana. Si Bo en avait trois, ce serait 1 pour chacun des deux.
rules-bananine-ties = **Égalités.** À égalité de points, on compare les cartes 1 prises ; puis l'ordre du tour décide, en partant de qui a commencé.
rules-bananine-words = **En mots.** Écris-moi `prends 7 joue 3 4`, ou plus court `7: 3+4` ; `s7: 3+4` veut dire le 7 en surplus quand il y a les deux ; `joue 5` si tu ne peux rien prendre. Dans un salon, `/{ command-bananine } { command-bananine-play }` accepte les mêmes mots, sans que personne les voie. `/{ command-bananine } { start-name }` ouvre une table.
rules-bananine-house = **Les règles de ce quai**
    - Si tu peux prendre une pile, tu le dois ; laquelle, c'est toi qui vois.
    - Un 1 seul ne se prend pas : il faudrait le payer d'un autre 1.
    - Si le marché est vide, tu joues une carte.
    - Quand la pioche est vide, on ne pioche rien ; la défausse ne revient pas.
    - Une valeur que personne n'a prise ne rapporte pas de points.
    - Commence qui appuie en dernier sur *{ option-bananine-start }* ; sinon, le hasard décide.
bn-deck-assumed = **Les cartes.** Le texte publié ne les compte pas ; nous jouons avec : ordinaires { $standard } ; en surplus { $surplus }.
bn-deck-confirmed = **Les cartes.** Ordinaires : { $standard }. En surplus : { $surplus }.
