"""Statements about people: their limits and invitations, whom they block, and who was erased."""
