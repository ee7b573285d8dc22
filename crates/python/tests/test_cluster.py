"""A Spark cluster of a master and two workers, one of which is killed in the middle."""

import json
import pathlib
import shutil
import subprocess
import sys

import anydoku
import pytest

SCRIPT = pathlib.Path(__file__).parent.parent / "examples" / "spark_cluster.py"


def test_killed_worker_does_not_change_a_byte(tmp_path):
    pytest.importorskip("pyspark")
    parquet = pytest.importorskip("pyarrow.parquet")
    import pyarrow as pa

    if shutil.which("java") is None or not pathlib.Path("/proc").is_dir():
        pytest.skip("the cluster needs Java 17 and Linux")
    puzzles = anydoku.generate(2_000, seed="cluster")
    source = tmp_path / "puzzles.parquet"
    parquet.write_table(pa.table({"puzzle": puzzles * 10}), source, row_group_size=500)

    def run(*options):
        words = [sys.executable, SCRIPT, source, tmp_path / "results", *options]
        words += ["--jobs", "solve,rate,unique", "--partition", "50k"]
        printed = subprocess.run(words, capture_output=True, text=True, timeout=900)
        assert printed.returncode == 0, printed.stderr[-4000:]
        return [json.loads(line) for line in printed.stdout.splitlines()]

    whole, killed = run(), run("--kill")
    assert [job["rows"] for job in whole] == [20_000, 20_000, 2_000]
    assert [job["killed"] for job in killed] == [1, 1, 1]
    for job, other in zip(whole, killed):
        assert other["digest"] == job["digest"], job["job"]
    solved = sorted((tmp_path / "results" / "solve").glob("part-*"))
    rows = pa.concat_tables([parquet.read_table(part) for part in solved])
    assert rows["solution"].to_pylist() == anydoku.solve(rows["puzzle"].to_pylist())
