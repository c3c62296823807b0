## Commands

command-leaderboard = leaderboard
command-leaderboard-description = Who stands where on this server
command-leaderboard-game = game
command-leaderboard-game-description = Which game
command-leaderboard-page = page
command-leaderboard-page-description = Which page, ten lines each

## The board

leaderboard-title = ⚓ Leaderboard · { $game }
leaderboard-line =
    { $played ->
        [one] `{ $rank }` **{ $name }** · { $rating } · one match, won { $won }
       *[other] `{ $rank }` **{ $name }** · { $rating } · { $played } matches, won { $won }
    }
leaderboard-empty = Nobody has finished a rated match here yet. Two people are enough for one.
leaderboard-page = Page { $page } of { $pages } · people: { $people }
