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
-pb-joint = victoire partagée

## Mises qui ne sont pas prises : rien n'est noté.

pb-bid-not-a-number = Une { -pb-bid } est un nombre entier, comme 12.
pb-bid-negative = Une { -pb-bid } ne peut pas être négative.
pb-bid-too-long = Une { -pb-bid } compte au plus { $digits } chiffres.

## Montants

pb-amount-short = ≈ { $digits } × 10{ $power }

## Commands

command-puerto-banana = puerto-banana
command-puerto-banana-description = L’enchère secrète, de deux à six
option-puerto-banana-round-limit = Dernier tour
option-puerto-banana-round-limit-name = dernier-tour
option-puerto-banana-round-limit-hint = Sans dernier tour, on joue jusqu’à un { -pb-stock } de 200
option-puerto-banana-round-limit-refused = Le dernier tour est un nombre de { $least } à { $most }, comme 20. Laisse vide pour ne pas en fixer.
move-puerto-banana-name = miser
move-puerto-banana-hint = Un nombre entier à partir de 0

## Screens

pb-button-bid = Miser
pb-button-change = Changer la { -pb-bid }
pb-button-exact = Nombres exacts
pb-form-title = Ta { -pb-bid }, tour { $round }
pb-form-label = Un nombre entier à partir de 0
pb-form-hint = { -pb-lot(form: "One") } : { $lot } · ton { -pb-stock } : { $stock }
pb-round = **Tour { $round }.** { $lot ->
        [one] { -pb-lot(form: "One") } : { $lot } banane.
       *[other] { -pb-lot(form: "One") } : { $lot } bananes.
    }
pb-round-of = **Tour { $round } sur { $limit }.** { $lot ->
        [one] { -pb-lot(form: "One") } : { $lot } banane.
       *[other] { -pb-lot(form: "One") } : { $lot } bananes.
    }
pb-panel-how = Appuie sur *{ pb-button-bid }* ou écris un nombre.
pb-panel-bid = Ta { -pb-bid } : **{ $bid }**.
pb-sealed = **Toutes les mises sont là.**
pb-sealed-own = La tienne : **{ $bid }**
pb-panel-late = Temps écoulé : l’ordinateur a misé { $bid } pour toi.
pb-over = **{ $bid }, c’est peut-être trop.** Tu peux payer un écart de { $most } au plus. Si la { -pb-bid } suivante est inférieure à { $second }, { $lost ->
        [stock] tu passes par-dessus bord et tu perds ton { -pb-stock } de { $stock }.
        [kept] le { -pb-lot } t’échappe, mais tu gardes ton { -pb-stock } de { $stock }.
       *[lot] le { -pb-lot } t’échappe.
    }
pb-over-sure = Oui, miser { $bid }
sign-puerto-banana =
    { $sign ->
        [lot] le { -pb-lot }
        [bonus] une { -pb-bonus }
        [shared] { -pb-lot } partagé
        [overboard] à l’eau
       *[nothing] rien
    }
score-puerto-banana =
    { $score ->
        [one] { $score } banane
       *[other] { $score } bananes
    }

## Titres, selon ce qui s'est passé ; la seconde version si le même revient. Sur le ruban : dix lettres au plus.

pb-head-wrecks =
    { $again ->
        [yes] Le fond du port se remplit.
       *[no] Plus d’une coque prend l’eau.
    }
pb-head-sunk =
    { $again ->
        [yes] Encore une cale trop petite.
       *[no] Les yeux plus gros que la cale.
    }
pb-head-out =
    { $again ->
        [yes] Encore de belles paroles.
       *[no] Belles paroles, petite bourse.
    }
pb-head-nothing =
    { $again ->
        [yes] Toujours pas une miette.
       *[no] Égalité, et pas une miette.
    }
pb-head-tie =
    { $again ->
        [yes] Encore le même nombre.
       *[no] Même nombre, même idée.
    }
pb-head-one =
    { $again ->
        [yes] À une banane près, encore !
       *[no] À une banane près !
    }
pb-head-gift =
    { $again ->
        [yes] Encore un { -pb-lot } à perte.
       *[no] Gagné, mais à perte.
    }
pb-head-even =
    { $again ->
        [yes] Encore tout gagné, tout payé.
       *[no] Tout gagné, tout payé.
    }
pb-head-back =
    { $again ->
        [yes] Encore une cale qui se remplit.
       *[no] Cale vide, caisse pleine.
    }
pb-head-lead =
    { $again ->
        [yes] { $you ->
            [yes] Te voilà en tête.
           *[no] Voilà { $name } en tête.
        }
       *[no] { takes-lead }
    }
