"""What a button, select or form carries, and what Discord sends back: enough to act after any
restart, and no secret."""
