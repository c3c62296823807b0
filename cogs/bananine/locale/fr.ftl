## Le glossaire : une forme en capitale commence une phrase.

-bn-market = marché
-bn-stack =
    { $form ->
       *[one] pile
        [many] piles
    }
-bn-hand =
    { $form ->
       *[one] main
        [many] mains
    }
-bn-surplus-deck = pioche
-bn-surplus =
    { $form ->
       *[one] en surplus
        [One] En surplus
        [label] surplus
    }
-bn-discards = défausse
-bn-payment =
    { $form ->
       *[one] paiement
        [many] paiements
    }
-bn-point =
    { $form ->
       *[one] point
        [many] points
        [Many] Points
    }
-bn-round =
    { $form ->
       *[one] tour
        [One] Tour
    }

## Coups qui ne sont pas pris : rien n'a changé.

bn-line = Je n’ai pas compris ce coup. Essaie `{ $example }`.
bn-line-play = joue { $card }
bn-not-your-turn = Ce n’est pas encore à toi.
bn-card-not-in-hand = Tu n’as pas assez de { $card } pour ça.
bn-must-match =
    { $kind ->
        [surplus] Tu peux prendre une { -bn-stack }, donc tu dois le faire : le { $value } { -bn-surplus }, par exemple.
       *[standard] Tu peux prendre une { -bn-stack }, donc tu dois le faire : celle de { $value }, par exemple.
    }
bn-no-such-stack =
    { $kind ->
        [surplus] Pas de { $value } { -bn-surplus } au { -bn-market }.
       *[standard] Pas de { $value } au { -bn-market }.
    }
bn-single-one = Un 1 seul ne se prend pas : il faudrait le payer avec un autre 1.
bn-payment-missing = Il faut payer exactement { $total } avec des cartes de ta { -bn-hand }.
bn-payment-same-value = Un { $value } ne paie pas un { $value }. Paie avec d’autres valeurs.
bn-payment-total = La { -bn-stack } coûte exactement { $total }, et ce { -bn-payment } fait { $paid }.

## Commands

command-bananine = bananine
command-bananine-description = Marché ouvert et mains secrètes, de deux à cinq
move-bananine-name = jouer
move-bananine-hint = Par exemple 7: 3+4, ou joue 5 quand tu ne peux rien prendre

## La table avant le départ

option-bananine-start = Je viens de manger une banane
option-bananine-start-is = { $name } a mangé la dernière banane et commence.

## Cartes et piles

bn-card = le { $value }
bn-stack = les { bn-cards }
bn-surplus = le { $value } { -bn-surplus }

## Screens

bn-button-stack =
    { $kind ->
        [surplus] { -bn-surplus(form: "label") } { $value }
       *[standard] { $cards ->
            [1] { $value }
           *[other] { $value } ×{ $cards }
        }
    }
bn-button-take = { bn-button-stack } ← { $payment }
bn-button-play = { $value }
bn-button-pay = Payer { $payment }
bn-press-take = Prendre { bn-button-stack } contre { $payment }
bn-press-play = Jouer { $value }
bn-choose-payment = Un autre { -bn-payment }
bn-panel-take = Prends une { -bn-stack }.
bn-panel-play = Tu ne peux payer aucune { -bn-stack } : joue une carte.
sign-bananine =
    { $sign ->
        [took] une { -bn-stack }
        [lead] la tête
       *[nothing] aucune { -bn-stack }
    }
score-bananine =
    { $score ->
        [one] { $score } { -bn-point }
       *[other] { $score } { -bn-point(form: "many") }
    }

## Un coup avant sa confirmation

bn-preview-take = Tu prends { $stack }.
bn-preview-play = Tu joues un { $card } et tu ne prends rien.
bn-preview-discarded = { $cards } × { $value } = { $total } : tout part à la { -bn-discards }.
bn-preview-drawn =
    { $count ->
        [one] Une carte { -bn-surplus } arrive.
       *[other] { $count } cartes { -bn-surplus } arrivent.
    }
bn-preview-last-hand = C’est la dernière carte de ta { -bn-hand }.
bn-preview-last-deck = La { -bn-surplus-deck } est alors vide.
bn-preview-last-round = Ce { -bn-round } sera le dernier.
bn-preview-over = Ensuite, la partie est finie.

## Les derniers coups

bn-points = { -bn-point(form: "Many") } : { $points }.
bn-points-of =
    { $count ->
        [one] { $people } { $points }
       *[other] { $points } chacun, { $people }
    }
bn-head-lead = { takes-lead }
bn-head-robbed = { $you ->
        [yes] Tu as
       *[no] { $name } a
    } maintenant le plus de { $value }.
bn-head-level = Égalité : les { $value } se partagent.
bn-sealed-hand = { $you ->
        [yes] Tu n’as plus rien en { -bn-hand }…
       *[no] { $name } n’a plus rien en { -bn-hand }…
    }
bn-sealed-deck = La dernière carte de la { -bn-surplus-deck }…
bn-sealed-end = Le dernier coup est joué. On compte…
bn-story-took = { $you ->
        [yes] Tu prends
       *[no] { $name } prend
    } { $stack } contre { $payment }.
