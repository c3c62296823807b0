"""The schema's history for Alembic, one file per change."""
