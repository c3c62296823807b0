"""The settings of servers and people: ``/settings``."""
