## Refusals: shown to one person, whose request has changed nothing.

no-such-match = I don’t know a match with that code. It may be long over.
unreadable-match = I can’t read what I stored of match #{ $code }. Somebody who manages its server can end it with `/{ command-manage } { command-manage-end }`.
not-your-match = You have no seat in this match. You’re welcome to watch.
seat-kept = You missed two decisions in a row too often in this match, so the computer keeps your seat. That counts as leaving.
not-your-turn = Nothing for you to decide right now. I’ll tell you when it’s your turn.
match-over = This match is over. The board has the result.
not-started = This match hasn’t started yet: its table is still filling up.
already-started = This match is under way, so its table stays as it is.
stale-prompt = The match has moved on since that message. Here is where it is now.
table-full = Every seat is taken: this table has { $seats }. Open another, and I’ll deal you in.
too-few-seats =
    { $missing ->
        [one] One more player is needed: this game takes at least { $least }.
       *[other] { $missing } more players are needed: this game takes at least { $least }.
    } Computer players count.
already-seated = You already have a seat at this table.
no-computer-seated = That computer player is no longer at this table.
not-host = That’s for the host of this table: { $host }.
bots-take-no-seat = Bots take no seat here. Choose a person.
own-match = You play in this yourself, or did, so somebody else has to decide about it.
wrong-seats = This table can have { $least } to { $most } seats.
wrong-deadline = The time for a decision is anything from one minute to seven days, or one of the paces with a reserve.
terms-are-fixed = Others have joined with these options, so they can’t change any more.
may-not-share = You can’t write in this channel, so I won’t post this here for you.
no-such-day = I don’t have that day’s deal, so it can’t be played again.
forgotten-today = You asked me today to forget you, so I can’t tell whether you’ve played this deal. The next one comes at midnight UTC.
day-not-over = The file would give the deal away to those who can still play it. You’ll get it after midnight UTC.
no-pauses = The host of this table has ruled out pauses.
no-pause-left = This match has used up its 30 days of pauses.
match-paused = This match is paused, so nobody can move. *{ button-play-on }* on your panel ends the pause.
wrong-option = That isn’t one of this game’s options. Choose from the list.
wrong-premove = That can’t be answered in advance. Press *{ button-premoves }* again, and choose from there.

## Refusals of commands and lines

waiting-for = Nothing for you to decide right now. We’re waiting for { $people }.
not-here = A match needs a text channel or a thread on a server. Try the command there.
server-away = Discord is having trouble with this server, so for now I don’t know its channels and roles. Try again in a moment.
no-entry = That match’s channel isn’t open to you: you’re no longer on its server, or you can’t see the channel.
missing-permissions =
    { $count ->
        [one] I’m missing a permission in this channel: { $permissions }. Somebody who manages the server can grant it
       *[other] I’m missing some permissions in this channel: { $permissions }. Somebody who manages the server can grant them
    } in the channel’s settings.
no-open-match = You’re not in a match right now. Pick a game, and it begins at once; on a server, `/{ command-play }` opens a table for several players.
line-lost = I no longer have what you typed: I keep it for 15 minutes. Please type it again.
line-too-long = That’s too long for a move: I read lines of up to { $most } characters. Nothing has changed.
one-at-a-time = One at a time: I’m still at the last things you asked for. Try again in a moment.
line-number = I need a number from { $least } to { $most } here.
too-slow = I took too long to open a window. Press once more.

## Faults, and what the bot lacks

fault = Something went wrong on my side, and I’ve made a note of it. Your match is safe: try again.
fault-stored = What you did is saved. Only showing it to you went wrong, and I’ve made a note of it: there’s no need to do it again.
ending-stored = I’m being restarted. What you did is saved, and you’ll see it here once I’m back, in a minute or so.
ending-again = I’m being restarted, and what you did isn’t saved. Give me a minute, then try again.
database-busy = My database is busy with something else. Your match is safe: try again in a moment.
database-full = My disk is full or failing, so I can’t save anything more. Your match is safe, and goes on once whoever runs me has made room.
database-read-only = I can only read my database at the moment. Your match is safe, and goes on once whoever runs me has put that right.
database-away = I can’t reach my database at the moment. Your match is safe: try again in a moment.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-attach-files = Attach Files

