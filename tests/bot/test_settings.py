"""Settings from the environment and `.env`: errors name the variable and show no secret."""

import base64
from pathlib import Path

import platformdirs
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.cli.doctor import check_database
from bot.cli.outcomes import sentence
from bot.errors import StartError
from bot.matches.db.engine.database import Database
from bot.settings import (
    Limits,
    Links,
    Settings,
    SettingsError,
    Shards,
    database_url,
    load_settings,
    parse_address,
    warnings,
)

TOKEN = base64.b64encode(b"123456789012345678").decode() + ".Gx1y2z.not-a-real-secret"


def load(tmp_path: Path, dotenv: str = "", **environment: str) -> Settings:
    path = tmp_path / ".env"
    path.write_text(dotenv, encoding="utf-8")
    return load_settings(environment, path)


def test_the_default_is_in_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.chdir(tmp_path)
    settings = load_settings({}, tmp_path / "no-such-file")
    kept = platformdirs.user_data_path("quayside", appauthor=False) / "quayside.db"
    assert settings == Settings(
        discord_token=None, database_url=f"sqlite:///{kept}", log_level="INFO"
    )


def test_an_earlier_versions_file_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "quayside.db").touch()
    assert load_settings({}, tmp_path / "no-such-file").database_url == "sqlite:///quayside.db"


def test_the_environment_goes_before_the_file_and_blank_means_not_set(tmp_path: Path) -> None:
    """The file begins with a byte order mark, as some editors write it."""
    file = "\ufeffLOG_LEVEL=DEBUG\nDATABASE_URL=file.db\nDISCORD_TOKEN=\nMOST_TABLES=7"
    settings = load(tmp_path, file, LOG_LEVEL="warning", MOST_TABLES=" ", MOST_MATCHES="1")
    assert settings == Settings(
        log_level="WARNING", database_url="sqlite:///file.db", limits=Limits(tables=7, matches=1)
    )


def test_the_example_file_is_a_valid_env_file(tmp_path: Path) -> None:
    example = Path(__file__).parents[2] / ".env.example"
    assert load_settings({}, example) == Settings()
    uncommented = example.read_text(encoding="utf-8").replace("\n#", "\n")
    assert load(tmp_path, uncommented) == Settings(
        database_url="sqlite:///quayside.db",
        backup_folder=Path("backups"),
        http_port=9464,
        links=Links(
            "https://example.org/privacy", "https://example.org/terms", "https://example.org/help"
        ),
        shards=Shards(2, (0, 1)),
    )


def test_variables_without_an_example_set_what_they_name(tmp_path: Path) -> None:
    settings = load(
        tmp_path,
        DATABASE_URL="/var/lib/quay side/q.db",
        LOG_FORMAT="JSON",
        BACKUPS_KEPT="3",
        REQUESTS_PER_SECOND="15",
        TERMS_URL="http://example.org/?q=terms",
    )
    assert settings == Settings(
        database_url="sqlite:////var/lib/quay side/q.db",
        log_format="json",
        backups_kept=3,
        requests_per_second=15,
        links=Links(terms="http://example.org/?q=terms"),
    )


NUMBER = "must be a whole number from 1 to"
ADDRESS = "must be an address like https://"
TOKENS = "is not a bot token"
NO_URL = "is neither a file path nor a database URL"


