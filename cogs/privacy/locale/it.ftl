## Commands

command-privacy = privacy
command-privacy-description = Che cosa conservo su di te, chi può vederlo, e come farti dimenticare

## The card

privacy-title = Privacy
privacy-stored = Conservo il tuo nome e la tua lingua, le tue partite, le tue valutazioni e ciò che scegli.
privacy-shown = **Profilo visibile** per chi condivide un server con te, e nella classifica di tutti i server.
privacy-hidden = **Profilo nascosto:** lo vedi solo tu, e compari solo nella classifica di ogni server.
privacy-invitations-all = **Inviti:** da tutti, tranne da chi blocchi.
privacy-invitations-none = **Inviti:** da nessuno. Puoi sempre sederti dove vuoi.
privacy-blocked = **Persone bloccate:** { $people }. Non possono invitarti, e nessun tavolo vi riunisce. Non ne sanno nulla.
privacy-host = L’host di questo tavolo: { $name }.
privacy-button-hide = Nascondimi
privacy-button-show = Mostrami
privacy-button-nobody = Nessun invito
privacy-button-everybody = Ricevi inviti
privacy-button-host = Blocca l’host
privacy-button-export = Esporta i miei dati
privacy-button-erase = Cancella tutto
privacy-choose-block = Blocca qualcuno
privacy-choose-unblock = Sblocca qualcuno
block-self = Sei tu. Scegli qualcun altro.

## The file

privacy-nothing = Non conservo nulla su di te: né il nome, né alcuna partita. Dimentico da solo le persone che non compaiono più in nessuna partita, valutazione o lista e non hanno impostato nulla.
privacy-export-title = I tuoi dati
privacy-export-file = quayside-i-miei-dati.json
privacy-export-part = File { $part } di { $parts }, compresso per Discord.
privacy-export-lead =
    { $count ->
        [0] Questo è tutto ciò che conservo su di te. Non c’è nessuna partita.
        [one] Questo è tutto ciò che conservo su di te, con una partita. Ciò che hanno deciso gli altri è loro, e qui non c’è.
       *[other] Questo è tutto ciò che conservo su di te, con { $count } partite. Ciò che hanno deciso gli altri è loro, e qui non c’è.
    }

## Being forgotten

privacy-erase-title = Vuoi che ti dimentichi?
privacy-erase-seats = **Le partite che hai finito** conservano il risultato, con «{ somebody-erased }» al tuo posto.
privacy-erase-ratings = **Valutazioni e classifiche** ti dimenticano. Se torni, ricominci da capo, con la partita del giorno di domani.
privacy-erase-messages = **I messaggi privati che ti ho scritto** vengono eliminati, dove Discord me lo permette. Dai tabelloni di vecchie partite tolgo il tuo nome, dove posso ancora arrivare; resta nei film, nei replay e nelle classifiche che qualcuno ha aperto.
privacy-erase-open =
    { $count ->
        [one] **La tua partita aperta** va avanti senza di te: il computer prende il tuo posto, o il posto si libera.
       *[other] **Le tue { $count } partite aperte** vanno avanti senza di te: il computer prende i tuoi posti, o i posti si liberano.
    }
privacy-erase-sure = Vuoi davvero che ti dimentichi?
privacy-erase-last = È irreversibile, anche per me.
privacy-button-again = Dimenticami
privacy-button-do = Sì, dimenticami per sempre
privacy-button-keep = Resta
privacy-erased = Fatto. Non so più nulla di te. Buon vento.
