"""What people see and press. This package knows Discord but not the rules of any game.

Follow a press on *Take 7* in a panel:

1. :mod:`bot.client` passes every button, select and form to :meth:`router.Router.dispatch`, however
   old the message is and whichever process posted it. No view waits in memory: the ``custom_id``,
   here ``q1:KTRM:12:play.take.7`` (:mod:`controls`), names the match, the decision and the action.
2. The router opens a :class:`context.Context`, which knows who pressed what and sends the answer.
   If the handler is slow, the context defers the response before Discord's three seconds are up.
3. The first word, here ``play``, selects one of the :mod:`handlers`. A handler parses the press,
   checks permissions (:mod:`checks`), makes one call to :mod:`bot.matches` and shows the result. If
   the person can't do that, it raises a :class:`bot.errors.Refusal`, which the router explains to
   them in a sentence.
4. :mod:`answers` shows the match in the pressed message. :mod:`screens` renders it as a plain
   :class:`layout.message.Message`: the game's own screen gets a *scene*, which holds only what this
   seat may know, and the renderer adds what all games share. Pictures are made of shapes from
   :mod:`drawing`, and words come from :mod:`i18n`.
5. :mod:`layout.components` turns the message into Components V2, and the context sends it.
6. :mod:`delivery` updates every other message that shows the match.

Slash commands live in the cogs and are answered through the same kind of context. :mod:`services`
holds what handlers work with, and :mod:`app` wires everything together. A contract in
``pyproject.toml`` lists the layers; each may import only those below it.
"""
