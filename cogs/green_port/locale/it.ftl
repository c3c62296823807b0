## Il glossario: una forma maiuscola apre una frase.

-gp-cube =
    { $form ->
       *[one] cubo
        [many] cubi
    }
-gp-gang =
    { $form ->
       *[one] banda
        [many] bande
    }
-gp-objective =
    { $form ->
       *[one] obiettivo
        [many] obiettivi
        [One] Obiettivo
        [Many] Obiettivi
    }
-gp-headquarters =
    { $form ->
       *[one] covo
        [many] covi
        [Many] Covi
    }
-gp-police = polizia
-gp-bust =
    { $form ->
       *[one] retata
        [One] Retata
    }
-gp-second-chance = seconda possibilità
-gp-row = fila
-gp-limit = limite
-gp-profile = profilo
-gp-in-sync = In sintonia
-gp-underdog = sfavorito
-gp-swap =
    { $form ->
       *[one] scambio
        [many] scambi
    }

## Quello che non è permesso, e perché: non si annota nulla.

gp-not-your-turn = Adesso tocca a qualcun altro decidere.
gp-only-swaps = Ora la decisione è di { $people }. Intanto puoi solo scambiare { -gp-cube(form: "many") }, per esempio: scambia 3 rossi per un verde.
gp-line = Non ho capito. Prova così: *{ $example }*
gp-now-hire = Stai reclutando: pesca una carta, o prendi un colore.
gp-now-rescue = La { -gp-police } è alla porta: paga la { -gp-second-chance }, o subisci la { -gp-bust }.
gp-now-underdog = Prima il { -gp-cube } dello { -gp-underdog }: prendine uno di qualsiasi colore.
gp-now-dispersion = Prima i { -gp-cube(form: "many") } che la { -gp-police } disperde: scegli quali.
gp-now-refer = Ora si raccomanda: prendi un colore in cambio di un { -gp-cube }, o passa.
gp-now-utilise = Il reclutamento è finito: completa un { -gp-objective }, compra un { -gp-headquarters }, o finisci il turno.
gp-no-cards = Non c’è più nessuna carta da pescare. Prendi un colore.
gp-draw-first = Un turno comincia con una carta. Pescane una.
gp-take-a-colour = C’è gente nella { -gp-row }: prendi un colore, o pesca ancora.
gp-colour-not-in-row =
    { $colour ->
        [0] Nella { -gp-row } non c’è il rosso ▲.
        [1] Nella { -gp-row } non c’è il blu ●.
        [2] Nella { -gp-row } non c’è il verde ◆.
       *[3] Nella { -gp-row } non c’è il giallo ★.
    } Prova un colore che si trova lì.
gp-cubes-missing =
    { $colour ->
        [0] { $paid ->
            [one] Serve un rosso
           *[other] Servono { $paid } rossi
        } ▲, ma ne hai { $held }.
        [1] { $paid ->
            [one] Serve un blu
           *[other] Servono { $paid } blu
        } ●, ma ne hai { $held }.
        [2] { $paid ->
            [one] Serve un verde
           *[other] Servono { $paid } verdi
        } ◆, ma ne hai { $held }.
       *[3] { $paid ->
            [one] Serve un giallo
           *[other] Servono { $paid } gialli
        } ★, ma ne hai { $held }.
    }
gp-supply-empty =
    { $colour ->
        [0] La riserva non ha più rosso ▲.
        [1] La riserva non ha più blu ●.
        [2] La riserva non ha più verde ◆.
       *[3] La riserva non ha più giallo ★.
    } Prova un altro colore.
gp-rescue-price =
    { $price ->
        [one] La { -gp-second-chance } costa un { -gp-cube }
       *[other] La { -gp-second-chance } costa { $price } { -gp-cube(form: "many") }
    }, ma ne hai indicati { $paid }.
gp-disperse-count =
    { $count ->
        [one] Deve andarsene un { -gp-cube }
       *[other] Devono andarsene { $count } { -gp-cube(form: "many") }
    }, ma ne hai indicati { $chosen }.
gp-trade-after-orange = È arrivata la X arancione: niente { -gp-swap(form: "many") } fino alla fine del turno.
gp-trade-needs-red = Solo un { -gp-headquarters } rosso scambia due { -gp-cube(form: "many") } per uno. Pagane tre di un colore, o tre di colori diversi.
gp-trade-kind = Uno { -gp-swap } vuole tre { -gp-cube(form: "many") } di un colore, o tre di colori diversi; con un { -gp-headquarters } rosso, due qualsiasi.
gp-trade-same-colour = Il colore che ottieni non può essere tra quelli che paghi.
gp-objective-unknown = Ci sono sei { -gp-objective(form: "many") }, da 1 a 6, riga per riga.
gp-objective-done = Quell’{ -gp-objective } è già completato. Provane un altro.
gp-not-wild = Solo l’{ -gp-objective } jolly si paga con un colore a scelta.
gp-wild-colour = È l’{ -gp-objective } jolly: di’ il colore. { $count ->
        [one] Ne serve un { -gp-cube }.
       *[other] Ne servono { $count } { -gp-cube(form: "many") }.
    }
