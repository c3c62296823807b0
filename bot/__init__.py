"""Quayside: three tabletop games for the people of a Discord server."""

__version__ = "0.9.0"
