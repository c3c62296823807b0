"""Words for any screen: names made harmless, who is "you", and alt texts."""
