## Le glossaire : une forme en capitale commence une phrase.

-pb-stock =
    { $form ->
       *[one] stock
        [many] stocks
        [Many] Stocks
    }
-pb-bid =
    { $form ->
       *[one] mise
        [many] mises
        [Many] Mises
    }
-pb-auction = enchère
-pb-lot =
    { $form ->
       *[one] lot
        [One] Lot
    }
-pb-winnings = gains
-pb-bonus = compensation
-pb-ship = cargo
-pb-crate = conteneur de bananes
-pb-joint = victoire partagée

## Mises qui ne sont pas prises : rien n'est noté.

pb-bid-empty = Cette { -pb-bid } est vide. Essaie 12.
pb-bid-not-a-number = Cette { -pb-bid } n’est pas un nombre entier. Essaie 12.
pb-bid-fraction = Cette { -pb-bid } n’est pas entière, et on ne coupe pas les bananes. Essaie 12.
pb-bid-negative = Cette { -pb-bid } est négative ; le minimum est 0. Essaie 0.
pb-bid-too-long = Cette { -pb-bid } a plus de { $digits } chiffres, et le quai n’a pas plus de place. Essaie un nombre plus court.

## Montants

pb-amount-short = ≈ { $digits } × 10{ $power }

## Commands

command-puerto-banana = puerto-banana
command-puerto-banana-description = L’enchère secrète, de deux à six
option-puerto-banana-round-limit = Dernier tour
option-puerto-banana-round-limit-name = dernier-tour
option-puerto-banana-round-limit-hint = Le dernier tour ; sinon la partie finit à un { -pb-stock } de 200
option-puerto-banana-round-limit-is =
    { $value ->
        [one] un tour au plus
       *[other] { $value } tours au plus
    }
option-puerto-banana-round-limit-refused = Le dernier tour est un nombre de { $least } à { $most }, ou reste vide. Essaie 20.
move-puerto-banana-name = miser
move-puerto-banana-hint = Un nombre entier à partir de 0

## Screens

pb-button-bid = Miser
pb-button-change = Changer la { -pb-bid }
pb-button-exact = Nombres exacts
pb-form-title = Ta { -pb-bid }, tour { $round }
pb-form-label = Un nombre entier à partir de 0
pb-form-hint = { -pb-lot(form: "One") } : { $lot } · ton { -pb-stock } : { $stock }
pb-round =
    { $lot ->
        [one] Tour { $round } · { -pb-lot } : **{ $lot }** banane
       *[other] Tour { $round } · { -pb-lot } : **{ $lot }** bananes
    }
pb-round-of =
    { $lot ->
        [one] Tour { $round } sur { $limit } · { -pb-lot } : **{ $lot }** banane
       *[other] Tour { $round } sur { $limit } · { -pb-lot } : **{ $lot }** bananes
    }
pb-panel-stock = ton { -pb-stock } : **{ $stock }**
pb-panel-how = Mise un nombre entier : appuie sur *{ pb-button-bid }*, ou écris-le ici.
pb-panel-how-press = Mise un nombre entier à partir de 0 : appuie sur *{ pb-button-bid }*.
pb-goal = À { $stock } bananes, c’est fini : le plus haut { -pb-stock } gagne.
pb-goal-limit = À { $stock } bananes ou après le tour { $limit }, c’est fini : le plus haut { -pb-stock } gagne.
pb-panel-bid = Ta { -pb-bid } : **{ $bid }**. Tu peux la changer jusqu’à la dernière { -pb-bid }.
pb-sealed = **Toutes les mises sont là.**
pb-sealed-own = La tienne : **{ $bid }**
pb-panel-late = Temps écoulé : l’ordinateur a misé { $bid } pour toi.
pb-over = **{ $bid }**, c’est plus que tu ne peux payer : avec le { -pb-lot }, tu aurais { $most }. Si c’est la plus haute { -pb-bid } et que la suivante est inférieure à { $second }, la tienne est écartée{ $stock ->
        [0] , sans { -pb-stock } à perdre.
       *[other] {" "}et ton { -pb-stock } de { $stock } passe par-dessus bord.
    }
