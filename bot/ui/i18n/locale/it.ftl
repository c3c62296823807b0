## Rifiuti: mostrati a una sola persona, che non ha cambiato nulla.

no-such-match = Non conosco nessuna partita con questo codice. Forse è finita da un pezzo.
unreadable-match = Non riesco a leggere ciò che ho conservato della partita #{ $code }. Chi gestisce il suo server può chiuderla con `/{ command-manage } { command-manage-end }`.
not-your-match = Non hai un posto in questa partita. Puoi guardarla, certo.
seat-kept = In questa partita hai saltato troppo spesso due decisioni di fila: il computer tiene il tuo posto. Vale come un abbandono.
not-your-turn = Per ora non hai nulla da decidere. Ti avviso io quando tocca a te.
match-over = Questa partita è finita. Il risultato è sul tabellone.
not-started = Questa partita non è ancora cominciata: il tavolo si sta riempiendo.
already-started = Questa partita è in corso, quindi il tavolo resta com’è.
stale-prompt = La partita è andata avanti dopo quel messaggio. Ecco a che punto è.
table-full = Tutti i posti sono presi: questo tavolo ne ha { $seats }. Aprine un altro, ti aspetto lì.
too-few-seats =
    { $missing ->
        [one] Manca una persona: bisogna essere almeno in { $least }.
       *[other] Mancano { $missing } persone: bisogna essere almeno in { $least }.
    } Anche i computer contano.
already-seated = Hai già un posto a questo tavolo.
no-computer-seated = Quel computer non siede più a questo tavolo.
not-host = Può farlo solo chi ha aperto il tavolo: { $host }.
bots-take-no-seat = I bot qui non giocano. Scegli una persona.
own-match = Ci giochi anche tu, o ci hai giocato: decide qualcun altro.
wrong-seats = Questo tavolo può avere da { $least } a { $most } posti.
wrong-deadline = Il tempo per una decisione va da un minuto a sette giorni, o segue uno dei ritmi con riserva.
terms-are-fixed = Altri si sono seduti con queste opzioni: non cambiano più.
may-not-share = In questo canale non puoi scrivere, quindi non ci pubblico nulla per te.
no-such-day = Non ho la partita di quel giorno: non si può rigiocare.
forgotten-today = Oggi mi hai chiesto di dimenticarti: non so più se hai giocato questa partita. La prossima arriva a mezzanotte UTC.
day-not-over = Il file rivelerebbe la sorte a chi può ancora giocare. Lo avrai dopo la mezzanotte UTC.
no-pauses = Chi ha aperto questo tavolo ha escluso le pause.
no-pause-left = Questa partita ha esaurito i suoi 30 giorni di pausa.
match-paused = Questa partita è in pausa: nessuno può giocare. *{ button-play-on }*, sul tuo pannello, mette fine alla pausa.
wrong-option = Non è tra le opzioni di questo gioco. Scegli dalla lista.
wrong-premove = Questo non si può rispondere in anticipo. Premi di nuovo *{ button-premoves }* e scegli dalle liste.

## Refusals of commands and lines

waiting-for = Per ora non hai nulla da decidere. Aspettiamo { $people }.
not-here = Una partita ha bisogno di un canale testuale o di un thread su un server. Prova il comando lì.
server-away = Discord ha problemi con questo server, e per ora non ne conosco canali e ruoli. Riprova tra un momento.
no-entry = Il canale di questa partita non ti è aperto: non sei più sul suo server, oppure non vedi il canale.
missing-permissions =
    { $count ->
        [one] In questo canale mi manca un permesso: { $permissions }. Chi gestisce il server può concederlo
       *[other] In questo canale mi mancano dei permessi: { $permissions }. Chi gestisce il server può concederli
    } nelle impostazioni del canale.
no-open-match = Non hai nessuna partita in corso. Scegli un gioco e la partita comincia subito; su un server, `/{ command-play }` apre un tavolo per più persone.
line-lost = Non ho più quello che hai scritto: lo tengo per 15 minuti. Scrivilo di nuovo.
line-too-long = È troppo lungo per una mossa: leggo righe di al massimo { $most } caratteri. Non è cambiato nulla.
one-at-a-time = Una cosa alla volta: mi sto ancora occupando delle tue ultime richieste. Riprova tra un attimo.
line-number = Qui serve un numero da { $least } a { $most }.
too-slow = Ci ho messo troppo ad aprire la finestra. Premi ancora una volta.

