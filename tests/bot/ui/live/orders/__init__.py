"""Seeded orders of change, press, refusal, lost answer and restart, after which all is shown once.

``python -m tests.bot.ui.live.orders`` plays all of them and says which end with a message that
shows something else than its match, or with two panels of one seat; with numbers behind it, it
prints the requests that these orders lead to. ``memory`` is a database and a game of plain values,
``slow_discord`` the Discord, and ``order`` draws an order and plays it in virtual time.
"""