gp-headquarters-sold-out =
    { $colour ->
        [0] I { -gp-headquarters(form: "many") } rossi ▲ sono tutti venduti.
        [1] I { -gp-headquarters(form: "many") } blu ● sono tutti venduti.
        [2] I { -gp-headquarters(form: "many") } verdi ◆ sono tutti venduti.
       *[3] I { -gp-headquarters(form: "many") } gialli ★ sono tutti venduti.
    }
gp-marker-only-green = Un { -gp-cube } va solo sotto un { -gp-headquarters } verde.
gp-marker-needed = Un { -gp-headquarters } verde porta un { -gp-cube } in più a ogni presa di un colore a scelta. Di’ quale, per esempio: compra verde blu.

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
option-green-port-round-limit-hint = L’ultimo giro (30 se non scegli); vuoto nelle opzioni: senza ultimo giro né valutazione
option-green-port-round-limit-is =
    { $value ->
        [one] al massimo un giro
       *[other] al massimo { $value } giri
    }
option-green-port-round-limit-refused = L’ultimo giro è un numero da { $least } a { $most }, o resta vuoto. Prova 30.
premove-green-port-refer = Raccomandazioni
premove-green-port-refer-hint = Passi se rende meno di due { -gp-cube(form: "many") }; paghi con ciò di cui hai di più
premove-green-port-refer-ask = chiedimelo
premove-green-port-refer-pass = passa sempre
premove-green-port-refer-1 = solo un colore che non hai
premove-green-port-refer-2 = solo un colore di cui hai meno di 2
premove-green-port-refer-3 = solo un colore di cui hai meno di 3
premove-green-port-refer-4 = solo un colore di cui hai meno di 4
premove-green-port-refer-5 = solo un colore di cui hai meno di 5
premove-green-port-refer-6 = solo un colore di cui hai meno di 6
premove-green-port-underdog = Il { -gp-cube } dello { -gp-underdog }
premove-green-port-underdog-hint = Se hai meno punti di tutti quando esce una X verde o arancione
premove-green-port-underdog-ask = chiedimelo
premove-green-port-underdog-least = il colore di cui hai di meno
premove-green-port-underdog-lacking = un colore che manca al tuo { -gp-objective } più vicino
premove-green-port-disperse = Quello che la { -gp-police } disperde
premove-green-port-disperse-hint = Se superi il tuo { -gp-limit } quando esce una X arancione
premove-green-port-disperse-ask = chiedimelo
premove-green-port-disperse-most = ciò di cui hai di più
premove-green-port-disperse-red = prima il rosso ▲
premove-green-port-disperse-blue = prima il blu ●
premove-green-port-disperse-green = prima il verde ◆
premove-green-port-disperse-yellow = prima il giallo ★
premove-green-port-disperse-spare = ciò che non serve al tuo { -gp-objective } più vicino
move-green-port-name = gioca
move-green-port-hint = Per esempio: pesca; prendi rosso; scambia 3 rossi per un verde; finisci

## I nomi delle cose

gp-colour =
    { $form ->
        [the] { $colour ->
            [0] il rosso ▲
            [1] il blu ●
            [2] il verde ◆
           *[3] il giallo ★
        }
       *[bare] { $colour ->
            [0] rosso ▲
            [1] blu ●
            [2] verde ◆
           *[3] giallo ★
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
        } ▲
        [1] { $count } blu ●
        [2] { $count } { $count ->
            [one] verde
           *[other] verdi
        } ◆
       *[3] { $count } { $count ->
            [one] giallo
           *[other] gialli
        } ★
    }
gp-no-cubes = zero { -gp-cube(form: "many") }
gp-card =
    { $kind ->
        [black] { -gp-police }
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
        [one] Non restano { -gp-objective(form: "many") }: dopo questo turno c’è ancora { $you ->
            [yes] il tuo
           *[no] quello di { $people }
        }.
       *[other] Non restano { -gp-objective(form: "many") }: dopo questo turno ne { $you ->
            [yes] avete
           *[no] hanno
        } ancora uno a testa { $people }.
    }
gp-last-turn = Non restano { -gp-objective(form: "many") }: l’ultimo turno è { $you ->
        [yes] tuo
       *[no] di { $name }
    }.
