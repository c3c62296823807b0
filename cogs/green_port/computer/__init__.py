"""The computer player of Green Port: :mod:`player` decides, by what cards and cubes are
``worth`` and whether to ``gamble`` on another card."""

from cogs.green_port.computer.player import decide

__all__ = ["decide"]
