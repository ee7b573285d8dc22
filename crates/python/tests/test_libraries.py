"""The modules for other libraries; each test is skipped where its library is missing."""

import doctest
import importlib
import pathlib
import re
import sys

import anydoku
import pytest

from test_kinds import MANY, SOLUTION, UNIQUE


@pytest.mark.parametrize("name", ["anydoku", "anydoku._puzzle"])
def test_examples_of_the_package(name):
    results = doctest.testmod(importlib.import_module(name))
    assert results.attempted > 0
    assert results.failed == 0


@pytest.mark.parametrize("library", ["polars", "duckdb"])
def test_examples_of_a_library(library):
    pytest.importorskip(library)
    results = doctest.testmod(importlib.import_module(f"anydoku.{library}"))
    assert results.attempted > 0
    assert results.failed == 0


def test_code_of_the_readmes_runs():
    duckdb, polars = pytest.importorskip("duckdb"), pytest.importorskip("polars")
    connection = duckdb.connect()
    connection.execute("create table puzzles as select unnest($1) as puzzle", [[UNIQUE, MANY]])
    frame = polars.DataFrame({"puzzle": [UNIQUE, MANY]})
    here = pathlib.Path(__file__).parent.parent
    texts = [(here / "README.md").read_text(), (here / "../../README.md").read_text()]
    blocks = [block for text in texts for block in re.findall("```python\\n(.*?)```", text, re.S)]
    blocks = [block for block in blocks if "spark" not in block]
    assert len(blocks) == 4
    for block in blocks:
        exec(block, {"connection": connection, "frame": frame, "polars": polars})


def test_polars():
    polars = pytest.importorskip("polars")
    import anydoku.polars  # noqa: F401

    frame = polars.DataFrame({"puzzle": [UNIQUE, None, MANY] * 1000})
    made = frame.lazy().with_columns(
        solution=polars.col("puzzle").sudoku.solve(),
        rating=polars.col("puzzle").sudoku.rate(),
    )
    made = made.collect()
    assert made["solution"].to_list() == [SOLUTION, None, None] * 1000
    assert made["rating"].to_list() == [1.2, None, None] * 1000
    series = polars.Series(anydoku.solve(frame["puzzle"]))
    assert series.to_list() == made["solution"].to_list()


def test_duckdb():
    duckdb = pytest.importorskip("duckdb")
    import anydoku.duckdb

    connection = duckdb.connect()
    anydoku.duckdb.register(connection)
    connection.execute("create table t as select unnest($1) as p", [[UNIQUE, None, MANY, "junk"]])
    rows = connection.sql("select sudoku_solve(p), sudoku_count(p), sudoku_rate(p) from t").fetchall()
    assert rows == [(SOLUTION, 1, 1.2), (None, None, None), (None, 2, None), (None, None, None)]
    table = connection.sql("select p from t where p is not null").to_arrow_table()
    assert len(anydoku.solve(table["p"], on_error="null")) == 3


def test_spark(monkeypatch):
    pytest.importorskip("pyspark")
    import shutil

    if shutil.which("java") is None:
        pytest.skip("Spark needs Java 17")
    import anydoku.spark
    from pyspark.sql import SparkSession

    # Workers would run the first Python on the path.
    monkeypatch.setenv("PYSPARK_PYTHON", sys.executable)
    session = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
    spark = session.getOrCreate()
    try:
        frame = spark.createDataFrame([(1, UNIQUE), (2, None), (3, MANY)], "id int, puzzle string")
        solved = anydoku.spark.rate(anydoku.spark.solve(frame)).orderBy("id").collect()
        assert [tuple(row) for row in solved] == [
            (1, UNIQUE, SOLUTION, 1.2),
            (2, None, None, None),
            (3, MANY, None, None),
        ]
        made = anydoku.spark.generate(spark, 100, seed="spark", partitions=3).orderBy("row")
        puzzles = [row.puzzle for row in made.collect()]
        assert puzzles == anydoku.generate(100, seed="spark")
        with pytest.raises(ValueError, match="no column 'board'"):
            anydoku.spark.solve(frame, "board")
        with pytest.raises(TypeError, match="must hold strings"):
            anydoku.spark.solve(frame, "id")
    finally:
        spark.stop()
