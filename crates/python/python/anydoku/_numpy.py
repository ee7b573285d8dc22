"""Result columns as NumPy arrays."""

from __future__ import annotations

import numpy


def array_of(column):
    """Digits with the shape (n, cells), zero where there is no result; numbers with the shape (n,),
    NaN where there is none; otherwise objects."""
    try:
        characters = column.to_bytes()
    except TypeError:
        return _from_list(column.to_pylist())
    rows = len(column)
    cells = len(characters) // rows if rows else 0
    digits = numpy.frombuffer(characters, dtype=numpy.uint8).reshape(rows, cells)
    return numpy.where(digits == 0, 0, digits - 48).astype(numpy.uint8)


def _from_list(rows):
    found = next((row for row in rows if row is not None), None)
    if isinstance(found, (int, float)) and not isinstance(found, bool):
        return numpy.array([numpy.nan if row is None else row for row in rows])
    if isinstance(found, str):
        return _digits(rows, found)
    return numpy.array(rows, dtype=object)


def _digits(rows, found):
    numbers = [None if row is None else _numbers(row) for row in rows]
    empty = [0] * len(_numbers(found))
    return numpy.array([row or empty for row in numbers], dtype=numpy.uint16)


def _numbers(line):
    if " " in line:
        return [int(word) for word in line.split()]
    return [0 if symbol == "." else int(symbol, 36) for symbol in line]
