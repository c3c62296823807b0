"""A match from its lobby to its results, kept in the database. Nothing here uses Discord.

The ``store`` is the one way in: it runs queries and changes, which are functions of a unit of
work. A change (``operations``) is one transaction: it loads the match, changes it (``model``), and
saves it with its consequences, such as results (``outcomes``). ``automation``, woken by the
``clock``, decides for computer players and for people who miss deadlines. ``privacy`` exports and
erases personal data.
"""
