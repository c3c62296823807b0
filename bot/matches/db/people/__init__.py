"""Statements about people: whom they block, what they are told, who was erased or is unused."""
