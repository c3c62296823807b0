"""Quayside: three tabletop games for the people of a Discord server."""

__version__ = "1.0.0"
