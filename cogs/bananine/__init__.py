"""Bananine: an open market and secret hands, for two to five players."""
