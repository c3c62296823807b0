"""Errors shown to people: each has a text key, and one place turns it into words.

The key is the name of the class (``TableFull``: ``table-full``) unless it says another.
"""

import re
from typing import Any, ClassVar


class _Told(Exception):
    """``key`` names the text."""

    key: ClassVar[str]

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        if "key" not in vars(cls):
            cls.key = re.sub(r"\B(?=[A-Z])", "-", cls.__name__).lower()


class StartError(Exception):
    """The program cannot start: shown as one sentence, without a traceback.

    ``key`` names a text, ``values`` are what it shows: never a password.
    """

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(f"{key} {values}")
        self.key = key
        self.values = values


class DatabaseFault(_Told):
    """The database can't be used just now; what it has stored is safe, and it may be back soon."""

    key = "fault"


class DatabaseBusy(DatabaseFault):
    """Another process holds it, or too many want it at once."""


class DatabaseFull(DatabaseFault):
    """Its disk can't be written to: it is full, or failing."""


class DatabaseReadOnly(DatabaseFault):
    """It can only be read."""


class DatabaseAway(DatabaseFault):
    """It can't be reached, or the connection was lost."""


class Refusal(_Told):
    """Something can't be done, for a reason the person should know. Nothing has changed.

    ``values`` are what the text shows.
    """

    key = "refused"

    def __init__(self, **values: object) -> None:
        super().__init__(self.key)
        self.values = values


class NoSuchMatch(Refusal):
    """No match has this code (any more)."""


class UnreadableMatch(NoSuchMatch):
    """What is stored of the match can't be read by this version. Values: ``code``."""


class NotYourMatch(Refusal):
    """The person has no seat in this match."""


class NotYourTurn(Refusal):
    """The seat has nothing to decide now. Values: ``waiting``, the numbers of the seats that do."""


class AgreementNeeded(Refusal):
    """The computer keeps the person's seat until one of the others agrees to give it back."""


class TermsAreFixed(Refusal):
    """Somebody has sat down at the table on these terms."""


class NoPauses(Refusal):
    """The host has ruled out that people pause the match."""


class NoPauseLeft(Refusal):
    """The match has stood still for as long as it may."""


class MatchPaused(Refusal):
    """Nobody moves until it goes on."""


class NoHolidayLeft(Refusal):
    """The person has had the holidays that there are in a year."""


class WrongHours(Refusal):
    """Quiet hours that no day has, more than there may be, or a time zone that isn't known."""


class NoSuchDay(Refusal):
    """There was no deal on that day, or it is still to come."""


class DayNotOver(Refusal):
    """A record would tell the secret of a day on which others may still play its deal."""


class WrongAlerts(Refusal):
    """Hours that no day has, or more notices of tables or people at one than there may be."""


class MayNotShare(Refusal):
    """What would be shared would be posted where the person may not write."""


class WaitingFor(Refusal):
    """The seat has nothing to decide now. Values: ``people``, the names of those who do."""


class OwnMatch(Refusal):
    """A manager who has, or had, a seat in the match may not decide about it."""


class MatchOver(Refusal):
    """The match has ended."""


class NotStarted(Refusal):
    """The match is still in its lobby."""


class AlreadyStarted(Refusal):
    """The match has started, so its lobby can't be changed."""


class StalePrompt(Refusal):
    """The screen was older than the match: the person is shown the current one."""


class TableFull(Refusal):
    """Every seat is taken. Values: ``seats``."""


class TooFewSeats(Refusal):
    """Not enough players to start. Values: ``least``, ``missing``."""


class AlreadySeated(Refusal):
    """The person already has a seat at this table."""


class NoComputerSeated(Refusal):
    """There is no computer player to remove."""


class NotHost(Refusal):
    """Only the host may do this. Values: ``host``, the host's name."""


class WrongSeats(Refusal):
    """The game or the people seated rule out this number of seats. Values: ``least``, ``most``."""


class WrongDeadline(Refusal):
    """A deadline outside a minute to seven days."""


class NotHere(Refusal):
    """The command was used where no match can be played: a DM, a forum, a voice channel."""


