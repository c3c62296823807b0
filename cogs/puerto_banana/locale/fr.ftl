## Mises qui ne sont pas prises : rien n'est noté.

pb-bid-empty = Cette mise est vide. Essaie 21.
pb-bid-not-a-number = Cette mise n'est pas un nombre entier. Essaie 21.
pb-bid-fraction = Cette mise a une virgule, et les bananes restent entières. Essaie 21.
pb-bid-negative = Cette mise est sous zéro, et zéro est le plus bas. Essaie 0.
pb-bid-too-long = Cette mise a plus de { $digits } chiffres, et le quai n'a pas plus de place. Essaie plus court.

## Montants

pb-amount-short = ≈ { $digits } × 10^{ $power }

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
pb-round = Tour { $round } · lot : **{ $lot }** bananes
pb-round-of = Tour { $round } sur { $limit } · lot : **{ $lot }** bananes
pb-panel-stock = Ton stock : **{ $stock }**
pb-panel-how = Mise n'importe quel nombre entier à partir de 0 : appuie sur *Miser*, ou écris-le simplement ici.
pb-panel-how-press = Mise n'importe quel nombre entier à partir de 0 : appuie sur *Miser*.
pb-goal = Le premier stock de { $stock } bananes gagne.
pb-goal-limit = Le premier stock de { $stock } bananes gagne, ou le plus haut stock après le tour { $limit }.
pb-panel-bid = Ta mise : **{ $bid }**. Tu peux la changer tant que tout le monde n'a pas misé.
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
pb-story-removed = { $name } devait une compensation de { $owed } et avait { $had } : hors de l'enchère, et le stock de { $lost } passe par-dessus bord.
pb-story-removed-kept = { $name } devait une compensation de { $owed } et avait { $had } : hors de l'enchère, mais le stock reste.
pb-story-removed-empty = { $name } devait une compensation de { $owed } et avait { $had } : hors de l'enchère, et le stock était déjà vide.
pb-story-won = { $name } remporte l'enchère et { $winnings } bananes.
pb-story-bonus =
    { $count ->
        [one] { $name } verse une compensation de { $bonus } à { $seconds }.
       *[other] { $name } verse une compensation de { $bonus } : { $each } chacun pour { $seconds }.
    }
pb-story-shared = { $names } ont la même mise la plus haute et prennent { $each } chacun.
pb-story-stocks = Stocks : { $stocks }.
pb-story-changed = { $name } { $before } → { $after }
pb-story-unchanged = { $name } { $stock }
pb-story-limit = Le dernier tour est joué : fin par la limite de tours.
pb-end-goal = { $name } a { $stock } bananes ; il en fallait { $goal }.

## Conseils : pourquoi l'ordinateur fort ferait cette mise. $tenths : combien de fois sur dix elle est la plus haute.

pb-reason-bid = Une mise de { $bid } est la plus haute environ { $tenths } fois sur 10 ; au-dessus de { $most }, tu risques de ne pas pouvoir payer.
pb-reason-bold = Une mise de { $bid } est la plus haute environ { $tenths } fois sur 10 ; tu peux payer si la mise suivante est d'au moins { $least }.
pb-reason-low = Laisse monter les autres : une mise de { $bid } n'est la plus haute qu'environ { $tenths } fois sur 10, et c'est le deuxième qui touche l'écart.
pb-reason-even = Rien ne trahit encore ton rival : de 0 à { $most }, toutes les mises se valent. En voici une au hasard : { $bid }.

## Alt texts

pb-alt-cover = Un quai la nuit avec un conteneur de bananes. { $taken } places prises sur { $seats }.
pb-alt-seat =
    { $bid ->
        [in] Place { $seat }, { $name } : stock { $stock }, a misé.
       *[missing] Place { $seat }, { $name } : stock { $stock }, n'a pas encore misé.
    }

## Les règles, en une page : la famille rules-puerto-banana-, dans cet ordre

pitch-puerto-banana = Une enchère secrète : mise gros pour les bananes, mais pas plus que tu ne peux payer.
game-puerto-banana = Puerto Banana
rules-puerto-banana-goal = **Le but.** Quand les enchères se taisent, le stock le plus gros gagne. De deux à six capitaines partent avec 10 bananes chacun, et personne n'est là pour rester modeste.
rules-puerto-banana-round = **Un tour.** Un tour, c'est une enchère. Le lot, les bananes mises aux enchères, vaut autant que le stock le plus plein : 10 d'abord, puis davantage dès que quelqu'un s'échappe. Chacun mise en secret, n'importe quel nombre entier à partir de 0. Tu peux changer ta mise tant que la dernière n'est pas là ; ensuite, on montre tout d'un coup. Miser ne coûte rien en soi : ta mise peut dépasser ton stock de loin.
rules-puerto-banana-auction = **L'enchère.** La plus haute mise emporte tout le lot. Elle verse ensuite une compensation à la deuxième : l'écart entre les deux. Les gains arrivent avant que la compensation parte. Les autres gardent ce qu'ils ont.
rules-puerto-banana-example = **Par exemple.** Tout le monde a 10, le lot est de 10. Ana mise 24, Bo 20, Cléo 6.
    - Ana prend 10 et en a 20. Elle doit 24 − 20 = 4.
    - Stocks : Ana 10 → 16, Bo 10 → 14, Cléo reste à 10.
rules-puerto-banana-broke = **Trop fier pour payer.** Si ton stock et le lot ensemble ne couvrent pas ta compensation, tu sors de cette enchère et ton stock passe par-dessus bord, à 0. La mise suivante devient la plus haute, et on recompte. Qui reste seul prend le lot et ne paie rien.
rules-puerto-banana-broke-example = **Par exemple.** Tout le monde a 10, le lot est de 10. Ana mise 50, Bo 26, Cléo 9.
    - Ana doit 50 − 26 = 24 et n'aurait que 20 : dehors, 10 → 0.
    - Bo passe en tête et doit 26 − 9 = 17. Avec le lot il a 20, donc il paie : 10 → 3.
    - Cléo reçoit ces 17 : 10 → 27. Et le prochain lot est de 27.
rules-puerto-banana-ties = **Égalités.** À égalité en tête, on partage le lot, sans compensation : deux mises de 8 pour 25 bananes rapportent 12 chacune.
    À égalité en deuxième, on partage la compensation : avec des mises de 15, 8 et 8, la plus haute paie 7 et les autres reçoivent 3 chacune. Ce qui ne se partage pas est perdu.
rules-puerto-banana-two = **À deux.** Qui ne peut pas payer sort de l'enchère mais garde son stock. L'autre prend le lot.
rules-puerto-banana-end = **La fin.** Dès qu'un tour laisse quelqu'un à 200 ou plus, c'est fini : le plus gros stock gagne, et des stocks égaux font une victoire partagée.
rules-puerto-banana-house = **Les règles de ce quai**
    - Un lot n'est jamais sous 1, même si tous les stocks sont vides.
    - À égalité en deuxième, l'écart entier est dû, et il faut pouvoir le payer.
    - Une mise a jusqu'à 100 chiffres. Les longues sont abrégées, le nombre exact est à un bouton de là.
    - L'hôte peut fixer un dernier tour. Une fois joué, le plus gros stock gagne.
    - Des stocks égaux partagent une place, et la suivante est sautée.
