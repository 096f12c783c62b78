"""What values that are told as an object of ``docs/json.md`` have in common."""

from __future__ import annotations

from typing import Any, NoReturn, cast


class Told:
    """A value that stands on its JSON: equal, hashed, copied and pickled by it, and immutable."""

    __slots__ = ("_read", "_text")
    _text: str
    _read: dict[str, Any] | None

    def __init__(self, text: str) -> None:
        object.__setattr__(self, "_text", text)
        object.__setattr__(self, "_read", None)

    def json(self) -> str:
        """The object of the command, byte for byte."""
        return self._text

    def to_dict(self) -> dict[str, Any]:
        """The same as a dictionary of its own."""
        import json

        return cast("dict[str, Any]", json.loads(self.json()))

    @property
    def _data(self) -> dict[str, Any]:
        if self._read is None:
            object.__setattr__(self, "_read", self.to_dict())
        return cast("dict[str, Any]", self._read)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} is immutable; {name} cannot be set")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Told) or type(other) is not type(self):
            return NotImplemented
        return self.json() == other.json()

    def __hash__(self) -> int:
        return hash(self.json())

    def __copy__(self) -> Told:
        return self

    def __deepcopy__(self, memo: object) -> Told:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.json(),)


def rows(heading: str, pairs: list[tuple[str, object]]) -> str:
    """A small table of HTML."""
    from html import escape

    lines = "".join(f"<tr><th>{escape(name)}</th><td>{escape(str(value))}</td></tr>" for name, value in pairs)
    return f"<table><caption>{escape(heading)}</caption>{lines}</table>"