bn-story-played = { $you ->
        [yes] Tu joues
       *[no] { $name } joue
    } un { $card }.
bn-story-discarded =
    { $count ->
        [one] Les { $values } partent à la { -bn-discards }.
       *[other] Les { -bn-stack(form: "many") } de { $values } partent à la { -bn-discards }.
    }
bn-story-drawn =
    { $count ->
        [one] Un { $values } { -bn-surplus } arrive.
       *[other] Arrivent des cartes { -bn-surplus } : { $values }.
    }
bn-story-skipped = La { -bn-surplus-deck } est vide : aucune carte n’arrive.
bn-last-round-hand = Dernier { -bn-round } : { $you ->
        [yes] tu n’as
       *[no] { $name } n’a
    } plus de cartes. À { $last } le dernier coup.
bn-last-round-deck = Dernier { -bn-round } : la { -bn-surplus-deck } est vide. À { $last } le dernier coup.
bn-end-close = { $you ->
        [yes] Tu remportes
       *[no] { $name } remporte
    } les { $value } à une carte près.

## Un conseil : ce que ferait l'ordinateur au niveau difficile, et pourquoi

bn-move =
    { $kind ->
        [play] jouer un { $value }
        [surplus] prendre le { $value } { -bn-surplus } contre { $payment }
        [card] prendre le { $value } contre { $payment }
       *[stack] prendre les { bn-cards } contre { $payment }
    }

bn-why =
    { $gain ->
        [most] Tu as alors le plus de { $value }.
        [tie] Tu rejoins qui a le plus de { $value }.
        [ahead] Tu prends de l’avance en { $value }.
        [behind] Tu te rapproches de qui a le plus de { $value }.
       *[none] Tu ne peux rien prendre.
    } { why-odds }

## La fin

bn-tie = { $all ->
        [2] Égalité
        [3] Tous les trois
        [4] Tous les quatre
        [5] Tous les cinq
       *[0] { $people }
    } à { score-bananine } : { $you ->
        [yes] tu passes
       *[no] { $name } passe
    } devant, { $by ->
        [ones] avec plus de 1.
       *[distance] grâce à l’ordre du tour.
    }

## Alt texts

bn-alt-round = { -bn-round(form: "One") } { $round }.
bn-alt-market =
    { $count ->
        [0] Le { -bn-market } est vide.
       *[other] Au { -bn-market } : { $items }.
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
        [one] Et une carte { -bn-surplus } : { $values }.
       *[other] Et des cartes { -bn-surplus } : { $values }.
    }
bn-alt-deck = { $deck ->
        [0] La { -bn-surplus-deck } est vide
        [one] La { -bn-surplus-deck } a une carte
       *[other] La { -bn-surplus-deck } a { $deck } cartes
    }, { $discards ->
        [0] et la { -bn-discards } est vide.
        [one] et la { -bn-discards } en a une.
       *[other] et la { -bn-discards } en a { $discards }.
    }
bn-alt-seat = { $name } a { $hand ->
        [0] une { -bn-hand } vide
        [one] une carte en { -bn-hand }
       *[other] { $hand } cartes en { -bn-hand }
    } et { $kinds ->
        [0] n’a rien pris
       *[other] a pris { $items }
    }.
bn-alt-preview = { $move } Voici ce que ça donnerait. { $then }
bn-alt-hand =
    { $kinds ->
        [0] Ta { -bn-hand } est vide.
       *[other] Tu as en { -bn-hand } { $items }.
    }
bn-alt-own-pile =
    { $kinds ->
        [0] Tu n’as rien pris.
       *[other] Tu as pris { $items }.
    }
bn-alt-score =
    { $points ->
        [one] { $name } marque { $points } { -bn-point }
       *[other] { $name } marque { $points } { -bn-point(form: "many") }
    } { $kinds ->
        [0] sans carte
       *[other] avec { $items }
    }.

## Les règles, en une page : la famille rules-bananine-, dans cet ordre

pitch-bananine = Un { -bn-market } ouvert, une { -bn-hand } secrète : échange tes cartes contre de plus gros régimes.
game-bananine = Bananine
rules-bananine-goal = **Le but.** Prends plus de bananes que les autres dans autant de valeurs que possible : il y en a neuf. De deux à cinq, en un quart d’heure.
rules-bananine-table = **La table.** Le { -bn-market } est à découvert, ses cartes empilées par valeur : au début un 6 et un 7, plus un 5 à partir de trois, un 4 à partir de quatre, un 3 à cinq. Les { -bn-hand(form: "many") } sont secrètes : 21 cartes chacun à deux, 15 à trois, 11 à quatre, 9 à cinq ; le reste ne sort pas de la boîte. Ce que tu prends reste devant toi, à la vue de tous, et n’entre jamais dans ta { -bn-hand }.
rules-bananine-turn = **À toi.** Prends une { -bn-stack } entière, et paie exactement son total avec des cartes de ta { -bn-hand }. Aucune ne peut avoir la valeur que tu prends.
rules-bananine-example = **Par exemple.** Le { -bn-market } : trois 2, un 5, un 8. Tu as en { -bn-hand } 1, 2, 3, 4, 4, 6.
    - Les 2 coûtent 6. Tu paies avec le 6 ; 2 + 4 ne va pas, il y a un 2 dedans.
    - Le 5 est à toi contre 1 + 4 ou 2 + 3.
    - Le 8 est à toi contre 2 + 6, 4 + 4 ou 1 + 3 + 4.
