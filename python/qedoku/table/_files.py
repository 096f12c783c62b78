"""Jobs over files: shards that are done once, in a folder that is gone on with."""

from __future__ import annotations

import math
import os
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, final

from .. import _qedoku
from .._values import Told
from ..errors import TableError
from ..limits import BudgetLike, Stop
from ..progress import ProgressLike, teller
from ._options import USUAL, ColumnsLike, Options, asked

if TYPE_CHECKING:
    from typing_extensions import Unpack

Path: TypeAlias = str | os.PathLike[str]
Paths: TypeAlias = Path | Iterable[Path]
"""Files, folders or patterns."""

SUFFIXES = (".parquet", ".csv", ".tsv", ".jsonl", ".arrow", ".txt", ".gz", ".zst")


@final
class Manifest(Told):
    """What a job has done: its parts in order, and how the rows stand."""

    __slots__ = ()

    @property
    def rows_in(self) -> int:
        """Rows that were read."""
        return int(self._data["rows_in"])

    @property
    def rows_out(self) -> int:
        """Rows that were written."""
        return int(self._data["rows_out"])

    @property
    def status(self) -> dict[str, int]:
        """How many rows stand how."""
        return dict(self._data["status"])

    @property
    def parts(self) -> tuple[dict[str, Any], ...]:
        """What is known of each part: its file, rows, bytes and checksum."""
        return tuple(self._data["parts"])

    def __repr__(self) -> str:
        return f"<Manifest {self.rows_in:,} rows in, {self.rows_out:,} out, {len(self.parts):,} parts>"


def files(
    sources: Paths,
    /,
    output: Path,
    columns: ColumnsLike = USUAL,
    *,
    shard_rows: int | None = None,
    shard: str | None = None,
    resume: bool = True,
    where: str | None = None,
    compression: str = "zstd:1",
    **options: Unpack[Options],
) -> Manifest | None:
    """Files in, a file or a folder out, as ``qedoku table`` does it: in shards, each written once, so that a job that
    was cut off goes on where it was. Nothing if shards of others lack.

    Parameters
    ----------
    sources
        Files, folders or patterns: Parquet, CSV, JSON lines, Arrow, text.
    output
        A file whose name says what it is, or a folder of Parquet: a name without a suffix or with ``/`` behind.
    shard
        ``"3/40"``: only the third of forty groups of shards.
    resume
        Whether what is done is kept.
    where
        Which rows are written: ``"er >= 9.0"``.
    compression
        Of Parquet: ``"zstd:1"`` to ``"zstd:22"``, ``"snappy"``, ``"lz4"`` or ``"none"``.

    >>> import pathlib, tempfile, qedoku.table as qt
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     there = pathlib.Path(folder, "puzzles.csv")
    ...     _ = there.write_text("puzzle\\n" + "." * 81 + "\\n")
    ...     qt.files(there, there.with_name("rated.parquet"), "solutions")
    <Manifest 1 rows in, 1 out, 1 parts>
    """
    plan, stop, progress = asked(columns, options)
    told = _wished(sources, output, shard_rows, where, compression, not resume)
    done = _qedoku.files(told, plan, shard, stop, teller(progress))
    return None if done is None else Manifest(done)


def retry(
    folder: Path,
    /,
    *,
    budget: BudgetLike = None,
    threads: int | None = None,
    stop: Stop | None = None,
    progress: ProgressLike = None,
) -> Manifest:
    """Answers the rows of a folder that a budget ended once more, with another budget, and changes no others; ``qedoku
    table --retry-stopped`` does the same. Cut off, it goes on where it was when it is called again.

    It works on folders of Parquet whose rows were neither chosen nor sorted, and which have the column ``status``.

    Parameters
    ----------
    folder
        What :func:`files`, ``write`` of an engine or the command has written.
    budget
        What a row may take now. What it leaves open is as for :func:`files`, 60 seconds and 10 million nodes.

    >>> import pathlib, tempfile, qedoku, qedoku.table as qt
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     there = pathlib.Path(folder, "puzzles.csv")
    ...     _ = there.write_text(f"puzzle\\n{qedoku.samples.HARD.line}\\n")
    ...     first = qt.files(there, there.with_name("rated"), "solutions", budget=qt.Budget(nodes=1))
    ...     first.status["stopped"], qt.retry(there.with_name("rated")).status["stopped"]
    (1, 0)
    """
    plan, stop, progress = asked("status", {"budget": budget, "threads": threads, "stop": stop, "progress": progress})
    return Manifest(_qedoku.files_retry(os.path.abspath(os.fspath(folder)), plan, stop, teller(progress)))


def _wished(
    sources: Paths, output: Path, shard_rows: int | None, where: str | None, compression: str, restart: bool
) -> dict[str, Any]:
    name = os.fspath(output)
    is_folder = name.endswith(("/", os.sep)) or os.path.isdir(name) or not os.path.splitext(name)[1]
    # A worker elsewhere has another folder of its own.
    name = os.path.abspath(name)
    return {
        "sources": [path for source in _listed(sources) for path in _found(source)],
        "folder": name if is_folder else f"{name}.parts",
        "file": None if is_folder else name,
        "condition": where,
        "shard_rows": shard_rows,
        "compression": compression,
        "restart": restart,
    }


def _listed(sources: Paths) -> list[Path]:
    return [sources] if isinstance(sources, (str, os.PathLike)) else list(sources)


def _found(source: Path) -> list[str]:
    """The files of a name: itself, those of a folder, those of a pattern; hidden ones and those with ``_`` are none."""
    from glob import glob

    name = os.path.abspath(os.fspath(source))
    if os.path.isdir(name):
        found = [
            os.path.join(place, file)
            for place, folders, those in os.walk(name)
            if not _is_hidden(os.path.relpath(place, name))
            for file in those
            if file.endswith(SUFFIXES) and not file.startswith((".", "_"))
        ]
    else:
        found = [name] if os.path.exists(name) else glob(name)
    if not found:
        raise TableError(f"{source}: there is no such file, and no table in such a folder")
    return sorted(found, key=os.fsencode)


def _is_hidden(place: str) -> bool:
    return any(part.startswith(("_", ".")) for part in place.split(os.sep) if part != ".")


#: Few enough that beginning them costs little, and enough that cores end at about the same time.
TASKS_A_CORE = 16


class Job(NamedTuple):
    """A job whose shards others do."""

    folder: str
    shards: int

    @staticmethod
    def begun(
        sources: Paths,
        path: str,
        columns: ColumnsLike,
        options: Options,
        shard_rows: int | None,
        where: str | None,
        compression: str,
    ) -> Job:
        """The job, made or gone on with."""
        wished = _wished(sources, os.path.join(path, ""), shard_rows, where, compression, False)
        return Job(wished["folder"], _qedoku.files_begin(wished, asked(columns, options).plan))

    def tasks(self, cores: float) -> list[range]:
        """Its shards in order, some a task."""
        each = max(1, math.ceil(self.shards / (TASKS_A_CORE * max(cores, 1))))
        return [range(first, min(first + each, self.shards)) for first in range(0, self.shards, each)]

    def some(self, numbers: range) -> None:
        """Does shards, but for those that are done: engines allow a task a core, so on one thread unless told otherwise."""
        os.environ.setdefault("QEDOKU_THREADS", os.environ.get("OMP_NUM_THREADS", "1"))
        for number in numbers:
            _qedoku.files_shard(self.folder, number)

    def finished(self) -> Manifest:
        """What it has done."""
        done = _qedoku.files_finish(self.folder)
        if done is None:
            raise TableError(f"{self.folder}: shards lack; write again to go on")
        return Manifest(done)
