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
gp-line = Non ho capito questa mossa. Prova così: *{ $example }*
gp-now-hire = Stai reclutando: pesca una carta, o prendi un colore.
gp-now-rescue = La { -gp-police } è alla porta: paga la { -gp-second-chance }, o subisci la { -gp-bust }.
gp-now-underdog = Prima il { -gp-cube } dello { -gp-underdog }: scegline il colore.
gp-now-dispersion = Prima la { -gp-police } disperde dei { -gp-cube(form: "many") }: scegli quali.
gp-now-refer = Ora puoi dare un { -gp-cube } e prendere un colore, o passare.
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
    }
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
    }
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
gp-trade-same-colour = Non puoi ricevere un colore con cui paghi.
gp-objective-unknown = Quell’{ -gp-objective } non esiste. Scegline uno nell’immagine.
gp-objective-done = Quell’{ -gp-objective } è già completato.
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
gp-verb-take = prendi, prendere, prendo, prende, recluta, recluti, reclutare, scegli, scelgo, ricevi, raccomanda, raccomandare, raccomando, raccomandi
gp-verb-stop = fermati, fermarsi, fermo, fermi, basta
gp-verb-pay = paga, pagare, pago, paghi, dai, dare
gp-verb-bust = retata, subisci, subire, subisco, lascia, lascio, polizia
gp-verb-discard = cedi, cedere, cedo
gp-verb-pass = passa, passare, passo, passi
gp-verb-swap = scambia, scambiare, scambio, scambi, specializzare
gp-verb-complete = completa, completare, completo, completi
gp-verb-buy = compra, comprare, compro, compri
gp-verb-end = finisci, finire, fine, finisco
gp-colour-word-red = rosso, rossi, rossa, rosse
gp-colour-word-blue = blu
gp-colour-word-green = verde, verdi
gp-colour-word-yellow = giallo, gialli, gialla, gialle
gp-filler = pagando, per, con, in, cambio, e, un, uno, una, il, lo, la, i, gli, le, l, di, del, mio, cubo, cubi, obiettivo, covo, turno, carta, carte, jolly, io, mi, ti, tu, favore, a, mani, vuote, fare, alla, polizia, ricomincia, ricominci, cui, quella, ancora, bonus, te, ad
gp-type-refer = { $verb } { $colour } pagando { $paying }
gp-type-swap = { $verb } { $paid } per { $gained }

## Comandi

command-green-port = green-port
command-green-port-description = Sfida la sorte nel porto, da due a quattro
option-green-port-round-limit = Ultimo giro
option-green-port-round-limit-name = ultimo-giro
option-green-port-round-limit-hint = 30 se non scegli; senza ultimo giro, la partita non è valutata
option-green-port-round-limit-refused = L’ultimo giro è un numero da { $least } a { $most }, come 30. Lascia vuoto per non fissarlo.
premove-green-port-refer = Avanzi degli altri
premove-green-port-refer-hint = Passa se rende meno di 2 { -gp-cube(form: "many") }; paga con il colore di cui hai di più
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
sign-green-port =
    { $sign ->
        [took] dei { -gp-cube(form: "many") }
        [raided] { -gp-bust }
        [built] costruzione
       *[nothing] niente
    }
score-green-port =
    { $score ->
        [one] un punto
       *[other] { $score } punti
    }

## Tabellone e pannello

gp-round = Giro { $round }
gp-round-of = Giro { $round } di { $limit }
gp-last-round =
    { $sales ->
        [0] **Ultimo giro.**
       *[other] **Ultimo giro.** Alla vendita finale, per ora: { $people }.
    }
gp-last-sale = { $who } { $colours }
gp-phase =
    { $phase ->
        [hire] **{ $name }** recluta.
        [rescue] La { -gp-police } è alla porta di **{ $name }**.
        [underdog] Lo { -gp-underdog } sceglie un { -gp-cube }, poi **{ $name }** continua.
        [dispersion] La { -gp-police } disperde dei { -gp-cube(form: "many") }, poi **{ $name }** continua.
        [refer] Gli altri possono pagare un { -gp-cube } e prendere ciò che **{ $name }** ha lasciato.
       *[utilise] **{ $name }** usa i suoi { -gp-cube(form: "many") }.
    }