@pytest.mark.parametrize(
    ("variable", "problem", "values"),
    [
        ("LOG_LEVEL", "must be one of DEBUG, INFO", ["loud"]),
        ("LOG_FORMAT", "must be one of plain, json", ["xml"]),
        ("BACKUPS_KEPT", NUMBER, ["0"]),
        ("MOST_MATCHES", NUMBER, ["0", "-1", "many", "1.5", "٣", "9" * 10, "9" * 5000]),
        ("SHARD_COUNT", f"{NUMBER} 16384", ["0", "16385", "two"]),
        ("HTTP_PORT", f"{NUMBER} 65535", ["0", "65536", "http", "-1", "٣", "1" * 5000]),
        ("PRIVACY_URL", ADDRESS, ["PRIVACY.md", "ftp://example.org", "https://"]),
        ("PRIVACY_URL", ADDRESS, ["https:///privacy", "https://a.org/a b", "https://a" * 60]),
        ("DISCORD_TOKEN", TOKENS, [f"{TOKEN}é", f"{TOKEN[:9]} {TOKEN[9:]}", f"{TOKEN}.x"]),
        ("DATABASE_URL", "must be the path", ["data/", "sqlite:///file:q.db", "sqlite:////data/"]),
        ("DATABASE_URL", "begins with ~", ["~nobody-of-this-name/q.db"]),
        ("BACKUP_FOLDER", "begins with ~", ["~nobody-of-this-name/nights"]),
        ("DISCORD_TOKEN", TOKENS, ["hunter2", "not!base64.part.part", "mysql://u:sesame@host"]),
        ("DATABASE_URL", "must name a SQLite", ["mysql://u:sesame@host", "mysql://host/db"]),
        ("DATABASE_URL", "must name a file", ["sqlite://", "sqlite:///:memory:"]),
        ("DATABASE_URL", "must have a port", ["postgresql://u:sesame@host:99999/db"]),
        ("DATABASE_URL", NO_URL, [":memory:", "sqlite:///a%00b.db", "postgresql://host:port/db"]),
        ("DATABASE_URL", NO_URL, ["postgresql://u:1?sesame@host/db"]),
    ],
)
def test_values_are_checked(tmp_path: Path, variable: str, problem: str, values: list[str]) -> None:
    for value in values:
        with pytest.raises(SettingsError, match=f"{variable} {problem}") as caught:
            load(tmp_path, **{variable: value})
        assert "\n" not in str(caught.value)
        assert "sesame" not in str(caught.value)


def test_a_path_may_begin_with_the_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    settings = load(tmp_path, DATABASE_URL="~/data/q.db", BACKUP_FOLDER="~/nights")
    assert settings.database_url == f"sqlite:///{tmp_path}/data/q.db"
    assert settings.backup_folder == tmp_path / "nights"
    assert database_url("sqlite:///~/q.db") == f"sqlite:///{tmp_path}/q.db"


@pytest.mark.parametrize(
    "written",
    [
        f'"{TOKEN}"',
        f"'{TOKEN}'",
        f"“{TOKEN}”",
        f"<{TOKEN}>",
        f"{TOKEN} # the bot's",
        f'"{TOKEN}" # the bot\'s',
        f"\u200b{TOKEN}\u2060",
        f"{TOKEN[:9]}\u00ad{TOKEN[9:]}",
        f"\u00a0{TOKEN} ",
        f"Bot {TOKEN}",
    ],
)
def test_what_is_copied_with_a_token_is_no_part_of_it(tmp_path: Path, written: str) -> None:
    assert load(tmp_path, DISCORD_TOKEN=written).discord_token == TOKEN
    assert load(tmp_path, f"DISCORD_TOKEN={written}").discord_token == TOKEN


def test_quotes_that_docker_leaves_around_a_value_are_no_part_of_it(tmp_path: Path) -> None:
    settings = load(tmp_path, LOG_LEVEL='"DEBUG"', DATABASE_URL="'q.db'", BACKUP_FOLDER='""')
    assert settings == Settings(log_level="DEBUG", database_url="sqlite:///q.db")


def test_misspelt_settings_and_a_file_that_all_can_read_are_warned_of(tmp_path: Path) -> None:
    path = tmp_path / ".env"
    names = ("DISCORD_TOKN", "discord_token", "DATABASE_URI", "MAX_TABLES", "BACKUP_DIR")
    others = ("POSTGRES_PASSWORD", "POSTGRES_USER", "TZ", "COMPOSE_PROJECT_NAME")
    path.write_text("".join(f"{name}=sesame\n" for name in (*names, *others, "LOG_LEVEL")))
    path.chmod(0o640)
    environment = dict.fromkeys(("HTTP_PROXY", "LOGLEVEL", "PATH", "HTTPS_PROXY", "HOME"), "sesame")
    found = list(warnings(environment, path))
    assert [each.split()[0] for each in found] == ["LOGLEVEL", *names]
    assert "MOST_TABLES is one" in found[4]
    path.chmod(0o644)
    (last,) = set(warnings(environment, path)) - set(found)
    assert f"everybody on this machine can read {path}" in last
    assert "sesame" not in str(found) + last


