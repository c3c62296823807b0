## Il comando

command-series = serie
command-series-description = Un torneo tra amici: tutti incontrano tutti, a tavoli lenti e aperti insieme
command-series-game = gioco
command-series-game-description = Quale gioco
command-series-seats = posti
command-series-seats-description = Quanti posti a ogni tavolo
command-series-tables = tavoli
command-series-tables-description = A quanti tavoli gioca ogni persona
command-series-people = persone
command-series-people-description = Quante persone possono giocare; le altre sono in lista d’attesa
command-series-starts = inizio
command-series-starts-description = Tra quanti giorni comincia
command-series-lasts = giorni
command-series-lasts-description = Quanti giorni ci sono per giocare
command-series-pace = ritmo
command-series-pace-description = Il tempo per una decisione

## La scheda

series-title = 🏁 Serie · { $game }
series-terms =
    { $tables ->
        [one] Una partita a testa
       *[other] { $tables } partite a testa in contemporanea
    }, a tavoli da { $seats }: tutti contro tutti, il più equamente possibile.
series-dates = Inizio: { $starts }. Fine: { $closes }.
series-confirm = **Conferma che ci sarai.** I tavoli aprono { $starts }; chi non ha confermato lascia il posto alla lista d’attesa.
series-within = **Iscritti: { $count } (minimo { $fewest }, massimo { $most }):** { $people }
series-unconfirmed = **Da confermare ({ $count }):** { $people }
series-reserve = **Lista d’attesa ({ $count }):** { $people }
series-points = Ogni partita vale la quota di avversari battuti; il pareggio vale metà. A pari punti contano le vittorie, poi gli scontri diretti, poi i punti medi degli avversari; poi il posto è condiviso. Chi non c’è arriva ultimo, e il computer (medio) gioca al suo posto.
series-seal = Chi incontra chi si estrae da un seme con questa impronta (SHA-256): `{ $seal }`
series-seed = Chi ha incontrato chi è stato estratto da `{ $seed }`, la cui impronta era `{ $seal }`
series-too-few = Hanno confermato in troppo pochi: ne servono almeno { $fewest }. Stavolta niente serie.
series-ended = Questa serie è stata annullata.
series-ended-early = Chi gestisce il server ha chiuso questa serie; ecco com’era. Le partite in corso continuano, e qui non contano più.
series-progress = Tavoli finiti: { $over } su { $total }. La serie chiude { $closes }: quel che è ancora aperto, lo gioca il computer fino in fondo.
series-awaited = **Si aspetta:** { $people }
series-aside = **Messi da parte:** { $codes }. Non riesco più a leggere questi tavoli: non contano per nessuno.
series-nameless = N. { $number }
series-legend = N. { $number }: { $name }.
series-figure = { $points }
series-line = **{ $place }.** { $name } · { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }
series-figures = vittorie: { $wins } · diretti: { $direct } · avversari: { $rivals }
series-not-there = assenze: { $tables }
series-alt = La classifica della serie, con i posti che ciascuno può ancora raggiungere.
series-alt-line = { $name }: { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }, al meglio { $best ->
        [one] primo posto
       *[other] posto { $best }
    }, al peggio posto { $worst }.
series-button-join = Partecipa
series-button-confirm = Ci sarò
series-button-leave = Mi ritiro
series-button-options = Opzioni
series-button-tables = I miei tavoli
series-button-take = Prendi i posti
series-button-show = Mostra
series-button-end = Chiudi la serie
series-cancel-question = Annullare questa serie? Nessuno ha ancora un posto.
series-end-question = Chiudere questa serie per tutti? La classifica resta com’è; le partite in corso continuano, e qui non contano più.
series-won =
    { $who ->
        [you] Vinci la serie.
        [several] { $people } si dividono la serie.
       *[other] { $people } vince la serie.
    } Il tuo posto: { $place } su { $count }.
series-end-done = La serie è finita.

## In messaggio privato

series-question =
    { $tables ->
        [one] Ci sarai? Il tuo tavolo apre: { $start }.
       *[other] Ci sarai? I tuoi { $tables } tavoli aprono: { $start }.
    }
series-card-link = [Alla serie]({ $link })
series-joined-open = Partecipi.
series-joined-confirming =
    { $tables ->
        [one] Partecipi: ti chiamo quando il tuo tavolo è aperto.
       *[other] Partecipi: ti chiamo quando i tuoi tavoli sono aperti.
    }
series-waiting = Sei in lista d’attesa. Se qualcuno si ritira, avanzi e ti chiamo.
series-full = I posti di questa serie sono presi. Se qualcuno non arriva mai, ti chiamo e puoi avere i suoi.
series-free = Qualcuno non è mai venuto ai suoi tavoli. I suoi posti sono liberi: prendili e giochi da lì, con tutto il tuo tempo.
series-left = Non partecipi più a questa serie.
series-tables =
    { $tables ->
        [one] Il tuo tavolo è aperto. La serie chiude: { $closes }.
       *[other] I tuoi tavoli sono aperti. La serie chiude: { $closes }.
    }
series-tables-soon =
    { $tables ->
        [one] Il tuo tavolo apre entro dieci minuti. Ti chiamo appena è pronto.
       *[other] I tuoi tavoli aprono uno dopo l’altro, entro dieci minuti. Ti chiamo una volta sola per tutti.
    }
series-table-yours = [#{ $code }]({ $link }) con { $people }: **tocca a te**
series-table-open = [#{ $code }]({ $link }) con { $people }
series-table-over = [#{ $code }]({ $link }) con { $people }: finito, posto { $place }
series-called-here = { $who }, la tua serie ha qualcosa da dirti.
