## Mosse non accettate: niente è cambiato.

bn-line = Non ci leggo una mossa. Prova `{ $example }`.
bn-line-play = gioca { $card }
bn-not-your-turn = Non tocca ancora a te.
bn-card-not-in-hand = Non hai abbastanza { $card } per questo.
bn-must-match =
    { $kind ->
        [surplus] Puoi pareggiare una pila, quindi devi: la carta di surplus { $value }, per esempio.
       *[standard] Puoi pareggiare una pila, quindi devi: quella di valore { $value }, per esempio.
    }
bn-no-such-stack =
    { $kind ->
        [surplus] Al mercato non c'è nessun { $value } di surplus.
       *[standard] Al mercato non c'è nessun { $value }.
    }
bn-single-one = Un 1 da solo non si prende: servirebbe un altro 1 per pagarlo.
bn-payment-missing = Serve un pagamento di esattamente { $total } dalla tua mano.
bn-payment-same-value = Un { $value } non paga un { $value }. Usa altri valori.
bn-payment-total = La pila costa esattamente { $total }, e questo pagamento fa { $paid }.

## Commands

command-bananine = bananine
command-bananine-description = Il mercato aperto con mani segrete, da due a cinque
command-bananine-play = gioca
command-bananine-play-description = Fai una mossa nella tua partita di Bananine
command-bananine-play-move = mossa
command-bananine-play-move-description = Per esempio 7: 3+4, o gioca 5 quando non si pareggia nulla
command-bananine-play-match = partita
command-bananine-play-match-description = Quale partita, se ne giochi più di una

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
bn-stack = { $cards } carte di valore { $value } (totale { $total })
bn-surplus =
    { $value ->
        [8] l'8 di surplus
       *[other] il { $value } di surplus
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
bn-panel-play = Non puoi pareggiare nessuna pila, quindi giochi una carta. Sceglila, o scrivila: `{ $example }`.
bn-panel-play-press = Non puoi prendere nessuna pila, quindi giochi una carta. Sceglila.
bn-goal = Chi ha più banane di un valore segna 2 punti, 1 in caso di parità; vince chi ha più punti.
bn-option-stack =
    { $kind ->
        [surplus] { $value } di surplus · totale { $total }
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
        [one] pesca una carta di surplus
       *[other] pesca { $count } carte di surplus
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
bn-preview-discarded = Così sono { $cards } carte di valore { $value }, totale { $total }: la pila va negli scarti.
bn-preview-drawn =
    { $count ->
        [one] Si pesca una carta di surplus per il mercato.
       *[other] Si pescano { $count } carte di surplus per il mercato.
    }
bn-preview-skipped = Il mazzo di surplus non ha più niente da dare.
bn-preview-last-card = È l'ultima carta della tua mano.
bn-preview-last-surplus = Così il mazzo di surplus è vuoto.
bn-preview-last-round = La fine è scattata: questo turno è l'ultimo.
bn-preview-over = Poi la partita è finita.

## Le ultime mosse

bn-story-took = { $name } prende { $stack } per { $payment }.
bn-story-played = { $name } non può pareggiare e gioca un { $card }.
bn-story-discarded =
    { $count ->
        [one] La pila di { $values } va negli scarti.
       *[other] Le pile di { $values } vanno negli scarti.
    }
bn-story-drawn =
    { $count ->
        [one] Al mercato arriva un { $values } di surplus.
       *[other] Al mercato arrivano carte di surplus: { $values }.
    }
bn-story-skipped = Il mazzo di surplus non ha più niente da dare.
bn-last-round-hand = Ultimo turno: { $name } non ha più carte. L'ultima mossa è di { $last }.
bn-last-round-deck = Ultimo turno: il mazzo di surplus è vuoto. L'ultima mossa è di { $last }.
bn-end-hand = { $name } non aveva più carte, e la partita è finita.
bn-end-deck = Il mazzo di surplus era vuoto, e la partita è finita.

## Un consiglio: che cosa farebbe il computer al livello difficile, e perché

bn-hint =
    { $kind ->
        [play] Gioca un { $value }
        [surplus] Prendi { $value ->
            [8] l'8
           *[other] il { $value }
        } di surplus per { $payment }
        [card] Prendi { $value ->
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

bn-tie-ones = { $above } e { $below } sono pari a punti. { $above } passa davanti con più 1: { $more } a { $fewer }.
bn-tie-start = { $above } e { $below } sono pari a punti e a carte 1. { $above } passa davanti perché ha iniziato.
bn-tie-distance = { $above } e { $below } sono pari a punti e a carte 1. { $above } passa davanti: viene prima nel giro dopo { $start }, che ha iniziato.

## Alt texts

bn-alt-cover = Un banco del mercato con carte banana. Posti occupati: { $taken } su { $seats }.
bn-alt-round = Turno { $round }.
bn-alt-market = Mercato: { $items }.
bn-alt-surplus = Carte di surplus: { $values }.
bn-alt-deck = Mazzo di surplus: { $deck }, scarti: { $discards }.
bn-alt-seat = Posto { $seat }, { $name }: mano { $hand }, prese { $pile }.
bn-replay-hand =
    { $count ->
        [0] Mano di { $name }: nessuna carta.
       *[other] Mano di { $name }: { $items }.
    }
bn-alt-hand = La tua mano: { $items }.
bn-alt-own-pile = Prese: { $items }.
bn-alt-score =
    { $points ->
        [one] Posto { $seat }, { $name }: un punto con { $pile }.
       *[other] Posto { $seat }, { $name }: { $points } punti con { $pile }.
    }
bn-alt-value =
    { $count ->
        [0] Valore { $value }: nessuno.
        [one] Valore { $value }: { $points } al posto { $seats }.
       *[other] Valore { $value }: { $points } ai posti { $seats }.
    }

## Le regole in una pagina: la famiglia rules-bananine-, in quest'ordine

pitch-bananine = Un mercato aperto e una mano segreta: scambia le tue carte con caschi più grossi.
game-bananine = Bananine
rules-bananine-goal = **Lo scopo.** Avere più banane di un valore di chiunque altro, per più valori possibile dei nove. Da due a cinque, in un quarto d'ora.
rules-bananine-table = **Il tavolo.** Il mercato è aperto, le sue carte in pile per valore. Le mani sono segrete: 21 carte a testa in due, 15 in tre, 11 in quattro, 9 in cinque. Quel che prendi resta davanti a te, in vista di tutti, e non entra mai nella tua mano.
rules-bananine-turn = **Tocca a te.** Prendi una pila intera e metti giù carte della tua mano la cui somma fa esattamente il suo totale. Nessuna può avere il valore che prendi.
rules-bananine-example = **Per esempio.** Il mercato: tre 2, un 5, un 8. In mano hai 1, 2, 3, 4, 4, 6.
    - I 2 costano 6. Paghi con il 6; 2 + 4 non va, c'è dentro un 2.
    - Il 5 è tuo per 1 + 4 o 2 + 3.
    - L'8 è tuo per 2 + 6, 4 + 4 o 1 + 3 + 4.
rules-bananine-none = **Niente da pareggiare?** Se non puoi pagare esattamente nessuna pila, metti giù una carta a scelta e non prendi niente.
rules-bananine-tidy = **Si riordina.** Quel che paghi si unisce alle pile del suo valore. Quella che arriva a 10 va negli scarti: un terzo 4 fa 12, e se ne vanno tutti e tre.
rules-bananine-surplus = **Le carte di surplus** hanno gli angoli tagliati e un più. Ne arriva una al mercato quando prendi tre o più carte in una volta, e una per ogni pila scartata. Resta da sola, anche accanto a una uguale, si prende da sola e non si scarta mai.
rules-bananine-end = **La fine** è vicina quando una mano è vuota o è stata pescata l'ultima carta di surplus. Il turno si finisce: tutti avranno fatto altrettante mosse.
rules-bananine-points = **I punti.** Ogni valore porta 2 punti a chi ne ha prese di più, o 1 a ognuno in caso di pareggio; le carte di surplus contano, le mani no. Ana ha tre 6, Bo due, Cleo nessuno: 2 punti per Ana. Se Bo ne avesse tre, sarebbe 1 per ognuno dei due.
rules-bananine-ties = **Pareggi.** A parità di punti vince chi ha preso più 1; se sono altrettanti, chi viene prima nel giro dopo chi ha iniziato, che viene prima di tutti.
rules-bananine-words = **A parole.** Scrivimi `prendi 7 gioca 3 4`, o più corto `7: 3+4`; `s7: 3+4` vuol dire il 7 di surplus quando ci sono entrambi; `gioca 5` se non si pareggia nulla. In un canale `/{ command-bananine } { command-bananine-play }` prende le stesse parole, e nessun altro le vede. `/{ command-bananine } { start-name }` apre un tavolo.
rules-bananine-house = **Le regole di questa banchina**
    - Se puoi pareggiare una pila, devi; quale, lo scegli tu.
    - Un 1 da solo non si prende: servirebbe un altro 1 per pagarlo.
    - Se il mercato è vuoto, giochi una carta.
    - Quando il mazzo di surplus è vuoto non si pesca; gli scarti non tornano.
    - Un valore che nessuno ha preso non porta punti.
    - Inizia chi preme per ultimo *{ option-bananine-start }*; se nessuno lo fa, decide il caso.
bn-deck-assumed = **Le carte** sono supposte: il testo pubblicato non dice quante sono. Normali: { $standard }. Di surplus: { $surplus }.
bn-deck-confirmed = **Le carte.** Normali: { $standard }. Di surplus: { $surplus }.
