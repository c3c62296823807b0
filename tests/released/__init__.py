"""What releases have stored and posted, which every later version has to understand.

The folder of a release has the database of a random world in the middle of its life
(``database.sql``), the record of a match of each game (``records.jsonl``), the controls on the
panels of that world's matches (``panels.jsonl``), and one control of each kind that the bot posts
(``controls.txt``). ``python -m tests.released VERSION REQUESTS`` makes it.
"""
