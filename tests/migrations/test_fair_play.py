"""Revisions 0005 to 0007, with matches in progress."""

from alembic import command

from bot.matches.db.engine.database import Database
from tests.migrations.test_migrations import rows, run_script, to

RUNNING, LEFT_ALONE = 1, 2
DATA = """
INSERT INTO servers (id, name, locale) VALUES (7, 'Harbour', 'fr');
INSERT INTO people (id, name) VALUES (101, 'Anna'), (102, 'Bruno'), (103, 'Cleo');
INSERT INTO matches (id, code, status, ending, deadline, game, server_id, channel_id, channel_name,
  host_id, options, most_seats, rules, position, story, version, steps, claims, invited, created_at)
VALUES
  (1, 'AAAA', 'running', NULL, NULL, 'puerto-banana', 7, 70, 'games', 101, '', 6, 1, 0, '', 4, 2,
  '', '', '2030-01-01 12:00:00'),
  (2, 'BBBB', 'running', NULL, 60, 'puerto-banana', 7, 70, 'games', 101, '', 6, 1, 0, '', 4, 2,
  '', '', '2030-01-01 12:00:00'),
  (3, 'CCCC', 'over', 'played', 60, 'puerto-banana', 7, 70, 'games', 101, '', 6, 1, 0, '', 4, 2,
  '', '', '2030-01-01 12:00:00'),
  (4, 'DDDD', 'lobby', NULL, NULL, 'puerto-banana', 7, 70, 'games', 101, '', 6, 1, 0, '', 4, 2,
  '', '', '2030-01-01 12:00:00');
INSERT INTO seats (match_id, number, person_id, gone, away, absences) VALUES
  (1, 0, 101, FALSE, FALSE, 0), (1, 1, 102, FALSE, FALSE, 0), (1, 2, 103, TRUE, FALSE, 0),
  (1, 3, NULL, FALSE, FALSE, 0), (2, 0, 101, TRUE, FALSE, 0), (2, 1, 102, FALSE, FALSE, 0),
  (3, 0, 101, TRUE, FALSE, 0), (3, 1, 102, FALSE, FALSE, 0), (4, 0, 101, FALSE, FALSE, 0);
INSERT INTO events (match_id, version, kind, seat, position, request_id, at) VALUES
  (1, 3, 'act', 0, 0, '1/3', '2030-01-01 12:00:00'),
  (1, 4, 'back', 1, 0, '1/4', '2030-01-01 12:00:00'),
  (2, 3, 'absent', 0, 0, '2/3', '2030-01-01 12:00:00');
INSERT INTO results (match_id, seat, place, score) VALUES (3, 0, 1, 20), (3, 1, 2, 10);
INSERT INTO deadlines (match_id, seat, kind, prompt, due_at) VALUES
  (2, 1, 'decide', 1, '2030-01-01 12:01:00');
"""


async def test_people_keep_what_they_were_told_and_nobody_is_held(database: Database) -> None:
    await database.write(to, command.upgrade, "0003")
    await database.write(run_script, DATA)
    await database.write(to, command.upgrade, "0007")
    judged = await database.read(
        rows, "SELECT match_id, number, decided, excused FROM seats ORDER BY match_id, number"
    )
    assert [tuple(map(int, row)) for row in judged if row[0] in (RUNNING, LEFT_ALONE)] == [  # type: ignore[arg-type]
        (RUNNING, 0, 1, 0),
        (RUNNING, 1, 0, 0),
        (RUNNING, 2, 1, 0),
        (RUNNING, 3, 0, 0),
        (LEFT_ALONE, 0, 1, 1),
        (LEFT_ALONE, 1, 0, 0),
    ]
    left = await database.read(rows, 'SELECT seat FROM results WHERE "left" ORDER BY seat')
    assert left == [(0,)]
    levels = await database.read(rows, "SELECT match_id, number FROM seats WHERE level = 'normal'")
    assert levels == [(RUNNING, 3)]
    waits = await database.read(
        rows, "SELECT match_id, kind, due_at FROM deadlines ORDER BY match_id"
    )
    assert [row[:2] for row in waits] == [(RUNNING, "warn"), (LEFT_ALONE, "decide")]
    assert str(waits[0][2]).startswith("2030-01-08 12:00:00"), "a week after its last change"
