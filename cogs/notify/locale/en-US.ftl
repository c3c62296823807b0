## Being told of tables

command-notify = notify
command-notify-description = Be told by direct message when a table waits for players

notify-title = 🔔 Tables to join
notify-none = You aren’t told of any tables. Choose what you’d like to play, and I’ll write to you when somebody waits for players.
notify-games = Games: { $games }
notify-all = all
notify-where-all = Where: on every server that we share
notify-where-one = Where: on { $server }
notify-server = the server of before
notify-always = When: at any hour
notify-hours = When: from { $begins } to { $ends }, by the clocks of { $city }, where it is { $now } now
notify-most =
    How often: { $most ->
        [one] once a day at most
       *[other] { $most } times a day at most
    }
notify-seated =
    At the table: { $seated ->
        [one] one person or more
       *[other] { $seated } people or more
    }
notify-closed = **My direct messages don’t reach you.** Allow them in Discord’s privacy settings of the server, then press *Change*.
notify-never = Never in your quiet hours or on holiday, and only of tables where you may sit down.
notify-begin = Choose
notify-change = Change
notify-stop = Stop telling me
notify-zone = My time zone
notify-role-take = Get the role { $role }
notify-role-back = Give back the role { $role }
no-role-to-take = The role can’t be given out at the moment. Those who manage the server can see why in /settings.

notify-form = Which tables?
notify-field-games = Games
notify-field-server = Where
notify-everywhere = Every server that we share
notify-field-hours = Hours, by the clocks of { $city }
notify-field-hours-hint = From and to, such as 18-23. For any hour: 0-24
notify-field-most = In a day, at most
notify-most-is =
    { $n ->
        [one] One notice
       *[other] { $n } notices
    }
notify-field-seated = At the table, at least
notify-seated-is =
    { $n ->
        [one] One person
       *[other] { $n } people
    }