## Faults, and what the bot lacks

fault = Qualcosa è andato storto da parte mia, e l’ho annotato. La tua partita è al sicuro: riprova.
fault-stored = Quello che hai fatto è salvato. È solo la visualizzazione che è andata storta, e l’ho annotato: non serve rifarlo.
ending-stored = Mi stanno riavviando. Quello che hai fatto è salvato: lo vedrai qui appena torno, tra un minuto circa.
ending-again = Mi stanno riavviando, e quello che hai fatto non è salvato. Dammi un minuto, poi riprova.
database-busy = Al momento il mio database è impegnato. La tua partita è al sicuro: riprova tra un momento.
database-full = Il mio disco non prende più niente: è pieno, o guasto. La tua partita è al sicuro e andrà avanti appena chi mi gestisce avrà fatto spazio.
database-read-only = Per ora posso solo leggere il mio database. La tua partita è al sicuro e andrà avanti appena chi mi gestisce avrà rimediato.
database-away = Per ora non riesco a raggiungere il mio database. La tua partita è al sicuro: riprova tra un momento.
permission-view-channel = Visualizza canale
permission-send-messages = Invia messaggi
permission-send-messages-in-threads = Invia messaggi nei thread
permission-attach-files = Allega file

## The table before the start

lobby-invited = Invito mandato a: { $people }
lobby-private = Può sedersi solo chi è invitato.
lobby-invite = Invita qualcuno
lobby-missing =
    { $missing ->
        [one] Manca una persona, poi { $host } può iniziare.
       *[other] Mancano { $missing } persone, poi { $host } può iniziare.
    }
lobby-ready = **{ $host } può iniziare.** { $free ->
        [0] Il tavolo è al completo.
        [one] Un posto è libero.
       *[other] { $free } posti sono liberi.
    }
lobby-terms = { $terms }.
lobby-leaving = Dopo la prima decisione di tutti, chi lascia perde.
lobby-silence = Dopo sette giorni di silenzio decide il computer.
lobby-no-pauses = Niente pause in questa partita, a meno che non ne decida una un responsabile del server.
options-title = Opzioni del tavolo
option-deadline = Ritmo
option-seats = Posti
option-is = { $option }: { $value }
option-yes = sì
option-no = no
option-none = senza limite
option-private = Chi può sedersi
option-private-no = chiunque
option-private-yes = chi è invitato
option-no-pauses = Pause
option-no-pauses-no = se tutti sono d’accordo
option-no-pauses-yes = nessuna
option-unrated = senza valutazione
pace-live = Dal vivo: 30 secondi per decisione, 5 minuti di riserva
pace-evening = Una serata: 10 minuti per decisione, 1 ora di riserva
pace-days = Lento: 12 ore per decisione, 3 giorni di riserva
pace-weeks = Un giorno per decisione, altri 7 di riserva
deadline-none = Senza limite di tempo
deadline-seconds =
    { $n ->
        [one] Un secondo per decisione
       *[other] { $n } secondi per decisione
    }
deadline-minutes =
    { $n ->
        [one] Un minuto per decisione
       *[other] { $n } minuti per decisione
    }
deadline-hours =
    { $n ->
        [one] Un’ora per decisione
       *[other] { $n } ore per decisione
    }
deadline-days =
    { $n ->
        [one] Un giorno per decisione
       *[other] { $n } giorni per decisione
    }
dm-closed = Il posto è tuo. Non posso scriverti in privato, ma va bene così: premi *{ button-panel }* sotto il tabellone quando vuoi.
table-opened = Il tuo tavolo #{ $code } è nel canale.
brought-to-end = Il tuo tavolo ora è in fondo al canale.

## Buttons

button-join = Unisciti
button-start = Inizia
button-computer = Computer
button-more = Altro …
button-leave = Lascia
button-invitations = Inviti…
button-rules = Regole
button-close = Chiudi il tavolo
button-close-yes = Chiudilo
button-keep = Lascialo aperto
more-title = Questo tavolo · #{ $code }
close-title = Chiudere questo tavolo?
close-others =
    { $count ->
        [one] Qui siede anche { $people }.
       *[other] Qui siedono anche { $people }.
    }
