"""anydoku in SQL: ``register(connection)`` adds functions to a DuckDB connection.

>>> import duckdb, anydoku.duckdb
>>> connection = duckdb.connect()
>>> anydoku.duckdb.register(connection)
>>> connection.sql("select sudoku_solve('1.........4..31.')").fetchall()[0][0]
'1234342121434312'
"""

from __future__ import annotations

from . import canonical, count, is_minimal, rate, solve

#: Name, operation and result type of each function.
FUNCTIONS = (
    ("sudoku_solve", solve, "VARCHAR"),
    ("sudoku_count", count, "UBIGINT"),
    ("sudoku_rate", rate, "DOUBLE"),
    ("sudoku_canonical", canonical, "VARCHAR"),
    ("sudoku_is_minimal", is_minimal, "BOOLEAN"),
)


def register(connection, **options):
    """Add the functions ``sudoku_solve``, ``sudoku_count``, ``sudoku_rate``, ``sudoku_canonical``
    and ``sudoku_is_minimal``, each of one text. `options` are those of the functions of the package;
    a text that is not a puzzle is null, unless they say ``on_error="raise"``."""
    options = {"threads": 1, "on_error": "null", **options}
    for name, operation, result in FUNCTIONS:
        connection.create_function(
            name,
            _arrow_function(operation, options),
            ["VARCHAR"],
            result,
            type="arrow",
            null_handling="special",
        )


def _arrow_function(operation, options):
    import pyarrow

    return lambda puzzles: pyarrow.array(operation(puzzles, **options))
