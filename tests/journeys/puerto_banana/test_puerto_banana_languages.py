"""The board speaks the server's language, everything else the person's own."""

from bot import __version__
from tests.journeys.conftest import OpenServer
from tests.journeys.playing import THREE, newest, newest_dm

LOCALES = {"Ada": "fr", "Bo": "it", "Cleo": "en-GB"}


async def test_on_a_french_server_an_italian_plays_in_italian(server_of: OpenServer) -> None:
    async with server_of(people=THREE, locales=LOCALES, server_locale="fr") as server:
        await server.slash("Ada", "puerto-banana start", **{"round-limit": 1})
        assert "Encore une personne, et la partie peut commencer." in newest(server)
        for person in ("Bo", "Cleo"):
            await server.press(person, "Rejoindre")
        await server.press("Ada", "Lancer")
        assert "On attend Ada, Bo et Cleo." in newest(server, "Bo")
        assert "Tocca a te." in newest_dm(server, "Bo")
        assert "Your turn." in newest_dm(server, "Cleo")
        shown = await server.press("Bo", "Offri", server.dms("Bo"))
        assert shown.modal is not None
        assert "La tua offerta" in shown.modal["title"]
        await server.fill("Bo", "1.500")
        assert "è più di quanto puoi pagare" in newest_dm(server, "Bo")
        await server.press("Bo", "Offri 1.500 comunque", server.dms("Bo"))
        assert "1.500" in newest_dm(server, "Bo")
        await server.dm("Bo", "boh")
        assert "nessuna mossa" in newest_dm(server, "Bo")
        await server.press("Bo", "Quitter")
        assert "Lasciare la partita?" in newest(server, "Bo")
        await server.dm("Ada", "20")
        await server.dm("Cleo", "5")
        assert "gagne la partie.**" in newest(server, "Ada")
        assert "1\u202f500" in newest(server, "Ada")
        await server.slash("Bo", "rules", game="puerto-banana")
        assert "offerta" in newest(server, "Bo")
        await server.slash("Bo", "help")
        assert f"Quayside {__version__}" in newest(server, "Bo")
