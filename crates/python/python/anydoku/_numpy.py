"""Boards as numbers, a cell each: arrays and nested lists as columns of puzzles, and results as
arrays and lists."""

from __future__ import annotations

from functools import partial
from math import isqrt, prod
from numbers import Number

import numpy

from . import _arguments
from ._native import ParseError, Texts

#: Stand for a cell without a number, a fraction or negative number, and one that no board has.
MISSING, NO_DIGIT, TOO_LARGE = -(2**15), 2**15 - 1, 2**15 - 2
EMPTY_SYMBOLS = frozenset(("", ".", "_", "-", "*", "?"))
SHAPES = (
    "boards have the shape (9, 9), (n, 9, 9) or (n, 81), one-hot boards (n, 9, 9, 9) or "
    "(n, 9, 9, 10), and others likewise"
)
CHOOSE = "say zero_based=True or zero_based=False"


def layouts(shape):
    """Return the possible sides and shapes of boards in an array of digits."""
    is_square = 1 < len(shape) < 4 and shape[-2] == shape[-1] > 0
    # Smaller boards must be drawn as a square.
    is_line = 0 < len(shape) < 3 and shape[-1] >= 16 and isqrt(shape[-1]) ** 2 == shape[-1]
    squares = [(shape[-1], shape[-2:])] if is_square else []
    return squares + ([(isqrt(shape[-1]), shape[-1:])] if is_line else [])


def one_hot_layouts(shape):
    """Return those of an array that has a flag for each digit, or one more."""
    return [layout for layout in layouts(shape[:-1]) if shape[-1] - layout[0] in (0, 1)]


def advice_for(shape):
    """Return what makes boards of an array that has none."""
    *_, last = shape or (0,)
    lines = [cells for cells in (81, 256, 625, 36, 16) if shape[:1] > (0,) and shape[0] % cells == 0]
    are_columns = len(shape) == 3 and shape[0] == shape[1] > 3
    if len(shape) > 2 and one_hot_layouts((*shape[:-3], *shape[-2:], shape[-3])):
        return f"the digit must be the last axis: numpy.moveaxis(array, {len(shape) - 3}, -1)"
    if len(shape) > 4 and one_hot_layouts(shape[-4:]):
        return f"try array.reshape(-1, {', '.join(map(str, shape[-3:]))})"
    if are_columns and not layouts(shape[-1:]):
        return "the boards must be the first axis: numpy.moveaxis(array, -1, 0)"
    if len(shape) > 3 and shape[-2] == last > 3:
        return f"try array.reshape(-1, {last}, {last})"
    if len(shape) > 2 and layouts(shape[-1:]) and not are_columns:
        return f"try array.reshape(-1, {last})"
    if len(shape) == 2 and last > 3 and shape[0] % last == 0 < shape[0]:
        return f"if they lie one below the other: array.reshape(-1, {last}, {last})"
    if len(shape) == 2 and layouts(shape[:1]):
        return "the boards must be the first axis: array.T"
    if len(shape) == 1 and lines:
        return f"if the boards follow each other: array.reshape(-1, {lines[0]})"
    return None


def from_cells(array, options, as_list):
    """Return the column of boards in an array, and what makes results of arrays or lists."""
    if array.ndim > 2:
        # Axes of networks and images have no meaning for boards.
        array = array.reshape(len(array), *(size for size in array.shape[1:] if size > 1))
    shape, zero_based = array.shape, options["zero_based"]
    if array.dtype.kind in "biuf":
        array, zero_based = _without_flags(array, options)
    cells, found = _numbers(array), layouts(array.shape)
    advice = advice_for(shape)
    if (cells.ndim == 1 or not found) and TOO_LARGE in cells or cells.ndim == 1 and not (found or advice):
        raise TypeError(
            "a column of puzzles must hold strings, not numbers, which lose zeros in front; read "
            "the file with pandas.read_csv(file, dtype=str) or "
            "polars.read_csv(file, infer_schema=False)"
        )
    if not found:
        advice = f"; {advice}" if advice else ""
        raise TypeError(f"an array of the shape {shape} holds no boards: {SHAPES}{advice}")
    side, board = found[0] if len(found) == 1 else _likely_layout(cells, *found)
    is_single = board == cells.shape
    cells = cells.reshape(-1, side * side)
    least, most = (int(cells.min()), int(cells.max())) if cells.size else (0, 0)
    empty, before_first = _base(cells, side, zero_based, least, most)
    digits, bad_rows = cells, []
    if least < 0 or most > side or empty:
        digits = cells.astype(numpy.int16) - before_first
        digits = numpy.where((cells == MISSING) | (cells == empty), 0, digits)
        bad_rows = numpy.flatnonzero(((digits < 0) | (digits > side)).any(1)).tolist()
    texts = _texts(digits, bad_rows, side, is_single, options.get("on_error") == "null")
    return texts, partial(results_of, board=board, is_single=is_single, as_list=as_list)


