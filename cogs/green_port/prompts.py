"""What a seat is asked, and every answer that the rules take: one prompt for each decision."""

from __future__ import annotations

from functools import lru_cache

from bot.games import Prompt
from cogs.green_port.actions import (
    Action,
    Buy,
    ChooseCube,
    Complete,
    DeclineRescue,
    Disperse,
    Draw,
    EndTurn,
    Pass,
    Refer,
    Rescue,
    Specialise,
    StopEmpty,
    TakeColour,
)
from cogs.green_port.components import COLOURS, Colour, Cubes
from cogs.green_port.specialising import Trading


class Question(Prompt, frozen=True, kw_only=True):
    """Base of Green Port's prompts."""

    def choices(self) -> tuple[Action, ...]:
        """All answers that the rules accept, worked out when asked for."""
        raise NotImplementedError


class TurnQuestion(Question, frozen=True, kw_only=True):
    """A question to the active player, who may also specialise unless ``trading`` is ``None``."""

    trading: Trading | None

    def trades(self) -> tuple[Specialise, ...]:
        """The trades that may be made meanwhile."""
        return self.trading.choices() if self.trading else ()


class HirePrompt(TurnQuestion, frozen=True, kw_only=True):
    """Draw on, or stop with the cards of one of ``colours``, or with nothing."""

    may_draw: bool
    colours: tuple[Colour, ...]
    may_stop_empty: bool

    def choices(self) -> tuple[Action, ...]:
        answers: list[Action] = [Draw()] if self.may_draw else []
        answers += [TakeColour(colour) for colour in self.colours]
        if self.may_stop_empty:
            answers.append(StopEmpty())
        return (*answers, *self.trades())


class RescuePrompt(TurnQuestion, frozen=True, kw_only=True):
    """Pay ``price`` of one's ``cubes`` for a second chance, or not."""

    price: int
    cubes: Cubes

    def choices(self) -> tuple[Action, ...]:
        rescues = [Rescue(paid) for paid in selections(self.cubes, self.price)]
        return (*rescues, DeclineRescue(), *self.trades())


class UtilisePrompt(TurnQuestion, frozen=True, kw_only=True):
    """Complete an objective, buy a headquarters, or end the turn."""

    complete: tuple[Complete, ...]
    buy: tuple[Buy, ...]

    def choices(self) -> tuple[Action, ...]:
        return (*self.complete, *self.buy, EndTurn(), *self.trades())


class TradePrompt(TurnQuestion, frozen=True, kw_only=True):
    """The active player may specialise while another seat decides on a referral."""

    def choices(self) -> tuple[Action, ...]:
        return self.trades()


class UnderdogPrompt(Question, frozen=True, kw_only=True):
    """Choose a cube of one of ``colours``."""

    colours: tuple[Colour, ...]

    def choices(self) -> tuple[Action, ...]:
        return tuple(ChooseCube(colour) for colour in self.colours)


class DispersePrompt(Question, frozen=True, kw_only=True):
    """Discard ``count`` of one's ``cubes``."""

    count: int
    cubes: Cubes

    def choices(self) -> tuple[Action, ...]:
        return tuple(Disperse(cubes) for cubes in selections(self.cubes, self.count))


class ReferPrompt(Question, frozen=True, kw_only=True):
    """Take the cards of one of ``colours`` for a cube of one of ``payable``, or pass."""

    colours: tuple[Colour, ...]
    payable: tuple[Colour, ...]

    def choices(self) -> tuple[Action, ...]:
        referrals = [Refer(colour, paying) for colour in self.colours for paying in self.payable]
        return (*referrals, Pass())


@lru_cache(maxsize=256)
def selections(cubes: Cubes, count: int) -> tuple[Cubes, ...]:
    """Every way to pick ``count`` of ``cubes``, without regard to order."""
    most_red, most_blue, most_green, most_yellow = cubes
    return tuple(
        (red, blue, green, count - red - blue - green)
        for red in range(min(most_red, count) + 1)
        for blue in range(min(most_blue, count - red) + 1)
        for green in range(min(most_green, count - red - blue) + 1)
        if count - red - blue - green <= most_yellow
    )


def held_colours(cubes: Cubes) -> tuple[Colour, ...]:
    """The colours of which there is at least one cube."""
    return tuple([colour for colour in COLOURS if cubes[colour]])