gp-deck = Nel mazzo: { $cards ->
        [one] una carta
       *[other] { $cards } carte
    }, di cui { $black } della { -gp-police } e { $special } X.
gp-risk = Prossima carta: { $chance }% di rischio di { -gp-bust }. { gp-deck }
gp-risk-rescue = Prossima carta: { $chance }% di rischio di { -gp-police }, e il { -gp-headquarters } blu dà una { -gp-second-chance } per { $price ->
        [one] un { -gp-cube }.
       *[other] { $price } { -gp-cube(form: "many") }.
    } { gp-deck }
gp-risk-safe = Prossima carta: niente { -gp-bust }, nella { -gp-row } non ci sono ancora carte colorate. { gp-deck }
gp-risk-shuffled = Nel prossimo mazzo: { $cards ->
        [one] una carta
       *[other] { $cards } carte
    }, di cui { $black } della { -gp-police } e { $special } X.
gp-risk-none = Non c’è più nessuna carta da pescare.
gp-ask-first = Pesca la prima carta.
gp-ask-again = La { -gp-row } è vuota: pesca una carta.
gp-ask-hire = Pesca o prendi.
gp-ask-in-sync = { -gp-in-sync }: anche +1 degli altri.
gp-ask-empty = Pesca, o fermati.
gp-ask-take = Carte finite: prendi un colore.
gp-ask-rescue =
    { $price ->
        [one] Paghi un { -gp-cube } e peschi di nuovo?
       *[other] Paghi { $price } { -gp-cube(form: "many") } e peschi di nuovo?
    }
gp-ask-underdog = Meno punti di tutti: scegli un { -gp-cube }.
gp-ask-disperse = Superi il tuo { -gp-limit } di { $limit }: cedi { $count ->
        [one] un { -gp-cube }.
       *[other] { $count } { -gp-cube(form: "many") }.
    }
gp-ask-refer = Un { -gp-cube } per un colore?
gp-ask-fee = Quale { -gp-cube } riceve { $name } per { $colour }?
gp-ask-utilise = Spendi i tuoi { -gp-cube(form: "many") }.
gp-ask-end =
    { $swaps ->
        [yes] Scambia, o finisci.
       *[no] Finisci il turno.
    }
gp-ask-marker = Quale colore vuoi rinforzare?
gp-ask-swap = Scegli uno { -gp-swap }.
gp-ask-meanwhile = Intanto puoi scambiare { -gp-cube(form: "many") }.
gp-pick = Scegli { $count ->
        [one] un { -gp-cube }
       *[other] { $count } { -gp-cube(form: "many") }
    }. Già scelti: { $cubes }.
gp-power =
    { $colour ->
        [0] { -gp-swap } 2→1
        [1] { -gp-second-chance }
        [2] +1 a presa
       *[3] { -gp-limit } +3
    }

gp-button-draw = Pesca
gp-press-draw = Pesca · { $chance }%
gp-press-none = { $mark } finiti
gp-button-stop = Fermati a mani vuote
gp-press-pay = Paga { $cubes }
gp-button-bust = Subisci la { -gp-bust }
gp-press-discard = Cedi { $cubes }
gp-button-other-cubes = Altri { -gp-cube(form: "many") }
gp-press-count = { $chosen } di { $count }
gp-press-refer = { $gain } per { $fee }
gp-press-refer-same = { $net ->
        [0] { $gain } per { $fee }: nessun guadagno
       *[other] { $gain } per { $fee }: { $net } in più in tutto
    }
gp-button-pass = Passa
gp-press-buy = { $cost } → +{ $points } · { gp-power }
gp-button-swap = Scambia
gp-button-end = Finisci il turno

## La storia di un turno

gp-sealed = **Sirene sul molo!** { $you ->
        [yes] La { -gp-police } viene a prenderti.
       *[no] La { -gp-police } punta su { $name }.
    }
gp-story-rescued = { $you ->
        [yes] Paghi { $paid } e ricominci.
       *[no] { $name } paga { $paid } e ricomincia.
    }
