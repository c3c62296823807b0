## Refusals: shown to one person, who has changed nothing by it.

refused = That can't be done right now.
no-such-match = I know no match with this code. It may be long over.
not-your-match = You have no seat in this match. You're welcome to watch.
not-your-turn = Nothing to decide for you just now. I'll call you when it's your turn.
match-over = This match is over. Its result stands on the board.
not-started = This match hasn't started yet: its table is still filling up.
already-started = This match is under way, so its table stays as it is.
stale-prompt = The match has moved on since that message. Here is where it stands.
table-full = Every seat is taken: this table has { $seats }. Open another, and I'll deal you in.
too-few-seats =
    { $missing ->
        [one] One more player is needed: this game starts with { $least }.
       *[other] { $missing } more players are needed: this game starts with { $least }.
    } A computer player would do.
already-seated = You have a seat at this table already.
no-computer-seated = No computer player sits at this table.
not-host = That's for the host of this table: { $host }.
wrong-seats = This table takes { $least } to { $most } seats. Try a number in between.
wrong-deadline = A deadline runs from one minute to seven days. Try something in between.
wrong-round-limit = A round limit is 1 or more. Try 20.
