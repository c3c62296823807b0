"""The schema's changes; each names its predecessor."""
