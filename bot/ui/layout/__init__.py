"""Messages as plain values (``message``) and as Discord's components (``components``).

``pages`` paginates long lists, and ``phone`` estimates the height of a message on a phone.
"""
