"""Columns of puzzles from the kinds of Python objects, and back."""

from __future__ import annotations

import os
from contextlib import contextmanager

from . import _arguments
from ._native import Column, ParseError, Texts

#: The options that say what texts leave open about their boards.
BOARD = ("box", "diagonals", "windows")
#: The options of the functions on many puzzles.
OPTIONS = (*BOARD, "threads", "on_error", "progress")
#: What nobody has, and no machine runs.
MOST_THREADS = 65_536


def column_of(puzzles, options):
    """Return the puzzles as a native column, with the kind of object to return."""
    if isinstance(puzzles, str):
        return Texts.from_text(puzzles), str
    if isinstance(puzzles, list):
        return Texts.from_list(puzzles), list
    if hasattr(puzzles, "__arrow_c_array__") or hasattr(puzzles, "__arrow_c_stream__"):
        return Texts.from_arrow(puzzles), Column
    if type(puzzles).__module__.split(".")[0] == "numpy":
        return _from_numpy(puzzles, options.get("on_error") == "null")
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


def numpy_kind(cells):
    """Return the kind of the results of a NumPy array of puzzles with so many cells."""
    return "numpy", cells


def _from_numpy(array, skip_errors):
    """Return a column of digits with shape (n, cells), or of texts with shape (n,), and its kind.
    In digits, 0, NaN and a masked element are empty cells; a masked text is None."""
    import numpy

    if array.ndim == 1 and array.dtype.kind in "OSU":
        # Bytes that are no text make a bad row, not an exception.
        is_bytes = array.dtype.kind == "S"
        texts = numpy.char.decode(array, "utf-8", "replace") if is_bytes else array
        rows = numpy.where(numpy.ma.getmaskarray(array), None, numpy.ma.getdata(texts))
        return Texts.from_list(rows.tolist()), numpy_kind(0)
    if array.ndim != 2 or array.dtype.kind not in "iuf":
        hint = "; reshape it with array.reshape(-1, 81)" if array.dtype.kind in "iuf" else ""
        raise TypeError(
            "an array of puzzles must hold digits in the shape (n, cells) or texts in the shape "
            f"(n,), not {array.dtype} in the shape {array.shape}{hint}"
        )
    cells = array.shape[1]
    side = round(cells**0.5)
    if side * side != cells:
        raise ValueError(f"{cells} cells are not a square board")
    if numpy.ma.isMaskedArray(array):
        array = array.filled(0)
    if array.dtype.kind == "f":
        array = numpy.where(numpy.isnan(array), 0, array)
        is_bad = (array != numpy.floor(array)) | (array < 0) | (array > side)
        array = numpy.where(is_bad, -1, array).astype(numpy.int64)
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
        return Texts.from_characters(characters.tobytes(), cells), numpy_kind(cells)
    texts = [" ".join(map(str, row)) for row in array.tolist()]
    for row in bad_rows.tolist():
        texts[row] = ""
    return Texts.from_list(texts), numpy_kind(cells)


def result_of(column, kind):
    """Return a result column as the kind of object that came in."""
    if kind is Column:
        return column
    if isinstance(kind, tuple):
        from ._numpy import array_of

        return array_of(column, kind[1])
    rows = column.to_pylist()
    return rows[0] if kind is str else rows


def board_of(options):
    """Return the native options of a board, the only ones that may be given."""
    board = _take_board(options)
    _refuse(options, BOARD)
    return board


def _take_board(options):
    return {
        "box": _arguments.box(options.pop("box", None)),
        "diagonals": _arguments.flag("diagonals", options.pop("diagonals", False)),
        "windows": _arguments.flag("windows", options.pop("windows", False)),
    }


def _refuse(options, known):
    if options:
        name = next(iter(options))
        raise TypeError(f"unknown option {name!r}; known are {', '.join(known)}")


def _threads(value):
    """Return the number of threads, or None for all cores."""
    if value is not None:
        return _arguments.integer("threads", value, 1, MOST_THREADS)
    text = os.environ.get("ANYDOKU_THREADS")
    if not text:
        return None
    number = int(text) if text.isdecimal() else text
    try:
        return _arguments.integer("the variable ANYDOKU_THREADS", number, 1, MOST_THREADS)
    except TypeError as error:
        raise ValueError(str(error)) from None


@contextmanager
def options_of(options, rows):
    """Yield the native options."""
    native = {"board": _take_board(options), "threads": _threads(options.pop("threads", None))}
    on_error = _arguments.one_of("on_error", options.pop("on_error", "raise"), ("raise", "null"))
    native["skip_errors"] = on_error == "null"
    native["progress"] = progress = _arguments.progress(options.pop("progress", None))
    _refuse(options, OPTIONS)
    if progress is not True:
        yield native
        return
    native["progress"] = None
    try:
        from tqdm.auto import tqdm
    except ImportError:
        yield native
        return
    with tqdm(total=rows, unit="puzzle", unit_scale=True) as bar:
        native["progress"] = bar.update
        yield native
