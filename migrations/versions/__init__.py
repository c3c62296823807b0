"""The changes; each names its predecessor."""
