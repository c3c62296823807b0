"""A small Discord over HTTP and WebSocket in its own process, for testing the bot as a process.

SimCord runs inside the bot's process and has no rate limits. Here the real bot runs as it does in
production, and can be rate limited, cut off, and killed. Only timeouts are longer: Discord refuses
a first response after three seconds, which a busy machine would miss by chance. A test reads like::

    async def test_a_match_goes_on_after_a_kill(wire: Wire, tmp_path: Path) -> None:
        guild = await wire.create_guild()
        games = await wire.create_channel(guild)
        ada, bo = [await Person.new(wire, guild, name) for name in ("Ada", "Bo")]
        bot = await BotProcess.start(wire, f"sqlite:///{tmp_path / 'matches.db'}", tmp_path)
        await ada.slash(games, "puerto-banana start")  # waits for the bot's answer
        await bo.press("Join", games)  # waits for the button, and for the answer
        await wire.rule(Rule(method="PATCH", path="/channels/*", status=503))  # the next edit
        await ada.press("Start", games)
        await bot.kill()

The fixture ``wire`` (in ``conftest.py``: import it elsewhere) is a fresh Discord with rate limits
(``await wire.limit(on=False)`` turns them off). :class:`tests.wire.client.Wire` can do and see
everything: fault rules, the log of requests, gateway sessions.
:class:`tests.wire.person.Person` finds controls by label, :class:`tests.wire.process.BotProcess`
starts and stops bots, and ``wire.until(check)`` waits for anything.
"""
