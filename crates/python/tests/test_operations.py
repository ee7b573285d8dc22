"""What each function returns."""

import os
import signal
import threading
import time

import anydoku
import numpy
import pyarrow as pa
import pytest

from test_kinds import MANY, NONE, SOLUTION, UNIQUE

ROWS = [UNIQUE, None, MANY, NONE]


def test_count():
    assert anydoku.count(ROWS) == [1, None, 2, 0]
    assert anydoku.count(ROWS, limit=1) == [1, None, 1, 0]
    assert anydoku.count(ROWS, limit=100) == [1, None, 100, 0]
    assert anydoku.count("." * 16, limit=1000) == 288


def test_check():
    minimal = anydoku.generate(seed="minimal")
    checked = anydoku.check(ROWS + [minimal])
    assert [row and row["verdict"] for row in checked] == ["unique", None, "many", "none", "unique"]
    assert [row and row["minimal"] for row in checked] == [False, None, None, None, True]
    assert anydoku.is_minimal(minimal) is True
    assert pa.array(anydoku.is_minimal(pa.array([minimal, None]))).to_pylist() == [True, None]
    digits = numpy.array([[0 if c == "." else int(c) for c in minimal]])
    assert anydoku.is_minimal(digits).tolist() == [True]


def test_rate():
    assert anydoku.rate(ROWS) == [1.2, None, None, None]
    full = anydoku.rate(UNIQUE, full=True)
    assert full["level"] == "beginner"
    assert full["steps"] == 51
    assert anydoku.rate(MANY, full=True) == dict.fromkeys(full)
    numbers = anydoku.rate(numpy.zeros((1, 81), dtype=numpy.uint8))
    assert numpy.isnan(numbers).all()


HARD = "..2...14.8..4..........68.......4..84...25..3.2.71...523.....5.1.58..36..7......."


def test_rate_on_other_scales():
    small = "1.........4..31."
    rows = [HARD, None, MANY, NONE, small]
    assert anydoku.rate(rows, scale="se") == [8.5, None, None, None, None]
    assert anydoku.rate(rows, scale="hodoku") == [5090, None, None, None, None]
    column = pa.array(anydoku.rate(pa.array(rows), scale="se-fixed"))
    assert column.to_pylist() == [8.5, None, None, None, None]
    assert anydoku.rate(HARD, scale="se", full=True) == {
        "rating": 8.5,
        "ep": 1.2,
        "ed": 1.2,
        "hardest": "Cell Forcing Chains",
        "steps": 87,
    }
    assert anydoku.rate([HARD, small], scale="hodoku", full=True) == [
        {
            "level": "Extreme",
            "score": 5090,
            "hardest": "Grouped Discontinuous Nice Loop",
            "steps": 83,
        },
        dict.fromkeys(["level", "score", "hardest", "steps"]),
    ]
    puzzles = anydoku.generate(40, seed="scales")
    for scale in anydoku.SCALES:
        assert anydoku.rate(puzzles, scale=scale, threads=1) == anydoku.rate(
            puzzles, scale=scale, threads=3
        )


def test_canonical():
    swapped = UNIQUE.translate(str.maketrans("123456789", "987654321"))[::-1]
    assert anydoku.canonical(swapped) == anydoku.canonical(UNIQUE)
    assert anydoku.canonical([None, UNIQUE])[0] is None


def test_generate():
    puzzles = anydoku.generate(2000, seed=7)
    assert puzzles == anydoku.generate(1000, seed=7) + anydoku.generate(1000, seed=7, first=1001)
    assert len(set(puzzles)) == 2000
    assert anydoku.count(puzzles) == [1] * 2000
    both = pa.array(anydoku.generate(3, seed=7, solutions=True, as_="arrow"))
    assert both.field("puzzle").to_pylist() == puzzles[:3]
    assert both.field("board").to_pylist() == [None] * 3
    six = anydoku.generate(2, side=6, box=(2, 3), diagonals=True, solutions=True, seed=7)
    assert [row["board"] for row in six] == ["box 2x3; diagonals"] * 2
    lines = [f"{row['puzzle']} # {row['board']}" for row in six]
    assert anydoku.solve(lines) == [row["solution"] for row in six]
    assert both.field("solution").to_pylist() == anydoku.solve(puzzles[:3])
    assert anydoku.generate(2, seed=7, as_="numpy").shape == (2, 81)
    assert anydoku.generate(0) == []


