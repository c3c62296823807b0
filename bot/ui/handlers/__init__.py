"""Handlers of requests: each parses a request, makes one change, and shows the result. ``start``
opens a table for a command, ``choice`` for a button, and ``practice`` begins a match against
computer players. ``lobby_buttons`` and ``match_buttons`` answer the buttons that all games share,
``decisions`` the controls of a game's own screens, and ``typed_moves`` moves in words."""
