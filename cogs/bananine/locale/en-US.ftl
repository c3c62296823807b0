## The glossary: a capitalised form begins a sentence.

-bn-market = market
-bn-stack =
    { $form ->
       *[one] stack
        [many] stacks
    }
-bn-hand =
    { $form ->
       *[one] hand
        [many] hands
        [Many] Hands
    }
-bn-surplus-deck = surplus deck
-bn-surplus =
    { $form ->
       *[one] surplus
        [One] Surplus
    }
-bn-discards = discards
-bn-payment =
    { $form ->
       *[one] payment
        [many] payments
    }
-bn-point =
    { $form ->
       *[one] point
        [many] points
        [Many] Points
    }
-bn-round =
    { $form ->
       *[one] round
        [One] Round
    }

## Refused moves: nothing has changed.

bn-line = I didn’t understand that move. Try `{ $example }`.
# The shortest line that plays one card, in words that the bot understands.
bn-line-play = play { $card }
bn-not-your-turn = It isn’t your turn yet.
bn-card-not-in-hand = You don’t hold enough { $card }s for that.
bn-must-match =
    { $kind ->
        [surplus] You can take a { -bn-stack }, so you have to: the { -bn-surplus } { $value }, for instance.
       *[standard] You can take a { -bn-stack }, so you have to: the one of { $value }s, for instance.
    }
bn-no-such-stack =
    { $kind ->
        [surplus] There’s no { -bn-surplus } { $value } in the { -bn-market }.
       *[standard] There’s no { $value } in the { -bn-market }.
    }
bn-single-one = A lone 1 can’t be taken: only another 1 could pay for it.
bn-payment-missing = You have to pay exactly { $total } with cards from your { -bn-hand }.
bn-payment-same-value = What you take can’t be paid with its own value, { $value }. Use others.
bn-payment-total = The { -bn-stack } costs exactly { $total }, and that { -bn-payment } comes to { $paid }.

## Commands

command-bananine = bananine
command-bananine-description = An open market and secret hands, for two to five
move-bananine-name = play
move-bananine-hint = Such as 7: 3+4, or play 5 when you can’t take anything

## The lobby

option-bananine-start = I just ate a banana
option-bananine-start-is = { $name } ate a banana most recently, and starts.

## Cards and stacks

bn-card = the { $value }
bn-stack = the { bn-cards }
bn-surplus = the { -bn-surplus } { $value }

## Screens

bn-button-stack =
    { $kind ->
        [surplus] { -bn-surplus } { $value }
       *[standard] { $cards ->
            [1] { $value }
           *[other] { $value } ×{ $cards }
        }
    }
bn-button-take = { bn-button-stack } ← { $payment }
bn-button-play = { $value }
bn-button-pay = Pay { $payment }
bn-press-take = Take { bn-button-stack } for { $payment }
bn-press-play = Play { $value }
bn-choose-payment = Another { -bn-payment }
bn-panel-take = Take a { -bn-stack }.
bn-panel-play = You can’t pay for any { -bn-stack }: play a card.
sign-bananine =
    { $sign ->
        [took] took a { -bn-stack }
        [lead] took the lead
       *[nothing] couldn’t pay
    }
score-bananine =
    { $score ->
        [one] one { -bn-point }
       *[other] { $score } { -bn-point(form: "many") }
    }

## A move before it is confirmed

bn-preview-take = You take { $stack }.
bn-preview-play =
    { $card ->
        [8] You play an 8 and take nothing.
       *[other] You play a { $card } and take nothing.
    }
bn-preview-discarded = { $cards } × { $value } = { $total }: they are discarded.
bn-preview-drawn =
    { $count ->
        [one] A { -bn-surplus } card comes.
       *[other] { $count } { -bn-surplus } cards come.
    }
bn-preview-last-hand = It’s the last card of your { -bn-hand }.
bn-preview-last-deck = It empties the { -bn-surplus-deck }.
bn-preview-last-round = This { -bn-round } is then the last.
bn-preview-over = Then the match is over.

## The latest turns

bn-points = { -bn-point(form: "Many") }: { $points }.
bn-points-of =
    { $count ->
        [one] { $people } { $points }
       *[other] { $points } each for { $people }
    }
bn-head-lead = { takes-lead }
bn-head-robbed = { $you ->
        [yes] You now have
       *[no] { $name } now has
    } the most { $value }s.
bn-head-level = The { $value }s are shared.
bn-sealed-hand = That was the last of { $you ->
        [yes] your { -bn-hand }…
       *[no] { $name }’s { -bn-hand }…
    }
