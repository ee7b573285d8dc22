"""Shared checks of the modules that add a column to a distributed data frame."""

from __future__ import annotations


def check_columns(types, texts, column, output):
    """Check that the data frame has the column of puzzles and can take the output.

    types: the name of the type of each column.
    texts: the columns that can hold puzzles.
    """
    if column not in types:
        raise ValueError(f"no column {column!r}; the data frame has {', '.join(map(str, types))}")
    if column not in texts:
        raise TypeError(f"column {column!r} must hold strings, not {types[column]}")
    if output in types:
        raise ValueError(f"the data frame has a column {output!r} already; name another output")


def has_boards(columns, column, options):
    """Return whether a data frame says the board of each puzzle, unless the options do."""
    return "board" in columns and column != "board" and "board" not in options


def options_of_tasks(operation, options):
    """Return the options for each task, which uses one thread unless they say otherwise."""
    options = {"threads": 1, **options}
    # Wrong options fail here, not in the tasks.
    operation([], **options)
    return options
