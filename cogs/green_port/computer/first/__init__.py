"""The player from before there were levels: :mod:`player` decides, by what cards and cubes are
``worth`` and whether to ``gamble`` on another card."""

from cogs.green_port.computer.first.player import decide

__all__ = ["decide"]
