## Il glossario: una forma maiuscola apre una frase.

-pb-stock =
    { $form ->
       *[one] stiva
        [many] stive
        [Many] Stive
    }
-pb-bid =
    { $form ->
       *[one] offerta
        [One] Offerta
        [many] offerte
        [Many] Offerte
    }
-pb-auction = asta
-pb-lot =
    { $form ->
       *[many] banane all’asta
        [short] all’asta
        [Short] All’asta
    }
-pb-winnings = vincite
-pb-bonus = bonus
-pb-ship = nave da carico
-pb-joint = vittoria è condivisa

## Offerte non accettate: niente viene registrato.

pb-bid-not-a-number = Un’{ -pb-bid } è un numero intero, come 12.
pb-bid-negative = Un’{ -pb-bid } non può essere negativa.
pb-bid-too-long = Un’{ -pb-bid } può avere al massimo { $digits } cifre.

## Quantità

pb-amount-short = ≈ { $digits } × 10{ $power }

## Commands

command-puerto-banana = puerto-banana
command-puerto-banana-description = L’asta segreta, da due a sei
option-puerto-banana-round-limit = Ultimo turno
option-puerto-banana-round-limit-name = ultimo-turno
option-puerto-banana-round-limit-hint = Senza un ultimo turno si gioca fino a una { -pb-stock } di 200
option-puerto-banana-round-limit-refused = L’ultimo turno è un numero da { $least } a { $most }, come 20. Lascia vuoto per non fissarlo.
move-puerto-banana-name = offri
move-puerto-banana-hint = Un numero intero da 0 in su

## Screens

pb-button-bid = Offri
pb-button-change = Cambia { -pb-bid }
pb-button-exact = Numeri esatti
pb-form-title = La tua { -pb-bid }, turno { $round }
pb-form-label = Un numero intero da 0 in su
pb-form-hint = { -pb-lot(form: "Short") }: { $lot } · la tua { -pb-stock }: { $stock }
pb-round = **Turno { $round }.** { $lot ->
        [one] { -pb-lot(form: "Short") }: { $lot } banana.
       *[other] { -pb-lot(form: "Short") }: { $lot } banane.
    }
pb-round-of = **Turno { $round } di { $limit }.** { $lot ->
        [one] { -pb-lot(form: "Short") }: { $lot } banana.
       *[other] { -pb-lot(form: "Short") }: { $lot } banane.
    }
pb-panel-how = Premi *{ pb-button-bid }* o scrivi un numero.
pb-panel-bid = La tua { -pb-bid }: **{ $bid }**.
pb-sealed = **Hanno offerto tutti.**
pb-sealed-own = La tua: **{ $bid }**
pb-panel-late = Tempo scaduto: il computer ha offerto { $bid } per te.
pb-over = **{ $bid } forse è troppo.** Puoi pagare una differenza di { $most } al massimo. Se l’{ -pb-bid } successiva è più bassa di { $second }, { $lost ->
        [stock] finisci in mare e perdi la tua { -pb-stock } di { $stock }.
        [kept] non prendi le { -pb-lot }, ma tieni la tua { -pb-stock } di { $stock }.
       *[lot] non prendi le { -pb-lot }.
    }
pb-over-sure = Offri { $bid } comunque
sign-puerto-banana =
    { $sign ->
        [lot] le { -pb-lot }
        [bonus] un { -pb-bonus }
        [shared] { -pb-lot } divise
        [overboard] in mare
       *[nothing] niente
    }
score-puerto-banana =
    { $score ->
        [one] una banana
       *[other] { $score } banane
    }

## Titoli, secondo quello che è successo; la seconda versione se torna lo stesso. Sul nastro: dieci lettere al massimo.

pb-head-wrecks =
    { $again ->
        [yes] Il fondo del porto si riempie.
       *[no] Va a fondo più di uno scafo.
    }
pb-head-sunk =
    { $again ->
        [yes] Un’altra { -pb-stock } troppo piccola.
       *[no] Il passo più lungo della gamba.
    }
pb-head-out =
    { $again ->
        [yes] Ancora parole senza cassa.
       *[no] Tante parole, poca cassa.
    }
pb-head-nothing =
    { $again ->
        [yes] Ancora nemmeno una briciola.
       *[no] Pari, e nemmeno una briciola.
    }
pb-head-tie =
    { $again ->
        [yes] Ancora lo stesso numero.
       *[no] Stesso numero, stessa idea.
    }
