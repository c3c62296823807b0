"""What people see and press. Discord is known here; the rules of the games are not.

Follow a press on *Take 7* in a panel:

1. :mod:`bot.client` gives every button, select and form to :meth:`router.Router.dispatch`, whatever
   process posted the message and however long ago. No view is kept waiting for it: a ``custom_id``
   such as ``q1:KTRM:12:play.take.7`` (:mod:`controls`) says all that is needed.
2. The router opens a :class:`context.Context`, which holds who pressed what and has the ways to
   answer. When the work takes too long, it asks Discord for more time by itself.
3. The first word of the ``custom_id`` finds one of the :mod:`handlers`. A handler parses, asks
   :mod:`checks` whether the person may, makes one call of :mod:`bot.matches`, and shows the result.
   What can't be done is raised as a :class:`bot.errors.Refusal`; the router says it in a sentence.
4. :mod:`answers` shows the match in the message that was pressed. :mod:`screens` turns the match
   into a plain :class:`layout.message.Message`: a *scene* of what this seat may know goes to the
   game's own screen, and the parts that all games share are put around it. Its pictures are shapes
   from :mod:`drawing`, its words come from :mod:`i18n`.
5. :mod:`layout.components` turns the message into Components V2, and the context sends it.
6. :mod:`live` brings every other message that shows the match up to date.

Slash commands are discord.py's own, in the cogs; each is answered in such a context, too.
:mod:`services` is what handlers work with, and :mod:`app` wires all parts for the client and the
cogs. A contract in ``pyproject.toml`` names the layers between which imports run one way.
"""
