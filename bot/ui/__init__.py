"""What people see and press: messages, panels, pictures, texts. Discord, no rules.

The way of a press: :mod:`controls` reads the ``custom_id``, :mod:`router` finds its handler and
turns every refusal into a sentence, :mod:`handlers` change the match and answer with a message
that :mod:`screens` make from the game's own screen, :mod:`layout` turns it into Discord's
components, and :mod:`live` brings every other message that shows the match up to date.

:mod:`i18n` holds every word in three languages, :mod:`drawing` turns shapes into pictures, and
:mod:`app` wires all of it for the client and the cogs.
"""
