## Mises qui ne sont pas prises : rien n'est noté.

pb-bid-empty = Cette mise est vide. Essaie 21.
pb-bid-not-a-number = Cette mise n'est pas un nombre entier. Essaie 21.
pb-bid-fraction = Cette mise a une virgule, et les bananes restent entières. Essaie 21.
pb-bid-negative = Cette mise est sous zéro, et zéro est le plus bas. Essaie 0.
pb-bid-too-long = Cette mise a plus de { $digits } chiffres, et le quai n'a pas plus de place. Essaie plus court.

## Montants

pb-amount-short = ≈ { $digits } × 10^{ $power }
