## Commands

command-settings = impostazioni
command-settings-description = Le tue impostazioni e, per chi gestisce il server, le sue: lingua, canali, ruoli, tempo, risultati

## The card

settings-title = ⚓ Impostazioni del server
settings-own-title = ⚓ Le mie impostazioni
settings-line = { $what }: **{ $value }**
settings-change = Cambia …
settings-role = I nuovi tavoli mi avvisano
settings-quiet-button-yes = Fai parlare i computer
settings-quiet-button-no = Zittisci i computer
settings-taking-button = ognuno lo prende con un pulsante
settings-taking-managers = chi gestisce i ruoli
settings-changed = { $what }: { $before } → **{ $value }**

settings-language = Lingua dei tabelloni
settings-channels = Si gioca in
settings-roles = Chi apre tavoli
settings-deadline = Ritmo abituale
settings-threads = Posto dei tabelloni
settings-announcements = Risultati pubblicati in
settings-call = I nuovi tavoli avvisano
settings-voices = Commenti dei computer sui tabelloni
settings-quiet = Commenti dei computer

settings-language-own = quella dell’host
settings-language-en-us = English
settings-language-fr = français
settings-language-it = italiano
settings-channels-all = ovunque
settings-roles-all = tutti
settings-threads-channel = nel canale
settings-threads-thread = ognuno in un thread
settings-announcements-none = nessun canale
settings-call-none = nessuno
settings-taking = Chi dà quel ruolo

settings-lack-threads = In questo canale non posso ancora aprire thread. Mi servono: { $permissions }.
settings-lack-announcements = In { $channel } non posso ancora scrivere. Mi servono: { $permissions }.
settings-role-mention = Non posso ancora menzionare { $role }. Permetti a tutti di menzionare il ruolo, o dammi il permesso *Menziona @everyone, @here e tutti i ruoli*.
settings-role-manage = Nessuno può ancora prendere { $role }. Mi serve: Gestisci ruoli.
settings-role-above = Nessuno può ancora prendere { $role }. Nell’elenco dei ruoli del server deve stare sotto il mio.
settings-role-powers = Nessuno può prendere { $role }: permette più di quanto possano fare tutti. Scegli un ruolo senza permessi.
settings-role-taken = Ora hai il ruolo { $role }: i nuovi tavoli ti avvisano.
settings-role-back = Hai lasciato il ruolo { $role }.
no-role-to-take = Il ruolo adesso non si può dare. Chi gestisce il server vede il perché in `/{ command-settings }`.

settings-season = Una stagione dura
settings-season-quarter = tre mesi
settings-season-month = un mese
settings-champion = Ruolo dei campioni
settings-champion-none = nessun ruolo
settings-champion-manage = Non posso ancora dare { $role } a nessuno. Mi manca: Gestisci ruoli.
settings-champion-above = Non posso ancora dare { $role } a nessuno: deve stare sotto il mio ruolo nell’elenco del server.
