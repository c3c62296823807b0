command-daily = daily
command-daily-description = One deal a day, the same for everybody: three to five minutes, alone against the computer

## The card

daily-title = 📅 Deal of { $day }
daily-what =
    { $computers ->
        [one] **{ $game }** against one computer player ({ level-normal }): the same deal and opponent for everybody who plays with this bot, unrated.
       *[other] **{ $game }** against { $computers } computer players ({ level-normal }): the same deal and opponents for everybody who plays with this bot, unrated.
    }
daily-until = One try, three to five minutes. To be ranked, end it before midnight UTC, { $when }.
daily-wait = How the others did is told after midnight UTC, { $when }.
daily-own = Result: place **{ $place }** of { $seats }, { $score }.
daily-unfinished = Yours wasn’t played to its end in time, so it has no place.
daily-rank =
    { $players ->
        [one] Nobody else played it to the end.
       *[other] Among all: place **{ $place }** of { $players }, ahead of { $ahead }% of the others.
    }
daily-players =
    { $players ->
        [0] Nobody played it to the end.
        [one] One person played it to the end.
       *[other] { $players } people played it to the end.
    }
daily-hard = The computer player *{ level-hard }*, with the same luck: place { $place } of { $seats }, { $score }.
daily-yesterday = **Yesterday: { $game }**
daily-seal = Seal of the next deal, of { $day } (SHA-256): `{ $seal }`
daily-secret = Secret of this deal, which its seal was made of: `{ $secret }`
daily-trust = A deal is drawn before anybody plays it. Whoever runs the bot could know it, but the seal shows that nobody changed it.
daily-button-play = Play
daily-button-again = Play it again
daily-button-today = Today’s deal
daily-button-share = Share
daily-button-share-yesterday = Share yesterday’s
daily-choose = An earlier deal, to play again

## What is shared

daily-shared = **{ $name }** has played it: **{ $game }**, one try, the same deal for everybody.
