"""The command line, which Ctrl-C leaves at any time without a word, even while it is loading."""

import os  # Python has loaded it before anything of ours

INTERRUPTED = 130

try:
    import gc
    import signal  # takes a millisecond or more
    import sys
except KeyboardInterrupt:
    os._exit(INTERRUPTED)

#: After how many new objects garbage is looked for.  Most objects of a start stay: each look finds
#: next to nothing, and a start makes 35,000 objects.
OBJECTS = 100_000


def _leave(signum: int, frame: object) -> None:
    os._exit(INTERRUPTED)


def keep_streams_apart() -> None:
    """Open /dev/null on closed standard streams, so that no later file takes their place."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)


def main() -> None:
    """Run the command line and exit with its code.

    Answers are flushed as they are written, so that leaving at once loses none.  A verb that has
    something to show when it is stopped says so (`cli.terminal`).  Nobody takes the interpreter
    apart in the end: that would last longer than many an answer.
    """
    # What cannot be raised, as when memory runs out in the midst of tidying up, nobody need read.
    sys.unraisablehook = lambda _: None
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _leave)
    gc.set_threshold(OBJECTS)
    keep_streams_apart()
    from ristikontra.cli.main import run  # noqa: PLC0415

    os._exit(run())


if __name__ == "__main__":
    main()
