command-daily = partita-del-giorno
command-daily-description = Una partita al giorno, uguale per tutti: da tre a cinque minuti, contro il computer

## The card

daily-title = 📅 Partita del giorno: { $day }
daily-what =
    { $computers ->
        [one] **{ $game }** contro un computer ({ level-normal }): la stessa sorte e lo stesso avversario per chi gioca con questo bot, senza valutazione.
       *[other] **{ $game }** contro { $computers } computer ({ level-normal }): la stessa sorte e gli stessi avversari per chi gioca con questo bot, senza valutazione.
    }
daily-until = Un solo tentativo, da tre a cinque minuti. Per entrare in classifica finisci prima della mezzanotte UTC, { $when }.
daily-wait = Come sono andati gli altri si saprà dopo la mezzanotte UTC, { $when }.
daily-own = Risultato: posizione **{ $place }** su { $seats }, { $score }.
daily-unfinished = La tua partita non è stata giocata in tempo fino alla fine: resta fuori classifica.
daily-rank =
    { $players ->
        [one] Nessun altro è arrivato fino in fondo.
       *[other] Fra tutti: posizione **{ $place }** su { $players } (altri superati: { $ahead }%).
    }
daily-players =
    { $players ->
        [0] Nessuno è arrivato fino in fondo.
        [one] Una persona è arrivata fino in fondo.
       *[other] { $players } persone sono arrivate fino in fondo.
    }
daily-hard = Il computer di livello *{ level-hard }*, con la stessa sorte: posizione { $place } su { $seats }, { $score }.
daily-yesterday = **Ieri: { $game }**
daily-seal = Sigillo della prossima partita, { $day } (SHA-256): `{ $seal }`
daily-secret = Segreto di questa partita, da cui viene il suo sigillo: `{ $secret }`
daily-trust = La sorte viene estratta prima che qualcuno giochi. Chi gestisce il bot potrebbe conoscerla, ma il sigillo mostra che nessuno l’ha cambiata.
daily-button-play = Gioca
daily-button-again = Rigiocala
daily-button-today = La partita di oggi
daily-button-share = Condividi
daily-button-share-yesterday = Condividi quella di ieri
daily-choose = Una partita passata, da rigiocare

## What is shared

daily-shared = **{ $name }** l’ha giocata: **{ $game }**, un solo tentativo, la stessa sorte per tutti.
