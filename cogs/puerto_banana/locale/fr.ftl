## Mises qui ne sont pas prises : rien n'est noté.

pb-bid-empty = Cette mise est vide. Essaie 21.
pb-bid-not-a-number = Cette mise n'est pas un nombre entier. Essaie 21.
pb-bid-fraction = On ne coupe pas les bananes : il faut un nombre entier. Essaie 21.
pb-bid-negative = Cette mise est négative ; le minimum est 0. Essaie 0.
pb-bid-too-long = Cette mise a plus de { $digits } chiffres, et le quai n'a pas plus de place. Essaie un nombre plus court.

## Montants

pb-amount-short = ≈ { $digits } × 10{ $power }

## Commands

command-puerto-banana = puerto-banana
command-puerto-banana-description = L'enchère secrète, de deux à six
option-puerto-banana-round-limit = Dernier tour
option-puerto-banana-round-limit-name = dernier-tour
option-puerto-banana-round-limit-hint = Le dernier tour ; sinon la partie finit à un stock de 200
option-puerto-banana-round-limit-is =
    { $value ->
        [one] un tour au plus
       *[other] { $value } tours au plus
    }
option-puerto-banana-round-limit-refused = Le dernier tour est un nombre de { $least } à { $most }, ou reste vide. Essaie 20.
command-bid = miser
command-bid-description = Miser en secret dans ta partie de Puerto Banana
command-bid-amount = mise
command-bid-amount-description = Un nombre entier à partir de 0
command-bid-match = partie
command-bid-match-description = Quelle partie, si tu en joues plusieurs

## Screens

pb-button-bid = Miser
pb-button-change = Changer la mise
pb-button-exact = Nombres exacts
pb-form-title = Ta mise, tour { $round }
pb-form-label = Un nombre entier à partir de 0
pb-form-hint = Lot : { $lot } · ton stock : { $stock }
pb-round =
    { $lot ->
        [one] Tour { $round } · lot : **{ $lot }** banane
       *[other] Tour { $round } · lot : **{ $lot }** bananes
    }
pb-round-of =
    { $lot ->
        [one] Tour { $round } sur { $limit } · lot : **{ $lot }** banane
       *[other] Tour { $round } sur { $limit } · lot : **{ $lot }** bananes
    }
pb-panel-stock = Ton stock : **{ $stock }**
pb-panel-how = Mise n'importe quel nombre entier à partir de 0 : appuie sur *{ pb-button-bid }*, ou écris-le simplement ici.
pb-panel-how-press = Mise n'importe quel nombre entier à partir de 0 : appuie sur *Miser*.
pb-goal = Le premier stock de { $stock } bananes gagne.
pb-goal-limit = Le premier stock de { $stock } bananes gagne, ou le plus haut stock après le tour { $limit }.
pb-panel-bid = Ta mise : **{ $bid }**. Tu peux la changer tant que tout le monde n'a pas misé.
pb-panel-late = Temps écoulé : l'ordinateur a misé { $bid } pour toi.
pb-over = **{ $bid }**, c'est plus que tu ne pourrais payer : avec le lot, tu aurais { $most }. Si ta mise est la plus haute et la suivante sous { $second }, elle sort de l'enchère et ton stock de { $stock } passe par-dessus bord.
pb-over-two = **{ $bid }**, c'est plus que tu ne pourrais payer : avec le lot, tu aurais { $most }. Si ta mise est la plus haute et l'autre sous { $second }, elle sort de l'enchère et le lot t'échappe ; ton stock de { $stock } reste.
pb-over-sure = Oui, miser { $bid }
pb-over-sure-long = Miser quand même
pb-button-other = Une autre mise
score-puerto-banana =
    { $score ->
        [one] { $score } banane
       *[other] { $score } bananes
    }

## The story of an auction

