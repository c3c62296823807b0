"""Notices about tables to join: ``/notify``."""
