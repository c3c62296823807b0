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

settings-language-own = quella del server su Discord
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

## Quiet hours

settings-hours = Ore di quiete
settings-hours-lead = Fino a dieci ore al giorno il tuo tempo si ferma, dove una decisione ha mezza giornata o più. Scegli prima dove sei.
settings-hours-region = Dove sei
settings-hours-zone = Una città con la tua stessa ora
settings-hours-begins = Iniziano alle
settings-hours-length = Durano
settings-hours-length-is =
    { $n ->
        [0] Nessuna ora di quiete
        [one] Un’ora
       *[other] { $n } ore
    }
settings-hours-none = Nessuna ora di quiete. Ora di { $city }: { $now }.
settings-hours-are = Il tuo tempo si ferma dalle { $begins } alle { $ends }, ora di { $city }, dove adesso sono le { $now }. Vale dalle tue prossime decisioni, dove una ha mezza giornata o più e chi ospita non lo ha escluso.
region-europe = Europa
region-north-america = America del Nord e centrale
region-south-america = America del Sud
region-africa = Africa
region-asia-west = Asia occidentale e meridionale
region-asia-east = Asia orientale e Siberia
region-oceania = Australia e Pacifico

## Holidays

settings-holiday = Vacanza
settings-holiday-lead = In vacanza il tuo tempo si ferma, dove una decisione ha mezza giornata o più e chi ospita non lo ha escluso. Gli altri vedono che non ci sei, e quello che hai risposto in anticipo si fa lo stesso. La vacanza inizia e finisce quando lo dici tu. Hai 21 giorni in un anno; meno di un giorno vale uno.
settings-holiday-left = Giorni rimasti: { $days }.
settings-holiday-on = Sei in vacanza. Rientro al più tardi: { $until }. Il tuo tempo è fermo, dove una decisione ha mezza giornata o più e chi ospita non lo ha escluso.
settings-holiday-begin = Vai in vacanza
settings-holiday-end = Torna dalla vacanza

## Digest and reminder

settings-digest = Riepilogo e promemoria
settings-digest-lead = Alle ore che scegli, un solo messaggio ti dice tutto ciò che ti aspetta, prima il più urgente. Le partite in cui una decisione ha mezza giornata o più non ti chiamano più una per una; le più veloci ti chiamano subito, come sempre.
settings-digest-where = Scegli prima dove sei.
settings-digest-none = Nessun riepilogo: ogni turno ti chiama. Ora di { $city }: { $now }.
settings-digest-are = Ore del tuo riepilogo: { $hours }, secondo gli orologi di { $city }, dove adesso sono le { $now }. Quando niente ti aspetta, non arriva.
settings-digest-at = Ore del riepilogo
settings-digest-here = Il tuo riepilogo arriverà qui.
settings-digest-closed = Per ora non può arrivare: non posso scriverti in privato. Permetti i messaggi privati nelle impostazioni di un server che abbiamo in comune, e arriverà.
settings-reminder = Promemoria, quando resta
settings-reminder-4 = un quarto del tempo
settings-reminder-2 = metà del tempo
settings-reminder-10 = un decimo del tempo
settings-reminder-0 = nessun promemoria
settings-reminder-when = Il promemoria ti chiama anche se hai un riepilogo. Un cambiamento vale dalle tue prossime decisioni.

digest-title = ⚓ Ti aspettano
digest-match = [#{ $code } · { $game }]({ $link }) · { $when } · { $server }
digest-more =
    { $count ->
        [one] E un’altra partita.
       *[other] E altre { $count } partite.
    }

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
