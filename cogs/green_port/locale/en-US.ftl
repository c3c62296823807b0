## The glossary: a capitalised form begins a sentence.

-gp-cube =
    { $form ->
       *[one] cube
        [many] cubes
        [Many] Cubes
    }
-gp-gang =
    { $form ->
       *[one] gang
        [many] gangs
    }
-gp-objective =
    { $form ->
       *[one] objective
        [many] objectives
        [One] Objective
        [Many] Objectives
    }
-gp-headquarters =
    { $form ->
       *[one] headquarters
        [One] Headquarters
    }
-gp-police =
    { $form ->
       *[one] police
        [One] Police
    }
-gp-bust =
    { $form ->
       *[one] bust
        [One] Bust
    }
-gp-second-chance = second chance
-gp-row = row
-gp-limit = limit
-gp-profile = profile
-gp-in-sync = In Sync
-gp-underdog = underdog
-gp-swap =
    { $form ->
       *[one] swap
        [many] swaps
    }

## What isn't allowed, and why: nothing is recorded.

gp-not-your-turn = That’s for somebody else to decide right now.
gp-only-swaps = It’s up to { $people } to decide. Meanwhile you can only swap { -gp-cube(form: "many") }, for example: swap 3 red for green.
gp-line = I didn’t understand that move. Try: *{ $example }*
gp-now-hire = You’re hiring: draw a card, or take a colour.
gp-now-rescue = The { -gp-police } are at the door: pay for the { -gp-second-chance }, or let them bust you.
gp-now-underdog = First comes the { -gp-underdog }’s { -gp-cube }: take one of any colour.
gp-now-dispersion = First the { -gp-cube(form: "many") } that the { -gp-police } scatter: choose which.
gp-now-refer = Now pay a { -gp-cube } and take a colour, or pass.
gp-now-utilise = Hiring is done: complete an { -gp-objective }, buy a { -gp-headquarters }, or end your turn.
gp-no-cards = There’s no card left to draw. Take a colour.
gp-draw-first = A turn begins with a card. Draw one.
gp-take-a-colour = There’s somebody in the { -gp-row }: take a colour, or draw again.
gp-colour-not-in-row =
    { $colour ->
        [0] There’s no red ▲ in the { -gp-row }.
        [1] There’s no blue ● in the { -gp-row }.
        [2] There’s no green ◆ in the { -gp-row }.
       *[3] There’s no yellow ★ in the { -gp-row }.
    }
gp-cubes-missing =
    { $colour ->
        [0] That takes { $paid } red ▲, but you have { $held }.
        [1] That takes { $paid } blue ●, but you have { $held }.
        [2] That takes { $paid } green ◆, but you have { $held }.
       *[3] That takes { $paid } yellow ★, but you have { $held }.
    }
gp-supply-empty =
    { $colour ->
        [0] The supply has no red ▲ left.
        [1] The supply has no blue ● left.
        [2] The supply has no green ◆ left.
       *[3] The supply has no yellow ★ left.
    }
gp-rescue-price =
    { $price ->
        [one] The { -gp-second-chance } costs one { -gp-cube }
       *[other] The { -gp-second-chance } costs { $price } { -gp-cube(form: "many") }
    }, but you offered { $paid }.
gp-disperse-count =
    { $count ->
        [one] One { -gp-cube } has to go
       *[other] { $count } { -gp-cube(form: "many") } have to go
    }, but you chose { $chosen }.
gp-trade-after-orange = The orange X has come: no { -gp-swap(form: "many") } for the rest of this turn.
gp-trade-needs-red = Only a red { -gp-headquarters } swaps two { -gp-cube(form: "many") } for one. Pay three of one colour, or three different ones.
gp-trade-kind = A { -gp-swap } takes three { -gp-cube(form: "many") } of one colour, or three of different colours; with a red { -gp-headquarters }, any two.
gp-trade-same-colour = You can’t gain a colour that you pay with.
gp-objective-unknown = There’s no such { -gp-objective }. Choose one from the picture.
gp-objective-done = That { -gp-objective } is done already.
gp-not-wild = Only the wild { -gp-objective } takes a colour of your choice.
gp-wild-colour = That’s the wild { -gp-objective }: say which colour. { $count ->
        [one] It takes one { -gp-cube }
       *[other] It takes { $count } { -gp-cube(form: "many") }
    } of it.
