## Quello che non è permesso, e perché: non si annota nulla.

gp-not-your-turn = Adesso tocca a qualcun altro decidere.
gp-only-swaps = Ora la decisione è di { $people }. Intanto puoi solo scambiare cubi, per esempio: scambia 3 rossi per un verde.
gp-line = Non ho capito. Prova così: *{ $example }*
gp-now-hire = Stai reclutando: pesca una carta, o prendi un colore.
gp-now-rescue = La polizia è alla porta: paga la seconda possibilità, o subisci la retata.
gp-now-underdog = Prima il cubo dello sfavorito: prendine uno di qualsiasi colore.
gp-now-dispersion = Prima i cubi che la polizia disperde: scegli quali.
gp-now-refer = Ora si raccomanda: prendi un colore in cambio di un cubo, o passa.
gp-now-utilise = Il reclutamento è finito: completa, compra, o finisci il turno.
gp-no-cards = Non c'è più nessuna carta da pescare. Prendi un colore.
gp-draw-first = Un turno comincia con una carta. Pescane una.
gp-take-a-colour = C'è gente nella fila: prendi un colore, o pesca ancora.
gp-colour-not-in-row =
    { $colour ->
        [0] Nella fila non c'è il rosso ▲.
        [1] Nella fila non c'è il blu ●.
        [2] Nella fila non c'è il verde ◆.
       *[3] Nella fila non c'è il giallo ★.
    } Prova un colore che si trova lì.
gp-cubes-missing =
    { $colour ->
        [0] { $paid ->
            [one] Serve un rosso
           *[other] Servono { $paid } rossi
        } ▲, e ne hai { $held }.
        [1] { $paid ->
            [one] Serve un blu
           *[other] Servono { $paid } blu
        } ●, e ne hai { $held }.
        [2] { $paid ->
            [one] Serve un verde
           *[other] Servono { $paid } verdi
        } ◆, e ne hai { $held }.
       *[3] { $paid ->
            [one] Serve un giallo
           *[other] Servono { $paid } gialli
        } ★, e ne hai { $held }.
    }
gp-supply-empty =
    { $colour ->
        [0] La riserva non ha più rosso ▲.
        [1] La riserva non ha più blu ●.
        [2] La riserva non ha più verde ◆.
       *[3] La riserva non ha più giallo ★.
    } Prova un altro colore.
gp-rescue-price =
    { $price ->
        [one] La seconda possibilità costa un cubo
       *[other] La seconda possibilità costa { $price } cubi
    }, ma ne hai indicati { $paid }.
gp-disperse-count =
    { $count ->
        [one] Deve andarsene un cubo
       *[other] Devono andarsene { $count } cubi
    }, ma ne hai indicati { $chosen }.
gp-trade-after-orange = È arrivata la X arancione: niente scambi fino alla fine del turno.
gp-trade-needs-red = Solo un covo rosso scambia due cubi per uno. Pagane tre di un colore, o tre di colori diversi.
gp-trade-kind = Uno scambio vuole tre cubi di un colore, o tre di colori diversi; con un covo rosso, due qualsiasi.
gp-trade-same-colour = Il colore che ottieni non può essere tra quelli che paghi.
gp-objective-unknown = Ci sono sei obiettivi, da 1 a 6 a partire da sinistra.
gp-objective-done = Quell'obiettivo è già completato. Provane un altro.
gp-not-wild = Solo l'obiettivo jolly si paga con un colore a scelta.
gp-wild-colour = È l'obiettivo jolly: di' il colore. { $count ->
        [one] Ne serve un cubo.
       *[other] Ne servono { $count } cubi.
    }
gp-headquarters-sold-out =
    { $colour ->
        [0] I covi rossi ▲ sono tutti venduti.
        [1] I covi blu ● sono tutti venduti.
        [2] I covi verdi ◆ sono tutti venduti.
       *[3] I covi gialli ★ sono tutti venduti.
    }
