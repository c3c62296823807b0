"""A series: a tournament of friends, made of ordinary matches that know only its number.

``seating`` decides who meets whom, ``standings`` who leads. Both are pure.
"""
