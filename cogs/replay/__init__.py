"""Matches that are over: step through them, or take their record away."""
