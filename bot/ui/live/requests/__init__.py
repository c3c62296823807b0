"""Requests to Discord: made, kept below its limits, and waiting in one line.

``discord_messages`` makes those about messages. What may not be written at once waits in
``outgoing``; ``answers_first`` has it wait while people wait for answers; ``request_limit`` keeps
every request, whoever makes it, below what Discord allows a bot.
"""