## The table before the start

lobby-invited = Invited: { $people }
lobby-private = Only those who are invited may join.
lobby-invite = Invite somebody
lobby-missing =
    { $missing ->
        [one] One more player, and { $host } can start.
       *[other] { $missing } more players, and { $host } can start.
    }
lobby-ready = **{ $host } can start.** { $free ->
        [0] Every seat is taken.
        [one] One seat is free.
       *[other] { $free } seats are free.
    }
lobby-terms = { $terms }.
lobby-leaving = Once everybody has played, leaving counts as a loss.
lobby-silence = After seven days of silence, the computer decides.
lobby-no-pauses = This match can’t be paused, except by a manager.
options-title = Table options
option-deadline = Pace
option-seats = Seats
option-is = { $option }: { $value }
option-yes = yes
option-no = no
option-none = no limit
option-private = Who may join
option-private-no = anybody
option-private-yes = those who are invited
option-no-pauses = Pauses
option-no-pauses-no = if everybody agrees
option-no-pauses-yes = none
option-unrated = no rating
pace-live = Live: 30 seconds a decision, 5 minutes in reserve
pace-evening = An evening: 10 minutes a decision, 1 hour in reserve
pace-days = Slow: 12 hours a decision, 3 days in reserve
pace-weeks = A day a decision, 7 more in reserve
deadline-none = No time limit
deadline-seconds =
    { $n ->
        [one] One second a decision
       *[other] { $n } seconds a decision
    }
deadline-minutes =
    { $n ->
        [one] One minute a decision
       *[other] { $n } minutes a decision
    }
deadline-hours =
    { $n ->
        [one] One hour a decision
       *[other] { $n } hours a decision
    }
deadline-days =
    { $n ->
        [one] A day a decision
       *[other] { $n } days a decision
    }
dm-closed = You have your seat. Your direct messages are closed to me, and that’s fine: press *{ button-panel }* on the board whenever you like.
table-opened = Your table #{ $code } is open in the channel.
brought-to-end = Your table is now at the bottom of the channel.

## Buttons

button-join = Join
button-start = Start
button-computer = Computer
button-more = More …
button-leave = Leave
button-invitations = Invitations…
button-rules = Rules
button-close = Close the table
button-close-yes = Close it
button-keep = Keep it open
more-title = This table · #{ $code }
close-title = Close this table?
close-others =
    { $count ->
        [one] { $people } sits here too.
       *[other] { $people } sit here too.
    }
button-to-end = Move to the bottom
button-panel = My panel
button-number = Choose a number
number-limits = From { $least } to { $most }
button-board = Board
button-back = I’m back
button-daily = Deal of the day
button-rematch = Rematch
button-replay = Replay
button-review = Review
button-fair-luck = Fair luck
button-leave-yes = Leave the match
button-stop = End for everyone
button-end-not = Don’t end it
button-pause = Pause
button-play-on = Play on
button-return = Back
button-premoves = In advance
button-premoves-off = Ask me again
button-stay = Stay

## The match

level-easy = easy
level-normal = normal
level-hard = hard
computer-of-level = { $name } ({ $level })
computers-here = Computer players: { $computers }
round-name = Round { $round }
choose-computer = Seat a computer
send-home = Send { $name } home
seat-emblem =
    { $seat ->
        [0] anchor
        [1] bell
        [2] buoy
        [3] wheel
        [4] kite
       *[other] lantern
    }
name-emblem = { $name }, { seat-emblem }
computer-name =
    { $number ->
        [1] { $name }
       *[other] Cousin { computer-short }
    }
