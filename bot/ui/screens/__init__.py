"""Renders a match as a plain message. Nothing here sends anything.

``scene`` is what one seat may see, and ``story`` what has happened since its last decision.
``contract`` is the base of each game's screen. ``renderer`` makes the board and the panels from
the game's screen and from what all games share: ``lobby_card`` before the start, ``cards`` after.
"""
