"""The messages that show a match, and how they follow it: desired state, difference, act.

Each message is a row (:class:`bot.matches.model.surface.Surface`): the board, a panel for each
seat, the announcement of the result. The row says where the message is and which version it shows.

**When.** ``refresher`` holds every timer. A change of a match begins a pass, and further changes
gather for a second. A pass that failed comes again after growing pauses, or once Discord has
answered anything. When the process starts, rows that are out of date are looked for, whoever left
them, and again every few seconds: what nobody has shown by the second look is taken over. Before
the end, what has begun gets a moment to finish. ``live_match`` is what the process knows of a match
in the meantime.

**What.** A pass lets computers play, reads the match with its rows, and asks ``difference``, which
is pure, what is out of date: each is an edit, a new message, or nothing while a channel is closed.
The record of what is wanted (``Wanted``) goes all the way, and notes what has been done about it.
New messages notify; whoever looks at the screen (``recent_activity``) gets an edit. What would
only say that fewer people are awaited is kept back for some seconds. Where people watch a reveal,
the board alone, and the answer to the last decision, first show that something comes; all is told
a moment later. No row says so, and after a kill the next pass tells all.

**In which order.** All messages of all matches go through one ``queue``: by priority, a few at a
time, and no more than a channel takes. They give way to answers. What had to wait is computed
again when its turn comes, so that it shows the match as it is then. Below the queue,
``request_limit`` counts every request of the bot, and discord.py keeps to the limits of each route.

**How.** ``surfaces`` writes a pass's messages at the same time, a new board before the panels that
link to it, and stores their rows in one transaction; a later pass stores what takes long. Nobody
else here writes a message until its row is stored. Of two processes, the second to store finds
that the row says something else than when it drew the message: it is refused, deletes what no row
tells of, and reads the match again. ``delivery`` is the way of one message: the name of a posting
is stored before the request, so that a message whose fate nobody knows is found again, or repeated
under the same name, and nobody is notified twice. ``messages`` makes the requests and knows
Discord's refusals. All times are Discord's, which ``request_limit`` tells from its answers.

**Beside the rows.** The answer to a press (:mod:`bot.ui.answers`) shows its outcome in the pressed
message itself, at once and without a write. ``render_cache`` knows what answers and passes have
shown, so that a pass edits nothing in vain, and tells when two wrote the same message at once: then
it is written again. ``ephemeral`` keeps panels that people open beside a board up to date for as
long as Discord takes edits, and ``notices`` brings what people and servers are told at a time of
their own.
"""
