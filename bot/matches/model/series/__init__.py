"""A series: a tournament of friends, made of ordinary matches that know but its number.

``seating`` says who meets whom, and ``standings`` what came of it so far. Both are pure.
"""