gp-story-busted = { $you ->
        [yes] La { -gp-police } si prende la tua { -gp-row }.
       *[no] La { -gp-police } si prende la { -gp-row } di { $name }.
    }
gp-story-stopped = { $you ->
        [yes] Ti fermi a mani vuote.
       *[no] { $name } si ferma a mani vuote.
    }
gp-story-referred = { $you ->
        [yes] Prendi { $colour } per { $fee }.
       *[no] { $name } prende { $colour } per { $fee }.
    }
gp-story-taken = { $you ->
        [yes] Recluti { $cubes }.
       *[no] { $name } recluta { $cubes }.
    }
gp-story-dispersion = X arancione: niente { -gp-swap(form: "many") } in questo turno.
gp-story-dispersed = { $you ->
        [yes] Cedi { $cubes }.
       *[no] { $name } cede { $cubes }.
    }
gp-story-withheld =
    { $reason ->
        [all-tied] X: niente { -gp-cube } bonus, siete tutti pari.
        [given] Il { -gp-cube } bonus è già stato dato in questo turno.
       *[no-supply] Non restano { -gp-cube(form: "many") } per il bonus.
    }
gp-story-bonus = { $you ->
        [yes] Bonus: { $cube } per te.
       *[no] Bonus: { $cube } per { $name }.
    }
gp-story-swapped = { $you ->
        [yes] Scambi { $paid } per { $gained }.
       *[no] { $name } scambia { $paid } per { $gained }.
    }
gp-story-completed = { $you ->
        [yes] Completi
       *[no] { $name } completa
    } { $tile }.
gp-story-bought = { $you ->
        [yes] Compri
       *[no] { $name } compra
    } un { -gp-headquarters } { $colour }: +{ $points }.
gp-premoved = Per te, come hai chiesto: { $done }.
gp-premoved-passed = { $count ->
        [one] passato
       *[other] passato { $count } volte
    }
gp-premoved-referred = dato { $fee } e preso { $colour }
gp-premoved-bonus = preso { $cube }
gp-premoved-dispersed = ceduto { $cubes }

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
       *[other] , quanto basta per +{ $points }
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
gp-move-refer = dare un{"\u00A0"}{ gp-move-paying } per il { gp-move-colour } ({ $count ->
        [one] un { -gp-cube }
       *[other] { $count } { -gp-cube(form: "many") }
    })
gp-move-pass = passare
gp-move-swap = scambiare{ gp-move-paid } per un { gp-move-colour }
gp-move-complete = completare{ gp-move-paid } → +{ $points }
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

gp-end-sale = { $points ->
        [one] Un punto
       *[other] { $points } punti
    } a { $less } contro { $to ->
        [yes] di te
       *[no] { $other }
    }: nella vendita finale { $you ->
        [yes] hai avuto { $colours }.
       *[no] { $name } ha avuto { $colours }.
    }
gp-end-last = { $you ->
        [yes] Hai
       *[no] { $name } ha
    } completato l’ultimo { -gp-objective } (+{ $points }).
