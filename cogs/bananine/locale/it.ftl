## Il glossario: una forma maiuscola apre una frase.

-bn-market = mercato
-bn-stack =
    { $form ->
       *[one] pila
        [many] pile
    }
-bn-hand =
    { $form ->
       *[one] mano
        [many] mani
    }
-bn-surplus-deck = mazzo extra
-bn-surplus =
    { $form ->
       *[one] extra
        [One] Extra
    }
-bn-discards =
    { $form ->
       *[one] scarto
        [many] scarti
    }
-bn-payment =
    { $form ->
       *[one] pagamento
        [many] pagamenti
    }
-bn-point =
    { $form ->
       *[one] punto
        [many] punti
        [Many] Punti
    }
-bn-round =
    { $form ->
       *[one] turno
        [One] Turno
    }

## Mosse non accettate: niente è cambiato.

bn-line = Non ho capito questa mossa. Prova `{ $example }`.
bn-line-play = gioca { $card }
bn-not-your-turn = Non tocca ancora a te.
bn-card-not-in-hand = Non hai abbastanza { $card } in { -bn-hand }.
bn-must-match =
    { $kind ->
        [surplus] Puoi prendere una { -bn-stack }, quindi devi farlo: { $value ->
            [1] l’1
            [8] l’8
           *[other] il { $value }
        } { -bn-surplus }, per esempio.
       *[standard] Puoi prendere una { -bn-stack }, quindi devi farlo: quella di { $value }, per esempio.
    }
bn-no-such-stack =
    { $kind ->
        [surplus] Al { -bn-market } non c’è nessun { $value } { -bn-surplus }.
       *[standard] Al { -bn-market } non c’è nessun { $value }.
    }
bn-single-one = Un 1 da solo non si prende: servirebbe un altro 1 per pagarlo.
bn-payment-missing = Devi pagare esattamente { $total } con carte della tua { -bn-hand }.
bn-payment-same-value = Un { $value } non paga un { $value }. Usa altri valori.
bn-payment-total = La { -bn-stack } costa esattamente { $total }, e questo { -bn-payment } fa { $paid }.

## Commands

command-bananine = bananine
command-bananine-description = Mercato aperto e mani segrete, da due a cinque
move-bananine-name = gioca
move-bananine-hint = Per esempio 7: 3+4, o gioca 5 quando non puoi prendere nulla

## Il tavolo prima dell'inizio

option-bananine-start = Ho appena mangiato una banana
option-bananine-start-is = { $name } ha mangiato l’ultima banana e comincia.

## Carte e pile

bn-card =
    { $value ->
        [1] l’1
        [8] l’8
       *[other] il { $value }
    }
bn-stack =
    { $count ->
        [8] gli { bn-cards }
       *[other] i { bn-cards }
    }
bn-surplus =
    { $value ->
        [1] l’1 { -bn-surplus }
        [8] l’8 { -bn-surplus }
       *[other] il { $value } { -bn-surplus }
    }

## Screens

bn-button-stack =
    { $kind ->
        [surplus] { -bn-surplus } { $value }
       *[standard] { $cards ->
            [1] { $value }
           *[other] { $value } ×{ $cards }
        }
    }
bn-button-take = { bn-button-stack } ← { $payment }
bn-button-play = { $value }
bn-button-pay = Paga { $payment }
bn-press-take = Prendi { bn-button-stack } pagando { $payment }
bn-press-play = Gioca { $value }
bn-choose-payment = Un altro { -bn-payment }
bn-panel-take = Prendi una { -bn-stack }.
bn-panel-play = Non puoi pagare nessuna { -bn-stack }: gioca una carta.
sign-bananine =
    { $sign ->
        [took] una { -bn-stack }
        [lead] la testa
       *[nothing] nessuna { -bn-stack }
    }
score-bananine =
    { $score ->
        [one] un { -bn-point }
       *[other] { $score } { -bn-point(form: "many") }
    }