gp-headquarters-sold-out =
    { $colour ->
        [0] The red ▲ { -gp-headquarters } are all sold.
        [1] The blue ● { -gp-headquarters } are all sold.
        [2] The green ◆ { -gp-headquarters } are all sold.
       *[3] The yellow ★ { -gp-headquarters } are all sold.
    }
gp-marker-only-green = Only a green { -gp-headquarters } takes a { -gp-cube }.
gp-marker-needed = A green { -gp-headquarters } brings one more { -gp-cube } of a colour with every take of it. Say which colour, for example: buy green blue.

## Typed lines. Synonyms with commas between; the first one is used in examples.

gp-verb-draw = draw, draws, hit, more
gp-verb-take = take, takes, hire, hires, choose, get, refer, refers
gp-verb-stop = stop, stops
gp-verb-pay = pay, pays, rescue
gp-verb-bust = bust, police
gp-verb-discard = discard, scatter, give, gives
gp-verb-pass = pass, passes
gp-verb-swap = swap, swaps, trade, specialise, specialize
gp-verb-complete = complete, completes
gp-verb-buy = buy, buys
gp-verb-end = end, ends, done
gp-colour-word-red = red, reds
gp-colour-word-blue = blue, blues
gp-colour-word-green = green, greens
gp-colour-word-yellow = yellow, yellows
gp-filler = paying, for, with, by, and, a, an, one, the, of, cube, cubes, objective, headquarters, hq, turn, card, cards, my, wild, i, you, ll, me, please, nothing, on, up, let, them, have, it, police, again, anew, begin, begins, start, starts, including, from, to, another, bonus
gp-type-refer = { $verb } { $colour } paying { $paying }
gp-type-swap = { $verb } { $paid } for { $gained }

## Commands

command-green-port = green-port
command-green-port-description = Push your luck in the port, for two to four
option-green-port-round-limit = Last round
option-green-port-round-limit-name = round-limit
option-green-port-round-limit-hint = The last round, 30 by default; without one, unrated
option-green-port-round-limit-refused = The last round is a number from { $least } to { $most }, such as 30, or left empty.
premove-green-port-refer = Referrals
premove-green-port-refer-hint = Passes if it gains fewer than 2 { -gp-cube(form: "many") }; pays with the colour you have most of
premove-green-port-refer-ask = ask me
premove-green-port-refer-pass = always pass
premove-green-port-refer-1 = only a colour you have none of
premove-green-port-refer-2 = only a colour you have fewer than 2 of
premove-green-port-refer-3 = only a colour you have fewer than 3 of
premove-green-port-refer-4 = only a colour you have fewer than 4 of
premove-green-port-refer-5 = only a colour you have fewer than 5 of
premove-green-port-refer-6 = only a colour you have fewer than 6 of
premove-green-port-underdog = The { -gp-underdog }’s { -gp-cube }
premove-green-port-underdog-hint = If you have the fewest points when a green or orange X comes
premove-green-port-underdog-ask = ask me
premove-green-port-underdog-least = the colour you have least of
premove-green-port-underdog-lacking = a colour your nearest { -gp-objective } lacks
premove-green-port-disperse = What the { -gp-police } scatter
premove-green-port-disperse-hint = If you are over your { -gp-limit } when an orange X comes
premove-green-port-disperse-ask = ask me
premove-green-port-disperse-most = what you have most of
premove-green-port-disperse-red = red ▲ first
premove-green-port-disperse-blue = blue ● first
premove-green-port-disperse-green = green ◆ first
premove-green-port-disperse-yellow = yellow ★ first
premove-green-port-disperse-spare = what your nearest { -gp-objective } can spare
move-green-port-name = move
move-green-port-hint = For example: draw; take red; swap 3 red for green; end

## Words for things

