"""What Spark's workers lack is told before any work is begun; Spark itself is run by ``ci/spark.sh``."""

from __future__ import annotations

import sys

from qedoku.spark import _lack, _Worker

HERE = (sys.version_info.major, sys.version_info.minor)


def test_a_worker_with_everything_lacks_nothing() -> None:
    assert _lack(_Worker("/bin/python", HERE, "0.1.0", "26.0.1")) is None


def test_what_a_worker_lacks_is_named_with_what_to_do() -> None:
    for worker, what in (
        (_Worker("/bin/other", (3, 2), "0.1.0", "26.0.1"), "Python 3.2, /bin/other"),
        (_Worker("/bin/bare", HERE, None, None), "/bin/bare, has no qedoku"),
        (_Worker("/bin/bare", HERE, "0.1.0", None), "/bin/bare, has no pyarrow"),
    ):
        told = _lack(worker)
        assert told and what in told and "PYSPARK_PYTHON" in told
