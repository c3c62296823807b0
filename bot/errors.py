"""Errors shown to people: each has a text key, and one place turns it into words.

The key is derived from the class's name (``TableFull``: ``table-full``) unless set explicitly.
"""

import re
from typing import Any, ClassVar


class _WithKey(Exception):
    """``key`` names the text."""

    key: ClassVar[str]

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        if "key" not in vars(cls):
            cls.key = re.sub(r"\B(?=[A-Z])", "-", cls.__name__).lower()


class StartError(Exception):
    """The program can't start, which is shown as one sentence. ``key`` names its text, ``values``
    are the variables, never a password."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(f"{key} {values}")
        self.key = key
        self.values = values


class DatabaseFault(_WithKey):
    """The database is temporarily unusable; nothing stored is lost."""

    key = "fault"


class DatabaseBusy(DatabaseFault):
    """Another process holds its lock, or too many connections are waiting."""


class DatabaseFull(DatabaseFault):
    """Its disk is full or failing."""


class DatabaseReadOnly(DatabaseFault):
    """It is read-only."""


class DatabaseAway(DatabaseFault):
    """It is unreachable, or the connection was lost."""


class DatabasePooled(DatabaseFault):
    """A pooler in transaction mode gives each transaction another connection, on which the
    statements that this one has prepared don't exist."""

    key = "database-away"


class Refusal(_WithKey):
    """A request can't be fulfilled, for a reason the person should know; nothing has changed.
    ``values`` are the text's variables."""

    key = "refused"

    def __init__(self, **values: object) -> None:
        super().__init__(self.key)
        self.values = values


class BotsTakeNoSeat(Refusal):
    """A bot was chosen where only a person makes sense."""


class NoSuchMatch(Refusal):
    """There is no match with this code, or it has been deleted."""


class UnreadableMatch(NoSuchMatch):
    """This version can't decode the stored match. Values: ``code``."""


class NotYourMatch(Refusal):
    """The person has no seat in this match."""


class SeatKept(NotYourMatch):
    """The computer keeps the person's seat, as it had to take it over too often."""


class NotYourTurn(Refusal):
    """The seat has nothing to decide now. Values: ``waiting``, the seats that do (numbers)."""


class TermsAreFixed(Refusal):
    """The table's terms can't change any more: a player has joined on them."""


class NoPauses(Refusal):
    """The host has disabled pauses for this match."""


class NoPauseLeft(Refusal):
    """The match has used up its time for pauses."""


class MatchPaused(Refusal):
    """No moves are possible until the match resumes."""


class NoSuchDay(Refusal):
    """There was no deal on that day, or the day is in the future."""


class ForgottenToday(Refusal):
    """The person had their data erased today, so they may have played today's deal before."""


class DayNotOver(Refusal):
    """The record would reveal the secret of a deal that others can still play today."""


class MayNotShare(Refusal):
    """The person may not write where the message would be posted."""


class WaitingFor(Refusal):
    """The seat has nothing to decide now. Values: ``people``, the players who do (names)."""


class OwnMatch(Refusal):
    """Managers may not decide about a match in which they have or had a seat, nor about their own
    series and its matches."""


class MatchOver(Refusal):
    """The match has ended."""


class NotStarted(Refusal):
    """The match is still in its lobby."""


class AlreadyStarted(Refusal):
    """The match has started, so its lobby can't be changed."""


class StalePrompt(Refusal):
    """The pressed screen was out of date: the person gets the current one."""


class TableFull(Refusal):
    """Every seat is taken. Values: ``seats``."""


class TooFewSeats(Refusal):
    """There are too few players to start. Values: ``least``, ``missing``."""


class AlreadySeated(Refusal):
    """The person already has a seat at this table."""


class NoComputerSeated(Refusal):
    """There is no computer player to remove."""


class NotHost(Refusal):
    """Only the host may do this. Values: ``host``, the host's name."""