gp-last-round = l’ultimo
gp-phase =
    { $phase ->
        [hire] **{ $name }** recluta
        [rescue] la { -gp-police } è alla porta di **{ $name }**
        [underdog] lo { -gp-underdog } sceglie un { -gp-cube }, poi **{ $name }** continua
        [dispersion] la { -gp-police } disperde { -gp-cube(form: "many") }, poi **{ $name }** continua
        [refer] gli altri possono raccomandare ciò che **{ $name }** ha lasciato
       *[utilise] **{ $name }** usa i suoi { -gp-cube(form: "many") }
    }
gp-deck = Nel mazzo: { $cards ->
        [one] una carta
       *[other] { $cards } carte
    }, di cui { $black } della { -gp-police } e { $special } X.
gp-goal = { -gp-objective(form: "Many") } e { -gp-headquarters(form: "many") } danno punti; vince chi ne ha di più.
gp-risk = Prossima carta: **{ $chance }%** di rischio di { -gp-bust }. { gp-deck }
gp-risk-rescue = Prossima carta: **{ $chance }%** di rischio di { -gp-police }, e il { -gp-headquarters } blu dà una { -gp-second-chance } per { $price ->
        [one] un { -gp-cube }.
       *[other] { $price } { -gp-cube(form: "many") }.
    } { gp-deck }
gp-risk-safe = Prossima carta: nessuna { -gp-bust }, nella { -gp-row } non c’è ancora nessuna carta colorata. { gp-deck }
gp-risk-later = { gp-deck }
gp-risk-shuffled = Nel prossimo mazzo: { $cards ->
        [one] una carta
       *[other] { $cards } carte
    }, di cui { $black } della { -gp-police } e { $special } X.
gp-risk-none = Non c’è più nessuna carta da pescare.
gp-ask-first = Un nuovo turno: pesca la prima carta.
gp-ask-again = La { -gp-row } è vuota: pesca una carta.
gp-ask-hire = Pesca ancora, o prendi tutto un colore. Se arriva la { -gp-police }, non prendi nulla.
gp-ask-safe = Pesca ancora, o prendi tutto un colore. La prossima carta non può portare una { -gp-bust }.
gp-ask-hire-rescue = Pesca ancora, o prendi tutto un colore. Se arriva la { -gp-police }, una { -gp-second-chance } costa { $price ->
        [one] un { -gp-cube }.
       *[other] { $price } { -gp-cube(form: "many") }.
    }
gp-ask-in-sync = { -gp-in-sync }: prendi un colore, e ricevi anche un { -gp-cube } di ogni altro.
gp-ask-empty = Non c’è ancora nessuno nella { -gp-row }: pesca ancora, o fermati a mani vuote.
gp-ask-take = Non c’è più nessuna carta da pescare: prendi tutte le carte di un colore.
gp-ask-rescue =
    { $price ->
        [one] Paghi un { -gp-cube }, svuoti la { -gp-row } e peschi di nuovo? Oppure lasci fare alla { -gp-police }.
       *[other] Paghi { $price } { -gp-cube(form: "many") }, svuoti la { -gp-row } e peschi di nuovo? Oppure lasci fare alla { -gp-police }.
    }
gp-ask-underdog = Hai meno punti di tutti, e lo { -gp-underdog } riceve un { -gp-cube }: scegli quale.
gp-ask-disperse =
    { $count ->
        [one] Superi il tuo { -gp-limit } di { $limit }, e la { -gp-police } disperde metà della tua { -gp-gang }: cedi un { -gp-cube }.
       *[other] Superi il tuo { -gp-limit } di { $limit }, e la { -gp-police } disperde metà della tua { -gp-gang }: cedi { $count } { -gp-cube(form: "many") }.
    }
gp-ask-refer = Prendi tutto un colore rimasto: { $name } riceve un { -gp-cube }.
gp-ask-refer-for = Prendi tutto un colore rimasto: { $name } riceve { $fee }.
gp-ask-fee = Raccomandi { $colour }. Quale { -gp-cube } riceve { $name }?
gp-ask-utilise = Spendi i tuoi { -gp-cube(form: "many") }, o tienili e finisci il turno.
gp-ask-end = Per ora non puoi pagare niente. { $swaps ->
        [yes] Scambia { -gp-cube(form: "many") }, o finisci il turno.
       *[no] Finisci il turno.
    }
gp-ask-marker = Quale colore vuoi rinforzare? Un { -gp-cube } di quel colore va sotto il { -gp-headquarters }.
gp-ask-meanwhile = Mentre gli altri decidono, puoi scambiare { -gp-cube(form: "many") }.
gp-pick = Scegli { $count ->
        [one] un { -gp-cube }
       *[other] { $count } { -gp-cube(form: "many") }
    }, colore per colore. Già scelti: { $cubes } ({ $chosen }).
