"""Result columns as NumPy arrays."""

from __future__ import annotations

import numpy


def array_of(column):
    """Return digits with the shape (n, cells), zero where there is no result; numbers with the shape
    (n,), NaN where there is none; otherwise objects, also for boards of several sizes."""
    name = column.type_name()
    if name.startswith("FixedSizeBinary"):
        characters = column.to_bytes()
        cells = len(characters) // len(column) if len(column) else 0
        digits = numpy.frombuffer(characters, dtype=numpy.uint8).reshape(len(column), cells)
        return numpy.where(digits == 0, 0, digits - 48).astype(numpy.uint8)
    rows = column.to_pylist()
    if name in ("Float64", "UInt64"):
        is_whole = name == "UInt64" and None not in rows
        kind = numpy.uint64 if is_whole else numpy.float64
        return numpy.array([numpy.nan if row is None else row for row in rows], dtype=kind)
    if name in ("Utf8", "LargeUtf8"):
        return _digits(rows)
    return numpy.array(rows, dtype=object)


def _digits(lines):
    rows = [None if line is None else _numbers(line) for line in lines]
    sizes = {len(row) for row in rows if row is not None}
    if len(sizes) > 1:
        return numpy.array(lines, dtype=object)
    empty = [0] * next(iter(sizes), 0)
    return numpy.array([row or empty for row in rows], dtype=numpy.uint16)


def _numbers(line):
    if " " in line:
        return [int(word) for word in line.split()]
    return [0 if symbol == "." else int(symbol, 36) for symbol in line]
