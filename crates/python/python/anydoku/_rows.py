"""Columns of puzzles from the kinds of Python objects, and back."""

from __future__ import annotations

import os
from contextlib import contextmanager

from ._native import Column, ParseError, Texts


def column_of(puzzles, options):
    """Return the puzzles as a native column, with the kind of object to return."""
    if isinstance(puzzles, str):
        return Texts.from_text(puzzles), str
    if isinstance(puzzles, list):
        return Texts.from_list(puzzles), list
    if hasattr(puzzles, "__arrow_c_array__") or hasattr(puzzles, "__arrow_c_stream__"):
        return Texts.from_arrow(puzzles), Column
    if type(puzzles).__module__.split(".")[0] == "numpy":
        return _from_numpy(puzzles, options.get("on_error") == "null"), "numpy"
    if isinstance(puzzles, tuple):
        return Texts.from_list(list(puzzles)), list
    if hasattr(puzzles, "text"):
        return Texts.from_text(puzzles.text), str
    raise TypeError(
        "puzzles must be a str, a list, a NumPy array or an Arrow column, not "
        f"{type(puzzles).__name__}"
    )


def text_of(puzzle):
    """Return the text of a single puzzle."""
    if isinstance(puzzle, str):
        return puzzle
    if hasattr(puzzle, "text"):
        return puzzle.text
    raise TypeError(f"a puzzle must be a str or a Puzzle, not {type(puzzle).__name__}")


def _from_numpy(array, skip_errors):
    """Digits with shape (n, cells) and 0 for an empty cell, or texts with shape (n,)."""
    import numpy

    if array.ndim == 1 and array.dtype.kind in "OSU":
        # Bytes that are no text make a bad row, not an exception.
        is_bytes = array.dtype.kind == "S"
        texts = numpy.char.decode(array, "utf-8", "replace") if is_bytes else array
        return Texts.from_list(texts.tolist())
    if array.ndim != 2 or array.dtype.kind not in "iu":
        raise TypeError("an array of puzzles must hold integers in the shape (n, cells)")
    cells = array.shape[1]
    side = round(cells**0.5)
    if side * side != cells:
        raise ValueError(f"{cells} cells are not a square board")
    bad_rows = numpy.array([], dtype=int)
    if array.size and (array.min() < 0 or array.max() > side):
        bad_rows = numpy.flatnonzero((array < 0).any(1) | (array > side).any(1))
        if not skip_errors:
            error = ParseError(f"row {bad_rows[0]}: digits must be 0 to {side}")
            error.row = int(bad_rows[0])
            raise error
    if side <= 9:
        characters = numpy.ascontiguousarray(array, dtype=numpy.uint8) + 48
        # No symbol of a puzzle.
        characters[bad_rows] = 0
        return Texts.from_characters(characters.tobytes(), cells)
    texts = [" ".join(map(str, row)) for row in array.tolist()]
    for row in bad_rows.tolist():
        texts[row] = ""
    return Texts.from_list(texts)


def result_of(column, kind):
    """Return a result column as the kind of object that came in."""
    if kind is Column:
        return column
    if kind == "numpy":
        from ._numpy import array_of

        return array_of(column)
    rows = column.to_pylist()
    return rows[0] if kind is str else rows


def board_of(options):
    """Return the native options of a board, the only ones that may be given."""
    board = _take_board(options)
    _refuse(options)
    return board


def _take_board(options):
    box = options.pop("box", None)
    return {
        "box": box if box is None else tuple(box),
        "diagonals": bool(options.pop("diagonals", False)),
        "windows": bool(options.pop("windows", False)),
    }


def _refuse(options):
    if options:
        raise TypeError(f"unknown option {next(iter(options))!r}")


@contextmanager
def options_of(options, kind, rows):
    """Yield the native options."""
    native = {"board": _take_board(options)}
    threads = options.pop("threads", None)
    if threads is None and os.environ.get("ANYDOKU_THREADS"):
        threads = int(os.environ["ANYDOKU_THREADS"])
    native["threads"] = threads
    on_error = options.pop("on_error", "raise")
    if on_error not in ("raise", "null"):
        raise ValueError('on_error must be "raise" or "null"')
    native["skip_errors"] = on_error == "null"
    progress = options.pop("progress", None)
    _refuse(options)
    if progress is not True:
        native["progress"] = progress or None
        yield native
        return
    try:
        from tqdm.auto import tqdm
    except ImportError:
        native["progress"] = None
        yield native
        return
    with tqdm(total=rows, unit="puzzle", unit_scale=True) as bar:
        native["progress"] = bar.update
        yield native