gp-marker-only-green = Un cubo va solo sotto un covo verde.
gp-marker-needed = Un covo verde porta un cubo in più a ogni presa di un colore a scelta. Di' quale, per esempio: compra verde blu.

## Righe scritte. Sinonimi separati da virgole; il primo sta negli esempi.

gp-verb-draw = pesca, pescare, pesco, peschi, ancora
gp-verb-take = prendi, prendere, prendo, prende, recluta, recluti, reclutare, scegli, scelgo, ricevi
gp-verb-stop = fermati, fermarsi, fermo, fermi, basta
gp-verb-pay = paga, pagare, pago, paghi
gp-verb-bust = retata, subisci, subire, subisco, lascia, lascio, polizia
gp-verb-discard = cedi, cedere, cedo
gp-verb-refer = raccomanda, raccomandare, raccomando, raccomandi
gp-verb-pass = passa, passare, passo, passi
gp-verb-swap = scambia, scambiare, scambio, scambi, specializzare
gp-verb-complete = completa, completare, completo, completi
gp-verb-buy = compra, comprare, compro, compri
gp-verb-end = finisci, finire, fine, finisco
gp-colour-word-red = rosso, rossi, rossa, rosse
gp-colour-word-blue = blu
gp-colour-word-green = verde, verdi
gp-colour-word-yellow = giallo, gialli, gialla, gialle
gp-filler = pagando, per, con, in, cambio, e, un, uno, una, il, lo, la, i, gli, le, l, di, del, mio, cubo, cubi, obiettivo, covo, turno, carta, carte, jolly, io, mi, ti, tu, favore, a, mani, vuote, fare, alla, polizia, ricomincia, ricominci, cui, quella, ancora
gp-type-refer = { $verb } { $colour } pagando { $paying }
gp-type-swap = { $verb } { $paid } per { $gained }

## Comandi

command-green-port = green-port
command-green-port-description = Sfida la sorte nel porto, da due a quattro
option-green-port-round-limit = Ultimo giro
option-green-port-round-limit-name = ultimo-giro
option-green-port-round-limit-hint = L'ultimo giro: 30 se non scegli; vuoto nelle opzioni: nessuno, e nessuna valutazione
option-green-port-round-limit-is =
    { $value ->
        [one] al massimo un giro
       *[other] al massimo { $value } giri
    }
option-green-port-round-limit-refused = L'ultimo giro è un numero da { $least } a { $most }, o resta vuoto. Prova 30.
command-gang = banda
command-gang-description = Dai un ordine alla tua banda di Green Port
command-gang-words = ordine
command-gang-words-description = Per esempio: pesca; prendi rosso; scambia 3 rossi per un verde; finisci
command-gang-match = partita
command-gang-match-description = Quale partita, se ne stai giocando più di una

## I nomi delle cose

gp-colour =
    { $form ->
        [the] { $colour ->
            [0] il rosso ▲
            [1] il blu ●
            [2] il verde ◆
           *[3] il giallo ★
        }
       *[bare] { $colour ->
            [0] rosso ▲
            [1] blu ●
            [2] verde ◆
           *[3] giallo ★
        }
    }
gp-spoken-colour =
    { $colour ->
        [0] rosso
        [1] blu
        [2] verde
       *[3] giallo
    }
gp-spoken-cubes =
    { $colour ->
        [0] { $count ->
            [one] { $count } rosso
           *[other] { $count } rossi
        }
        [1] { $count } blu
        [2] { $count ->
            [one] { $count } verde
           *[other] { $count } verdi
        }
       *[3] { $count ->
            [one] { $count } giallo
           *[other] { $count } gialli
        }
    }
gp-cubes =
    { $colour ->
        [0] { $count } { $count ->
            [one] rosso
           *[other] rossi
        } ▲
        [1] { $count } blu ●
        [2] { $count } { $count ->
            [one] verde
           *[other] verdi
        } ◆
       *[3] { $count } { $count ->
            [one] giallo
           *[other] gialli
        } ★
    }
gp-no-cubes = zero cubi
gp-card =
    { $kind ->
        [black] polizia
        [green] X verde
       *[orange] X arancione
    }