pb-head-one =
    { $again ->
        [yes] Per una banana sola, ancora!
       *[no] Per una banana sola!
    }
pb-head-gift =
    { $again ->
        [yes] Un’altra { -pb-auction } in perdita.
       *[no] Vinta, ma in perdita.
    }
pb-head-even =
    { $again ->
        [yes] Di nuovo tutto pagato.
       *[no] Tutto vinto, tutto pagato.
    }
pb-head-back =
    { $again ->
        [yes] Un’altra { -pb-stock } si riempie.
       *[no] Da { -pb-stock } vuota a cassa piena.
    }
pb-head-lead =
    { $again ->
        [yes] { $you ->
            [yes] Adesso in testa ci sei tu.
           *[no] Adesso in testa c’è { $name }.
        }
       *[no] { takes-lead }
    }
pb-head-close =
    { $again ->
        [yes] Ancora per un soffio.
       *[no] Per un soffio.
    }
pb-ribbon-wrecks = in mare!
pb-ribbon-sunk = splash!
pb-ribbon-out = troppo!
pb-ribbon-alone = gratis!
pb-ribbon-nothing = niente!
pb-ribbon-tie = parità
pb-ribbon-one = per 1!
pb-ribbon-split = divise
pb-ribbon-gift = regalo!
pb-ribbon-even = per nulla
pb-ribbon-back = ritorno!
pb-ribbon-lead = in testa!
pb-ribbon-close = di poco!
pb-ribbon-won = vendute!

## The story of an auction

pb-story-of = { $name } { $amount }
pb-story-bids = { -pb-bid(form: "Many") } del turno { $round }: { $bids }.
pb-story-removed = { $you ->
        [yes] Dovevi { $owed } e avevi solo { $had }
       *[no] { $name } doveva { $owed } e aveva solo { $had }
    }: { $lost ->
        [0] l’{ -pb-bid } è esclusa.
       *[other] in mare!
    }
pb-story-wrecks = { $you ->
        [yes] { $names } non potevate pagare: le vostre { -pb-bid(form: "many") } sono escluse.
       *[no] { $names } non potevano pagare: le loro { -pb-bid(form: "many") } sono escluse.
    }
pb-story-won = { $you ->
        [yes] Prendi le { -pb-lot } e non paghi niente.
       *[no] { $name } prende le { -pb-lot } e non paga niente.
    }
pb-story-bonus =
    { $you ->
        [yes] Prendi le { -pb-lot }, con un { -pb-bonus } di { $bonus } per { $seconds }.
       *[no] { $to ->
            [you] { $name } prende le { -pb-lot } e ti paga un { -pb-bonus } di { $bonus }.
           *[others] { $name } prende le { -pb-lot }, con un { -pb-bonus } di { $bonus } per { $seconds }.
        }
    }
pb-story-split = { $you ->
        [yes] Prendi le { -pb-lot } e paghi
       *[no] { $name } prende le { -pb-lot } e paga
    } un { -pb-bonus } di { $bonus }, { $each ->
        [0] che in { $count } non si può dividere: è perso.
       *[other] da dividere in { $count }: { $each } a testa.
    }
pb-story-shared =
    { $you ->
        [yes] { $names } siete pari e vi dividete le { -pb-lot }: { $each } a testa.
       *[no] { $names } sono pari e si dividono le { -pb-lot }: { $each } a testa.
    }
pb-story-stocks = { -pb-stock(form: "Many") }: { $stocks }.
pb-story-changed = { $name } { $before } → { $after }
pb-story-limit = Era l’ultimo turno.
pb-end-bonus = { $you ->
        [yes] Ti aggiudichi
       *[no] { $name } si aggiudica
    } le ultime { -pb-lot }; il { -pb-bonus } di { $bonus } { $won ->
        [yes] ti porta
       *[no] porta { $winner }
    } a { $stock }.
pb-end-fall = { $you ->
        [yes] Finisci
       *[no] { $name } finisce
    } in mare, e { $won ->
        [yes] vinci
       *[no] { $winner } vince
    } con { $stock }.
pb-end-won = { $won ->
        [yes] Ti aggiudichi le ultime { -pb-lot } e vinci
       *[no] { $winner } si aggiudica le ultime { -pb-lot } e vince
    } con { $stock }.
pb-end-ahead = { $won ->
        [yes] Vinci
       *[no] { $winner } vince
    } con { $stock }, { $margin } più di { $next }.
