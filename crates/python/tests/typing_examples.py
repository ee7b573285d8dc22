"""Calls whose types are checked."""

import anydoku
import numpy
import pyarrow as pa

one: str | None = anydoku.solve("1..4.....3......")
many: list[str | None] = anydoku.solve(["1..4.....3......"])
verdict: str | None = anydoku.solve("1..4.....3......", full=True)["verdict"]
count: int = anydoku.count("1..4.....3......", limit=5)
rating: float | None = anydoku.rate("1..4.....3......")
level: str | None = anydoku.rate(["1..4.....3......"], full=True)[0]["level"]
ep: float | None = anydoku.rate("1..4.....3......", scale="se", full=True)["ep"]
score: int | None = anydoku.rate(["1..4.....3......"], scale="hodoku", full=True)[0]["score"]
digits = anydoku.solve(numpy.zeros((2, 81), dtype=numpy.uint8))
column: anydoku.Column = anydoku.solve(pa.array(["1..4.....3......"]))
puzzle: str = anydoku.generate(level="easy")
puzzles: list[str] = anydoku.generate(3, seed=7)
grid: anydoku.Grid | None = anydoku.Puzzle("1..4.....3......").solve()
text: str = anydoku.hint(puzzle, reveal=3)
board: list[list[int]] = anydoku.solve([[0] * 9] * 9, limit=1, zero_based=False)
hints: list[str | None] = anydoku.hint([puzzle], reveal=3)
paths: anydoku.Column = anydoku.explain(pa.array([puzzle]))
first: str = anydoku.explain(puzzle)[0]["text"]
rows: int = len(column[1:]) + column.index(None)