pb-story-of = { $name } { $amount }
pb-story-bids = Mises du tour { $round } : { $bids }.
pb-replay-bids = Mises jusqu'ici : { $bids }.
pb-story-removed = Les yeux plus gros que la cale : { $you ->
        [yes] tu devais une compensation de { $owed } et n'avais que { $had }. Ta mise est écartée et { $lost ->
            [one] ta seule banane en stock passe
           *[other] tes { $lost } bananes en stock passent
        }
       *[no] { $name } devait une compensation de { $owed } et n'avait que { $had }. Sa mise est écartée et { $lost ->
            [one] sa seule banane en stock passe
           *[other] ses { $lost } bananes en stock passent
        }
    } par-dessus bord.
pb-story-removed-kept = Les yeux plus gros que la cale : { $you ->
        [yes] tu devais une compensation de { $owed } et n'avais que { $had }. Ta mise est écartée, mais tu gardes ton stock.
       *[no] { $name } devait une compensation de { $owed } et n'avait que { $had }. Sa mise est écartée, mais son stock reste.
    }
pb-story-removed-empty = Les yeux plus gros que la cale : { $you ->
        [yes] tu devais une compensation de { $owed } et n'avais que { $had }. Ta mise est écartée ; ton stock était déjà vide.
       *[no] { $name } devait une compensation de { $owed } et n'avait que { $had }. Sa mise est écartée ; son stock était déjà vide.
    }
pb-story-won = { $you ->
        [yes] Tu remportes
       *[no] { $name } remporte
    } l'enchère : { $winnings ->
        [one] { $winnings } banane.
       *[other] { $winnings } bananes.
    }
pb-story-bonus =
    { $count ->
        [one] { $you ->
            [yes] Tu verses une compensation de { $bonus } à { $seconds }.
           *[no] { $to ->
                [you] { $name } te verse une compensation de { $bonus }.
               *[others] { $name } verse une compensation de { $bonus } à { $seconds }.
            }
        }
       *[other] { $you ->
            [yes] Tu verses
           *[no] { $name } verse
        } une compensation de { $bonus }, à partager entre { $seconds } : { $each } chacun.
    }
pb-story-shared =
    { $you ->
        [yes] { $names } êtes à égalité en tête et vous partagez le lot : { $each } chacun.
       *[no] { $names } sont à égalité en tête et se partagent le lot : { $each } chacun.
    }
pb-story-stocks = Stocks : { $stocks }.
pb-story-changed = { $name } { $before } → { $after }
pb-story-unchanged = { $name } { $stock }
pb-story-limit = C'était le dernier tour prévu : la partie s'arrête là.
pb-end-goal = { $name } a { $stock } bananes ; il en fallait { $goal }.

## Conseils : pourquoi l'ordinateur fort ferait cette mise. $tenths : combien de fois sur dix elle est la plus haute.

pb-reason-bid = Une mise de { $bid } est la plus haute { $tenths ->
        [0] presque jamais
       *[other] environ { $tenths } fois sur 10
    } ; au-dessus de { $most }, tu risques de ne pas pouvoir payer.
pb-reason-bold = Une mise de { $bid } est la plus haute { $tenths ->
        [0] presque jamais
       *[other] environ { $tenths } fois sur 10
    } ; tu peux payer si la mise suivante est d'au moins { $least }.
pb-reason-low = Laisse monter les autres : une mise de { $bid } n'est la plus haute { $tenths ->
        [0] presque jamais
       *[other] qu'environ { $tenths } fois sur 10
    }, et c'est la seconde mise qui touche l'écart.
pb-reason-even = Rien ne trahit encore ton rival : de 0 à { $most }, toutes les mises se valent. En voici une au hasard : { $bid }.

## Alt texts

pb-alt-cover =
    { $taken ->
        [one] Un quai la nuit avec un conteneur de bananes. { $taken } place prise sur { $seats }.
       *[other] Un quai la nuit avec un conteneur de bananes. { $taken } places prises sur { $seats }.
    }
pb-alt-round =
    { $limit ->
        [0] Tour { $round }.
       *[other] Tour { $round } sur { $limit }.
    } { $lot ->
        [one] Le lot est de { $lot } banane.
       *[other] Le lot est de { $lot } bananes.
    }