button-to-end = Riporta in basso
button-panel = Il mio pannello
button-number = Scegli un numero
number-limits = Da { $least } a { $most }
button-board = Tabellone
button-back = Eccomi
button-daily = Partita del giorno
button-rematch = Rivincita
button-replay = Rivedi
button-review = Analisi
button-fair-luck = Prova del sorteggio
button-leave-yes = Lascia la partita
button-stop = Chiudi per tutti
button-end-not = Non chiudere
button-pause = Pausa
button-play-on = Continua
button-return = Indietro
button-premoves = In anticipo
button-premoves-off = Chiedimelo
button-stay = Resta

## The match

level-easy = facile
level-normal = medio
level-hard = difficile
computer-of-level = { $name } ({ $level })
computers-here = Computer: { $computers }
round-name = Turno { $round }
choose-computer = Fai sedere un computer
send-home = Manda a casa { $name }
seat-emblem =
    { $seat ->
        [0] àncora
        [1] campana
        [2] boa
        [3] timone
        [4] aquilone
       *[other] lanterna
    }
name-emblem = { $name }, { seat-emblem }
computer-name =
    { $number ->
        [1] { $name }
       *[other] Cugino { computer-short }
    }
computer-short =
    { $number ->
        [1] { $name }
        [2] { $name } II
        [3] { $name } III
        [4] { $name } IV
       *[other] { $name } V
    }
computer-larus = Larus
computer-alca = Alca
computer-sterna = Sterna
computer-ardea = Ardea
computer-sula = Sula
computer-tringa = Tringa
computer-temper-larus = Prima arraffa, poi brontola.
computer-temper-alca = Fa i conti due volte e parla poco.
computer-temper-sterna = Segue il fiuto, anche in capo al mondo.
computer-temper-ardea = Aspetta finché fa male.
computer-temper-sula = Si tuffa, poi guarda.
computer-temper-tringa = Grida al lupo per primo, se ne va per ultimo.
voice = { $name }: «{ $line }»
voice-start-larus =
    { $wording ->
        [0] È mio. Che cos’è?
        [1] L’ho sentito dall’imboccatura del porto.
       *[other] Quella la finisci?
    }
voice-start-alca =
    { $wording ->
        [0] Ho temperato la matita.
        [1] Pagina nuova. La riempiamo?
       *[other] Dare a sinistra, avere a destra.
    }
voice-start-sterna =
    { $wording ->
        [0] Vento in poppa. Si va?
        [1] Porto nuovo, vento di sempre.
       *[other] Arrivo dal Polo Sud: un attimo e sono da te.
    }
voice-start-ardea =
    { $wording ->
        [0] Senza fretta: la marea viene da sé.
        [1] C’ero prima di te. Ci sarò anche dopo.
       *[other] Fa’ finta che io sia una canna.
    }
voice-start-sula =
    { $wording ->
        [0] È fondo? Meglio.
        [1] Prima di tuffarmi non provo mai l’acqua.
       *[other] L’ultimo che si tuffa è una cozza.
    }
voice-start-tringa =
    { $wording ->
        [0] Hai sentito anche tu?
        [1] Io mi siedo vicino all’uscita.
       *[other] Regge, questo molo?
    }
voice-mishap-larus =
    { $wording ->
        [0] Ho mangiato di peggio.
       *[other] Da lassù sembrava buono.
    }
voice-mishap-alca =
    { $wording ->
        [0] A bilancio non c’era.
       *[other] Scrivo due, riporto… ahi.
    }
voice-mishap-sterna =
    { $wording ->
        [0] Toh, uno scoglio.
       *[other] Quell’isola sulla carta non c’era.
    }
voice-mishap-ardea =
    { $wording ->
        [0] Troppa fretta. Capita persino a me.
       *[other] Un’ora su una zampa, per questo.
    }
voice-mishap-sula =
    { $wording ->
        [0] Più fondo del previsto.
       *[other] Quella non era acqua.
    }
voice-mishap-tringa =
    { $wording ->
        [0] Io l’avevo detto.
       *[other] Lo sapevo. Lo so sempre.
    }