gp-end-shared = { $people } { $you ->
        [yes] siete
       *[no] sono
    } alla pari in tutto.
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
gp-alt-row =
    { $count ->
        [0] La { -gp-row } è vuota.
       *[other] Nella { -gp-row }: { $cards }.
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
gp-alt-objective = { -gp-objective(form: "One") }: { $cost } per { $points ->
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
    }, { $cubes }, con un { -gp-limit } di { $limit } e il { -gp-profile } { $profile }.
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
rules-green-port-hire = **Reclutare.** Pesca almeno una carta nella { -gp-row }, una alla volta. Dopo ognuna, fermati e prendi tutte le carte di un colore, un { -gp-cube } per carta, o sfida la sorte. Finché nella { -gp-row } non c’è nessuna carta colorata, puoi anche fermarti a mani vuote. Se arriva la { -gp-police } quando ce n’è una, è una { -gp-bust }: non recluti nessuno, e nessuno prende gli avanzi; altrimenti non fa nulla. Finito il mazzo, si rimescolano gli scarti; finiti anche quelli, non si pesca più. Dopo il tuo turno la { -gp-row } si scarta.
rules-green-port-extra = **In più.** Ognuno riceve un { -gp-profile }, cioè un simbolo. Prendi una o più carte che mostrano il tuo: un altro { -gp-cube } di quel colore. Tutti e quattro i colori nella { -gp-row } quando ti fermi: { -gp-in-sync }, un { -gp-cube } di ogni altro colore.
    Per esempio, la { -gp-row } è ▲ ▲ ● e un ▲ ha il tuo simbolo. Prendi il rosso: 3 rossi ▲.
rules-green-port-refer = **Gli avanzi.** Dopo una presa, ma non dopo una { -gp-bust }, ognuno degli altri, in ordine di posto, può una volta pagarti un { -gp-cube } di qualsiasi colore e poi prendere un colore che hai lasciato. Il { -gp-cube } si paga prima: senza { -gp-cube(form: "many") } niente avanzi. Tu non prendi i tuoi: non avresti nessuno da pagare.
rules-green-port-utilise = **Usare.** Poi spendi { -gp-cube(form: "many") }, quante volte puoi. Un { -gp-objective } chiede i colori e i numeri delle sue carte e porta la loro somma in punti; il numero 6 vuole sei { -gp-cube(form: "many") } di uno stesso colore. Un { -gp-headquarters } costa 3 del suo colore, e 1 in più per ogni carta { -gp-objective } aperta di quel colore; ce ne sono tre per colore, il primo porta 2 punti, gli altri 1.
    Per esempio, carte 1 e 5 con ▲ e 2 con ●: paga 6 rossi ▲ e 2 blu ● per 8 punti.
rules-green-port-powers = **{ -gp-headquarters(form: "Many") }.** Rosso ▲: due { -gp-cube(form: "many") } si scambiano per uno. Blu ●: se la prima carta { -gp-police } del tuo turno provoca una { -gp-bust }, paga un { -gp-cube } per ogni carta colorata nella { -gp-row } e ricomincia. Verde ◆: chi lo compra sceglie un colore, e un { -gp-cube } di quel colore passa dalla riserva sotto la carta; da allora ogni presa di quel colore porta sempre un { -gp-cube } in più. Giallo ★: { -gp-limit } aumentato di 3.
rules-green-port-swap = **Scambiare (specializzarsi).** Nel tuo turno, quante volte vuoi, scambia tre { -gp-cube(form: "many") } di un colore, o di tre diversi, per uno di un colore non pagato.
rules-green-port-events = **Le carte X.** X verde: chi ha meno punti è lo { -gp-underdog } e riceve un { -gp-cube } a scelta, e dopo il turno si rimescola il mazzo. X arancione: ogni { -gp-gang } oltre il suo { -gp-limit } (7, e 3 in più per ogni { -gp-headquarters } giallo), anche quella che recluta, cede metà dei suoi { -gp-cube(form: "many") }, per difetto e a sua scelta. Poi lo { -gp-underdog } riceve un { -gp-cube }, e per il resto del turno niente { -gp-swap(form: "many") }. Se sono in più, un { -gp-cube } a testa; a nessuno se tutti sono pari, e mai due volte in un turno.
rules-green-port-end = **La fine.** Quando non c’è più nessun { -gp-objective }, si finisce il giro. Poi i { -gp-headquarters(form: "many") } si vendono da soli, a 3 { -gp-cube(form: "many") } l’uno: comprare non nuoce mai. Per ogni colore compra, finché può, la { -gp-gang } che ha più { -gp-cube(form: "many") } di quel colore, poi la seguente; a parità viene prima il posto che gioca più tardi nel giro. Non ci sono più { -gp-swap(form: "many") }. Vince chi ha più punti. Parità: più { -gp-cube(form: "many") } rimasti, senza quelli sotto i { -gp-headquarters(form: "many") }; poi la carta { -gp-objective } più alta, poi la seguente, e così via; infine, vittoria condivisa.
rules-green-port-house = **Le regole della casa**
    - Versione da concorso, ancora in lavorazione.
    - Chi inizia lo decide il caso.
    - Sempre sei { -gp-objective(form: "many") }: una colonna vuota si ridistribuisce.
    - La riserva ha 20 { -gp-cube(form: "many") } per colore; quel che manca è perso.
    - Il giro { $limit } è l’ultimo ({ $first } in una prima partita, { $daily } in quella del giorno), salvo altra scelta di chi ha aperto il tavolo. Se è lui a chiudere la partita, si vende ai prezzi del momento; senza ultimo giro la partita non è valutata.
rules-green-port-shared = **Un risultato condiviso** ha un segno per turno: { -gp-cube(form: "many") } presi, una sirena per una { -gp-bust }, una casa per un { -gp-objective } o un { -gp-headquarters }, un cerchietto per niente.

## The first match

gp-lesson-hire = Pesca ancora, o prendi tutte le carte di un colore: un { -gp-cube } l’una{ $symbol ->
        [yes] , e uno in più per il tuo simbolo.
       *[no] .
    } Se arriva la { -gp-police } ({ $risk }%), non prendi nulla.
gp-lesson-bust = { $lost ->
        [one] È arrivata la { -gp-police }: la carta della { -gp-row } è persa per tutti.
       *[other] È arrivata la { -gp-police }: le carte colorate della { -gp-row } sono perse per tutti.
    } I { -gp-cube(form: "many") } che avevi restano tuoi.
gp-lesson-in-sync = { -gp-in-sync }: fermati, e ricevi anche un { -gp-cube } di ogni altro colore.
gp-lesson-profile = Una carta porta il tuo { -gp-profile }, il simbolo accanto al tuo nome: il suo colore dà un { -gp-cube } in più. Con { $colour } ne avresti { $gain }.
gp-lesson-objective = Vince chi ha più punti. Chi paga per primo { $cost } riceve { $points ->
        [one] un punto
       *[other] { $points } punti
    }: { $missing ->
        [0] tu puoi, dopo aver reclutato.
        [one] ti manca un { -gp-cube }.
       *[other] ti mancano { $missing } { -gp-cube(form: "many") }.
    }
gp-lesson-headquarters = Con { $price } compri un { -gp-headquarters }: { $points ->
        [one] un punto
       *[other] { $points } punti
    } e un potere ({ gp-power }). I prezzi calano a ogni { -gp-objective } completato.
gp-lesson-limit = Il tuo { -gp-limit } è { $limit }, e sei a quota { $total }. Si può, ma una X arancione ti toglierebbe { $lost } dei tuoi { -gp-cube(form: "many") }.
gp-lesson-swap = Ti manca un colore? Tre { -gp-cube(form: "many") } di un colore, o di tre colori diversi, si scambiano con uno di un altro.
gp-lesson-rescue = Il tuo { -gp-headquarters } blu ● ti dà una { -gp-second-chance }: un { -gp-cube } per carta colorata, { $price } in tutto, e ricominci.
gp-lesson-refer = Prendi tutte le carte di uno di questi colori: { $name } riceve un tuo { -gp-cube }.
gp-lesson-underdog = Hai meno punti di tutti ({ $points }): ti tocca la parte dello { -gp-underdog }. Una X verde o arancione ti porta un { -gp-cube } a scelta.
gp-lesson-disperse = X arancione: il tuo { -gp-limit } è { $limit }, e sei a quota { $total }. Se ne va la metà dei tuoi { -gp-cube(form: "many") }, arrotondata per difetto: { $count }, a tua scelta.

## Analisi: un errore semplice, o la carta pescata e la sua probabilità

gp-blunder-payable = { $name } ha finito il turno con un { -gp-objective } ancora pagabile: +{ $points }.
gp-blunder-limit = { $name } ha finito il turno oltre il { -gp-limit } ({ $held } invece di { $limit }), e la X arancione, che ne prende metà, doveva ancora uscire. C’erano { -gp-headquarters(form: "many") } in vendita.
gp-blunder-pays = { $name } ha pagato il{"\u00A0"}{ gp-move-paying } che mancava a un rivale per un { -gp-objective } (+{ $points }). Sarebbe bastato un altro colore.
gp-luck-bust = { $name } ha pescato una { -gp-bust }: rischio, { $chance }%.
gp-luck-dispersion = { $name } ha pescato la X arancione: una probabilità su { $cards }.
gp-luck-card = { $name } ha pescato { gp-move-colour }: probabilità, { $chance }%.