pb-over-two = **{ $bid }**, c’est plus que tu ne peux payer : avec le { -pb-lot }, tu aurais { $most }. Si c’est la plus haute { -pb-bid } et que l’autre est inférieure à { $second }, la tienne est écartée et le { -pb-lot } t’échappe{ $stock ->
        [0] .
       *[other] {" "}; ton { -pb-stock } de { $stock } reste.
    }
pb-over-sure = Oui, miser { $bid }
pb-over-sure-long = Miser quand même
pb-button-other = Une autre { -pb-bid }
score-puerto-banana =
    { $score ->
        [one] { $score } banane
       *[other] { $score } bananes
    }

## Titres, selon ce qui s'est passé ; la seconde version si le même revient. Sur le ruban : dix lettres au plus.

pb-head-wrecks =
    { $again ->
        [yes] Le fond du port commence à se remplir.
       *[no] Plus d’une coque y laisse sa peinture.
    }
pb-head-sunk =
    { $again ->
        [yes] Encore une cale pas assez profonde.
       *[no] Les yeux plus gros que la cale.
    }
pb-head-out =
    { $again ->
        [yes] Encore une { -pb-bid } que personne ne peut payer.
       *[no] Gros mots, petite bourse : la plus haute { -pb-bid } est écartée.
    }
pb-head-alone =
    { $again ->
        [yes] Gratuit, une fois de plus.
       *[no] Plus personne à payer : le { -pb-lot } est gratuit.
    }
pb-head-nothing =
    { $again ->
        [yes] Encore une égalité, et toujours pas une miette.
       *[no] Égalité pour si peu que personne n’a une miette.
    }
pb-head-tie =
    { $again ->
        [yes] Encore le même nombre : on partage.
       *[no] Même nombre, même envie : le { -pb-lot } est partagé.
    }
pb-head-one =
    { $again ->
        [yes] À une banane près, encore !
       *[no] À une banane près !
    }
pb-head-split =
    { $again ->
        [yes] Encore une { -pb-bonus } à plusieurs.
       *[no] L’un paie, plusieurs empochent.
    }
pb-head-gift =
    { $again ->
        [yes] Encore une vente à perte.
       *[no] Une victoire qui coûte plus qu’elle ne rapporte.
    }
pb-head-even =
    { $again ->
        [yes] Encore tout payé.
       *[no] Gagné, puis payé jusqu’à la dernière banane.
    }
pb-head-back =
    { $again ->
        [yes] Encore une cale vide qui se remplit.
       *[no] D’une cale vide à une caisse pleine.
    }
pb-head-lead =
    { $again ->
        [yes] La tête change encore de mains.
       *[no] Quelqu’un d’autre prend la tête.
    }
pb-head-close =
    { $again ->
        [yes] Serré, encore une fois.
       *[no] C’était serré.
    }
pb-head-won =
    { $again ->
        [yes] Le marteau tombe.
       *[no] Une fois, deux fois, adjugé.
    }
pb-ribbon-wrecks = à l’eau !
pb-ribbon-sunk = plouf !
pb-ribbon-out = trop cher
pb-ribbon-alone = gratis !
pb-ribbon-nothing = zéro !
pb-ribbon-tie = égalité
pb-ribbon-one = de 1 !
pb-ribbon-split = partagé
pb-ribbon-gift = cadeau !
pb-ribbon-even = pour rien
pb-ribbon-back = retour !
pb-ribbon-lead = en tête !
pb-ribbon-close = de peu !
pb-ribbon-won = adjugé !

## The story of an auction

pb-story-of = { $name } { $amount }
pb-story-bids = { -pb-bid(form: "Many") } du tour { $round } : { $bids }.
pb-replay-bids = { -pb-bid(form: "Many") } jusqu’ici : { $bids }.
pb-story-removed = { $you ->
        [yes] Tu devais une { -pb-bonus } de { $owed } et n’avais que { $had }. Ta { -pb-bid } est écartée et { $lost ->
            [one] ta seule banane en { -pb-stock } passe
           *[other] tes { $lost } bananes en { -pb-stock } passent
        }
       *[no] { $name } devait une { -pb-bonus } de { $owed } et n’avait que { $had }. Sa { -pb-bid } est écartée et { $lost ->
            [one] sa seule banane en { -pb-stock } passe
           *[other] ses { $lost } bananes en { -pb-stock } passent
        }
    } par-dessus bord.