## Una mossa prima della conferma

bn-preview-take = Prendi { $stack }.
bn-preview-play = Giochi un { $card } e non prendi niente.
bn-preview-discarded = { $cards } × { $value } = { $total }: vengono scartati.
bn-preview-drawn =
    { $count ->
        [one] Arriva una carta { -bn-surplus }.
       *[other] Arrivano { $count } carte { -bn-surplus }.
    }
bn-preview-last-hand = È l’ultima carta della tua { -bn-hand }.
bn-preview-last-deck = Così il { -bn-surplus-deck } finisce.
bn-preview-last-round = Questo { -bn-round } sarà l’ultimo.
bn-preview-over = Poi la partita è finita.

## Le ultime mosse

bn-points = { -bn-point(form: "Many") }: { $points }.
bn-points-of =
    { $count ->
        [one] { $people } { $points }
       *[other] { $points } a testa, { $people }
    }
bn-head-lead = { takes-lead }
bn-head-robbed = { $you ->
        [yes] Ora hai
       *[no] Ora { $name } ha
    } più { $value } di tutti.
bn-head-level = Parità: il valore { $value } si divide.
bn-sealed-hand = { $you ->
        [yes] Non hai più niente in { -bn-hand }…
       *[no] { $name } non ha più niente in { -bn-hand }…
    }
bn-sealed-deck = L’ultima carta del { -bn-surplus-deck }…
bn-sealed-end = L’ultima mossa è fatta. Si conta…
bn-story-took = { $you ->
        [yes] Prendi
       *[no] { $name } prende
    } { $stack } pagando { $payment }.
bn-story-played = { $you ->
        [yes] Giochi
       *[no] { $name } gioca
    } un { $card }.
bn-story-discarded =
    { $count ->
        [one] Scartata la { -bn-stack } di { $values }.
       *[other] Scartate le { -bn-stack(form: "many") } di { $values }.
    }
bn-story-drawn =
    { $count ->
        [one] Arriva un { $values } { -bn-surplus }.
       *[other] Arrivano carte { -bn-surplus }: { $values }.
    }
bn-story-skipped = Il { -bn-surplus-deck } è vuoto: non arriva nessuna carta.
bn-last-round-hand = Ultimo { -bn-round }: { $you ->
        [yes] non hai
       *[no] { $name } non ha
    } più carte. L’ultima mossa è per { $last }.
bn-last-round-deck = Ultimo { -bn-round }: il { -bn-surplus-deck } è vuoto. L’ultima mossa è per { $last }.
bn-end-close = { $you ->
        [yes] Ti aggiudichi
       *[no] { $name } si aggiudica
    } le carte { $value } con una sola in più.

## Un consiglio: che cosa farebbe il computer al livello difficile, e perché

bn-move =
    { $kind ->
        [play] giocare un { $value }
        [surplus] prendere { $value ->
            [1] l’1
            [8] l’8
           *[other] il { $value }
        } { -bn-surplus } pagando { $payment }
        [card] prendere { bn-card } pagando { $payment }
       *[stack] prendere { $count ->
            [8] gli { bn-cards }
           *[other] i { bn-cards }
        } pagando { $payment }
    }

bn-why =
    { $gain ->
        [most] Così hai più { $value } di tutti.
        [tie] Così raggiungi chi ha più { $value }.
        [ahead] Il tuo vantaggio cresce.
        [behind] Ti avvicini a chi ha più { $value }.
       *[none] Non puoi prendere niente.
    } { why-odds }

## La fine

bn-tie = { $all ->
        [2] Alla pari
        [3] Tutti e tre
        [4] Tutti e quattro
        [5] Tutti e cinque
       *[0] { $people }
    } a { score-bananine }: { $you ->
        [yes] la spunti tu,
       *[no] la spunta { $name },
    } { $by ->
        [ones] con più carte da 1.
       *[distance] grazie all’ordine di turno.
    }

