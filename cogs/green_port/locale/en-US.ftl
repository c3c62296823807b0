## What isn't allowed, and why: nothing is recorded.

gp-not-your-turn = That's for somebody else to decide right now.
gp-only-swaps = It's up to { $people } to decide. Meanwhile you can only swap cubes, for example: swap 3 red for green.
gp-line = I didn't catch that. Try: *{ $example }*
gp-now-hire = You're hiring: draw a card, or take a colour.
gp-now-rescue = The police are at the door: pay for the second chance, or let them bust you.
gp-now-underdog = First comes the underdog's cube: take one of any colour.
gp-now-dispersion = First the cubes that the police scatter: choose which.
gp-now-refer = Now you may refer: take a colour for a cube, or pass.
gp-now-utilise = Hiring is done: complete, buy, or end your turn.
gp-no-cards = There's no card left to draw. Take a colour.
gp-draw-first = A turn begins with a card. Draw one.
gp-take-a-colour = There's somebody in the row: take a colour, or draw on.
gp-colour-not-in-row =
    { $colour ->
        [0] There's no red ▲ in the row.
        [1] There's no blue ● in the row.
        [2] There's no green ◆ in the row.
       *[3] There's no yellow ★ in the row.
    } Try a colour that lies there.
gp-cubes-missing =
    { $colour ->
        [0] That takes { $paid } red ▲, and you have { $held }.
        [1] That takes { $paid } blue ●, and you have { $held }.
        [2] That takes { $paid } green ◆, and you have { $held }.
       *[3] That takes { $paid } yellow ★, and you have { $held }.
    }
gp-supply-empty =
    { $colour ->
        [0] The supply has no red ▲ left.
        [1] The supply has no blue ● left.
        [2] The supply has no green ◆ left.
       *[3] The supply has no yellow ★ left.
    } Try another colour.
gp-rescue-price =
    { $price ->
        [one] The second chance costs one cube
       *[other] The second chance costs { $price } cubes
    }, and you offered { $paid }.
gp-disperse-count =
    { $count ->
        [one] One cube has to go
       *[other] { $count } cubes have to go
    }, and you chose { $chosen }.
gp-trade-after-orange = The orange X has come: no swaps for the rest of this turn.
gp-trade-needs-red = Only a red headquarters swaps two cubes for one. Pay three of one colour, or three different ones.
gp-trade-kind = A swap takes three cubes of one colour, or three of different colours; with a red headquarters, any two.
gp-trade-same-colour = What you gain has to be a colour that you don't pay.
gp-objective-unknown = There are six objectives, numbered 1 to 6 from the left.
gp-objective-done = That objective is done already. Try another one.
gp-not-wild = Only the wild objective takes a colour of your choice.
gp-wild-colour = That's the wild objective: say which colour. { $count ->
        [one] It takes one cube
       *[other] It takes { $count } cubes
    } of it.
gp-headquarters-sold-out =
    { $colour ->
        [0] The red ▲ headquarters are all sold.
        [1] The blue ● headquarters are all sold.
        [2] The green ◆ headquarters are all sold.
       *[3] The yellow ★ headquarters are all sold.
    }
gp-marker-only-green = Only a green headquarters takes a cube.
gp-marker-needed = A green headquarters brings one more cube of a colour with every take of it. Say which colour, for example: buy green blue.

## Typed lines. Synonyms with commas between; the first one stands in examples.

gp-verb-draw = draw, draws, hit, more
gp-verb-take = take, takes, hire, hires, choose, get
gp-verb-stop = stop, stops
gp-verb-pay = pay, pays, rescue
gp-verb-bust = bust, police
gp-verb-discard = discard, scatter, give, gives
gp-verb-refer = refer, refers
gp-verb-pass = pass, passes
gp-verb-swap = swap, swaps, trade, specialise, specialize
gp-verb-complete = complete, completes
gp-verb-buy = buy, buys
gp-verb-end = end, ends, done
gp-colour-word-red = red, reds
gp-colour-word-blue = blue, blues
gp-colour-word-green = green, greens
gp-colour-word-yellow = yellow, yellows
gp-filler = paying, for, with, by, and, a, an, one, the, of, cube, cubes, objective, headquarters, hq, turn, card, cards, my, wild, i, you, ll, me, please, nothing, on, up, let, them, have, it, police, again, anew, begin, begins, including, from, to, another
gp-type-refer = { $verb } { $colour } paying { $paying }
gp-type-swap = { $verb } { $paid } for { $gained }

## Commands

