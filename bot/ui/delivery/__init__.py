"""The messages that show a match, kept up to date: desired state, difference, act.

Each message is a row (:class:`bot.matches.model.messages.Surface`): the board, a panel for each
seat, the announcement of the result. The row says where the message is and which version of the
match it shows.

**Who.** One process writes a message: the one to which Discord sends its presses
(:mod:`bot.matches.model.messages`). So a press, its answer and later edits meet in one process.

**When.** ``refresher`` owns every timer. A change starts a pass over its match; changes in the
second that follows go into the next pass together. A failed pass is retried after growing pauses;
while Discord is away (``outage``), as soon as the queue allows. At the start, and every second
while other processes live, the process looks for stale rows, whoever left them. Before shutdown,
work in flight gets a moment to finish. ``live_match`` is what the process knows of a match
meanwhile.

**What.** A pass lets computers play, reads the match with its rows, and asks ``updates``, which is
pure, what is stale. Each stale message has an ``Update``: an edit, a new message, or nothing while
its channel is closed. New messages notify; people who have just decided something get an edit. A
board whose only news is that fewer people are awaited is held back for some seconds. When people
watch a reveal, the board and the answer to the last decision first show that something is coming,
and the rest a moment later. No row records that, so after a kill the next pass shows everything.

**In which order.** All messages of all matches share one ``queue``: by priority, a few at a time,
and no faster than a channel allows. They give way to answers. A message that had to wait is
computed again when its turn comes, so it shows the match as it is then. Below the queue,
``request_limit`` counts all requests of the bot, and discord.py keeps to the limits of each route.
While Discord serves no request, one message a second goes, to find out; the next answer to anything
lets all go, and begins again what hangs. A process that hasn't beaten lately sends nothing.

**How.** ``surfaces`` writes the messages of a pass concurrently, a new board before the panels that
link to it, and stores their rows in one transaction; a later pass stores the slow ones. Until its
row is stored, a message belongs to one ``Attempt``. A save names the revision of the row that the
XX
one message to Discord: the nonce of a posting is stored before the request, so that a message of
unknown fate is posted again under the same nonce or found again, and nobody is notified twice.
``messages`` makes the requests and knows Discord's refusals. All times are Discord's, which
``request_limit`` reads from its responses.

**Beside the rows.** The answer to a press (:mod:`bot.ui.answers`) shows its outcome in the pressed
message, immediately and without a write. ``render_cache`` knows what answers and passes have shown:
passes skip edits that change nothing, and a message that an answer and an edit wrote concurrently
is written again. ``ephemeral`` updates the panels that people open beside a board for as long as
Discord accepts edits, and ``outbox`` writes what people and servers are told besides.
"""
