"""NumPy arrays as columns of puzzles, and result columns as arrays."""

from __future__ import annotations

from math import isqrt, prod

import numpy

from . import _arguments
from ._cells import (
    LARGEST,
    MISSING,
    NO_DIGIT,
    TOO_LARGE,
    column_of_cells,
    digits_of,
    layouts,
    number_of,
    one_hot_layouts,
    refusal,
    without_channels,
)


def to_array(puzzles):
    """Return a column or table of another library as an array, or None for any other object."""
    if isinstance(puzzles, numpy.ndarray):
        return puzzles
    if hasattr(puzzles, "to_numpy"):
        try:
            return puzzles.to_numpy(zero_copy_only=False)
        except TypeError:
            return puzzles.to_numpy()
    columns = getattr(puzzles, "columns", None)
    if isinstance(columns, list) and columns:
        return numpy.column_stack([to_array(column) for column in columns])
    return numpy.asarray(puzzles) if hasattr(puzzles, "__array__") else None


def from_array(array, options):
    """Return a column of boards in an array, and its kind."""
    array = array.reshape(without_channels(array.shape))
    shape, kind = array.shape, array.dtype.kind
    boards, flags = layouts(shape), one_hot_layouts(shape) if kind in "biuf" else []
    # The digit may be the first axis.
    may_be_flags = flags or (kind in "biuf" and len(shape) == 3 and one_hot_layouts((*shape[1:], shape[0])))
    are_small = bool(may_be_flags) and (not array.size or array.max() <= 1)
    if boards and kind != "b" and are_small and array.any():
        count, side = shape[0], boards[-1].side
        other = (count, side, side) if len(shape) == 2 else (count, side * side)
        raise ValueError(
            f"these cells may be one board, one-hot, or {count} boards; say so by the shape "
            f"{(1, *shape)}, with the digit as the last axis, or {other}"
        )
    if flags and are_small and (kind == "b" or not boards):
        digits, zero_based = _without_flags(array, flags[0].side, options)
        options = {**options, "zero_based": zero_based}
        return column_of_cells(digits.reshape(-1), shape[:-1], array_of, options, "an array")
    if kind == "b":
        raise TypeError(f"True and False are flags of one-hot boards; {refusal(shape)}")
    return column_of_cells(_numbers(array, shape), shape, array_of, options, "an array")


def _without_flags(array, side, options):
    """Return the numbers of one-hot boards, and whether they count from 0."""
    array = numpy.ma.filled(array, 0)
    if not numpy.isin(array, (0, 1)).all():
        after = " + 1" if array.shape[-1] == side else ""
        raise TypeError(
            f"one-hot boards hold 0 and 1; for the likeliest digits: array.argmax(-1){after}"
        )
    flags = array.astype(bool)
    if flags.shape[-1] > side:
        # Either the first or the last flag is that of empty cells.
        first, last = (flags[..., index].sum() * side for index in (0, -1))
        if first <= flags[..., 0].size < last:
            flags = flags[..., :-1]
    digits = flags.argmax(-1)
    counts = flags.sum(-1)
    if (counts > 1).any():
        raise TypeError("one-hot boards have one digit in a cell; candidates are not read")
    if flags.shape[-1] == side:
        _check_last_axis(flags, side, _arguments.box(options.get("box")))
        digits = digits + 1
    zero_based = False if flags.shape[-1] == side else options["zero_based"]
    return numpy.where(counts == 0, MISSING, digits).astype(numpy.int16), zero_based


def _check_last_axis(flags, side, box):
    """Refuse boards that only make sense if another axis than the last one is the digit."""
    height, width = box or (isqrt(side),) * 2
    if flags.ndim < 3 or flags.shape[-2] != side or height * width != side:
        return

    def repeats(flags):
        boxes = flags.reshape(-1, width, height, height, width, side)
        return (boxes.sum((2, 4)) > 1).any()

    if repeats(flags) and not repeats(numpy.moveaxis(flags, -3, -1)):
        axis = flags.ndim - 3
        raise ValueError(f"the digit must be the last axis: numpy.moveaxis(array, {axis}, -1)")


