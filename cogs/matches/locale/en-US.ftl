## Commands

menu-profile = Profile
command-profile = profile
command-profile-description = Ratings, places and rivals: yours or somebody else’s
command-profile-person = person
command-profile-person-description = Whose profile; yours if you name nobody
command-matches = matches
command-matches-description = What’s being played here, which matches you’re in, and whose turn it is

## The profile

profile-title = 🧭 { $name }
profile-here = Matches on { $server }
profile-everywhere = All your matches
profile-unrated = No rated match yet: a match counts when two people finish it.
profile-off-boards = You’re hidden, so the boards over all servers leave you out.
profile-means = Place, rating over time, **won / played**, rating.
profile-champion = 🏆 Champion here: { $seasons }
profile-against = **Against** { $people }
profile-computers = **Computers** { $computers }
profile-score = { $name } { $ahead }–{ $behind }
profile-no-place = No place yet in { $games }: it takes five rated matches{ $where ->
        [everywhere] , counted once you have met four different people.
       *[here] .
    }
profile-empty = { $name } hasn’t finished a match here yet.
profile-empty-own = You haven’t finished a match here yet. Open a table, and your logbook gets its first page.
profile-hidden = { $name } is staying below deck: that page is for { $name } alone.
profile-only-own = In our messages I only talk about you. Ask about others on a server that you share.
profile-button-finished = Finished matches
profile-button-privacy = Privacy
profile-alt = { $lines }.
profile-alt-line = { $game }: { $placed ->
        [no] no place
       *[yes] place { $rank }
    }, rating { $figure }, won { $won } of { $played }

## Finished matches

finished-title = 📜 Finished matches · { $name }
finished-line = { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    } of { $seats } · { $game } #{ $code }
finished-left = Left · { $game } #{ $code }
finished-with = { $when } · with { $people }

## Open matches

running-title = ⚓ Open matches
running-none = Nothing is being played here right now. `/{ command-play }` opens a table.
running-none-yours = You’re not in a match right now. `/{ command-play }` opens a table on any server I’m on.
running-line = #{ $code } **{ $game }**
running-with = with { $people }
running-lobby = Table filling up: { $taken } of { $seats } seats
running-lobby-yours = You have a seat · table filling up: { $taken } of { $seats } seats
running-your-turn = **Your turn**
running-your-turn-until = **Your turn** · time runs out { $when }
running-waiting = Waiting for { $people }
running-waiting-yours = You’re in · waiting for { $people }
matches-page = Page { $page } of { $pages } · matches: { $matches }
