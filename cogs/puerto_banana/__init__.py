"""Puerto Banana: a secret auction for two to six."""
