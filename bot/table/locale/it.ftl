## Rifiuti: mostrati a una sola persona, che non ha cambiato nulla.

refused = In questo momento non si può fare.
no-such-match = Non conosco nessuna partita con questo codice. Forse è finita da un pezzo.
not-your-match = Non hai un posto in questa partita. Puoi guardarla, certo.
not-your-turn = Per ora non hai nulla da decidere. Ti chiamo io quando tocca a te.
match-over = Questa partita è finita. Il risultato è sul tabellone.
not-started = Questa partita non è ancora cominciata: il tavolo si sta riempiendo.
already-started = Questa partita è in corso, quindi il tavolo resta com'è.
stale-prompt = La partita è andata avanti dopo quel messaggio. Ecco a che punto è.
table-full = Tutti i posti sono presi: questo tavolo ne ha { $seats }. Aprine un altro, ti aspetto lì.
too-few-seats =
    { $missing ->
        [one] Manca una persona: questo gioco comincia in { $least }.
       *[other] Mancano { $missing } persone: questo gioco comincia in { $least }.
    } Va bene anche un giocatore automatico.
already-seated = Hai già un posto a questo tavolo.
no-computer-seated = A questo tavolo non siede nessun giocatore automatico.
not-host = Questo spetta a chi ospita il tavolo: { $host }.
wrong-seats = Questo tavolo ha da { $least } a { $most } posti. Prova un numero in mezzo.
wrong-deadline = Una scadenza va da un minuto a sette giorni. Prova qualcosa in mezzo.
wrong-round-limit = Un limite di turni è 1 o più. Prova 20.
