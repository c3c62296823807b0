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
command-manage-boards-description = Post lost boards of open matches and lost cards of series again

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

manage-pause-match = Pause this match? Time stands still and nobody can move, until one of its players plays on. All pauses of a match together last 30 days at most.
manage-paused = #{ $code } is paused. Its players can play on when they like.
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
manage-boards-cards =
    { $count ->
        [one] The card of one series is posted again in a moment, if it was lost.
       *[other] The cards of { $count } series are posted again in a moment, where they were lost.
    }