gp-powers = { -gp-headquarters(form: "Many") }: { $powers }.
gp-power-red = ▲ scambia due { -gp-cube(form: "many") } per uno
gp-power-blue = ● dà una { -gp-second-chance } quando arriva la { -gp-police }
gp-power-green = ◆ porta un { -gp-cube } in più ogni volta che prendi il colore messo sotto
gp-power-yellow = ★ alza il tuo { -gp-limit } di 3

gp-button-draw = Pesca
gp-press-draw = Pesca · { -gp-bust }: { $chance }%
gp-press-draw-rescue = Pesca · { -gp-police }: { $chance }%
gp-press-none = { $mark } finiti
gp-button-stop = Fermati a mani vuote
gp-press-pay = Paga { $cubes }
gp-button-bust = Subisci la { -gp-bust }
gp-press-discard = Cedi { $cubes }
gp-button-other-cubes = Altri { -gp-cube(form: "many") }
gp-press-count = { $chosen } di { $count }
gp-press-completes = { $gain } → { -gp-objective } { $number }
gp-press-refer = { $gain } per { $fee }
gp-press-refer-same = { $net ->
        [0] { $gain } per { $fee }: nessun guadagno
       *[other] { $gain } per { $fee }: { $net } in più in tutto
    }
gp-button-pass = Passa
gp-press-buy = { $cost } → { -gp-headquarters } +{ $points }
gp-button-swap = Scambia { -gp-cube(form: "many") }
gp-button-end = Finisci il turno
gp-button-back = Indietro

## La storia di un turno

gp-head-last = L’ultimo { -gp-objective } è preso.
gp-head-boat =
    { $again ->
        [yes] Un’altra barca in manette.
       *[no] Una barca intera in manette.
    }
gp-head-raid =
    { $again ->
        [yes] Molo sgomberato di nuovo.
       *[no] Il molo è sgomberato.
    }
gp-head-bribe =
    { $again ->
        [yes] Chiude un altro occhio.
       *[no] La { -gp-police } chiude un occhio.
    }
gp-head-lead =
    { $again ->
        [yes] Il porto cambia ancora padrone.
       *[no] Il porto cambia padrone.
    }
gp-head-double =
    { $again ->
        [yes] Ancora due in un colpo.
       *[no] Due in un colpo.
    }
gp-head-job =
    { $again ->
        [yes] Un altro colpo riuscito.
       *[no] Colpo riuscito.
    }
gp-head-house =
    { $again ->
        [yes] Un altro indirizzo.
       *[no] Un nuovo indirizzo.
    }
gp-head-orange =
    { $again ->
        [yes] Un altro fuggi fuggi.
       *[no] Fuggi fuggi.
    }
gp-head-sync =
    { $again ->
        [yes] Di nuovo quattro colori.
       *[no] Tutti e quattro i colori.
    }
gp-head-nerve =
    { $again ->
        [yes] Ancora nervi d’acciaio.
       *[no] Nervi d’acciaio.
    }
gp-head-haul =
    { $again ->
        [yes] Un altro bel bottino.
       *[no] Un bel bottino.
    }
gp-head-leftovers =
    { $again ->
        [yes] Gli avanzi servono ancora.
       *[no] Anche gli avanzi servono.
    }
gp-head-took =
    { $again ->
        [yes] La prudenza paga ancora.
       *[no] La prudenza paga.
    }
gp-head-empty =
    { $again ->
        [yes] Ancora a mani vuote.
       *[no] A mani vuote.
    }
gp-sealed = **Sirene sul molo!** { $you ->
        [yes] La { -gp-police } sta venendo da te.
       *[no] La { -gp-police } sta andando da { $name }.
    }
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
gp-story-offered = La { -gp-police }! { $you ->
        [yes] Hai un { -gp-headquarters } blu
       *[no] { $name } ha un { -gp-headquarters } blu
    }: una { -gp-second-chance } per { $price ->
        [one] un { -gp-cube }.
       *[other] { $price } { -gp-cube(form: "many") }.
    }
gp-story-rescued = { $you ->
        [yes] Paghi { $paid } e ricominci.
       *[no] { $name } paga { $paid } e ricomincia.
    }
gp-story-busted = **{ -gp-bust(form: "One") }:** la { -gp-police } si porta via { $lost ->
        [one] l’unica carta
       *[other] le { $lost } carte
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
        [yes] Paghi { $fee } e raccomandi { $colour }: il { -gp-cube } è per { $active }.
       *[no] { $name } paga { $fee } e raccomanda { $colour }: il { -gp-cube } è per { $active }.
    }