pb-end-shared = { $people } { $you ->
        [yes] siete
       *[no] sono
    } alla pari con { $stock }.

## Consigli: perché il computer forte farebbe questa offerta. $tenths: quante volte su dieci è la più alta.

pb-move = offrire { $bid }
pb-why-bid = { $often ->
        [100] È quasi di sicuro l’{ -pb-bid } più alta
       *[other] L’{ -pb-bid } più alta? Circa { $often }%
    }; fino a { $most } puoi pagare in ogni caso.{ pb-why-range }{ pb-why-past }
pb-why-bold = { $often ->
        [100] È quasi di sicuro l’{ -pb-bid } più alta
       *[other] L’{ -pb-bid } più alta? Circa { $often }%
    }; puoi pagare se la seguente è almeno { $least }.{ pb-why-range }{ pb-why-past }
pb-why-low = { $often ->
        [0] Non è quasi mai l’{ -pb-bid } più alta
       *[other] Probabilità di essere l’{ -pb-bid } più alta: solo { $often }% circa
    }, ma la differenza va alla seconda.{ pb-why-range }{ pb-why-past }
pb-why-even = Fino a { $most } puoi pagare in ogni caso. Il tuo rivale non ha ancora abitudini, e conviene non mostrarne: questo numero è tirato a caso.{ pb-why-past }
pb-why-range =
    { $wide ->
        [no] {""}
        [one] {" "}{ $from } andrebbe quasi altrettanto bene.
       *[yes] {" "}Da { $from } a { $to } vale quasi lo stesso.
    }
pb-why-past =
    { $past ->
        [none] {""}
        [one] {" "}{ -pb-bid(form: "One") } avversaria più alta finora, a parità di { -pb-lot }: { $low }.
       *[several] {" "}{ -pb-bid(form: "Many") } avversarie più alte finora, a parità di { -pb-lot }: da { $low } a { $high }.
    }

## Alt texts

pb-alt-round =
    { $limit ->
        [0] Turno { $round }.
       *[other] Turno { $round } di { $limit }.
    } { $lot ->
        [one] { -pb-lot(form: "Short") } c’è { $lot } banana.
       *[other] { -pb-lot(form: "Short") } ci sono { $lot } banane.
    }
pb-alt-bid = La tua { -pb-bid } è di { $bid }.
pb-alt-seat = { $name } ha { $stock ->
        [one] { $stock } banana
       *[other] { $stock } banane
    } in { -pb-stock } e { $bid ->
        [in] ha offerto.
       *[missing] non ha ancora offerto.
    }

## Le regole in una pagina: la famiglia rules-puerto-banana-, in quest'ordine

pitch-puerto-banana = Un’{ -pb-auction } segreta: punta alto per le banane, ma non più di quanto puoi pagare.
game-puerto-banana = Puerto Banana
rules-puerto-banana-goal = **Lo scopo.** Quando il martello tace, vince la { -pb-stock } più piena. Da due a sei capitani partono con 10 banane ciascuno sulla propria { -pb-ship }; la modestia resta a terra.
rules-puerto-banana-round = **Un turno.** Ogni turno è un’{ -pb-auction }. Le { -pb-lot } sono tante quante ne ha la { -pb-stock } più piena: prima 10, poi di più quando qualcuno prende il largo. Tutti offrono in segreto, un numero intero qualsiasi da 0 in su. Puoi cambiare la tua { -pb-bid } finché non hanno offerto tutti; poi le { -pb-bid(form: "many") } si rivelano tutte insieme. Offrire di per sé non costa nulla: puoi andare ben oltre la tua { -pb-stock }.
rules-puerto-banana-auction = **L’{ -pb-auction }.** Chi fa l’{ -pb-bid } più alta si aggiudica tutte le { -pb-lot }, poi paga al secondo un { -pb-bonus }: la differenza tra le due { -pb-bid(form: "many") }. Prima incassa le { -pb-winnings }, poi paga. Gli altri tengono quel che hanno.
rules-puerto-banana-example = **Per esempio.** Tutti hanno 10, { -pb-lot(form: "short") } ce ne sono 10. Ana offre 24, Bo 20, Cleo 6.
    - Ana ne prende 10 e ne ha 20. Deve 24 − 20 = 4.
    - { -pb-stock(form: "Many") }: Ana 10 → 16, Bo 10 → 14, Cleo resta a 10.