computer-short =
    { $number ->
        [1] { $name }
        [2] { $name } II
        [3] { $name } III
        [4] { $name } IV
       *[other] { $name } V
    }
computer-larus = Larus
computer-alca = Alca
computer-sterna = Sterna
computer-ardea = Ardea
computer-sula = Sula
computer-tringa = Tringa
computer-temper-larus = Takes first, grumbles after.
computer-temper-alca = Counts twice, says little.
computer-temper-sterna = Travels far on a hunch.
computer-temper-ardea = Waits until it hurts.
computer-temper-sula = Dives before looking.
computer-temper-tringa = First to cry alarm, last to leave.
voice = { $name }: “{ $line }”
voice-start-larus =
    { $wording ->
        [0] Mine. What is it?
        [1] I smelt it from the harbour mouth.
       *[other] Are you going to finish that?
    }
voice-start-alca =
    { $wording ->
        [0] I brought a pencil.
        [1] A fresh page. Let’s fill it.
       *[other] Two columns. Shall we?
    }
voice-start-sterna =
    { $wording ->
        [0] Wind’s fair. Shall we?
        [1] New harbour, same wind.
       *[other] I came by way of the Antarctic.
    }
voice-start-ardea =
    { $wording ->
        [0] No hurry. Tides come.
        [1] I was here before you. I’ll be here after.
       *[other] Don’t mind me. I’ll just stand here.
    }
voice-start-sula =
    { $wording ->
        [0] Deep water? Good.
        [1] I never test the water first.
       *[other] Last one in is a limpet.
    }
voice-start-tringa =
    { $wording ->
        [0] Did you hear something?
        [1] I’ll sit near the exit.
       *[other] Is this quay safe?
    }
voice-mishap-larus =
    { $wording ->
        [0] I’ve eaten worse.
       *[other] It looked better from above.
    }
voice-mishap-alca =
    { $wording ->
        [0] That wasn’t in the book.
       *[other] Carry the one… oh.
    }
voice-mishap-sterna =
    { $wording ->
        [0] Oh. A rock.
       *[other] That island wasn’t on my chart.
    }
voice-mishap-ardea =
    { $wording ->
        [0] I moved too soon.
       *[other] An hour on one leg, for that.
    }
voice-mishap-sula =
    { $wording ->
        [0] Deeper than I thought.
       *[other] That wasn’t water.
    }
voice-mishap-tringa =
    { $wording ->
        [0] I did say so.
       *[other] I knew it. I always know it.
    }
voice-close-larus =
    { $wording ->
        [0] One crumb. One.
       *[other] I had it in my beak.
    }
voice-close-alca =
    { $wording ->
        [0] A rounding error, and it was mine.
       *[other] I checked it twice. Sadly, it’s right.
    }
voice-close-sterna =
    { $wording ->
        [0] I flew home for this.
       *[other] One more gust would have done it.
    }
voice-close-ardea =
    { $wording ->
        [0] I nearly moved.
       *[other] A step short, with legs like these.
    }
voice-close-sula =
    { $wording ->
        [0] I’ve still got breath.
       *[other] Missed it by a feather.
    }
voice-close-tringa =
    { $wording ->
        [0] My feet still shake.
       *[other] I can’t look. Is it over?
    }
voice-won-larus =
    { $wording ->
        [0] All gone. Who’s cooking next?
       *[other] Delicious. I’d complain, but with what?
    }
voice-won-alca =
    { $wording ->
        [0] It adds up.
       *[other] Balanced to the last banana peel.
    }
voice-won-sterna =
    { $wording ->
        [0] Lovely stopover.
       *[other] I only came in to rest my wings.
    }
voice-won-ardea =
    { $wording ->
        [0] You see? One only has to stand still.
       *[other] Patience. And a long neck.
    }
voice-won-sula =
    { $wording ->
        [0] Told you it was deep enough.
       *[other] In, out, dinner.
    }
