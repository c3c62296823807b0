"""The messages that show a match, and how they follow it.

Each is a row (:class:`bot.matches.model.match.Surface`) and is brought up to date in one of two
ways. A press is answered by :mod:`bot.ui.answers` in the message that was pressed, without a
write. Everything else is a pass over the match: ``refresher`` says when, ``plan`` which messages
are behind and whether to edit them or to post another, ``surfaces`` does it, all messages at the
same time, and stores in one transaction what they show now. ``delivery`` is the way of a single
message: no posting is made without its name being stored first, so that one whose fate is unknown
can be found again. What may not be written at once waits in one line (``requests``), the most
urgent first, and is planned and drawn when its turn comes.

``render_cache`` knows what this process has shown, which spares edits that change nothing, and
keeps answers and passes that meet on one message apart; ``recent_activity`` knows who is looking,
``board_pace`` how long a board may wait that would only name fewer people.
"""
