"""What managers do about matches of their server: ``/manage``."""
