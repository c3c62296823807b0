"""Empty databases of both kinds."""

from tests.databases import address, postgres_address, sqlite_address

__all__ = ["address", "postgres_address", "sqlite_address"]