gp-story-taken = { $you ->
        [yes] Recluti { $cubes }.
       *[no] { $name } recluta { $cubes }.
    }
gp-story-taken-with = { $you ->
        [yes] Recluti { $cubes }, di cui { $sources }.
       *[no] { $name } recluta { $cubes }, di cui { $sources }.
    }
gp-story-profile = { $count } grazie al { -gp-profile }
gp-story-green = { $count } grazie al { -gp-headquarters } verde
gp-story-in-sync = { $count } grazie a «{ -gp-in-sync }»
gp-story-dispersion = X arancione: { $you ->
        [yes] { $people } dovete cedere metà dei vostri { -gp-cube(form: "many") }.
       *[no] { $count ->
            [one] { $people } deve cedere metà dei { -gp-cube(form: "many") }.
           *[other] { $people } devono cedere metà dei { -gp-cube(form: "many") }.
        }
    } Niente { -gp-swap(form: "many") } in questo turno.
gp-story-dispersion-own = Niente { -gp-swap(form: "many") } in questo turno.
gp-story-dispersion-none = Nessuno supera il { -gp-limit }. Niente { -gp-swap(form: "many") } in questo turno.
gp-story-dispersed = { $you ->
        [yes] Cedi { $cubes }.
       *[no] { $name } cede { $cubes }.
    }
gp-story-underdogs = { $count ->
        [one] Lo { -gp-underdog }, con meno punti di tutti: { $people } sceglie un { -gp-cube }.
       *[other] Con meno punti di tutti: un { -gp-cube } a testa, a scelta, per { $people }.
    }
gp-story-withheld =
    { $reason ->
        [all-tied] Nessuno è lo { -gp-underdog }: tutti hanno gli stessi punti.
        [given] Il { -gp-cube } dello { -gp-underdog } è già stato dato in questo turno.
       *[no-supply] Non restano { -gp-cube(form: "many") } per lo { -gp-underdog }.
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
    } l’{ -gp-objective } { $number } per { $paid }: **+{ $points }**.
gp-story-bought = { $you ->
        [yes] Compri
       *[no] { $name } compra
    } un { -gp-headquarters } { $colour } per { $price }: **+{ $points }**.
gp-story-marked = Da ora ogni presa di { $colour } porta un { -gp-cube } in più.
gp-premoved = Per te, come hai chiesto: { $done }.
gp-premoved-passed = { $count ->
        [one] passato
       *[other] passato { $count } volte
    }
gp-premoved-referred = pagato { $fee } e raccomandato { $colour }
gp-premoved-bonus = preso { $cube }
gp-premoved-dispersed = ceduto { $cubes }
gp-story-last-round = Non c’è più nessun { -gp-objective }: questo giro è l’ultimo.

## Consigli: che cosa farebbe il computer, e perché. Probabilità in percentuale.

gp-move-colour =
    { $colour ->
        [0] rosso ▲
        [1] blu ●
        [2] verde ◆
       *[3] giallo ★
    }
gp-move-paying =
    { $paying ->
        [0] ▲
        [1] ●
        [2] ◆
       *[3] ★
    }
gp-move-paid = { $red ->
        [0] {""}
       *[other] {" "}{ $red } ▲
    }{ $blue ->
        [0] {""}
       *[other] {" "}{ $blue } ●
    }{ $green ->
        [0] {""}
       *[other] {" "}{ $green } ◆
    }{ $yellow ->
        [0] {""}
       *[other] {" "}{ $yellow } ★
    }
gp-move-draw = pescare una carta
gp-move-take = fermarsi e prendere il { gp-move-colour } ({ $count ->
        [one] un { -gp-cube }
       *[other] { $count } { -gp-cube(form: "many") }
    }{ $points ->
        [0] {""}
       *[other] , quanto basta per l’{ -gp-objective } { $number }: +{ $points }
    })
gp-move-stop = fermarsi a mani vuote
gp-move-rescue = pagare { $price ->
        [one] un { -gp-cube }
       *[other] { $price } { -gp-cube(form: "many") }
    } e ricominciare
gp-move-bust = tenere { $price ->
        [one] il { -gp-cube }
       *[other] { $price } { -gp-cube(form: "many") }
    } e lasciar fare alla { -gp-police }
gp-move-cube = prendere un { gp-move-colour }
gp-move-disperse = cedere i { -gp-cube(form: "many") } meno utili
gp-move-refer = raccomandare il { gp-move-colour } ({ $count ->
        [one] un { -gp-cube } per un{"\u00A0"}{ gp-move-paying }
       *[other] { $count } { -gp-cube(form: "many") } per un{"\u00A0"}{ gp-move-paying }
    })