gp-symbol =
    { $symbol ->
        [1] goccia
        [2] martelli
        [3] cerchi
        [4] mattoni
        [5] ruota
       *[6] freccia
    }
gp-wild-cost = { $count } di un colore
score-green-port =
    { $score ->
        [one] un punto
       *[other] { $score } punti
    }

## Tabellone e pannello

gp-round = Giro { $round }
gp-round-of = Giro { $round } di { $limit }
gp-last-turns =
    { $count ->
        [one] Non restano obiettivi: dopo questo turno tocca per l'ultima volta a { $people }.
       *[other] Non restano obiettivi: dopo questo turno ne hanno ancora uno a testa { $people }.
    }
gp-last-turn = Non restano obiettivi: l'ultimo turno è di { $name }.
gp-last-round = l'ultimo
gp-phase =
    { $phase ->
        [hire] **{ $name }** recluta
        [rescue] la polizia è alla porta di **{ $name }**
        [underdog] lo sfavorito sceglie un cubo, poi **{ $name }** continua
        [dispersion] la polizia disperde cubi, poi **{ $name }** continua
        [refer] gli altri possono raccomandare ciò che **{ $name }** ha lasciato
       *[utilise] **{ $name }** usa i suoi cubi
    }
gp-deck = Nel mazzo: { $cards ->
        [one] una carta
       *[other] { $cards } carte
    }, di cui { $black } della polizia e { $special } X.
gp-goal = Obiettivi e covi danno punti; vince chi ne ha di più.
gp-risk = Prossima carta: **{ $chance }%** di rischio di retata. { gp-deck }
gp-risk-rescue = Prossima carta: **{ $chance }%** di rischio di polizia, e il covo blu dà una seconda possibilità per { $price ->
        [one] un cubo.
       *[other] { $price } cubi.
    } { gp-deck }
gp-risk-safe = Prossima carta: nessuna retata, nella fila non c'è ancora nessuna carta colorata. { gp-deck }
gp-risk-later = { gp-deck }
gp-risk-shuffled = Nel prossimo mazzo: { $cards ->
        [one] una carta
       *[other] { $cards } carte
    }, di cui { $black } della polizia e { $special } X.
gp-risk-none = Non c'è più nessuna carta da pescare.
gp-ask-first = Un nuovo turno: pesca la prima carta.
gp-ask-hire = Pesca ancora, o fermati e prendi tutte le carte di un colore. Se arriva la polizia, non prendi nulla.
gp-ask-in-sync = Ci sono tutti e quattro i colori. Fermati ora, e In sintonia ti porta anche un cubo di ogni altro colore.
gp-ask-empty = Non c'è ancora nessuno nella fila: pesca ancora, o fermati a mani vuote.
gp-ask-take = Non c'è più nessuna carta da pescare: prendi tutte le carte di un colore.
gp-ask-rescue =
    { $price ->
        [one] Paghi un cubo, svuoti la fila e peschi di nuovo? Oppure lasci fare alla polizia.
       *[other] Paghi { $price } cubi, svuoti la fila e peschi di nuovo? Oppure lasci fare alla polizia.
    }
gp-ask-underdog = Hai meno punti di tutti, e la folla fa il tifo per te: scegli un cubo.
gp-ask-disperse =
    { $count ->
        [one] Superi il tuo limite di { $limit }, e la polizia disperde metà della tua banda: cedi un cubo.
       *[other] Superi il tuo limite di { $limit }, e la polizia disperde metà della tua banda: cedi { $count } cubi.
    }
