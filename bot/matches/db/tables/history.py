"""Results of matches, ratings, and daily deals."""

from datetime import date

from sqlalchemy import BigInteger, ForeignKey, String, false
from sqlalchemy.orm import Mapped, mapped_column

from bot.matches.db.tables.base import Base, OfMatch


class ResultRow(Base):
    """How a seat ended: see :class:`bot.matches.model.seat.Result`. People's results in rated
    matches have points."""

    __tablename__ = "results"

    match_id: Mapped[OfMatch]
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    place: Mapped[int]
    score: Mapped[int | None] = mapped_column(BigInteger)
    left: Mapped[bool] = mapped_column(server_default=false())
    rating_before: Mapped[int | None]
    rating_after: Mapped[int | None]
    rating_everywhere: Mapped[int | None]
    points: Mapped[int | None]
    points_in_quarter: Mapped[int | None]
    points_in_month: Mapped[int | None]


class RatingRow(Base):
    """A person's strength in a game, on one server or over all of them (``ALL_SERVERS``).
    ``rating`` is the displayed figure."""

    __tablename__ = "ratings"

    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    server_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"), primary_key=True, index=True)
    mu: Mapped[float]
    sigma: Mapped[float]
    rating: Mapped[int]


class DailyRow(Base):
    """A day's deal (UTC): its game, and the secret behind all luck in its matches."""

    __tablename__ = "dailies"

    day: Mapped[date] = mapped_column(primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    secret: Mapped[bytes]
