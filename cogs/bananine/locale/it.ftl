## Mosse non accettate: niente è cambiato.

bn-line = Non riconosco nessuna mossa. Prova `{ $example }`.
bn-line-play = gioca { $card }
bn-not-your-turn = Non tocca ancora a te.
bn-card-not-in-hand = Non hai abbastanza { $card } per questo.
bn-must-match =
    { $kind ->
        [surplus] Puoi prendere una pila, quindi devi: { $value ->
            [8] l'8
           *[other] il { $value }
        } extra, per esempio.
       *[standard] Puoi prendere una pila, quindi devi: quella di valore { $value }, per esempio.
    }
bn-no-such-stack =
    { $kind ->
        [surplus] Al mercato non c'è nessun { $value } extra.
       *[standard] Al mercato non c'è nessun { $value }.
    }
bn-single-one = Un 1 da solo non si prende: servirebbe un altro 1 per pagarlo.
bn-payment-missing = Devi pagare esattamente { $total } con carte della tua mano.
bn-payment-same-value = Un { $value } non paga un { $value }. Usa altri valori.
bn-payment-total = La pila costa esattamente { $total }, e questo pagamento fa { $paid }.

## Commands

command-bananine = bananine
command-bananine-description = Mercato aperto e mani segrete, da due a cinque
command-bananine-play = gioca
command-bananine-play-description = Fai una mossa nella tua partita di Bananine
command-bananine-play-move = mossa
command-bananine-play-move-description = Per esempio 7: 3+4, o gioca 5 quando non puoi prendere nulla
command-bananine-play-match = partita
command-bananine-play-match-description = Quale partita, se ne stai giocando più di una

## Il tavolo prima dell'inizio

option-bananine-start = Ho appena mangiato una banana
option-bananine-start-is = L'ultima banana è stata di { $name }, che inizia.

## Carte e pile

bn-card =
    { $value ->
        [1] l'1
        [8] l'8
       *[other] il { $value }
    }
bn-stack = le { $cards } carte di valore { $value } (totale { $total })
bn-surplus =
    { $value ->
        [1] l'1 extra
        [8] l'8 extra
       *[other] il { $value } extra
    }
bn-nothing = niente

## Screens

# The space does not break, so that a number stays with its name.
bn-button-confirm = Conferma
bn-button-back = Indietro
bn-button-more = Altri pagamenti
bn-choose-stack = Scegli una pila
bn-choose-payment = Scegli un pagamento di { $total }
bn-choose-card = Scegli una carta
bn-panel-take = Scegli la pila da prendere, o scrivila con un pagamento, per esempio `{ $example }`.
bn-panel-take-press = Scegli la pila da prendere.
bn-panel-pay = Prendi { $stack }. Paga esattamente { $total }, con altri valori.
bn-panel-play = Non puoi pagare nessuna pila: gioca una carta. Sceglila, o scrivila: `{ $example }`.
bn-panel-play-press = Non puoi prendere nessuna pila, quindi giochi una carta. Sceglila.
bn-goal = Chi ha più banane di un valore segna 2 punti, 1 in caso di parità; vince chi ha più punti.
bn-option-stack =
    { $kind ->
        [surplus] { $value } extra · totale { $total }
       *[standard] Valore { $value } · totale { $total }
    }
bn-option-cards =
    { $cards ->
        [one] una carta
       *[other] { $cards } carte
    }
bn-option-ways =
    { $ways ->
        [one] pagamento { $payment }
       *[other] { $ways } pagamenti possibili
    }
bn-option-discards = scarta { $values }
bn-option-draws =
    { $count ->
        [one] pesca una carta extra
       *[other] pesca { $count } carte extra
    }
bn-option-last-round = fa scattare la fine
score-bananine =
    { $score ->
        [one] un punto
       *[other] { $score } punti
    }

## Una mossa prima della conferma

bn-preview-take = Prendi { $stack } e paghi { $payment }.
bn-preview-play = Giochi un { $card } e non prendi niente.
bn-preview-discarded =
    { $cards ->
        [one] Così è una carta di valore { $value }, totale { $total }: la pila viene scartata.
       *[other] Così sono { $cards } carte di valore { $value }, totale { $total }: la pila viene scartata.
    }
bn-preview-drawn =
    { $count ->
        [one] Si pesca una carta extra per il mercato.
       *[other] Si pescano { $count } carte extra per il mercato.
    }
