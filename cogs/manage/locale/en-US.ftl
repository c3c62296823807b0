## Commands

command-manage = manage
command-manage-description = For managers: end a match, or find lost boards again
command-manage-end = end
command-manage-end-description = End a match of this server for everybody
command-manage-end-match = match
command-manage-end-match-description = Its four letters, like KTRM
command-manage-boards = boards
command-manage-boards-description = Post the boards of open matches anew where they are lost

## Ending a match

manage-end-where = In { $channel }, with { $people }.
manage-end-table = Close this table for everybody? Its match hasn't started.
manage-button-keep = Let it go on
manage-ended = #{ $code } is over for everybody.
manage-kept = #{ $code } goes on.

## Lost boards

manage-boards-none = No match is open on this server, so no board can be lost.
manage-boards-posted =
    { $count ->
        [0] No board was lost.
        [one] One lost board is posted anew.
       *[other] { $count } lost boards are posted anew.
    }
manage-boards-moved =
    { $count ->
        [one] One board's channel is gone, so its match goes on in this channel.
       *[other] The channels of { $count } boards are gone, so their matches go on in this channel.
    }
manage-boards-kept =
    { $count ->
        [one] One stands where it should, up to date.
       *[other] { $count } stand where they should, up to date.
    }
manage-boards-shut =
    { $count ->
        [one] For one I can't: its channel is gone, or closed to me.
       *[other] For { $count } I can't: their channels are gone, or closed to me.
    }
