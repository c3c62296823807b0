## Commands

command-replay = rivedi
command-replay-description = Rivedere passo per passo una partita finita
command-replay-code = codice
command-replay-code-description = Il codice della partita, per esempio #KTRM

## A page of a replay

replay-start =
    { $steps ->
        [0] L’inizio della partita. Non vi è stato deciso niente.
        [one] L’inizio della partita. Segue la sua unica decisione.
       *[other] L’inizio della partita. Seguono { $steps } decisioni.
    }
replay-step = Decisione { $step } di { $steps }: { $name }
replay-step-computer = Decisione { $step } di { $steps }: il computer per { $name }
replay-eyes-of = **Quello che vedeva { $name }:**
replay-button-first = Inizio
replay-button-back = Indietro
replay-button-next = Avanti
replay-button-last = Fine
replay-choose-round = Vai a…
replay-eyes-all = Quello che vedeva il canale
replay-eyes = Quello che vedeva { $name }
replay-choose-eyes = Vedi con gli occhi di qualcuno

## A record

replay-button-record = Referto
record-what =
    { $steps ->
        [0] Tutta la partita in un file: l’inizio, in cui nulla è stato deciso, e il seme del caso.
        [one] Tutta la partita in un file: l’inizio, la sua unica decisione e lo stato che ne segue, e il seme del caso.
       *[other] Tutta la partita in un file: l’inizio, tutte le { $steps } decisioni e lo stato dopo ognuna, e il seme del caso.
    }
record-check = Verificalo con un Quayside installato: `quayside verify { $file }` ripassa ogni regola, e l’impronta che mostra (*seal*) dev’essere quella di *{ button-fair-luck }*.

## Refusals

still-running = Questa partita si gioca ancora, quindi i suoi segreti restano segreti. Torna quando è finita.
never-started = Il tavolo di questa partita ha chiuso prima che si giocasse: non c’è niente da mostrare.
out-of-sight = Non conosco nessuna partita con questo codice che tu possa guardare da qui. Prova nel canale della partita.

## The review

review-thinking = Sto ripercorrendo la partita…
review-looking = Ecco un primo sguardo. Il momento della svolta comparirà proprio qui.
review-choice = **{ $when }: una decisione ha segnato la svolta.** { $name }: { $did }. Probabilità di vittoria di { $winners }: { $before } → { $after }.
review-mistake = **{ $when }: una decisione ha segnato la svolta.** { $name }: { $did }. Meglio: { $better } (probabilità di vincere: { $chance } invece di { $instead }). Probabilità di vittoria di { $winners }: { $before } → { $after }.
review-moment = **{ $when }: la svolta è stata qui.** { $name }: { $did }. Probabilità di vittoria di { $winners }: { $before } → { $after }.
review-luck = **{ $when }: la fortuna ha segnato la svolta.** { $what } Probabilità di vittoria di { $winners }: { $before } → { $after }.
review-no-turn = Le probabilità sono cambiate a poco a poco, senza grandi salti.
review-blunder = **{ $when }:** { $what }
review-share = { $share }%
review-alt-course = { $name }: all’inizio { $first }, alla fine { $last }.
review-decision = Decisione { $number }
review-how = Le curve sono le probabilità di vincere se il computer finisse la partita per tutti. Che cosa era meglio si giudica da ciò che ciascuno poteva sapere.
review-alt = Curve delle probabilità di vincere. { $chances }

## A film

replay-button-film = Condividi come film
film-alt = Un film della partita. Alla fine:
film-making = Preparo un film della partita #{ $code }. Lo pubblico qui.
film-posted = Il film della partita #{ $code } è già pubblicato: [eccolo](https://discord.com/channels/{ $link }).
film-failed = Il film della partita #{ $code } non è riuscito. Non è cambiato altro; riprova più tardi.
somebody-hides = Qualcuno che ha giocato questa partita resta nascosto: non si può condividere.
