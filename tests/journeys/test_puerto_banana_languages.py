"""The board speaks the server's language, everything else the person's own."""

from __future__ import annotations

from tests.journeys.banana import THREE, make_bot, newest
from tests.journeys.conftest import OpenHarbour

LOCALES = {"Ada": "fr", "Bo": "it", "Cleo": "en-GB"}


async def test_on_a_french_server_an_italian_plays_in_italian(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, people=THREE, locales=LOCALES, server_locale="fr") as harbour:
        await harbour.slash("Ada", "puerto-banana start", **{"round-limit": 1})
        assert "Encore une personne, et la partie peut commencer." in newest(harbour)
        for person in ("Bo", "Cleo"):
            await harbour.press(person, "Rejoindre")
        await harbour.press("Ada", "Lancer")
        assert "On attend Ada, Bo et Cleo." in newest(harbour, "Bo")
        assert "Tocca a te." in newest(harbour, "Bo", harbour.dms("Bo"))
        assert "Your turn." in newest(harbour, "Cleo", harbour.dms("Cleo"))
        shown = await harbour.press("Bo", "Offri", harbour.dms("Bo"))
        assert shown.modal is not None
        assert "La tua offerta" in shown.modal["title"]
        await harbour.fill("Bo", "1.500")
        assert "1.500" in newest(harbour, "Bo", harbour.dms("Bo"))
        await harbour.dm("Bo", "boh")
        assert "numero intero" in newest(harbour, "Bo", harbour.dms("Bo"))
        await harbour.press("Bo", "Quitter")
        assert "Lasciare la partita?" in newest(harbour, "Bo")
        await harbour.dm("Ada", "21")
        await harbour.dm("Cleo", "5")
        assert "gagne la partie.**" in newest(harbour, "Ada")
        assert "1\u202f500" in newest(harbour, "Ada")
        await harbour.slash("Bo", "rules", game="puerto-banana")
        assert "offerta" in newest(harbour, "Bo")
        await harbour.slash("Bo", "help")
        await harbour.slash("Bo", "leaderboard", game="puerto-banana")


async def test_the_commands_are_called_what_each_language_calls_them(
    harbour_of: OpenHarbour,
) -> None:
    async with harbour_of(make_bot, people=THREE) as harbour:
        synced = [
            command
            for entry in harbour.env.http_requests
            if entry.method == "PUT" and entry.path.endswith("/commands")
            for command in entry.json or ()
        ]
        names = {command["name"]: command["name_localizations"] for command in synced}
        assert names["bid"]["fr"] != names["bid"]["it"] != "bid"
        assert names["help"] == {"en-US": "help", "en-GB": "help", "fr": "aide", "it": "aiuto"}
        for command in synced:
            assert {"fr", "it"} <= command["description_localizations"].keys()
            for option in command["options"]:
                assert {"fr", "it"} <= option["name_localizations"].keys()