def _without_flags(array, options):
    """Return the digits of one-hot boards, or other arrays as they are, and whether they count
    from 0."""
    shape, is_bool = array.shape, array.dtype.kind == "b"
    boards, flags = layouts(shape), one_hot_layouts(shape)
    # The digit may be the first axis.
    may_be_flags = flags or len(shape) == 3 and one_hot_layouts((*shape[1:], shape[0]))
    are_small = bool(may_be_flags) and (not array.size or array.max() <= 1)
    if boards and not is_bool and are_small and array.any():
        count, side = shape[0], boards[-1][0]
        other = (count, side, side) if len(shape) == 2 else (count, side * side)
        raise ValueError(
            f"these cells may be one board, one-hot, or {count} boards; say so by the shape "
            f"{(1, *shape)}, with the digit as the last axis, or {other}"
        )
    if not (flags and are_small and (is_bool or not boards)):
        if is_bool:
            advice = advice_for(shape) or SHAPES
            raise TypeError(f"True and False of the shape {shape} are no one-hot boards; {advice}")
        return array, options["zero_based"]
    side, array = flags[0][0], numpy.ma.filled(array, 0)
    if not numpy.isin(array, (0, 1)).all():
        after = " + 1" if shape[-1] == side else ""
        raise TypeError(f"one-hot boards hold 0 and 1; for likely digits: array.argmax(-1){after}")
    flags = array.astype(bool)
    if shape[-1] > side and flags[..., 0].sum() <= flags[..., 0].size // side < flags[..., -1].sum():
        # The last flag is that of empty cells, not the first one.
        flags = flags[..., :-1]
    counts, has_empty = flags.sum(-1), flags.shape[-1] > side
    if (counts > 1).any():
        raise TypeError("one-hot boards have one digit in a cell; candidates are not read")
    height, width = _arguments.box(options.get("box")) or (isqrt(side),) * 2

    def repeats(flags):
        boxes = flags.reshape(-1, width, height, height, width, side)
        return (boxes.sum((2, 4)) > 1).any()

    if not has_empty and flags.ndim > 2 and shape[-2] == side == height * width:
        if repeats(flags) and not repeats(numpy.moveaxis(flags, -3, -1)):
            axis = flags.ndim - 3
            raise ValueError(f"the digit must be the last axis: numpy.moveaxis(array, {axis}, -1)")
    digits = numpy.where(counts == 0, numpy.nan, flags.argmax(-1) + (not has_empty))
    return digits, options["zero_based"] if has_empty else False


def _numbers(array):
    """Return cells as small integers."""
    mask, array = numpy.ma.getmask(array), numpy.ma.getdata(array)
    kind = array.dtype.kind
    if kind in "OSUT":
        numbers = [number_of(cell) for cell in array.ravel().tolist()]
        array = numpy.array(numbers, numpy.float64).reshape(array.shape)
    elif kind not in "iuf":
        raise TypeError(f"an array of puzzles must hold digits or texts, not {array.dtype}")
    is_byte = array.dtype.itemsize == 1 or not array.size
    if not (is_byte or kind in "iu" and array.min() >= -1 and array.max() < TOO_LARGE):
        is_digit = (array >= -1) & (array < TOO_LARGE) & (array == numpy.floor(array))
        others = numpy.where(array >= TOO_LARGE, TOO_LARGE, NO_DIGIT)
        array = numpy.where(is_digit, array, numpy.where(array != array, MISSING, others))
    array = array.astype(numpy.uint8 if array.dtype == numpy.uint8 else numpy.int16, copy=False)
    if mask is numpy.ma.nomask:
        return array
    return numpy.where(mask, numpy.int16(MISSING), array)