command-green-port = green-port
command-green-port-description = Push your luck in the port, for two to four
option-green-port-round-limit = Last round
option-green-port-round-limit-name = round-limit
option-green-port-round-limit-hint = The last round: 30 unless you choose; empty in the options: none, and no rating
option-green-port-round-limit-is =
    { $value ->
        [one] one round at most
       *[other] { $value } rounds at most
    }
option-green-port-round-limit-refused = The last round is a number from { $least } to { $most }, or left empty. Try 30.
command-gang = gang
command-gang-description = Give your gang in Green Port an order in words
command-gang-words = order
command-gang-words-description = For example: draw; take red; swap 3 red for green; end
command-gang-match = match
command-gang-match-description = Which match, if you're in several

## Words for things

gp-colour =
    { $form ->
       *[bare] { $colour ->
            [0] red ▲
            [1] blue ●
            [2] green ◆
           *[3] yellow ★
        }
    }
gp-spoken-colour =
    { $colour ->
        [0] red
        [1] blue
        [2] green
       *[3] yellow
    }
gp-spoken-cubes =
    { $colour ->
        [0] { $count } red
        [1] { $count } blue
        [2] { $count } green
       *[3] { $count } yellow
    }
gp-cubes =
    { $colour ->
        [0] { $count } red ▲
        [1] { $count } blue ●
        [2] { $count } green ◆
       *[3] { $count } yellow ★
    }
gp-no-cubes = no cubes
gp-card =
    { $kind ->
        [black] police
        [green] green X
       *[orange] orange X
    }
gp-symbol =
    { $symbol ->
        [1] drop
        [2] hammers
        [3] circles
        [4] bricks
        [5] wheel
       *[6] arrow
    }
gp-wild-cost = { $count } of one colour
score-green-port =
    { $score ->
        [one] one point
       *[other] { $score } points
    }

## Board and panel

gp-round = Round { $round }
gp-round-of = Round { $round } of { $limit }
gp-last-turns =
    { $count ->
        [one] No objective is left: after this turn { $people } has the last one.
       *[other] No objective is left: after this turn { $people } have one more each.
    }
gp-last-turn = No objective is left: { $name } has the last turn.
gp-last-round = the last one
gp-phase =
    { $phase ->
        [hire] **{ $name }** is hiring
        [rescue] the police are at the door of **{ $name }**
        [underdog] an underdog picks a cube, then **{ $name }** goes on
        [dispersion] the police scatter cubes, then **{ $name }** goes on
        [refer] the others may refer what **{ $name }** left
       *[utilise] **{ $name }** puts the cubes to use
    }
gp-deck = In the deck: { $cards ->
        [one] one card
       *[other] { $cards } cards
    }, { $black } of them police, { $special } X.
gp-goal = Objectives and headquarters bring points; the most points win.
gp-risk = Next card: **{ $chance }%** chance of a bust. { gp-deck }
gp-risk-rescue = Next card: **{ $chance }%** chance of police, and the blue headquarters gives a second chance for { $price ->
        [one] one cube.
       *[other] { $price } cubes.
    } { gp-deck }
gp-risk-safe = Next card: no bust, as nobody is in the row yet. { gp-deck }
gp-risk-later = { gp-deck }
gp-risk-shuffled = In the next deck: { $cards ->
        [one] one card
       *[other] { $cards } cards
    }, { $black } of them police, { $special } X.
gp-risk-none = There's no card left to draw.
gp-ask-first = A new turn: draw your first card.
gp-ask-hire = Draw on, or stop and take all cards of one colour. If the police come, you get none.
gp-ask-in-sync = All four colours are here. Stop now, and In Sync brings you a cube of each other colour, too.
gp-ask-empty = There's nobody to hire in the row yet: draw on, or stop with nothing.
gp-ask-take = There's no card left to draw: take all cards of one colour.
gp-ask-rescue =
    { $price ->
        [one] Pay a cube, clear the row and draw again? Or let the police have it.
       *[other] Pay { $price } cubes, clear the row and draw again? Or let the police have it.
    }
gp-ask-underdog = You have the fewest points, so the crowd roots for you: choose a cube.
gp-ask-disperse =
    { $count ->
        [one] You're over your limit of { $limit }, so the police scatter half of your gang: give up one cube.
       *[other] You're over your limit of { $limit }, so the police scatter half of your gang: give up { $count } cubes.
    }
