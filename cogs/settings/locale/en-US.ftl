## Commands

command-settings = settings
command-settings-description = Your own settings, and for managers this server’s: language, channels, roles, deadline, results

## The card

settings-title = ⚓ Settings · { $server }
settings-choose = not chosen yet
settings-own-title = ⚓ Your settings
settings-lead = Whatever you choose here takes effect at once.
settings-changed = { $what }: { $before } → { $after }
settings-unchanged = { $what }: { $value }, as before
settings-own-changed = { $what }: { $value }, from the next panel on

settings-language = Language of the boards
settings-channels = Channels where play is allowed
settings-roles = Roles that may open a table
settings-deadline = Usual time to decide
settings-threads = Where boards go
settings-announcements = Results are announced in
settings-call = Role that new tables call
settings-voices = Computer players on the boards
settings-quiet = Computer players in your own panels

settings-language-own = that of whoever opens a table
settings-language-en-us = English
settings-language-fr = français
settings-language-it = italiano
settings-channels-all = everywhere
settings-roles-all = everybody
settings-threads-channel = in the channel itself
settings-threads-thread = each in a thread of its own
settings-announcements-none = nowhere
settings-call-none = none
settings-taking = Who gives the role that tables call
settings-taking-on = people take it by themselves, with a button
settings-taking-off = whoever manages roles
settings-taking-button-on = Let people take the role
settings-taking-button-off = Don’t let people take the role
settings-voices-on = say something now and then
settings-voices-off = say nothing

settings-lack-threads = I can’t open threads in this channel yet. I’m missing: { $permissions }.
settings-lack-announcements = I can’t write in { $channel } yet. I’m missing: { $permissions }.
settings-role-mention = I can’t call { $role } yet. Let everybody mention the role, or give me the permission *Mention @everyone, @here and All Roles*.
settings-role-manage = People can’t take { $role } yet. I’m missing: Manage Roles.
settings-role-above = People can’t take { $role } yet. In the server’s list of roles, it has to be below mine.
settings-role-powers = People can’t take { $role }: it lets them do more than everybody may. Choose a role without permissions.
settings-role-taken = You have the role { $role } now. New tables call you.
settings-role-back = You’ve given back the role { $role }.
no-role-to-take = The role can’t be given out at the moment. Those who manage the server can see why in `/{ command-settings }`.

## Seasons

settings-seasons = Seasons and roles
settings-seasons-lead = When a season ends, I name the first three of each game where results are announced, and points start again from zero.
settings-season = Length of a season
settings-season-quarter = three months
settings-season-month = one month
settings-champion = Role for whoever comes first in a game
settings-champion-none = no role
settings-champion-manage = I can’t give { $role } to anybody yet. I’m missing: Manage Roles.
settings-champion-above = I can’t give { $role } to anybody yet: it has to come after my own role in the server’s list.
