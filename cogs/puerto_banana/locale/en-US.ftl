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