voice-close-larus =
    { $wording ->
        [0] Per una briciola. Una.
       *[other] Ce l’avevo già nel becco.
    }
voice-close-alca =
    { $wording ->
        [0] Per un decimale.
       *[other] Ho rifatto i conti. Purtroppo tornano.
    }
voice-close-sterna =
    { $wording ->
        [0] Tanta strada, e per un soffio.
       *[other] Ancora una raffica e c’ero.
    }
voice-close-ardea =
    { $wording ->
        [0] Stavo quasi per muovermi.
       *[other] A un passo. E ho le gambe lunghe.
    }
voice-close-sula =
    { $wording ->
        [0] Ho ancora fiato.
       *[other] Per una piuma.
    }
voice-close-tringa =
    { $wording ->
        [0] Mi tremano ancora le zampe.
       *[other] Non guardo. È finita?
    }
voice-won-larus =
    { $wording ->
        [0] Finito tutto. E il bis?
       *[other] Squisito. Mi lamenterei, ma di che?
    }
voice-won-alca =
    { $wording ->
        [0] I conti tornano.
       *[other] In pareggio fino all’ultima buccia.
    }
voice-won-sterna =
    { $wording ->
        [0] Bella sosta.
       *[other] Ero di passaggio, per riposare le ali.
    }
voice-won-ardea =
    { $wording ->
        [0] Chi sta fermo, prima o poi pesca.
       *[other] Pazienza. E un collo lungo.
    }
voice-won-sula =
    { $wording ->
        [0] Visto? L’acqua bastava.
       *[other] Tuffo, pesce, cena.
    }
voice-won-tringa =
    { $wording ->
        [0] Ho vinto io? Qui qualcosa non quadra.
       *[other] Presto, prima che se ne accorgano.
    }
voice-lost-larus =
    { $wording ->
        [0] Tienilo. Tanto puzzava.
       *[other] Non avevo fame. Bugia.
    }
voice-lost-alca =
    { $wording ->
        [0] Lo metto tra gli imprevisti.
       *[other] Mi serve una gomma più grande.
    }
voice-lost-sterna =
    { $wording ->
        [0] Pazienza. C’è sempre l’altro polo.
       *[other] Isola sbagliata. Bella spiaggia, però.
    }
voice-lost-ardea =
    { $wording ->
        [0] L’acqua torna. Anch’io.
       *[other] Mah.
    }
voice-lost-sula =
    { $wording ->
        [0] Domani, stesso scoglio?
       *[other] Valeva la pena anche solo per lo spruzzo.
    }
voice-lost-tringa =
    { $wording ->
        [0] Almeno non hanno mangiato nessuno.
       *[other] Me lo sentivo.
    }
board-waiting = Aspettiamo { $people }.
board-waiting-until = Aspettiamo { $people }. Il tempo scade { $when }.
board-away = Intanto il computer gioca per { $people }.
board-left = Il computer gioca fino alla fine per { $people }.
seat-of-computer = computer
board-kept =
    { $count ->
        [one] { $people } ha saltato troppe decisioni, quindi il computer tiene il posto: vale come un abbandono.
       *[other] { $people } hanno saltato troppe decisioni, quindi il computer tiene i loro posti: vale come un abbandono.
    }
board-paused = **In pausa** da { $since }: il tempo è fermo e nessuno può giocare. *{ button-play-on }*, sul pannello di chi è in partita, mette fine alla pausa; altrimenti si riprende { $until }.
board-resumes = La pausa finisce { $until }; poi il tempo scorre di nuovo per tutti.
board-pauses-used-up = Questa partita ha esaurito i suoi 30 giorni di pausa: d’ora in poi il tempo scorre.
board-late = Tempo scaduto per { $people }: ha deciso il computer.
panel-turn = Tocca a te.
panel-last = Gli altri hanno deciso: manchi solo tu.
panel-reacts = **Gioca { $name }:** la tua risposta?
panel-until = Il tempo scade { $when }.
panel-reserve =
    { $unit ->
        [days] { $count ->
            [one] Gioca entro { $when }; poi inizia la tua riserva di un giorno.
           *[other] Gioca entro { $when }; poi inizia la tua riserva di { $count } giorni.
        }
        [hours] { $count ->
            [one] Gioca entro { $when }; poi inizia la tua riserva di un’ora.
           *[other] Gioca entro { $when }; poi inizia la tua riserva di { $count } ore.
        }
       *[minutes] { $count ->
            [one] Il tuo tempo scade { $when }; poi inizia la tua riserva di un minuto.
           *[other] Il tuo tempo scade { $when }; poi inizia la tua riserva di { $count } minuti.
        }
    }
