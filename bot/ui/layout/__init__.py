"""Messages as plain values (``message``), and as Discord's components (``components``).

``pages`` divides long lists, and ``phone`` estimates how high a message is on a phone.
"""
