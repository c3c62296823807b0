"""Statements about people: blocks, notices, and erasures."""
