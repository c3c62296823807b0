## Commands

command-settings = settings
command-settings-description = Your own settings, and for managers this server’s: language, channels, roles, deadline, results

## The card

settings-title = ⚓ This server’s settings
settings-own-title = ⚓ My settings
settings-line = { $what }: **{ $value }**
settings-change = Change …
settings-role = New tables ping me
settings-quiet-button-yes = Let computers speak
settings-quiet-button-no = Silence computers
settings-taking-button = people take it with a button
settings-taking-managers = whoever manages roles
settings-changed = { $what }: { $before } → **{ $value }**

settings-language = Boards speak
settings-channels = Play is allowed in
settings-roles = Who opens tables
settings-deadline = Usual pace
settings-threads = Boards appear
settings-announcements = Results go to
settings-call = New tables ping
settings-voices = Computers’ remarks on boards
settings-quiet = Computers’ remarks

settings-language-own = the host’s language
settings-language-en-us = English
settings-language-fr = français
settings-language-it = italiano
settings-channels-all = everywhere
settings-roles-all = everybody
settings-threads-channel = in the channel
settings-threads-thread = in a thread each
settings-announcements-none = nowhere
settings-call-none = nobody
settings-taking = Who gives that role

settings-lack-threads = I can’t open threads in this channel yet. I’m missing: { $permissions }.
settings-lack-announcements = I can’t write in { $channel } yet. I’m missing: { $permissions }.
settings-role-mention = I can’t ping { $role } yet. Let everybody mention the role, or give me the permission *Mention @everyone, @here and All Roles*.
settings-role-manage = People can’t take { $role } yet. I’m missing: Manage Roles.
settings-role-above = People can’t take { $role } yet. In the server’s list of roles, it has to be below mine.
settings-role-powers = People can’t take { $role }: it lets them do more than everybody may. Choose a role without permissions.
settings-role-taken = You have the role { $role } now: new tables ping you.
settings-role-back = You’ve given back the role { $role }.
no-role-to-take = The role can’t be given out at the moment. Those who manage the server can see why in `/{ command-settings }`.

settings-season = Seasons last
settings-season-quarter = three months
settings-season-month = one month
settings-champion = A game’s champion gets
settings-champion-none = no role
settings-champion-manage = I can’t give { $role } to anybody yet. I’m missing: Manage Roles.
settings-champion-above = I can’t give { $role } to anybody yet: it has to come after my own role in the server’s list.