gp-ask-refer = Puoi prendere un colore di ciò che { $name } ha lasciato. Costa un cubo: lo riceve { $name }.
gp-ask-refer-for = Puoi prendere un colore di ciò che { $name } ha lasciato. Costa { $fee }: lo riceve { $name }.
gp-ask-fee = Raccomandi { $colour }. Quale cubo riceve { $name }?
gp-ask-utilise = Spendi i tuoi cubi: completa obiettivi, compra covi. Oppure tienili, e finisci il turno.
gp-ask-end = Per ora non puoi pagare niente. Finisci il turno.
gp-ask-marker = Quale colore vuoi rinforzare? Un cubo di quel colore va sotto il covo.
gp-ask-meanwhile = Mentre gli altri decidono, puoi scambiare cubi.
gp-pick = Scegli { $count ->
        [one] un cubo
       *[other] { $count } cubi
    }, colore per colore. Già scelti: { $cubes } ({ $chosen }).
gp-powers = Covi: { $powers }.
gp-power-red = ▲ scambia due cubi per uno
gp-power-blue = ● dà una seconda possibilità quando arriva la polizia
gp-power-green = ◆ porta un cubo in più ogni volta che prendi il colore messo sotto
gp-power-yellow = ★ alza il tuo limite di 3

gp-button-draw = Pesca
gp-press-draw = Pesca · { $chance }% retata
gp-press-none = { $mark } finiti
gp-button-stop = Fermati a mani vuote
gp-press-pay = Paga { $cubes }
gp-button-bust = Subisci la retata
gp-press-discard = Cedi { $cubes }
gp-button-other-cubes = Altri cubi
gp-press-count = { $chosen } di { $count }
gp-press-refer = { $gain } per { $fee }
gp-button-pass = Passa
gp-press-buy = { $cost } → covo +{ $points }
gp-button-swap = Scambia cubi
gp-button-end = Finisci il turno
gp-button-back = Indietro

## La storia di un turno

gp-story-turned = { $you ->
        [yes] Scopri
       *[no] { $name } scopre
    }: { $cards }.
gp-story-reshuffled = Il mazzo era finito: { $cards ->
        [one] si mescola una carta.
       *[other] si mescolano { $cards } carte.
    }
gp-story-reshuffled-green = Dopo la X verde, { $cards ->
        [one] una carta forma
       *[other] { $cards } carte formano
    } un nuovo mazzo.
gp-story-offered = La polizia! { $you ->
        [yes] Hai un covo blu
       *[no] { $name } ha un covo blu
    }: una seconda possibilità per { $price ->
        [one] un cubo.
       *[other] { $price } cubi.
    }
gp-story-rescued = { $you ->
        [yes] Paghi { $paid } e ricominci.
       *[no] { $name } paga { $paid } e ricomincia.
    }
gp-story-busted = **Retata:** la polizia si porta via { $lost ->
        [one] l'unica carta della fila
       *[other] le { $lost } carte della fila
    }, e { $you ->
        [yes] non recluti nessuno.
       *[no] { $name } non recluta nessuno.
    }
gp-story-stopped = { $you ->
        [yes] Ti fermi a mani vuote.
       *[no] { $name } si ferma a mani vuote.
    }
gp-story-passed = { $you ->
        [yes] Passi.
       *[no] { $name } passa.
    }
gp-story-referred = { $you ->
        [yes] Paghi { $fee } e raccomandi { $colour }: il cubo è per { $active }.
       *[no] { $name } paga { $fee } e raccomanda { $colour }: il cubo è per { $active }.
    }
gp-story-taken = { $you ->
        [yes] Recluti { $cubes }.
       *[no] { $name } recluta { $cubes }.
    }
gp-story-taken-with = { $you ->
        [yes] Recluti { $cubes }, di cui { $sources }.
       *[no] { $name } recluta { $cubes }, di cui { $sources }.
    }
gp-story-profile = { $count } grazie al profilo
gp-story-green = { $count } grazie al covo verde
gp-story-in-sync = { $count } grazie a «In sintonia»
gp-story-dispersion = X arancione: { $you ->
        [yes] { $count ->
            [one] devi cedere metà dei tuoi cubi.
           *[other] { $people } dovete cedere metà dei vostri cubi.
        }
       *[no] { $count ->
            [one] { $people } deve cedere metà dei cubi.
           *[other] { $people } devono cedere metà dei cubi.
        }
    } Niente scambi in questo turno.
