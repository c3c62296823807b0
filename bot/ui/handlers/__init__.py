"""What people ask for, and how it is done.

``start`` opens a table by command, ``lobby_buttons`` and ``match_buttons`` answer what all games
share, ``decisions`` a game's own controls, and ``typed_moves`` moves written in words. Each lists
its handlers by the first word of their controls, for the router.
"""