rules-bananine-none = **Rien à prendre ?** Si tu ne peux payer aucune { -bn-stack } au compte exact, pose une carte de ton choix et ne prends rien.
rules-bananine-tidy = **On range.** Ce que tu paies rejoint les { -bn-stack(form: "many") } de même valeur. Celle qui atteint 10 part à la { -bn-discards } : un troisième 4 fait 12, et les trois s’en vont.
rules-bananine-surplus = **Les cartes { -bn-surplus }** ont les coins coupés et un signe +. Il en arrive une au { -bn-market } quand tu prends trois cartes ou plus d’un coup, et une pour chaque { -bn-stack } défaussée. Elle reste seule, même à côté d’une carte pareille, se prend seule, et n’est jamais défaussée.
rules-bananine-end = **La fin** approche dès qu’une { -bn-hand } est vide ou que la dernière carte { -bn-surplus } est piochée. On finit alors le { -bn-round }, pour que tout le monde joue autant de coups.
rules-bananine-points = **Les { -bn-point(form: "many") }.** Chaque valeur rapporte 2 { -bn-point(form: "many") } à qui en a pris le plus, ou 1 à chacun en cas d’égalité ; les cartes { -bn-surplus } comptent, les { -bn-hand(form: "many") } non. Ana a trois 6, Bo deux, Cléo aucun : 2 { -bn-point(form: "many") } pour Ana. Si Bo en avait trois, ce serait 1 pour chacun des deux. Qui a le plus de { -bn-point(form: "many") } gagne.
rules-bananine-ties = **Égalités.** À égalité de { -bn-point(form: "many") }, on compare les cartes 1 prises ; puis l’ordre du tour décide, en partant de qui a commencé.
rules-bananine-words = **Par écrit.** Écris-moi `prends 7 joue 3 4`, ou plus court `7: 3+4` ; `s7: 3+4` veut dire le 7 { -bn-surplus } quand il y a les deux ; `joue 5` si tu ne peux rien prendre. Dans un salon, `/{ command-bananine } { move-bananine-name }` accepte les mêmes mots, sans que personne les voie. `/{ command-bananine } { start-name }` ouvre une table.
rules-bananine-house = **Les règles maison**
    - Si tu peux prendre une { -bn-stack }, tu dois le faire ; à toi de choisir laquelle.
    - Un 1 seul ne se prend pas : il faudrait le payer avec un autre 1.
    - Si le { -bn-market } est vide, tu joues une carte.
    - Quand la { -bn-surplus-deck } est vide, on ne pioche rien ; la { -bn-discards } ne revient pas.
    - Une valeur que personne n’a prise ne rapporte pas de { -bn-point(form: "many") }.
    - La dernière personne à appuyer sur *{ option-bananine-start }* commence ; sinon, le hasard décide.
rules-bananine-shared = **Un résultat partagé** a un signe par tour : une carte pour une { -bn-stack } prise, une couronne pour la tête prise, un rond pour une carte jouée.
bn-deck-assumed = **Les cartes.** Le texte publié ne les compte pas ; nous jouons avec : ordinaires { $standard } ; { -bn-surplus } { $surplus }.
bn-deck-confirmed = **Les cartes.** Ordinaires : { $standard }. { -bn-surplus(form: "One") } : { $surplus }.

## The first match

bn-lesson-nothing = Tu ne peux payer aucune { -bn-stack } au compte exact : pose une carte, sans rien prendre. Choisis celle qui te manquera le moins.
bn-lesson-pay = Paie le total exact d’une { -bn-stack } avec d’autres valeurs : pour { $stack }, par exemple { $sum }.
bn-lesson-majority = Tu as { $cards } devant toi : à la fin, 2 { -bn-point(form: "many") } pour qui en a le plus, 1 chacun à égalité.
bn-lesson-discarded = Une { -bn-stack } qui atteint 10 disparaît : { $count } × { $value } = { $total }, et voilà.
bn-lesson-surplus = Le { $value } aux coins coupés, { -bn-surplus }, se prend seul et compte comme les autres.
bn-lesson-end = Ce qui te reste en { -bn-hand } ne compte pas.

## Une analyse : une erreur simple, ou la carte piochée

bn-blunder-end = { $name } a déclenché la fin sans être en tête, et pouvait encore attendre.
bn-luck-surplus = { $cards ->
        [1] La dernière carte { -bn-surplus } était un { $value }.
       *[other] Un { $value } { -bn-surplus } est arrivé, une carte sur { $cards }.
    }