pb-head-close =
    { $again ->
        [yes] Serré, encore une fois.
       *[no] C’était serré.
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
pb-story-removed = { $you ->
        [yes] Tu devais { $owed } et n’avais que { $had }
       *[no] { $name } devait { $owed } et n’avait que { $had }
    } : { $lost ->
        [0] la { -pb-bid } est écartée.
       *[other] par-dessus bord !
    }
pb-story-wrecks = { $you ->
        [yes] { $names } ne pouviez pas payer : vos { -pb-bid(form: "many") } sont écartées.
       *[no] { $names } ne pouvaient pas payer : leurs { -pb-bid(form: "many") } sont écartées.
    }
pb-story-won = { $you ->
        [yes] Tu remportes le { -pb-lot } et ne paies rien.
       *[no] { $name } remporte le { -pb-lot } et ne paie rien.
    }
pb-story-bonus =
    { $you ->
        [yes] Tu remportes le { -pb-lot } et verses une { -pb-bonus } de { $bonus } à { $seconds }.
       *[no] { $name } remporte le { -pb-lot } et { $to ->
            [you] te verse une { -pb-bonus } de { $bonus }.
           *[others] verse une { -pb-bonus } de { $bonus } à { $seconds }.
        }
    }
pb-story-split = { $you ->
        [yes] Tu remportes
       *[no] { $name } remporte
    } le { -pb-lot }. La { -pb-bonus } de { $bonus } { $each ->
        [0] ne se partage pas à { $count } : elle est perdue.
       *[other] se partage à { $count } : { $each } chacun.
    }
pb-story-shared =
    { $you ->
        [yes] { $names } êtes à égalité et vous partagez le { -pb-lot } : { $each } chacun.
       *[no] { $names } sont à égalité et se partagent le { -pb-lot } : { $each } chacun.
    }
pb-story-stocks = { -pb-stock(form: "Many") } : { $stocks }.
pb-story-changed = { $name } { $before } → { $after }
pb-story-limit = C’était le dernier tour.
pb-end-bonus = { $you ->
        [yes] Tu remportes
       *[no] { $name } remporte
    } le dernier { -pb-lot } ; la { -pb-bonus } de { $bonus } { $won ->
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
        [yes] Tu remportes le dernier { -pb-lot } et tu gagnes
       *[no] { $winner } remporte le dernier { -pb-lot } et gagne
    } avec { $stock }.
pb-end-ahead = { $won ->
        [yes] Tu gagnes
       *[no] { $winner } gagne
    } avec { $stock }, soit { $margin } de plus que { $next }.
pb-end-shared = { $people } { $you ->
        [yes] êtes
       *[no] sont
    } à égalité avec { $stock }.

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
        [one] {" "}{ $from } serait presque aussi bon.
       *[yes] {" "}De { $from } à { $to }, c’est presque aussi bon.
    }
pb-why-past =
    { $past ->
        [none] {""}
        [one] {" "}Plus haute { -pb-bid } adverse jusqu’ici, pour un { -pb-lot } de cette taille : { $low }.
       *[several] {" "}Plus hautes { -pb-bid(form: "many") } adverses jusqu’ici, pour un { -pb-lot } de cette taille : { $low } à { $high }.
    }

## Alt texts

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
rules-puerto-banana-goal = **Le but.** Quand le marteau se tait, le plus gros { -pb-stock } gagne. De deux à six capitaines partent avec 10 bananes chacun à bord de leur { -pb-ship } ; la modestie reste à quai.
rules-puerto-banana-round = **Un tour.** Un tour, c’est une { -pb-auction }. Le { -pb-lot }, les bananes mises aux enchères, est aussi gros que le plus gros { -pb-stock } : 10 au début, puis davantage quand quelqu’un prend le large. Tout le monde mise en secret, n’importe quel nombre entier à partir de 0. Tu peux changer ta { -pb-bid } tant que tout le monde n’a pas misé ; puis toutes les { -pb-bid(form: "many") } sont révélées en même temps. Miser ne coûte rien en soi : tu peux aller bien au-delà de ton { -pb-stock }.
rules-puerto-banana-auction = **L’{ -pb-auction }.** La plus haute { -pb-bid } remporte tout le { -pb-lot }, puis verse à la deuxième une { -pb-bonus } : l’écart entre les deux. On touche ses { -pb-winnings } avant de verser la { -pb-bonus }. Les autres gardent ce qu’ils ont.
rules-puerto-banana-example = **Par exemple.** Tout le monde a 10, le { -pb-lot } est de 10. Ana mise 24, Bo 20, Cléo 6.
    - Ana prend 10 et en a 20. Elle doit 24 − 20 = 4.
    - { -pb-stock(form: "Many") } : Ana 10 → 16, Bo 10 → 14, Cléo reste à 10.
