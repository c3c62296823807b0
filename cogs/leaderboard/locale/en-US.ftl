## Commands

command-leaderboard = leaderboard
command-leaderboard-description = Who ranks where: one game or all, here or everywhere
command-leaderboard-game = game
command-leaderboard-game-description = Which game; all of them if you name none
command-leaderboard-where = where
command-leaderboard-where-description = This server, or every server
command-leaderboard-time = time
command-leaderboard-time-description = Since when: all time if you choose nothing
command-leaderboard-least = minimum
command-leaderboard-least-description = How many matches somebody needs to be on the leaderboard
choice-leaderboard-here = this server
choice-leaderboard-everywhere = every server
choice-leaderboard-all = all time
choice-leaderboard-season = this season
choice-leaderboard-last = last season
choice-leaderboard-month = the last 30 days

## The board

leaderboard-title = ⚓ Leaderboard · { $game }
leaderboard-all-games = All games
leaderboard-scope-here = This server
leaderboard-scope-everywhere = Every server
leaderboard-all = All time
leaderboard-season = This season
leaderboard-last = Last season
leaderboard-month = The last 30 days
leaderboard-least =
    { $least ->
        [one] At least one match
       *[other] At least { $least } matches
    }
leaderboard-line = `{ $rank }` { $name } · { $figure } · won { $won } of { $played }
leaderboard-line-points = `{ $rank }` { $name } · { $figure ->
        [one] { $figure } pt
       *[other] { $figure } pts
    } · won { $won } of { $played }
leaderboard-no-line = … **{ $name }** · not on this leaderboard yet
leaderboard-empty = Nobody is on this leaderboard yet. It takes a match that two people finish.
leaderboard-page = Page { $page } of { $pages } · people: { $people }
leaderboard-means-rating = The figure is the rating: it starts at 1,000 and climbs as I grow surer of your strength.
leaderboard-means-all-games = The figure is 1,000 plus how far each game’s rating is from 1,000.
leaderboard-means-points = Ten points for each person you beat in a rated match, five for each you tie with.
leaderboard-means-season = Ten points for each person you beat in a rated match, five for each you tie with. Each time you meet the same person again in a season, a fifth less, down to two and one.
leaderboard-since = Counted again from all results on { $day }: computers by their level, leaving always as a loss, and every server’s boards only between people who have each met four others in the game.
leaderboard-button-own = My place
leaderboard-alt = The top of the leaderboard as towers of containers: { $lines }.
leaderboard-alt-line = { $name } in place { $rank } with { $figure }
no-such-choice = That isn’t one of the choices. Pick one that the command offers.
## Champions

champions-button = Champions
champions-title = 🏆 Champions of this server
champions-empty = No season is over yet. The first champions stand here when this one ends.
champions-hidden = somebody who keeps to themselves
champions-announced = 🏆 The season is over: { $season }