voice-won-tringa =
    { $wording ->
        [0] I won? Then something’s wrong.
       *[other] Quick, before somebody notices.
    }
voice-lost-larus =
    { $wording ->
        [0] Keep it. It’s probably off.
       *[other] I wasn’t hungry. That’s a lie.
    }
voice-lost-alca =
    { $wording ->
        [0] I’ll file it under experience.
       *[other] I shall need a longer pencil.
    }
voice-lost-sterna =
    { $wording ->
        [0] Never mind. There’s always the other pole.
       *[other] Wrong island. Nice beach, though.
    }
voice-lost-ardea =
    { $wording ->
        [0] The water will be back. So will I.
       *[other] Hm.
    }
voice-lost-sula =
    { $wording ->
        [0] Same cliff tomorrow?
       *[other] Worth it for the splash.
    }
voice-lost-tringa =
    { $wording ->
        [0] At least nobody was eaten.
       *[other] I did have a feeling.
    }
board-waiting = Waiting for { $people }.
board-waiting-until = Waiting for { $people }. Time runs out { $when }.
board-away = The computer is playing for { $people } meanwhile.
board-left = The computer plays on for { $people }.
seat-of-computer = computer
board-kept =
    { $count ->
        [one] { $people } missed too many decisions, so the computer keeps the seat: that counts as leaving.
       *[other] { $people } missed too many decisions, so the computer keeps their seats: that counts as leaving.
    }
board-paused = **Paused** since { $since }: time stands still, and nobody can move. *{ button-play-on }* on any player’s panel ends the pause; otherwise the match goes on { $until }.
board-resumes = The pause ends { $until }; then everybody’s time runs again.
board-pauses-used-up = This match has used up its 30 days of pauses: from now on, time runs.
board-late = Time ran out for { $people }, so the computer decided.
panel-turn = Your turn.
panel-last = Everybody else has decided: you’re the last one.
panel-reacts = **{ $name }’s turn:** your answer?
panel-until = Time runs out { $when }.
panel-reserve =
    { $unit ->
        [days] { $count ->
            [one] Play before { $when }; then your reserve of one day begins.
           *[other] Play before { $when }; then your reserve of { $count } days begins.
        }
        [hours] { $count ->
            [one] Play before { $when }; then your reserve of one hour begins.
           *[other] Play before { $when }; then your reserve of { $count } hours begins.
        }
       *[minutes] { $count ->
            [one] Your time runs out { $when }; then your reserve of one minute runs.
           *[other] Your time runs out { $when }; then your reserve of { $count } minutes runs.
        }
    }
panel-last-call = **Last call:** { $when } the computer decides for you.
panel-late = Time ran out, so the computer decided for you.
panel-away =
    You missed two decisions in a row, so the computer is playing for you. { $last ->
       *[no] Press *{ button-back }* to take over again.
        [yes] Press *{ button-back }* to take over again. If it happens once more, the computer keeps your seat, and that counts as leaving.
    }
panel-premove = You have answered in advance: that counts in a moment, unless you decide first.
panel-premoved = Done for you, as you asked in advance.
premoves-title = Answer in advance
premoves-are = In advance · { $answers }
premoves-where = Where it counts
premoves-where-hint = Slow: hours, days or no limit. From the timing, others can tell that you answered in advance
premoves-here = in this match
premoves-all = in all my slow matches of this game
reader =
    { $form ->
       *[subject] you
    }
