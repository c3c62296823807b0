"""Leaving a match and coming back, ending it, and pausing it."""

from bot.matches.model import play
from bot.matches.model.change import Change
from bot.matches.outcomes import change

back = change(Change.BACK)(play.back)
leave = change(Change.LEAVE)(play.leave)
take_out = change(Change.TAKE_OUT)(play.take_out)
stop = change(Change.STOP)(play.stop)
play_on = change(Change.PLAY_ON)(play.play_on)
pause = change(Change.PAUSE)(play.pause)
resume = change(Change.RESUME)(play.resume)