rules-puerto-banana-broke = **Il passo più lungo della gamba.** Se la tua { -pb-stock } e le { -pb-lot } insieme non coprono il { -pb-bonus }, la tua { -pb-bid } è esclusa e le banane in { -pb-stock } finiscono in mare, giù fino a 0. L’{ -pb-bid } successiva diventa la più alta, e si rifanno i conti. Chi resta da solo prende tutto e non paga niente. Anche con la { -pb-stock } vuota si continua a offrire: si può pagare con le { -pb-lot }.
rules-puerto-banana-broke-example = **Per esempio.** Tutti hanno 10, { -pb-lot(form: "short") } ce ne sono 10. Ana offre 50, Bo 26, Cleo 9.
    - Ana deve 50 − 26 = 24 e ne avrebbe 20: esclusa, 10 → 0.
    - Ora è in testa Bo e deve 26 − 9 = 17. Con quelle { -pb-lot(form: "short") } ne ha 20, quindi paga: 10 → 3.
    - Cleo riceve le 17: 10 → 27. E la prossima { -pb-auction } è per 27.
rules-puerto-banana-ties = **Pareggi.** Chi è pari in testa divide le { -pb-lot }, senza { -pb-bonus }: due { -pb-bid(form: "many") } di 8 per 25 banane ne portano 12 a testa.
    Chi è pari al secondo posto divide il { -pb-bonus }: con { -pb-bid(form: "many") } di 15, 8 e 8 la prima paga 7 e le altre due ne ricevono 3 a testa. Quel che non si può dividere è perso.
rules-puerto-banana-two = **In due.** Chi non può pagare esce dall’{ -pb-auction } ma tiene la sua { -pb-stock }. L’altro prende le { -pb-lot }.
rules-puerto-banana-end = **La fine.** Quando un turno lascia qualcuno a 200 o più, è finita: vince la { -pb-stock } più piena, e tra { -pb-stock(form: "many") } uguali la { -pb-joint }.
rules-puerto-banana-house = **Le regole della casa**
    - { -pb-lot(form: "Short") } c’è sempre almeno 1 banana, anche con tutte le { -pb-stock(form: "many") } vuote.
    - Con un pareggio al secondo posto la differenza si paga intera, e bisogna poterla pagare.
    - Un’{ -pb-bid } può avere fino a 100 cifre. Quelle lunghe sono abbreviate; *{ pb-button-exact }* mostra il numero intero.
    - Chi ha aperto il tavolo può fissare un ultimo turno, dopo il quale vince la { -pb-stock } più piena.
    - { -pb-stock(form: "Many") } uguali condividono il posto, e quello dopo si salta.
rules-puerto-banana-shared = **Un risultato condiviso** ha un segno per turno: una cassa per le { -pb-lot }, una freccia per un { -pb-bonus }, strisce per un pareggio in testa, una barca che affonda per chi finisce in mare.

## The first match

pb-lesson-bid = È una corsa fino a { $goal }. L’{ -pb-bid } più alta si prende le { -pb-lot } e paga alla seconda la differenza. Offri 15, la successiva è 13: prendi { $lot } e paghi 2.
pb-lesson-paid = Non paghi la tua { -pb-bid }, ma solo la differenza con la successiva: { $bid } − { $second } = { $gap }.
pb-lesson-got =
    { $shared ->
        [one] La differenza va alla seconda { -pb-bid }: { $bid } − { $second } = { $gap }.
       *[other] La differenza va alla seconda { -pb-bid }: { $bid } − { $second } = { $gap }. Chi è alla pari la divide: { $each } a testa.
    }
pb-lesson-fell = Non è l’{ -pb-bid } che ti affonda, è la differenza con la successiva: { $bid } − { $second } = { $gap }.
pb-lesson-saw-fall = Non è l’{ -pb-bid } che affonda una nave, è la differenza con la successiva: { $bid } − { $second } = { $gap }.
pb-lesson-tie = Alla pari in testa nessuno paga, e quel che non si può dividere è perso.
pb-lesson-lot = Le { -pb-lot } sono sempre tante quante nella { -pb-stock } più piena: così si rimonta in un colpo solo.
pb-lesson-goal = Il primo turno che porta qualcuno a { $goal } o più è l’ultimo.

## Un’analisi: un errore semplice

pb-blunder-removed = { $name } ha offerto { $bid } e aveva solo { $had } per pagare una differenza di { $owed }.
