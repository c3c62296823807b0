"""An address is shown without its secrets, however oddly it is written."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.cli.doctor import check_database
from bot.cli.outcomes import sentence
from bot.errors import StartError
from bot.matches.db.engine.database import Database
from bot.settings import Settings, database_url, parse_address

SECRET = "sesame"
"""Every part of a password between two signs; none may be shown."""

FORMS = (
    "postgresql://quay:{}@host/name",
    "postgresql://quay:{}@host:5432/name?ssl=require",
    "postgres://quay:{}@[::1]/name",
    "postgresql+asyncpg://quay:{}@/name?host=/nowhere",
    "postgresql://127.0.0.1:1/name?user=quay&password={}",
    "postgresql://127.0.0.1?password={}",
    "postgresql://host:5432?password={}",
    "postgresql://host/name&password={}",
    "postgresql://host/name;password={}",
    "postgresql:/quay:{}@host/name",
    "postgresql:quay:{}@host/name",
    "postgresql//quay:{}@host/name",
    "postgresql:///quay:{}@host/name",
    "postgresql:////quay:{}@host/name",
    "postgresql://qu/ay:{}@host/name",
    "postgresql://{}:quay@host/name",
    "postgresql://{}@host/name",
    "//quay:{}@host/name",
    "quay:{}@host/name",
    "mysql://quay:{}@host/name",
    "sqlite://quay:{}@host/name",
    "sqlite:///file.db?password={}",
    "file.db?password={}",
)

SIGNS = "/@:?#&=;%[]\\ +!$'\",.é\n"
passwords = st.lists(st.sampled_from([SECRET, *SIGNS]), min_size=1, max_size=8).map(
    lambda parts: SECRET + "".join(parts) + SECRET
)


def everything_shown(text: str) -> str:
    """All output about an address, from the settings and from parsing it."""
    words = []
    try:
        words.append(repr(Settings(database_url=database_url(text))))
    except ValueError as error:
        words.append(str(error))
    try:
        words.append(str(parse_address(text)))
    except ValueError as error:
        words.append(str(error))
    return "\n".join(words)


@given(st.sampled_from(FORMS), passwords)
@example("postgresql://quay:{}@host/name", "sesame@sesame")
@example("postgresql://quay:{}@host/name", "sesame@sesame/sesame")
@example("postgresql://quay:{}@host/name", "sesame@sesame?")
@example("postgresql://quay:{}@host/name", "1?sesame/sesame")
@example("postgresql://host:5432?password={}", "sesame@sesame")
def test_no_form_of_an_address_shows_a_password(form: str, password: str) -> None:
    assert SECRET not in everything_shown(form.format(password))


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("password", ["sesame", "ses/sesame", "ses@sesame", "ses:sesame@sesame"])
async def test_what_opens_a_database_never_quotes_a_password(form: str, password: str) -> None:
    address = form.format(password)
    if "sqlite" in address or address.startswith("file.db"):
        return  # would make a file
    with pytest.raises(StartError) as caught:
        await Database.open(address.replace("@host", "@127.0.0.1"))
    assert SECRET not in sentence(caught.value) + str(caught.value)


@pytest.mark.parametrize("option", ["port=99999", "connect_timeout=abc", "host=/nowhere"])
async def test_options_that_lead_nowhere_are_a_sentence(option: str) -> None:
    with pytest.raises(StartError):
        await Database.open(f"postgresql://quay@127.0.0.1:1/name?{option}")


async def test_the_doctor_shows_driver_host_and_name_alone() -> None:
    url = "postgresql://quay:ses/ame@127.0.0.1:1/side?password=open&user=quay"
    (check,) = await check_database(url)
    assert check.finding == "postgresql://127.0.0.1/side doesn't answer as one"


@pytest.mark.parametrize(
    ("address", "parts"),
    [
        ("postgresql://quay:p%40ss@host/name", ("p@ss", "host", "name")),
        ("postgresql://quay:pa/ss@host/name", ("pa/ss", "host", "name")),
        ("postgresql://host/name?password=p@ss", (None, "host", "name")),
        ("postgresql://u:p@[fe80::1]:5432/my-name", ("p", "fe80::1", "my-name")),
        ("sqlite:////srv/a@b:c.db", (None, None, "/srv/a@b:c.db")),
    ],
)
def test_clear_addresses_are_read(address: str, parts: tuple[str | None, ...]) -> None:
    url = parse_address(address)
    assert (url.password, url.host, url.database) == parts


@pytest.mark.parametrize(
    ("written", "url"),
    [
        ("sqlite+aiosqlite:////srv/q.db", "sqlite:////srv/q.db"),
        ("postgres://u:p%40ss@host/db", "postgresql://u:p%40ss@host/db"),
        ("postgresql://host:5433/db", "postgresql://host:5433/db"),
        *(
            (path, f"sqlite:///{path}")
            for path in ("C:\\Users\\me@work\\quayside.db", "my files/a:b.db", "me@work.db")
        ),
    ],
)
def test_a_database_has_a_url_that_names_no_driver(written: str, url: str) -> None:
    assert database_url(written) == url