def _numbers(array, shape):
    """Return digits as the numbers that the native part knows."""
    mask, array = numpy.ma.getmask(array), numpy.ma.getdata(array)
    kind = array.dtype.kind
    if kind in "OSUT":
        array = numpy.array([number_of(cell) for cell in array.ravel().tolist()], numpy.int16)
        array = array.reshape(shape)
    elif kind not in "iuf":
        raise TypeError(f"an array of puzzles must hold digits or texts, not {array.dtype}")
    elif array.dtype.itemsize > 1:
        is_digit, is_missing = (array >= -1) & (array <= LARGEST), array != array
        if kind == "f":
            is_digit &= array == numpy.floor(array)
        others = numpy.where(array > LARGEST, TOO_LARGE, NO_DIGIT)
        others = numpy.where(is_missing, MISSING, others)
        array = numpy.where(is_digit, array, others)
    if mask is not numpy.ma.nomask:
        array = numpy.where(mask, MISSING, array)
    return numpy.ascontiguousarray(array, numpy.int16).reshape(-1)


def array_of(column, is_grid=True, *, layout):
    """Return results as an array: grids as digits, zero for an empty cell and where there is no
    result; numbers, NaN where there is none; otherwise objects, also for boards of several sizes."""
    rows = _rows(column, is_grid, layout)
    return rows[0] if layout and layout.is_single else rows


def _rows(column, is_grid, layout):
    name = column.type_name()
    # Without rows, there are as many cells as the puzzles would have.
    shape = layout.shape if layout else (0,)
    if is_grid and name.startswith("FixedSizeBinary"):
        # A null is all zeros; an empty cell is a dot.
        characters = _characters(column)
        digits = numpy.where(characters < 48, 0, characters - 48).astype(numpy.uint8)
        return digits.reshape(len(column), *shape)
    if name.startswith('Struct("solution": FixedSizeBinary'):
        lines = [line.tobytes().decode() for line in _characters(column.field("solution"))]
        solutions = [line if line.strip("\0") else None for line in lines]
        verdicts = column.field("verdict").to_pylist()
        rows = [{"solution": s, "verdict": v} for s, v in zip(solutions, verdicts, strict=True)]
        return _objects(rows)
    if is_grid and name in ("Utf8", "LargeUtf8"):
        return _digits(column.to_pylist(), shape)
    return values_of(column)


def values_of(column, dtype=None, copy=None):
    """Return the rows of a column as an array, NaN for a number that is null."""
    if copy is False:
        raise ValueError("a column becomes an array by a copy only")
    name, rows = column.type_name(), column.to_pylist()
    if name in ("Float64", "UInt64"):
        is_whole = name == "UInt64" and None not in rows
        kind = numpy.uint64 if is_whole else numpy.float64
        array = numpy.array([numpy.nan if row is None else row for row in rows], dtype=kind)
    elif name == "Boolean" and None not in rows:
        array = numpy.array(rows, dtype=bool)
    else:
        array = _objects(rows)
    return array if dtype is None else array.astype(dtype)


def _objects(rows):
    """Return an array of objects, also if these are sequences of one length."""
    return numpy.fromiter(rows, dtype=object, count=len(rows))


def _characters(column):
    """Return the characters of a column of texts of one length with the shape (n, cells)."""
    characters = numpy.frombuffer(column.to_bytes(), dtype=numpy.uint8)
    cells = int(column.type_name().removeprefix("FixedSizeBinary(").removesuffix(")"))
    return characters.reshape(len(column), cells)


def _digits(lines, shape):
    rows = [None if line is None else digits_of(line) for line in lines]
    sizes = {len(row) for row in rows if row is not None}
    if len(sizes) > 1:
        return _objects(lines)
    cells = next(iter(sizes), prod(shape))
    empty = [0] * cells
    digits = numpy.array([row or empty for row in rows], dtype=numpy.uint16)
    return digits.reshape(len(rows), *(shape if prod(shape) == cells else (cells,)))
