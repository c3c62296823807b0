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
command-manage-boards-description = Rimettere i tabelloni e le schede di serie persi

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

manage-pause-match = Mettere in pausa questa partita? Il tempo si ferma e nessuno può giocare, finché chi è in partita non riprende. Le pause di una partita durano in tutto al massimo 30 giorni.
manage-paused = #{ $code } è in pausa. Chi la gioca può riprenderla quando vuole.
manage-boards-none = Su questo server non c’è nessuna partita aperta, quindi nessun tabellone può essersi perso.
manage-boards-posted =
    { $count ->
        [0] Nessun tabellone si era perso.
        [one] Un tabellone perso è di nuovo al suo posto.
       *[other] { $count } tabelloni persi sono di nuovo al loro posto.
    }
manage-boards-moved = { $count ->
        [one] Il canale di un tabellone non c’è più: la sua partita continua qui.
       *[other] I canali di { $count } tabelloni non ci sono più: le loro partite continuano qui.
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
manage-boards-cards =
    { $count ->
        [one] La scheda di una serie torna fra un attimo, se era sparita.
       *[other] Le schede di { $count } serie tornano fra un attimo, dove erano sparite.
    }
