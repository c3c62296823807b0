"""``/health`` and ``/metrics`` over HTTP, for monitoring a running bot."""
