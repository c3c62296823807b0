## Commands

command-leaderboard = classifica
command-leaderboard-description = La classifica: un gioco o tutti, qui o ovunque
command-leaderboard-game = gioco
command-leaderboard-game-description = Quale gioco; tutti, se non ne nomini nessuno

## The board

leaderboard-title = ⚓ { $game } · { $by ->
        [rating] per valutazione
       *[points] per punti
    }
leaderboard-all-games = Tutti i giochi
leaderboard-choose-game = Quale gioco
leaderboard-choose-scope = Dove, e da quando
leaderboard-here = questo server
leaderboard-everywhere = tutti i server
leaderboard-all = da sempre
leaderboard-season = questa stagione
leaderboard-last = la stagione scorsa
leaderboard-month = gli ultimi 30 giorni
leaderboard-line = `{ $rank }` { $name } · **{ $figure }** · vinte { $won } su { $played }
leaderboard-empty =
    { $time ->
        [last] Nella stagione scorsa nessuno ha finito una partita valutata.
       *[other] Non c’è ancora nessuno in questa classifica. Serve una partita valutata finita da due persone.
    }
leaderboard-page = Pagina { $page } di { $pages }
leaderboard-means-rating = **Vinte / giocate**, poi la valutazione: 1.000 è la media. La barra mostra quanto è sicura.
leaderboard-means-points = Dieci punti per ogni persona battuta, cinque per un pareggio{ $time ->
        [month] .
       *[other] , di meno se è di nuovo la stessa.
    }
leaderboard-below = Un trattino: ancora senza posizione. Servono cinque partite valutate{ $where ->
        [everywhere] , che contano appena hai affrontato quattro persone diverse.
       *[here] .
    }
leaderboard-button-own = La mia posizione
leaderboard-alt = La classifica: { $lines }.
leaderboard-alt-line = { $name } { $placed ->
        [no] senza posizione
       *[yes] in posizione { $rank }
    } con { $figure } (vinte { $won } su { $played })
## Campioni

champions-button = Campioni
champions-title = 🏆 I campioni di questo server
champions-empty = Nessuna stagione è ancora finita. I primi campioni appariranno qui alla fine di questa.
champions-hidden = qualcuno che preferisce non apparire
champions-won = I campioni della stagione: { $people }.
