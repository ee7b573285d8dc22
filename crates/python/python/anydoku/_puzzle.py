"""A puzzle and a grid that print well in a terminal and show as a picture in a notebook."""

from __future__ import annotations

from typing import Self, Unpack

import anydoku

from . import _native
from ._rows import board_of, text_of
from ._types import BoardOptions, Step


class Grid:
    """A board with digits.

    >>> print(Grid("1..4.....3......"))
    1 . | . 4
    . . | . .
    ----+----
    . 3 | . .
    . . | . .
    """

    __slots__ = ("_boxes", "board", "line", "shape", "side", "text", "values")

    def __init__(self, text: str | Grid, **board: Unpack[BoardOptions]) -> None:
        parsed = _native.parse(text_of(text), board_of(board))
        #: The number of rows, of columns and of digits.
        self.side: int = parsed["side"]
        #: The digits row by row, 0 for an empty cell.
        self.values: tuple[int, ...] = tuple(parsed["givens"])
        #: The digits as one line.
        self.line: str = parsed["line"]
        #: What the line leaves open about the board, such as "box 2x3; diagonals".
        self.board: str = parsed["board"]
        #: The line, followed by what it leaves open: boxes, regions and extra houses.
        self.text: str = parsed["text"]
        #: The shape of the board in words.
        self.shape: str = parsed["shape"]
        self._boxes = parsed["boxes"]

    @classmethod
    def parse(cls, text: str | Grid, **board: Unpack[BoardOptions]) -> Self:
        """Parse the puzzle of a text in any notation."""
        return cls(text, **board)

    def __getitem__(self, place: tuple[int, int]) -> int:
        row, column = place
        if not (0 <= row < self.side and 0 <= column < self.side):
            raise IndexError("the board has no such cell")
        return self.values[row * self.side + column]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Grid):
            return NotImplemented
        return self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __str__(self) -> str:
        side, boxes = self.side, self._boxes
        width = len(str(side)) if side > 35 else 1
        words = self.line.split() if side > 35 else list(self.line)
        words = [("." if word in ("0", ".") else word).rjust(width) for word in words]
        lines = []
        for row in range(side):
            start = row * side
            line = words[start]
            rule = "-" * width
            for column in range(1, side):
                at = start + column
                is_edge = bool(boxes) and boxes[at] != boxes[at - 1]
                line += (" | " if is_edge else " ") + words[at]
                rule += ("-+-" if is_edge else "-") + "-" * width
            is_below_edge = row > 0 and boxes and boxes[start] != boxes[start - side]
            if is_below_edge:
                lines.append(rule)
            lines.append(line)
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.text!r})"

    def _repr_svg_(self) -> str:
        return _native.render(self.text, board_of({}), 24.0)


class Puzzle(Grid):
    """A puzzle.

    >>> puzzle = Puzzle("1.........4..31.")
    >>> puzzle.solve()
    Grid('1234342121434312')
    >>> puzzle.rate()
    1.2
    """

    __slots__ = ()

    def solve(self) -> Grid | None:
        """Return the only solution as a Grid, or None."""
        return self._with_digits(Grid, anydoku.solve(self.text))

    def count(self, limit: int = 2) -> int:
        """Return the number of solutions, up to a limit."""
        return anydoku.count(self.text, limit=limit)

    def rate(self) -> float | None:
        """Return the rating, or None without exactly one solution."""
        return anydoku.rate(self.text)

    def is_minimal(self) -> bool | None:
        """Return whether no given can be left out, or None without exactly one solution."""
        return anydoku.is_minimal(self.text)

    def canonical(self) -> Puzzle:
        """Return the canonical form."""
        return self._with_digits(Puzzle, anydoku.canonical(self.text))

    def hint(self, reveal: int = 5) -> str:
        """Return the next step in words."""
        return anydoku.hint(self.text, reveal)

    def explain(self) -> list[Step]:
        """Return the steps of the solution."""
        return anydoku.explain(self.text)

    def _with_digits(self, kind, line):
        """Return other digits on this board."""
        return line and kind(line + self.text[len(self.line) :])