gp-colour =
    { $form ->
       *[bare] { $colour ->
            [0] red ▲
            [1] blue ●
            [2] green ◆
           *[3] yellow ★
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
        [0] { $count } red ▲
        [1] { $count } blue ●
        [2] { $count } green ◆
       *[3] { $count } yellow ★
    }
gp-no-cubes = no { -gp-cube(form: "many") }
gp-card =
    { $kind ->
        [black] { -gp-police }
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
sign-green-port =
    { $sign ->
        [took] took { -gp-cube(form: "many") }
        [raided] raided
        [built] built
       *[nothing] nothing
    }
score-green-port =
    { $score ->
        [one] one point
       *[other] { $score } points
    }

## Board and panel

gp-round = Round { $round }
gp-round-of = Round { $round } of { $limit }
gp-last-round =
    { $sales ->
        [0] **Last round.**
       *[other] **Last round.** In the final sale, as it stands: { $people }.
    }
gp-last-sale = { $who } { $colours }
gp-phase =
    { $phase ->
        [hire] **{ $name }** is hiring.
        [rescue] The { -gp-police } are at **{ $name }**’s door.
        [underdog] An { -gp-underdog } picks a { -gp-cube }, then **{ $name }** goes on.
        [dispersion] The { -gp-police } scatter { -gp-cube(form: "many") }, then **{ $name }** goes on.
        [refer] The others may pay a { -gp-cube } and take what **{ $name }** left.
       *[utilise] **{ $name }** puts the { -gp-cube(form: "many") } to use.
    }
gp-deck = In the deck: { $cards ->
        [one] one card
       *[other] { $cards } cards
    }, { $black } of them { -gp-police }, { $special } X.
gp-risk = Next card: { $chance }% chance of a { -gp-bust }. { gp-deck }
gp-risk-rescue = Next card: { $chance }% chance of { -gp-police }, and the blue { -gp-headquarters } gives a { -gp-second-chance } for { $price ->
        [one] one { -gp-cube }.
       *[other] { $price } { -gp-cube(form: "many") }.
    } { gp-deck }
gp-risk-safe = Next card: no { -gp-bust }, as nobody is in the { -gp-row } yet. { gp-deck }
gp-risk-shuffled = In the next deck: { $cards ->
        [one] one card
       *[other] { $cards } cards
    }, { $black } of them { -gp-police }, { $special } X.
gp-risk-none = There’s no card left to draw.
gp-ask-first = Draw your first card.
gp-ask-again = The { -gp-row } is clear: draw a card.
gp-ask-hire = Draw or take a colour.
gp-ask-in-sync = { -gp-in-sync }: +1 of the rest, too.
gp-ask-empty = Draw, or stop with nothing.
gp-ask-take = No card is left: take a colour.
gp-ask-rescue =
    { $price ->
        [one] Pay a { -gp-cube } and draw again?
       *[other] Pay { $price } { -gp-cube(form: "many") } and draw again?
    }
gp-ask-underdog = Choose a bonus { -gp-cube }.
gp-ask-disperse = You’re over your { -gp-limit } of { $limit }: give up { $count ->
        [one] one { -gp-cube }.
       *[other] { $count } { -gp-cube(form: "many") }.
    }
gp-ask-refer = Pay a { -gp-cube } to take a colour?
gp-ask-fee = Which { -gp-cube } does { $name } get for { $colour }?
gp-ask-utilise = Spend your { -gp-cube(form: "many") }.
gp-ask-end =
    { $swaps ->
        [yes] Swap, or end your turn.
       *[no] End your turn.
    }
gp-ask-marker = Which colour should bring one more with every take?
gp-ask-swap = Choose a { -gp-swap }.
gp-ask-meanwhile = Meanwhile you can swap { -gp-cube(form: "many") }.
gp-pick = Choose { $count ->
        [one] one { -gp-cube }
       *[other] { $count } { -gp-cube(form: "many") }
    }. So far: { $cubes }.
gp-power =
    { $colour ->
        [0] { -gp-swap } 2→1
        [1] { -gp-second-chance }
        [2] +1 a take
       *[3] { -gp-limit } +3
    }

gp-button-draw = Draw
gp-press-draw = Draw · { $chance }% risk
gp-press-none = { $mark } none left
gp-button-stop = Stop with nothing
gp-press-pay = Pay { $cubes }
gp-button-bust = Let them bust you
gp-press-discard = Give up { $cubes }
gp-button-other-cubes = Other { -gp-cube(form: "many") }
gp-press-count = { $chosen } of { $count } chosen
gp-press-refer = { $gain } for { $fee }
gp-press-refer-same = { $net ->
        [0] { $gain } for { $fee }: no gain
       *[other] { $gain } for { $fee }: { $net } more in all
    }
gp-button-pass = Pass
gp-press-buy = { $cost } → +{ $points } · { gp-power }
gp-button-swap = Swap
gp-button-end = End turn

## The story of a turn

gp-sealed = **Sirens on the quay!** { $you ->
        [yes] The { -gp-police } are coming for you.
       *[no] The { -gp-police } are coming for { $name }.
    }
gp-story-rescued = { $you ->
        [yes] You pay { $paid } and start again.
       *[no] { $name } pays { $paid } and starts again.
    }
gp-story-busted = { $you ->
        [yes] The { -gp-police } take your { -gp-row }.
       *[no] The { -gp-police } take { $name }’s { -gp-row }.
    }
gp-story-stopped = { $you ->
        [yes] You stop with nothing.
       *[no] { $name } stops with nothing.
    }
gp-story-referred = { $you ->
        [yes] You take { $colour } for { $fee }.
       *[no] { $name } takes { $colour } for { $fee }.
    }
gp-story-taken = { $you ->
        [yes] You hire { $cubes }.
       *[no] { $name } hires { $cubes }.
    }
gp-story-dispersion = Orange X: no { -gp-swap(form: "many") } this turn.
gp-story-dispersed = { $you ->
        [yes] You give up { $cubes }.
       *[no] { $name } gives up { $cubes }.
    }
gp-story-withheld =
    { $reason ->
        [all-tied] X: no bonus { -gp-cube }, as everybody is level.
        [given] The bonus { -gp-cube } was already given this turn.
       *[no-supply] No { -gp-cube } is left for the bonus.
    }
gp-story-bonus = { $you ->
        [yes] Bonus: you get { $cube }.
       *[no] Bonus: { $name } gets { $cube }.
    }
gp-story-swapped = { $you ->
        [yes] You swap { $paid } for { $gained }.
       *[no] { $name } swaps { $paid } for { $gained }.
    }
gp-story-completed = { $you ->
        [yes] You complete
       *[no] { $name } completes
    } { $tile }.
gp-story-bought = { $you ->
        [yes] You buy
       *[no] { $name } buys
    } a { $colour } { -gp-headquarters }: +{ $points }.
gp-premoved = For you: { $done }, as you asked.
gp-premoved-passed = { $count ->
        [one] passed
       *[other] passed { $count } times
    }
gp-premoved-referred = paid { $fee } and took { $colour }
gp-premoved-bonus = took { $cube }
gp-premoved-dispersed = gave up { $cubes }

## Hints: what the computer would do, and why. Chances in percent.

gp-move-colour =
    { $colour ->
        [0] red ▲
        [1] blue ●
        [2] green ◆
       *[3] yellow ★
    }
gp-move-paying =
    { $paying ->
        [0] ▲
        [1] ●
        [2] ◆
       *[3] ★
    }
gp-move-paid = { $red ->
        [0] {""}
       *[other] {" "}{ $red } ▲
    }{ $blue ->
        [0] {""}
       *[other] {" "}{ $blue } ●
    }{ $green ->
        [0] {""}
       *[other] {" "}{ $green } ◆
    }{ $yellow ->
        [0] {""}
       *[other] {" "}{ $yellow } ★
    }
gp-move-draw = draw a card
gp-move-take = stop and take { gp-move-colour } ({ $count ->
        [one] one { -gp-cube }
       *[other] { $count } { -gp-cube(form: "many") }
    }{ $points ->
        [0] {""}
       *[other] , enough for +{ $points }
    })
gp-move-stop = stop with nothing
gp-move-rescue = pay { $price ->
        [one] the { -gp-cube }
       *[other] the { $price } { -gp-cube(form: "many") }
    } and start again
gp-move-bust = keep { $price ->
        [one] the { -gp-cube }
       *[other] the { $price } { -gp-cube(form: "many") }
    } and let the { -gp-police } come
gp-move-cube = take a { gp-move-colour }
gp-move-disperse = give up the least useful { -gp-cube(form: "many") }
gp-move-refer = pay a{"\u00A0"}{ gp-move-paying } for the { gp-move-colour } ({ $count ->
        [one] one { -gp-cube }
       *[other] { $count } { -gp-cube(form: "many") }
    })
gp-move-pass = pass
gp-move-swap = swap{ gp-move-paid } for a { gp-move-colour }
gp-move-complete = complete{ gp-move-paid } → +{ $points }
gp-move-buy = buy the { gp-move-colour } { -gp-headquarters } for { $price ->
        [one] one { -gp-cube }
       *[other] { $price } { -gp-cube(form: "many") }
    }
gp-move-end = end the turn and keep the { -gp-cube(form: "many") }
gp-why-draw = { why-odds } { $gap ->
        [0] The risk of a { -gp-bust } is { $bust }%.
       *[other] That includes the risk of a { -gp-bust } ({ $bust }%).
    }
gp-why-draw-safe = The next card can’t be a { -gp-bust }.
gp-why-take = { why-odds } One more card: { $bust }% chance of a { -gp-bust }.

## The end

gp-end-sale = { $points ->
        [one] One point
       *[other] { $points } points
    } to { $to ->
        [yes] your
       *[no] { $other }’s
    } { $less }: the final sale gave { $you ->
        [yes] you
       *[no] { $name }
    } { $colours }.
gp-end-last = { $you ->
        [yes] You
       *[no] { $name }
    } completed the last { -gp-objective } (+{ $points }).
gp-end-shared =
    { $you ->
        [yes] { $people } are level in everything.
       *[no] { $people } are level in everything.
    }
gp-end-purchase = The final sale: { $purchases }.
gp-end-colour = { $colour } at { $price } to { $people }
gp-end-bought = { $name } ({ $count })
gp-end-tie = { $you ->
        [yes] You are
       *[no] { $name } is
    } ahead of { $below } by { $by ->
        [cubes] { -gp-cube(form: "many") } left, { $more } to { $less }.
       *[cards] higher { -gp-objective } cards.
    }

## Alt texts

gp-alt-lost = Lost: { $cards }.
gp-alt-sealed = In the { -gp-row }: { $cards }.
gp-alt-row =
    { $count ->
        [0] The { -gp-row } is empty.
       *[other] In the { -gp-row }: { $cards }.
    }
gp-alt-leads = { $count ->
        [one] { $people } leads
       *[other] { $people } lead
    } with { $points ->
        [one] one point.
       *[other] { $points } points.
    }
gp-alt-level = { $points ->
        [0] Nobody has a point yet.
        [one] Everybody has one point.
       *[other] Everybody has { $points } points.
    }
gp-alt-objective = { -gp-objective(form: "One") }: { $cost } for { $points ->
        [one] one point
       *[other] { $points } points
    }
gp-alt-short = { $objective }, { $missing ->
        [0] which you can pay.
        [one] one { -gp-cube } short.
       *[other] { $missing } { -gp-cube(form: "many") } short.
    }
gp-alt-headquarters = { -gp-headquarters(form: "One") } for sale: { $piles }.
gp-alt-price = { $colour } for { $price }, bringing { $points ->
        [one] one point
       *[other] { $points } points
    }
gp-alt-gang = { $name } has { $points ->
        [one] one point
       *[other] { $points } points
    }, { $cubes }, with a { -gp-limit } of { $limit } and the { -gp-profile } { $profile }.
gp-alt-owned = { -gp-headquarters(form: "One") }: { $headquarters }.
gp-alt-marked = { $headquarters }, bringing more { $colours }

## The legend of the pictures: at most 17 letters each

gp-legend-risk = { -gp-police } risk
gp-legend-symbol = your symbol +1
gp-legend-room = room to the { -gp-limit }
gp-legend-objective = { -gp-objective } so far
gp-legend-points = points
gp-legend-headquarters = { -gp-headquarters } +2
gp-legend-sale = buys at the end
gp-legend-in-sync = { -gp-in-sync }
gp-legend-missing = one colour short
gp-legend-last = last round
gp-alt-legend = Legend of the pictures, a sign and its meaning. A siren: the risk of { -gp-police }. A symbol in a gold ring: your { -gp-profile }, which brings one { -gp-cube } more. 6/7 beside four small squares: six { -gp-cube(form: "many") } of the seven up to your { -gp-limit }. A bar filled in part: how far you are with an { -gp-objective }. A coin: points. A house with two windows: a { -gp-headquarters } worth 2 points. An emblem beside a house: whoever would be the first to buy it in the final sale. Four colours in a gold frame: { -gp-in-sync }. A dashed gold frame: the one colour that { -gp-in-sync } still lacks. A flag: the last round.

## The rules, as one page: the family rules-green-port-, in this order

pitch-green-port = Push your luck: keep drawing while the { -gp-police } sleep, and build your { -gp-gang }.
game-green-port = Green Port
rules-green-port-goal = **Goal.** Two to four { -gp-gang(form: "many") } fight over a port. { -gp-objective(form: "Many") } and { -gp-headquarters } bring points, and whoever has the most at the end runs the place. { -gp-cube(form: "Many") } are your { -gp-gang }, in four colours: red ▲, blue ●, green ◆, yellow ★.
rules-green-port-hire = **Hire.** Draw at least one card into the { -gp-row }, one at a time. After each, stop and take every card of one colour, a { -gp-cube } a card, or push your luck. While no coloured card is in the { -gp-row }, you may also stop with nothing. If the { -gp-police } turn up while one is there, that’s a { -gp-bust }: you hire nobody, and nobody refers; otherwise they do nothing. When the deck runs out, the discards are shuffled; once both are used up, drawing stops. After your turn the { -gp-row } is discarded.
rules-green-port-extra = **Extras.** Everybody is dealt a { -gp-profile }, which is a symbol. Take one or more cards that show yours: one more { -gp-cube } of that colour. All four colours in the { -gp-row } when you stop: { -gp-in-sync }, one { -gp-cube } of each other colour.
    For example, the { -gp-row } is ▲ ▲ ● and one ▲ shows your symbol. Take red: 3 red ▲.
rules-green-port-refer = **Refer.** After a hire, but not after a { -gp-bust }, each of the others in seat order may once pay you a { -gp-cube } of any colour and then take a colour that you left. The { -gp-cube } comes first, so without one there’s no referring. You don’t take leftovers yourself: you’d have nobody to pay.
rules-green-port-utilise = **Utilise.** Then spend { -gp-cube(form: "many") }, as often as you can. An { -gp-objective } asks for the colours and numbers on its cards and brings their sum in points; number 6 takes six of any one colour. A { -gp-headquarters } costs 3 of its colour, and 1 more for every open { -gp-objective } card with that colour; there are three of each colour, and the first brings 2 points, the others 1 each.
    For example, cards 1 and 5 with ▲ and a 2 with ●: pay 6 red ▲ and 2 blue ● for 8 points.
rules-green-port-powers = **{ -gp-headquarters(form: "One") }.** Red ▲: swap two { -gp-cube(form: "many") } for one. Blue ●: if the first { -gp-police } card of your turn would bust you, pay a { -gp-cube } for each coloured card in the { -gp-row } and start again. Green ◆: whoever buys it chooses a colour, and a { -gp-cube } of it goes from the supply under the card; every take of that colour then always brings one more. Yellow ★: { -gp-limit } 3 higher.
rules-green-port-swap = **Swap (specialise).** In your turn, as often as you like, swap three { -gp-cube(form: "many") } of one colour, or of three different ones, for one of a colour you didn’t pay.
rules-green-port-events = **The X cards.** Green X: whoever has the fewest points is the { -gp-underdog } and gets a { -gp-cube } of any colour, and the deck is shuffled after the turn. Orange X: every { -gp-gang } over its { -gp-limit } (7, and 3 more for each yellow { -gp-headquarters }), the hiring one included, gives up half of its { -gp-cube(form: "many") }, rounded down, of its own choice. Then the { -gp-underdog } gets a { -gp-cube }, and there are no { -gp-swap(form: "many") } for the rest of the turn. If there are several, each gets one; nobody does if all are level, nor twice in a turn.
rules-green-port-end = **The end.** Once no { -gp-objective } is left, the round is played to its end. Then { -gp-headquarters } are sold off at 3 { -gp-cube(form: "many") } each, by themselves, since buying never hurts. For each colour, the { -gp-gang } with the most { -gp-cube(form: "many") } of it buys as long as it can, then the next; if level, the later seat in the round goes first. There are no more { -gp-swap(form: "many") }. The most points win. Ties: more { -gp-cube(form: "many") } left, without those under { -gp-headquarters }; then the highest { -gp-objective } card, then the next highest, and so on; then a joint win.
rules-green-port-house = **House rules**
    - This is the contest version, a work in progress.
    - Chance decides who starts.
    - Six { -gp-objective(form: "many") } always: an empty column is dealt again.
    - Gains come from the supply of 20 { -gp-cube(form: "many") } a colour; what isn’t there is lost.
    - Round { $limit } is the last, unless the host chooses another or none; in a first match, round { $first }; in the deal of the day, round { $daily }. If the last round ends the match, the sale is at current prices; a match without a last round isn’t rated.
rules-green-port-shared = **A shared result** has a sign for each turn: { -gp-cube(form: "many") } taken, a siren for a { -gp-bust }, a house for an { -gp-objective } or a { -gp-headquarters }, a dot for nothing.

## The first match

gp-lesson-hire = Draw again, or take every card of one colour, a { -gp-cube } each{ $symbol ->
        [yes] , and one more for your symbol.
       *[no] .
    } If { -gp-police } come next ({ $risk }%), you take nothing.
gp-lesson-bust = { $lost ->
        [one] The { -gp-police } came, and the card in the { -gp-row } is lost for everybody.
       *[other] The { -gp-police } came, and the coloured cards in the { -gp-row } are lost for everybody.
    } The { -gp-cube(form: "many") } you had are still yours.
gp-lesson-in-sync = { -gp-in-sync }: stop now, and you also get a { -gp-cube } of each other colour.
gp-lesson-profile = A card shows your { -gp-profile }, the symbol beside your name: one { -gp-cube } more. Taking { $colour } would bring { $gain }.
gp-lesson-objective = The most points win. Whoever pays { $cost } first gets { $points ->
        [one] one point
       *[other] { $points } points
    }: { $missing ->
        [0] you can, once you have hired.
        [one] you’re one { -gp-cube } short.
       *[other] you’re { $missing } { -gp-cube(form: "many") } short.
    }
gp-lesson-headquarters = { $price } buy a { -gp-headquarters }: { $points ->
        [one] one point
       *[other] { $points } points
    } and a power ({ gp-power }). Prices fall as { -gp-objective(form: "many") } are completed.
gp-lesson-limit = Your { -gp-limit } is { $limit }, and you hold { $total }. That’s allowed, but an orange X would take { $lost } of your { -gp-cube(form: "many") }.
gp-lesson-swap = Short of a colour? Three { -gp-cube(form: "many") } of one colour, or of three different ones, can be swapped for one of another.
gp-lesson-rescue = Your blue ● { -gp-headquarters } gives you a { -gp-second-chance }: pay one { -gp-cube } for each coloured card, { $price } in all, and start again.
gp-lesson-refer = Pay { $name } a { -gp-cube } to take all cards of one of these colours.
gp-lesson-underdog = With the fewest points ({ $points }), you’re the { -gp-underdog }: a green or orange X brings you a { -gp-cube } of your choice.
gp-lesson-disperse = Orange X: your { -gp-limit } is { $limit }, and you hold { $total }. So half of your { -gp-cube(form: "many") } go, rounded down: { $count }, of your own choice.

## Reviews: a plain mistake, or what was drawn and how likely it was

gp-blunder-payable = { $name } ended the turn with an { -gp-objective } still payable: +{ $points }.
gp-blunder-limit = { $name } ended the turn over the { -gp-limit } ({ $held } held, { $limit } allowed), with the orange X still to come: it takes half of them. { -gp-headquarters(form: "One") } were for sale.
gp-blunder-pays = { $name } paid the{"\u00A0"}{ gp-move-paying } that a rival lacked for an { -gp-objective } (+{ $points }). Another colour would have done.
gp-luck-bust = { $name } drew a { -gp-bust }: the risk was { $chance }%.
gp-luck-dispersion = { $name } drew the orange X: a chance of 1 in { $cards }.
gp-luck-card = { $name } drew { gp-move-colour }: the chance was { $chance }%.
