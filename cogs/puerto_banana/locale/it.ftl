## Offerte non accettate: niente viene registrato.

pb-bid-empty = Questa offerta è vuota. Prova 21.
pb-bid-not-a-number = Questa offerta non è un numero intero. Prova 21.
pb-bid-fraction = Questa offerta ha la virgola, e le banane restano intere. Prova 21.
pb-bid-negative = Questa offerta è sotto lo zero, e più giù di zero non si va. Prova 0.
pb-bid-too-long = Questa offerta ha più di { $digits } cifre, e sulla banchina non c'è altro posto. Prova con meno.

## Quantità

pb-amount-short = ≈ { $digits } × 10^{ $power }
