"""Boards as numbers, a cell each: NumPy arrays, nested lists and data frames of digits."""

from __future__ import annotations

from array import array as buffer
from functools import partial
from math import isqrt
from numbers import Number
from typing import NamedTuple

from ._native import Texts

#: A cell without a number, as the native part knows it.
MISSING = -(2**15)
#: Stand for a fraction or negative number, and for a number that no board has.
NO_DIGIT, TOO_LARGE = 2**15 - 1, 2**15 - 2
LARGEST = 2**15 - 3
EMPTY_SYMBOLS = frozenset(("", ".", "_", "-", "*", "?"))
#: The cells of the smallest board that need not be drawn as a square to be one.
LEAST_CELLS = 16
SHAPES = (
    "boards have the shape (9, 9), (n, 9, 9) or (n, 81), one-hot boards (n, 9, 9, 9) or "
    "(n, 9, 9, 10), and others likewise"
)
NUMBERS = (
    "a column of puzzles must hold strings, not numbers, which lose zeros in front; read the file "
    "with "
    "pandas.read_csv(file, dtype=str) or polars.read_csv(file, infer_schema=False)"
)


class Layout(NamedTuple):
    """How an array holds boards."""

    side: int
    is_single: bool
    #: The shape of a board in results.
    shape: tuple[int, ...]


def without_channels(shape):
    """Return the shape without axes of images and networks that have no meaning for boards."""
    return shape if len(shape) < 3 else shape[:1] + tuple(size for size in shape[1:] if size > 1)


def layouts(shape):
    """Return the possible layouts of an array of digits."""
    *_, cells = shape or (0,)
    is_square = len(shape) > 1 and shape[-2] == cells > 0
    is_line = cells >= LEAST_CELLS and isqrt(cells) ** 2 == cells
    found = []
    if is_square and len(shape) < 4:
        found.append(Layout(cells, len(shape) == 2, shape[-2:]))
    if is_line and len(shape) < 3:
        found.append(Layout(isqrt(cells), len(shape) == 1, shape[-1:]))
    return found


def one_hot_layouts(shape):
    """Return the possible layouts of an array that has a flag for each digit, or one more."""
    return [found for found in layouts(shape[:-1]) if shape[-1] - found.side in (0, 1)]


def _lines_of(shape):
    """Return the numbers of cells of usual boards that may follow each other in an array."""
    is_line = len(shape) == 1 and shape[0] > 0
    return [cells for cells in (81, 256, 625, 36, 16) if is_line and shape[0] % cells == 0]


def refusal(shape, kind="an array"):
    """Return the error for cells that are no boards, with advice that fits their shape."""
    *_, last = shape or (0,)
    lines = _lines_of(shape)
    advice = ""
    if kind != "an array":
        advice = "; flags for each digit must be an array" if one_hot_layouts(shape) else ""
    elif len(shape) > 2 and one_hot_layouts((*shape[:-3], *shape[-2:], shape[-3])):
        axis = len(shape) - 3
        advice = f"; the digit must be the last axis: numpy.moveaxis(array, {axis}, -1)"
    elif len(shape) > 4 and one_hot_layouts(shape[-4:]):
        advice = f"; try array.reshape(-1, {', '.join(map(str, shape[-3:]))})"
    elif len(shape) == 3 and shape[0] == shape[1] > 3 and not layouts(shape[-1:]):
        advice = "; the boards must be the first axis: numpy.moveaxis(array, -1, 0)"
    elif len(shape) > 3 and shape[-2] == last > 3:
        advice = f"; try array.reshape(-1, {last}, {last})"
    elif len(shape) > 2 and layouts(shape[-1:]) and not shape[0] == shape[1] > 3:
        advice = f"; try array.reshape(-1, {last})"
    elif len(shape) == 2 and last > 3 and shape[0] % last == 0 < shape[0]:
        advice = f"; if they lie one below the other: array.reshape(-1, {last}, {last})"
    elif len(shape) == 2 and layouts(shape[:1]):
        advice = "; the boards must be the first axis: array.T"
    elif lines:
        advice = f"; if the boards follow each other: array.reshape(-1, {lines[0]})"
    return TypeError(f"{kind} of the shape {shape} holds no boards: {SHAPES}{advice}")


