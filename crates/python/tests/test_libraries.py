"""The modules for other libraries; each test is skipped where its library is missing."""

import doctest
import importlib
import pathlib
import re
import sys

import anydoku
import pytest

from test_kinds import MANY, NONE, SOLUTION, UNIQUE


@pytest.mark.parametrize("name", ["anydoku", "anydoku._puzzle"])
def test_examples_of_the_package(name):
    results = doctest.testmod(importlib.import_module(name))
    assert results.attempted > 0
    assert results.failed == 0


@pytest.mark.parametrize("library", ["polars", "duckdb", "dask"])
def test_examples_of_a_library(library):
    pytest.importorskip(library)
    results = doctest.testmod(importlib.import_module(f"anydoku.{library}"))
    assert results.attempted > 0
    assert results.failed == 0


def python_code_of_the_readmes():
    here = pathlib.Path(__file__).parent.parent
    texts = [(here / "README.md").read_text(), (here / "../../README.md").read_text()]
    return [block for text in texts for block in re.findall("```python\\n(.*?)```", text, re.S)]


def test_code_of_the_readmes_runs():
    duckdb, polars = pytest.importorskip("duckdb"), pytest.importorskip("polars")
    connection = duckdb.connect()
    connection.execute("create table puzzles as select unnest($1) as puzzle", [[UNIQUE, MANY]])
    frame = polars.DataFrame({"puzzle": [UNIQUE, MANY]})
    others = re.compile("spark|dask")
    blocks = [block for block in python_code_of_the_readmes() if not others.search(block)]
    assert len(blocks) == 4
    for block in blocks:
        exec(block, {"connection": connection, "frame": frame, "polars": polars})


def test_code_of_the_readme_for_dask_runs(tmp_path, monkeypatch):
    dataframe = pytest.importorskip("dask.dataframe")
    (tmp_path / "puzzles").mkdir()
    (tmp_path / "puzzles/1.csv").write_text(f"puzzle\n{UNIQUE}\n{MANY}\n")
    (tmp_path / "puzzles/2.csv").write_text(f"puzzle\n{UNIQUE.replace('.', '0')}\n")
    monkeypatch.chdir(tmp_path)
    [block] = [block for block in python_code_of_the_readmes() if "dask" in block]
    exec(block, {})
    rated = dataframe.read_parquet("rated").compute()
    assert rated["rating"].fillna(0).to_list() == [1.2, 0, 1.2]


def assert_wrong_columns_are_named(library, frame):
    with pytest.raises(ValueError, match="no column 'board'; the data frame has id, puzzle"):
        library.solve(frame, "board")
    with pytest.raises(TypeError, match="column 'id' must hold strings, not int"):
        library.solve(frame, "id")
    with pytest.raises(ValueError, match="has a column 'id' already"):
        library.solve(frame, output="id")


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


@pytest.mark.parametrize("converts", [True, False])
def test_dask(converts):
    pandas = pytest.importorskip("pandas")
    dask, dataframe = pytest.importorskip("dask"), pytest.importorskip("dask.dataframe")
    import anydoku.dask

    puzzles = [UNIQUE, None, MANY, NONE] * 10
    rows = {"id": list(range(40)), "puzzle": puzzles, "blank": [None] * 40}
    with dask.config.set({"dataframe.convert-string": converts}):
        frame = dataframe.from_pandas(pandas.DataFrame(rows, index=range(100, 140)), npartitions=3)
        made = anydoku.dask.canonical(anydoku.dask.rate(anydoku.dask.solve(frame)))
        computed = made.compute()
        # A partition where all are null has the types of the others.
        blank = anydoku.dask.solve(frame, "blank").compute()["solution"]
    assert made.npartitions == 3
    assert made.divisions == frame.divisions
    assert dict(made.dtypes) == dict(computed.dtypes)
    assert list(computed.index) == list(range(100, 140))
    found = {name: column.astype(object) for name, column in computed.items()}
    assert {name: column.where(column.notna(), None).to_list() for name, column in found.items()} == {
        **rows,
        "solution": [SOLUTION, None, None, None] * 10,
        "rating": [1.2, None, None, None] * 10,
        "canonical": anydoku.canonical(puzzles),
    }
    assert computed["solution"].dtype == computed["canonical"].dtype == computed["puzzle"].dtype
    assert computed["rating"].dtype == "float64"
    assert list(blank.isna()) == [True] * 40


def test_dask_errors():
    pandas = pytest.importorskip("pandas")
    dask, dataframe = pytest.importorskip("dask"), pytest.importorskip("dask.dataframe")
    import anydoku.dask

    rows = {"id": [1, 2], "puzzle": [UNIQUE, "junk"], "mixed": [UNIQUE, 5]}
    with dask.config.set({"dataframe.convert-string": False}):
        frame = dataframe.from_pandas(pandas.DataFrame(rows), npartitions=1)
    assert_wrong_columns_are_named(anydoku.dask, frame)
    with pytest.raises(TypeError, match="unknown option 'boxes'"):
        anydoku.dask.solve(frame, boxes=(3, 3))
    with pytest.raises(TypeError, match="column 'mixed' must hold strings"):
        anydoku.dask.solve(frame, "mixed").compute()
    with pytest.raises(anydoku.ParseError, match="row 1: "):
        anydoku.dask.solve(frame).compute()
    solved = anydoku.dask.solve(frame, on_error="null").compute()["solution"]
    assert [row if isinstance(row, str) else None for row in solved] == [SOLUTION, None]


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
        assert_wrong_columns_are_named(anydoku.spark, frame)
    finally:
        spark.stop()
