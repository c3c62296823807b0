"""What managers can do about their server's matches: ``/manage``."""
