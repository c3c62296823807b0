## Commands

command-settings = settings
command-settings-description = For managers: language, channels, roles, deadline, threads and results on this server

## The card

settings-title = ⚓ Settings · { $server }
settings-lead = Whatever you choose here takes effect at once.
settings-changed = { $what }: { $before } → { $after }
settings-unchanged = { $what }: { $value }, as before

settings-language = Language of the boards
settings-channels = Channels where play is allowed
settings-roles = Roles that may open a table
settings-deadline = Usual time to decide
settings-threads = Where boards go
settings-tables = Tables waiting for players, at most
settings-announcements = Results are announced in

settings-language-own = same as the server's on Discord
settings-language-en-us = English
settings-language-fr = français
settings-language-it = italiano
settings-channels-all = everywhere
settings-roles-all = everybody
settings-threads-channel = in the channel itself
settings-threads-thread = each in a thread of its own
settings-tables-own = the bot's usual limit
settings-tables-most =
    { $most ->
        [one] one
       *[other] { $most }
    }
settings-announcements-none = nowhere

settings-lack-threads = I can't open threads in this channel yet. I'm missing: { $permissions }.
settings-lack-announcements = I can't write in { $channel } yet. I'm missing: { $permissions }.
