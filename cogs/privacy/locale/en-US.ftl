## Commands

command-privacy = privacy
command-privacy-description = What is kept about you, who may see it, and how to be forgotten
command-privacy-hide = hide
command-privacy-hide-description = Stay off the all-servers leaderboard and keep your profile private
command-privacy-show = show
command-privacy-show-description = Be on the all-servers leaderboard again, with a profile for all
command-privacy-invitations = invitations
command-privacy-invitations-description = Who may invite you to a table: everybody, nobody, or all but some
command-privacy-block = block
command-privacy-block-description = Keep somebody away from your tables, and yourself from theirs
command-privacy-block-person = person
command-privacy-block-person-description = Whom to block; they aren’t told
command-privacy-export = export
command-privacy-export-description = All that is kept about you, as a file
command-privacy-erase = erase
command-privacy-erase-description = Be forgotten: everything that is kept about you goes

## Hiding

privacy-hidden = You’re below deck: off the all-servers leaderboard, and only you see your profile and history. You stay on each server’s own leaderboard. `/{ command-privacy } { command-privacy-show }` brings you back.
privacy-shown = You’re on deck again: on the all-servers leaderboard, with a profile and history for those you share a server with.

## Invitations

invitations-title = Invitations
invitations-all = Everybody may call you to a table, except those you block.
invitations-none = Nobody may call you to a table. You can still sit down wherever you like.
invitations-blocked = Blocked: { $people }. They can’t call you, and neither of you can join a table where the other sits. They aren’t told.
invitations-button-none = No invitations at all
invitations-button-all = Take invitations again
invitations-host = The host of this table: { $name }.
invitations-button-block = Block the host
invitations-choose = Unblock somebody
block-self = That would be you. Choose somebody else.

## The file

privacy-nothing = I keep nothing about you: not your name, not a match. I forget by myself whoever isn’t named in any match, rating or list any more and has chosen nothing.
privacy-export-title = Your data
privacy-export-file = quayside-my-data.json
privacy-export-lead =
    { $count ->
        [0] This is all I keep about you. There are no matches in it.
        [one] This is all I keep about you, with one match. What others decided is theirs, so it isn’t in here.
       *[other] This is all I keep about you, with { $count } matches. What others decided is theirs, so it isn’t in here.
    }

## Being forgotten

privacy-erase-title = Forget you?
privacy-erase-seats = **Matches you finished** keep their results, with “{ somebody-erased }” in your seat.
privacy-erase-ratings = **Ratings and leaderboards** forget you. If you come back, you start as somebody new.
privacy-erase-messages = **My direct messages to you** are deleted where Discord lets me. Boards of old matches lose your name where I can still reach them; replays and leaderboards that somebody called up keep it.
privacy-erase-open =
    { $count ->
        [one] **Your open match** goes on without you: the computer takes your seat, or it is free again.
       *[other] **Your { $count } open matches** go on without you: the computer takes your seats, or they are free again.
    }
privacy-erase-export = Want a copy first? That’s `/{ command-privacy } { command-privacy-export }`.
privacy-erase-sure = Really forget you?
privacy-erase-last = This can’t be undone, not even by me.
privacy-button-erase = Forget me
privacy-button-erase-all = Yes, forget me for good
privacy-button-keep = Stay
privacy-kept = I haven’t erased anything. Good to have you aboard.
privacy-erased = Done. I know nothing about you any more. Fair winds.
