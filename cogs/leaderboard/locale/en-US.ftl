## Commands

command-leaderboard = leaderboard
command-leaderboard-description = The leaderboard: one game or all, here or everywhere
command-leaderboard-game = game
command-leaderboard-game-description = Which game; all of them if you name none

## The board

leaderboard-title = ⚓ { $game } · { $by ->
        [rating] by rating
       *[points] by points
    }
leaderboard-all-games = All games
leaderboard-choose-game = Which game
leaderboard-choose-scope = Where, and since when
leaderboard-here = this server
leaderboard-everywhere = every server
leaderboard-all = all time
leaderboard-season = this season
leaderboard-last = last season
leaderboard-month = the last 30 days
leaderboard-line = `{ $rank }` { $name } · **{ $figure }** · won { $won } of { $played }
leaderboard-empty =
    { $time ->
        [last] Nobody finished a rated match last season.
       *[other] Nobody is on this leaderboard yet. It takes a rated match that two people finish.
    }
leaderboard-page = Page { $page } of { $pages }
leaderboard-means-rating = **Won / played**, then the rating: 1,000 is average. The bar shows how sure it is.
leaderboard-means-points = Ten points for each person beaten, five for a tie{ $time ->
        [month] .
       *[other] , fewer for beating the same one again.
    }
leaderboard-below = A dash means no place yet: it takes five rated matches{ $where ->
        [everywhere] , counted once you have met four different people.
       *[here] .
    }
leaderboard-button-own = My place
leaderboard-alt = The leaderboard: { $lines }.
leaderboard-alt-line = { $name } { $placed ->
        [no] without a place
       *[yes] in place { $rank }
    } with { $figure } (won { $won } of { $played })
## Champions

champions-button = Champions
champions-title = 🏆 Champions of this server
champions-empty = No season is over yet. The first champions stand here when this one ends.
champions-hidden = somebody who keeps to themselves
champions-won = The season’s champions: { $people }.
