"""Green Port: push your luck, for two to four gangs."""
