"""anydoku on Apache Spark: columns of data frames through ``mapInArrow``.

Each function adds a column and keeps all others. A task gives the same rows and the same bytes when
Spark runs it again. The package must be installed on every node; there is a Python worker for each
core, so each uses one thread.
"""

from __future__ import annotations

from . import canonical as _canonical
from . import generate as _generate
from . import rate as _rate
from . import solve as _solve
from ._frames import check_columns, has_boards, options_of_tasks


def solve(df, column="puzzle", *, output="solution", **options):
    """Add the solutions of the puzzles in a column; null without exactly one."""
    return _with_column(df, column, output, "string", _solve, options)


def rate(df, column="puzzle", *, output="rating", **options):
    """Add the ratings of the puzzles in a column; null without exactly one solution."""
    return _with_column(df, column, output, "double", _rate, options)


def canonical(df, column="puzzle", *, output="canonical", **options):
    """Add the canonical forms of the puzzles in a column. Two puzzles are equivalent if and only if
    theirs are equal, so ``dropDuplicates([output])`` keeps one of each."""
    return _with_column(df, column, output, "string", _canonical, options)


def generate(spark, n, *, seed, partitions=None, solutions=True, **options):
    """Return a data frame of `n` generated puzzles: ``row``, ``puzzle``, ``board`` and, unless turned
    off, ``solution``. Row i has the seed "SEED/i", whatever the number of partitions."""
    if n < 0:
        raise ValueError("n must not be negative")
    from pyspark.sql.types import LongType, StringType, StructField, StructType

    partitions = partitions or spark.sparkContext.defaultParallelism
    rows = spark.range(1, n + 1, 1, partitions).withColumnRenamed("id", "row")
    names = ["puzzle", "board", "solution"] if solutions else ["puzzle", "board"]
    fields = [StructField("row", LongType(), False)]
    fields += [StructField(name, StringType(), name == "board") for name in names]
    options = {"threads": 1, **options}

    def batches(rows):
        import pyarrow as pa

        for batch in rows:
            numbers = batch.column(0)
            if not len(numbers):
                continue
            first = numbers[0].as_py()
            made = _generate(
                len(numbers), seed=seed, first=first, as_="arrow", solutions=True, **options
            )
            columns = [numbers] + [pa.array(made.field(name)) for name in names]
            yield pa.RecordBatch.from_arrays(columns, ["row", *names])

    return rows.mapInArrow(batches, StructType(fields))


def _with_column(df, column, output, data_type, operation, options):
    from pyspark.sql.types import DoubleType, StringType, StructField, StructType

    fields = df.schema.fields
    types = {field.name: field.dataType.simpleString() for field in fields}
    texts = [field.name for field in fields if isinstance(field.dataType, StringType)]
    check_columns(types, texts, column, output)
    options = options_of_tasks(operation, options)
    kind = {"string": StringType, "double": DoubleType}[data_type]()
    schema = StructType([*fields, StructField(output, kind, True)])

    def batches(rows):
        import pyarrow as pa

        for batch in rows:
            boards = {"board": batch.column("board")} if has_boards(types, column, options) else {}
            result = pa.array(operation(batch.column(column), **boards, **options))
            names = [*batch.schema.names, output]
            yield pa.RecordBatch.from_arrays([*batch.columns, result], names)

    return df.mapInArrow(batches, schema)
