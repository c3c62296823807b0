"""People's decisions about their own data: ``/privacy``."""