gp-story-dispersion-none = X arancione: nessuno supera il limite. Niente scambi in questo turno.
gp-story-dispersed = { $you ->
        [yes] Cedi { $cubes }.
       *[no] { $name } cede { $cubes }.
    }
gp-story-underdogs = Meno punti di tutti: { $count ->
        [one] { $you ->
            [yes] scegli un cubo.
           *[no] { $people } sceglie un cubo.
        }
       *[other] un cubo a scelta per { $people }.
    }
gp-story-withheld =
    { $reason ->
        [all-tied] Nessuno è lo sfavorito: tutti hanno gli stessi punti.
        [given] Il cubo dello sfavorito è già stato dato in questo turno.
       *[no-supply] Non restano cubi per lo sfavorito.
    }
gp-story-bonus = { $you ->
        [yes] Ricevi { $cube }.
       *[no] { $name } riceve { $cube }.
    }
gp-story-swapped = { $you ->
        [yes] Scambi { $paid } per { $gained }.
       *[no] { $name } scambia { $paid } per { $gained }.
    }
gp-story-completed = { $you ->
        [yes] Completi
       *[no] { $name } completa
    } l'obiettivo { $number } per { $paid }: **+{ $points }**.
gp-story-bought = { $you ->
        [yes] Compri
       *[no] { $name } compra
    } un covo { $colour } per { $price }: **+{ $points }**.
gp-story-marked = Porterà: { $colour }.
gp-story-last-round = Non c'è più nessun obiettivo: questo giro è l'ultimo.

## Consigli: che cosa farebbe il computer, e perché. Probabilità in percentuale.

gp-reason-draw = Pesca ancora: la prossima carta porta la retata { $bust ->
        [one] una volta
       *[other] { $bust } volte
    } su 100, ma in media ti lascia il { $win }% di probabilità di vincere, contro il { $other }% se ti fermi.
gp-reason-draw-safe = Pesca ancora: per ora non rischi nessuna retata, e fermarti ti lascia il { $other }% di probabilità di vincere.
gp-reason-take =
    { $colour ->
        [0] Fermati e prendi rosso ▲
        [1] Fermati e prendi blu ●
        [2] Fermati e prendi verde ◆
       *[3] Fermati e prendi giallo ★
    }: con { $count ->
        [one] un cubo in più
       *[other] { $count } cubi in più
    } hai il { $win }% di probabilità di vincere, contro il { $other }% altrimenti; un'altra carta porterebbe la retata { $bust ->
        [one] una volta
       *[other] { $bust } volte
    } su 100.
gp-reason-stop = Fermati a mani vuote: hai il { $win }% di probabilità di vincere, contro il { $other }% pescando ancora.
gp-reason-rescue =
    { $price ->
        [one] Paga il cubo
       *[other] Paga i { $price } cubi
    } e ricomincia: hai il { $win }% di probabilità di vincere, contro il { $other }% subendo la retata.
gp-reason-decline =
    { $price ->
        [one] Tieni il cubo
       *[other] Tieni i { $price } cubi
    }: subendo la retata hai il { $win }% di probabilità di vincere, contro il { $other }% pagando.
gp-reason-cube =
    { $colour ->
        [0] Prendi rosso ▲
        [1] Prendi blu ●
        [2] Prendi verde ◆
       *[3] Prendi giallo ★
    }: hai il { $win }% di probabilità di vincere, contro il { $other }% con il miglior altro colore.
gp-reason-disperse = Rinuncia ai cubi che ti servono meno: hai il { $win }% di probabilità di vincere, contro il { $other }% con la miglior alternativa.
gp-reason-refer =
    { $colour ->
        [0] Raccomanda rosso ▲
        [1] Raccomanda blu ●
        [2] Raccomanda verde ◆
       *[3] Raccomanda giallo ★
    }: con { $count ->
        [one] un cubo
       *[other] { $count } cubi
    } in cambio di uno hai il { $win }% di probabilità di vincere, contro il { $other }% con la miglior alternativa.