rules-puerto-banana-broke = **Les yeux plus gros que la cale.** Si ton { -pb-stock } et le { -pb-lot } ensemble ne couvrent pas la { -pb-bonus }, ta { -pb-bid } est écartée et ton { -pb-stock } passe par-dessus bord : il tombe à 0. La { -pb-bid } suivante devient la plus haute, et on refait les comptes. La dernière qui reste prend le { -pb-lot } sans rien payer. Même avec un { -pb-stock } vide, on continue à miser : le { -pb-lot } peut servir à payer.
rules-puerto-banana-broke-example = **Par exemple.** Tout le monde a 10, le { -pb-lot } est de 10. Ana mise 50, Bo 26, Cléo 9.
    - Ana doit 50 − 26 = 24 et n’aurait que 20 : écartée, 10 → 0.
    - Bo passe en tête et doit 26 − 9 = 17. Avec le { -pb-lot } il a 20, donc il paie : 10 → 3.
    - Cléo reçoit ces 17 : 10 → 27. Et le prochain { -pb-lot } est de 27.
rules-puerto-banana-ties = **Égalités.** À égalité en tête, on partage le { -pb-lot }, sans { -pb-bonus } : deux { -pb-bid(form: "many") } de 8 pour 25 bananes en rapportent 12 chacune.
    À égalité pour la deuxième place, on partage la { -pb-bonus } : avec des { -pb-bid(form: "many") } de 15, 8 et 8, la première paie 7, les deux autres touchent 3 chacune. Ce qui ne se partage pas est perdu.
rules-puerto-banana-two = **À deux.** Si tu ne peux pas payer, ta { -pb-bid } est écartée de l’{ -pb-auction }, mais tu gardes ton { -pb-stock }. L’autre prend le { -pb-lot }.
rules-puerto-banana-end = **La fin.** Dès qu’un tour laisse quelqu’un à 200 ou plus, c’est fini : le plus gros { -pb-stock } gagne ; à égalité, { -pb-joint }.
rules-puerto-banana-house = **Les règles maison**
    - Le { -pb-lot } vaut toujours au moins 1, même si tous les { -pb-stock(form: "many") } sont vides.
    - À égalité pour la deuxième place, l’écart entier est dû, et il faut pouvoir le payer.
    - Une { -pb-bid } peut compter jusqu’à 100 chiffres. Les longues sont abrégées ; *{ pb-button-exact }* montre le nombre entier.
    - L’hôte peut fixer un dernier tour, après lequel le plus gros { -pb-stock } gagne.
    - À { -pb-stock(form: "many") } égaux, même place, et la suivante reste vide.
rules-puerto-banana-shared = **Un résultat partagé** a un signe par tour : un conteneur pour le { -pb-lot }, une flèche pour une { -pb-bonus }, des rayures pour une égalité en tête, un bateau qui coule pour un plongeon.

## The first match

pb-lesson-bid = C’est une course jusqu’à { $goal }. La plus haute { -pb-bid } remporte le { -pb-lot } et paie l’écart à la deuxième. Tu mises 15, la suivante est de 13 : tu prends { $lot } et tu paies 2.
pb-lesson-paid = Tu ne paies pas ta { -pb-bid }, seulement l’écart avec la suivante : { $bid } − { $second } = { $gap }.
pb-lesson-got =
    { $shared ->
        [one] La deuxième { -pb-bid } touche l’écart : { $bid } − { $second } = { $gap }.
       *[other] La deuxième { -pb-bid } touche l’écart, { $bid } − { $second } = { $gap }. Les ex æquo le partagent : { $each } chacun.
    }
pb-lesson-fell = Ce n’est pas la { -pb-bid } qui te coule, c’est l’écart avec la suivante : { $bid } − { $second } = { $gap }.
pb-lesson-saw-fall = Ce n’est pas la { -pb-bid } qui coule un { -pb-ship }, c’est l’écart avec la suivante : { $bid } − { $second } = { $gap }.
pb-lesson-tie = À égalité en tête, personne ne paie, et ce qui ne se partage pas est perdu.
pb-lesson-lot = Le { -pb-lot } est aussi gros que le plus gros { -pb-stock } : de quoi se refaire d’un coup.
pb-lesson-goal = Dès qu’un tour laisse quelqu’un à { $goal } ou plus, c’est fini.

## Une analyse : une erreur simple

pb-blunder-removed = { $name } a misé { $bid } et n’avait que { $had } pour payer un écart de { $owed }.
