"""A row that is not a puzzle: each kind of input, each operation, both values of `on_error`."""

import itertools

import anydoku
import numpy
import pyarrow as pa
import pytest

from test_kinds import NONE, SOLUTION, UNIQUE

MANY = "12" + "." * 79
#: Rows that are puzzles, with one solution, with many and with none.
GOOD = [UNIQUE, MANY, NONE, UNIQUE.replace(".", "0"), SOLUTION]

BAD = {
    "empty": "",
    "blank": " " * 81,
    "80 characters": UNIQUE[:-1],
    "82 characters": UNIQUE + ".",
    "accent": UNIQUE[:-1] + "é",
    "emoji": "🧩" + UNIQUE[1:],
    "full-width letters": UNIQUE.replace("5", "Ｑ"),
    "81 accents": "é" * 81,
    "81 emoji": "🧩" * 81,
    "81 bytes of 27 characters": "数" * 27,
    "digits of another script": "௫" * 81,
    "NUL": UNIQUE[:40] + "\0" + UNIQUE[41:],
    "81 NULs": "\0" * 81,
    "words": "hello world",
    "81 letters": "sudoku" * 13 + "sud",
    "lines": "\n\n\n",
}

INVALID = {"solution": None, "verdict": "invalid"}
NO_RATING = dict.fromkeys(["rating", "level", "hardest", "effort", "steps"])

#: A call, its result for a row that is not a puzzle, and its result for a null.
OPERATIONS = {
    "solve": (anydoku.solve, {}, None, None),
    "solve-any": (anydoku.solve, {"limit": 1}, None, None),
    "solve-full": (anydoku.solve, {"full": True}, INVALID, dict.fromkeys(INVALID)),
    "count": (anydoku.count, {}, None, None),
    "count-more": (anydoku.count, {"limit": 5}, None, None),
    "check": (
        anydoku.check,
        {},
        {"verdict": "invalid", "minimal": None},
        {"verdict": None, "minimal": None},
    ),
    "rate": (anydoku.rate, {}, None, None),
    "rate-full": (anydoku.rate, {"full": True}, NO_RATING, NO_RATING),
    "rate-se": (anydoku.rate, {"scale": "se"}, None, None),
    "rate-hodoku": (anydoku.rate, {"scale": "hodoku"}, None, None),
    "canonical": (anydoku.canonical, {}, None, None),
    "is_minimal": (anydoku.is_minimal, {}, None, None),
}


def chunked(rows):
    half = len(rows) // 2
    parts = [rows[:half], [], rows[half : half + 1], rows[half + 1 :]]
    return pa.chunked_array([pa.array(part, pa.string()) for part in parts])


def sliced(rows):
    return pa.array(["outside", *rows, None, "outside"])[1:-2]


def polars_series(rows):
    polars = pytest.importorskip("polars")
    return polars.Series("puzzle", rows, dtype=polars.String)


def polars_chunks(rows):
    polars = pytest.importorskip("polars")
    parts = [polars.Series(rows[:2], dtype=polars.String)]
    parts.append(polars.Series(rows[2:], dtype=polars.String))
    series = polars.concat(parts, rechunk=False)
    assert series.n_chunks() == 2
    return series


def duckdb_table(rows):
    connection = pytest.importorskip("duckdb").connect()
    connection.execute("create table t as select unnest($1::varchar[]) as puzzle", [rows])
    return connection.sql("select puzzle from t").to_arrow_table()["puzzle"]


def numpy_bytes(rows):
    return numpy.array([row.encode() for row in rows], dtype="S")


#: Kinds of input that hold any text and nulls.
KINDS = {
    "list": list,
    "tuple": tuple,
    "string": lambda rows: pa.array(rows, pa.string()),
    "large_string": lambda rows: pa.array(rows, pa.large_string()),
    "string_view": lambda rows: pa.array(rows, pa.string_view()),
    "binary": lambda rows: pa.array(rows, pa.binary()),
    "dictionary": lambda rows: pa.array(rows, pa.string()).dictionary_encode(),
    "chunked": chunked,
    "sliced": sliced,
    "polars": polars_series,
    "polars-chunks": polars_chunks,
    "duckdb": duckdb_table,
    "numpy-object": lambda rows: numpy.array(rows, dtype=object),
    # These two have no nulls, and lose NULs at the end.
    "numpy-str": lambda rows: numpy.array(rows, dtype="U"),
    "numpy-bytes": numpy_bytes,
}
WITHOUT_NULLS = {"numpy-str", "numpy-bytes"}


