"""Boards of cells: each shape, type of numbers, way of counting and library. A combination is read
right, or refused with advice that makes it right."""

import itertools
import random
import re

import anydoku
import numpy
import pytest

#: Rows and columns of a box for each side.
BOXES = {4: (2, 2), 6: (2, 3), 9: (3, 3), 16: (4, 4), 25: (5, 5)}
BOARDS = 5


def boards_of(side):
    """Return puzzles with one solution, and the solutions, with the shape (n, side, side)."""
    height, width = BOXES[side]
    rows, columns = numpy.indices((side, side))
    grid = (width * (rows % height) + rows // height + columns) % side + 1
    generator = random.Random(side)
    puzzles, solutions = [], []
    while len(puzzles) < BOARDS:
        digits = numpy.array([0, *generator.sample(range(1, side + 1), side)])
        solution = digits[grid]
        puzzle = solution.copy()
        # As many that not all can be one digit.
        empty = generator.sample(range(side * side), 3 * side if side > 6 else side + 3)
        puzzle.flat[empty] = 0
        line = " ".join(map(str, puzzle.flat)) if side > 9 else "".join(map(str, puzzle.flat))
        if anydoku.count(line, box=BOXES[side]) == 1 and side in puzzle and 1 in puzzle:
            puzzles.append(puzzle)
            solutions.append(solution)
    return numpy.array(puzzles), numpy.array(solutions)


PUZZLES = {side: boards_of(side) for side in BOXES}

#: How numbers count: from the digits, 0 for an empty cell, and the side.
MISSING = -99
BASES = {
    "from 1": lambda digits, side: digits,
    "from 1, empty -1": lambda digits, side: numpy.where(digits == 0, -1, digits),
    "from 1, empty missing": lambda digits, side: numpy.where(digits == 0, MISSING, digits),
    "from 0, empty -1": lambda digits, side: digits - 1,
    "from 0, empty missing": lambda digits, side: numpy.where(digits == 0, MISSING, digits - 1),
    "tokens, shifted by 1": lambda digits, side: digits + 1,
    "tokens, shifted by 2": lambda digits, side: digits + 2,
    # These are refused.
    "from 0, empty as the last": lambda digits, side: (digits - 1) % (side + 1),
    "tokens, shifted by 3": lambda digits, side: digits + 3,
    "normalized": lambda digits, side: digits / side,
}
REFUSED_BASES = list(BASES)[-3:]

#: How boards lie: from an array of the shape (n, side, side). The first ones are one board.
SHAPES = {
    "one board": lambda boards, n, side: boards[0],
    "one line": lambda boards, n, side: boards[0].reshape(-1),
    "one board with a channel": lambda boards, n, side: boards[0].reshape(side, side, 1),
    "lines": lambda boards, n, side: boards.reshape(n, -1),
    "boards": lambda boards, n, side: boards,
    "boards with a channel": lambda boards, n, side: boards.reshape(n, side, side, 1),
    "boards with a channel in front": lambda boards, n, side: boards.reshape(n, 1, side, side),
    "lines with a channel": lambda boards, n, side: boards.reshape(n, -1, 1),
    # As many boards as each has rows, or as each has cells.
    "as many as rows": lambda boards, n, side: repeated(boards, side),
    "as many as cells": lambda boards, n, side: repeated(boards, side * side).reshape(-1, side**2),
    # These are refused.
    "a board below the other": lambda boards, n, side: boards.reshape(n * side, side),
    "all in a line": lambda boards, n, side: boards.reshape(-1),
    "in batches": lambda boards, n, side: boards[:4].reshape(2, 2, side, side),
    "lines in batches": lambda boards, n, side: boards[:4].reshape(2, 2, -1),
    "lines as columns": lambda boards, n, side: boards.reshape(n, -1).T,
    "boards as the last axis": lambda boards, n, side: numpy.moveaxis(boards, 0, -1),
}
REFUSED_SHAPES = list(SHAPES)[-6:]


def repeated(boards, n):
    return numpy.resize(boards, (n, *boards.shape[1:]))


def is_single(shape):
    return shape.startswith("one")


def plain_rows(array):
    return [None if cell == MISSING else cell for cell in array.tolist()]


def nested(array):
    return plain_rows(array) if array.ndim == 1 else [nested(row) for row in array]


def with_nan(array):
    return numpy.where(array == MISSING, numpy.nan, array)


def in_numpy(array, kind):
    if kind == "masked":
        return numpy.ma.masked_equal(array, MISSING)
    if kind == "object":
        objects = numpy.empty(array.shape, object)
        objects.flat = plain_rows(array.reshape(-1))
        return objects
    if kind == "text":
        texts = [str(cell).replace(str(MISSING), ".") for cell in array.reshape(-1).tolist()]
        return numpy.array(texts).reshape(array.shape)
    return with_nan(array).astype(kind) if kind.startswith("float") else array.astype(kind)


def in_pandas(array, kind):
    pandas = pytest.importorskip("pandas")
    if kind == "series of lists":
        return pandas.Series(nested(array))
    if kind == "series of arrays":
        return pandas.Series(list(with_nan(array)))
    frame = pandas.DataFrame(with_nan(array) if (array == MISSING).any() else array)
    if kind == "Int64":
        return frame.astype("Int64")
    if kind == "object":
        return frame.astype(object)
    return frame


def in_polars(array, kind):
    polars = pytest.importorskip("polars")
    if kind == "series of lists":
        return polars.Series(nested(array))
    if kind == "series of arrays":
        return polars.Series(nested(array), dtype=polars.Array(polars.Int64, array.shape[1:]))
    columns = {f"c{number}": plain_rows(column) for number, column in enumerate(array.T)}
    return polars.DataFrame(columns)


def in_pyarrow(array, kind):
    pa = pytest.importorskip("pyarrow")
    if kind == "lists":
        return pa.array(nested(array))
    columns = {f"c{number}": pa.array(plain_rows(column)) for number, column in enumerate(array.T)}
    return pa.table(columns) if kind == "table" else pa.record_batch(columns)


def in_lists(array, kind):
    rows = nested(array)
    if kind == "tuples":
        return tuple(map(tuple, rows)) if array.ndim == 2 else tuple(rows)
    if kind == "list of arrays":
        return list(with_nan(array))
    return in_numpy(array, "text").tolist() if kind == "texts" else rows


#: The types of each library, and whether they hold many axes, fractions and missing cells.
LIBRARIES = {
    in_lists: ["lists", "tuples", "list of arrays", "texts"],
    in_numpy: [
        *("int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"),
        *("float16", "float32", "float64", "object", "text", "masked"),
    ],
    in_pandas: ["numbers", "object", "Int64", "series of lists", "series of arrays"],
    in_polars: ["table", "series of lists", "series of arrays"],
    in_pyarrow: ["table", "batch", "lists"],
}


def can_hold(library, kind, array):
    """Return whether such cells exist in this library."""
    has_missing, has_fractions = (array == MISSING).any(), array.dtype.kind == "f"
    if library is in_numpy:
        if kind.startswith("uint"):
            return not has_missing and not has_fractions and array.min() >= 0
        if kind.startswith("int"):
            return not has_missing and not has_fractions
        return True
    if kind == "list of arrays" or "series" in kind or (library is in_pyarrow and kind == "lists"):
        arrays = kind == "series of arrays" and library is in_polars
        return array.ndim > 1 and not (arrays and has_fractions)
    if library is in_lists:
        return True
    return array.ndim == 2 and not (kind == "Int64" and has_fractions)


def combinations():
    for side, shape, base in itertools.product(BOXES, SHAPES, BASES):
        if shape == "as many as cells" and side > 9:
            continue
        boards = BASES[base](PUZZLES[side][0], side)
        array = SHAPES[shape](boards, BOARDS, side)
        for library, kinds in LIBRARIES.items():
            # Larger boards take longer.
            for kind in kinds if side in (4, 9) else kinds[:1]:
                if can_hold(library, kind, array):
                    yield side, shape, base, library, kind


def lines_of(result, side, single):
    """Return results as rows of digits."""
    rows = [result] if single else result
    return [None if row is None else numpy.array(row).reshape(-1).tolist() for row in rows]


def expected_of(shape, side):
    solutions = PUZZLES[side][1].reshape(BOARDS, -1).tolist()
    count = {"as many as rows": side, "as many as cells": side * side}.get(shape, BOARDS)
    if "batches" in shape:
        count = 4
    count = 1 if is_single(shape) else count
    return list(itertools.islice(itertools.cycle(solutions), count))


COMBINATIONS = list(combinations())


def solve(side, puzzles):
    """Return the solutions, or the message of a refusal."""
    try:
        return anydoku.solve(puzzles, box=BOXES[side]), None
    except (TypeError, ValueError) as error:
        return None, str(error)


#: Advice as code, and as words that say what to do with the numbers.
CODE = re.compile(r"array\.reshape\([^)]*\)|array\.T\b|numpy\.moveaxis\([^)]*\)")


def follow(advice, array):
    """Return the cells after what a message says to do, or None if it only says what is wrong."""
    for code in CODE.findall(advice):
        return eval(code, {"array": array, "numpy": numpy})
    for number in re.findall("subtract ([0-9]+) from all", advice):
        return array - int(number)
    for number in re.findall("replace ([0-9]+) by -1", advice):
        return numpy.where(array == int(number), -1, array)
    return None


@pytest.mark.parametrize("library", LIBRARIES)
@pytest.mark.parametrize("shape", SHAPES)
def test_cells_are_read_right_or_refused_with_fitting_advice(shape, library):
    for side, _, base, _, kind in (c for c in COMBINATIONS if c[1] == shape and c[3] is library):
        combination = (side, base, kind)
        array = SHAPES[shape](BASES[base](PUZZLES[side][0], side), BOARDS, side)
        expected = expected_of(shape, side)
        result, refusal = solve(side, library(array, kind))
        is_refused = shape in REFUSED_SHAPES or base in REFUSED_BASES
        assert (refusal is not None) == is_refused, (combination, refusal)
        if not is_refused:
            assert lines_of(result, side, is_single(shape)) == expected, combination
        elif kind.startswith(("int64", "float64")) and base != "normalized":
            # What is wrong twice takes two steps.
            array = with_nan(array)
            for _ in range(2):
                if refusal is not None:
                    array = follow(refusal, array)
                    assert array is not None, (combination, refusal)
                    result, refusal = solve(side, array)
            assert refusal is None, (combination, refusal)
            assert lines_of(result, side, is_single(shape)) == expected, combination


def flags_of(boards, classes):
    """Return a flag for each digit, or one more for empty cells, the first one or the last."""
    side = boards.shape[-1]
    flags = numpy.eye(side + 1, dtype=bool)[boards]
    if classes == "empty as the first":
        return flags
    return flags[..., 1:] if classes == "digits" else numpy.roll(flags, -1, -1)


#: How flags lie, from an array of the shape (n, side, side, flags).
FLAG_SHAPES = {
    "one board": lambda flags: flags[0],
    "one line": lambda flags: flags[0].reshape(-1, flags.shape[-1]),
    "lines": lambda flags: flags.reshape(len(flags), -1, flags.shape[-1]),
    "boards": lambda flags: flags,
    "the digit in front": lambda flags: numpy.moveaxis(flags, -1, 1),
    "the digit in front of one board": lambda flags: numpy.moveaxis(flags[0], -1, 0),
    "in batches": lambda flags: flags[:4].reshape(2, 2, *flags.shape[1:]),
}
FLAG_TYPES = ["bool", "uint8", "int64", "float32", "masked", "probabilities"]
FLAG_COMBINATIONS = list(
    itertools.product(
        BOXES, FLAG_SHAPES, ["digits", "empty as the first", "empty as the last"], FLAG_TYPES
    )
)


@pytest.mark.parametrize("shape", FLAG_SHAPES)
def test_one_hot_boards(shape):
    for side, _, classes, kind in (c for c in FLAG_COMBINATIONS if c[1] == shape):
        combination = (side, classes, kind)
        flags = FLAG_SHAPES[shape](flags_of(PUZZLES[side][0], classes))
        if kind == "probabilities":
            array = flags * 0.5 + 0.25
        else:
            array = numpy.ma.array(flags) if kind == "masked" else flags.astype(kind)
        is_one = shape.startswith("one") or "one board" in shape
        lines = expected_of("one board" if is_one else shape, side)
        result, refusal = solve(side, array)
        if kind == "probabilities":
            is_advised = follow(refusal, array) is not None or "may be one board" in refusal
            assert is_advised or "array.argmax(-1)" in refusal, combination
        elif refusal is None:
            assert shape in list(FLAG_SHAPES)[:4], combination
            assert lines_of(result, side, is_one) == lines, combination
        elif "may be one board" in refusal:
            assert is_one and array.dtype != bool, combination
            array = numpy.moveaxis(array, 0, -1) if "in front" in shape else array
            assert lines_of(solve(side, array[None])[0], side, False) == lines, combination
        else:
            assert shape not in list(FLAG_SHAPES)[:4], (combination, refusal)
            result, refusal = solve(side, follow(refusal, array))
            assert refusal is None, (combination, refusal)
            assert lines_of(result, side, is_one and result.ndim < 3) == lines, combination


SQUARE = [[1, 0, 0, 0], [0, 0, 0, 0], [0, 0, 4, 0], [0, 3, 1, 0]]
WRONG = [
    ([SQUARE, None], ValueError, "boards in lists must be complete, with rows of the same length"),
    ([[1, 2, 3], [1, 2]], ValueError, "with rows of the same length"),
    ([["x1", "2"], ["1", "2"]], TypeError, "a cell must be a digit or empty, not 'x1'"),
    ([[SQUARE, {}]], (TypeError, ValueError), "cell|same length"),
    (numpy.array(5), TypeError, r"an array of the shape \(\) holds no boards"),
    (numpy.zeros((5, 4), int), TypeError, r"an array of the shape \(5, 4\) holds no boards"),
    (numpy.ones((2, 9, 9, 9), bool), TypeError, "one digit in a cell; candidates are not read"),
    (numpy.array([[0, 1, 2, 3], [3, 2, 1, 0], [1, 0, 3, 2], [2, 3, 0, 1]]), ValueError, "0 to 3 in every row"),
    (numpy.array([[-1, 1], [2, -1]]).repeat(2, 0).repeat(2, 1), ValueError, "neither 0 nor 4 occurs"),
    (numpy.array([[-1, 0], [2, -1]]).repeat(2, 0).repeat(2, 1), ValueError, "both -1 and 0 seem to mark"),
    (numpy.zeros((16, 16), int), ValueError, r"\(1, 16, 16\) or \(16, 4, 4\)"),
    ({1, 2}, TypeError, "not set"),
]


@pytest.mark.parametrize("number", range(len(WRONG)))
def test_what_is_in_doubt_or_wrong(number):
    puzzles, error, message = WRONG[number]
    with pytest.raises(error, match=message):
        anydoku.solve(puzzles)


def test_the_caller_says_how_digits_count():
    grid = anydoku.solve(SQUARE)
    solution = numpy.array(grid)
    assert anydoku.solve(grid) == grid
    assert anydoku.solve(solution - 1, zero_based=True).tolist() == grid
    assert anydoku.solve((solution - 1).tolist(), zero_based=True) == grid
    without_last = numpy.where(solution == 4, 0, solution)
    assert anydoku.solve(without_last, zero_based=False).tolist() == grid
    assert anydoku.count(numpy.where(solution == 4, -1, solution), zero_based=False) == 1
    with pytest.raises(anydoku.ParseError, match="^digits must be 0 to 4") as caught:
        anydoku.solve(solution, zero_based=True)
    assert caught.value.row is None


def test_results_of_one_board_and_of_several():
    board = numpy.array(SQUARE)
    assert anydoku.count(board) == 1 and anydoku.count(SQUARE) == 1
    assert anydoku.count(board[None]).tolist() == [1] and anydoku.count([SQUARE]) == [1]
    assert anydoku.solve(board, full=True)["solution"] == "1234342121434312"
    assert anydoku.solve([SQUARE], full=True)[0] == {"solution": "1234342121434312", "verdict": "unique"}
    empty = numpy.zeros((4, 4), int)
    assert not anydoku.solve(empty).any() and anydoku.solve(empty.tolist()) is None
    assert anydoku.solve([SQUARE, empty.tolist()])[1] is None
    assert anydoku.canonical([SQUARE]) == anydoku.canonical(board[None]).tolist()


def test_number_of_combinations():
    assert len(COMBINATIONS) + len(FLAG_COMBINATIONS) == 8460
