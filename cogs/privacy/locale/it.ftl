## Commands

command-privacy = privacy
command-privacy-description = Che cosa conservo su di te, chi può vederlo, e come farti dimenticare
command-privacy-hide = nascondi
command-privacy-hide-description = Fuori dalla classifica generale, e il profilo solo per te
command-privacy-show = mostra
command-privacy-show-description = Di nuovo nella classifica generale, con un profilo per tutti
command-privacy-invitations = inviti
command-privacy-invitations-description = Chi può invitarti a un tavolo: tutti, nessuno, o quasi tutti
command-privacy-block = blocca
command-privacy-block-description = Tenere qualcuno lontano dai tuoi tavoli, e te dai suoi
command-privacy-block-person = persona
command-privacy-block-person-description = Chi bloccare; non ne saprà nulla
command-privacy-export = esporta
command-privacy-export-description = Tutto ciò che conservo su di te, in un file
command-privacy-erase = cancella
command-privacy-erase-description = Farti dimenticare: tutto ciò che conservo su di te sparisce

## Hiding

privacy-hidden = Sei sottocoperta: fuori dalla classifica generale, e solo tu vedi il tuo profilo e la tua cronologia. Resti nella classifica di ogni server. `/{ command-privacy } { command-privacy-show }` ti riporta su.
privacy-shown = Di nuovo in coperta: nella classifica generale, con profilo e cronologia per chi condivide un server con te.

## Invitations

invitations-title = Inviti
invitations-all = Tutti possono chiamarti a un tavolo, tranne chi blocchi.
invitations-none = Nessuno può chiamarti a un tavolo. Puoi sempre sederti dove vuoi.
invitations-blocked = Persone bloccate: { $people }. Non possono chiamarti, e nessun tavolo vi riunisce. Non ne sanno nulla.
invitations-button-none = Nessun invito
invitations-button-all = Ricevi di nuovo inviti
invitations-host = A capotavola: { $name }.
invitations-button-block = Blocca chi è a capotavola
invitations-choose = Sblocca qualcuno
block-self = Sei tu. Scegli qualcun altro.

## The file

privacy-nothing = Non conservo nulla su di te: né il nome, né alcuna partita. Dimentico da solo chi non compare più in nessuna partita, valutazione o lista e non ha impostato nulla.
privacy-export-title = I tuoi dati
privacy-export-file = quayside-i-miei-dati.json
privacy-export-lead =
    { $count ->
        [0] Questo è tutto ciò che conservo su di te. Non c’è nessuna partita.
        [one] Questo è tutto ciò che conservo su di te, con una partita. Ciò che hanno deciso gli altri è loro, e qui non c’è.
       *[other] Questo è tutto ciò che conservo su di te, con { $count } partite. Ciò che hanno deciso gli altri è loro, e qui non c’è.
    }

## Being forgotten

privacy-erase-title = Vuoi che ti dimentichi?
privacy-erase-seats = **Le partite che hai finito** conservano il risultato, con «{ somebody-erased }» al tuo posto.
privacy-erase-ratings = **Valutazioni e classifiche** ti dimenticano. Se torni, ricominci da capo.
privacy-erase-messages = **I miei messaggi privati** a te vengono eliminati, dove Discord me lo permette. I tabelloni di vecchie partite perdono il tuo nome dove posso ancora raggiungerli; i replay e le classifiche che qualcuno ha aperto lo mantengono.
privacy-erase-open =
    { $count ->
        [one] **La tua partita aperta** va avanti senza di te: il computer prende il tuo posto, o il posto si libera.
       *[other] **Le tue { $count } partite aperte** vanno avanti senza di te: il computer prende i tuoi posti, o i posti si liberano.
    }
privacy-erase-export = Prima ne vuoi una copia? È `/{ command-privacy } { command-privacy-export }`.
privacy-erase-sure = Vuoi davvero che ti dimentichi?
privacy-erase-last = È irreversibile, anche per me.
privacy-button-erase = Dimenticami
privacy-button-erase-all = Sì, dimenticami per sempre
privacy-button-keep = Resta
privacy-kept = Non ho cancellato nulla. È bello averti a bordo.
privacy-erased = Fatto. Non so più nulla di te. Buon vento.