pb-story-removed-kept = { $you ->
        [yes] Tu devais une { -pb-bonus } de { $owed } et n’avais que { $had }. Ta { -pb-bid } est écartée, mais tu gardes ton { -pb-stock }.
       *[no] { $name } devait une { -pb-bonus } de { $owed } et n’avait que { $had }. Sa { -pb-bid } est écartée, mais son { -pb-stock } reste.
    }
pb-story-removed-empty = { $you ->
        [yes] Tu devais une { -pb-bonus } de { $owed } et n’avais que { $had }. Ta { -pb-bid } est écartée ; ton { -pb-stock } était déjà vide.
       *[no] { $name } devait une { -pb-bonus } de { $owed } et n’avait que { $had }. Sa { -pb-bid } est écartée ; son { -pb-stock } était déjà vide.
    }
pb-story-won = { $you ->
        [yes] Tu remportes
       *[no] { $name } remporte
    } l’{ -pb-auction } : { $winnings ->
        [one] { $winnings } banane.
       *[other] { $winnings } bananes.
    }
pb-story-bonus =
    { $count ->
        [one] { $you ->
            [yes] Tu verses une { -pb-bonus } de { $bonus } à { $seconds }.
           *[no] { $to ->
                [you] { $name } te verse une { -pb-bonus } de { $bonus }.
               *[others] { $name } verse une { -pb-bonus } de { $bonus } à { $seconds }.
            }
        }
       *[other] { $you ->
            [yes] Tu verses
           *[no] { $name } verse
        } { $bonus } de { -pb-bonus } : { $each } chacun pour { $seconds }.
    }
pb-story-shared =
    { $you ->
        [yes] { $names } êtes à égalité en tête et vous partagez le { -pb-lot } : { $each } chacun.
       *[no] { $names } sont à égalité en tête et se partagent le { -pb-lot } : { $each } chacun.
    }
pb-story-stocks = { -pb-stock(form: "Many") } : { $stocks }.
pb-story-changed = { $name } { $before } → { $after }
pb-story-unchanged = { $name } { $stock }
pb-story-limit = C’était le dernier tour prévu : la partie s’arrête là.
pb-end-bonus = { $you ->
        [yes] Ta { -pb-bonus } de { $bonus }
       *[no] La { -pb-bonus } de { $bonus } versée par { $name }
    } { $won ->
        [yes] te porte
       *[no] porte { $winner }
    } à { $stock }.
pb-end-fall = { $you ->
        [yes] Tu passes
       *[no] { $name } passe
    } par-dessus bord, et { $won ->
        [yes] tu gagnes
       *[no] { $winner } gagne
    } avec { $stock }.
pb-end-won = { $won ->
        [yes] Tu remportes la dernière { -pb-auction } et tu gagnes
       *[no] { $winner } remporte la dernière { -pb-auction } et gagne
    } avec { $stock }.
pb-end-ahead = { $won ->
        [yes] Tu gagnes
       *[no] { $winner } gagne
    } avec { $stock }, soit { $margin } de plus que { $next }.
pb-end-shared = { $people } { $you ->
        [yes] gagnez
       *[no] gagnent
    } à égalité avec { $stock }.
pb-end-goal = { $name } a { $stock } bananes ; il en fallait { $goal }.

## Conseils : pourquoi l'ordinateur fort ferait cette mise. $tenths : combien de fois sur dix elle est la plus haute.

pb-move = miser { $bid }
pb-why-bid = { $often ->
        [100] C’est presque à coup sûr la plus haute { -pb-bid }
       *[other] Chances d’être la plus haute { -pb-bid } : environ { $often } %
    } ; jusqu’à { $most }, tu peux payer dans tous les cas.{ pb-why-range }{ pb-why-past }
