"""Quayside: three tabletop games for the people of a Discord server."""