def with_good_rows(bad_rows):
    """Yield columns of good rows with one of the bad rows, and its place. There are few rows or many,
    for which plain puzzles are solved in another way."""
    starts = itertools.cycle([[], GOOD[:2], GOOD, GOOD * 3])
    ends = itertools.cycle([GOOD, GOOD[2:], [], GOOD * 2])
    for bad, start, end in zip(bad_rows, starts, ends):
        yield bad, [*start, bad, *end], len(start)


def plain(value):
    """Return a row of a result as the call with a single text returns it."""
    if isinstance(value, numpy.ndarray):
        digits = "".join(map(str, value)).replace("0", ".")
        return digits if digits.strip(".") else None
    if isinstance(value, bytes):
        return value.decode()
    if isinstance(value, dict):
        return {name: plain(field) for name, field in value.items()}
    if isinstance(value, numpy.generic):
        value = value.item()
    return None if value != value else value


def rows_of(result):
    """Return the rows of a result of any kind."""
    if isinstance(result, anydoku.Column):
        column = pa.array(result)
        column.validate(full=True)
        result = column.to_pylist()
    return [plain(row) for row in result]


def good_results(operation, options):
    return {row: operation(row, **options) for row in GOOD}


@pytest.mark.parametrize("name", OPERATIONS)
@pytest.mark.parametrize("kind", KINDS)
def test_bad_rows_become_null(kind, name):
    operation, options, invalid, null = OPERATIONS[name]
    results = good_results(operation, options)
    bad_rows = {bad: invalid for bad in BAD.values()}
    if kind not in WITHOUT_NULLS:
        bad_rows[None] = null
    for bad, rows, _ in with_good_rows(bad_rows):
        found = rows_of(operation(KINDS[kind](rows), **options, on_error="null"))
        assert found == [bad_rows[row] if row == bad else results[row] for row in rows], repr(bad)


@pytest.mark.parametrize("name", OPERATIONS)
@pytest.mark.parametrize("kind", KINDS)
def test_bad_rows_are_named(kind, name):
    operation, options, _, _ = OPERATIONS[name]
    for bad, rows, place in with_good_rows(BAD.values()):
        with pytest.raises(anydoku.ParseError, match=f"^row {place}: ") as caught:
            operation(KINDS[kind](rows), **options)
        assert caught.value.row == place, repr(bad)


@pytest.mark.parametrize("name", OPERATIONS)
@pytest.mark.parametrize("kind", KINDS)
def test_many_bad_rows(kind, name):
    operation, options, invalid, null = OPERATIONS[name]
    results = good_results(operation, options)
    rows, expected = [], []
    for number, bad in enumerate(BAD.values()):
        good = GOOD[number % len(GOOD)]
        rows += [good, bad]
        expected += [results[good], invalid]
        if kind not in WITHOUT_NULLS:
            rows.append(None)
            expected.append(null)
    column = KINDS[kind](rows)
    assert rows_of(operation(column, **options, on_error="null")) == expected
    with pytest.raises(anydoku.ParseError, match="^row 1: "):
        operation(column, **options)


@pytest.mark.parametrize("name", OPERATIONS)
def test_texts_of_fixed_size(name):
    operation, options, invalid, null = OPERATIONS[name]
    results = good_results(operation, options)
    bad_rows = {bad: invalid for bad in BAD.values() if len(bad.encode()) == 81}
    assert len(bad_rows) >= 5
    for bad, rows, place in with_good_rows(bad_rows):
        column = pa.array([row.encode() for row in [*rows, "outside" * 11 + "1234"]], pa.binary(81))
        column = pa.chunked_array([column[:1], column[1:-1]])
        found = rows_of(operation(column, **options, on_error="null"))
        assert found == [invalid if row == bad else results[row] for row in rows], repr(bad)
        with pytest.raises(anydoku.ParseError, match=f"^row {place}: "):
            operation(column, **options)
    nulls = operation(pa.array([UNIQUE.encode(), None], pa.binary(81)), **options)
    assert rows_of(nulls) == [results[UNIQUE], null]


