"""anydoku in Polars expressions: ``import anydoku.polars`` adds the namespace ``sudoku``.

>>> import polars as pl, anydoku.polars
>>> df = pl.DataFrame({"puzzle": ["1.........4..31."]})
>>> df.with_columns(solution=pl.col("puzzle").sudoku.solve())["solution"][0]
'1234342121434312'
"""

from __future__ import annotations

import polars

from . import canonical, count, is_minimal, rate, solve


@polars.api.register_expr_namespace("sudoku")
class SudokuExpressions:
    """Operations on a column of puzzles, with the options of the functions of the same name."""

    def __init__(self, expression):
        self._expression = expression

    def solve(self, **options):
        """Solutions; null without exactly one."""
        return self._map(solve, polars.String, options)

    def count(self, **options):
        """Numbers of solutions, up to a limit."""
        return self._map(count, polars.UInt64, options)

    def rate(self, **options):
        """Ratings; null without exactly one solution."""
        return self._map(rate, polars.Float64, options)

    def canonical(self, **options):
        """Canonical forms."""
        return self._map(canonical, polars.String, options)

    def is_minimal(self, **options):
        """Whether no given can be left out; null without exactly one solution."""
        return self._map(is_minimal, polars.Boolean, options)

    def _map(self, operation, data_type, options):
        def apply(series):
            return polars.Series(series.name, operation(series, **options), dtype=data_type)

        return self._expression.map_batches(apply, return_dtype=data_type, is_elementwise=True)
