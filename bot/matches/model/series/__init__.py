"""A series: a tournament of friends, made of ordinary matches, which know only its number.
``seating`` decides who meets whom, ``series`` who leads. Both are pure."""
