"""A puzzle and a grid that print well in a terminal and show as a picture in a notebook."""

from __future__ import annotations

from . import _native
from ._rows import board_of, text_of


class Grid:
    """A board with digits.

    >>> print(Grid("1..4.....3......"))
    1 . | . 4
    . . | . .
    ----+----
    . 3 | . .
    . . | . .
    """

    __slots__ = ("_boxes", "line", "shape", "side", "text", "values")

    def __init__(self, text, **board):
        parsed = _native.parse(text_of(text), board_of(board))
        #: The number of rows, of columns and of digits.
        self.side = parsed["side"]
        #: The digits row by row, 0 for an empty cell.
        self.values = tuple(parsed["givens"])
        #: The digits as one line.
        self.line = parsed["line"]
        #: The line, followed by what it leaves open: boxes, regions and extra houses.
        self.text = parsed["text"]
        #: The shape of the board in words.
        self.shape = parsed["shape"]
        self._boxes = parsed["boxes"]

    @classmethod
    def parse(cls, text, **board):
        """Parse the puzzle of a text in any notation."""
        return cls(text, **board)

    def __getitem__(self, place):
        row, column = place
        if not (0 <= row < self.side and 0 <= column < self.side):
            raise IndexError("the board has no such cell")
        return self.values[row * self.side + column]

    def __eq__(self, other):
        if not isinstance(other, Grid):
            return NotImplemented
        return self.text == other.text

    def __hash__(self):
        return hash(self.text)

    def __str__(self):
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

    def __repr__(self):
        return f"{type(self).__name__}({self.text!r})"

    def _repr_svg_(self):
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

    def solve(self):
        """Return the only solution as a Grid, or None."""
        from . import solve

        return self._with_digits(Grid, solve(self.text))

    def count(self, limit=2):
        """Return the number of solutions, up to a limit."""
        from . import count

        return count(self.text, limit=limit)

    def rate(self):
        """Return the rating, or None without exactly one solution."""
        from . import rate

        return rate(self.text)

    def is_minimal(self):
        """Return whether no given can be left out, or None without exactly one solution."""
        from . import is_minimal

        return is_minimal(self.text)

    def canonical(self):
        """Return the canonical form."""
        from . import canonical

        return self._with_digits(Puzzle, canonical(self.text))

    def hint(self, level=5):
        """Return the next step in words."""
        from . import hint

        return hint(self.text, level)

    def explain(self):
        """Return the steps of the solution."""
        from . import explain

        return explain(self.text)

    def _with_digits(self, kind, line):
        """Return other digits on this board."""
        return line and kind(line + self.text[len(self.line) :])