bn-sealed-deck = The last card of the { -bn-surplus-deck }…
bn-sealed-end = The last move is made. Now for the count…
bn-story-took = { $you ->
        [yes] You take
       *[no] { $name } takes
    } { $stack } for { $payment }.
bn-story-played = { $you ->
        [yes] You play
       *[no] { $name } plays
    } { $card ->
        [8] an 8.
       *[other] a { $card }.
    }
bn-story-discarded =
    { $count ->
        [one] The { $values }s are discarded.
       *[other] The { -bn-stack(form: "many") } of { $values } are discarded.
    }
bn-story-drawn =
    { $count ->
        [one] A { -bn-surplus } { $values } comes in.
       *[other] { -bn-surplus(form: "One") } cards come in: { $values }.
    }
bn-story-skipped = The { -bn-surplus-deck } is empty: no card comes.
bn-last-round-hand = Last { -bn-round }: { $you ->
        [yes] you have
       *[no] { $name } has
    } no cards left. The final turn goes to { $last }.
bn-last-round-deck = Last { -bn-round }: the { -bn-surplus-deck } is empty. The final turn goes to { $last }.
bn-end-close = { $you ->
        [yes] You
       *[no] { $name }
    } took the { $value }s by one card.

## A hint: what the hard computer player would do, and why

bn-move =
    { $kind ->
        [play] play { $value ->
            [8] an 8
           *[other] a { $value }
        }
        [surplus] take the { -bn-surplus } { $value } for { $payment }
        [card] take the { $value } for { $payment }
       *[stack] take the { bn-cards } for { $payment }
    }

bn-why =
    { $gain ->
        [most] You then have the most { $value }s.
        [tie] You then tie for the most { $value }s.
        [ahead] Your lead in { $value }s grows.
        [behind] You get closer to the most { $value }s.
       *[none] You can’t take anything.
    } { why-odds }

## The end

bn-tie = { $all ->
        [2] Both are
        [3] All three are
        [4] All four are
        [5] All five are
       *[0] { $people } are
    } on { score-bananine }: { $you ->
        [yes] you come
       *[no] { $name } comes
    } out ahead, { $by ->
        [ones] with more 1s.
       *[distance] by turn order.
    }

## Alt texts

bn-alt-round = { -bn-round(form: "One") } { $round }.
bn-alt-market =
    { $count ->
        [0] The { -bn-market } is empty.
       *[other] In the { -bn-market }: { $items }.
    }
bn-alt-stack = { $cards } for { $total }
bn-cards =
    { $count ->
        [1] one { $value }
        [2] two { $value }s
        [3] three { $value }s
        [4] four { $value }s
        [5] five { $value }s
        [6] six { $value }s
        [7] seven { $value }s
        [8] eight { $value }s
        [9] nine { $value }s
       *[other] { $count } cards of value { $value }
    }
bn-alt-surplus =
    { $count ->
        [one] And a { -bn-surplus } card: { $values }.
       *[other] And { -bn-surplus } cards: { $values }.
    }
bn-alt-deck = { $deck ->
        [0] The { -bn-surplus-deck } is empty
        [one] The { -bn-surplus-deck } has one card
       *[other] The { -bn-surplus-deck } has { $deck } cards
    }, { $discards ->
        [0] and nothing is discarded.
        [one] and one card is discarded.
       *[other] and { $discards } cards are discarded.
    }
bn-alt-seat = { $name } holds { $hand ->
        [0] no cards
        [one] one card
       *[other] { $hand } cards
    } and has collected { $kinds ->
        [0] nothing
       *[other] { $items }
    }.
bn-alt-preview = { $move } Here is how it would be. { $then }
bn-alt-hand = You hold { $kinds ->
        [0] no cards
       *[other] { $items }
    }.
bn-alt-own-pile = You have collected { $kinds ->
        [0] nothing
       *[other] { $items }
    }.
bn-alt-score =
    { $points ->
        [one] { $name } scores one { -bn-point }
       *[other] { $name } scores { $points } { -bn-point(form: "many") }
    } { $kinds ->
        [0] with nothing
       *[other] with { $items }
    }.

## The rules, as one page: the family rules-bananine-, in this order

