"""Result columns as NumPy arrays."""

from __future__ import annotations

import numpy


def array_of(column, cells):
    """Return digits with the shape (n, cells), zero for an empty cell and where there is no result;
    numbers with the shape (n,), NaN where there is none; otherwise objects, also for boards of
    several sizes. Without rows, there are as many cells as the puzzles would have."""
    name = column.type_name()
    if name.startswith("FixedSizeBinary"):
        # A null is all zeros; an empty cell is a dot.
        characters = _characters(column)
        return numpy.where(characters < 48, 0, characters - 48).astype(numpy.uint8)
    if name.startswith('Struct("solution": FixedSizeBinary'):
        lines = [line.tobytes().decode() for line in _characters(column.field("solution"))]
        solutions = [line if line.strip("\0") else None for line in lines]
        verdicts = column.field("verdict").to_pylist()
        rows = [{"solution": s, "verdict": v} for s, v in zip(solutions, verdicts, strict=True)]
        return numpy.array(rows, dtype=object)
    rows = column.to_pylist()
    if name in ("Float64", "UInt64"):
        is_whole = name == "UInt64" and None not in rows
        kind = numpy.uint64 if is_whole else numpy.float64
        return numpy.array([numpy.nan if row is None else row for row in rows], dtype=kind)
    if name in ("Utf8", "LargeUtf8"):
        return _digits(rows, cells)
    return numpy.array(rows, dtype=object)


def _characters(column):
    """Return the characters of a column of texts of one length with the shape (n, cells)."""
    characters = numpy.frombuffer(column.to_bytes(), dtype=numpy.uint8)
    cells = int(column.type_name().removeprefix("FixedSizeBinary(").removesuffix(")"))
    return characters.reshape(len(column), cells)


def _digits(lines, cells):
    rows = [None if line is None else _numbers(line) for line in lines]
    sizes = {len(row) for row in rows if row is not None}
    if len(sizes) > 1:
        return numpy.array(lines, dtype=object)
    cells = next(iter(sizes), cells)
    empty = [0] * cells
    digits = numpy.array([row or empty for row in rows], dtype=numpy.uint16)
    return digits.reshape(len(rows), cells)


def _numbers(line):
    if " " in line:
        return [int(word) for word in line.split()]
    return [0 if symbol == "." else int(symbol, 36) for symbol in line]