def is_missing(value):
    """Return whether a value is none: None, NaN, or that of pandas."""
    if value is None or type(value).__name__ in ("NAType", "NaTType"):
        return True
    return isinstance(value, Number) and value != value


def number_of(cell):
    """Return a cell as a number for the native part."""
    if isinstance(cell, (str, bytes)):
        cell = _number_of_text(cell if isinstance(cell, str) else cell.decode("utf-8", "replace"))
    if is_missing(cell):
        return MISSING
    if not isinstance(cell, Number) or isinstance(cell, bool) or isinstance(cell, complex):
        raise TypeError(f"a cell must be a digit or empty, not {type(cell).__name__}")
    if cell > LARGEST:
        return TOO_LARGE
    return int(cell) if cell >= -1 and cell == int(cell) else NO_DIGIT


def _number_of_text(text):
    symbol = text.strip()
    if symbol in EMPTY_SYMBOLS:
        return None
    is_letter = len(symbol) == 1 and symbol.isascii() and symbol.isalpha()
    try:
        return int(symbol, 36 if is_letter else 10)
    except ValueError:
        raise TypeError(f"a cell must be a digit or empty, not {text[:20]!r}") from None


def from_lists(items, options):
    """Return a column of boards in nested lists, or of one in a flat list, and its kind."""
    shape, cells = (len(items),), items
    while cells and any(isinstance(row, (list, tuple)) for row in cells):
        lengths = {len(row) if isinstance(row, (list, tuple)) else None for row in cells}
        if len(lengths) > 1:
            raise ValueError("the rows of boards in lists must have the same length")
        shape += (lengths.pop(),)
        cells = [cell for row in cells for cell in row]
    cells = buffer("h", map(number_of, cells))
    return column_of_cells(cells, shape, lists_of, options, "a list")


def column_of_cells(cells, shape, results, options, kind):
    """Return a column of boards in a buffer of numbers, and its kind."""
    shape = without_channels(shape)
    found = layouts(shape)
    are_lines = len(shape) == 1 or not found
    if are_lines and TOO_LARGE in cells or len(shape) == 1 and not (found or _lines_of(shape)):
        raise TypeError(NUMBERS)
    if not found:
        raise refusal(shape, kind)
    layout = found[0] if len(found) == 1 else _likely_layout(cells, found)
    skips_errors = options.get("on_error") == "null"
    texts = Texts.from_cells(
        cells, layout.side, layout.is_single, options["zero_based"], skips_errors
    )
    return texts, partial(results, layout=layout)


def _likely_layout(cells, found):
    """Return whether as many boards as each has cells are that, or one large board."""
    large, small = found
    side, numbers = large.side, memoryview(cells).tolist()
    least = min(numbers)
    lines = [numbers[start : start + side] for start in range(0, len(numbers), side)]
    lines += [numbers[start::side] for start in range(side)]
    for line in lines:
        # The least number may be that of empty cells.
        digits = [number for number in line if number > least]
        if len(set(digits)) < len(digits):
            return small
    if max(numbers) > small.side:
        return large
    raise ValueError(
        f"these cells may be one board or {side}; say so by the shape (1, {side}, {side}) or "
        f"({side}, {small.side}, {small.side})"
    )


def lists_of(column, is_grid=True, *, layout):
    """Return results as lists; those that are grids as lists of digits, in the shape of a board."""
    rows = column.to_pylist()
    for row, value in enumerate(rows):
        if isinstance(value, dict) and isinstance(value.get("solution"), bytes):
            value["solution"] = value["solution"].decode()
        if is_grid and isinstance(value, (str, bytes)):
            rows[row] = _nested(digits_of(value), layout)
    return rows[0] if layout.is_single else rows


def _nested(digits, layout):
    if len(layout.shape) == 1:
        return digits
    return [digits[start : start + layout.side] for start in range(0, len(digits), layout.side)]


def digits_of(line):
    """Return the digits of a grid in a line, 0 for an empty cell."""
    line = line.decode() if isinstance(line, bytes) else line
    if " " in line:
        return [int(word) for word in line.split()]
    return [0 if symbol == "." else int(symbol, 36) for symbol in line]
