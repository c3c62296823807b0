"""The work caused by a typed line, compared with that of a press."""

import pytest

from tests.journeys.conftest import OpenServer
from tests.journeys.green_port.playing import decide, decider
from tests.journeys.luck import same_luck
from tests.journeys.playing import TWO, start_match
from tests.journeys.tracing import traced

MOST_CALLS = 4_500
"""Of our code, the drawing of the board and of two panels included."""
MOST_OF_A_PRESS = 1.5
NEVER_MEANWHILE = 600.0
"""Seconds between the periodic checks, which run whether anybody decides or not."""


async def test_a_typed_line_costs_no_more_than_half_as_much_again_as_a_press(
    server_of: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    same_luck(monkeypatch, 4)
    costs: dict[str, list[int]] = {"press": [], "line": []}
    with traced() as trace:
        async with server_of(people=TWO, seldom=NEVER_MEANWHILE) as server:
            await start_match(server, *TWO, game="green-port")
            for way in ("press", "line", "press", "line"):
                before, person = trace.calls, decider(server, TWO)
                assert person is not None
                trace.counts = True
                if way == "press":
                    await decide(server, person, "Draw")
                else:
                    await server.dm(person, "draw")
                await server.wait(2)
                trace.counts = False
                costs[way].append(trace.calls - before)
    print(costs)  # shown by pytest -s
    (_, press), (_, line) = costs["press"], costs["line"]  # the first ones filled caches
    assert 0 < line <= MOST_CALLS
    assert line <= MOST_OF_A_PRESS * press