## Alt texts

bn-alt-round = { -bn-round(form: "One") } { $round }.
bn-alt-market =
    { $count ->
        [0] Il { -bn-market } è vuoto.
       *[other] Al { -bn-market }: { $items }.
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
        [one] E una carta { -bn-surplus }: { $values }.
       *[other] E carte { -bn-surplus }: { $values }.
    }
bn-alt-deck = { $deck ->
        [0] Il { -bn-surplus-deck } è vuoto
        [one] Il { -bn-surplus-deck } ha una carta
       *[other] Il { -bn-surplus-deck } ha { $deck } carte
    }, { $discards ->
        [0] e non ci sono { -bn-discards(form: "many") }.
        [one] e c’è uno { -bn-discards }.
       *[other] e ci sono { $discards } { -bn-discards(form: "many") }.
    }
bn-alt-seat = { $name } ha { $hand ->
        [0] la { -bn-hand } vuota
        [one] una carta in { -bn-hand }
       *[other] { $hand } carte in { -bn-hand }
    } e { $kinds ->
        [0] non ha preso niente
       *[other] ha preso { $items }
    }.
bn-alt-preview = { $move } Ecco come andrebbe. { $then }
bn-alt-hand =
    { $kinds ->
        [0] Non hai carte in { -bn-hand }.
       *[other] Hai in { -bn-hand } { $items }.
    }
bn-alt-own-pile =
    { $kinds ->
        [0] Non hai preso niente.
       *[other] Hai preso { $items }.
    }
bn-alt-score =
    { $points ->
        [one] { $name } fa un { -bn-point }
       *[other] { $name } fa { $points } { -bn-point(form: "many") }
    } { $kinds ->
        [0] senza carte
       *[other] con { $items }
    }.

## Le regole in una pagina: la famiglia rules-bananine-, in quest'ordine

pitch-bananine = Un { -bn-market } aperto e una { -bn-hand } segreta: scambia le tue carte con caschi più grossi.
game-bananine = Bananine
rules-bananine-goal = **Lo scopo.** Raccogli più banane degli altri nel maggior numero possibile dei nove valori. Da due a cinque, in un quarto d’ora.
rules-bananine-table = **Il tavolo.** Il { -bn-market } è scoperto, con le carte impilate per valore: all’inizio un 6 e un 7, più un 5 da tre in su, un 4 da quattro, un 3 in cinque. Le { -bn-hand(form: "many") } sono segrete: 21 carte a testa in due, 15 in tre, 11 in quattro, 9 in cinque; le altre restano nella scatola. Quel che prendi resta davanti a te, in vista di tutti, e non entra mai nella tua { -bn-hand }.
rules-bananine-turn = **Tocca a te.** Prendi una { -bn-stack } intera e paga esattamente il suo totale con carte della tua { -bn-hand }. Nessuna può avere il valore che prendi.
rules-bananine-example = **Per esempio.** Il { -bn-market }: tre 2, un 5, un 8. In { -bn-hand } hai 1, 2, 3, 4, 4, 6.
    - I 2 costano 6. Paghi con il 6; 2 + 4 non va, c’è dentro un 2.
    - Il 5 è tuo pagando 1 + 4 o 2 + 3.
    - L’8 è tuo pagando 2 + 6, 4 + 4 o 1 + 3 + 4.
