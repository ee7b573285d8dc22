"""Results are sequences: in lists, NumPy, pandas, Polars and pyarrow."""

import collections.abc
import io
import pickle

import anydoku
import numpy
import pyarrow as pa
import pyarrow.csv
import pytest

from test_kinds import MANY, SOLUTION, UNIQUE

pandas = pytest.importorskip("pandas")
polars = pytest.importorskip("polars")

PUZZLES = [UNIQUE, None, MANY, "1.........4..31.", UNIQUE.replace(".", "0")]
#: The function, its options, and what it gives for each of these puzzles.
FUNCTIONS = {
    "solve": (anydoku.solve, {}),
    "solve, full": (anydoku.solve, {"full": True}),
    "count": (anydoku.count, {}),
    "check": (anydoku.check, {}),
    "is_minimal": (anydoku.is_minimal, {}),
    "rate": (anydoku.rate, {}),
    "rate, full": (anydoku.rate, {"full": True}),
    "canonical": (anydoku.canonical, {}),
    "hint": (anydoku.hint, {}),
    "explain": (anydoku.explain, {}),
}

#: Columns of puzzles in each library.
COLUMNS = {
    "pyarrow": pa.array,
    "pyarrow chunks": lambda rows: pa.chunked_array([rows[:2], rows[2:]]),
    "pyarrow table": lambda rows: pa.table({"puzzle": rows}),
    "polars series": polars.Series,
    "polars table": lambda rows: polars.DataFrame({"puzzle": rows}),
    "pandas series": pandas.Series,
    "pandas objects": lambda rows: pandas.Series(rows, dtype=object),
    "pandas strings": lambda rows: pandas.Series(rows, dtype="string"),
    "pandas arrow": lambda rows: pandas.Series(rows, dtype=pandas.ArrowDtype(pa.string())),
    "pandas category": lambda rows: pandas.Series(rows, dtype="category"),
    "pandas table": lambda rows: pandas.DataFrame({"puzzle": rows}),
    "pandas index": pandas.Index,
    "pandas array": lambda rows: pandas.Series(rows).array,
    "pandas string array": lambda rows: pandas.array(rows, dtype="string"),
    "filtered": lambda rows: pandas.DataFrame({"p": [MANY, *rows]}).iloc[1:]["p"],
    "empty where missing": lambda rows: pandas.read_csv(
        io.StringIO("p\n" + "\n".join(row or '""' for row in rows)), dtype=str
    )["p"],
}


def plain(value):
    """Return a value of any library as an object of Python."""
    if isinstance(value, dict):
        return {name: plain(field) for name, field in value.items()}
    if isinstance(value, (list, numpy.ndarray, polars.Series)):
        return [plain(item) for item in value]
    value = value.item() if isinstance(value, numpy.generic) else value
    is_missing = value is None or value is pandas.NA or value != value
    return None if is_missing else value


def expected_of(name):
    function, options = FUNCTIONS[name]
    return function(PUZZLES, **options)


def column_of(name, kind="pyarrow"):
    function, options = FUNCTIONS[name]
    return function(COLUMNS[kind](PUZZLES), **options)


@pytest.mark.parametrize("name", FUNCTIONS)
@pytest.mark.parametrize("kind", COLUMNS)
def test_columns_of_each_library_give_the_results_of_a_list(kind, name):
    column = column_of(name, kind)
    assert type(column) is anydoku.Column
    assert column == expected_of(name)


def results_as_sequences(column):
    """Yield the rows of a column through each way that its users take."""
    frame = pandas.DataFrame({"number": range(len(column))}, index=range(10, 10 + len(column)))
    frame["new"] = column
    yield frame["new"]
    yield frame.assign(new=column)["new"]
    frame.loc[:, "newer"] = column
    yield frame["newer"]
    yield pandas.Series(column)
    yield pandas.DataFrame({"new": column})["new"]
    yield polars.Series(column)
    yield polars.DataFrame({"new": column})["new"]
    table = polars.DataFrame({"number": range(len(column))})
    yield table.with_columns(polars.Series("new", column))["new"]
    yield pa.array(column).to_pylist()
    yield numpy.asarray(column)
    yield numpy.array(column, dtype=object)
    yield list(column)
    yield [*reversed(column)][::-1]
    yield column.to_pylist()
    yield column[:]
    yield [column[row] for row in range(len(column))]
    yield [column[row - len(column)] for row in range(len(column))]
    yield pickle.loads(pickle.dumps(column))


@pytest.mark.parametrize("name", FUNCTIONS)
def test_results_are_sequences(name):
    expected = expected_of(name)
    ways = 0
    for rows in results_as_sequences(column_of(name)):
        assert [plain(row) for row in rows] == expected, ways
        ways += 1
    assert ways == 18


def test_texts_stay_texts_in_data_frames():
    frame = pandas.DataFrame({"puzzle": [UNIQUE, UNIQUE]})
    frame["solution"] = anydoku.solve(frame.puzzle)
    frame["rating"] = anydoku.rate(frame.puzzle)
    frame["count"] = anydoku.count(frame.puzzle)
    frame["minimal"] = anydoku.is_minimal(frame.puzzle)
    assert frame.solution.tolist() == [SOLUTION] * 2
    assert frame.solution.dtype == frame.puzzle.dtype
    assert [str(frame[name].dtype) for name in ("rating", "count", "minimal")] == ["float64", "uint64", "bool"]