pb-why-bold = { $often ->
        [100] C’est presque à coup sûr la plus haute { -pb-bid }
       *[other] Chances d’être la plus haute { -pb-bid } : environ { $often } %
    } ; payable si la suivante fait { $least } ou plus.{ pb-why-range }{ pb-why-past }
pb-why-low = { $often ->
        [0] Ce n’est presque jamais la plus haute { -pb-bid }
       *[other] Chances d’être la plus haute { -pb-bid } : { $often } % seulement
    }, mais c’est la seconde qui touche l’écart.{ pb-why-range }{ pb-why-past }
pb-why-even = Jusqu’à { $most }, tu peux payer dans tous les cas. Ton rival n’a pas encore d’habitude ; n’en montre pas non plus : ce nombre est tiré au hasard.{ pb-why-past }
pb-why-range =
    { $wide ->
        [no] {""}
       *[yes] {" "}De { $from } à { $to }, c’est presque aussi bon.
    }
pb-why-past =
    { $past ->
        [none] {""}
        [one] {" "}À battre jusqu’ici : { $low }.
       *[several] {" "}À battre jusqu’ici : { $low } à { $high }.
    }

## Alt texts

pb-alt-cover =
    { $taken ->
        [one] Un quai la nuit avec un { -pb-crate }. { $taken } place prise sur { $seats }.
       *[other] Un quai la nuit avec un { -pb-crate }. { $taken } places prises sur { $seats }.
    }
pb-alt-round =
    { $limit ->
        [0] Tour { $round }.
       *[other] Tour { $round } sur { $limit }.
    } { $lot ->
        [one] Le { -pb-lot } est de { $lot } banane.
       *[other] Le { -pb-lot } est de { $lot } bananes.
    }
pb-alt-bid = Ta { -pb-bid } est de { $bid }.
pb-alt-seat = { $name } a { $stock ->
        [one] { $stock } banane
       *[other] { $stock } bananes
    } en { -pb-stock } et { $bid ->
        [in] a misé.
       *[missing] n’a pas encore misé.
    }

## Les règles, en une page : la famille rules-puerto-banana-, dans cet ordre

pitch-puerto-banana = Une { -pb-auction } secrète : mise gros pour les bananes, mais pas plus que tu ne peux payer.
game-puerto-banana = Puerto Banana
rules-puerto-banana-goal = **Le but.** Quand le marteau se tait, le plus haut { -pb-stock } gagne. Deux à six capitaines partent avec 10 bananes chacun à bord de leur { -pb-ship } ; la modestie reste à quai.
rules-puerto-banana-round = **Un tour.** Un tour, c’est une { -pb-auction }. Le { -pb-lot }, les bananes mises aux enchères, vaut autant que le plus haut { -pb-stock } : 10 d’abord, puis davantage dès que quelqu’un prend le large. Chacun mise en secret, n’importe quel nombre entier à partir de 0. Tu peux changer ta { -pb-bid } tant que tout le monde n’a pas misé ; puis toutes les { -pb-bid(form: "many") } sont révélées en même temps. Miser ne coûte rien en soi : ta { -pb-bid } peut dépasser ton { -pb-stock } de loin.
rules-puerto-banana-auction = **L’{ -pb-auction }.** Qui a misé le plus haut emporte tout le { -pb-lot }, puis verse à la seconde { -pb-bid } une { -pb-bonus } : l’écart entre les deux. Les { -pb-winnings } arrivent avant que la { -pb-bonus } parte. Les autres gardent ce qu’ils ont.
rules-puerto-banana-example = **Par exemple.** Tout le monde a 10, le { -pb-lot } est de 10. Ana mise 24, Bo 20, Cléo 6.
    - Ana prend 10 et en a 20. Elle doit 24 − 20 = 4.
    - { -pb-stock(form: "Many") } : Ana 10 → 16, Bo 10 → 14, Cléo reste à 10.