pb-alt-own =
    { $stock ->
        [one] Tu as { $stock } banane en stock.
       *[other] Tu as { $stock } bananes en stock.
    }
pb-alt-bid = Ta mise est de { $bid }.
pb-alt-seat = { $name } a { $stock ->
        [one] { $stock } banane
       *[other] { $stock } bananes
    } en stock et { $bid ->
        [in] a misé.
       *[missing] n'a pas encore misé.
    }

## Les règles, en une page : la famille rules-puerto-banana-, dans cet ordre

pitch-puerto-banana = Une enchère secrète : mise gros pour les bananes, mais pas plus que tu ne peux payer.
game-puerto-banana = Puerto Banana
rules-puerto-banana-goal = **Le but.** Quand le marteau se tait, le plus haut stock gagne. Deux à six capitaines partent avec 10 bananes chacun à bord de leur cargo ; la modestie reste à quai.
rules-puerto-banana-round = **Un tour.** Un tour, c'est une enchère. Le lot, les bananes mises aux enchères, vaut autant que le plus haut stock : 10 d'abord, puis davantage dès que quelqu'un prend le large. Chacun mise en secret, n'importe quel nombre entier à partir de 0. Tu peux changer ta mise tant que tout le monde n'a pas misé ; puis toutes les mises sont révélées en même temps. Miser ne coûte rien en soi : ta mise peut dépasser ton stock de loin.
rules-puerto-banana-auction = **L'enchère.** Qui a misé le plus haut emporte tout le lot, puis verse à la seconde mise une compensation : l'écart entre les deux. Les gains arrivent avant que la compensation parte. Les autres gardent ce qu'ils ont.
rules-puerto-banana-example = **Par exemple.** Tout le monde a 10, le lot est de 10. Ana mise 24, Bo 20, Cléo 6.
    - Ana prend 10 et en a 20. Elle doit 24 − 20 = 4.
    - Stocks : Ana 10 → 16, Bo 10 → 14, Cléo reste à 10.
rules-puerto-banana-broke = **Les yeux plus gros que la cale.** Si ton stock et le lot ensemble ne couvrent pas ta compensation, ta mise est écartée et ton stock passe par-dessus bord, à 0. La mise suivante devient la plus haute, et on recompte. Qui reste seul prend le lot et ne paie rien.
rules-puerto-banana-broke-example = **Par exemple.** Tout le monde a 10, le lot est de 10. Ana mise 50, Bo 26, Cléo 9.
    - Ana doit 50 − 26 = 24 et n'aurait que 20 : écartée, 10 → 0.
    - Bo passe en tête et doit 26 − 9 = 17. Avec le lot il a 20, donc il paie : 10 → 3.
    - Cléo reçoit ces 17 : 10 → 27. Et le prochain lot est de 27.
rules-puerto-banana-ties = **Égalités.** À égalité en tête, on partage le lot, sans compensation : deux mises de 8 pour 25 bananes rapportent 12 chacune.
    À égalité en seconde place, on partage la compensation : avec des mises de 15, 8 et 8, la première paie 7, les deux autres touchent 3 chacune. Ce qui ne se partage pas est perdu.
rules-puerto-banana-two = **À deux.** Qui ne peut pas payer est écarté de l'enchère mais garde son stock. L'autre prend le lot.
rules-puerto-banana-end = **La fin.** Dès qu'un tour laisse quelqu'un à 200 ou plus, c'est fini : le plus haut stock gagne, et des stocks égaux font une victoire partagée.
rules-puerto-banana-house = **Les règles de ce quai**
    - Le lot vaut toujours au moins 1, même si tous les stocks sont vides.
    - À égalité en seconde place, l'écart entier est dû, et il faut pouvoir le payer.
    - Une mise a jusqu'à 100 chiffres. Les longues sont abrégées ; *{ pb-button-exact }* montre le nombre entier.
    - L'hôte peut fixer un dernier tour. Une fois joué, le plus haut stock gagne.
    - Des stocks égaux partagent une place, et la suivante est sautée.