def test_columns_are_sequences_of_python():
    column = column_of("solve")
    rows = column.to_pylist()
    assert isinstance(column, collections.abc.Sequence)
    assert column == rows and column == column[:] and not column != rows
    assert column != rows[1:] and column != tuple(rows) and column != SOLUTION
    assert SOLUTION in column and None in column and MANY not in column
    assert column.index(None) == 1 and column.index(None, 2) == 2
    assert column.count(SOLUTION) == 2
    with pytest.raises(ValueError):
        column.index("")
    for wrong in (5, -6, 10**30, -(10**30)):
        with pytest.raises(IndexError):
            column[wrong]
    with pytest.raises(TypeError):
        column["solution"]
    assert column[numpy.int64(0)] == SOLUTION
    assert repr(column) == f"<anydoku.Column of 5 Utf8: [{SOLUTION!r}, None, None, ...]>"
    assert repr(column[:0]) == "<anydoku.Column of 0 Utf8: []>"
    assert not column[:0] and column


@pytest.mark.parametrize("name", FUNCTIONS)
def test_slices_are_columns(name):
    column, rows = column_of(name), expected_of(name)
    bounds = [None, -7, -3, -1, 0, 1, 3, 5, 9]
    for start in bounds:
        for stop in bounds:
            for step in (None, 1, 2, -1, -3):
                part = column[start:stop:step]
                assert type(part) is anydoku.Column
                assert part == rows[start:stop:step], (start, stop, step)
    part = column[1::2]
    pa.array(part).validate(full=True)
    assert pickle.loads(pickle.dumps(part)) == rows[1::2]


def test_arrays_of_columns():
    column = anydoku.count(pa.array([UNIQUE, MANY]))
    assert numpy.asarray(column, dtype=float).tolist() == [1.0, 2.0]
    assert (numpy.asarray(column) == [1, 2]).all()
    with pytest.raises(ValueError, match="by a copy only"):
        numpy.array(column, copy=False)


KAGGLE = "004300209005009001070060043006002087190007400050083000600000105003508690042910300"


@pytest.mark.parametrize("puzzle", [KAGGLE, "0" * 3 + "1" * 78, "4" * 81, "1000000000430010"])
def test_puzzles_that_were_read_as_numbers(puzzle):
    text = "quizzes,solutions\n" + f"{puzzle},{puzzle}\n" * 81
    columns = []
    for read in (pandas.read_csv, polars.read_csv, pyarrow.csv.read_csv):
        if read is polars.read_csv and len(puzzle) == 81:
            # Polars refuses such numbers itself.
            continue
        frame = read(io.BytesIO(text.encode()))
        column = frame["quizzes"]
        columns += [column, column.to_pylist() if read is pyarrow.csv.read_csv else column.to_list()]
        # Where pandas 2 finds no number for the digits, it keeps them as text.
        if not isinstance(columns[-1][0], str):
            columns.append(frame)
        if read is pandas.read_csv:
            columns += [column.to_numpy(), column.array, frame[["quizzes"]]]
    for column in columns:
        try:
            assert list(anydoku.count(column)) == anydoku.count([puzzle] * 81)
        except TypeError as error:
            assert "read_csv(file, dtype=str)" in str(error), type(column)
        else:
            assert pandas.__version__ < "3", type(column)
    frame = pandas.read_csv(io.StringIO(text), dtype=str)
    assert anydoku.count(frame["quizzes"]) == anydoku.count([puzzle] * 81)


def test_puzzles_in_columns_beside_others():
    for frame in (pandas.DataFrame, polars.DataFrame, pa.table):
        with pytest.raises(TypeError, match="choose one of quizzes, solutions"):
            anydoku.solve(frame({"quizzes": [UNIQUE], "solutions": [SOLUTION]}))
        with pytest.raises(TypeError, match="choose one of a, b, c, d"):
            anydoku.solve(frame(dict.fromkeys("abcd", [UNIQUE] * 4)))


def test_rows_of_a_board_are_no_puzzles():
    rows = [SOLUTION[start : start + 9] for start in range(0, 81, 9)]
    for column in (rows, tuple(rows), pa.array(rows), polars.Series(rows), pandas.Series(rows), numpy.array(rows)):
        with pytest.raises(ValueError, match="9 texts of 9 characters are the rows of one board; join"):
            anydoku.solve(column)
    assert anydoku.solve(list("".join(rows))) == [int(symbol) for symbol in SOLUTION]


def test_hints_and_explanations_of_many_puzzles():
    hints = anydoku.hint(PUZZLES, 1)
    assert hints[0] == anydoku.hint(UNIQUE, 1) and hints[1] is None
    paths = anydoku.explain(PUZZLES)
    assert paths[0] == anydoku.explain(UNIQUE) and paths[1] is None and paths[2] is None
    assert paths[4] == paths[0] and len(paths[0]) == 51
    digits = numpy.array([list(UNIQUE.replace(".", "0"))] * 2).astype(int)
    assert anydoku.explain(digits).tolist() == [paths[0]] * 2
    assert anydoku.hint(digits, 1).tolist() == [hints[0]] * 2
    assert anydoku.hint(digits[0].reshape(9, 9), 1) == hints[0]
    assert anydoku.explain(digits[0].reshape(9, 9).tolist()) == paths[0]
    calls = []
    anydoku.explain(PUZZLES, progress=calls.append)
    assert sum(calls) == 5
    with pytest.raises(anydoku.ParseError, match="^row 1: "):
        anydoku.explain([UNIQUE, "junk"])
    assert anydoku.hint([UNIQUE, "junk"], 1, on_error="null") == [hints[0], None]
    assert anydoku.explain([]) == anydoku.hint([]) == []