pitch-bananine = An open { -bn-market } and a secret { -bn-hand }: swap your cards for bigger bunches.
game-bananine = Bananine
rules-bananine-goal = **Goal.** Have more bananas of a value than anybody else, for as many of the nine values as you can. For two to five, in a quarter of an hour.
rules-bananine-table = **The table.** The { -bn-market } lies open, its cards stacked by value: at first a 6 and a 7, from three of you on a 5 as well, from four a 4, with five a 3. { -bn-hand(form: "Many") } are secret: 21 cards each for two of you, 15 for three, 11 for four, 9 for five; the rest stay in the box. What you take lies in front of you for all to see, and never goes into your { -bn-hand }.
rules-bananine-turn = **Your turn.** Take a whole { -bn-stack }, and lay down cards from your { -bn-hand } that add up to its total exactly. No card of the value you take may be among them.
rules-bananine-example = **For example.** The { -bn-market }: three 2s, a 5, an 8. You hold 1, 2, 3, 4, 4, 6.
    - The 2s cost 6. You pay with the 6; 2 + 4 is no good, with a 2 in it.
    - The 5 is yours for 1 + 4 or 2 + 3.
    - The 8 is yours for 2 + 6, 4 + 4 or 1 + 3 + 4.
rules-bananine-none = **Nothing to take?** If you can’t pay exactly for any { -bn-stack }, lay down one card of your choice and take nothing.
rules-bananine-tidy = **Tidying up.** What you pay joins the { -bn-stack(form: "many") } of its value. Whichever reaches 10 is discarded: a third 4 makes 12, and all three are gone.
rules-bananine-surplus = **{ -bn-surplus(form: "One") } cards** have cut corners and a plus. One comes into the { -bn-market } when you take three or more cards at once, and one for every discarded { -bn-stack }. It lies alone, even beside its equals, is taken alone, and is never discarded.
rules-bananine-end = **The end** is near once a { -bn-hand } is empty or the last { -bn-surplus } card has been drawn. The { -bn-round } is played out, so everybody gets the same number of turns.
rules-bananine-points = **{ -bn-point(form: "Many") }.** Each value brings 2 { -bn-point(form: "many") } to whoever collected most of it, or 1 to everybody who ties for that; { -bn-surplus } cards count too, { -bn-hand(form: "many") } don’t. Ana has three 6s, Bo two, Cleo none: 2 { -bn-point(form: "many") } for Ana. Had Bo three, it would be 1 for each of the two. The most { -bn-point(form: "many") } win.
rules-bananine-ties = **Ties.** Ties go to whoever collected more 1s, then to whoever comes earlier in turn order.
rules-bananine-words = **In writing.** Write me `take 7 play 3 4`, or `7: 3+4` for short; `s7: 3+4` means the { -bn-surplus } 7 when both kinds are there; `play 5` if you can’t take anything. In a channel, `/{ command-bananine } { move-bananine-name }` takes the same words, and nobody else sees them. `/{ command-bananine } { start-name }` opens a table.
rules-bananine-house = **House rules**
    - If you can take a { -bn-stack }, you must; which one is up to you.
    - A lone 1 can’t be taken: only another 1 could pay for it.
    - If the { -bn-market } is empty, you play one card.
    - When the { -bn-surplus-deck } is empty, nothing is drawn; { -bn-discards } stay out.
    - A value that nobody collected brings no { -bn-point(form: "many") }.
    - Whoever last presses *{ option-bananine-start }* starts; if nobody does, chance decides.
rules-bananine-shared = **A shared result** has a sign for each turn: a card for a { -bn-stack } taken, a crown for taking the lead, a dot for a card played.
bn-deck-assumed = **The cards.** The published text doesn’t count them; here we play with: standard { $standard }; { -bn-surplus } { $surplus }.
bn-deck-confirmed = **The cards.** Standard: { $standard }. { -bn-surplus(form: "One") }: { $surplus }.

## The first match

bn-lesson-nothing = You can’t pay exactly for any { -bn-stack }, so you lay down one card and take nothing. Choose the one you’ll miss least.
bn-lesson-pay = Pay the exact total of a { -bn-stack } with other values: for { $stack }, say, { $sum }.
bn-lesson-majority = You have { $cards } in front of you: at the end, the most cards of a value bring 2 { -bn-point(form: "many") }, a tie 1 each.
bn-lesson-discarded = A { -bn-stack } that reaches 10 is swept away: { $count } × { $value } = { $total }, and gone.
bn-lesson-surplus = The { $value } with the cut corners is a { -bn-surplus } card: it’s taken alone, and counts like any other.
bn-lesson-end = What’s left in your { -bn-hand } counts for nothing.

## A review: a plain mistake, or what was drawn

bn-blunder-end = { $name } brought on the end without being in the lead, and could have waited.
bn-luck-surplus = { $cards ->
        [1] The last { -bn-surplus } card was a { $value }.
       *[other] A { -bn-surplus } { $value } came up, one of { $cards } cards left.
    }
