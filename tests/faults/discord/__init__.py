"""Discord fails: each request of a whole match goes wrong, one at a time, in every way.

``python -m tests.faults discord`` plays a short match for each request, fault and game.
"""
