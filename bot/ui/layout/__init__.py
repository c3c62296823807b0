"""Messages as plain values (``message``) and as Discord's components (``components``)."""
