"""Wrong arguments raise an error that names the argument, what it may be, and what it is."""

import pickle
import warnings

import anydoku
import numpy
import pyarrow as pa
import pytest

from test_kinds import MANY, NONE, SOLUTION, UNIQUE

solve, count, generate = anydoku.solve, anydoku.count, anydoku.generate

WRONG = [
    (lambda: solve([UNIQUE], threads=-1), ValueError, "threads must be an integer from 1 to 65536, not -1"),
    (lambda: solve([UNIQUE], threads=0), ValueError, "threads must be an integer from 1 to 65536, not 0"),
    (lambda: solve([UNIQUE], threads=10**30), ValueError, "threads must be at most 65536, not 1"),
    (lambda: solve([UNIQUE], threads=1.5), TypeError, "threads must be an integer from 1 to 65536, not 1.5"),
    (lambda: solve([UNIQUE], threads="2"), TypeError, "threads must be an integer from 1 to 65536, not '2'"),
    (lambda: solve(UNIQUE, box=3), TypeError, "box must be rows and columns, such as (2, 3), each from 0 to 1024, not 3"),
    (lambda: solve(UNIQUE, box=(3,)), TypeError, "box must be rows and columns"),
    (lambda: solve(UNIQUE, box=(3, "3")), TypeError, "a part of box=(3, '3') must be an integer from 0 to 1024, not '3'"),
    (lambda: solve(UNIQUE, box=(3, -1)), ValueError, "a part of box=(3, -1) must be an integer"),
    (lambda: solve(UNIQUE, diagonals="no"), TypeError, "diagonals must be True or False, not 'no'"),
    (lambda: solve(UNIQUE, windows=None), TypeError, "windows must be True or False, not None"),
    (lambda: solve(UNIQUE, on_error="x"), ValueError, "on_error must be one of 'raise', 'null', not 'x'"),
    (lambda: solve(UNIQUE, on_error=None), TypeError, "on_error must be one of 'raise', 'null', not None"),
    (lambda: solve(UNIQUE, progress=5), TypeError, "progress must be True, False or a function, not 5"),
    (lambda: solve(UNIQUE, size=9), TypeError, "unknown option 'size'; known are box, diagonals"),
    (lambda: solve(UNIQUE, limit=3), ValueError, "limit must be an integer from 1 to 2, not 3"),
    (lambda: count(UNIQUE, limit=0), ValueError, "limit must be an integer of at least 1, not 0"),
    (lambda: count(UNIQUE, limit=2**64), ValueError, "limit must be at most 9223372036854775807, not"),
    (lambda: count(UNIQUE, limit=1.5), TypeError, "limit must be an integer of at least 1, not 1.5"),
    (lambda: anydoku.rate(UNIQUE, scale="kyu"), ValueError, "scale must be one of 'anydoku', 'se', 'se-fixed', 'hodoku', not 'kyu'"),
    (lambda: anydoku.rate(UNIQUE, scale=3), TypeError, "scale must be one of 'anydoku', 'se', 'se-fixed', 'hodoku', not 3"),
    (lambda: generate(-1), ValueError, "n must be an integer of at least 0, not -1"),
    (lambda: generate("3"), TypeError, "n must be an integer of at least 0, not '3'"),
    (lambda: generate(side=0), ValueError, "side must be an integer from 1 to 1024, not 0"),
    (lambda: generate(side="9"), TypeError, "side must be an integer from 1 to 1024, not '9'"),
    (lambda: generate(level=5), TypeError, "level must be a str, not 5"),
    (lambda: generate(rating=3.0), TypeError, "rating must be two numbers from 1.0 to 12.0, such as (3.0, 3.4), not 3.0"),
    (lambda: generate(rating="34"), TypeError, "rating must be two numbers"),
    (lambda: generate(rating=("3", 4)), TypeError, "rating must be two numbers"),
    (lambda: generate(rating=(0, 3)), ValueError, "rating must be two numbers from 1.0 to 12.0"),
    (lambda: generate(rating=(float("nan"), 3)), ValueError, "rating must be two numbers from 1.0 to 12.0"),
    (lambda: generate(rating=(3, 2)), ValueError, "rating: the least, 3.0, is more than the greatest, 2.0"),
    (lambda: generate(clues="24..26"), TypeError, "clues must be an integer or two, such as (24, 26), not '24..26'"),
    (lambda: generate(clues=-1), ValueError, "clues must be an integer from 0 to 81, not -1"),
    (lambda: generate(clues=(30, 20)), ValueError, "clues: the least, 30, is more than the greatest, 20"),
    (lambda: generate(clues=5), ValueError, "givens are not possible on 9x9, boxes 3x3; use 17 to 81"),
    (lambda: generate(symmetry=1), TypeError, "symmetry must be a str, not 1"),
    (lambda: generate(seed=1.5), TypeError, "seed must be a str or an integer, not 1.5"),
    (lambda: generate(1, first=-1), ValueError, "first must be an integer of at least 1, not -1"),
    (lambda: generate(1, as_="table"), ValueError, "as_ must be one of 'list', 'arrow', 'numpy', not 'table'"),
    (lambda: anydoku.hint(UNIQUE, 6), ValueError, "reveal must be an integer from 1 to 5, not 6"),
    (lambda: anydoku.Puzzle(UNIQUE).hint("5"), TypeError, "reveal must be an integer from 1 to 5, not '5'"),
    (lambda: anydoku.hint(UNIQUE, size=9), TypeError, "unknown option 'size'; known are box, diagonals, windows, board, zero_based, threads"),
    (lambda: anydoku.render(UNIQUE, threads=1), TypeError, "unknown option 'threads'; known are box, diagonals, windows"),
    (lambda: solve([[0] * 9] * 9, zero_based=1), TypeError, "zero_based must be True or False, not 1"),
    (lambda: solve([UNIQUE], zero_based=True), TypeError, "zero_based is an option for digits in arrays and lists, not for texts"),
    (lambda: anydoku.render(UNIQUE, cell=0), ValueError, "cell must be a positive number, not 0"),
    (lambda: anydoku.render(UNIQUE, cell="x"), TypeError, "cell must be a positive number, not 'x'"),
]


