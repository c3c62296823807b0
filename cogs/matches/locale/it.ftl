## Commands

menu-profile = Profilo
command-profile = profilo
command-profile-description = Valutazione, piazzamenti, serie e rivali: tuoi o di qualcuno
command-profile-person = persona
command-profile-person-description = Il profilo di chi; il tuo, se non nomini nessuno
command-profile-game = gioco
command-profile-game-description = Quale gioco; il più giocato, se non ne nomini nessuno
command-matches = partite
command-matches-description = Che cosa si gioca qui, dove hai un posto, e a chi tocca

## The profile

profile-title = 🧭 Profilo · { $name }
profile-here = Partite su { $server }
profile-everywhere = Le tue partite su tutti i server
profile-unrated = Ancora nessuna partita valutata: una partita conta quando due persone la finiscono.
profile-rating = Valutazione { $rating } · posizione { $rank } su { $people }
profile-rating-alone = Valutazione { $rating }
profile-range = Inizio { $first } · ultima partita { $gain } · minima { $low } · massima { $high }
profile-matches = Partite finite: { $played } · valutate: { $rated }
profile-places = Piazzamenti: { $places }
profile-place = `{ $place }` × { $times }
profile-left = abbandoni: { $times }
profile-champion = 🏆 In testa qui: { $seasons }
profile-streak = Vittorie di fila: { $now } adesso · { $longest } al massimo
profile-rivals = Gli incontri più frequenti: { $people }
profile-rival = { $name } ({ $times })
profile-computers = Computer battuti: { $beaten } su { $met }
profile-empty = { $name } non ha ancora finito una partita qui.
profile-empty-own = Non hai ancora finito una partita qui. Apri un tavolo, e il tuo diario di bordo avrà la prima pagina.
profile-hidden = { $name } resta sottocoperta: questa pagina è privata.
profile-only-own = Tra noi due parlo solo di te. Degli altri chiedi su un server che condividete.
profile-button-finished = Partite finite
profile-alt =
    { $matches ->
        [one] La valutazione dopo una partita valutata: { $now }.
       *[other] La valutazione lungo { $matches } partite valutate: da { $first } a { $now }, minima { $low }, massima { $high }.
    }

## Finished matches

finished-title = 📜 Partite finite · { $name }
finished-line = `{ $place }/{ $seats }` { $game } [#{ $code }]({ $link })
finished-left = `–/{ $seats }` { $game } [#{ $code }]({ $link }) · abbandonata
finished-with = { $when } · con { $people }

## Open matches

running-title = ⚓ Partite aperte
running-none = Qui non si gioca nulla, al momento. `/{ command-play }` apre un tavolo.
running-none-yours = Non hai un posto in nessuna partita, al momento. `/{ command-play }` apre un tavolo, su ogni server dove ci sono io.
running-line = [#{ $code }]({ $link }) **{ $game }** · #{ $channel }
running-with = con { $people }
running-lobby =
    { $taken ->
        [one] Il tavolo si riempie: un posto occupato su { $seats }
       *[other] Il tavolo si riempie: { $taken } posti occupati su { $seats }
    }
running-lobby-yours =
    { $taken ->
        [one] Hai un posto · il tavolo si riempie: un posto occupato su { $seats }
       *[other] Hai un posto · il tavolo si riempie: { $taken } posti occupati su { $seats }
    }
running-your-turn = **Tocca a te**
running-your-turn-until = **Tocca a te** · il tempo scade { $when }
running-waiting = Aspettiamo { $people }
running-waiting-yours = Sei in gioco · aspettiamo { $people }
matches-page = Pagina { $page } di { $pages } · partite: { $matches }