panel-last-call = **Ultima chiamata:** { $when } il computer decide per te.
panel-late = Tempo scaduto: il computer ha deciso per te.
panel-away =
    Hai saltato due decisioni di fila, quindi il computer gioca al tuo posto. { $last ->
       *[no] Premi *{ button-back }* per tornare al tuo posto.
        [yes] Premi *{ button-back }* per tornare al tuo posto. Se succede ancora una volta, il computer lo tiene, e vale come un abbandono.
    }
panel-premove = Hai risposto in anticipo: la risposta varrà tra poco, a meno che tu non decida prima.
panel-premoved = Fatto per te, come hai chiesto in anticipo.
premoves-title = Rispondere in anticipo
premoves-are = In anticipo · { $answers }
premoves-where = Dove vale
premoves-where-hint = Lenta: ore, giorni o nessun limite. Dai tempi si capisce che hai risposto in anticipo
premoves-here = in questa partita
premoves-all = in tutte le mie partite lente di questo gioco
reader =
    { $form ->
        [object] te
       *[subject] tu
    }
panel-waiting = Il tabellone dice chi manca.
panel-left = Non sei più in questa partita. Il computer gioca al posto tuo; il tabellone mostra come va.
panel-kept = Hai saltato troppo spesso due decisioni di fila, quindi il computer tiene il tuo posto. Vale come un abbandono; il tabellone mostra come va.
panel-taken-out = Un responsabile del server ti ha tolto da questa partita, e non ci rimetti niente. Il computer continua al tuo posto; il tabellone mostra come va.
panel-lobby = Hai un posto a questo tavolo. Il tuo pannello arriva qui quando la partita inizia.
panel-origin = { $server } · #{ $channel }
panel-dms-closed = Non posso scriverti in privato. Riproverò al tuo prossimo turno; fino ad allora premi *{ button-panel }* sotto il tabellone.
panel-no-board = Il canale del tabellone non c’è più o mi è chiuso, e la partita continua qui. Chi gestisce il server può riportare il tabellone con `/{ command-manage } { command-manage-boards }`.
leave-alone = Lasciare la partita? Non ci gioca nessun altro, quindi finisce con te. Nessuno vince e nessuna valutazione cambia.
leave-early = Lasciare la partita? Il computer prende il tuo posto definitivamente. Non tutti hanno ancora preso la prima decisione, quindi non conta come sconfitta.
leave-lose =
    { $others ->
        [one] Lasciare la partita? Il computer prende il tuo posto definitivamente. Tu perdi, e chi resta vince subito.
       *[other] Lasciare la partita? Il computer prende il tuo posto definitivamente. Tu perdi, e condividi l’ultimo posto.
    }
leave-won = Lasciare la partita? L’hai già vinta, e così resta.
leave-or-end = *{ button-stop }* lo chiede agli altri: se tutti dicono di sì, la partita finisce senza risultato.
motion-stop-asked =
    { $you ->
        [yes] { $count ->
            [one] Vorresti chiudere questa partita senza risultato.
           *[other] { $people } vorreste chiudere questa partita senza risultato.
        }
       *[no] { $count ->
            [one] { $people } vorrebbe chiudere questa partita senza risultato.
           *[other] { $people } vorrebbero chiudere questa partita senza risultato.
        }
    } Si aspetta una risposta da { $others }; il silenzio vale un no.
motion-stop-asked-others = Il tuo sì è segnato. La partita finisce senza risultato quando anche tutti gli altri dicono di sì; fino ad allora va avanti.
motion-pause-asked =
    { $you ->
        [yes] { $count ->
            [one] Vorresti mettere in pausa questa partita.
           *[other] { $people } vorreste mettere in pausa questa partita.
        }
       *[no] { $count ->
            [one] { $people } vorrebbe mettere in pausa questa partita.
           *[other] { $people } vorrebbero mettere in pausa questa partita.
        }
    } Si aspetta una risposta da { $others }.
