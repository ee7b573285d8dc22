"""Each kind of input gives the results of the plain call, in the kind that came in."""

import anydoku
import numpy
import pyarrow as pa
import pytest

UNIQUE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
MANY = "." * 81
NONE = "55" + "." * 79
LARGE = "." * 256
ROWS = [UNIQUE, None, MANY, NONE, UNIQUE.replace(".", "0")] * 7

ARROW_TYPES = [pa.string(), pa.large_string(), pa.string_view(), pa.binary(), pa.large_binary()]


def expected(rows=ROWS):
    return [row and anydoku.solve(row) for row in rows]


def text(value):
    return value.decode() if isinstance(value, bytes) else value


def test_plain_call_solves():
    assert anydoku.solve(UNIQUE) == SOLUTION
    assert anydoku.solve(MANY) is None
    assert anydoku.solve(NONE) is None


def test_list():
    assert anydoku.solve(ROWS) == expected()


@pytest.mark.parametrize("arrow_type", ARROW_TYPES, ids=str)
def test_arrow_array(arrow_type):
    solved = pa.array(anydoku.solve(pa.array(ROWS, arrow_type)))
    assert [text(row) for row in solved.to_pylist()] == expected()
    assert solved.type == arrow_type
    solved.validate(full=True)


def test_fixed_size_binary():
    rows = [row and row.encode() for row in ROWS]
    solved = pa.array(anydoku.solve(pa.array(rows, pa.binary(81))))
    assert [text(row) for row in solved.to_pylist()] == expected()
    assert solved.type == pa.binary(81)


def test_dictionary_and_slices_and_chunks():
    array = pa.array(ROWS)
    assert pa.array(anydoku.solve(array.dictionary_encode())).to_pylist() == expected()
    assert pa.array(anydoku.solve(array[3:17])).to_pylist() == expected()[3:17]
    chunked = pa.chunked_array([array[:4], array[4:4], array[4:]])
    assert pa.array(anydoku.solve(chunked)).to_pylist() == expected()


def test_empty_columns():
    for array in (pa.array([], pa.string()), pa.chunked_array([], pa.string())):
        assert pa.array(anydoku.solve(array)).to_pylist() == []
    assert anydoku.solve([]) == []


def test_numpy_digits():
    digits = numpy.array([[0 if c == "." else int(c) for c in row] for row in [UNIQUE, MANY] * 9])
    solved = anydoku.solve(digits.astype(numpy.uint8))
    assert solved.shape == (18, 81)
    assert "".join(map(str, solved[0])) == SOLUTION
    assert not solved[1].any()
    strided = numpy.repeat(digits, 2, axis=1)[:, ::2]
    assert (anydoku.solve(strided) == solved).all()
    with pytest.raises(ValueError, match="row 1: digits must be 0 to 9"):
        anydoku.solve(numpy.array([[0] * 81, [10] * 81]))


def test_numpy_digits_of_other_results():
    digits = numpy.array([[0 if c == "." else int(c) for c in row] for row in [UNIQUE, MANY]])
    forms = anydoku.canonical(digits)
    assert forms.max() == 9
    assert "".join(map(str, forms[0])).replace("0", ".") == anydoku.canonical(UNIQUE)
    full = anydoku.solve(digits, full=True)
    assert full[0] == {"solution": SOLUTION, "verdict": "unique"}
    assert full[1] == anydoku.solve(MANY, full=True)


def test_numpy_of_large_boards():
    solved = anydoku.solve(numpy.zeros((2, 256), dtype=numpy.uint8), limit=1)
    assert solved.shape == (2, 256)
    assert sorted(solved[0][:16]) == list(range(1, 17))


def test_numpy_texts():
    texts = [UNIQUE, MANY, "1.........4..31."]
    for kind in ("U", "S", object):
        solved = anydoku.solve(numpy.array(texts, dtype=kind))
        assert solved.tolist() == [SOLUTION, None, "1234342121434312"]
    assert anydoku.solve(numpy.array([UNIQUE], dtype="S")).shape == (1, 81)


def test_mixed_sizes_keep_their_rows():
    rows = [UNIQUE, LARGE, None, "1.........4..31.", UNIQUE]
    solved = anydoku.solve(rows, full=True)
    verdicts = [row["verdict"] for row in solved]
    assert verdicts == ["unique", "many", None, "unique", "unique"]
    assert solved[3]["solution"] == "1234342121434312"


@pytest.mark.parametrize("bad", ["", "12", "é" * 81, UNIQUE[:-1] + "é", "\0" * 81, "hello world"])
def test_bad_rows(bad):
    for rows in ([UNIQUE, bad, UNIQUE], pa.array([UNIQUE, bad, UNIQUE])):
        with pytest.raises(anydoku.ParseError, match="row 1: ") as caught:
            anydoku.solve(rows)
        assert caught.value.row == 1
        solved = pa.array(anydoku.solve(rows, on_error="null")).to_pylist()
        assert solved == [SOLUTION, None, SOLUTION]
    with pytest.raises(anydoku.ParseError) as caught:
        anydoku.solve(bad)
    assert caught.value.row is None


def test_other_types_are_refused():
    with pytest.raises(TypeError, match="must hold strings"):
        anydoku.solve(pa.array([1, 2]))
    with pytest.raises(TypeError, match="not bytes"):
        anydoku.solve(UNIQUE.encode())
    with pytest.raises(TypeError, match="row 1"):
        anydoku.solve([UNIQUE, 5])
    with pytest.raises(TypeError, match="unknown option 'boxes'"):
        anydoku.solve(UNIQUE, boxes=(3, 3))


def test_boards():
    assert anydoku.count("." * 36, box=(2, 3), limit=5) == 5
    diagonal = anydoku.solve("." * 81, limit=1, diagonals=True)
    assert len({diagonal[i * 10] for i in range(9)}) == 9
    latin = anydoku.solve("1" + "." * 80, limit=1, box=(0, 0))
    assert sorted(latin[:9]) == list("123456789")


def test_results_do_not_depend_on_threads():
    rows = pa.array(anydoku.generate(9000, seed="threads") + ROWS)
    one = pa.array(anydoku.solve(rows, full=True, threads=1))
    assert one.equals(pa.array(anydoku.solve(rows, full=True, threads=5)))


def test_consumed_columns_are_refused():
    class Consumed:
        capsules = pa.array(ROWS).__arrow_c_array__()

        def __arrow_c_array__(self, requested_schema=None):
            return self.capsules

    assert pa.array(anydoku.solve(Consumed())).to_pylist() == expected()
    with pytest.raises(ValueError, match="consumed already"):
        anydoku.solve(Consumed())