gp-ask-refer = { $name } left some cards: take one colour of them for a cube, which goes to { $name }.
gp-ask-refer-for = { $name } left some cards: take one colour of them for { $fee }, which goes to { $name }.
gp-ask-fee = You refer { $colour }. Which cube does { $name } get?
gp-ask-utilise = Spend your cubes: complete objectives, buy headquarters. Or keep them, and end your turn.
gp-ask-end = There's nothing you can pay for right now. End your turn.
gp-ask-marker = Which colour should every take bring one more of? A cube of it goes under the headquarters.
gp-ask-meanwhile = While the others decide, you can swap cubes.
gp-pick = Choose { $count ->
        [one] one cube
       *[other] { $count } cubes
    }, colour by colour. Chosen so far: { $cubes } ({ $chosen }).
gp-powers = Headquarters: { $powers }.
gp-power-red = ▲ swaps any two cubes for one
gp-power-blue = ● gives a second chance when the police come
gp-power-green = ◆ brings one more cube whenever you take the colour under it
gp-power-yellow = ★ raises your limit by 3

gp-button-draw = Draw
gp-press-draw = Draw · { $chance }% bust
gp-press-none = { $mark } none left
gp-button-stop = Stop with nothing
gp-press-pay = Pay { $cubes }
gp-button-bust = Let them bust you
gp-press-discard = Give up { $cubes }
gp-button-other-cubes = Other cubes
gp-press-count = { $chosen } of { $count } chosen
gp-press-refer = { $gain } for { $fee }
gp-button-pass = Pass
gp-press-buy = { $cost } → house +{ $points }
gp-button-swap = Swap cubes
gp-button-end = End turn
gp-button-back = Back

## The story of a turn

gp-story-turned = { $you ->
        [yes] You turn
       *[no] { $name } turns
    } up { $cards }.
gp-story-reshuffled = The deck had run out: { $cards ->
        [one] one card is
       *[other] { $cards } cards are
    } shuffled.
gp-story-reshuffled-green = After the green X, { $cards ->
        [one] one card makes
       *[other] { $cards } cards make
    } a new deck.
gp-story-offered = The police! A blue headquarters gives { $you ->
        [yes] you
       *[no] { $name }
    } a second chance for { $price ->
        [one] one cube.
       *[other] { $price } cubes.
    }
gp-story-rescued = { $you ->
        [yes] You pay { $paid } and begin anew.
       *[no] { $name } pays { $paid } and begins anew.
    }
gp-story-busted = **Bust:** { $lost ->
        [one] the police take the one card in the row
       *[other] the police take all { $lost } cards in the row
    }, and { $you ->
        [yes] you hire nobody.
       *[no] { $name } hires nobody.
    }
gp-story-stopped = { $you ->
        [yes] You stop with nothing.
       *[no] { $name } stops with nothing.
    }
gp-story-passed = { $you ->
        [yes] You pass.
       *[no] { $name } passes.
    }
gp-story-referred = { $you ->
        [yes] You pay { $active } { $fee } and refer { $colour }.
       *[no] { $name } pays { $active } { $fee } and refers { $colour }.
    }
gp-story-taken = { $you ->
        [yes] You hire { $cubes }.
       *[no] { $name } hires { $cubes }.
    }
gp-story-taken-with = { $you ->
        [yes] You hire { $cubes }, including { $sources }.
       *[no] { $name } hires { $cubes }, including { $sources }.
    }
gp-story-profile = { $count } from the profile
gp-story-green = { $count } from a green headquarters
gp-story-in-sync = { $count } from In Sync
gp-story-dispersion = Orange X: { $you ->
        [yes] { $people } must give up half of your cubes.
       *[no] { $count ->
            [one] { $people } must give up half of the cubes.
           *[other] { $people } must give up half of their cubes.
        }
    } No swaps this turn.
gp-story-dispersion-none = Orange X: nobody is over the limit. No swaps this turn.
gp-story-dispersed = { $you ->
        [yes] You give up { $cubes }.
       *[no] { $name } gives up { $cubes }.
    }
gp-story-underdogs = The fewest points: { $count ->
        [one] { $you ->
            [yes] you choose a cube.
           *[no] { $people } chooses a cube.
        }
       *[other] { $people } choose a cube each.
    }
gp-story-withheld =
    { $reason ->
        [all-tied] Nobody is the underdog: everyone has the same points.
        [given] The underdog's cube has already been given this turn.
       *[no-supply] No cube is left for the underdog.
    }
gp-story-bonus = { $you ->
        [yes] You get { $cube }.
       *[no] { $name } gets { $cube }.
    }
