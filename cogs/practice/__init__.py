"""Practice against computer players, without a table."""
