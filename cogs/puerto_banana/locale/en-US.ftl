## The glossary: a capitalised form begins a sentence.

-pb-stock =
    { $form ->
       *[one] stock
        [many] stocks
        [Many] Stocks
    }
-pb-bid =
    { $form ->
       *[one] bid
        [many] bids
        [Many] Bids
    }
-pb-auction = auction
-pb-lot =
    { $form ->
       *[one] lot
        [One] Lot
    }
-pb-winnings = Winnings
-pb-bonus = bonus
-pb-ship = cargo ships
-pb-joint = joint winners

## Refused bids: nothing is recorded.

pb-bid-not-a-number = Bids are whole numbers, such as 12.
pb-bid-negative = A { -pb-bid } can’t be below 0.
pb-bid-too-long = Bids have { $digits } digits at most.

## Amounts

# A rounded amount: $digits with the language's decimal mark, then a power of ten. Shown with its
# mark so that nobody takes it for the whole number.
pb-amount-short = ≈ { $digits } × 10{ $power }

## Commands

command-puerto-banana = puerto-banana
command-puerto-banana-description = The secret auction for two to six
option-puerto-banana-round-limit = Last round
option-puerto-banana-round-limit-name = round-limit
option-puerto-banana-round-limit-hint = The last round; without it the match ends at a { -pb-stock } of 200
option-puerto-banana-round-limit-refused = The last round is a number from { $least } to { $most }, such as 20, or left empty.
move-puerto-banana-name = bid
move-puerto-banana-hint = A whole number from 0 up

## Screens

pb-button-bid = Bid
pb-button-change = Change { -pb-bid }
pb-button-exact = Exact numbers
pb-form-title = Your { -pb-bid }, round { $round }
pb-form-label = A whole number from 0 up
pb-form-hint = { -pb-lot(form: "One") }: { $lot } · your { -pb-stock }: { $stock }
pb-round = **Round { $round }.** { $lot ->
        [one] Bid for { $lot } banana.
       *[other] Bid for { $lot } bananas.
    }
pb-round-of = **Round { $round } of { $limit }.** { $lot ->
        [one] Bid for { $lot } banana.
       *[other] Bid for { $lot } bananas.
    }
pb-panel-how = Press *{ pb-button-bid }*, or type a number.
pb-panel-bid = Your { -pb-bid }: **{ $bid }**.
pb-sealed = **All bids are in.**
pb-sealed-own = Yours: **{ $bid }**
pb-panel-late = Time ran out, so the computer bid { $bid } for you.
pb-over = **{ $bid } may be too high.** You can pay a gap of up to { $most }. If the next { -pb-bid } is below { $second }, { $lost ->
        [stock] you fall overboard and lose your { -pb-stock } of { $stock }.
        [kept] you miss the { -pb-lot }, but keep your { -pb-stock } of { $stock }.
       *[lot] you miss the { -pb-lot }.
    }
pb-over-sure = Bid { $bid } anyway
sign-puerto-banana =
    { $sign ->
        [lot] took the { -pb-lot }
        [bonus] got a { -pb-bonus }
        [shared] shared the { -pb-lot }
        [overboard] overboard
       *[nothing] nothing
    }
score-puerto-banana =
    { $score ->
        [one] one banana
       *[other] { $score } bananas
    }

## Headlines, chosen by what happened; the second wording if a kind comes twice in a row.
## On the ribbon of the picture: at most ten letters.

pb-head-wrecks =
    { $again ->
        [yes] It gets crowded down there.
       *[no] More than one hull goes under.
    }
pb-head-sunk =
    { $again ->
        [yes] One more hold not deep enough.
       *[no] Eyes bigger than the hold.
    }
pb-head-out =
    { $again ->
        [yes] All mouth and no money, again.
       *[no] More mouth than money.
    }
pb-head-nothing =
    { $again ->
        [yes] Still not a crumb.
       *[no] A tie for not even a crumb.
    }
pb-head-tie =
    { $again ->
        [yes] Great minds, once more.
       *[no] Same number, same idea.
    }
pb-head-one =
    { $again ->
        [yes] By one banana, again!
       *[no] By a single banana!
    }
pb-head-gift =
    { $again ->
        [yes] At a loss once more.
       *[no] Won at a loss.
    }
pb-head-even =
    { $again ->
        [yes] All of it paid away again.
       *[no] Won, and paid away in full.
    }
pb-head-back =
    { $again ->
        [yes] Another empty hold fills up.
       *[no] From empty hold to full crate.
    }
pb-head-lead =
    { $again ->
        [yes] { $you ->
            [yes] Now you’re in front.
           *[no] Now { $name } is in front.
        }
       *[no] { takes-lead }
    }
pb-head-close =
    { $again ->
        [yes] Close again.
       *[no] A close call.
    }
pb-ribbon-wrecks = overboard!
pb-ribbon-sunk = splash!
pb-ribbon-out = too much
pb-ribbon-alone = free!
pb-ribbon-nothing = no crumbs
pb-ribbon-tie = a tie
pb-ribbon-one = by 1!
pb-ribbon-split = shared
pb-ribbon-gift = overpaid
pb-ribbon-even = for zero
pb-ribbon-back = back!
pb-ribbon-lead = new lead
pb-ribbon-close = so close
pb-ribbon-won = sold!

