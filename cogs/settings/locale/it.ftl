## Commands

command-settings = impostazioni
command-settings-description = Le tue impostazioni e, per chi gestisce il server, le sue: lingua, canali, ruoli, tempo, risultati

## The card

settings-title = ⚓ Impostazioni · { $server }
settings-own-title = ⚓ Le tue impostazioni
settings-lead = Ciò che scegli qui vale subito.
settings-changed = { $what }: { $before } → { $after }
settings-unchanged = { $what }: { $value }, come prima
settings-own-changed = { $what } { $value }, dal prossimo pannello

settings-language = Lingua dei tabelloni
settings-channels = Canali in cui si può giocare
settings-roles = Ruoli che possono aprire un tavolo
settings-deadline = Tempo abituale per decidere
settings-threads = Dove vanno i tabelloni
settings-tables = Tavoli in attesa, al massimo
settings-announcements = Risultati annunciati in
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
settings-tables-own = il limite abituale del bot
settings-tables-most =
    { $most ->
        [one] uno
       *[other] { $most }
    }
settings-announcements-none = da nessuna parte
settings-voices-on = ogni tanto dicono la loro
settings-voices-off = non dicono nulla

settings-lack-threads = In questo canale non posso ancora aprire thread. Mi servono: { $permissions }.
settings-lack-announcements = In { $channel } non posso ancora scrivere. Mi servono: { $permissions }.
