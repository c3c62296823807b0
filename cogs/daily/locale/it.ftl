command-daily = partita-del-giorno
command-daily-description = Una partita al giorno, uguale per tutti, da soli contro il computer

## The card

daily-title = { $emoji } Partita del giorno: { $day }
daily-what =
    { $computers ->
        [one] **{ $game }** contro un computer: la stessa sorte per tutti, un solo tentativo, senza valutazione.
       *[other] **{ $game }** contro { $computers } computer: la stessa sorte per tutti, un solo tentativo, senza valutazione.
    }
daily-until = Fino a { $minutes } min. Finisci prima della mezzanotte UTC, { $when }.
daily-place = { $place }º posto
daily-own = Hai chiuso al **{ daily-place }** su { $seats }, con { $score }.
daily-unfinished = Non hai finito in tempo, quindi niente posizione.
daily-rank = Fra tutte le persone che l’hanno finita: **{ daily-place }** su { $players }.
daily-here = Qui, finora: { $people }.
daily-best = Il miglior risultato di ieri qui: { $people }, { $score }.
daily-final = Le posizioni sono definitive a mezzanotte UTC, { $when }.
daily-is-shared = Questa l’hai già condivisa qui.
daily-trust = La sorte è estratta prima che qualcuno giochi. Chi gestisce il bot potrebbe conoscerla, ma l’impronta mostra che nessuno l’ha cambiata.
daily-seal = Impronta della prossima partita, { $day } (SHA-256): `{ $seal }`
daily-secret = Segreto di questa partita, da cui viene la sua impronta: `{ $secret }`
daily-button-play = Gioca
daily-button-again = Rigiocala
daily-button-today = Gioca la partita di oggi
daily-button-yesterday = Partita di ieri
daily-button-share = Condividi

## What is shared

daily-shared = { $name } ha chiuso al { daily-place } su { $seats }{ $rounds ->
        [0] .
        [one] , in un turno.
       *[other] , in { $rounds } turni.
    }
