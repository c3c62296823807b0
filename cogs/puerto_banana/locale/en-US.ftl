## Bids that aren't taken: nothing is recorded.

pb-bid-empty = That bid is empty. Try 21.
pb-bid-not-a-number = That bid isn't a whole number. Try 21.
pb-bid-fraction = That bid has a fraction in it, and bananas go whole. Try 21.
pb-bid-negative = That bid is below zero, and zero is as low as it goes. Try 0.
pb-bid-too-long = That bid has more than { $digits } digits, which is all the quay has room for. Try a shorter one.

## Amounts

# A rounded amount: $digits with the language's decimal mark, then a power of ten. Shown with its
# mark so that nobody takes it for the whole number.
pb-amount-short = ≈ { $digits } × 10^{ $power }

## Commands

command-puerto-banana = puerto-banana
command-puerto-banana-description = The secret auction for two to six
option-puerto-banana-round-limit = Last round
option-puerto-banana-round-limit-name = round-limit
option-puerto-banana-round-limit-hint = The last round; without it the match ends at a stock of 200
option-puerto-banana-round-limit-is =
    { $value ->
        [one] one round at most
       *[other] { $value } rounds at most
    }
option-puerto-banana-round-limit-refused = The last round is a number from { $least } to { $most }, or left empty. Try 20.
command-bid = bid
command-bid-description = Bid in your match of Puerto Banana, in secret
command-bid-amount = amount
command-bid-amount-description = A whole number from 0 up
command-bid-match = match
command-bid-match-description = Which match, if you sit in several

## Screens

pb-button-bid = Bid
pb-button-change = Change bid
pb-button-exact = Exact numbers
pb-form-title = Your bid, round { $round }
pb-form-label = A whole number from 0 up
pb-form-hint = Lot: { $lot } · your stock: { $stock }
pb-round = Round { $round } · lot: **{ $lot }** bananas
pb-round-of = Round { $round } of { $limit } · lot: **{ $lot }** bananas
pb-panel-stock = Your stock: **{ $stock }**
pb-panel-how = Bid any whole number from 0 up: press *Bid*, or just type it here.
pb-panel-how-press = Bid any whole number from 0 up: press *Bid*.
pb-goal = First to { $stock } bananas wins.
pb-goal-limit = First to { $stock } bananas wins, or the biggest stock after round { $limit }.
pb-panel-bid = Your bid: **{ $bid }**. You can change it until everybody has bid.
pb-over = **{ $bid }** is more than you could pay: with the lot you'd have { $most }. If your bid is the highest and the next one is below { $second }, you're out of the auction and your stock of { $stock } goes overboard.
pb-over-two = **{ $bid }** is more than you could pay: with the lot you'd have { $most }. If your bid is the highest and the other one is below { $second }, you're out of the auction and the lot isn't yours; your stock of { $stock } stays.
pb-over-sure = Bid { $bid } anyway
pb-over-sure-long = Bid it anyway
pb-button-other = Another bid
score-puerto-banana =
    { $score ->
        [one] one banana
       *[other] { $score } bananas
    }

## The story of an auction

pb-story-of = { $name } { $amount }
pb-story-bids = Bids of round { $round }: { $bids }.
pb-replay-bids = Bids so far: { $bids }.
pb-story-removed = { $name } owed a bonus of { $owed } and had { $had }: out of the auction, and the stock of { $lost } goes overboard.
pb-story-removed-kept = { $name } owed a bonus of { $owed } and had { $had }: out of the auction, but the stock stays.
pb-story-removed-empty = { $name } owed a bonus of { $owed } and had { $had }: out of the auction, with no stock to lose.
pb-story-won = { $name } wins the auction and { $winnings } bananas.
pb-story-bonus =
    { $count ->
        [one] { $name } pays { $seconds } a bonus of { $bonus }.
       *[other] { $name } pays a bonus of { $bonus }: { $each } each to { $seconds }.
    }
