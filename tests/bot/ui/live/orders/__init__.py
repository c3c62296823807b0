"""Seeded orders of change, press, refusal, lost answer and restart, and the requests they lead to.

``python -m tests.bot.ui.live.orders`` plays all of them and says where the requests are others than
``digests.txt`` tells; with numbers behind it, it prints the requests of these orders. ``memory`` is
a database and a game of plain values, ``slow_discord`` the Discord, and ``order`` draws an order
and plays it in virtual time.
"""
