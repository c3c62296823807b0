## Commands

command-manage = gestione
command-manage-description = Per chi gestisce il server: chiudere una partita, o ritrovare i tabelloni persi
command-manage-end = chiudi
command-manage-end-description = Chiudere una partita di questo server per tutti
command-manage-end-match = partita
command-manage-end-match-description = Le sue quattro lettere, come KTRM
command-manage-boards = tabelloni
command-manage-boards-description = Rimettere i tabelloni persi delle partite aperte

## Ending a match

manage-end-where = In { $channel }, con { $people }.
manage-end-table = Chiudere questo tavolo per tutti? La partita non è cominciata.
manage-button-keep = Lasciala andare avanti
manage-ended = #{ $code } è finita per tutti.
manage-kept = #{ $code } va avanti.

## Lost boards

manage-boards-none = In questo server non c'è nessuna partita aperta, quindi nessun tabellone può essersi perso.
manage-boards-posted =
    { $count ->
        [0] Nessun tabellone si era perso.
        [one] Un tabellone perso è di nuovo al suo posto.
       *[other] { $count } tabelloni persi sono di nuovo al loro posto.
    }
manage-boards-moved =
    { $count ->
        [one] Il canale di un tabellone non c'è più: la sua partita continua in questo canale.
       *[other] I canali di { $count } tabelloni non ci sono più: le loro partite continuano in questo canale.
    }
manage-boards-kept =
    { $count ->
        [one] Un tabellone sta dove deve, aggiornato.
       *[other] { $count } tabelloni stanno dove devono, aggiornati.
    }
manage-boards-shut =
    { $count ->
        [one] Per un tabellone non posso: il suo canale non c'è più, o mi è chiuso.
       *[other] Per { $count } tabelloni non posso: i loro canali non ci sono più, o mi sono chiusi.
    }
