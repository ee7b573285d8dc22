"""What a function writes of a board, every function reads back as the same puzzle."""

import anydoku
import numpy
import pyarrow as pa
import pytest

from test_kinds import UNIQUE

BOARDS = [
    {"side": 6, "box": (2, 3)},
    {"side": 6, "box": (0, 0), "diagonals": True},
    {"side": 9, "windows": True},
    {"side": 9},
    {"side": 4, "board": "regions 1112132223433444"},
    {"side": 6, "board": "box 3x2; house r1c1 r2c2 r3c3"},
]
OPERATIONS = {
    "solve": anydoku.solve,
    "full": lambda puzzles, **options: anydoku.solve(puzzles, full=True, **options),
    "count": lambda puzzles, **options: anydoku.count(puzzles, limit=9, **options),
    "check": anydoku.check,
    "is_minimal": anydoku.is_minimal,
    "rate": anydoku.rate,
    "canonical": anydoku.canonical,
    "hint": anydoku.hint,
    "explain": anydoku.explain,
}


def made(options, n=2, as_="list"):
    return anydoku.generate(n, seed="boards", solutions=True, as_=as_, **options)


def text(row):
    return f"{row['puzzle']} # {row['board']}" if row["board"] else row["puzzle"]


@pytest.mark.parametrize("options", BOARDS, ids=str)
def test_generated_puzzles_are_solved_on_their_board(options):
    rows = made(options)
    solutions = [row["solution"] for row in rows]
    assert anydoku.solve(rows) == solutions
    assert anydoku.solve(rows[0]) == solutions[0]
    assert anydoku.solve(made(options, as_="arrow")) == solutions
    board = rows[0]["board"]
    assert anydoku.solve([row["puzzle"] for row in rows], board=board) == solutions
    rest = {name: value for name, value in options.items() if name == "side"}
    assert made({**rest, "board": board}) == rows
    grid = anydoku.Puzzle(rows[0]["puzzle"], board=board)
    assert (grid.board, grid.solve().line) == (board or "", solutions[0])
    assert "<svg" in anydoku.render(rows[0]["puzzle"], board=board)


@pytest.mark.parametrize("name", OPERATIONS)
def test_boards_beside_puzzles_count_for_every_function(name):
    rows = [row for options in BOARDS for row in made(options, 1)]
    operation = OPERATIONS[name]
    expected = [operation(text(row)) for row in rows]
    puzzles, boards = [row["puzzle"] for row in rows], [row["board"] for row in rows]
    assert operation(rows) == expected
    assert operation(puzzles, board=boards) == expected
    assert operation({"puzzle": puzzles, "board": boards}) == expected
    table = pa.table({"board": boards, "rest": boards, "puzzle": puzzles})
    assert operation(table) == expected
    assert operation(table.to_struct_array()) == expected
    assert operation(table["puzzle"], board=table["board"]) == expected
    assert operation(table["puzzle"], board=boards) == expected
    chunked = pa.concat_tables([table[:2], table[2:2], table[2:]])
    assert operation(chunked) == expected


@pytest.mark.parametrize("library", ["pandas", "polars"])
def test_data_frames_with_boards(library):
    frames = pytest.importorskip(library)
    rows = [row for options in BOARDS for row in made(options, 1)]
    solutions = [row["solution"] for row in rows]
    frame = frames.DataFrame(rows)
    assert anydoku.solve(frame) == solutions
    assert list(anydoku.solve(frame["puzzle"], board=frame["board"])) == solutions
    # Nothing is known of the boards of plain puzzles.
    plain = frames.DataFrame([{"puzzle": UNIQUE, "board": None}] * 2)
    assert anydoku.count(plain) == [1, 1]
    if library == "polars":
        pytest.importorskip("anydoku.polars")
        solved = frame.select(solution=frames.struct("puzzle", "board").sudoku.solve())
        assert solved["solution"].to_list() == solutions


def test_objects_in_arrays():
    rows = anydoku.generate(2, side=6, box=(2, 3), seed="boards", solutions=True, as_="numpy")
    solutions = anydoku.solve([dict(row) for row in made({"side": 6, "box": (2, 3)})])
    assert len(rows) == len(solutions) == 2


def test_plain_puzzles_keep_their_boards_in_batches():
    puzzles, boards = [UNIQUE] * 100, [None] * 100
    boards[50], boards[51] = "diagonals", "box 3x3"
    counts = anydoku.count(puzzles, board=boards)
    assert counts[50] == anydoku.count(UNIQUE, diagonals=True)
    assert counts[:50] + counts[51:] == [1] * 99


def test_wrong_boards():
    six = "." * 36
    for board in ("box", "box 4x4", "house r9c9", "hexagons"):
        with pytest.raises(anydoku.ParseError, match="row 1: ") as caught:
            anydoku.count([six, six], board=[None, board])
        assert caught.value.row == 1
        assert anydoku.count([six, UNIQUE], board=[board, ""], on_error="null") == [None, 1]
    with pytest.raises(ValueError, match="hexagons"):
        anydoku.count(six, board="hexagons")
    with pytest.raises(anydoku.ParseError):
        anydoku.count([six], board=["box 2x3"], box=(3, 2))
    with pytest.raises(ValueError, match="there are 1 boards for 2 puzzles"):
        anydoku.count([six, six], board=["box 2x3"])
    with pytest.raises(TypeError, match="board must be a str or a column of them, not int"):
        anydoku.count(six, board=6)
    with pytest.raises(TypeError, match="board must be a str, not 6"):
        anydoku.render(six, board=6)
    # As many boards as characters of each are no board of cells.
    assert anydoku.count([six] * 7, board=["box 2x3"] * 7) == [2] * 7
    assert anydoku.count([UNIQUE] * 16, board=[""] * 16) == [1] * 16
    assert numpy.all(numpy.array(anydoku.count([UNIQUE], board=numpy.array([""], object))) == 1)
