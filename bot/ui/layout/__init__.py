"""Messages as plain values (``message``) and as Discord's components (``components``); ``pages``
splits long lists, and ``phone`` estimates a message's height there."""
