"""What people see and press: messages, panels, pictures, texts. Discord, no rules.

A game meets Discord through its screen alone. The way of a press, and where to look:

``press``, ``control``, ``payload``
    What a button carries in its ``custom_id``, and what Discord sends back.
``desk``, ``call``, ``answer``
    Every press, form and command comes to the desk, as a call that can be answered; every refusal
    becomes a sentence there.
``lobby_presses``, ``match_presses``, ``play``, ``lines``, ``opening``
    Who handles it: the table before the start, what all matches have, a game's own decisions,
    typed ones, and start commands.
``scene``, ``screen``, ``frames``, ``lobby``, ``harbour``
    From a match to what is shown: a scene holds a view, a game's screen makes the middle of a
    card from it, and the frames what all games share.
``card``, ``layout``, ``drawing``
    Cards are plain values; they become Discord's components, and their pictures PNGs.
``surfaces``, ``refresh``, ``posts``, ``shown``, ``presence``
    The messages that show a match, and how they follow it.
``texts``, ``translator``, ``locale/``
    Every word, in three languages.
``front``
    All of it wired, for the client and the cogs.
"""
