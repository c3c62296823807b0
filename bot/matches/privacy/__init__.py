"""A person's own data: export and erasure."""