gp-story-swapped = { $you ->
        [yes] You swap { $paid } for { $gained }.
       *[no] { $name } swaps { $paid } for { $gained }.
    }
gp-story-completed = { $you ->
        [yes] You complete
       *[no] { $name } completes
    } objective { $number } for { $paid }: **+{ $points }**.
gp-story-bought = { $you ->
        [yes] You buy
       *[no] { $name } buys
    } a { $colour } headquarters for { $price }: **+{ $points }**.
gp-story-marked = It will bring { $colour }.
gp-story-last-round = No objective is left, so this round is the last.

## Hints: what the computer would do, and why. Chances in percent.

gp-reason-draw = Draw on: the next card busts you { $bust ->
        [one] once
       *[other] { $bust } times
    } in 100, but on average it leaves a chance to win of { $win }%; stopping leaves { $other }%.
gp-reason-draw-safe = Draw on: nothing can bust you yet, and stopping leaves a chance to win of { $other }%.
gp-reason-take =
    { $colour ->
        [0] Stop and take red ▲
        [1] Stop and take blue ●
        [2] Stop and take green ◆
       *[3] Stop and take yellow ★
    }: { $count ->
        [one] one cube leaves
       *[other] { $count } cubes leave
    } a chance to win of { $win }%, the next best { $other }%; another card would bust you { $bust ->
        [one] once
       *[other] { $bust } times
    } in 100.
gp-reason-stop = Stop with nothing: that leaves a chance to win of { $win }%, drawing on { $other }%.
gp-reason-rescue =
    { $price ->
        [one] Pay the cube
       *[other] Pay the { $price } cubes
    } and try again: that leaves a chance to win of { $win }%, being busted { $other }%.
gp-reason-decline =
    { $price ->
        [one] Keep the cube
       *[other] Keep the { $price } cubes
    }: being busted leaves a chance to win of { $win }%, paying { $other }%.
gp-reason-cube =
    { $colour ->
        [0] Take red ▲
        [1] Take blue ●
        [2] Take green ◆
       *[3] Take yellow ★
    }: that leaves a chance to win of { $win }%, the next best colour { $other }%.
gp-reason-disperse = Give up the cubes that bring you least: that leaves a chance to win of { $win }%, the next best { $other }%.
gp-reason-refer =
    { $colour ->
        [0] Refer red ▲
        [1] Refer blue ●
        [2] Refer green ◆
       *[3] Refer yellow ★
    }: { $count ->
        [one] one cube for one leaves
       *[other] { $count } cubes for one leave
    } a chance to win of { $win }%, the next best { $other }%.
gp-reason-pass = Pass: that leaves a chance to win of { $win }%, the best referral { $other }%.
gp-reason-swap =
    { $colour ->
        [0] Swap for red ▲
        [1] Swap for blue ●
        [2] Swap for green ◆
       *[3] Swap for yellow ★
    }: what you can then pay for leaves a chance to win of { $win }%, the next best { $other }%.
gp-reason-complete =
    Complete objective { $number }: its { $points ->
        [one] point leaves
       *[other] { $points } points leave
    } a chance to win of { $win }%, the next best { $other }%.
gp-reason-buy =
    { $colour ->
        [0] Buy the red ▲ headquarters
        [1] Buy the blue ● headquarters
        [2] Buy the green ◆ headquarters
       *[3] Buy the yellow ★ headquarters
    } for { $price ->
        [one] one cube
       *[other] { $price } cubes
    }: that leaves a chance to win of { $win }%, the next best { $other }%.
gp-reason-end = End your turn: the cubes you keep leave a chance to win of { $win }%, spending them { $other }%.
gp-reason-alone = There's nothing to weigh up: you have just one choice.

## The end

gp-end-limit = That was the last round: the match ends here.
gp-end-last = { $name } completed the last objective (+{ $points }).
gp-end-done = No objective is left.
gp-end-no-purchase = In the final sale nobody could buy.
gp-reckoning = objectives { $objectives } + houses { $houses } = { $points }
gp-end-purchase = The final sale: { $purchases }.
gp-end-colour = { $colour } at { $price } to { $people }
gp-end-bought = { $name } ({ $count })
gp-end-tie =
    { $by ->
        [cubes] { $above } is ahead of { $below } by cubes left, { $more } to { $less }.
       *[cards] { $above } is ahead of { $below } by higher objective cards.
    }

## Alt texts

gp-alt-cover =
    { $taken ->
        [one] Cranes and a green container ship in a port at night. { $taken } of { $seats } seats is taken.
       *[other] Cranes and a green container ship in a port at night. { $taken } of { $seats } seats are taken.
    }
