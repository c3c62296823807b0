"""SimCord previews, one for each person in each place: what they show, showed, and who read it."""
