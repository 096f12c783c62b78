"""The command line: ``python -m qedoku``, which is the program ``qedoku``.

It speaks to the standard streams of the process, not to a ``sys.stdout`` that was put in their place, and Ctrl-C ends
it as it ends the program. A process runs it once.
"""

from __future__ import annotations

import signal
import sys

from . import _qedoku


def main() -> int:
    """Does what the arguments of the process ask for, and returns the exit code."""
    sys.stdout.flush()
    # The program has its own way to hear Ctrl-C, or ends by it.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    return _qedoku.command(["qedoku", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