gp-alt-row =
    { $count ->
        [0] Round { $round }. The row is empty.
       *[other] Round { $round }. In the row: { $cards }.
    }
gp-alt-objective =
    { $points ->
        [one] Objective { $number } takes { $cost } for one point.
       *[other] Objective { $number } takes { $cost } for { $points } points.
    }
gp-alt-objective-done = Objective { $number } is done, by { $name }.
gp-alt-headquarters = { $left ->
        [none] The { $colour } headquarters are sold out.
       *[some] A { $colour } headquarters costs { $price } and brings { $points }.
    }
gp-alt-gang = { $name } has { $points ->
        [one] one point
       *[other] { $points } points
    } and { $cubes }, with a limit of { $limit } and the profile { $profile }.
gp-alt-owned = Headquarters: { $headquarters }.
gp-alt-marked = { $headquarters }, which bring more { $colours }

## The rules, as one page: the family rules-green-port-, in this order

pitch-green-port = Push your luck: draw on while the police sleep, and build your gang.
game-green-port = Green Port
rules-green-port-goal = **Goal.** Two to four gangs fight over a port. Objectives and headquarters bring points, and whoever has the most at the end runs the place. Cubes are your gang, in four colours: red ▲, blue ●, green ◆, yellow ★.
rules-green-port-hire = **Hire.** Draw at least one card into the row, one at a time. After each, stop and take every card of one colour, a cube a card, or push your luck. While no coloured card is in the row, you may also stop with nothing. If the police turn up while one is there, that's a bust: you hire nobody, and nobody refers. When deck and discards are used up, drawing stops.
rules-green-port-extra = **Extras.** A card with your profile's symbol: one more cube of that colour. All four colours in the row when you stop: In Sync, one cube of each other colour.
    For example, the row is ▲ ▲ ● and one ▲ shows your symbol. Take red: 3 red ▲.
rules-green-port-refer = **Refer.** After a hire, but not after a bust, each of the others in seat order may once pay you a cube of any colour and then take a colour that you left. The cube comes first, so without one there's no referring. You don't take leftovers yourself: you'd have nobody to pay.
rules-green-port-utilise = **Utilise.** Then spend cubes, as often as you can. An objective asks for the colours and numbers on its cards and brings their sum in points; number 6 takes six of any one colour. A headquarters costs 3 of its colour, and 1 more for every open objective card with that colour.
    For example, cards 1 and 5 with ▲ and a 2 with ●: pay 6 red ▲ and 2 blue ● for 8 points.
rules-green-port-powers = **Headquarters.** Red ▲: swap two cubes for one. Blue ●: if the first police card of your turn would bust you, pay a cube for each coloured card in the row and start again. Green ◆: whoever buys it chooses a colour, and a cube of it goes from the supply under the card; every take of that colour then always brings one more. Yellow ★: limit 3 higher.
rules-green-port-swap = **Specialise.** In your turn, swap three cubes of one colour, or of three different ones, for one of a colour you didn't pay.
rules-green-port-events = **The X cards.** Green X: whoever has the fewest points gets a cube, and the deck is shuffled after the turn. Orange X: every gang over its limit (7, and 3 more for each yellow headquarters), the hiring one included, gives up half of its cubes, rounded down, of its own choice. Then the last ones get their cube, and there are no swaps for the rest of the turn. At most one such cube a turn, and none if all are level.
rules-green-port-end = **The end.** Once no objective is left, the round is finished. Then headquarters are sold off at 3 cubes each. For each colour, the gang with the most cubes of it buys as long as it can, then the next; if level, the later seat in the round goes first. There are no more swaps. The most points win. Ties: more cubes left, without those under headquarters; then the highest objective card, then the next highest, and so on; then a joint win.
rules-green-port-typing = **By word.** Buttons do it all, but you may type, too: *draw*, *take red*, *refer blue paying green*, *pass*, *swap 3 red for green*, *complete 2*, *buy yellow*, *end*.
rules-green-port-house = **House rules of this quay**
    - This is the contest version of Green Port, a work in progress.
    - Six objectives always: an empty column is dealt again.
    - Gains come from the supply of 20 cubes a colour; what isn't there is lost.
    - Police do nothing while no coloured card is in the row.
    - The final sale runs by itself, since buying never hurts.
    - Round 30 is the last, unless the host chooses another or none. The sale is then at current prices; a match without a last round isn't rated.