rules-bananine-none = **Niente da prendere?** Se non puoi pagare esattamente nessuna { -bn-stack }, metti giù una carta a scelta e non prendi niente.
rules-bananine-tidy = **Si riordina.** Quel che paghi si unisce alle { -bn-stack(form: "many") } dello stesso valore. Quella che arriva a 10 viene scartata: un terzo 4 fa 12, e se ne vanno tutti e tre.
rules-bananine-surplus = **Le carte { -bn-surplus }** hanno gli angoli tagliati e il segno +. Ne arriva una al { -bn-market } quando prendi tre o più carte in una volta, e una per ogni { -bn-stack } scartata. Resta da sola, anche accanto a una uguale, si prende da sola e non si scarta mai.
rules-bananine-end = **La fine** è vicina quando una { -bn-hand } è vuota o è stata pescata l’ultima carta { -bn-surplus }. Si finisce il { -bn-round }, così tutti fanno lo stesso numero di mosse.
rules-bananine-points = **I { -bn-point(form: "many") }.** Ogni valore porta 2 { -bn-point(form: "many") } a chi ne ha preso più carte, o 1 a testa in caso di pareggio; le carte { -bn-surplus } contano, le { -bn-hand(form: "many") } no. Ana ha tre 6, Bo due, Cleo nessuno: 2 { -bn-point(form: "many") } per Ana. Se Bo ne avesse tre, sarebbe 1 a testa. Vince chi ha più { -bn-point(form: "many") }.
rules-bananine-ties = **Pareggi.** A parità di { -bn-point(form: "many") } vince chi ha preso più carte 1; poi conta l’ordine di turno, a partire da chi ha iniziato.
rules-bananine-words = **Per iscritto.** Scrivimi `prendi 7 gioca 3 4`, o più corto `7: 3+4`; `s7: 3+4` vuol dire il 7 { -bn-surplus } quando ci sono entrambi; `gioca 5` se non puoi prendere nulla. In un canale `/{ command-bananine } { move-bananine-name }` accetta le stesse parole, e nessun altro le vede. `/{ command-bananine } { start-name }` apre un tavolo.
rules-bananine-house = **Le regole della casa**
    - Se puoi prendere una { -bn-stack }, devi farlo; quale, lo scegli tu.
    - Un 1 da solo non si prende: servirebbe un altro 1 per pagarlo.
    - Se il { -bn-market } è vuoto, giochi una carta.
    - Quando il { -bn-surplus-deck } è vuoto non si pesca; gli { -bn-discards(form: "many") } non tornano.
    - Un valore che nessuno ha preso non porta { -bn-point(form: "many") }.
    - Inizia chi preme per ultimo *{ option-bananine-start }*; se nessuno lo fa, decide il caso.
rules-bananine-shared = **Un risultato condiviso** ha un segno per turno: una carta per una { -bn-stack } presa, una corona per chi passa in testa, un cerchietto per una carta giocata.
bn-deck-assumed = **Le carte.** Il testo pubblicato non dice quante sono; qui giochiamo con: normali { $standard }; { -bn-surplus } { $surplus }.
bn-deck-confirmed = **Le carte.** Normali: { $standard }. { -bn-surplus(form: "One") }: { $surplus }.

## The first match

bn-lesson-nothing = Non puoi pagare esattamente nessuna { -bn-stack }: cala una carta senza prendere nulla. Scegli quella che ti mancherà di meno.
bn-lesson-pay = Paga il totale esatto di una { -bn-stack } con altri valori: per { $stack }, ad esempio { $sum }.
bn-lesson-majority = Hai { $cards } davanti a te: alla fine, 2 { -bn-point(form: "many") } a chi ne ha di più, 1 a testa se si è pari.
bn-lesson-discarded = Una { -bn-stack } che arriva a 10 sparisce: { $count } × { $value } = { $total }, e addio.
bn-lesson-surplus = Quella con gli angoli tagliati è una carta { -bn-surplus }, un { $value }: si prende da sola e conta come le altre.
bn-lesson-end = Ciò che resta in { -bn-hand } non conta.

## Un’analisi: un errore semplice, o la carta pescata

bn-blunder-end = { $name } ha fatto scattare la fine senza essere in testa, e poteva ancora aspettare.
bn-luck-surplus = { $cards ->
        [1] L’ultima carta { -bn-surplus } era un { $value }.
       *[other] È arrivato un { $value } { -bn-surplus }, una carta su { $cards }.
    }