@pytest.mark.parametrize("name", OPERATIONS)
def test_single_bad_texts(name):
    operation, options, invalid, _ = OPERATIONS[name]
    for bad in BAD.values():
        with pytest.raises(anydoku.ParseError) as caught:
            operation(bad, **options)
        assert caught.value.row is None
    if name != "canonical":
        for bad in BAD.values():
            assert operation(bad, **options, on_error="null") == invalid


@pytest.mark.parametrize("name", [name for name in OPERATIONS if name != "canonical"])
@pytest.mark.parametrize("kind", KINDS)
def test_columns_without_good_rows(kind, name):
    operation, options, invalid, null = OPERATIONS[name]
    rows, expected = list(BAD.values()), [invalid] * len(BAD)
    assert rows_of(operation(KINDS[kind](rows), **options, on_error="null")) == expected
    if kind not in WITHOUT_NULLS:
        assert rows_of(operation(KINDS[kind]([None] * 3), **options)) == [null] * 3


@pytest.mark.parametrize("rows", [["junk"], [None], [None] * 20])
def test_canonical_forms_of_columns_without_good_rows(rows):
    assert anydoku.canonical(rows, on_error="null") == [None] * len(rows)


def test_lone_surrogates():
    rows = [UNIQUE, "\ud800" + UNIQUE[1:]]
    assert anydoku.solve(rows, on_error="null") == [SOLUTION, None]
    with pytest.raises(anydoku.ParseError, match="^row 1: "):
        anydoku.solve(rows)


def test_full_width_digits_are_digits():
    wide = UNIQUE.translate({ord("0") + digit: 0xFF10 + digit for digit in range(10)})
    for rows in ([MANY, NONE, wide], [MANY] * 30 + [wide]):
        for kind, column in KINDS.items():
            assert rows_of(anydoku.solve(column(rows)))[-1] == SOLUTION, kind


@pytest.mark.parametrize("name", OPERATIONS)
@pytest.mark.parametrize("bad", [10, 255, 256, -1])
def test_bad_digits(name, bad):
    operation, options, invalid, _ = OPERATIONS[name]
    lines = [*GOOD[:4], UNIQUE, UNIQUE]
    digits = numpy.array([list(line.replace(".", "0")) for line in lines]).astype(numpy.int16)
    digits[4, 80] = bad
    expected = [operation(line, **options) for line in lines]
    expected[4] = invalid
    assert rows_of(operation(digits, **options, on_error="null")) == expected
    with pytest.raises(anydoku.ParseError, match="^row 4: digits must be 0 to 9") as caught:
        operation(digits, **options)
    assert caught.value.row == 4


@pytest.mark.parametrize("side", [4, 16])
def test_bad_digits_of_other_boards(side):
    digits = numpy.zeros((4, side * side), dtype=numpy.uint8)
    digits[1, 3] = digits[2, 0] = side + 1
    solved = anydoku.solve(digits, limit=1, on_error="null")
    assert [row.any() for row in solved] == [True, False, False, True]
    assert (solved[0] == solved[3]).all()
    with pytest.raises(anydoku.ParseError, match=f"^row 1: digits must be 0 to {side}"):
        anydoku.solve(digits, limit=1)


def test_bytes_that_are_no_text():
    rows = numpy.array([UNIQUE.encode(), b"\xff" * 81], dtype="S81")
    assert rows_of(anydoku.solve(rows, on_error="null")) == [SOLUTION, None]
    columns = [rows, pa.array(rows.tolist(), pa.binary()), pa.array(rows.tolist(), pa.binary(81))]
    for column in columns:
        assert rows_of(anydoku.solve(column, on_error="null")) == [SOLUTION, None]
        with pytest.raises(anydoku.ParseError, match="^row 1: "):
            anydoku.solve(column)


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_the_first_bad_row_is_named(threads):
    rows = [UNIQUE] * 12_000
    for place in (11_999, 9_000, 4_097):
        rows[place] = "junk"
        for operation in (anydoku.solve, anydoku.count, anydoku.check):
            for column in (rows, pa.array(rows), pa.chunked_array([rows[:5_000], rows[5_000:]])):
                with pytest.raises(anydoku.ParseError, match=f"^row {place}: "):
                    operation(column, threads=threads)
