"""anydoku on Dask: columns of data frames through ``map_partitions``.

Each function adds a column and keeps all others, the index, the order of the rows and the
partitions. Nothing runs before ``compute``. There is a task for each partition, and the tasks run in
parallel, so each uses one thread. On a cluster, the package must be installed on every worker. An
error names the row within its partition.

>>> import anydoku.dask, dask.dataframe, pandas
>>> puzzles = pandas.DataFrame({"puzzle": ["1.........4..31."]})
>>> df = dask.dataframe.from_pandas(puzzles, npartitions=1)
>>> anydoku.dask.solve(df).compute()["solution"][0]
'1234342121434312'
"""

from __future__ import annotations

from . import canonical as _canonical
from . import rate as _rate
from . import solve as _solve
from ._frames import check_columns, has_boards, options_of_tasks


def solve(df, column="puzzle", *, output="solution", **options):
    """Add the solutions of the puzzles in a column, in its type; null without exactly one."""
    return _with_column(df, column, output, None, _solve, options)


def rate(df, column="puzzle", *, output="rating", **options):
    """Add the ratings of the puzzles in a column, as float64; NaN without exactly one solution."""
    return _with_column(df, column, output, "float64", _rate, options)


def canonical(df, column="puzzle", *, output="canonical", **options):
    """Add the canonical forms of the puzzles in a column, in its type. Two puzzles are equivalent if
    and only if theirs are equal, so ``drop_duplicates(output)`` keeps one of each."""
    return _with_column(df, column, output, None, _canonical, options)


def _with_column(df, column, output, data_type, operation, options):
    import pandas

    types = dict(df.dtypes)
    texts = [name for name, kind in types.items() if pandas.api.types.is_string_dtype(kind)]
    check_columns(types, texts, column, output)
    options = options_of_tasks(operation, options)
    data_type = data_type or types[column]
    meta = df._meta.assign(**{output: pandas.Series(dtype=data_type)})
    arguments = (column, output, data_type, operation, options)
    return df.map_partitions(_add, *arguments, meta=meta)


def _add(frame, column, output, data_type, operation, options):
    """Return a partition with the results of an operation."""
    import pandas
    import pyarrow

    def texts(column):
        # Objects have no type of their own where all are null.
        kind = pyarrow.string() if frame[column].dtype == object else None
        try:
            return pyarrow.array(frame[column], kind, from_pandas=True)
        except (pyarrow.ArrowInvalid, pyarrow.ArrowTypeError) as error:
            raise TypeError(f"column {column!r} must hold strings: {error}") from None

    if has_boards(frame.columns, column, options):
        options = {**options, "board": texts("board")}
    results = pyarrow.array(operation(texts(column), **options))
    kind = pandas.api.types.pandas_dtype(data_type)
    if hasattr(kind, "__from_arrow__"):
        values = kind.__from_arrow__(results)
    else:
        values = results.to_numpy(zero_copy_only=False)
    return frame.assign(**{output: pandas.Series(values, frame.index, kind)})