gp-move-pass = passare
gp-move-swap = scambiare{ gp-move-paid } per un { gp-move-colour }
gp-move-complete = completare l’{ -gp-objective } { $number } ({ $points ->
        [one] un punto
       *[other] { $points } punti
    })
gp-move-buy = comprare il { -gp-headquarters } { gp-move-colour } per { $price ->
        [one] un { -gp-cube }
       *[other] { $price } { -gp-cube(form: "many") }
    }
gp-move-end = finire il turno e tenere i { -gp-cube(form: "many") }
gp-why-draw = { why-odds } { $gap ->
        [0] Rischio di { -gp-bust }: { $bust }%.
       *[other] Il rischio di { -gp-bust } ({ $bust }%) è già compreso.
    }
gp-why-draw-safe = La prossima carta non può portare una { -gp-bust }.
gp-why-take = { why-odds } Un’altra carta: { $bust }% di rischio di { -gp-bust }.

## La fine

gp-end-sale = Ha deciso la vendita finale: { $you ->
        [yes] superi
       *[no] { $name } supera
    } { $other }.
gp-end-limit = Era l’ultimo giro: la partita finisce qui.
gp-end-last = { $you ->
        [yes] Hai
       *[no] { $name } ha
    } completato l’ultimo { -gp-objective } (+{ $points }).
gp-end-clear = { $you ->
        [yes] Vinci con
       *[no] { $name } vince con
    } { $points ->
        [one] un punto di vantaggio.
       *[other] { $points } punti di vantaggio.
    }
gp-end-shared = { $people } { $you ->
        [yes] vincete
       *[no] vincono
    } insieme, alla pari in tutto.
gp-end-done = Non resta nessun { -gp-objective }.
gp-end-no-purchase = Nella vendita finale nessuno poteva comprare.
gp-reckoning = { -gp-objective(form: "many") } { $objectives } + { -gp-headquarters(form: "many") } { $houses } = { $points }
gp-end-purchase = Vendita finale: { $purchases }.
gp-end-colour = { $colour } a { $price } per { $people }
gp-end-bought = { $name } ({ $count })
gp-end-tie = { $you ->
        [yes] Superi
       *[no] { $name } supera
    } { $below } per { $by ->
        [cubes] i { -gp-cube(form: "many") } rimasti, { $more } contro { $less }.
       *[cards] le carte { -gp-objective } più alte.
    }

## Testi alternativi

gp-alt-lost = Carte perse: { $cards }.
gp-alt-sealed = Nella { -gp-row }: { $cards }.
gp-alt-cover =
    { $taken ->
        [one] Quattro magazzini su un molo, di notte, uno per colore. Un posto occupato su { $seats }.
       *[other] Quattro magazzini su un molo, di notte, uno per colore. Posti occupati: { $taken } su { $seats }.
    }
gp-alt-row =
    { $count ->
        [0] Giro { $round }. La { -gp-row } è vuota.
       *[other] Giro { $round }. Nella { -gp-row }: { $cards }.
    }
gp-alt-leads = { $count ->
        [one] È in testa { $people }
       *[other] Sono in testa { $people }
    } con { $points ->
        [one] un punto.
       *[other] { $points } punti.
    }
gp-alt-level = { $points ->
        [0] Nessuno ha ancora punti.
        [one] Tutti hanno un punto.
       *[other] Tutti hanno { $points } punti.
    }
gp-alt-objective = { -gp-objective(form: "One") } { $number }: { $cost } per { $points ->
        [one] un punto
       *[other] { $points } punti
    }
gp-alt-short = { $objective }, { $missing ->
        [0] alla tua portata.
        [one] ti manca un { -gp-cube }.
       *[other] ti mancano { $missing } { -gp-cube(form: "many") }.
    }
gp-alt-headquarters = { -gp-headquarters(form: "Many") } in vendita: { $piles }.
gp-alt-price = { $colour } a { $price }, per { $points ->
        [one] un punto
       *[other] { $points } punti
    }
gp-alt-gang = { $name } ha { $points ->
        [one] un punto
       *[other] { $points } punti
    } e { $cubes }, con un { -gp-limit } di { $limit } e il { -gp-profile } { $profile }.
gp-alt-owned = { -gp-headquarters(form: "Many") }: { $headquarters }.
gp-alt-marked = { $headquarters }, per rinforzare { $colours }

## La legenda delle immagini: al massimo 17 lettere ciascuna