motion-pause-asked-others = La tua richiesta è segnata. La partita va in pausa appena tutti i presenti sono d’accordo; fino ad allora va avanti.
motion-pause-carried = La partita è in pausa. Chiunque sia in partita può riprenderla.
stop-question = Chiudere la partita per tutti? Nessuno vince e nessuna valutazione cambia.
left = Hai lasciato la partita. Buon vento.
motion-stop-carried = La partita è chiusa per tutti.
stayed = Resti a bordo. Bene così.
no-move = Non ho capito la mossa: non è cambiato nulla.
no-undo = Una decisione presa non si ritira. Ciò che si può ancora cambiare ha il suo pulsante nel pannello.
no-move-example = Scrivi per esempio: `{ $example }`
no-move-more = /{ command-play } comincia un’altra partita, /{ command-help } spiega tutto.
typed-help = aiuto, come, aiutami
typed-rules = regole, le regole
typed-hint = consiglio, un consiglio, suggerimento
typed-pause = pausa
edited-too-late = Hai modificato una riga che era la tua mossa. È fatta: non è cambiato nulla.
next-match = Ti aspetta anche [#{ $code } · { $game }]({ $link }).
which-match = Stai giocando più partite. Quale intendi?
which-match-code = La prossima volta comincia la riga con il suo codice, per esempio `#{ $code }`.
which-match-own = tu: { $own }
which-match-choose = Scegli una partita
fair-how = Nessuno poteva conoscere questo sorteggio né cambiarlo: la sua impronta è fissata prima di ogni decisione. A partita finita trovi qui anche il seme, e `quayside verify` confronta il file della partita (*{ button-replay }*, poi *{ replay-button-record }*) con l’impronta.
fair-seal = Impronta (SHA-256): `{ $seal }`
fair-record = Il file della partita (SHA-256): `{ $hash }`
fair-mix = Il seme segreto è mescolato con l’id del primo messaggio della partita: `{ $mix }`
fair-seed = Il seme: `{ $seed }`

## The end

ending-played = Questa partita è finita.
ending-cancelled = L’host ha chiuso questo tavolo.
ending-expired = Nessuno ha iniziato in tempo, quindi il tavolo si è chiuso.
ending-stopped = Questa partita è stata chiusa prima della fine: non vince nessuno.
ending-abandoned = Se ne sono andati tutti: la partita finisce qui.
alt-lobby =
    Al tavolo: { $people }. { $free ->
        [0] Il tavolo è al completo.
        [one] Un posto è libero.
       *[other] { $free } posti sono liberi.
    }
alt-winners =
    { $count ->
        [one] { $people } vince la partita.
       *[other] Vittoria condivisa: { $people }.
    }
legend = Nelle immagini: { $people }.
legend-seat = { seat-emblem } per { $name }
ending-won =
    { $count ->
        [one] { $you ->
            [yes] Vinci
           *[no] { $people } vince
        }
       *[other] Vittoria condivisa: { $people }
    }
ending-left =
    { $count ->
        [one] { $people } ha lasciato la partita prima della fine
       *[other] { $people } hanno lasciato la partita prima della fine
    }{ $vain ->
        [yes] , quindi quel che ha fatto poi il computer non conta.
       *[no] .
    }
ending-gone = abbandono
ending-ratings = Valutazione: { $changes }
ending-rating = { $name } { $before } → { $after }
takes-lead = { $you ->
        [yes] Passi in testa.
       *[no] { $name } passa in testa.
    }
wins-by = { $you ->
        [yes] Vinci con
       *[no] { $name } vince con
    } { $points ->
        [one] un punto di vantaggio.
       *[other] { $points } punti di vantaggio.
    }
won-by-leaving =
    { $you ->
        [yes] **Vinci: gli altri se ne sono andati.**
       *[no] **{ $name } vince: gli altri se ne sono andati.**
    } Quello che segue non cambia più nulla.
rematch-seated = Hai un posto al nuovo tavolo, #{ $code }. Si parte quando tutti avranno premuto *{ button-rematch }*.
rematch-started = Tutti a bordo: la rivincita #{ $code } è iniziata.

## The two commands of every game, and their choices

start-name = apri
start-hint = Apri un tavolo di { $game } in questo canale
start-deadline-name = scadenza
start-deadline-hint = Tempo per una decisione; quello del server se non scegli
start-computers-name = computer
start-computers-hint = Computer da far sedere subito
start-level-name = livello
start-level-hint = Quanto giocano bene i computer
start-private-name = privato
start-private-hint = Possono sedersi solo gli ospiti
start-guest-name = ospite{ $number }
start-guest-hint = Una persona da invitare
move-hint = Fai una mossa nella tua partita di { $game }, senza che nessun altro la veda
move-what-name = cosa
move-match-name = partita
move-match-hint = Quale partita, se ne stai giocando più di una
no-such-game = Non conosco un gioco con questo nome. I giochi sono: { $games }.

## What a server's managers have chosen

not-manager = Può farlo solo chi gestisce il server.
play-not-here =
    { $count ->
        [one] Su questo server i tavoli si aprono in { $channels }.
       *[other] Su questo server i tavoli si aprono in questi canali: { $channels }.
    }
may-not-start =
    { $count ->
        [one] Su questo server i tavoli li apre chi ha il ruolo { $roles }. Chiedi a qualcuno di loro, e siediti anche tu.
       *[other] Su questo server i tavoli li apre chi ha uno di questi ruoli: { $roles }. Chiedi a qualcuno di loro, e siediti anche tu.
    }
permission-create-public-threads = Crea thread pubblici
table-in-thread = C’è un tavolo aperto: #{ $code } in { $thread }. Sali a bordo.
score =
    { $lead ->
        [own] Sei in vantaggio { $more } a { $less } su { $name }.
        [other] { $name } è in vantaggio { $more } a { $less } su di te.
       *[even] Tu e { $name } siete pari, { $more } a { $less }.
    }
somebody-erased = Qualcuno che è salpato
more-people =
    { $count ->
        [one] un’altra persona
       *[other] altre { $count } persone
    }

## Limits, and who keeps apart from whom

may-not-invite = In questo canale non puoi scrivere, quindi non ci invito nessuno. Apri il tavolo senza ospiti: chi vuole si siede.
not-invitable = A questo tavolo non posso accogliere { $people }. Bisogna fare senza.
too-many-blocked = La tua lista di persone bloccate è piena: il massimo è { $most }. Prima sblocca qualcuno.
not-at-this-table = A questo tavolo non posso farti sedere. C’è posto a un altro, o al tuo.
invited-only = Questo tavolo è privato: l’host decide chi si siede.
invites = { $host } invita { $people } al tavolo #{ $code }.
moved-lately = Un tavolo si può riportare in basso una volta all’ora: questo, di nuovo { $when }.
too-many-tables =
    { $most ->
        [one] Un tuo tavolo aspetta già giocatori. Prima fallo partire o chiudilo; altrimenti si chiude da solo { $when }.
       *[other] { $most } tuoi tavoli aspettano già giocatori. Prima fanne partire o chiudine uno; altrimenti il prossimo si chiude da solo { $when }.
    }
too-many-matches =
    { $most ->
        [one] Hai già una partita in corso, ed è il massimo. Ci sarà posto quando finisce.
       *[other] Hai già { $most } partite in corso, ed è il massimo. Ci sarà posto quando ne finisce una.
    }

## Lists that go on

pages-button-back = ◂ Indietro
pages-button-on = Avanti ▸

## Allenamento e consigli

button-hint = Consiglio
panel-practice = Allenamento con { $computers }, senza valutazione
panel-daily = Partita del giorno ({ $day }) con { $computers }, senza valutazione
practice-title = ⚓ Allenamento
practice-which = Quale gioco vuoi provare contro il computer ({ $level })? La partita comincia subito, nei nostri messaggi privati.
practice-first-level = { $level }; { level-easy } la prima volta
practice-open = La partita di allenamento #{ $code } è cominciata: [la tua prima decisione]({ $link }) è nei nostri messaggi privati.
daily-open = La tua partita del giorno è la #{ $code }: [la tua decisione]({ $link }) è nei nostri messaggi privati.
practice-here = Si comincia. [Lo stesso pannello]({ $link }) è anche nei nostri messaggi privati, per dopo.
practice-where = Allenamento
hint-thinking = Un momento, ci penso…
hint = Il mio consiglio: { $move }. { $why }
why-odds =
    { $gap ->
        [0] Un’altra scelta varrebbe quasi altrettanto.
       *[other] Probabilità di vincere: { $win }%, altrimenti { $other }% al massimo.
    }
why-alone = Non c’è altro che valga la pena.
no-hint = Niente consigli qui: ne do solo nelle partite senza valutazione.
thought-too-long = Non ho fatto in tempo a pensarci bene. Premi ancora una volta.

## La scelta del gioco

games-title = ⚓ Quayside
games-more = Altri giochi
games-lead = Scegli un gioco: cominci subito, contro il computer.
games-lead-server = Scegli un gioco. Puoi cominciare subito, contro il computer, oppure aprire un tavolo e aspettare gente in questo canale.
games-hello = Ehilà, e grazie dell’invito. Preparo tavoli da gioco nei canali di questo server: *{ button-play-now }* comincia una partita contro il computer, *{ button-open-table }* aspetta gente qui.
games-facts =
    { $counts ->
        [1] { $least }
       *[other] Da { $least } a { $most }
    } persone · circa { $minutes ->
        [one] un minuto
       *[other] { $minutes } minuti
    }
games-table =
    { $taken ->
        [one] C’è un tavolo aperto: #{ $code }, di { $host }, un posto occupato su { $seats }.
       *[other] C’è un tavolo aperto: #{ $code }, di { $host }, { $taken } posti occupati su { $seats }.
    }
button-got-it = Ho capito
button-no-lessons = Basta lezioni
no-more-lessons = Come vuoi: niente più lezioni in questo gioco. C’è tutto in *{ button-rules }*.
first-match = Prima partita · { $minutes } min
practice-first = { $game }: prima volta, { $minutes } min
button-play-now = Gioca
button-open-table = Apri un tavolo
button-how = Come si gioca
join-table = Siediti a #{ $code }
table-joined = Hai un posto al tavolo #{ $code }: [eccolo]({ $link }).
table-yours = Hai già un posto al tavolo #{ $code }: [eccolo]({ $link }).

## Le serie

no-such-series = Non conosco più questa serie.
series-closed = Non si può più: la serie è iniziata, o è finita.
not-in-series = Non sei in questa serie.
no-seat-free = Nessun posto è libero in questa serie: sono venuti tutti, o qualcuno è stato più svelto.
not-in-this-series = In questa serie non posso farti sedere. C’è posto in un’altra, o nella tua.
hosts-series = Hai già una serie qui. Potrai aprirne un’altra quando sarà finita.
too-few-entrants = Per iniziare bisogna essere almeno in { $least }.
too-many-series =
    { $most ->
        [one] Qui si gioca già una serie, ed è il massimo per un server. Ci sarà posto quando finisce.
       *[other] Qui si giocano già { $most } serie, ed è il massimo per un server. Ci sarà posto quando ne finisce una.
    }
too-many-together =
    { $most ->
        [one] Puoi avere un posto in una sola partita alla volta.
       *[other] Puoi avere un posto in { $most } partite alla volta.
    } { $tables ->
        [one] Questa serie vuol dire un tavolo
       *[other] Questa serie vuol dire { $tables } tavoli
    }, e hai già { $open ->
        [one] una partita aperta
       *[other] { $open } partite aperte
    }. Ci sarà posto quando ne finisce una.
wrong-number =
    { $what ->
        [seats] Posti a un tavolo: da { $least } a { $most }.
        [each] Tavoli a persona: da { $least } a { $most }.
        [most] Persone in una serie: da { $least } a { $most }.
        [starts] Giorni fino all’inizio: da { $least } a { $most }.
       *[lasts] Giorni di gioco: da { $least } a { $most }.
    } Non è cambiato nulla.

## Tables that wait for players, by direct message and by a role

table-calls = { $role } Un nuovo tavolo: **{ $game }** · #{ $code }
button-table = Vai al tavolo
button-role = Prendi o lascia il ruolo { $role }
next-call = Stavolta il tuo tavolo non menziona il ruolo, per non disturbare troppo spesso. Il prossimo potrà farlo { $when }.
