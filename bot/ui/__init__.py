"""What people see and press: messages, panels, pictures, texts. Discord, no rules.

A press arrives at :mod:`router`, which makes a :mod:`context` of it, finds its handler by the first
word of its ``custom_id`` (:mod:`controls`), and turns every refusal into a sentence. One of the
:mod:`handlers` makes the change, after the :mod:`checks`, and has :mod:`answers` show the message
that :mod:`screens` make from the game's own screen. :mod:`layout` turns the message into Discord's
components, and :mod:`live` brings every other message that shows the match up to date.

:mod:`i18n` holds every word in three languages and :mod:`drawing` turns shapes into pictures.
:mod:`services` is what handlers work with; :mod:`app` wires all parts for the client and the cogs.
A contract in ``pyproject.toml`` names the layers between which imports run one way.
"""