gp-reason-pass = Passa: hai il { $win }% di probabilità di vincere, contro il { $other }% con la miglior raccomandazione.
gp-reason-swap =
    { $colour ->
        [0] Scambia per un rosso ▲
        [1] Scambia per un blu ●
        [2] Scambia per un verde ◆
       *[3] Scambia per un giallo ★
    }: con quello che poi puoi pagare hai il { $win }% di probabilità di vincere, contro il { $other }% con la miglior alternativa.
gp-reason-complete =
    Completa l'obiettivo { $number }: con { $points ->
        [one] il suo punto
       *[other] i suoi { $points } punti
    } hai il { $win }% di probabilità di vincere, contro il { $other }% con la miglior alternativa.
gp-reason-buy =
    { $colour ->
        [0] Compra il covo rosso ▲
        [1] Compra il covo blu ●
        [2] Compra il covo verde ◆
       *[3] Compra il covo giallo ★
    } per { $price ->
        [one] un cubo
       *[other] { $price } cubi
    }: hai il { $win }% di probabilità di vincere, contro il { $other }% con la miglior alternativa.
gp-reason-end = Finisci il turno: tenendo i cubi hai il { $win }% di probabilità di vincere, contro il { $other }% spendendoli.
gp-reason-alone = Non c'è niente da valutare: hai una sola scelta.

## La fine

gp-end-limit = Era l'ultimo giro: la partita finisce qui.
gp-end-last = { $name } ha completato l'ultimo obiettivo (+{ $points }).
gp-end-done = Non resta nessun obiettivo.
gp-end-no-purchase = Nella vendita finale nessuno poteva comprare.
gp-reckoning = obiettivi { $objectives } + covi { $houses } = { $points }
gp-end-purchase = Vendita finale: { $purchases }.
gp-end-colour = { $colour } a { $price } per { $people }
gp-end-bought = { $name } ({ $count })
gp-end-tie =
    { $by ->
        [cubes] { $above } supera { $below } per i cubi rimasti, { $more } contro { $less }.
       *[cards] { $above } supera { $below } per le carte obiettivo più alte.
    }

## Testi alternativi

gp-alt-cover =
    { $taken ->
        [one] Gru e una nave portacontainer verde in un porto, di notte. Un posto occupato su { $seats }.
       *[other] Gru e una nave portacontainer verde in un porto, di notte. Posti occupati: { $taken } su { $seats }.
    }
gp-alt-row =
    { $count ->
        [0] Giro { $round }. La fila è vuota.
       *[other] Giro { $round }. Nella fila: { $cards }.
    }
gp-alt-objective =
    { $points ->
        [one] L'obiettivo { $number } chiede { $cost } e porta un punto.
       *[other] L'obiettivo { $number } chiede { $cost } e porta { $points } punti.
    }
gp-alt-objective-done = L'obiettivo { $number } è completato, da { $name }.
gp-alt-headquarters = { $left ->
        [none] I covi di colore { $colour } sono tutti venduti.
       *[some] Un covo { $colour } costa { $price } e porta { $points }.
    }
gp-alt-gang = { $name } ha { $points ->
        [one] un punto
       *[other] { $points } punti
    } e { $cubes }, con un limite di { $limit } e il profilo { $profile }.
gp-alt-owned = Covi: { $headquarters }.
gp-alt-marked = { $headquarters }, per rinforzare { $colours }

## Le regole, in una pagina: la famiglia rules-green-port-, in quest'ordine

