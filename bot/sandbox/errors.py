"""What can keep the sandbox from starting, each in one sentence for the terminal."""


class SandboxError(Exception):
    """The sandbox cannot start; `str()` is one clear sentence that says what to do."""


class SandboxMissing(SandboxError):
    """The packages of the extra `sandbox` are not installed."""

    def __init__(self) -> None:
        super().__init__(
            "The sandbox needs a simulated Discord that is not installed: "
            "run pip install 'quayside[sandbox]' and try again."
        )


class PortTaken(SandboxError):
    """Something else listens on the port, or it may not be opened."""

    def __init__(self, port: int) -> None:
        super().__init__(
            f"Port {port} cannot be opened: choose another one with quayside sandbox --port."
        )