panel-waiting = The board says who is still to decide.
panel-left = You’re out of this match. The computer plays on for you; the board shows how it goes.
panel-kept = You missed two decisions in a row too often, so the computer keeps your seat. That counts as leaving; the board shows how it goes.
panel-taken-out = A manager has taken you out of this match; it doesn’t count as a loss. The computer plays on in your seat; the board shows how it goes.
panel-lobby = You have a seat at this table. Your panel comes here when the match starts.
panel-origin = { $server } · #{ $channel }
panel-dms-closed = Your direct messages are closed to me. I’ll try again at your next turn; until then, press *{ button-panel }* on the board.
panel-no-board = The board’s channel is gone or closed to me, so the match goes on here. Somebody who manages the server can bring the board back with `/{ command-manage } { command-manage-boards }`.
leave-alone = Leave this match? You’re the only person in it, so it ends with you. Nobody wins it, and no rating changes.
leave-early = Leave this match? The computer takes your seat for good. Not everybody has made a first decision yet, so it doesn’t count as a loss.
leave-lose =
    { $others ->
        [one] Leave this match? The computer takes your seat for good. You lose, and the one who stays wins at once.
       *[other] Leave this match? The computer takes your seat for good. You lose, and share last place.
    }
leave-won = Leave this match? You’ve already won it, and that won’t change.
leave-or-end = *{ button-stop }* asks the others: if everybody says yes, the match ends without a result.
motion-stop-asked =
    { $you ->
        [yes] { $count ->
            [one] You’d like to end this match without a result.
           *[other] { $people } would like to end this match without a result.
        }
       *[no] { $people } would like to end this match without a result.
    } Still to agree: { $others }. Silence means no.
motion-stop-asked-others = Your yes is noted. The match ends without a result if all the others say yes, too; until then it goes on.
motion-pause-asked =
    { $you ->
        [yes] { $count ->
            [one] You’d like to pause this match.
           *[other] { $people } would like to pause this match.
        }
       *[no] { $people } would like to pause this match.
    } Still to agree: { $others }.
