"""What a server's managers choose: ``/settings``."""