def test_settings_are_shown_without_secrets(tmp_path: Path) -> None:
    given = {"DISCORD_TOKEN": TOKEN, "DATABASE_URL": "postgresql://u:sesame@host/db"}
    shown = repr(load(tmp_path, **given))
    for secret in (TOKEN, "not-a-real-secret", "sesame"):
        assert secret not in shown


POSTGRES = "postgresql://u:sesame@host/db"


def shards(folder: Path, **environment: str) -> tuple[Shards, int]:
    settings = load(folder, **environment)
    return settings.shards, settings.requests_per_second


@pytest.mark.parametrize(
    ("ids", "words"), [((0,), "0 of 9"), ((1, 2, 3), "1-3 of 9"), (None, "0-8 of 9")]
)
def test_shards_are_named_in_few_words(ids: tuple[int, ...] | None, words: str) -> None:
    assert str(Shards(9, ids)) == words


def test_shards_share_the_requests_and_shard_0_has_more(tmp_path: Path) -> None:
    assert shards(tmp_path) == (Shards(), 45)
    assert shards(tmp_path, SHARD_COUNT="4") == (Shards(4), 45)
    shared = {"DATABASE_URL": POSTGRES, "SHARD_COUNT": "4"}
    assert shards(tmp_path, **shared, SHARD_IDS="0-2") == (Shards(4, (0, 1, 2)), 39)
    assert shards(tmp_path, **shared, SHARD_IDS="1") == (Shards(4, (1,)), 5)
    assert shards(tmp_path, **shared, SHARD_IDS="1", REQUESTS_PER_SECOND="20")[1] == 20
    crowd = {"DATABASE_URL": POSTGRES, "SHARD_COUNT": "100"}
    assert shards(tmp_path, **crowd, SHARD_IDS="7")[1] == 1


@pytest.mark.parametrize(
    ("count", "ids", "problem"),
    [
        ("", "0", "SHARD_IDS needs SHARD_COUNT"),
        ("2", "2", "SHARD_IDS must be below SHARD_COUNT: the shards are 0 to 1"),
        ("2", "0-999999999", "SHARD_IDS must name shards"),
        ("4", "3-2", "SHARD_IDS must name shards"),
    ],
)
def test_wrong_shards_are_refused(tmp_path: Path, count: str, ids: str, problem: str) -> None:
    with pytest.raises(SettingsError, match=problem):
        shards(tmp_path, DATABASE_URL=POSTGRES, SHARD_COUNT=count, SHARD_IDS=ids)


def test_a_sqlite_file_is_not_shared_by_processes(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="SHARD_IDS leaves shards to other processes") as found:
        shards(tmp_path, SHARD_COUNT="2", SHARD_IDS="0")
    assert "PostgreSQL" in str(found.value)


SECRET = "sesame"
"""Every part of a password between two signs; none may be shown."""

FORMS = (
    "postgresql://quay:{}@host/name",
    "postgresql://quay:{}@host:5432/name?ssl=require",
    "postgres://quay:{}@[::1]/name",
    "postgresql+asyncpg://quay:{}@/name?host=/nowhere",
    "postgresql://127.0.0.1:1/name?user=quay&password={}",
    "postgresql://quay:{}@127.0.0.1:1/name?port=99999",
    "postgresql://quay:{}@127.0.0.1:1/name?connect_timeout=abc",
    "postgresql://127.0.0.1?password={}",
    "postgresql://host:5432?password={}",
    "postgresql://host/name&password={}",
    "postgresql://host/name;password={}",
    "postgresql:/quay:{}@host/name",
    "postgresql:quay:{}@host/name",
    "postgresql//quay:{}@host/name",
    "postgresql:///quay:{}@host/name",
    "postgresql://qu/ay:{}@host/name",
    "postgresql://{}:quay@host/name",
    "postgresql://{}@host/name",
    "//quay:{}@host/name",
    "quay:{}@host/name",
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
    for read in (lambda url: Settings(database_url=database_url(url)), parse_address):
        try:
            words.append(str(read(text)))
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