pitch-green-port = Sfida la sorte: pesca finché la polizia dorme, e fai crescere la tua banda.
game-green-port = Green Port
rules-green-port-goal = **Lo scopo.** Da due a quattro bande si contendono un porto. Obiettivi e covi portano punti, e chi ne ha di più alla fine comanda. I cubi sono la tua banda, in quattro colori: rosso ▲, blu ●, verde ◆, giallo ★.
rules-green-port-hire = **Reclutare.** Pesca almeno una carta nella fila, una alla volta. Dopo ognuna, fermati e prendi tutte le carte di un colore, un cubo per carta, o sfida la sorte. Finché nella fila non c'è nessuna carta colorata, puoi anche fermarti a mani vuote. Se arriva la polizia quando ce n'è una, è una retata: non recluti nessuno, e nessuno raccomanda. Quando mazzo e scarti sono finiti, non si pesca più.
rules-green-port-extra = **In più.** Una carta col simbolo del tuo profilo: un altro cubo di quel colore. Tutti e quattro i colori nella fila quando ti fermi: In sintonia, un cubo di ogni altro colore.
    Per esempio, la fila è ▲ ▲ ● e un ▲ ha il tuo simbolo. Prendi rosso: 3 rossi ▲.
rules-green-port-refer = **Raccomandare.** Dopo una presa, ma non dopo una retata, ognuno degli altri, in ordine di posto, può una volta pagarti un cubo di qualsiasi colore e poi prendere un colore che hai lasciato. Il cubo si paga prima: senza cubi non si raccomanda. Tu non prendi gli avanzi: non avresti nessuno da pagare.
rules-green-port-utilise = **Usare.** Poi spendi cubi, quante volte puoi. Un obiettivo chiede i colori e i numeri delle sue carte e porta la loro somma in punti; il numero 6 vuole sei cubi di uno stesso colore. Un covo costa 3 del suo colore, e 1 in più per ogni carta obiettivo aperta di quel colore.
    Per esempio, carte 1 e 5 con ▲ e 2 con ●: paga 6 rossi ▲ e 2 blu ● per 8 punti.
rules-green-port-powers = **Covi.** Rosso ▲: due cubi si scambiano per uno. Blu ●: se la prima carta polizia del tuo turno provoca una retata, paga un cubo per ogni carta colorata nella fila e ricomincia. Verde ◆: chi lo compra sceglie un colore, e un cubo di quel colore passa dalla riserva sotto la carta; da allora ogni presa di quel colore porta sempre un cubo in più. Giallo ★: limite aumentato di 3.
rules-green-port-swap = **Specializzarsi.** Nel tuo turno scambia tre cubi di un colore, o di tre diversi, per uno di un colore non pagato.
rules-green-port-events = **Le carte X.** X verde: chi ha meno punti riceve un cubo, e dopo il turno si rimescola il mazzo. X arancione: ogni banda oltre il suo limite (7, e 3 in più per ogni covo giallo), anche quella che recluta, cede metà dei suoi cubi, per difetto e a sua scelta. Poi gli ultimi ricevono il loro cubo, e per il resto del turno niente scambi. Al massimo un cubo così per turno, nessuno se tutti sono pari.
rules-green-port-end = **La fine.** Quando non c'è più nessun obiettivo, si finisce il giro. Poi i covi si vendono a 3 cubi l'uno. Per ogni colore, la banda che ne ha più cubi compra finché può, poi la seguente; a parità viene prima il posto che gioca più tardi nel giro. Non ci sono più scambi. Vince chi ha più punti. Parità: più cubi rimasti, senza quelli sotto i covi; poi la carta obiettivo più alta, poi la seguente, e così via; infine, vittoria condivisa.
rules-green-port-typing = **A parole.** Bastano i pulsanti, ma puoi anche scrivere: *pesca*, *prendi rosso*, *raccomanda blu pagando verde*, *passa*, *scambia 3 rossi per un verde*, *completa 2*, *compra giallo*, *finisci*.
rules-green-port-house = **Le regole di questa banchina**
    - È la versione da concorso di Green Port, ancora in lavorazione.
    - Sempre sei obiettivi: una colonna vuota si ridistribuisce.
    - La riserva ha 20 cubi per colore; quel che manca è perso.
    - Finché nella fila non c'è nessuna carta colorata, la polizia non fa nulla.
    - La vendita finale va da sé, perché comprare non nuoce mai.
    - Il giro 30 è l'ultimo, salvo che chi è a capotavola ne scelga un altro o nessuno. Allora si vende ai prezzi del momento; senza ultimo giro la partita non dà valutazione.