def test_generate_with_requirements():
    assert anydoku.rate(anydoku.generate(2, level="hard", seed=1), full=True)[0]["level"] == "hard"
    assert len(anydoku.generate(side=16, seed=1)) == 256
    for puzzle in anydoku.generate(20, clues=(27, 30), seed=1):
        assert 27 <= 81 - puzzle.count(".") <= 30
    with pytest.raises(ValueError, match="as_ must be one of"):
        anydoku.generate(as_="table")
    assert len(anydoku.generate(side=6, box=(2, 3), seed=1)) == 36
    with pytest.raises(ValueError, match='no level "impossible"'):
        anydoku.generate(level="impossible")
    with pytest.raises(ValueError, match="has no puzzles of the level hard"):
        anydoku.generate(side=4, level="hard")


def test_single_puzzles():
    assert anydoku.hint("1.........4..31.", 1) == "Look at box 1."
    steps = anydoku.explain(UNIQUE)
    assert len(steps) == 51
    assert set(steps[0]) == {"technique", "name", "rating", "placements", "eliminations", "text"}
    assert anydoku.render(UNIQUE).startswith("<svg")
    with pytest.raises(ValueError, match="several solutions"):
        anydoku.explain(MANY)


def test_puzzle_objects():
    puzzle = anydoku.Puzzle(UNIQUE)
    assert str(puzzle).splitlines()[0] == "5 3 . | . 7 . | . . ."
    assert puzzle[0, 1] == 3
    assert puzzle.solve() == anydoku.Grid(SOLUTION)
    assert puzzle.canonical() == anydoku.Puzzle(anydoku.canonical(UNIQUE))
    assert "<svg" in puzzle._repr_svg_()
    small = anydoku.Puzzle("." * 36, box=(2, 3))
    assert small.count(3) == 3
    assert anydoku.Puzzle(repr(small).split("'")[1]) == small
    with pytest.raises(TypeError, match="not bytes"):
        anydoku.Puzzle(UNIQUE.encode())


def test_puzzle_objects_keep_their_regions():
    text = ".....4..1..3.... # regions 1222123313341444"
    puzzle = anydoku.Puzzle(text)
    solution = anydoku.solve(text)
    assert puzzle.solve().line == solution
    assert puzzle.solve().shape == puzzle.shape
    assert puzzle.count(9) == anydoku.count(text, limit=9) == 1
    assert puzzle.rate() == anydoku.rate(text) == anydoku.rate(puzzle)
    assert puzzle.hint() == anydoku.hint(text) == anydoku.hint(puzzle)
    assert puzzle.explain() == anydoku.explain(text)
    assert puzzle._repr_svg_() == anydoku.render(text)
    assert puzzle != anydoku.Puzzle(puzzle.line)


def test_texts_name_what_is_on_the_board():
    step = anydoku.explain(UNIQUE)[0]["text"]
    assert "Every other empty cell" in step
    assert anydoku.hint(UNIQUE) == step


def test_other_threads_run_during_a_batch():
    rows = pa.array(anydoku.generate(20_000, seed="gil"))
    done, ticks = threading.Event(), 0

    def work():
        anydoku.check(rows, threads=1)
        done.set()

    thread = threading.Thread(target=work)
    thread.start()
    while not done.is_set():
        ticks += 1
    thread.join()
    assert ticks > 1000


#: Calls that take minutes or hours.
LONG = {
    "count": lambda: anydoku.count(["." * 81] * 2, limit=10**12),
    "explain": lambda: anydoku.explain([HARD] * 100_000),
    "hint": lambda: anydoku.hint([HARD] * 1_000_000),
}


@pytest.mark.parametrize("name", LONG)
def test_ctrl_c_ends_a_batch(name):
    # A shell's background jobs inherit a SIGINT that is ignored.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    start = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        LONG[name]()
    assert time.monotonic() - start < 30
    signal.signal(signal.SIGINT, before)


def test_progress_counts_all_rows():
    calls = []
    anydoku.solve(pa.array([UNIQUE] * 10_000), progress=calls.append)
    assert sum(calls) == 10_000

    def fail(rows):
        raise RuntimeError("stop")

    with pytest.raises(RuntimeError, match="stop"):
        anydoku.solve(pa.array([UNIQUE] * 10_000), progress=fail)
