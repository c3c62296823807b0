## Commands

command-settings = impostazioni
command-settings-description = Le tue impostazioni e, per chi gestisce il server, le sue: lingua, canali, ruoli, tempo, risultati

## The card

settings-title = ⚓ Impostazioni · { $server }
settings-choose = ancora niente
settings-own-title = ⚓ Le tue impostazioni
settings-lead = Ciò che scegli qui vale subito.
settings-changed = { $what }: { $before } → { $after }
settings-unchanged = { $what }: { $value }, come prima
settings-own-changed = { $what } { $value }, dal prossimo pannello

settings-language = Lingua dei tabelloni
settings-channels = Canali in cui si può giocare
settings-roles = Ruoli che possono aprire un tavolo
settings-deadline = Tempo abituale per decidere
settings-threads = Dove vanno i tabelloni
settings-announcements = Risultati annunciati in
settings-call = Ruolo che i nuovi tavoli chiamano
settings-voices = Sui tabelloni, i computer
settings-quiet = Nei tuoi pannelli, i computer

settings-language-own = quella di chi apre un tavolo
settings-language-en-us = English
settings-language-fr = français
settings-language-it = italiano
settings-channels-all = ovunque
settings-roles-all = tutti
settings-threads-channel = nel canale stesso
settings-threads-thread = ognuno in un suo thread
settings-announcements-none = da nessuna parte
settings-call-none = nessuno
settings-taking = Chi dà il ruolo che i tavoli chiamano
settings-taking-on = ognuno lo prende con un pulsante
settings-taking-off = chi gestisce i ruoli
settings-taking-button-on = Ruolo libero per tutti
settings-taking-button-off = Ruolo non più libero
settings-voices-on = ogni tanto dicono la loro
settings-voices-off = non dicono nulla

settings-lack-threads = In questo canale non posso ancora aprire thread. Mi servono: { $permissions }.
settings-lack-announcements = In { $channel } non posso ancora scrivere. Mi servono: { $permissions }.
settings-role-mention = Non posso ancora chiamare { $role }. Permetti a tutti di menzionare il ruolo, o dammi il permesso *Menziona @everyone, @here e tutti i ruoli*.
settings-role-manage = Nessuno può ancora prendere { $role }. Mi serve: Gestisci ruoli.
settings-role-above = Nessuno può ancora prendere { $role }. Nell’elenco dei ruoli del server deve stare sotto il mio.
settings-role-powers = Nessuno può prendere { $role }: permette più di quanto possano fare tutti. Scegli un ruolo senza permessi.
settings-role-taken = Ora hai il ruolo { $role }: i nuovi tavoli ti chiamano.
settings-role-back = Hai lasciato il ruolo { $role }.
no-role-to-take = Il ruolo adesso non si può dare. Chi gestisce il server vede il perché in `/{ command-settings }`.

## Stagioni

settings-seasons = Stagioni e ruoli
settings-seasons-lead = Alla fine di una stagione nomino i primi tre di ogni gioco dove si annunciano i risultati, e il conto riparte da zero.
settings-season = Durata di una stagione
settings-season-quarter = tre mesi
settings-season-month = un mese
settings-champion = Ruolo per chi arriva primo in un gioco
settings-champion-none = nessun ruolo
settings-champion-manage = Non posso ancora dare { $role } a nessuno. Mi manca: Gestisci ruoli.
settings-champion-above = Non posso ancora dare { $role } a nessuno: deve stare sotto il mio ruolo nell’elenco del server.
