"""``/health`` and ``/metrics`` over HTTP, for those who watch over a running bot."""
