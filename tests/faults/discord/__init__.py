"""Discord misbehaves: each request of a whole match goes wrong, one at a time, in every way.

``python -m tests.faults.discord`` plays the matches, about an hour of them; ``requests`` breaks the
requests, ``people`` play, and ``matches`` says what is wrong afterwards. A sample is in the suite.
"""
