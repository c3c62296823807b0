"""A person's stored data: ``export`` it, or ``erase`` it."""
