"""Being told of tables to join: ``/notify``."""
