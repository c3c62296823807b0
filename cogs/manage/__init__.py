"""Moderation of a server's matches by its managers: ``/manage``."""
