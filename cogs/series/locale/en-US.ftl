## Command

command-series = series
command-series-description = A tournament for friends: several matches each, all at once
command-series-game = game
command-series-game-description = Which game
command-series-seats = seats
command-series-seats-description = Seats at each table
command-series-tables = tables
command-series-tables-description = How many tables each person plays
command-series-people = people
command-series-people-description = How many people can play; others are on the waiting list
command-series-starts = start
command-series-starts-description = In how many days it starts; without, it starts when you press Start
command-series-lasts = days
command-series-lasts-description = How many days there are to play: one, or 14 from a start on a date
command-series-pace = pace
command-series-pace-description = Time for a decision

## The card

series-title = 🏁 Series · { $game }
series-terms =
    { $tables ->
        [one] One match each
        [2] Two matches each, both at once
        [3] Three matches each, all at once
       *[other] { $tables } matches each, all at once
    }, at tables of { $seats ->
        [2] two
        [3] three
       *[other] four
    }, against as many different rivals as possible.
series-by-hand = Starts when { $host } presses *{ series-button-start }*.
series-seating = The tables are opening.
series-dates = Starts { $starts }. Play until { $closes }; after that the computer plays for you.
series-confirm = **Confirm that you’ll be there.** The tables open { $starts }. Whoever hasn’t confirmed by then gives up the seat.
series-within = **Players: { $count }** (at least { $fewest }, at most { $most }): { $people }
series-unconfirmed = **Yet to confirm: { $count }** · { $people }
series-reserve = **Waiting list: { $count }** · { $people }
series-points = A match is worth the share of rivals you beat; a tie counts half. Whoever stays away comes last.
series-too-few = Too few people confirmed: it takes at least { $fewest }. No series this time.
series-ended = This series was called off.
series-ended-early = A manager ended this series; this is how it stood. Open matches go on, but no longer count here.
series-progress = Matches over: { $over } of { $total }. Play until { $closes }; after that the computer finishes what is open.
series-awaited = **Waiting for:** { $people }
series-aside = **Set aside:** { $codes }. I can’t read these tables any more, so they count for nobody.
series-nameless = No. { $number }
series-legend = No. { $number } is { $name }.
series-alt = The standings of the series.
series-alt-line =
    { $place ->
        [0] { $name }: { $points }.
       *[other] { $place }. { $name }: { $points }.
    }
series-button-join = Join
series-button-confirm = I’ll be there
series-button-start = Start
series-button-again = Another one
series-button-leave = Leave
series-button-options = Options
series-button-tables = My tables
series-button-take = Take the seats
series-button-show = Show me
series-button-end = End
series-cancel-question = Call this series off? Nobody has been seated yet.
series-end-question = End this series for everybody? The standings stay as they are; open matches go on, but no longer count here.
series-won =
    { $who ->
        [you] You win the series
        [several] { $people } share the series
       *[other] { $people } wins the series
    }
series-own-end =
    { $place ->
        [1] { $won }.
       *[other] { $won }. You come { series-place } of { series-count }.
    }
series-place =
    { $place ->
        [1] first
        [2] second
        [3] third
        [4] fourth
        [5] fifth
        [6] sixth
        [7] seventh
        [8] eighth
        [9] ninth
        [10] tenth
        [21] 21st
        [22] 22nd
        [23] 23rd
        [31] 31st
        [32] 32nd
        [33] 33rd
       *[other] { $place }th
    }
series-count =
    { $count ->
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
       *[other] { $count }
    }
series-decided-all = Won every match.
series-decided-points = { $points } to { $people }’s { $second }.
series-decided-wins = Level on points with { $people }, but with more wins.
series-decided-direct = Level with { $people }, but ahead in the matches between them.
series-nobody = Nobody came to this series.
series-decided-shared = Level on everything, with { $points } each.
series-end-done = The series is over.

## Told by direct message

series-question =
    { $tables ->
        [one] Will you be there? Your table opens { $starts }.
       *[other] Will you be there? Your { $tables } tables open { $starts }.
    }
series-card-link = [To the series]({ $link })
series-joined =
    { $tables ->
        [one] You’re in. I’ll tell you when your table is open.
       *[other] You’re in. I’ll tell you when your tables are open.
    }
series-waiting = You’re on the waiting list. If somebody drops out, you move up, and I’ll tell you.
series-full = The places in this series are taken. If somebody never comes, I’ll tell you, and you can have their seats.
series-free = Somebody never came to their tables. Their seats are free: take them, and you play on from there with fresh time.
series-left = You’re out of this series.
series-tables =
    { $tables ->
        [one] Your table is open. Play until { $closes }; after that the computer plays for you.
       *[other] Your tables are open. Play until { $closes }; after that the computer plays for you.
    }
series-tables-soon =
    { $tables ->
        [one] Your table opens in a moment.
       *[other] Your tables open one after another. I’ll tell you once, when all are open.
    }
series-table-yours = [#{ $code }]({ $link }) with { $people }: **it’s your turn**
series-table-open = [#{ $code }]({ $link }) with { $people }
series-table-over = [#{ $code }]({ $link }) with { $people }: over, you came { series-place }
series-called-here = { $who }, your series has something to tell you.