@pytest.mark.parametrize("number", range(len(WRONG)))
def test_wrong_arguments(number):
    call, error, message = WRONG[number]
    with pytest.raises(error) as caught:
        call()
    assert type(caught.value) is error
    assert message in str(caught.value)


def test_wrong_number_of_threads_in_the_environment(monkeypatch):
    for text in ("0", "-1", "many"):
        monkeypatch.setenv("ANYDOKU_THREADS", text)
        with pytest.raises(ValueError, match="^the variable ANYDOKU_THREADS must be an integer from 1"):
            solve([UNIQUE])
    monkeypatch.setenv("ANYDOKU_THREADS", "2")
    assert solve([UNIQUE]) == [SOLUTION]


def test_numbers_of_other_types():
    assert solve([UNIQUE], threads=numpy.int64(2), box=[3, 3], diagonals=numpy.bool_(False)) == [SOLUTION]
    assert generate(numpy.int8(1), seed=numpy.int64(7), side=numpy.uint8(4)) == generate(1, seed="7", side=4)
    assert len(generate(2, rating=(numpy.float64(1), 12), clues=numpy.int64(30), seed=1)) == 2


def digits_of(line):
    return numpy.array([list(line.replace(".", "0"))]).astype(numpy.uint8)


def test_masked_digits_are_empty_cells():
    # The digits below the mask would change the puzzle.
    small = numpy.ma.masked_array([[1, 2, 3, 4] + [0] * 12], mask=[[1] * 4 + [0] * 12])
    assert count(small, limit=1000).tolist() == [288]
    nonsense = numpy.ma.masked_equal(numpy.where(digits_of(UNIQUE) == 0, 99, digits_of(UNIQUE)), 99)
    assert (solve(nonsense) == digits_of(SOLUTION)).all()
    large = numpy.ma.masked_array(numpy.full((1, 256), 16), mask=True)
    assert count(large).tolist() == [2]
    assert (solve(numpy.ma.masked_array(digits_of(UNIQUE))) == digits_of(SOLUTION)).all()


def test_masked_texts_are_rows_without_a_puzzle():
    for kind in ("U", "O", "S"):
        rows = numpy.array([UNIQUE, MANY, UNIQUE]).astype(kind)
        if kind == "O":
            rows[:] = [UNIQUE, MANY, UNIQUE]
        counts = count(numpy.ma.masked_array(rows, mask=[True, False, False]))
        assert numpy.isnan(counts[0]) and counts[1:].tolist() == [2, 1], kind


