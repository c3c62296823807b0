"""Seeded orders of changes, presses, refusals, lost answers and restarts.

After each, all messages must show their matches, and each seat must have one panel.
``python -m tests.bot.ui.live.orders`` plays all seeds and lists those that fail; with seeds as
arguments, it prints the requests of these. ``memory`` is the database and game, made of plain
values; ``order`` draws an order and plays it in virtual time.
"""
