"""A small Discord over HTTP and WebSocket, for tests of the bot as a process of its own.

SimCord runs the bot in the test's process and has no rate limits. Here the bot runs as it does in
production, and can be rate limited, cut off, and killed. Only timeouts are longer: Discord refuses
a first response after three seconds, which a busy machine would miss by chance. A test reads like::

    async def test_a_match_goes_on_after_a_kill(wire: Wire, tmp_path: Path) -> None:
        guild = wire.create_guild()
        games = wire.create_channel(guild)
        ada, bo = [Person(wire, guild, name) for name in ("Ada", "Bo")]
        bot = await BotProcess.start(wire, f"sqlite:///{tmp_path / 'matches.db'}", tmp_path)
        await ada.slash(games, "puerto-banana start")  # waits for the bot's answer
        await bo.press("Join", games)  # waits for the button, and for the answer
        wire.rest.rules.append(Rule(method="PATCH", path="/channels/*"))  # the next edit fails
        await ada.press("Start", games)
        await bot.kill()

The fixture ``wire`` (in ``conftest.py``: import it elsewhere) is a fresh Discord with rate limits
(``wire.limits.on = False`` turns them off). ``wire.rest`` has the requests so far and the faults of
future ones, ``wire.gateway`` the sessions; ``wire.until(check)`` waits for anything.
"""