gp-legend-risk = rischio { -gp-police }
gp-legend-symbol = il tuo simbolo +1
gp-legend-room = fino al { -gp-limit }
gp-legend-objective = { -gp-objective } finora
gp-legend-points = punti
gp-legend-headquarters = { -gp-headquarters } da 2 punti
gp-legend-sale = compra alla fine
gp-legend-in-sync = { -gp-in-sync }
gp-legend-missing = manca un colore
gp-legend-last = ultimo giro
gp-alt-legend = Legenda delle immagini, segno per segno. Una sirena: il rischio che arrivi la { -gp-police }. Un simbolo in un anello d’oro: il tuo { -gp-profile }, che porta un { -gp-cube } in più. 6/7 accanto a quattro quadratini: sei { -gp-cube(form: "many") } dei sette del tuo { -gp-limit }. Una barra in parte piena: a che punto sei con un { -gp-objective }. Una moneta: i punti. Una casa con due finestre: un { -gp-headquarters } da 2 punti. Un emblema accanto a una casa: chi la comprerebbe per primo nella vendita finale. Quattro colori in una cornice d’oro: { -gp-in-sync }. Una cornice d’oro tratteggiata: l’unico colore che manca ancora per essere { -gp-in-sync }. Una bandiera: l’ultimo giro.

## Le regole, in una pagina: la famiglia rules-green-port-, in quest'ordine

pitch-green-port = Sfida la sorte: pesca finché la { -gp-police } dorme, e fai crescere la tua { -gp-gang }.
game-green-port = Green Port
rules-green-port-goal = **Lo scopo.** Da due a quattro { -gp-gang(form: "many") } si contendono un porto. { -gp-objective(form: "Many") } e { -gp-headquarters(form: "many") } portano punti, e chi ne ha di più alla fine comanda. I { -gp-cube(form: "many") } sono la tua { -gp-gang }, in quattro colori: rosso ▲, blu ●, verde ◆, giallo ★.
rules-green-port-hire = **Reclutare.** Pesca almeno una carta nella { -gp-row }, una alla volta. Dopo ognuna, fermati e prendi tutte le carte di un colore, un { -gp-cube } per carta, o sfida la sorte. Finché nella { -gp-row } non c’è nessuna carta colorata, puoi anche fermarti a mani vuote. Se arriva la { -gp-police } quando ce n’è una, è una { -gp-bust }: non recluti nessuno, e nessuno raccomanda; altrimenti non fa nulla. Finito il mazzo, si rimescolano gli scarti; finiti anche quelli, non si pesca più. Dopo il tuo turno la { -gp-row } si scarta.
rules-green-port-extra = **In più.** Ognuno riceve un { -gp-profile }, cioè un simbolo. Prendi una o più carte che mostrano il tuo: un altro { -gp-cube } di quel colore. Tutti e quattro i colori nella { -gp-row } quando ti fermi: { -gp-in-sync }, un { -gp-cube } di ogni altro colore.
    Per esempio, la { -gp-row } è ▲ ▲ ● e un ▲ ha il tuo simbolo. Prendi il rosso: 3 rossi ▲.
rules-green-port-refer = **Raccomandare.** Dopo una presa, ma non dopo una { -gp-bust }, ognuno degli altri, in ordine di posto, può una volta pagarti un { -gp-cube } di qualsiasi colore e poi prendere un colore che hai lasciato. Il { -gp-cube } si paga prima: senza { -gp-cube(form: "many") } non si raccomanda. Tu non prendi gli avanzi: non avresti nessuno da pagare.
rules-green-port-utilise = **Usare.** Poi spendi { -gp-cube(form: "many") }, quante volte puoi. Un { -gp-objective } chiede i colori e i numeri delle sue carte e porta la loro somma in punti; il numero 6 vuole sei { -gp-cube(form: "many") } di uno stesso colore. Un { -gp-headquarters } costa 3 del suo colore, e 1 in più per ogni carta { -gp-objective } aperta di quel colore; ce ne sono tre per colore, il primo porta 2 punti, gli altri 1.
    Per esempio, carte 1 e 5 con ▲ e 2 con ●: paga 6 rossi ▲ e 2 blu ● per 8 punti.
