"""Statements about people: whom they block, what they are told, and who was erased."""