motion-pause-asked-others = Your wish is noted. The match is paused once everybody who is here agrees; until then it goes on.
motion-pause-carried = The match is paused. Anybody in it can play on.
stop-question = End this match for everybody? Nobody wins it, and no rating changes.
left = You’ve left the match. Fair winds.
motion-stop-carried = The match is over for everybody.
stayed = You’re staying aboard. Good.
no-move = I didn’t understand that move, so nothing has changed.
no-undo = What you’ve decided can’t be taken back. Whatever can still be changed has its button in the panel.
no-move-example = For example, type: `{ $example }`
no-move-more = /{ command-play } starts another match, /{ command-help } tells how it all works.
typed-help = help, how, what, ?
typed-rules = rules, the rules
typed-hint = hint, a hint
typed-pause = pause
edited-too-late = You’ve edited a line that was your move. It has been made, so nothing has changed.
next-match = [#{ $code } · { $game }]({ $link }) is waiting for you, too.
which-match = You’re in several matches. Which one do you mean?
which-match-code = Next time, begin the line with its code, such as `#{ $code }`.
which-match-own = you: { $own }
which-match-choose = Choose a match
fair-how = Nobody could know this luck or change it: its seal was fixed before anybody decided. Once the match is over, its seed is here, too, and `quayside verify` compares the match’s file (*{ button-replay }*, then *{ replay-button-record }*) with the seal.
fair-seal = Seal (SHA-256): `{ $seal }`
fair-record = The match’s file (SHA-256): `{ $hash }`
fair-mix = The secret seed is mixed with the id of the match’s first message: `{ $mix }`
fair-seed = The seed: `{ $seed }`

## The end

ending-played = This match is finished.
ending-cancelled = The host has closed this table.
ending-expired = Nobody started in time, so this table has closed.
ending-stopped = This match was ended early, and nobody wins it.
ending-abandoned = Everybody has left, so this match is over.
alt-lobby =
    At the table: { $people }. { $free ->
        [0] Every seat is taken.
        [one] One seat is free.
       *[other] { $free } seats are free.
    }
alt-winners =
    { $count ->
        [one] { $people } wins the match.
       *[other] { $people } are joint winners.
    }
legend = In the pictures: { $people }.
legend-seat = { seat-emblem } for { $name }
ending-won =
    { $count ->
        [one] { $you ->
            [yes] You win
           *[no] { $people } wins
        }
       *[other] { $people } share the win
    }
ending-left =
    { $count ->
        [one] { $people } left before the end
       *[other] { $people } all left before the end
    }{ $vain ->
        [yes] , so what the computer did after that doesn’t count.
       *[no] .
    }
ending-gone = left
ending-ratings = Rating: { $changes }
ending-rating = { $name } { $before } → { $after }
takes-lead = { $you ->
        [yes] You take the lead.
       *[no] { $name } takes the lead.
    }
wins-by = { $you ->
        [yes] You win by
       *[no] { $name } wins by
    } { $points ->
        [one] one point.
       *[other] { $points } points.
    }
won-by-leaving =
    { $you ->
        [yes] **You win: everybody else has left.**
       *[no] **{ $name } wins: everybody else has left.**
    } Playing on changes nothing.
rematch-seated = You have a seat at the new table, #{ $code }. It starts once all of you have pressed *{ button-rematch }*.
rematch-started = All aboard: the rematch #{ $code } has started.

## The two commands of every game, and their choices

start-name = start
start-hint = Open a table of { $game } in this channel
start-deadline-name = deadline
start-deadline-hint = Time for each decision; the server’s default unless you choose
start-computers-name = computers
start-computers-hint = Computer players to seat at once
start-level-name = level
start-level-hint = How well the computer players play
start-private-name = private
start-private-hint = Only the guests may join
start-guest-name = guest{ $number }
start-guest-hint = Somebody to invite
move-hint = Make a move in your match of { $game }; nobody else sees it
move-what-name = what
move-match-name = match
move-match-hint = Which match, if you’re in several
no-such-game = I don’t know that game. Try: { $games }.

## What a server's managers have chosen

not-manager = Only somebody who can manage this server may do that.
play-not-here =
    { $count ->
        [one] On this server, tables are opened in { $channels }.
       *[other] On this server, tables are opened in these channels: { $channels }.
    }
may-not-start =
    { $count ->
        [one] On this server, tables are opened by people with the role { $roles }. Ask one of them, and join in.
       *[other] On this server, tables are opened by people with one of these roles: { $roles }. Ask one of them, and join in.
    }
permission-create-public-threads = Create Public Threads
table-in-thread = A table is open: #{ $code } in { $thread }. Come aboard.
score =
    { $lead ->
        [own] You lead { $name } { $more }–{ $less }.
        [other] { $name } leads you { $more }–{ $less }.
       *[even] You and { $name } are level at { $more }–{ $less }.
    }
somebody-erased = Somebody who sailed on
more-people =
    { $count ->
        [one] one more person
       *[other] { $count } more people
    }

## Limits, and who keeps apart from whom

may-not-invite = You can’t write in this channel, so I won’t invite anybody here. Open the table without guests: anybody who likes can join.
not-invitable = { $people } can’t come to this table. Go on without them.
too-many-blocked = Your list of blocked people is full: it holds { $most }. Unblock somebody first.
not-at-this-table = I can’t seat you at this table. You’re welcome at another, or at one of your own.
invited-only = This table is private: its host decides who sits down.
invites = { $host } invites { $people } to table #{ $code }.
moved-lately = A table can move to the bottom once an hour: this one again { $when }.
too-many-tables =
    { $most ->
        [one] A table of yours is already waiting for players. Start or close it first; it closes by itself { $when }.
       *[other] { $most } tables of yours are already waiting for players. Start or close one first; the next closes by itself { $when }.
    }
too-many-matches =
    { $most ->
        [one] You already have a seat in a match, and that’s the limit. There’s room when it’s over.
       *[other] You already have seats in { $most } matches, and that’s the limit. There’s room when one is over.
    }

## Lists that go on

pages-button-back = ◂ Previous
pages-button-on = Next ▸

## Practice and hints

button-hint = Hint
panel-practice = Practice with { $computers }, unrated
panel-daily = Deal of the day ({ $day }) with { $computers }, unrated
practice-title = ⚓ Practice
practice-which = Which game would you like to try against the computer ({ $level })? It begins at once, in our direct messages.
practice-first-level = { $level }; { level-easy } in a first match
practice-open = Practice match #{ $code } has begun: [your first decision]({ $link }) is in our direct messages.
daily-open = Your match #{ $code } with the deal of the day: [your decision]({ $link }) is in our direct messages.
practice-here = Here you go. [The same panel]({ $link }) is in our direct messages, for later.
practice-where = Practice
hint-thinking = One moment, I’m thinking…
hint = My advice: { $move }. { $why }
why-odds =
    { $gap ->
        [0] Another choice would be about as good.
       *[other] Chance of winning: { $win }%, otherwise { $other }% at best.
    }
why-alone = Nothing else is worth considering.
no-hint = No hint here: I give them only in unrated matches.
thought-too-long = I couldn’t think that through in time. Press once more.

## The choice of games

games-title = ⚓ Quayside
games-more = More games
games-lead = Pick a game. You begin at once, against the computer.
games-lead-server = Pick a game. You can begin at once, against the computer, or open a table and wait for people in this channel.
games-hello = Ahoy, and thanks for having me. I set tables for games in this server’s channels: *{ button-play-now }* starts a match against the computer, *{ button-open-table }* waits for people here.
games-facts =
    { $counts ->
        [1] { $least }
       *[other] { $least } to { $most }
    } players · about { $minutes ->
        [one] a minute
       *[other] { $minutes } minutes
    }
games-table =
    { $taken ->
        [one] A table is open: #{ $code }, hosted by { $host }, one of { $seats } seats taken.
       *[other] A table is open: #{ $code }, hosted by { $host }, { $taken } of { $seats } seats taken.
    }
button-got-it = Got it
button-no-lessons = No lessons
no-more-lessons = As you like: no more lessons in this game. *{ button-rules }* has it all.
first-match = First match · { $minutes } min
practice-first = { $game }: first match, { $minutes } min
button-play-now = Play now
button-open-table = Open a table
button-how = How to play
join-table = Join #{ $code }
table-joined = You have a seat at table #{ $code }: [here it is]({ $link }).
table-yours = You already have a seat at table #{ $code }: [here it is]({ $link }).

## Series

no-such-series = I don’t know that series any more.
series-closed = That’s no longer possible: the series has begun, or it’s over.
not-in-series = You’re not in this series.
no-seat-free = No seat is free in this series: everybody has come, or somebody was faster.
not-in-this-series = I can’t seat you in this series. You’re welcome in another, or in one of your own.
hosts-series = You already host a series here. You can open another when it’s over.
too-few-entrants = It takes { $least } people to start this series.
too-many-series =
    { $most ->
        [one] A series goes on here, and that’s the limit for a server. There’s room when it’s over.
       *[other] { $most } series go on here, and that’s the limit for a server. There’s room when one is over.
    }
too-many-together =
    { $most ->
        [one] You can have a seat in one match at a time.
       *[other] You can have seats in { $most } matches at a time.
    } { $tables ->
        [one] This series means one table
       *[other] This series means { $tables } tables
    }, and you already have { $open ->
        [one] one match
       *[other] { $open } matches
    } open. There’s room when one is over.
wrong-number =
    { $what ->
        [seats] Seats at a table: from { $least } to { $most }.
        [each] Tables for each person: from { $least } to { $most }.
        [most] People in a series: from { $least } to { $most }.
        [starts] Days until the start: from { $least } to { $most }.
       *[lasts] Days of play: from { $least } to { $most }.
    } Nothing has changed.

## Tables that wait for players, by direct message and by a role

table-calls = { $role } A new table: **{ $game }** · #{ $code }
button-table = Go to the table
button-role = Get or give back the role { $role }
next-call = Your table doesn’t ping the role this time, so that nobody is disturbed too often. The next can { $when }.
