"""What people see and press: messages, panels, pictures, texts. Discord, no rules.

A press arrives at :mod:`router`, which makes a :mod:`context` of it (:mod:`controls` reads the
``custom_id``), finds its handler, and turns every refusal into a sentence. One of the
:mod:`handlers` makes the change, after the :mod:`checks` on who may, and answers with a message
that :mod:`screens` make from the game's own screen. :mod:`layout` turns the message into Discord's
components, and :mod:`live` brings every other message that shows the match up to date.

:mod:`i18n` holds every word in three languages and :mod:`drawing` turns shapes into pictures.
:mod:`services` is what handlers work with; :mod:`app` wires all parts for the client and the cogs.
"""
