"""Statements about people: blocks and erasures."""