def number_of(cell):
    """Return a cell of any type as a number, NaN for an empty one."""
    symbol = cell.decode("utf-8", "replace") if isinstance(cell, bytes) else cell
    if isinstance(symbol, str):
        symbol = symbol.strip()
        is_letter = len(symbol) == 1 and symbol.isascii() and symbol.isalpha()
        try:
            return numpy.nan if symbol in EMPTY_SYMBOLS else int(symbol, 36 if is_letter else 10)
        except ValueError:
            raise TypeError(f"a cell must be a digit or empty, not {cell[:20]!r}") from None
    if is_missing(cell):
        return numpy.nan
    if not isinstance(cell, Number) or isinstance(cell, (bool, complex)):
        raise TypeError(f"a cell must be a digit or empty, not {type(cell).__name__}")
    return min(cell, TOO_LARGE)


def is_missing(value):
    """Return whether a value is None, NaN, or what stands for it in pandas."""
    if value is None or type(value).__name__ in ("NAType", "NaTType"):
        return True
    return isinstance(value, Number) and value != value


def _likely_layout(cells, large, small):
    """Return whether as many boards as each has cells are that, or one large board."""
    side, size = large[0], small[0]
    # The least number may be that of empty cells.
    if _repeats(cells.reshape(1, -1), side, cells.min()):
        return small
    if cells.max() > size:
        return large
    raise ValueError(
        f"these cells may be one board or {side}; say so by the shape (1, {side}, {side}) or "
        f"({side}, {size}, {size})"
    )


def _repeats(cells, side, ignored=None, only=None):
    """Return whether a number occurs twice in a row or column of a board."""
    boards = cells.reshape(-1, side, side)
    for lines in (boards, boards.swapaxes(1, 2)):
        lines = numpy.sort(lines, -1)
        is_twice = (lines[..., 1:] == lines[..., :-1]) & (lines[..., 1:] != MISSING)
        if ignored is not None:
            is_twice &= lines[..., 1:] != ignored
        if (is_twice if only is None else is_twice & (lines[..., 1:] == only)).any():
            return True
    return False


def _base(cells, side, zero_based, least, most):
    """Return the number of empty cells, and the number before that of the first digit."""
    if not cells.size:
        return 0, 0
    if (least, most, zero_based) == (0, side, None):
        _check_frequent(cells, side)
        return 0, 0
    has = set(numpy.unique(cells).tolist()).__contains__
    # Where 0 does not mark empty cells, -1 does.
    from_one = (-1 if has(-1) and not has(0) else 0, 0)
    if zero_based is not None:
        return (-1, -1) if zero_based else from_one
    shift = most - side
    if shift in (1, 2) and least >= shift:
        # Numbers of a language model: all boards are puzzles, or all are complete.
        empty = (cells == shift).sum()
        if (empty == 0 or empty > len(cells) * side) and not _repeats(cells, side, shift):
            return shift, shift
    if most >= side or least >= 0:
        if most < side and not _repeats(cells, side):
            raise ValueError(f"0 to {side - 1} in every row: 0 is a digit or an empty cell; {CHOOSE}")
        _check_frequent(cells, side)
        return from_one
    if not has(0):
        if most > 0:
            raise ValueError(f"neither 0 nor {side} occurs, and either may be a digit; {CHOOSE}")
        return from_one
    if not _repeats(cells, side, only=0):
        return -1, -1
    if has(-1):
        raise ValueError(f"both -1 and 0 seem to mark empty cells; {CHOOSE}")
    return from_one


def _check_frequent(cells, side):
    """Check that no digit is as frequent in all boards as empty cells are."""
    numbers, counts = numpy.unique(cells[0], return_counts=True)
    for number in numbers[(counts > side) & (numbers > 0) & (numbers < TOO_LARGE)]:
        if ((cells == number).sum(1) > side).all():
            advice = f"if it marks empty cells, replace {number} by -1"
            if number == cells[0].min():
                advice = f"if numbers begin with it, subtract {number} from all"
            raise ValueError(f"{number} occurs more than {side} times in every board; {advice}")


