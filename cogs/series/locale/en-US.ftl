## Command

command-series = series
command-series-description = A tournament for friends: everybody meets everybody at slow tables, all at once
command-series-game = game
command-series-game-description = Which game
command-series-seats = seats
command-series-seats-description = Seats at each table
command-series-tables = tables
command-series-tables-description = How many tables each person plays
command-series-people = people
command-series-people-description = How many people can play; others are on the waiting list
command-series-starts = start
command-series-starts-description = In how many days it starts
command-series-lasts = days
command-series-lasts-description = How many days there are to play
command-series-pace = pace
command-series-pace-description = Time for a decision

## The card

series-title = 🏁 Series · { $game }
series-terms =
    { $tables ->
        [one] One table each
       *[other] { $tables } tables each, all at once
    }, at tables of { $seats }. Everybody meets everybody as equally as can be.
series-dates = Starts { $starts }, closes { $closes }.
series-confirm = **Confirm that you’ll be there.** The tables open { $starts }; whoever hasn’t confirmed gives way to the waiting list.
series-within = **In it ({ $count } of { $most }; it takes { $fewest }):** { $people }
series-unconfirmed = **Yet to confirm ({ $count }):** { $people }
series-reserve = **Waiting list ({ $count }):** { $people }
series-points = A table is worth the share of rivals you beat there, ties half. Equal points: wins, then direct meetings, then the rivals’ mean points, then the place is shared. Whoever isn’t there comes last, and the computer (normal) plays the seat.
series-seal = Who meets whom is drawn from a seed with this seal (SHA-256): `{ $seal }`
series-seed = Who met whom was drawn from `{ $seed }`, whose seal was `{ $seal }`
series-too-few = Too few people confirmed: it takes at least { $fewest }. No series this time.
series-ended = This series was called off.
series-ended-early = A manager ended this series; this is how it stood. Matches that run go on, and no longer count here.
series-progress = Tables over: { $over } of { $total }. The series closes { $closes }: whatever is open then, the computer plays to the end.
series-awaited = **Others wait for:** { $people }
series-aside = **Set aside:** { $codes }. I can’t read these tables any more, so they count for nobody.
series-nameless = No. { $number }
series-legend = No. { $number } is { $name }.
series-figure = { $points }
series-line = **{ $place }.** { $name } · { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
series-figures = wins: { $wins } · against level rivals: { $direct } · rivals’ points: { $rivals }
series-not-there = not there: { $tables }
series-alt = The standings of the series, with the places that each can still reach.
series-alt-line = { $name }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $best ->
        [one] first
       *[other] place { $best }
    } at best, place { $worst } at worst.
series-button-join = Join
series-button-confirm = I’ll be there
series-button-leave = Leave
series-button-options = Options
series-button-tables = My tables
series-button-take = Take the seats
series-button-show = Show me
series-button-end = End the series
series-cancel-question = Call this series off? Nobody has been seated yet.
series-end-question = End this series for everybody? The standings stay as they are; matches that run go on, and no longer count here.
series-won =
    { $who ->
        [you] You win the series.
        [several] { $people } share the series.
       *[other] { $people } wins the series.
    } You come in place { $place } of { $count }.
series-end-done = The series is over.

## Told by direct message

series-question =
    { $tables ->
        [one] Will you be there? Your table opens { $start }.
       *[other] Will you be there? Your { $tables } tables open { $start }.
    }
series-card-link = [To the series]({ $link })
series-joined-open = You’re in.
series-joined-confirming =
    { $tables ->
        [one] You’re in: I’ll call you when your table is open.
       *[other] You’re in: I’ll call you when your tables are open.
    }
series-waiting = You’re on the waiting list. If somebody drops out, you move up and I call you.
series-full = The places in this series are taken. If somebody never comes, I’ll call you, and you can have their seats.
series-free = Somebody never came to their tables. Their seats are free: take them, and you play on from there with fresh time.
series-left = You’re out of this series.
series-tables =
    { $tables ->
        [one] Your table is open. The series closes { $closes }.
       *[other] Your tables are open. The series closes { $closes }.
    }
series-tables-soon =
    { $tables ->
        [one] Your table opens within ten minutes. I’ll call you to it.
       *[other] Your tables open within ten minutes, one after another. I’ll call you once to all of them.
    }
series-table-yours = [#{ $code }]({ $link }) with { $people }: **it’s your turn**
series-table-open = [#{ $code }]({ $link }) with { $people }
series-table-over = [#{ $code }]({ $link }) with { $people }: over, place { $place }
series-called-here = { $who }, your series has something to tell you.
