"""The commands a newcomer needs: play with others, or against the computer."""
