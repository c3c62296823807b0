"""Computers and records on the command line: simulate, arena, verify, ratings."""
