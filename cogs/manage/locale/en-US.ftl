## Commands

command-manage = manage
command-manage-description = For managers: end or pause a match, take somebody out of one, or find lost boards again
command-manage-end = end
command-manage-end-description = End a match of this server for everybody
command-manage-end-match = match
command-manage-end-match-description = The match’s code, for example #KTRM
command-manage-remove = remove
command-manage-remove-description = Take one person out of a match; the computer plays on
command-manage-remove-match = match
command-manage-remove-match-description = The match’s code, for example #KTRM
command-manage-remove-person = person
command-manage-remove-person-description = Who has to go
command-manage-pause = pause
command-manage-pause-description = Pause a match of this server: its time stands still
command-manage-pause-match = match
command-manage-pause-match-description = The match’s code, for example #KTRM
command-manage-boards = boards
command-manage-boards-description = Post the boards of open matches again where they’re lost
command-manage-ban = ban
command-manage-ban-description = Ban somebody from games on this server for some days; they’re told why
command-manage-ban-person = person
command-manage-ban-person-description = Who may not play here
command-manage-ban-reason = reason
command-manage-ban-reason-description = Why; they’ll read it
command-manage-ban-days = days
command-manage-ban-days-description = For how many days, from 1 to 365
command-manage-bans = bans
command-manage-bans-description = Who is banned from games here, and lift a ban
command-manage-log = log
command-manage-log-description = What managers and the bot did here in the last 90 days

## Ending a match

manage-end-where = In { $channel }, with { $people }.
manage-end-table = Close this table for everybody? Its match hasn’t started.
manage-button-keep = Let it go on
manage-ended = #{ $code } is over for everybody.
manage-kept = #{ $code } goes on.

## Taking somebody out

manage-remove-match = Take { $name } out of this match? The computer plays on. Their rating doesn’t change, and nobody wins because of it.
manage-remove-table = Take { $name } away from this table? The seat is free again.
manage-button-remove = Take them out
manage-removed = Done. #{ $code } goes on without them.
not-seated = { $name } has no seat in this match.

## Lost boards

manage-pause-match = Pause this match? Time stands still and nobody can move, until one of its people plays on. Pauses and holidays together last 30 days at most.
manage-paused = #{ $code } is paused. Its people can play on when they like.
manage-boards-none = No match is open on this server, so no board can be lost.
manage-boards-posted =
    { $count ->
        [0] No board was lost.
        [one] One lost board has been posted again.
       *[other] { $count } lost boards have been posted again.
    }
manage-boards-moved =
    { $count ->
        [one] One board’s channel is gone, so its match goes on in this channel.
       *[other] The channels of { $count } boards are gone, so their matches go on in this channel.
    }
manage-boards-kept =
    { $count ->
        [one] One is where it should be, up to date.
       *[other] { $count } are where they should be, up to date.
    }
manage-boards-shut =
    { $count ->
        [one] One I can’t post: its channel is gone, or closed to me.
       *[other] { $count } I can’t post: their channels are gone, or closed to me.
    }

## Bans

ban-self = You can’t ban yourself.
too-many-bans =
    { $most ->
        [one] This server already has a ban, and that’s the limit. Lift it first.
       *[other] This server already has { $most } bans, and that’s the limit. Lift one first.
    }
bans-title = 🚫 Banned from games here
bans-none = Nobody is.
bans-line = **{ $number }.** { $who } until { $when }: { $reason }
bans-choose = Lift a ban
bans-option = Ban { $number }
bans-told = { $name } can’t join or open tables here any more, and has been told why. Matches under way go on.
bans-untold = { $name } can’t join or open tables here any more. I can’t write to them, so they’ll read why when they try to play. Matches under way go on.
bans-notice = The managers of { $server } have banned you from games there until { $when }. They wrote: { $reason }

## The log

log-title = 📜 Log of the last 90 days
log-empty = Nothing has happened.
log-kept = Nobody can take out a line; each one goes after 90 days.
log-ban =
    { $detail ->
        [one] { $by } banned { $who } for a day.
       *[other] { $by } banned { $who } for { $detail } days.
    }
log-unban = { $by } lifted the ban of { $who }.
log-end = { $by } ended #{ $code } for everybody.
log-end-bot = The bot ended #{ $code }: nobody could be reached.
log-remove = { $by } took { $who } out of #{ $code }.
log-pause = { $by } paused #{ $code }.
log-room = The bot closed table #{ $code } to make room for another.
log-call = The bot called the role to table #{ $code }.
log-boards = { $by } had lost boards posted again.
log-settings = { $by } changed a setting: { $detail }.
log-series = { $by } ended a series ({ $detail }).