rules-green-port-powers = **{ -gp-headquarters(form: "Many") }.** Rosso ▲: due { -gp-cube(form: "many") } si scambiano per uno. Blu ●: se la prima carta { -gp-police } del tuo turno provoca una { -gp-bust }, paga un { -gp-cube } per ogni carta colorata nella { -gp-row } e ricomincia. Verde ◆: chi lo compra sceglie un colore, e un { -gp-cube } di quel colore passa dalla riserva sotto la carta; da allora ogni presa di quel colore porta sempre un { -gp-cube } in più. Giallo ★: { -gp-limit } aumentato di 3.
rules-green-port-swap = **Scambiare (specializzarsi).** Nel tuo turno, quante volte vuoi, scambia tre { -gp-cube(form: "many") } di un colore, o di tre diversi, per uno di un colore non pagato.
rules-green-port-events = **Le carte X.** X verde: chi ha meno punti è lo { -gp-underdog } e riceve un { -gp-cube } a scelta, e dopo il turno si rimescola il mazzo. X arancione: ogni { -gp-gang } oltre il suo { -gp-limit } (7, e 3 in più per ogni { -gp-headquarters } giallo), anche quella che recluta, cede metà dei suoi { -gp-cube(form: "many") }, per difetto e a sua scelta. Poi lo { -gp-underdog } riceve un { -gp-cube }, e per il resto del turno niente { -gp-swap(form: "many") }. Se sono in più, un { -gp-cube } a testa; a nessuno se tutti sono pari, e mai due volte in un turno.
rules-green-port-end = **La fine.** Quando non c’è più nessun { -gp-objective }, si finisce il giro. Poi i { -gp-headquarters(form: "many") } si vendono da soli, a 3 { -gp-cube(form: "many") } l’uno: comprare non nuoce mai. Per ogni colore compra, finché può, la { -gp-gang } che ha più { -gp-cube(form: "many") } di quel colore, poi la seguente; a parità viene prima il posto che gioca più tardi nel giro. Non ci sono più { -gp-swap(form: "many") }. Vince chi ha più punti. Parità: più { -gp-cube(form: "many") } rimasti, senza quelli sotto i { -gp-headquarters(form: "many") }; poi la carta { -gp-objective } più alta, poi la seguente, e così via; infine, vittoria condivisa.
rules-green-port-house = **Le regole di questa banchina**
    - È la versione da concorso di Green Port, ancora in lavorazione.
    - Chi inizia lo decide il caso.
    - Sempre sei { -gp-objective(form: "many") }: una colonna vuota si ridistribuisce.
    - La riserva ha 20 { -gp-cube(form: "many") } per colore; quel che manca è perso.
    - Il giro 30 è l’ultimo, salvo che chi è a capotavola ne scelga un altro o nessuno. Se è lui a chiudere la partita, si vende ai prezzi del momento; senza ultimo giro la partita non è valutata.

## The first match

gp-lesson-hire = Pesca ancora, o prendi tutte le carte di un colore: un { -gp-cube } l’una. Se arriva la { -gp-police } ({ $risk }%), non prendi nulla.
gp-lesson-bust = È arrivata la { -gp-police }: le carte colorate della { -gp-row } ({ $lost }) sono perse per tutti. I { -gp-cube(form: "many") } che avevi restano tuoi.
gp-lesson-in-sync = { -gp-in-sync }: fermati, e ricevi anche un { -gp-cube } di ogni altro colore.
gp-lesson-profile = Una carta porta il tuo { -gp-profile }, il simbolo accanto al tuo nome: il suo colore dà un { -gp-cube } in più. Con { $colour } ne avresti { $gain }.
gp-lesson-objective =
    { -gp-objective(form: "One") } { $number }, per chi arriva prima: { $cost } per { $points ->
        [one] un punto
       *[other] { $points } punti
    }.
gp-lesson-headquarters =
    { $points ->
        [one] Con { $price } puoi comprare un { -gp-headquarters } che vale un punto; il primo del suo colore ne valeva 2. Il prezzo è 3, più 1 per ogni carta del suo colore negli { -gp-objective(form: "many") } aperti.
       *[other] Con { $price } puoi comprare un { -gp-headquarters } che vale { $points } punti; i prossimi del suo colore ne varranno 1. Il prezzo è 3, più 1 per ogni carta del suo colore negli { -gp-objective(form: "many") } aperti.
    }
gp-lesson-limit = Il tuo { -gp-limit } è { $limit }, e sei a quota { $total }. Si può, ma una X arancione ti toglierebbe { $lost } dei tuoi { -gp-cube(form: "many") }.
gp-lesson-swap = Ti manca un colore? Tre { -gp-cube(form: "many") } di un colore, o di tre colori diversi, si scambiano con uno di un altro.
gp-lesson-rescue = Il tuo { -gp-headquarters } blu ● ti dà una { -gp-second-chance }: un { -gp-cube } per carta colorata, { $price } in tutto, e ricominci.
gp-lesson-refer = Da { $name } prendi, per un { -gp-cube }, tutte le carte di uno di questi colori.
gp-lesson-underdog = Hai meno punti di tutti ({ $points }): ti tocca la parte dello { -gp-underdog }. Una X verde o arancione ti porta un { -gp-cube } a scelta.
gp-lesson-disperse = X arancione: il tuo { -gp-limit } è { $limit }, e sei a quota { $total }. Se ne va la metà dei tuoi { -gp-cube(form: "many") }, arrotondata per difetto: { $count }, a tua scelta.
