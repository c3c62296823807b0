## Commands

command-manage = gestione
command-manage-description = Per chi gestisce il server: chiudere una partita, metterla in pausa, togliere qualcuno
command-manage-end = chiudi
command-manage-end-description = Chiudere una partita di questo server per tutti
command-manage-end-match = partita
command-manage-end-match-description = Il codice della partita, per esempio #KTRM
command-manage-remove = togli
command-manage-remove-description = Togliere una persona da una partita; il computer gioca al suo posto
command-manage-remove-match = partita
command-manage-remove-match-description = Il codice della partita, per esempio #KTRM
command-manage-remove-person = persona
command-manage-remove-person-description = Chi deve andarsene
command-manage-pause = pausa
command-manage-pause-description = Mettere in pausa una partita di questo server: il tempo si ferma
command-manage-pause-match = partita
command-manage-pause-match-description = Il codice della partita, per esempio #KTRM
command-manage-boards = tabelloni
command-manage-boards-description = Rimettere i tabelloni persi delle partite aperte
command-manage-ban = escludi
command-manage-ban-description = Escludere qualcuno dai giochi di questo server per qualche giorno; saprà perché
command-manage-ban-person = persona
command-manage-ban-person-description = Chi non può più giocare qui
command-manage-ban-reason = motivo
command-manage-ban-reason-description = Perché; la persona lo leggerà
command-manage-ban-days = giorni
command-manage-ban-days-description = Per quanti giorni, da 1 a 365
command-manage-bans = esclusioni
command-manage-bans-description = Chi è escluso dai giochi qui, e togliere un’esclusione
command-manage-log = registro
command-manage-log-description = Che cosa hanno fatto qui chi gestisce e il bot negli ultimi 90 giorni

## Ending a match

manage-end-where = In { $channel }, con { $people }.
manage-end-table = Chiudere questo tavolo per tutti? La partita non è cominciata.
manage-button-keep = Lasciala andare avanti
manage-ended = #{ $code } è finita per tutti.
manage-kept = #{ $code } va avanti.

## Taking somebody out

manage-remove-match = Togliere { $name } da questa partita? Il computer gioca al suo posto. La sua valutazione non cambia, e nessuno vince per questo.
manage-remove-table = Togliere { $name } da questo tavolo? Il posto torna libero.
manage-button-remove = Togli
manage-removed = Fatto. #{ $code } continua senza questa persona.
not-seated = { $name } non ha un posto in questa partita.

## Lost boards

manage-pause-match = Mettere in pausa questa partita? Il tempo si ferma e nessuno può giocare, finché qualcuno di loro non riprende. Pause e vacanze insieme durano al massimo 30 giorni.
manage-paused = #{ $code } è in pausa. Chi la gioca può riprenderla quando vuole.
manage-boards-none = Su questo server non c’è nessuna partita aperta, quindi nessun tabellone può essersi perso.
manage-boards-posted =
    { $count ->
        [0] Nessun tabellone si era perso.
        [one] Un tabellone perso è di nuovo al suo posto.
       *[other] { $count } tabelloni persi sono di nuovo al loro posto.
    }
manage-boards-moved =
    { $count ->
        [one] Il canale di un tabellone non c’è più: la sua partita continua in questo canale.
       *[other] I canali di { $count } tabelloni non ci sono più: le loro partite continuano in questo canale.
    }
manage-boards-kept =
    { $count ->
        [one] Un tabellone è al suo posto, aggiornato.
       *[other] { $count } tabelloni sono al loro posto, aggiornati.
    }
manage-boards-shut =
    { $count ->
        [one] Un tabellone non si può rimettere: il suo canale non c’è più, o mi è chiuso.
       *[other] { $count } tabelloni non si possono rimettere: i loro canali non ci sono più, o mi sono chiusi.
    }

## Bans

ban-self = Non puoi escludere te stesso.
too-many-bans =
    { $most ->
        [one] Questo server ha già un’esclusione, ed è il limite. Prima toglila.
       *[other] Questo server ha già { $most } esclusioni, ed è il limite. Prima togline una.
    }
bans-title = 🚫 Esclusioni dai giochi
bans-none = Non è escluso nessuno.
bans-line = **{ $number }.** { $who }, fine { $when }: { $reason }
bans-choose = Togli un’esclusione
bans-option = Esclusione { $number }
bans-told = { $name } non può più aprire tavoli qui né sedersi, e sa perché. Le partite in corso continuano.
bans-untold = { $name } non può più aprire tavoli qui né sedersi. Non posso scrivergli: leggerà il motivo appena prova a giocare. Le partite in corso continuano.
bans-notice = Su { $server } chi gestisce ti ha tolto l’accesso ai giochi. Fine: { $when }. Il motivo: { $reason }

## The log

log-title = 📜 Registro degli ultimi 90 giorni
log-empty = Non è successo niente.
log-kept = Nessuno può togliere una riga; ognuna sparisce dopo 90 giorni.
log-ban =
    { $detail ->
        [one] { $by } ha escluso { $who } per un giorno.
       *[other] { $by } ha escluso { $who } per { $detail } giorni.
    }
log-unban = { $by } ha tolto l’esclusione di { $who }.
log-end = { $by } ha chiuso #{ $code } per tutti.
log-end-bot = Il bot ha chiuso #{ $code }: nessuno era più raggiungibile.
log-remove = { $by } ha tolto { $who } da #{ $code }.
log-pause = { $by } ha messo in pausa #{ $code }.
log-room = Il bot ha chiuso il tavolo #{ $code } per far posto a un altro.
log-call = Il bot ha chiamato il ruolo al tavolo #{ $code }.
log-boards = { $by } ha fatto rimettere i tabelloni persi.
log-settings = { $by } ha cambiato un’impostazione: { $detail }.
log-series = { $by } ha chiuso una serie ({ $detail }).
