## Commands

menu-profile = Profilo
command-profile = profilo
command-profile-description = Valutazioni, posizioni e rivali: tuoi o di qualcuno
command-profile-person = persona
command-profile-person-description = Il profilo di chi; il tuo, se non nomini nessuno
command-matches = partite
command-matches-description = Che cosa si gioca qui, dove hai un posto, e a chi tocca

## The profile

profile-title = 🧭 { $name }
profile-here = Partite su { $server }
profile-everywhere = Tutte le tue partite
profile-unrated = Ancora nessuna partita valutata: una partita conta quando due persone la finiscono.
profile-off-boards = Il tuo profilo è nascosto: le classifiche di tutti i server non ti mostrano.
profile-means = Posizione, valutazione nel tempo, **vinte / giocate**, valutazione.
profile-champion = 🏆 In testa qui: { $seasons }
profile-against = **Contro** { $people }
profile-computers = **Computer** { $computers }
profile-score = { $name } { $ahead } a { $behind }
profile-no-place = Ancora senza posizione: { $games }. Servono cinque partite valutate{ $where ->
        [everywhere] , che contano appena hai affrontato quattro persone diverse.
       *[here] .
    }
profile-empty = { $name } non ha ancora finito una partita qui.
profile-empty-own = Non hai ancora finito una partita qui. Apri un tavolo, e il tuo diario di bordo avrà la prima pagina.
profile-hidden = { $name } resta sottocoperta: questa pagina è privata.
profile-only-own = Tra noi due parlo solo di te. Degli altri chiedi su un server che condividete.
profile-button-finished = Partite finite
profile-button-privacy = Privacy
profile-alt = { $lines }.
profile-alt-line = { $game }: { $placed ->
        [no] senza posizione
       *[yes] posizione { $rank }
    }, valutazione { $figure }, vinte { $won } su { $played }

## Finished matches

finished-title = 📜 Partite finite · { $name }
finished-line = { $place }º su { $seats } · { $game } #{ $code }
finished-left = Abbandono · { $game } #{ $code }
finished-with = { $when } · con { $people }

## Open matches

running-title = ⚓ Partite aperte
running-none = Al momento qui non si gioca nulla. `/{ command-play }` apre un tavolo.
running-none-yours = Non hai partite in corso. `/{ command-play }` apre un tavolo, su ogni server dove ci sono io.
running-line = #{ $code } **{ $game }**
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
