## Offerte non accettate: niente viene registrato.

pb-bid-empty = Questa offerta è vuota. Prova 21.
pb-bid-not-a-number = Questa offerta non è un numero intero. Prova 21.
pb-bid-fraction = Questa offerta ha la virgola, e le banane restano intere. Prova 21.
pb-bid-negative = Questa offerta è sotto lo zero, e più giù di zero non si va. Prova 0.
pb-bid-too-long = Questa offerta ha più di { $digits } cifre, e sulla banchina non c'è altro posto. Prova con meno.

## Quantità

pb-amount-short = ≈ { $digits } × 10^{ $power }

## Commands

command-puerto-banana = puerto-banana
command-puerto-banana-description = L'asta segreta, da due a sei
command-puerto-banana-start = apri
command-puerto-banana-start-description = Apri un tavolo di Puerto Banana in questo canale
command-puerto-banana-start-deadline = scadenza
command-puerto-banana-start-deadline-description = Tempo per un'offerta; nessun limite se non scegli
command-puerto-banana-start-round-limit = ultimo-turno
command-puerto-banana-start-round-limit-description = L'ultimo turno; altrimenti si gioca fino a una stiva di 200
command-puerto-banana-start-computers = computer
command-puerto-banana-start-computers-description = Giocatori computer da far sedere subito
command-puerto-banana-start-guest1 = ospite1
command-puerto-banana-start-guest1-description = Una persona da invitare
command-puerto-banana-start-guest2 = ospite2
command-puerto-banana-start-guest2-description = Una persona da invitare
command-puerto-banana-start-guest3 = ospite3
command-puerto-banana-start-guest3-description = Una persona da invitare
command-puerto-banana-start-guest4 = ospite4
command-puerto-banana-start-guest4-description = Una persona da invitare
command-puerto-banana-start-guest5 = ospite5
command-puerto-banana-start-guest5-description = Una persona da invitare
command-bid = offri
command-bid-description = Fai un'offerta segreta nella tua partita di Puerto Banana
command-bid-amount = offerta
command-bid-amount-description = Un numero intero da 0 in su
command-bid-match = partita
command-bid-match-description = Quale partita, se ne giochi più di una

## Screens

pb-button-bid = Offri
pb-button-change = Cambia offerta
pb-button-exact = Numeri esatti
pb-form-title = La tua offerta, turno { $round }
pb-form-label = Un numero intero da 0 in su
pb-form-hint = All'asta: { $lot } · la tua stiva: { $stock }
pb-round = Turno { $round } · all'asta: **{ $lot }** banane
pb-round-of = Turno { $round } di { $limit } · all'asta: **{ $lot }** banane
pb-panel-stock = La tua stiva: **{ $stock }**
pb-panel-how = Offri un numero intero qualsiasi da 0 in su: premi *Offri*, o scrivilo qui.
pb-panel-bid = La tua offerta: **{ $bid }**. Puoi cambiarla finché non hanno offerto tutti.
pb-score =
    { $stock ->
        [one] una banana
       *[other] { $stock } banane
    }

## The story of an auction

pb-story-of = { $name } { $amount }
pb-story-bids = Offerte del turno { $round }: { $bids }.
pb-story-removed = { $name } doveva un bonus di { $owed } e aveva { $had }: fuori dall'asta, e la stiva di { $lost } finisce in mare.
pb-story-removed-kept = { $name } doveva un bonus di { $owed } e aveva { $had }: fuori dall'asta, senza perdere nulla dalla stiva.
pb-story-won = { $name } vince l'asta e { $winnings } banane.
pb-story-bonus =
    { $count ->
        [one] { $name } paga a { $seconds } un bonus di { $bonus }.
       *[other] { $name } paga un bonus di { $bonus }: { $each } a testa per { $seconds }.
    }
pb-story-shared = { $names } hanno la stessa offerta più alta e prendono { $each } a testa.
pb-story-stocks = Stive: { $stocks }.
pb-story-changed = { $name } { $before } → { $after }
pb-story-unchanged = { $name } { $stock }
pb-story-limit = L'ultimo turno è giocato: fine per limite di turni.

## Alt texts

pb-alt-cover = Una banchina di notte con una cassa di banane. Posti occupati: { $taken } su { $seats }.
pb-alt-seat =
    { $bid ->
        [in] Posto { $seat }, { $name }: stiva { $stock }, ha offerto.
       *[missing] Posto { $seat }, { $name }: stiva { $stock }, non ha ancora offerto.
    }
game-puerto-banana = Puerto Banana