def test_float_digits():
    digits = digits_of(UNIQUE)
    holes = numpy.where(digits == 0, numpy.nan, digits)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for array in (digits.astype(float), digits.astype(numpy.float32), holes, numpy.ma.masked_invalid(holes)):
            assert (solve(array) == digits_of(SOLUTION)).all()
        for bad in (1.5, -1.0, 10.0, numpy.inf, -numpy.inf, 1e300):
            array = digits.astype(float).repeat(2, axis=0)
            array[1, 3] = bad
            with pytest.raises(anydoku.ParseError, match="^row 1: digits must be 0 to 9"):
                solve(array)
            assert solve(array, on_error="null").any(axis=1).tolist() == [True, False]


def test_arrays_without_rows_keep_their_cells():
    for cells in (16, 81, 256):
        empty = numpy.zeros((0, cells), dtype=int)
        for operation in (solve, anydoku.canonical):
            assert operation(empty).shape == (0, cells)
        assert count(empty).shape == (0,)
    assert generate(0, as_="numpy").shape == (0, 81)
    assert generate(0, side=4, as_="numpy").shape == (0, 16)


def test_arrays_of_other_shapes_and_types():
    with pytest.raises(TypeError, match=r"an array of the shape \(2, 80\) holds no boards: boards have"):
        solve(numpy.zeros((2, 80), int))
    with pytest.raises(TypeError, match="must hold digits or texts, not complex128"):
        solve(numpy.zeros((2, 81), complex))
    with pytest.raises(TypeError, match="True and False of the shape .* are no one-hot boards"):
        solve(numpy.zeros((2, 81), bool))


def test_tables_of_one_column():
    rows = [UNIQUE, None, NONE]
    table = pa.table({"puzzle": rows})
    for one in (table, pa.record_batch({"x": rows}), table.slice(0, 3)):
        assert pa.array(solve(one)).to_pylist() == [SOLUTION, None, None]
    assert pa.array(count(table.slice(2))).to_pylist() == [0]
    with pytest.raises(TypeError, match="must have a column named puzzle, or one column only; choose one of line, rating$"):
        solve(pa.table({"line": rows, "rating": [1.2, None, None]}))
    named = pa.table({"rating": [1.2, None, None], "puzzle": rows})
    assert pa.array(solve(named)).to_pylist() == [SOLUTION, None, None]
    with pytest.raises(TypeError, match="must hold strings, not numbers"):
        solve(pa.table({"puzzle": [1]}))


COLUMNS = {
    "string": lambda: solve(pa.array([UNIQUE, None, MANY])),
    "large_string": lambda: solve(pa.array([UNIQUE, None], pa.large_string())),
    "string_view": lambda: solve(pa.array([UNIQUE, None], pa.string_view())),
    "binary": lambda: solve(pa.array([UNIQUE.encode(), None])),
    "fixed": lambda: solve(pa.array([UNIQUE.encode(), None], pa.binary(81))),
    "numbers": lambda: count(pa.array([UNIQUE, None, MANY])),
    "ratings": lambda: anydoku.rate(pa.array([UNIQUE, None])),
    "truth": lambda: anydoku.is_minimal(pa.array([UNIQUE, None] * 9)),
    "struct": lambda: anydoku.rate(pa.array([UNIQUE, None]), full=True),
    "field": lambda: solve(pa.array([UNIQUE, None]), full=True).field("solution"),
    "empty": lambda: solve(pa.array([], pa.string())),
    "made": lambda: generate(3, seed=1, solutions=True, as_="arrow"),
}


@pytest.mark.parametrize("name", COLUMNS)
def test_columns_can_be_pickled(name):
    column = COLUMNS[name]()
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        copy = pickle.loads(pickle.dumps(column, protocol))
        array = pa.array(copy)
        array.validate(full=True)
        assert array.equals(pa.array(column))
        assert repr(copy) == repr(column)


def test_damaged_pickles_of_columns_are_refused():
    restore, (type_name, (length, valid, buffers, columns)) = count(pa.array([UNIQUE, None])).__reduce__()
    assert pa.array(restore(type_name, (length, valid, buffers, columns))).to_pylist() == [1, None]
    wrong = [
        ("Utf8", (length, valid, buffers, columns)),
        ("Nonsense", (length, valid, buffers, columns)),
        (type_name, (length, b"", buffers, columns)),
        (type_name, (10**6, None, buffers, columns)),
        (type_name, (length, valid, [b"x"], columns)),
        (type_name, (length, valid, [], columns)),
        ('Struct("a": Int64)', (length, valid, [], columns)),
    ]
    for arguments in wrong:
        with pytest.raises(ValueError):
            restore(*arguments)
