"""Keeps the messages that show a match up to date: compares each with the match, then acts.

Each message is a row (:class:`bot.matches.model.messages.Surface`): the board, a panel for each
seat, the ending below each of them, the announcement of the result. The row says where the message
is, and which version of the match it shows.

**Who.** A message is written by the process to which Discord sends its presses
(:class:`bot.matches.model.messages.Writers`). So a press, its answer and later edits meet in one
process.

**When.** ``refresher`` owns all timers. A change starts a pass over its match; changes in the
second that follows share the next pass. A failed pass is retried after growing pauses or, while
Discord is away, as soon as the queue allows. Each process looks for messages that are behind,
whichever process has changed their match: at its start and then, while there are other processes,
every second. At shutdown, passes get a moment to finish. ``live_match`` holds what the process
remembers of a match until all of its messages show it.

**What.** A pass lets computers play, reads the match with its rows, and asks ``updates``, which are
pure functions, what to do. Each message that is behind gets an ``Update``: an edit, a new message,
or nothing while its channel is closed. New messages notify people; those who have just decided get
an edit. If the only news is that fewer people are awaited, messages are held back for a few
seconds. When everybody watches a reveal, the board and the answer to the last decision first show
that an outcome is coming, and a moment later the outcome. No row records this first beat: after a
kill, the next pass shows the outcome.

**In which order.** All messages of all matches share one ``queue``. They go by priority, a few at a
time, no faster than a channel allows, and after answers. A message is drawn only when its turn
comes, so it shows the match as it is then. Below the queue, ``request_limit`` limits all requests
of the bot, and discord.py obeys the limits of each route. While Discord serves no request
(``outage``), one message a second is sent to see whether it is back; once it answers, all go again.
A process sends nothing while its heartbeat is overdue.

**How.** ``surfaces`` writes the messages of a pass concurrently, but a new board before the panels
that link to it, and stores their rows in one transaction; a later pass stores the slow ones. Until
its row is stored, a message belongs to one ``Attempt``. A save names the revision of the row from
which the message was drawn: if that has changed meanwhile, the message is drawn once more.
``letters`` brings one message to Discord. Its nonce is stored before it is posted, so if nobody
knows whether a posting succeeded, it is repeated under the same nonce, or the message is found in
the channel: nobody is notified twice. ``messages`` makes the requests and knows Discord's refusals.
All times are Discord's, which ``request_limit`` reads from its responses.

**Beside the rows.** The answer to a press (:mod:`bot.ui.answers`) shows its outcome in the pressed
message immediately and without a write. ``render_cache`` remembers what answers and passes have
shown, so that passes skip edits that would change nothing, and repeat those that crossed an answer.
``ephemeral`` updates the panels that people have opened beside a board, while Discord accepts
edits to them. ``outbox`` delivers everything else that people and servers are told.
"""
