## Il comando

command-series = serie
command-series-description = Un torneo tra amici: più partite a testa, tutte in contemporanea
command-series-game = gioco
command-series-game-description = Quale gioco
command-series-seats = posti
command-series-seats-description = Quanti posti a ogni tavolo
command-series-tables = tavoli
command-series-tables-description = A quanti tavoli gioca ogni persona
command-series-people = persone
command-series-people-description = Quante persone possono giocare; le altre sono in lista d’attesa
command-series-starts = inizio
command-series-starts-description = Tra quanti giorni comincia; altrimenti, quando premi Inizia
command-series-lasts = giorni
command-series-lasts-description = Quanti giorni ci sono per giocare: uno, o 14 se ha una data
command-series-pace = ritmo
command-series-pace-description = Il tempo per una decisione

## La scheda

series-title = 🏁 Serie · { $game }
series-terms =
    { $tables ->
        [one] Una partita a testa
        [2] Due partite a testa in contemporanea
        [3] Tre partite a testa in contemporanea
       *[other] { $tables } partite a testa in contemporanea
    }, a tavoli da { $seats ->
        [2] due
        [3] tre
       *[other] quattro
    }, contro quanti più avversari diversi possibile.
series-by-hand = Si comincia quando { $host } preme *{ series-button-start }*.
series-seating = I tavoli stanno aprendo.
series-dates = Inizio: { $starts }. Gioca entro { $closes }; poi gioca per te il computer.
series-confirm = **Conferma che ci sarai.** I tavoli aprono { $starts }. Chi non ha confermato per allora lascia il posto.
series-within = **Iscritti: { $count }** (minimo { $fewest }, massimo { $most }): { $people }
series-unconfirmed = **Da confermare: { $count }** · { $people }
series-reserve = **Lista d’attesa: { $count }** · { $people }
series-points = Ogni partita vale la quota di avversari battuti; il pareggio vale metà. Chi non viene arriva ultimo.
series-too-few = Hanno confermato in troppo pochi: ne servono almeno { $fewest }. Stavolta niente serie.
series-ended = Questa serie è stata annullata.
series-ended-early = Chi gestisce il server ha chiuso questa serie; ecco com’era. Le partite aperte continuano, ma qui non contano più.
series-progress = Partite finite: { $over } su { $total }. Gioca entro { $closes }; poi le partite ancora aperte le finisce il computer.
series-awaited = **Si aspetta:** { $people }
series-aside = **Messi da parte:** { $codes }. Non riesco più a leggere questi tavoli: non contano per nessuno.
series-nameless = N. { $number }
series-legend = N. { $number }: { $name }.
series-alt = La classifica della serie.
series-alt-line =
    { $place ->
        [0] { $name }: { $points }.
       *[other] { $place }. { $name }: { $points }.
    }
series-button-join = Partecipa
series-button-confirm = Ci sarò
series-button-start = Inizia
series-button-again = Un’altra
series-button-leave = Mi ritiro
series-button-options = Opzioni
series-button-tables = I miei tavoli
series-button-take = Prendi i posti
series-button-show = Mostra
series-button-end = Chiudi
series-cancel-question = Annullare questa serie? Nessuno ha ancora un posto.
series-end-question = Chiudere questa serie per tutti? La classifica resta com’è; le partite aperte continuano, ma qui non contano più.
series-won =
    { $who ->
        [you] Vinci la serie
        [several] Serie condivisa: { $people }
       *[other] { $people } vince la serie
    }
series-own-end =
    { $place ->
        [1] { $won }.
       *[other] { $won }. Chiudi al { series-place } posto su { series-count }.
    }
series-place =
    { $place ->
        [1] primo
        [2] secondo
        [3] terzo
        [4] quarto
        [5] quinto
        [6] sesto
        [7] settimo
        [8] ottavo
        [9] nono
        [10] decimo
       *[other] { $place }º
    }
series-count =
    { $count ->
        [4] quattro
        [5] cinque
        [6] sei
        [7] sette
        [8] otto
        [9] nove
        [10] dieci
       *[other] { $count }
    }
series-decided-all = Tutte le sue partite vinte.
series-decided-points = { $points } a { $second } su { $people }.
series-decided-wins = Alla pari nei punti con { $people }, ma con più vittorie.
series-decided-direct = Alla pari con { $people }, ma in vantaggio negli scontri diretti.
series-nobody = Nessuno è venuto a questa serie.
series-decided-shared = Alla pari in tutto, con { $points } a testa.
series-end-done = La serie è finita.

## In messaggio privato

series-question =
    { $tables ->
        [one] Ci sarai? Il tuo tavolo apre: { $starts }.
       *[other] Ci sarai? I tuoi { $tables } tavoli aprono: { $starts }.
    }
series-card-link = [Alla serie]({ $link })
series-joined =
    { $tables ->
        [one] Partecipi. Ti avviso quando il tuo tavolo è aperto.
       *[other] Partecipi. Ti avviso quando i tuoi tavoli sono aperti.
    }
series-waiting = Sei in lista d’attesa. Se qualcuno si ritira, avanzi e ti avviso.
series-full = I posti di questa serie sono presi. Se qualcuno non arriva mai, ti avviso e puoi avere i suoi.
series-free = Qualcuno non è mai venuto ai suoi tavoli. I suoi posti sono liberi: prendili e giochi da lì, con il tempo intero.
series-left = Non partecipi più a questa serie.
series-tables =
    { $tables ->
        [one] Il tuo tavolo è aperto. Gioca entro { $closes }; poi gioca per te il computer.
       *[other] I tuoi tavoli sono aperti. Gioca entro { $closes }; poi gioca per te il computer.
    }
series-tables-soon =
    { $tables ->
        [one] Il tuo tavolo apre tra un attimo.
       *[other] I tuoi tavoli aprono uno dopo l’altro. Ti avviso una volta sola, quando sono tutti aperti.
    }
series-table-yours = [#{ $code }]({ $link }) con { $people }: **tocca a te**
series-table-open = [#{ $code }]({ $link }) con { $people }
series-table-over = [#{ $code }]({ $link }) con { $people }: finita, { series-place } posto
series-called-here = { $who }, la tua serie ha qualcosa da dirti.
