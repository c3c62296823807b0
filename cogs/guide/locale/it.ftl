## Commands

command-rules = regole
command-rules-description = Le regole di un gioco, con esempi
command-rules-game = gioco
command-rules-game-description = Quale gioco
command-help = aiuto
command-help-description = Come funziona Quayside

## La pagina d'aiuto: la famiglia help-page-, in quest'ordine

help-lead = Scegli un gioco per cominciare. Un tavolo aspetta gente in un canale; con *{ button-play-now }* giochi subito contro il computer.
help-commands = Tutti i comandi: { $commands }
help-button-how = Come funziona
help-page-what = **Che cos’è.** Un porto con tavoli da gioco, nei canali del tuo server. Aprine uno con il comando di un gioco; gli altri premono *{ button-join }*, e i computer completano il tavolo.
help-page-match = **Una partita.** Il tabellone nel canale mostra quel che tutti possono sapere. Quel che è solo tuo arriva in privato. I tuoi messaggi sono chiusi? Premi *{ button-panel }* sotto il tabellone: lo stesso pannello, che nessun altro vede.
help-page-practice = **Allenarsi.** Con `/{ command-practice }` giochi subito contro il computer, nei nostri messaggi privati. *{ button-hint }* dice che cosa farebbe un giocatore forte, nelle partite che non contano per la valutazione, e *{ button-review }* in un replay mostra dove la partita si è decisa.
help-page-typing = **Si può anche scrivere.** Nei nostri messaggi privati basta una riga, come `12` per un’offerta. In un canale, il comando di ogni gioco accetta le stesse parole, e nessun altro le vede.
help-page-time = **Il tempo.** L’host può fissare un tempo per ogni decisione, da 30 secondi a sette giorni; alcuni ritmi aggiungono una riserva, per le decisioni più lunghe e per la notte. Ti avviso quando ne resta poco; scaduto il tempo, il computer decide per te. Senza limite lo fa dopo sette giorni di silenzio. Se tutti sono d’accordo, una partita si può mettere in pausa.
help-page-away = **Assenze.** Dopo due decisioni saltate di fila il computer gioca al tuo posto. *{ button-back }* te lo ridà. La terza volta in una partita, o la seconda se per una decisione c’è un giorno o più, il computer lo tiene, e vale come un abbandono.
help-page-leave = **Andarsene.** Con *{ button-leave }* cedi il tuo posto al computer per sempre. Dopo la prima decisione di ognuno, chi se ne va perde, e chi resta da solo vince subito. *{ button-stop }* lo chiede agli altri: se tutti dicono di sì, la partita finisce senza risultato.
help-page-rules = **Le regole.** Premi *{ button-rules }* sotto un tabellone, o usa `/{ command-rules }`.

help-link-privacy = Privacy
help-link-terms = Condizioni
help-link-support = Assistenza