class WrongSeats(Refusal):
    """The game or the seated players rule out this number of seats. Values: ``least``, ``most``."""


class WrongDeadline(Refusal):
    """A deadline shorter than a minute or longer than seven days."""


class NotHere(Refusal):
    """The command was used where no match can be played: a DM, a forum, a voice channel."""


class ServerAway(Refusal):
    """Discord has not sent the server's data, so its channels and roles are unknown."""


class NoEntry(Refusal):
    """The person can't see the match's channel, or isn't a member of its server."""


class MissingPermissions(Refusal):
    """The bot lacks permissions in the channel. Values: ``permissions`` (a list), ``count``."""


class NotManager(Refusal):
    """Only people with the permission Manage Server may do this."""


class NotSeated(Refusal):
    """The person named by a manager has no seat in the match. Values: ``name``."""


class PlayNotHere(Refusal):
    """The server allows matches only in these ``channels`` (mentions). Values: also ``count``."""


class MayNotStart(Refusal):
    """Only these ``roles`` (mentions) may open tables in this server. Values: also ``count``."""


class MayNotInvite(Refusal):
    """The person can't write in this channel, so the bot won't mention guests for them there."""


class NotInvitable(Refusal):
    """This host can't invite these people, or let them in. Values: ``people``. The reason isn't
    told: invitations not wanted, a block by either, a channel unseen."""


class NotAtThisTable(Refusal):
    """The host or the person has blocked the other, which isn't told."""


class InvitedOnly(Refusal):
    """The table is private, and its host has not invited the person."""


class MovedLately(Refusal):
    """The table was moved to the end of its channel recently. Values: ``when`` it can be again."""


class TooManyBlocked(Refusal):
    """The person's list of blocked people is full. Values: ``most``."""


class TooManyTables(Refusal):
    """The person has too many tables waiting for players. Values: ``most``, ``when`` at the latest
    one expires."""


class TooManyMatches(Refusal):
    """The person has a seat in too many open matches. Values: ``most``."""


class NoOpenMatch(Refusal):
    """The typed line could refer to none of the person's running matches."""


class LineLost(Refusal):
    """The process no longer has the line for which a match was chosen."""


class LineTooLong(Refusal):
    """The typed line is too long to be a move. Values: ``most`` characters."""


class OneAtATime(Refusal):
    """The person has too many requests in flight."""


class TooSlow(Refusal):
    """The bot missed Discord's time limit for opening a form."""


class NoSuchGame(Refusal):
    """No game has this name. Values: ``games``, the names of all games."""


class StillRunning(Refusal):
    """The match is still running, so its secrets aren't public yet."""


class NeverStarted(Refusal):
    """The table closed before the match began, so there is nothing to show."""


class OutOfSight(Refusal):
    """No match with this code exists, or the person can't see it from here."""


class NoHint(Refusal):
    """The match may be rated, or its game's computer players give no hints."""


class ThoughtTooLong(Refusal):
    """The searching process found no advice in time."""


class NoSuchSeries(Refusal):
    """No series has this number."""


class SeriesClosed(Refusal):
    """The series has begun or is over, which makes this impossible."""


class NotInSeries(Refusal):
    """The person has not joined the series."""


class NotInThisSeries(Refusal):
    """An entrant or the person has blocked the other, which isn't told."""


class NoSeatFree(Refusal):
    """No absent entrant of the series has seats that others may take."""


class HostsSeries(Refusal):
    """The person already hosts a series in this server."""


class TooManySeries(Refusal):
    """The server has too many open series. Values: ``most``."""


class TooFewEntrants(Refusal):
    """The series can't start yet. Values: ``least`` people."""


class TooManyTogether(Refusal):
    """The person's ``open`` matches and the series' ``tables`` exceed ``most`` (values)."""


class WrongNumber(Refusal):
    """A number out of range. Values: ``what`` it counts, ``least``, ``most``."""