class NoEntry(Refusal):
    """The match's channel is not open to the person: no member of its server, or it is hidden."""


class MissingPermissions(Refusal):
    """The bot lacks permissions in the channel. Values: ``permissions`` (a list), ``count``."""


class NotManager(Refusal):
    """Only people who may manage the server may do this."""


class NotSeated(Refusal):
    """Somebody whom a manager named has no seat in the match. Values: ``name``."""


class PlayNotHere(Refusal):
    """The server allows matches in other channels. Values: ``channels`` (mentions), ``count``."""


class MayNotStart(Refusal):
    """Only some roles may open tables in this server. Values: ``roles`` (mentions), ``count``."""


class MayNotInvite(Refusal):
    """Who can't write in a channel can't make the bot call people there."""


class NotInvitable(Refusal):
    """These people can't be invited, or let in, by this host. Values: ``people``.

    They want no invitations, or keep apart from the host, or can't see the channel, or are banned,
    say: it isn't told.
    """


class NotAtThisTable(Refusal):
    """The host of the table and the person keep apart, which isn't told."""


class InvitedOnly(Refusal):
    """The table is private, and its host has not invited the person."""


class NobodyInvited(Refusal):
    """Nobody could ever join a private table without guests."""


class MovedLately(Refusal):
    """The table was brought to the end of its channel lately. Values: ``when`` it is possible."""


class TooManyGuests(Refusal):
    """More invitations at once than a person may send in ten minutes. Values: ``most``."""


class TooManyInvitations(Refusal):
    """Values: ``most`` in so many ``minutes``; ``when`` it will be possible."""


class TooManyBlocked(Refusal):
    """The person already blocks as many people as they may. Values: ``most``."""


class Banned(Refusal):
    """The server's managers keep the person from games. Values: ``reason``, ``when`` it ends."""


class Unreliable(Refusal):
    """The host wants people who decide in time. Values: ``share`` and ``least``, in percent."""


class TooManyBans(Refusal):
    """The server has banned as many people as it may. Values: ``most``."""


class TooManyTables(Refusal):
    """The person's tables wait for players. Values: ``most``, ``when`` there is room at latest."""


class TooManyMatches(Refusal):
    """The person has a seat in as many open matches as they may. Values: ``most``."""


class ServerFull(Refusal):
    """The server's tables wait for players. Values: ``most``, ``when`` there is room at latest."""


class NoOpenMatch(Refusal):
    """The person plays in no running match that the words could mean."""


class WhichMatch(Refusal):
    """The person plays in several matches that the command could mean."""

    key = "which-match-name"


class LineLost(Refusal):
    """The typed line that a choice refers to has been deleted."""


class LineTooLong(Refusal):
    """The typed line has more characters than any move. Values: ``most``."""


class OneAtATime(Refusal):
    """The person has as many requests under way as they may."""


class TooSlow(Refusal):
    """The bot took longer to open a form than Discord allows."""


class NoSuchGame(Refusal):
    """No game has this name. Values: ``games``, the names of those that exist."""


class StillRunning(Refusal):
    """The match is still running, so its secrets are not open yet."""


class NeverStarted(Refusal):
    """The table closed before the match began, so there is nothing to show."""


class OutOfSight(Refusal):
    """No match has this code that the person can see from where they ask; perhaps none at all."""


class NoHint(Refusal):
    """The match may be rated, or its game's players can't say what they computed."""


class NoSuchSeries(Refusal):
    """No series has this number."""


class SeriesClosed(Refusal):
    """The series has begun, or is over, so that this is no longer possible."""


class NotInSeries(Refusal):
    """The person has not joined the series."""


class NotInThisSeries(Refusal):
    """Somebody in the series and the person keep apart, which isn't told."""


class NoSeatFree(Refusal):
    """Nobody in the series is absent whose seats others may take."""


class TooManySeries(Refusal):
    """The server's series are not over. Values: ``most``."""


class TooManyTogether(Refusal):
    """The person's open matches and the series' tables. Values: ``most``, ``tables``, ``open``."""


class WrongNumber(Refusal):
    """A number that isn't offered. Values: ``what`` it is of, ``least``, ``most``."""
