## Commands

command-leaderboard = classifica
command-leaderboard-description = Chi è in quale posizione: un gioco o tutti, qui o ovunque
command-leaderboard-game = gioco
command-leaderboard-game-description = Quale gioco; tutti, se non ne nomini nessuno
command-leaderboard-where = luogo
command-leaderboard-where-description = Questo server, o tutti i server
command-leaderboard-time = tempo
command-leaderboard-time-description = Da quando: da sempre, se non scegli nulla
command-leaderboard-least = minimo
command-leaderboard-least-description = Quante partite servono per starci
choice-leaderboard-here = questo server
choice-leaderboard-everywhere = tutti i server
choice-leaderboard-all = da sempre
choice-leaderboard-season = questa stagione
choice-leaderboard-last = la stagione scorsa
choice-leaderboard-month = gli ultimi 30 giorni

## The board

leaderboard-title = ⚓ Classifica · { $game }
leaderboard-all-games = Tutti i giochi
leaderboard-scope-here = Questo server
leaderboard-scope-everywhere = Tutti i server
leaderboard-all = Da sempre
leaderboard-season = Questa stagione
leaderboard-last = La stagione scorsa
leaderboard-month = Gli ultimi 30 giorni
leaderboard-least =
    { $least ->
        [one] Almeno una partita
       *[other] Almeno { $least } partite
    }
leaderboard-line = `{ $rank }` { $name } · { $figure } · vinte { $won } su { $played }
leaderboard-line-points = `{ $rank }` { $name } · { $figure } pt · vinte { $won } su { $played }
leaderboard-no-line = … **{ $name }** · non ancora in classifica
leaderboard-empty = Nessuno è ancora in questa classifica. Serve una partita portata a termine da due persone.
leaderboard-page = Pagina { $page } di { $pages } · persone: { $people }
leaderboard-means-rating = Il numero è la valutazione: parte da 1.000 e sale man mano che il tuo livello si conferma.
leaderboard-means-all-games = Il numero è 1.000 più la somma degli scarti delle tue valutazioni da 1.000.
leaderboard-means-points = Dieci punti per ogni persona battuta in una partita valutata, cinque per ogni parità.
leaderboard-means-season = Dieci punti per ogni persona battuta in una partita valutata, cinque per ogni parità. Ogni volta che ritrovi la stessa persona nella stagione, un quinto in meno, fino a due e a uno.
leaderboard-since = Tutto è stato ricontato dai risultati ({ $day }): i computer secondo il loro livello, chi abbandona sempre come sconfitto e, per tutti i server, solo tra persone che hanno incontrato ciascuna altre quattro persone nel gioco.
leaderboard-button-own = La mia posizione
leaderboard-alt = La cima della classifica come torri di container: { $lines }.
leaderboard-alt-line = { $name } in posizione { $rank } con { $figure }
no-such-choice = Non è tra le scelte. Prendine una che il comando propone.
## Campioni

champions-button = Campioni
champions-title = 🏆 I campioni di questo server
champions-empty = Nessuna stagione è ancora finita. I primi campioni saranno qui alla fine di questa.
champions-hidden = qualcuno che preferisce restare in disparte
champions-announced = 🏆 La stagione è finita: { $season }
