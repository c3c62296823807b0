## Commands

menu-profile = Profile
command-profile = profile
command-profile-description = Rating, places, streaks and rivals: yours or somebody else’s
command-profile-person = person
command-profile-person-description = Whose profile; yours if you name nobody
command-profile-game = game
command-profile-game-description = Which game; the one played most if you name none
command-matches = matches
command-matches-description = What’s being played here, which matches you’re in, and whose turn it is

## The profile

profile-title = 🧭 Profile · { $name }
profile-here = Matches on { $server }
profile-everywhere = Your matches on every server
profile-unrated = No rated match yet: a match counts when two people finish it.
profile-rating = Rating { $rating } · rank { $rank } of { $people }
profile-rating-alone = Rating { $rating }
profile-range = Start { $first } · last match { $gain } · lowest { $low } · highest { $high }
profile-matches =
    { $played ->
        [one] One match finished · { $rated } rated
       *[other] { $played } matches finished · { $rated } rated
    }
profile-places = Places: { $places }
profile-place = `{ $place }` × { $times }
profile-left =
    { $times ->
        [one] left one match
       *[other] left { $times } matches
    }
profile-champion = 🏆 Champion here: { $seasons }
profile-streak = Wins in a row: { $now } now · { $longest } at best
profile-rivals = Met most often: { $people }
profile-rival = { $name } ({ $times })
profile-computers = Computer players beaten: { $beaten } of { $met }
profile-empty = { $name } hasn’t finished a match here yet.
profile-empty-own = You haven’t finished a match here yet. Open a table, and your logbook gets its first page.
profile-hidden = { $name } is staying below deck: that page is for { $name } alone.
profile-only-own = In our messages I only talk about you. Ask about others on a server that you share.
profile-button-finished = Finished matches
profile-alt =
    { $matches ->
        [one] The rating after one rated match: { $now }.
       *[other] The rating over { $matches } rated matches: from { $first } to { $now }, lowest { $low }, highest { $high }.
    }

## Finished matches

finished-title = 📜 Finished matches · { $name }
finished-line = `{ $place }/{ $seats }` { $game } [#{ $code }]({ $link })
finished-left = `–/{ $seats }` { $game } [#{ $code }]({ $link }) · left
finished-with = { $when } · with { $people }

## Open matches

running-title = ⚓ Open matches
running-none = Nothing is being played here right now. `/{ command-play }` opens a table.
running-none-yours = You’re not in a match right now. `/{ command-play }` opens a table on any server I’m on.
running-line = [#{ $code }]({ $link }) **{ $game }** · #{ $channel }
running-with = with { $people }
running-lobby = Table filling up: { $taken } of { $seats } seats
running-lobby-yours = You have a seat · table filling up: { $taken } of { $seats } seats
running-your-turn = **Your turn**
running-your-turn-until = **Your turn** · time runs out { $when }
running-waiting = Waiting for { $people }
running-waiting-yours = You’re in · waiting for { $people }
matches-page = Page { $page } of { $pages } · matches: { $matches }
