"""Shards are named in few words, read from a setting, and wrong values are explained."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.environment import SettingsError, load_settings, read_ids
from bot.settings import Shards

POSTGRES = "postgresql://u:sesame@host/db"


def load(folder: Path, **environment: str) -> tuple[Shards, int]:
    settings = load_settings(environment, folder / "no-such-file")
    return settings.shards, settings.requests_per_second


@pytest.mark.parametrize(
    ("ids", "words"),
    [((0,), "0 of 9"), ((3, 1, 2), "1-3 of 9"), ((0, 2, 3, 8), "0,2-3,8 of 9"), (None, "0-8 of 9")],
)
def test_shards_are_named_in_few_words(ids: tuple[int, ...] | None, words: str) -> None:
    assert str(Shards(9, ids)) == words
    if ids is not None:
        assert read_ids(words.removesuffix(" of 9")) == tuple(sorted(ids))


def test_unless_said_otherwise_a_process_has_as_many_as_discord_recommends(tmp_path: Path) -> None:
    assert load(tmp_path) == (Shards(), 45)
    assert load(tmp_path, SHARD_COUNT="4") == (Shards(4), 45)


def test_a_share_of_the_shards_is_a_share_of_the_requests(tmp_path: Path) -> None:
    shared = {"DATABASE_URL": POSTGRES, "SHARD_COUNT": "4"}
    assert load(tmp_path, **shared, SHARD_IDS="0, 2-3") == (Shards(4, (0, 2, 3)), 33)
    assert load(tmp_path, **shared, SHARD_IDS="1") == (Shards(4, (1,)), 11)
    assert load(tmp_path, **shared, SHARD_IDS="1", REQUESTS_PER_SECOND="20")[1] == 20
    crowd = {"DATABASE_URL": POSTGRES, "SHARD_COUNT": "100"}
    assert load(tmp_path, **crowd, SHARD_IDS="7")[1] == 1


def test_one_process_with_all_shards_may_use_sqlite(tmp_path: Path) -> None:
    assert load(tmp_path, SHARD_COUNT="2", SHARD_IDS="0-1")[0] == Shards(2, (0, 1))


@pytest.mark.parametrize(
    ("count", "ids", "problem"),
    [
        ("", "0", "SHARD_IDS needs SHARD_COUNT"),
        ("0", "", "SHARD_COUNT must be a whole number from 1 to 16384"),
        ("16385", "", "SHARD_COUNT must be a whole number"),
        ("two", "0", "SHARD_COUNT must be a whole number"),
        ("2", "2", "SHARD_IDS must be below SHARD_COUNT: the shards are 0 to 1"),
        ("2", "0-999999999", "SHARD_IDS must be below 16384"),
        ("2", "-1", "SHARD_IDS must name shards"),
        ("2", "0,", "SHARD_IDS must name shards"),
        ("2", "all", "SHARD_IDS must name shards"),
        ("4", "1,0-2", "SHARD_IDS must name each shard once"),
        ("4", "3-2", "SHARD_IDS must name each shard once"),
    ],
)
def test_nonsense_is_refused_in_a_sentence(
    tmp_path: Path, count: str, ids: str, problem: str
) -> None:
    with pytest.raises(SettingsError, match=problem):
        load(tmp_path, DATABASE_URL=POSTGRES, SHARD_COUNT=count, SHARD_IDS=ids)


def test_a_sqlite_file_is_not_shared_by_processes(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="SHARD_IDS leaves shards to other processes") as found:
        load(tmp_path, SHARD_COUNT="2", SHARD_IDS="0")
    assert "PostgreSQL" in str(found.value)
