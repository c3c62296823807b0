"""From a match to what is shown: ``scene`` is what one seat may see, ``story`` what happened since
it decided, ``contract`` what a game's screen has to offer, ``lobby_card`` and ``cards`` what the
messages of all games share.
"""