pb-story-shared = { $names } tie for the highest bid and take { $each } each.
pb-story-stocks = Stocks: { $stocks }.
pb-story-changed = { $name } { $before } → { $after }
pb-story-unchanged = { $name } { $stock }
pb-story-limit = The last round is played: ended by round limit.
pb-end-goal = { $name } has { $stock } bananas, and { $goal } was the goal.

## Hints: why hard would bid this. $tenths is how often the bid is the highest, in tenths.

pb-reason-bid = A bid of { $bid } is the highest about { $tenths } times in 10; above { $most } you may not be able to pay.
pb-reason-bold = A bid of { $bid } is the highest about { $tenths } times in 10; you can pay if the next bid is { $least } or more.
pb-reason-low = Let others go high: a bid of { $bid } is the highest only about { $tenths } times in 10, and the gap to it is paid to the second.
pb-reason-even = Nobody can read this rival yet: any bid from 0 to { $most } is as good as any other, so here is one at random, { $bid }.

## Alt texts

pb-alt-cover = A quay at night with a crate of bananas. { $taken } of { $seats } seats are taken.
pb-alt-seat =
    { $bid ->
        [in] Seat { $seat }, { $name }: stock { $stock }, has bid.
       *[missing] Seat { $seat }, { $name }: stock { $stock }, has not bid yet.
    }

## The rules, as one page: the family rules-puerto-banana-, in this order

pitch-puerto-banana = A secret auction: bid high for the bananas, but not higher than you can pay.
game-puerto-banana = Puerto Banana
rules-puerto-banana-goal = **Goal.** When the bidding is done, the fattest stock wins. Two to six captains start with 10 bananas each, and nobody ever gets to be modest about it.
rules-puerto-banana-round = **A round.** Each round is one auction. The lot, the bananas up for auction, is as big as the fullest stock: 10 at first, more as somebody pulls ahead. Everybody bids in secret, any whole number from 0 up. You may change your bid until the last one is in; then all are shown together. A bid costs nothing by itself, so it may be far above your stock.
rules-puerto-banana-auction = **The auction.** The highest bid takes the whole lot. Its owner then pays a bonus to the second-highest bid: the gap between the two. Winnings come in before the bonus goes out. Everybody else keeps what they had.
rules-puerto-banana-example = **For example.** All have 10, the lot is 10. Ana bids 24, Bo 20, Cleo 6.
    - Ana takes 10 and has 20. She owes 24 − 20 = 4.
    - Stocks: Ana 10 → 16, Bo 10 → 14, Cleo stays at 10.
rules-puerto-banana-broke = **Too proud to pay.** If stock and lot together don't cover your bonus, you're out of this auction and your stock goes overboard, down to 0. The next bid is then the highest, and the sums begin again. Whoever is left alone takes the lot and pays nothing.
rules-puerto-banana-broke-example = **For example.** All have 10, the lot is 10. Ana bids 50, Bo 26, Cleo 9.
    - Ana owes 50 − 26 = 24 and would have 20: out, 10 → 0.
    - Bo now leads and owes 26 − 9 = 17. With the lot he has 20, so he pays: 10 → 3.
    - Cleo gets the 17: 10 → 27. And the next lot is 27.
rules-puerto-banana-ties = **Ties.** A tie at the top shares the lot, without any bonus: two bids of 8 for 25 bananas bring 12 each.
    A tie for second shares the bonus: with bids of 15, 8 and 8 the winner pays 7, and the others get 3 each. What can't be split is lost.
rules-puerto-banana-two = **Just two of you.** Whoever can't pay is out of the auction but keeps the stock. The other takes the lot.
rules-puerto-banana-end = **The end.** Once a round leaves somebody with 200 or more, it's over: the biggest stock wins, and equal ones are joint winners.
rules-puerto-banana-house = **House rules of this quay**
    - A lot is never below 1, even if every stock is empty.
    - With a tie for second, the winner pays the gap in full and must be able to.
    - Bids have up to 100 digits. Long ones are shown in short, with the exact number at a press.
    - The host may set a last round. When it is played, the biggest stock wins.
    - Equal stocks share a place, and the next place is left out.
