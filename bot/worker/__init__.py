"""Work that would hold up the event loop, or may crash: done by a process of its own.

:mod:`process` is the bot's side, :mod:`serving` the other one, and :mod:`queue` the thread between
process and event loop.
"""