rules-puerto-banana-broke = **Les yeux plus gros que la cale.** Si ton { -pb-stock } et le { -pb-lot } ensemble ne couvrent pas ta { -pb-bonus }, ta { -pb-bid } est écartée et ton { -pb-stock } passe par-dessus bord, à 0. La { -pb-bid } suivante devient la plus haute, et on recompte. Qui reste seul prend le { -pb-lot } et ne paie rien. Le { -pb-stock } vide, on mise encore : le { -pb-lot } peut payer.
rules-puerto-banana-broke-example = **Par exemple.** Tout le monde a 10, le { -pb-lot } est de 10. Ana mise 50, Bo 26, Cléo 9.
    - Ana doit 50 − 26 = 24 et n’aurait que 20 : écartée, 10 → 0.
    - Bo passe en tête et doit 26 − 9 = 17. Avec le { -pb-lot } il a 20, donc il paie : 10 → 3.
    - Cléo reçoit ces 17 : 10 → 27. Et le prochain { -pb-lot } est de 27.
rules-puerto-banana-ties = **Égalités.** À égalité en tête, on partage le { -pb-lot }, sans { -pb-bonus } : deux { -pb-bid(form: "many") } de 8 pour 25 bananes rapportent 12 chacune.
    À égalité pour la seconde place, on partage la { -pb-bonus } : avec des { -pb-bid(form: "many") } de 15, 8 et 8, la première paie 7, les deux autres touchent 3 chacune. Ce qui ne se partage pas est perdu.
rules-puerto-banana-two = **À deux.** Qui ne peut pas payer est écarté de l’{ -pb-auction } mais garde son { -pb-stock }. L’autre prend le { -pb-lot }.
rules-puerto-banana-end = **La fin.** Dès qu’un tour laisse quelqu’un à 200 ou plus, c’est fini : le plus haut { -pb-stock } gagne, et des { -pb-stock(form: "many") } égaux font une { -pb-joint }.
rules-puerto-banana-house = **Les règles de ce quai**
    - Le { -pb-lot } vaut toujours au moins 1, même si tous les { -pb-stock(form: "many") } sont vides.
    - À égalité pour la seconde place, l’écart entier est dû, et il faut pouvoir le payer.
    - Une { -pb-bid } a jusqu’à 100 chiffres. Les longues sont abrégées ; *{ pb-button-exact }* montre le nombre entier.
    - L’hôte peut fixer un dernier tour. Une fois joué, le plus haut { -pb-stock } gagne.
    - Des { -pb-stock(form: "many") } égaux partagent une place, et la suivante est sautée.

## The first match

pb-lesson-bid = **Le principe :** la { -pb-bid } la plus haute emporte tout le { -pb-lot }, { $lot } cette fois. Miser ne coûte rien en soi : tu peux dépasser largement tes { $stock }.
pb-lesson-paid = Tu ne paies pas ta { -pb-bid }, seulement l’écart avec la suivante : { $bid } − { $second } = { $gap }.
pb-lesson-got =
    { $shared ->
        [one] La deuxième { -pb-bid } touche l’écart : { $bid } − { $second } = { $gap }.
       *[other] La deuxième { -pb-bid } touche l’écart, { $bid } − { $second } = { $gap }. Les ex æquo le partagent : { $each } chacun.
    }
pb-lesson-fell = Ce n’est pas la { -pb-bid } qui te coule, c’est l’écart avec la suivante : { $bid } − { $second } = { $gap }. Ton { -pb-stock } de { $stock } et le { -pb-lot } de { $lot } ne faisaient que { $had }.
pb-lesson-saw-fall = Ce n’est pas la { -pb-bid } qui coule un { -pb-ship }, c’est l’écart avec la suivante : { $bid } − { $second } = { $gap }. Un { -pb-stock } de { $stock } et le { -pb-lot } de { $lot } ne faisaient que { $had }.
pb-lesson-tie = Égalité en tête : le { -pb-lot } de { $lot } se partage en { $count }, { $each } chacun. Personne ne paie, et ce qui ne se partage pas est perdu.
pb-lesson-lot = Le { -pb-lot } vaut toujours le plus gros { -pb-stock }, { $lot } à présent : de quoi se refaire d’un coup.
pb-lesson-goal = Dès qu’un tour laisse quelqu’un à { $goal } ou plus, c’est fini.
