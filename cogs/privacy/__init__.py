"""What people decide about their own data: ``/privacy``."""
