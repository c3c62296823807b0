"""The command line. Commands import what they need when called, which keeps start-up quick."""

import os
from pathlib import Path
from pkgutil import resolve_name
from typing import Annotated, Any

import typer

from bot import __version__
from bot.settings import ENV_FILE

app = typer.Typer(
    name="quayside",
    help="Three tabletop games for the people of a Discord server.",
    add_completion=False,
    pretty_exceptions_enable=False,
)


def _carry_out(work: str, *arguments: Any, **named: Any) -> None:
    """Call ``work``, a ``module:function`` of this package, with the settings, and exit."""
    from bot.cli.outcomes import carry_out

    raise typer.Exit(carry_out(resolve_name(f"bot.cli.{work}"), *arguments, **named))


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"quayside {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Print the version and exit."
        ),
    ] = False,
    env_file: Annotated[
        Path | None,
        typer.Option(
            exists=True, dir_okay=False, help="Read the settings from this file instead of .env."
        ),
    ] = None,
) -> None:
    """Start the bot: on Discord with a DISCORD_TOKEN, else in the sandbox in the browser."""
    if env_file is not None:
        os.environ[ENV_FILE] = str(env_file.absolute())
    if context.invoked_subcommand is None:
        from bot.settings import SettingsError, load_settings

        try:
            hosted = load_settings().discord_token is not None
        except SettingsError:  # which either command reports
            hosted = True
        (run if hosted else sandbox)()


@app.command()
def run() -> None:
    """Run the bot on Discord."""
    from bot.cli.run import LOOP_FACTORY

    _carry_out("run:run", loop_factory=LOOP_FACTORY)


@app.command()
def sandbox(
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 picks a free port.")] = 8080,
    database: Annotated[
        Path | None,
        typer.Option(readable=False, help="The SQLite file; by default one in your data folder."),
    ] = None,
    tables: Annotated[bool, typer.Option(help="Welcome a first visit with the games.")] = True,
) -> None:
    """Play in the browser, on a simulated Discord: no token, no network."""
    _carry_out("sandbox:sandbox", port, database, tables=tables)


@app.command()
def simulate(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="The game, for example puerto-banana.")
    ],
    seats: Annotated[
        int | None, typer.Option(help="Players; the fewest of the game if not given.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 0,
    levels: Annotated[
        str,
        typer.Option(help="Their levels by seat, for example hard,easy; the last one is repeated."),
    ] = "normal",
) -> None:
    """Let computer players play games, and print the record of each as a line of JSON."""
    from bot.cli.records import at_table, print_records

    print_records(*at_table(game, seats, levels.split(",")), games, seed)


@app.command()
def verify(
    files: Annotated[
        list[str],
        typer.Argument(metavar="FILE…", help="A record, or many, one a line; - reads them piped."),
    ],
) -> None:
    """Check records of matches against the rules and their fairness seal.

    Exits with 0 if all hold, 1 if one does not, 2 if one can't be read.
    """
    from bot.cli.records import verify_files

    raise typer.Exit(verify_files(files))


@app.command()
def doctor() -> None:
    """Check settings, database, token, commands and permissions; say how to fix what is wrong."""
    import asyncio

    from bot.cli.doctor import examine, report

    checks = asyncio.run(examine())
    typer.echo(report(checks))
    raise typer.Exit(0 if all(check.ok for check in checks) else 1)


@app.command()
def health() -> None:
    """Say in a sentence whether the bot on this machine is well. Exits with 0 if it is, else 1."""
    from bot.cli.health import say

    raise typer.Exit(say())


@app.command()
def invite(
    application_id: Annotated[
        int | None, typer.Option(help="The application's id; by default the token's.")
    ] = None,
) -> None:
    """Print the link that adds the bot to a server."""
    from bot import settings
    from bot.permissions import invite_link

    if application_id is None:
        try:
            token = settings.load_settings().discord_token
        except settings.SettingsError as error:
            raise typer.BadParameter(str(error), param_hint="DISCORD_TOKEN") from None
        application_id = settings.application_id(token or "")
    if application_id is None:
        raise typer.BadParameter("set DISCORD_TOKEN, or give --application-id.")
    typer.echo(invite_link(application_id))


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", readable=False, help="The copy to make.")],
) -> None:
    """Copy the SQLite database, which may be in use, to a file and verify the copy."""
    _carry_out("database:back_up", file)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", readable=False, help="A backup.")],
    replace: Annotated[
        bool, typer.Option("--replace", help="Replace the current database.")
    ] = False,
) -> None:
    """Restore a backup. Stop the bot first."""
    _carry_out("database:restore", file, replace=replace)


database_app = typer.Typer(help="The database as a whole.")
app.add_typer(database_app, name="database")


@database_app.command("copy")
def copy_database(
    addresses: Annotated[
        list[str],
        typer.Argument(
            metavar="[FROM] TO", help="SQLite files or URLs; FROM is by default the bot's database."
        ),
    ],
) -> None:
    """Copy everything into another, empty database, compared row by row. Stop the bot first."""
    if len(addresses) > 2:
        raise typer.BadParameter("name one database or two.", param_hint="[FROM] TO")
    *source, target = addresses
    _carry_out("database:copy", source[0] if source else None, target)


commands_app = typer.Typer(help="The bot's commands on Discord.")
app.add_typer(commands_app, name="commands")


@commands_app.command()
def sync() -> None:
    """Register all commands with Discord, as a start does when they have changed."""
    _carry_out("run:sync_commands")


privacy_app = typer.Typer(help="What people ask of their data. The bot may run meanwhile.")
app.add_typer(privacy_app, name="privacy")
PersonId = Annotated[int, typer.Argument(metavar="ID", help="The person's id on Discord.")]


@privacy_app.command("export")
def export_person(person: PersonId) -> None:
    """Print everything that is stored about a person, as JSON."""
    _carry_out("database:export_person", person)


@privacy_app.command("erase")
def erase_person(person: PersonId) -> None:
    """Forget a person, as *Erase everything* of /privacy does."""
    _carry_out("database:erase_person", person)