bn-preview-skipped = Il mazzo extra non ha più niente da dare.
bn-preview-last-card = È l'ultima carta della tua mano.
bn-preview-last-surplus = Così il mazzo extra è vuoto.
bn-preview-last-round = La fine è scattata: questo turno è l'ultimo.
bn-preview-over = Poi la partita è finita.

## Le ultime mosse

bn-story-took = { $you ->
        [yes] Prendi
       *[no] { $name } prende
    } { $stack } per { $payment }.
bn-story-played =
    { $you ->
        [yes] Non puoi prendere nessuna pila: giochi un
       *[no] { $name } non può prendere nessuna pila e gioca un
    } { $card }.
bn-story-discarded =
    { $count ->
        [one] La pila di { $values } viene scartata.
       *[other] Le pile di { $values } vengono scartate.
    }
bn-story-drawn =
    { $count ->
        [one] Al mercato arriva un { $values } extra.
       *[other] Al mercato arrivano carte extra: { $values }.
    }
bn-story-skipped = Il mazzo extra non ha più niente da dare.
bn-last-round-hand = Ultimo turno: { $you ->
        [yes] non hai
       *[no] { $name } non ha
    } più carte. L'ultima mossa è per { $last }.
bn-last-round-deck = Ultimo turno: il mazzo extra è vuoto. L'ultima mossa è per { $last }.
bn-end-hand = { $name } non aveva più carte, e la partita è finita.
bn-end-deck = Il mazzo extra è finito, e con lui la partita.

## Un consiglio: che cosa farebbe il computer al livello difficile, e perché

bn-hint =
    { $kind ->
        [play] Gioca un { $value }
        [surplus] Prendi { $value ->
            [1] l'1
            [8] l'8
           *[other] il { $value }
        } extra per { $payment }
        [card] Prendi { $value ->
            [1] l'1
            [8] l'8
           *[other] il { $value }
        } per { $payment }
       *[stack] Prendi le { $cards } carte di valore { $value } per { $payment }
    }: { $others ->
        [none] nient'altro merita uno sguardo.
        [close] è questione di poco, e la migliore alternativa vince quasi altrettanto spesso.
       *[worse] su 100 partite giocate da qui, ne vinci { $more } in più che con la migliore alternativa.
    }

## La fine

bn-tie-ones = { $above } e { $below } sono pari a punti. { $above } passa davanti con più carte 1: { $more } contro { $fewer }.
bn-tie-start = { $above } e { $below } sono pari a punti e a carte 1. { $above } passa davanti perché ha iniziato.
bn-tie-distance = { $above } e { $below } sono pari a punti e a carte 1. { $above } passa davanti: nell'ordine di turno, iniziato da { $start }, viene prima.

## Alt texts

bn-alt-cover =
    { $taken ->
        [one] Un banco del mercato con carte banana. Un posto occupato su { $seats }.
       *[other] Un banco del mercato con carte banana. Posti occupati: { $taken } su { $seats }.
    }
bn-alt-round = Turno { $round }.
bn-alt-market =
    { $count ->
        [0] Il mercato è vuoto.
       *[other] Al mercato: { $items }.
    }
bn-alt-stack = { $cards } per { $total }
bn-cards =
    { $count ->
        [1] un { $value }
        [2] due { $value }
        [3] tre { $value }
        [4] quattro { $value }
        [5] cinque { $value }
        [6] sei { $value }
        [7] sette { $value }
        [8] otto { $value }
        [9] nove { $value }
       *[other] { $count } carte di valore { $value }
    }
bn-alt-surplus =
    { $count ->
        [one] E una carta extra: { $values }.
       *[other] E carte extra: { $values }.
    }
bn-alt-deck = { $deck ->
        [0] Il mazzo extra è vuoto
        [one] Il mazzo extra ha una carta
       *[other] Il mazzo extra ha { $deck } carte
    }, { $discards ->
        [0] e non ci sono scarti.
        [one] e c'è uno scarto.
       *[other] e ci sono { $discards } scarti.
    }
bn-alt-seat = { $name } ha { $hand ->
        [0] la mano vuota
        [one] una carta in mano
       *[other] { $hand } carte in mano
    } e ha preso { $pile }.
bn-replay-hand =
    { $count ->
        [0] { $name } aveva la mano vuota.
       *[other] { $name } aveva in mano { $items }.
    }