## The story of an auction

pb-story-of = { $name } { $amount }
pb-story-bids = { -pb-bid(form: "Many") } of round { $round }: { $bids }.
pb-story-removed = { $you ->
        [yes] You owed
       *[no] { $name } owed
    } { $owed } and had only { $had }: { $lost ->
        [0] the { -pb-bid } is out.
       *[other] overboard!
    }
pb-story-wrecks = { $you ->
        [yes] { $names } couldn’t pay: your { -pb-bid(form: "many") } are out.
       *[no] { $names } couldn’t pay: their { -pb-bid(form: "many") } are out.
    }
pb-story-won = { $you ->
        [yes] You take the { -pb-lot } and pay nothing.
       *[no] { $name } takes the { -pb-lot } and pays nothing.
    }
pb-story-bonus =
    { $you ->
        [yes] You take the { -pb-lot } and pay { $seconds } a { -pb-bonus } of { $bonus }.
       *[no] { $name } takes the { -pb-lot } and pays { $to ->
            [you] you
           *[others] { $seconds }
        } a { -pb-bonus } of { $bonus }.
    }
pb-story-split = { $you ->
        [yes] You take the { -pb-lot } and pay
       *[no] { $name } takes the { -pb-lot } and pays
    } a { -pb-bonus } of { $bonus }, { $each ->
        [0] which can’t be split { $count } ways: it’s lost.
       *[other] split { $count } ways: { $each } each.
    }
pb-story-shared =
    { $you ->
        [yes] { $names } tie and share the { -pb-lot }: { $each } each.
       *[no] { $names } tie and share the { -pb-lot }: { $each } each.
    }
pb-story-stocks = { -pb-stock(form: "Many") }: { $stocks }.
pb-story-changed = { $name } { $before } → { $after }
pb-story-limit = That was the last round.
pb-end-bonus = { $you ->
        [yes] You take
       *[no] { $name } takes
    } the last { -pb-lot }; the { -pb-bonus } of { $bonus } carries { $won ->
        [yes] you
       *[no] { $winner }
    } to { $stock }.
pb-end-fall = { $you ->
        [yes] You go
       *[no] { $name } goes
    } overboard, and { $won ->
        [yes] you win
       *[no] { $winner } wins
    } with { $stock }.
pb-end-won = { $won ->
        [yes] You take the last { -pb-lot } and win
       *[no] { $winner } takes the last { -pb-lot } and wins
    } with { $stock }.
pb-end-ahead = { $won ->
        [yes] You win
       *[no] { $winner } wins
    } with { $stock }, { $margin } more than { $next }.
pb-end-shared =
    { $you ->
        [yes] { $people } are level with { $stock } each.
       *[no] { $people } are level with { $stock } each.
    }

## Hints: why hard would bid this. $tenths is how often the bid is the highest, in tenths.

pb-move = bid { $bid }
pb-why-bid = { $often ->
        [100] It’s almost sure to be the highest
       *[other] Chance of being the highest: about { $often }%
    }; up to { $most } you can pay in any case.{ pb-why-range }{ pb-why-past }
pb-why-bold = { $often ->
        [100] It’s almost sure to be the highest
       *[other] Chance of being the highest: about { $often }%
    }; you can pay if the next { -pb-bid } is { $least } or more.{ pb-why-range }{ pb-why-past }
pb-why-low = { $often ->
        [0] It’s hardly ever the highest
       *[other] Chance of being the highest: only about { $often }%
    }, but it’s the second-highest { -pb-bid } that is paid the gap.{ pb-why-range }{ pb-why-past }
pb-why-even = Up to { $most } you can pay in any case. Your rival shows no habit yet, so show none either: this number is drawn at random.{ pb-why-past }
pb-why-range =
    { $wide ->
        [no] {""}
        [one] {" "}{ $from } would be about as good.
       *[yes] {" "}{ $from } to { $to } are about as good.
    }
pb-why-past =
    { $past ->
        [none] {""}
        [one] {" "}Highest rival { -pb-bid } so far, for a { -pb-lot } of this size: { $low }.
       *[several] {" "}Highest rival { -pb-bid(form: "many") } so far, for a { -pb-lot } of this size: { $low } to { $high }.
    }

## Alt texts

pb-alt-round =
    { $limit ->
        [0] Round { $round }.
       *[other] Round { $round } of { $limit }.
    } { $lot ->
        [one] The { -pb-lot } is { $lot } banana.
       *[other] The { -pb-lot } is { $lot } bananas.
    }
pb-alt-bid = Your { -pb-bid } is { $bid }.
pb-alt-seat = { $name } has { $stock ->
        [one] { $stock } banana
       *[other] { $stock } bananas
    } in { -pb-stock } and { $bid ->
        [in] has bid.
       *[missing] hasn’t bid yet.
    }

## The rules, as one page: the family rules-puerto-banana-, in this order

