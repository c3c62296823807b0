"""The command line. Each command imports what it needs when it is called: the start stays quick."""

from __future__ import annotations

from typing import Annotated

import typer

app = typer.Typer(
    name="quayside",
    help="Three tabletop games for the people of a Discord server.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


@app.callback()
def _commands() -> None:
    """Keep the command's name necessary even while there is only one."""


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
    as_json: Annotated[
        bool, typer.Option("--json", help="Print each game as one line of JSON.")
    ] = False,
) -> None:
    """Let computer players play games among themselves."""
    from bot.simulate import Simulation, print_records, print_table

    simulation = Simulation.of(game, seats, games, seed)
    if as_json:
        print_records(simulation)
    else:
        print_table(simulation)


def main() -> None:
    """Run the command ``quayside``."""
    app(prog_name="quayside")
