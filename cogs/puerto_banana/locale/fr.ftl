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
command-puerto-banana-start = ouvrir
command-puerto-banana-start-description = Ouvrir une table de Puerto Banana dans ce salon
command-puerto-banana-start-deadline = delai
command-puerto-banana-start-deadline-description = Temps pour une mise ; sans limite si tu ne choisis rien
command-puerto-banana-start-round-limit = dernier-tour
command-puerto-banana-start-round-limit-description = Le dernier tour ; sinon la partie finit à un stock de 200
command-puerto-banana-start-computers = ordinateurs
command-puerto-banana-start-computers-description = Ordinateurs à installer tout de suite
command-puerto-banana-start-guest1 = invite1
command-puerto-banana-start-guest1-description = Quelqu'un à inviter
command-puerto-banana-start-guest2 = invite2
command-puerto-banana-start-guest2-description = Quelqu'un à inviter
command-puerto-banana-start-guest3 = invite3
command-puerto-banana-start-guest3-description = Quelqu'un à inviter
command-puerto-banana-start-guest4 = invite4
command-puerto-banana-start-guest4-description = Quelqu'un à inviter
command-puerto-banana-start-guest5 = invite5
command-puerto-banana-start-guest5-description = Quelqu'un à inviter
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
pb-panel-bid = Ta mise : **{ $bid }**. Tu peux la changer tant que tout le monde n'a pas misé.
pb-score =
    { $stock ->
        [one] { $stock } banane
       *[other] { $stock } bananes
    }

## The story of an auction

pb-story-of = { $name } { $amount }
pb-story-bids = Mises du tour { $round } : { $bids }.
pb-story-removed = { $name } devait une compensation de { $owed } et avait { $had } : hors de l'enchère, et le stock de { $lost } passe par-dessus bord.
pb-story-removed-kept = { $name } devait une compensation de { $owed } et avait { $had } : hors de l'enchère, sans rien perdre de son stock.
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

## Alt texts

pb-alt-cover = Un quai la nuit avec un conteneur de bananes. { $taken } places prises sur { $seats }.
pb-alt-seat =
    { $bid ->
        [in] Place { $seat }, { $name } : stock { $stock }, a misé.
       *[missing] Place { $seat }, { $name } : stock { $stock }, n'a pas encore misé.
    }
game-puerto-banana = Puerto Banana