bn-alt-hand = Hai in mano { $items }.
bn-alt-own-pile = Hai preso { $items }.
bn-alt-score =
    { $points ->
        [one] { $name } fa un punto con { $pile }.
       *[other] { $name } fa { $points } punti con { $pile }.
    }
bn-alt-value =
    { $count ->
        [0] Il valore { $value } non porta punti a nessuno.
        [one] Il valore { $value } ne porta { $points }: { $people }.
       *[other] Il valore { $value } ne porta { $points } a testa: { $people }.
    }

## Le regole in una pagina: la famiglia rules-bananine-, in quest'ordine

pitch-bananine = Un mercato aperto e una mano segreta: scambia le tue carte con caschi più grossi.
game-bananine = Bananine
rules-bananine-goal = **Lo scopo.** Raccogli più banane degli altri nel maggior numero possibile dei nove valori. Da due a cinque, in un quarto d'ora.
rules-bananine-table = **Il tavolo.** Il mercato è aperto, le sue carte in pile per valore. Le mani sono segrete: 21 carte a testa in due, 15 in tre, 11 in quattro, 9 in cinque. Quel che prendi resta davanti a te, in vista di tutti, e non entra mai nella tua mano.
rules-bananine-turn = **Tocca a te.** Prendi una pila intera e metti giù carte della tua mano la cui somma fa esattamente il suo totale. Nessuna può avere il valore che prendi.
rules-bananine-example = **Per esempio.** Il mercato: tre 2, un 5, un 8. In mano hai 1, 2, 3, 4, 4, 6.
    - I 2 costano 6. Paghi con il 6; 2 + 4 non va, c'è dentro un 2.
    - Il 5 è tuo per 1 + 4 o 2 + 3.
    - L'8 è tuo per 2 + 6, 4 + 4 o 1 + 3 + 4.
rules-bananine-none = **Niente da prendere?** Se non puoi pagare esattamente nessuna pila, metti giù una carta a scelta e non prendi niente.
rules-bananine-tidy = **Si riordina.** Quel che paghi si unisce alle pile del suo valore. Quella che arriva a 10 viene scartata: un terzo 4 fa 12, e se ne vanno tutti e tre.
rules-bananine-surplus = **Le carte extra** hanno gli angoli tagliati e il segno +. Ne arriva una al mercato quando prendi tre o più carte in una volta, e una per ogni pila scartata. Resta da sola, anche accanto a una uguale, si prende da sola e non si scarta mai.
rules-bananine-end = **La fine** è vicina quando una mano è vuota o è stata pescata l'ultima carta extra. Il turno si finisce: tutti avranno fatto lo stesso numero di mosse.
rules-bananine-points = **I punti.** Ogni valore porta 2 punti a chi ne ha prese di più, o 1 a ognuno in caso di pareggio; le carte extra contano, le mani no. Ana ha tre 6, Bo due, Cleo nessuno: 2 punti per Ana. Se Bo ne avesse tre, sarebbe 1 per ognuno dei due.
rules-bananine-ties = **Pareggi.** A parità di punti vince chi ha preso più carte 1; poi conta l'ordine di turno, a partire da chi ha iniziato.
rules-bananine-words = **A parole.** Scrivimi `prendi 7 gioca 3 4`, o più corto `7: 3+4`; `s7: 3+4` vuol dire il 7 extra quando ci sono entrambi; `gioca 5` se non puoi prendere nulla. In un canale `/{ command-bananine } { command-bananine-play }` accetta le stesse parole, e nessun altro le vede. `/{ command-bananine } { start-name }` apre un tavolo.
rules-bananine-house = **Le regole di questa banchina**
    - Se puoi prendere una pila, devi; quale, lo scegli tu.
    - Un 1 da solo non si prende: servirebbe un altro 1 per pagarlo.
    - Se il mercato è vuoto, giochi una carta.
    - Quando il mazzo extra è vuoto non si pesca; gli scarti non tornano.
    - Un valore che nessuno ha preso non porta punti.
    - Inizia chi preme per ultimo *{ option-bananine-start }*; se nessuno lo fa, decide il caso.
bn-deck-assumed = **Le carte.** Il testo pubblicato non dice quante sono; qui giochiamo con: normali { $standard }; extra { $surplus }.
bn-deck-confirmed = **Le carte.** Normali: { $standard }. Extra: { $surplus }.
