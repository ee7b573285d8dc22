"""Columns of puzzles from the kinds of Python objects, and back."""

from __future__ import annotations

import os
from contextlib import contextmanager
from functools import partial
from numbers import Number

from . import _arguments, _cells
from ._native import Texts

#: The options that say what texts leave open about their boards.
BOARD = ("box", "diagonals", "windows")
#: The options of the functions on many puzzles.
OPTIONS = (*BOARD, "zero_based", "threads", "on_error", "progress")
#: What nobody has, and no machine runs.
MOST_THREADS = 65_536


def text_of(puzzle):
    """Return the text of a single puzzle."""
    if isinstance(puzzle, str):
        return puzzle
    if hasattr(puzzle, "text"):
        return puzzle.text
    raise TypeError(f"a puzzle must be a str or a Puzzle, not {type(puzzle).__name__}")


def as_value(column, is_grid=True):
    return column.to_pylist()[0]


def as_list(column, is_grid=True):
    return column.to_pylist()


def as_column(column, is_grid=True):
    return column


def as_digits(side):
    """Return the function that makes arrays of results for boards of a side."""
    from ._numpy import array_of

    return partial(array_of, layout=_cells.Layout(side, False, (side * side,)))


def column_of(puzzles, options):
    """Return the puzzles as a native column, and the function that makes results of the same kind
    from a column and whether it holds grids."""
    zero_based = options.setdefault("zero_based", None)
    if zero_based is not None:
        options["zero_based"] = _arguments.flag("zero_based", zero_based)
    texts, results = _column_of(puzzles, options)
    if options.pop("zero_based") is not None and results in (as_value, as_list, as_column):
        raise TypeError("zero_based is an option for digits in arrays and lists, not for texts")
    return texts, results


def _column_of(puzzles, options):
    if isinstance(puzzles, str) or hasattr(puzzles, "text"):
        return Texts.from_text(text_of(puzzles)), as_value
    if isinstance(puzzles, (list, tuple)):
        return _from_items(list(puzzles), options, as_list)
    error = None
    speaks_arrow = hasattr(puzzles, "__arrow_c_array__") or hasattr(puzzles, "__arrow_c_stream__")
    # Objects of pandas may be anything.
    if speaks_arrow and getattr(puzzles, "dtype", None) != object:
        try:
            return Texts.from_arrow(puzzles), as_column
        except OverflowError:
            error = TypeError(_cells.NUMBERS)
        except (TypeError, ImportError) as reason:
            error = reason
    array = _array_of(puzzles)
    if array is None:
        found = type(puzzles).__name__
        raise error or TypeError(
            f"puzzles must be a str, a list, an array, a column or a table, not {found}"
        )
    try:
        if array.ndim == 1 and array.dtype.kind == "O" and array is not puzzles:
            # Lists in lists stay what they are.
            to_list = getattr(puzzles, "to_pylist", None) or getattr(puzzles, "to_list", None)
            return _from_items(to_list() if to_list else array.tolist(), options, as_column)
        return _from_array(array, options, array is puzzles)
    except TypeError as reason:
        # Numbers are meant as cells; other columns and tables should have been texts.
        raise reason if error is None or array.dtype.kind in "iuf" else error from None


def _array_of(puzzles):
    """Return a column or table of another library as a NumPy array, or None."""
    try:
        from ._numpy import to_array
    except ImportError:
        return None
    return to_array(puzzles)


def _from_array(array, options, is_numpy):
    """Return the column of an array of texts or cells, and what makes results."""
    import numpy

    from ._numpy import array_of, from_array

    if array.ndim == 2 and array.shape[1] == 1:
        array = array[:, 0]
    if array.ndim != 1 or array.dtype.kind not in "OSUT":
        return from_array(array, options)
    # Bytes that are no text make a bad row, not an exception.
    is_bytes = array.dtype.kind == "S"
    texts = numpy.char.decode(array, "utf-8", "replace") if is_bytes else array
    items = numpy.where(numpy.ma.getmaskarray(array), None, numpy.ma.getdata(texts)).tolist()
    return _from_items(items, options, partial(array_of, layout=None) if is_numpy else as_column)


def _from_items(items, options, results):
    """Return the column of a list of texts, cells, or boards, and what makes results."""
    first = next((item for item in items if not _cells.is_missing(item)), None)
    if isinstance(first, str) and _cells.layouts((len(items),)):
        has_cells = all(item is None or isinstance(item, str) and len(item) < 3 for item in items)
    else:
        has_cells = isinstance(first, (list, tuple, Number))
    if has_cells:
        return _cells.from_lists(items, options)
    if getattr(first, "ndim", 0):
        import numpy

        return _from_array(numpy.stack(items), options, True)
    return Texts.from_list(items), results


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
