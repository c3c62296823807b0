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

settings-language-own = same as the server’s on Discord
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

## Quiet hours

settings-hours = Quiet hours
settings-hours-lead = For up to ten hours a day your time stands still, where a decision has half a day or more. First choose where you are.
settings-hours-region = Where you are
settings-hours-zone = A city with the same time as yours
settings-hours-begins = They begin at
settings-hours-length = They last
settings-hours-length-is =
    { $n ->
        [0] No quiet hours
        [one] One hour
       *[other] { $n } hours
    }
settings-hours-none = No quiet hours. In { $city } it is { $now } now.
settings-hours-are = Your time stands still from { $begins } to { $ends }, by the clocks of { $city }, where it is { $now } now. That holds from your next decisions on, where one has half a day or more and the host hasn’t ruled it out.
region-europe = Europe
region-north-america = North and Central America
region-south-america = South America
region-africa = Africa
region-asia-west = West and South Asia
region-asia-east = East Asia and Siberia
region-oceania = Australia and the Pacific

## Holidays

settings-holiday = Holiday
settings-holiday-lead = On holiday your time stands still, where a decision has half a day or more and the host hasn’t ruled it out. The others see that you’re away, and what you’ve answered in advance is done all the same. A holiday begins and ends when you say so. You have 21 days in a year; less than a day counts as one.
settings-holiday-left = Days left: { $days }.
settings-holiday-on = You’re on holiday until { $until } at the latest. Your time stands still, where a decision has half a day or more and the host hasn’t ruled it out.
settings-holiday-begin = Begin holiday
settings-holiday-end = End holiday

## Digest and reminder

settings-digest = Digest and reminder
settings-digest-lead = At the hours that you choose, one message tells you all that is waiting for you, the most urgent first. Matches where a decision has half a day or more then stop calling you one by one; quicker ones still call at once.
settings-digest-where = First choose where you are.
settings-digest-none = No digest: every turn calls you. In { $city } it is { $now } now.
settings-digest-are = Your digest comes at { $hours }, by the clocks of { $city }, where it is { $now } now. When nothing is waiting, there is none.
settings-digest-at = The digest comes at
settings-digest-here = Your digest will come here.
settings-digest-closed = For now it can’t: your direct messages are closed to me. Allow them in the privacy settings of a server that we share, and it comes.
settings-reminder = Reminder, when there is still
settings-reminder-4 = a quarter of the time
settings-reminder-2 = half of the time
settings-reminder-10 = a tenth of the time
settings-reminder-0 = no reminder
settings-reminder-when = The reminder calls you with a digest, too. A change holds from your next decisions on.

digest-title = ⚓ Waiting for you
digest-match = [#{ $code } · { $game }]({ $link }) · { $when } · { $server }
digest-more =
    { $count ->
        [one] And one more match.
       *[other] And { $count } more matches.
    }

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