def _texts(digits, bad_rows, side, is_single, skips_errors):
    """Return the column of boards whose empty cells are 0."""
    if bad_rows and not skips_errors:
        place = "" if is_single else f"row {bad_rows[0]}: "
        error = ParseError(f"{place}digits must be 0 to {side}")
        error.row = None if is_single else bad_rows[0]
        raise error
    if side <= 9:
        characters = digits.astype(numpy.uint8, copy=False) + 48
        # No symbol of a puzzle.
        characters[bad_rows] = 0
        text = characters.tobytes()
        return Texts.from_text(text.decode()) if is_single else Texts.from_characters(text, side * side)
    texts = [" ".join(map(str, row)) for row in digits.tolist()]
    for row in bad_rows:
        texts[row] = ""
    return Texts.from_text(texts[0]) if is_single else Texts.from_list(texts)


def to_array(puzzles):
    """Return a column or table of another library as an array, or None for any other object."""
    if hasattr(puzzles, "to_numpy"):
        try:
            return puzzles.to_numpy(zero_copy_only=False)
        except TypeError:
            return puzzles.to_numpy()
    columns = getattr(puzzles, "columns", None)
    if isinstance(columns, list) and columns:
        return numpy.column_stack([to_array(column) for column in columns])
    return numpy.asanyarray(puzzles) if hasattr(puzzles, "__array__") else None


def results_of(column, is_grid=True, *, board=(0,), is_single=False, as_list=False):
    """Return results as an array or a list: grids as digits in the shape of a board, zero for an
    empty cell; without a result, a grid is zeros and a number NaN, in lists None. Boards of several
    sizes are lines."""
    name = column.type_name()
    if as_list or name.startswith("Struct"):
        rows = [_row(row, board, is_grid) for row in column.to_pylist()]
        rows = rows if as_list else _objects(rows)
    elif is_grid and name.startswith("FixedSizeBinary"):
        # A null is all zeros; an empty cell is a dot.
        characters = numpy.frombuffer(column.to_bytes(), dtype=numpy.uint8)
        digits = numpy.where(characters < 48, 0, characters - 48).astype(numpy.uint8)
        rows = digits.reshape(len(column), *board)
    elif is_grid and name in ("Utf8", "LargeUtf8"):
        rows = _digits(column.to_pylist(), board)
    else:
        rows = values_of(column)
    return rows[0] if is_single else rows


def _row(row, board, is_grid):
    """Return a result as a list of digits, if it is a grid, and the texts of others as texts."""
    if isinstance(row, dict):
        return {name: _row(value, board, False) for name, value in row.items()}
    if not isinstance(row, (str, bytes)):
        return row
    line = row.decode() if isinstance(row, bytes) else row
    return numpy.reshape(_numbers_of(line), board).tolist() if is_grid else line


def values_of(column, dtype=None, copy=None):
    """Return the rows of a column as an array, NaN for a number that is null."""
    if copy is False:
        raise ValueError("a column becomes an array by a copy only")
    name, rows = column.type_name(), column.to_pylist()
    if name in ("Float64", "UInt64"):
        is_whole = name == "UInt64" and None not in rows
        kind = numpy.uint64 if is_whole else numpy.float64
        array = numpy.array([numpy.nan if row is None else row for row in rows], dtype=kind)
    else:
        array = _objects(rows)
    if name == "Boolean" and None not in rows:
        array = array.astype(bool)
    return array if dtype is None else array.astype(dtype)


def _objects(rows):
    """Return an array of objects, also if these are sequences of one length."""
    return numpy.fromiter(rows, dtype=object, count=len(rows))


def _digits(lines, board):
    rows = [None if line is None else _numbers_of(line) for line in lines]
    sizes = {len(row) for row in rows if row is not None}
    if len(sizes) > 1:
        return _objects(lines)
    # Without rows, there are as many cells as the puzzles would have.
    cells = next(iter(sizes), prod(board))
    digits = numpy.array([row or [0] * cells for row in rows], dtype=numpy.uint16)
    return digits.reshape(len(rows), *(board if prod(board) == cells else (cells,)))


def _numbers_of(line):
    """Return the digits of a grid in a line, 0 for an empty cell."""
    if " " in line:
        return [int(word) for word in line.split()]
    return [0 if symbol == "." else int(symbol, 36) for symbol in line]
