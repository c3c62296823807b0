"""What is kept about a person, and who may see it."""
