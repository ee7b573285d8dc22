"""Columns of puzzles from the kinds of Python objects, and back."""

from __future__ import annotations

import os
from contextlib import contextmanager
from math import isqrt
from numbers import Number

from . import _arguments
from ._native import Texts, check_board

#: The options that say what texts leave open about their boards.
BOARD = ("box", "diagonals", "windows", "board")
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


def run(operation, puzzles, options, *arguments, is_grid=True):
    """Apply a native operation to puzzles, and return results of the same kind."""
    zero_based = options.pop("zero_based", None)
    if zero_based is not None:
        zero_based = _arguments.flag("zero_based", zero_based)
    texts, results = _column_of(puzzles, {**options, "zero_based": zero_based})
    if not isinstance(options.get("board"), (str, type(None))):
        texts = texts.with_boards(_boards_of(options.pop("board")))
    if zero_based is not None and results in (as_value, as_list, as_column):
        raise TypeError("zero_based is an option for digits in arrays and lists, not for texts")
    with options_of(options, len(texts)) as native:
        return results(operation(texts, native, *arguments), is_grid)


def _column_of(puzzles, options):
    """Return the puzzles as a native column, and what makes results from a column of them."""
    if isinstance(puzzles, str) or hasattr(puzzles, "text"):
        return Texts.from_text(text_of(puzzles)), as_value
    # Polars exports columns without a type in a form of its own.
    if isinstance(puzzles, dict) or hasattr(puzzles, "get_column"):
        if "puzzle" in getattr(puzzles, "columns", puzzles):
            return _from_named(puzzles, options)
    if isinstance(puzzles, (list, tuple)):
        return _from_items(list(puzzles), options, as_list)
    error = None
    speaks_arrow = hasattr(puzzles, "__arrow_c_array__") or hasattr(puzzles, "__arrow_c_stream__")
    # Objects of pandas may be anything.
    if speaks_arrow and getattr(puzzles, "dtype", None) != object:
        try:
            return Texts.from_arrow(puzzles), as_column
        except (TypeError, ImportError, OverflowError) as reason:
            error = reason
    if "puzzle" in getattr(puzzles, "keys", tuple)():
        return _from_named(puzzles, options)
    try:
        from ._numpy import from_cells, results_of, to_array
    except ImportError:
        array = None
    else:
        array = to_array(puzzles)
    if array is None:
        found = type(puzzles).__name__
        raise error or TypeError(
            f"puzzles must be a str, a list, an array, a column or a table, not {found}"
        )
    if array.ndim == 2 and array.shape[1] == 1:
        array = array[:, 0]
    try:
        if array.ndim != 1 or array.dtype.kind not in "OSUT":
            return from_cells(array, options, False)
        if array is puzzles:
            return _from_items(_items_of(array), options, results_of)
        # Lists in lists stay what they are.
        to_list = getattr(puzzles, "to_pylist", None) or getattr(puzzles, "to_list", array.tolist)
        return _from_items(to_list(), options, as_column)
    except TypeError as reason:
        # Numbers are meant as cells; other columns and tables should have been texts.
        is_other = isinstance(error, TypeError) and array.dtype.kind not in "iuf"
        raise (error if is_other else reason) from None


def _from_named(table, options):
    """Return the column of the puzzles in a table, on their boards, and what makes results."""
    texts, results = _column_of(table["puzzle"], options)
    boards = table["board"] if "board" in getattr(table, "columns", table) else None
    if boards is not None:
        boards = [boards] if isinstance(boards, str) else boards
        texts = texts.with_boards(_boards_of(boards))
    return texts, results


def _boards_of(boards):
    """Return a column of texts, each of which says what a puzzle leaves open about its board."""
    if isinstance(boards, (list, tuple)):
        return Texts.of_boards(list(boards))
    try:
        return Texts.of_boards(boards)
    except (AttributeError, TypeError, ValueError, ImportError):
        names = ("to_pylist", "to_list", "tolist")
        to_list = next((getattr(boards, name) for name in names if hasattr(boards, name)), None)
        if to_list is None:
            shown = type(boards).__name__
            raise TypeError(f"board must be a str or a column of them, not {shown}") from None
        return Texts.of_boards(to_list())


def _items_of(array):
    """Return the texts of a NumPy array, None where it is masked."""
    import numpy

    # Bytes that are no text make a bad row, not an exception.
    is_bytes = array.dtype.kind == "S"
    texts = numpy.char.decode(array, "utf-8", "replace") if is_bytes else array
    return numpy.where(numpy.ma.getmaskarray(array), None, numpy.ma.getdata(texts)).tolist()


def _from_items(items, options, results):
    """Return the column of a list of texts, or of the cells of boards, and what makes results."""
    if any(isinstance(item, dict) and "puzzle" in item for item in items):
        rows = [item if isinstance(item, dict) else {"puzzle": item} for item in items]
        texts, results = _from_items([row["puzzle"] for row in rows], options, results)
        return texts.with_boards(Texts.of_boards([row.get("board") for row in rows])), results
    if any(isinstance(item, str) for item in items):
        has_cells = isqrt(len(items)) ** 2 == len(items) > 15 and all(
            item is None or isinstance(item, str) and len(item) < 3 for item in items
        )
    else:
        has_cells = any(
            isinstance(item, (list, tuple))
            or hasattr(item, "ndim")
            or isinstance(item, Number) and item == item
            for item in items
        )
    if not has_cells:
        return Texts.from_list(items), results
    try:
        import numpy

        from ._numpy import from_cells
    except ImportError:
        raise ImportError("boards of cells need NumPy; texts do not") from None
    try:
        array = numpy.array(items)
    except ValueError:
        raise ValueError("boards in lists must be complete, with rows of the same length") from None
    return from_cells(array, options, not hasattr(items[0], "dtype"))


def board_of(options):
    """Return the native options of a board, the only ones that may be given."""
    board = _take_board(options)
    _refuse(options, BOARD)
    return board


def _take_board(options):
    if isinstance(options.get("board"), str):
        check_board(options["board"])
    return {
        "box": _arguments.box(options.pop("box", None)),
        "diagonals": _arguments.flag("diagonals", options.pop("diagonals", False)),
        "windows": _arguments.flag("windows", options.pop("windows", False)),
        "board": _arguments.optional_text("board", options.pop("board", None)),
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
