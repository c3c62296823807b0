## Commands

command-privacy = privacy
command-privacy-description = What is kept about you, who may see it, and how to be forgotten

## The card

privacy-title = Privacy
privacy-stored = I keep your name and language, your matches, your ratings, and what you choose.
privacy-shown = **Shown:** on the all-servers leaderboard, and with your profile to people on your servers.
privacy-hidden = **Hidden:** only you see your profile, and only each server’s own leaderboard has you.
privacy-invitations-all = **Invitations:** from everybody but those you block.
privacy-invitations-none = **Invitations:** from nobody. You can still sit down wherever you like.
privacy-blocked = **Blocked:** { $people }. They can’t invite you, and neither of you can join a table where the other sits. They aren’t told.
privacy-host = The host of this table: { $name }.
privacy-button-hide = Hide me
privacy-button-show = Show me
privacy-button-nobody = No invitations
privacy-button-everybody = Take invitations
privacy-button-host = Block the host
privacy-button-export = Export my data
privacy-button-erase = Erase everything
privacy-choose-block = Block somebody
privacy-choose-unblock = Unblock somebody
block-self = That would be you. Choose somebody else.

## The file

privacy-nothing = I keep nothing about you: not your name, not a match. I forget people by myself, once they are in no match, rating or list any more and have no settings.
privacy-export-title = Your data
privacy-export-file = quayside-my-data.json
privacy-export-part = File { $part } of { $parts }, compressed for Discord.
privacy-export-lead =
    { $count ->
        [0] This is all I keep about you. There are no matches in it.
        [one] This is all I keep about you, with one match. What others decided is theirs, so it isn’t in here.
       *[other] This is all I keep about you, with { $count } matches. What others decided is theirs, so it isn’t in here.
    }

## Being forgotten

privacy-erase-title = Forget you?
privacy-erase-seats = **Matches you finished** keep their results, with “{ somebody-erased }” in your seat.
privacy-erase-ratings = **Ratings and leaderboards** forget you. If you come back, you start as somebody new, with tomorrow’s deal.
privacy-erase-messages = **My direct messages to you** are deleted where Discord lets me. Boards of old matches lose your name where I can still reach them; films, replays and leaderboards that somebody has opened keep it.
privacy-erase-open =
    { $count ->
        [one] **Your open match** goes on without you: the computer takes your seat, or it is free again.
       *[other] **Your { $count } open matches** go on without you: the computer takes your seats, or they are free again.
    }
privacy-erase-sure = Really forget you?
privacy-erase-last = This can’t be undone, not even by me.
privacy-button-again = Forget me
privacy-button-do = Yes, forget me for good
privacy-button-keep = Stay
privacy-erased = Done. I know nothing about you any more. Fair winds.
