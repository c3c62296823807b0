"""A series: a tournament of friends, made of ordinary matches, which know only its number.
``seating`` decides who meets whom, ``standings`` who leads; both are pure."""
