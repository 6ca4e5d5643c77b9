"""The way into the command `tablee`: light, so that Ctrl-C while the rest is still being loaded is told like any other."""

import signal
from types import FrameType


def main() -> None:
    """The entry point of the installed command."""
    stops: list[int] = []

    def note(number: int, frame: FrameType | None) -> None:
        stops.append(number)

    heeds = signal.getsignal(signal.SIGINT) is signal.default_int_handler  # and was not started deaf to it
    if heeds:
        signal.signal(signal.SIGINT, note)
    from tablee.cli import main as run

    if heeds:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    run(stopped=bool(stops))


if __name__ == "__main__":
    main()
