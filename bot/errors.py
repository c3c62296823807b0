"""Errors shown to people: each has a text key, and one place turns it into words."""

from __future__ import annotations


class StartError(Exception):
    """The program cannot start: shown as one sentence, without a traceback.

    ``key`` names a text, ``values`` are what it shows: never a password.
    """

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(f"{key} {values}")
        self.key = key
        self.values = values


class DatabaseFault(Exception):
    """The database can't be used just now; what it has stored is safe, and it may be back soon.

    ``key`` names a text.
    """

    key = "fault"


class DatabaseBusy(DatabaseFault):
    """Another process holds it, or too many want it at once."""

    key = "database-busy"


class DatabaseFull(DatabaseFault):
    """Its disk takes nothing more: it is full, or failing."""

    key = "database-full"


class DatabaseReadOnly(DatabaseFault):
    """It can only be read."""

    key = "database-read-only"


class DatabaseAway(DatabaseFault):
    """It can't be reached, or the connection was lost."""

    key = "database-away"


class Refusal(Exception):
    """Something can't be done, for a reason the person should know. Nothing has changed.

    ``key`` names a text; ``values`` are what the text shows.
    """

    key = "refused"

    def __init__(self, **values: object) -> None:
        super().__init__(self.key)
        self.values = values


class NoSuchMatch(Refusal):
    """No match has this code (any more)."""

    key = "no-such-match"


class NotYourMatch(Refusal):
    """The person has no seat in this match."""

    key = "not-your-match"


class NotYourTurn(Refusal):
    """The seat has nothing to decide now. Values: ``waiting``, the numbers of the seats that do."""

    key = "not-your-turn"


class WaitingFor(Refusal):
    """The seat has nothing to decide now. Values: ``people``, the names of those who do."""

    key = "waiting-for"


class OwnMatch(Refusal):
    """A manager who has, or had, a seat in the match may not decide about it."""

    key = "own-match"


class MatchOver(Refusal):
    """The match has ended."""

    key = "match-over"


class NotStarted(Refusal):
    """The match is still in its lobby."""

    key = "not-started"


class AlreadyStarted(Refusal):
    """The match has started, so its lobby can't be changed."""

    key = "already-started"


class StalePrompt(Refusal):
    """The screen was older than the match: the person is shown the current one."""

    key = "stale-prompt"


class TableFull(Refusal):
    """Every seat is taken. Values: ``seats``."""

    key = "table-full"


class TooFewSeats(Refusal):
    """Not enough players to start. Values: ``least``, ``missing``."""

    key = "too-few-seats"


class AlreadySeated(Refusal):
    """The person already has a seat at this table."""

    key = "already-seated"


class NoComputerSeated(Refusal):
    """There is no computer player to remove."""

    key = "no-computer-seated"


class NotHost(Refusal):
    """Only the host may do this. Values: ``host``, the host's name."""

    key = "not-host"


class WrongSeats(Refusal):
    """The game or the people seated rule out this number of seats. Values: ``least``, ``most``."""

    key = "wrong-seats"


class WrongDeadline(Refusal):
    """A deadline outside a minute to seven days."""

    key = "wrong-deadline"


class NotHere(Refusal):
    """The command was used where no match can be played: a DM, a forum, a voice channel."""

    key = "not-here"


class NoEntry(Refusal):
    """The match's channel is not open to the person: no member of its server, or it is hidden."""

    key = "no-entry"


class MissingPermissions(Refusal):
    """The bot lacks permissions in the channel. Values: ``permissions`` (a list), ``count``."""

    key = "missing-permissions"


class NotManager(Refusal):
    """Only people who may manage the server may do this."""

    key = "not-manager"


class NotSeated(Refusal):
    """Somebody whom a manager named has no seat in the match. Values: ``name``."""

    key = "not-seated"


class PlayNotHere(Refusal):
    """The server allows matches in other channels. Values: ``channels`` (mentions), ``count``."""

    key = "play-not-here"


class MayNotStart(Refusal):
    """Only some roles may open tables in this server. Values: ``roles`` (mentions), ``count``."""

    key = "may-not-start"


class MayNotInvite(Refusal):
    """Who can't write in a channel can't make the bot call people there."""

    key = "may-not-invite"


class NotInvitable(Refusal):
    """These people can't be invited by this host. Values: ``people``.

    They want no invitations, or keep apart from the host, or can't see the channel: it isn't told.
    """

    key = "not-invitable"


class NotAtThisTable(Refusal):
    """The host of the table and the person keep apart, which isn't told."""

    key = "not-at-this-table"


class InvitedOnly(Refusal):
    """The table is private, and its host has not invited the person."""

    key = "invited-only"


class NobodyInvited(Refusal):
    """Nobody could ever join a private table without guests."""

    key = "nobody-invited"


class MovedLately(Refusal):
    """The table was brought to the end of its channel lately. Values: ``when`` it is possible."""

    key = "moved-lately"


class TooManyGuests(Refusal):
    """More invitations at once than a person has in ten minutes. Values: ``most``."""

    key = "too-many-guests"


class TooManyInvitations(Refusal):
    """Values: ``most`` in so many ``minutes``; ``when`` it will be possible."""

    key = "too-many-invitations"


class TooManyTables(Refusal):
    """The person's tables wait for players. Values: ``most``, ``when`` there is room at latest."""

    key = "too-many-tables"


class TooManyMatches(Refusal):
    """The person has a seat in as many open matches as may be. Values: ``most``."""

    key = "too-many-matches"


class ServerFull(Refusal):
    """The server's tables wait for players. Values: ``most``, ``when`` there is room at latest."""

    key = "server-full"


class NoOpenMatch(Refusal):
    """The person plays in no running match that the words could mean."""

    key = "no-open-match"


class WhichMatch(Refusal):
    """The person plays in several matches that the command could mean."""

    key = "which-match-name"


class LineLost(Refusal):
    """The typed line that a choice refers to has been deleted."""

    key = "line-lost"


class TooSlow(Refusal):
    """The bot took longer to open a form than Discord allows."""

    key = "too-slow"


class NoSuchGame(Refusal):
    """No game has this name. Values: ``games``, the names of those that exist."""

    key = "no-such-game"


class StillRunning(Refusal):
    """The match is still running, so its secrets are not open yet."""

    key = "still-running"


class NeverStarted(Refusal):
    """The table closed before the match began, so there is nothing to show."""

    key = "never-started"


class OutOfSight(Refusal):
    """No match has this code that the person can see from where they ask; perhaps none at all."""

    key = "out-of-sight"


class NoHint(Refusal):
    """The match may be rated, or its game's players can't say what they computed."""

    key = "no-hint"
