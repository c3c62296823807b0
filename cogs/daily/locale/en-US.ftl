command-daily = daily
command-daily-description = One deal a day, the same for everybody, alone against the computer

## The card

daily-title = { $emoji } Deal of { $day }
daily-what =
    { $computers ->
        [one] **{ $game }** against one computer: the same luck for everybody, one try, unrated.
       *[other] **{ $game }** against { $computers } computers: the same luck for everybody, one try, unrated.
    }
daily-until = Up to { $minutes } min. Finish before midnight UTC, { $when }.
daily-place =
    { $place ->
        [1] first
        [2] second
        [3] third
        [4] fourth
       *[other] { $place }th
    }
daily-own = You came **{ daily-place }** of { $seats }, with { $score }.
daily-unfinished = You didn’t finish in time, so you have no place.
daily-rank = Among everybody who finished: place **{ $place }** of { $players }.
daily-here = Here so far: { $people }.
daily-best = Yesterday’s best here: { $people }, { $score }.
daily-final = Places are final at midnight UTC, { $when }.
daily-is-shared = You have shared this one here.
daily-trust = A deal is drawn before anybody plays it. Whoever runs the bot could know it, but the seal shows that nobody changed it.
daily-seal = Seal of the next deal, of { $day } (SHA-256): `{ $seal }`
daily-secret = Secret of this deal, which its seal was made of: `{ $secret }`
daily-button-play = Play
daily-button-again = Play it again
daily-button-today = Play today’s deal
daily-button-yesterday = Yesterday’s deal
daily-button-share = Share

## What is shared

daily-shared = { $name } came { daily-place } of { $seats }{ $rounds ->
        [0] .
        [one] , in one round.
       *[other] , in { $rounds } rounds.
    }
