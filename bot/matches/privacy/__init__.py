"""What is stored about a person: ``export`` it, or ``erase`` it."""
