## Commands

command-leaderboard = classifica
command-leaderboard-description = Chi sta dove: un gioco o tutti, qui o ovunque
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
leaderboard-least = Almeno { $least } partite
leaderboard-line = `{ $rank }` { $name } · { $figure } · vinte { $won } su { $played }
leaderboard-line-points = `{ $rank }` { $name } · { $figure } pt · vinte { $won } su { $played }
leaderboard-own = … { $line }
leaderboard-no-line = … **{ $name }** · non ancora in classifica
leaderboard-empty = Nessuno è ancora in questa classifica. Serve una partita che due persone finiscono.
leaderboard-page = Pagina { $page } di { $pages } · persone: { $people }
leaderboard-means-rating = La cifra è la valutazione: parte da 1.000 e sale quando la tua forza è più sicura.
leaderboard-means-all-games = La cifra è 1.000 più o meno quanto la tua valutazione in ogni gioco se ne discosta.
leaderboard-means-points = Due punti per ogni rivale che lasci dietro in una partita valutata, uno per ogni parità.
leaderboard-button-own = Il mio posto
leaderboard-alt = La cima della classifica in torri: { $lines }
leaderboard-alt-line = { $rank }. { $name } { $figure }
no-such-choice = Non è tra le scelte. Prendine una che il comando propone.