pitch-puerto-banana = A secret { -pb-auction }: bid high for the bananas, but not higher than you can pay.
game-puerto-banana = Puerto Banana
rules-puerto-banana-goal = **Goal.** When the gavel falls silent, the biggest { -pb-stock } wins. Two to six captains start with 10 bananas each aboard their { -pb-ship }; modesty stays ashore.
rules-puerto-banana-round = **A round.** Each round is one { -pb-auction }. The { -pb-lot }, the bananas up for { -pb-auction }, is as big as the biggest { -pb-stock }: 10 at first, more as somebody pulls ahead. Everybody bids in secret, any whole number from 0 up. You can change your { -pb-bid } until everybody has bid; then all { -pb-bid(form: "many") } are revealed together. A { -pb-bid } costs nothing by itself, so it can be far above your { -pb-stock }.
rules-puerto-banana-auction = **The { -pb-auction }.** Whoever bids highest takes the whole { -pb-lot }, then pays the second-highest bidder a { -pb-bonus }: the gap between the two { -pb-bid(form: "many") }. { -pb-winnings } come in before the { -pb-bonus } goes out. Everybody else keeps what they had.
rules-puerto-banana-example = **For example.** Everyone has 10, the { -pb-lot } is 10. Ana bids 24, Bo 20, Cleo 6.
    - Ana takes 10 and has 20. She owes 24 − 20 = 4.
    - { -pb-stock(form: "Many") }: Ana 10 → 16, Bo 10 → 14, Cleo stays at 10.
rules-puerto-banana-broke = **Eyes bigger than the hold.** If your { -pb-stock } and the { -pb-lot } together don’t cover the { -pb-bonus }, your { -pb-bid } is out and your { -pb-stock } goes overboard, down to 0. The next { -pb-bid } is then the highest, and the sums begin again. Whoever is left alone takes the { -pb-lot } and pays nothing. With an empty { -pb-stock } you bid on, and can pay out of the { -pb-lot }.
rules-puerto-banana-broke-example = **For example.** Everyone has 10, the { -pb-lot } is 10. Ana bids 50, Bo 26, Cleo 9.
    - Ana owes 50 − 26 = 24 and would have 20: out, 10 → 0.
    - Bo now leads and owes 26 − 9 = 17. With the { -pb-lot } he has 20, so he pays: 10 → 3.
    - Cleo gets the 17: 10 → 27. And the next { -pb-lot } is 27.
rules-puerto-banana-ties = **Ties.** A tie at the top shares the { -pb-lot }, with no { -pb-bonus }: two { -pb-bid(form: "many") } of 8 for 25 bananas bring 12 each.
    A tie for second shares the { -pb-bonus }: with { -pb-bid(form: "many") } of 15, 8 and 8 the highest pays 7, and the other two get 3 each. What can’t be split is lost.
rules-puerto-banana-two = **Just two of you.** Whoever can’t pay is out of the { -pb-auction } but keeps the { -pb-stock }. The other takes the { -pb-lot }.
rules-puerto-banana-end = **The end.** Once a round leaves somebody with 200 or more, it’s over: the biggest { -pb-stock } wins, and equal ones are { -pb-joint }.
rules-puerto-banana-house = **House rules**
    - A { -pb-lot } is never below 1, even if every { -pb-stock } is empty.
    - At a tie for second, the full gap is due, and the winner must be able to pay it.
    - Bids have up to 100 digits. Long ones are shortened; press *{ pb-button-exact }* for the whole number.
    - The host may set a last round. After it, the biggest { -pb-stock } wins.
    - Equal { -pb-stock(form: "many") } share a place, and the next place is skipped.
rules-puerto-banana-shared = **A shared result** has a sign for each round: a crate for the { -pb-lot }, an arrow for a { -pb-bonus }, stripes for a tie at the top, a sinking boat for overboard.

## The first match

pb-lesson-bid = It’s a race to { $goal }. The highest { -pb-bid } takes the { -pb-lot } and pays the second-highest the gap. You bid 15, the next is 13: you take { $lot } and pay 2.
pb-lesson-paid = You don’t pay your { -pb-bid }, only the gap to the next one: { $bid } − { $second } = { $gap }.
pb-lesson-got =
    { $shared ->
        [one] The second-highest { -pb-bid } is paid the gap: { $bid } − { $second } = { $gap }.
       *[other] The second-highest { -pb-bid } is paid the gap, { $bid } − { $second } = { $gap }. Whoever ties for it shares it: { $each } each.
    }
pb-lesson-fell = It isn’t the { -pb-bid } that sinks you, it’s the gap to the next: { $bid } − { $second } = { $gap }.
pb-lesson-saw-fall = It isn’t the { -pb-bid } that sinks a ship, it’s the gap to the next: { $bid } − { $second } = { $gap }.
pb-lesson-tie = When the top is tied, nobody pays, and what can’t be split is lost.
pb-lesson-lot = The { -pb-lot } is as big as the biggest { -pb-stock }, so whoever lags behind can catch up at one stroke.
pb-lesson-goal = The first round that leaves somebody with { $goal } or more is the last.

## A review: a plain mistake

pb-blunder-removed = { $name } bid { $bid } and had { $had } to pay a gap of { $owed }.
