## Commands

command-replay = replay
command-replay-description = Step through a finished match
command-replay-code = code
command-replay-code-description = The match’s code, for example #KTRM

## A page of a replay

replay-start =
    { $steps ->
        [0] The start of the match. Nothing was decided in it.
        [one] The start of the match, before its only decision.
       *[other] The start of the match, before the first of { $steps } decisions.
    }
replay-step = Decision { $step } of { $steps }: by { $name }
replay-step-computer = Decision { $step } of { $steps }: by the computer for { $name }
replay-eyes-of = **What { $name } saw:**
replay-button-first = First
replay-button-back = Back
replay-button-next = Next
replay-button-last = Last
replay-choose-round = Go to…
replay-eyes-all = What the channel saw
replay-eyes = What { $name } saw
replay-choose-eyes = See through somebody’s eyes

## A record

replay-button-record = Record
record-what =
    { $steps ->
        [0] The whole match as a file: its start, where nothing was decided, and the seed behind its luck.
        [one] The whole match as a file: the start, its only decision and the state after it, and the seed behind its luck.
       *[other] The whole match as a file: the start, all { $steps } decisions and the state after each, and the seed behind its luck.
    }
record-check = Check it with an installed Quayside: `quayside verify { $file }` goes through every rule, and the seal it names must be the one under *{ button-fair-luck }*.

## Refusals

still-running = This match is still being played, so its secrets stay secret. Come back when it’s over.
never-started = The table of this match closed before anything was played, so there is nothing to show.
out-of-sight = I don’t know a match with this code that you can look at from here. Try it in the match’s own channel.

## The review

review-thinking = I’m looking back over the match…
review-looking = This is a first look. Where the match turned follows right here.
review-choice = **{ $when }: a decision turned the match.** { $name }: { $did }. { $winners }’s chance of winning: { $before } → { $after }.
review-mistake = **{ $when }: a decision turned the match.** { $name }: { $did }. Better: { $better } (chance of winning { $chance } instead of { $instead }). { $winners }’s chance of winning: { $before } → { $after }.
review-moment = **{ $when }: here the match turned.** { $name }: { $did }. { $winners }’s chance of winning: { $before } → { $after }.
review-luck = **{ $when }: luck turned the match.** { $what } { $winners }’s chance of winning: { $before } → { $after }.
review-no-turn = The chances shifted little by little, without one big jump.
review-blunder = **{ $when }:** { $what }
review-share = { $share }%
review-alt-course = { $name } goes from { $first } to { $last }.
review-decision = Decision { $number }
review-how = The curves are the chances of winning if the computer played on for everybody. What was better is judged by what its player could know.
review-alt = Curves of the chances of winning. { $chances }

## A film

replay-button-film = Share as a film
film-alt = A film of the match. At the end:
film-making = I’m making a film of match #{ $code }. It will be posted here.
film-posted = The film of match #{ $code } has been posted: [here it is](https://discord.com/channels/{ $link }).
film-failed = The film of match #{ $code } couldn’t be made. Nothing else has changed; try again later.
somebody-hides = Somebody who played this match keeps out of sight, so it isn’t shared.
