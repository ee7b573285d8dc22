"""Solve, rate and de-duplicate a Parquet file of puzzles on a Spark cluster of this machine.

Starts a master and two workers of one core on loopback, runs the jobs one after the other, and
prints the rows, the wall time and the CPU time of each. With --kill, a worker is killed in the middle
of each job; the output must be the same.

    python spark_cluster.py puzzles.parquet results --jobs copy,solve,rate,unique --kill

Needs Java 17, and pyspark and anydoku in the environment of this Python.
"""

import argparse
import contextlib
import hashlib
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import threading
import time

import pyspark
from pyspark.sql import SparkSession

import anydoku.spark


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("input", help="a Parquet file or folder with a column of puzzles")
    parser.add_argument("output", help="a folder for the results, one folder for each job")
    parser.add_argument("--column", default="puzzle")
    parser.add_argument("--jobs", default="copy,solve,rate,unique")
    parser.add_argument("--kill", action="store_true", help="kill a worker in the middle")
    parser.add_argument("--partition", default="16m", help="the largest share of a file for a task")
    parser.add_argument("--times", type=int, default=1, help="run the jobs so many times")
    options = parser.parse_args()
    with Cluster(workers=2, partition=options.partition) as cluster:
        for _ in range(options.times):
            for job in options.jobs.split(","):
                folder = pathlib.Path(options.output) / job
                figures = cluster.run(job, options.input, options.column, folder, options.kill)
                print(json.dumps(figures), flush=True)


def copy(frame, column):
    """Only copy the column: what Spark itself and the way to Python and back cost."""
    from pyspark.sql.types import StringType, StructField, StructType

    def batches(rows):
        import pyarrow as pa

        for batch in rows:
            texts = batch.column(column)
            # The bytes are copied, as an operation would write them.
            copied = pa.concat_arrays([texts, texts.slice(0, 0)])
            yield pa.RecordBatch.from_arrays([*batch.columns, copied], [*batch.schema.names, "copy"])

    return frame.mapInArrow(
        batches, StructType([*frame.schema.fields, StructField("copy", StringType(), True)])
    )


def unique(frame, column):
    """Keep one canonical form of each class of equivalent puzzles."""
    forms = anydoku.spark.canonical(frame, column).select("canonical").distinct()
    # Without an order, the rows of a partition come as they arrive.
    return forms.sortWithinPartitions("canonical")


JOBS = {"copy": copy, "solve": anydoku.spark.solve, "rate": anydoku.spark.rate, "unique": unique}


class Cluster:
    """A master and workers of one core each, and a session on them."""

    def __init__(self, workers, partition, port=17077):
        self._count = workers
        self._partition = partition
        self._port = port
        self._master = None
        self._workers = []
        self._folder = pathlib.Path(os.environ.get("TMPDIR", "/tmp")) / f"anydoku-spark-{os.getpid()}"

    def __enter__(self):
        self._folder.mkdir(parents=True)
        try:
            name = "org.apache.spark.deploy.master.Master"
            ports = ["--port", str(self._port), "--webui-port", "0"]
            self._master = self._start("elected leader", name, "--host", "127.0.0.1", *ports)
            self._add_workers()
            self._session = self._connect()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        with contextlib.suppress(Exception):
            self._session.stop()
        for process in [*self._workers, self._master]:
            if process:
                kill_tree(process.pid)
                process.wait()
        shutil.rmtree(self._folder, ignore_errors=True)

    def run(self, job, source, column, folder, kill):
        """Run a job and return its figures and the digest of its output."""
        spark = self._session
        self._add_workers()
        shutil.rmtree(folder, ignore_errors=True)
        frame = JOBS[job](spark.read.parquet(str(source)).select(column), column)
        before, start = self._cpu(), time.monotonic()
        is_done = threading.Event()
        killed = []
        if kill:
            killer = threading.Thread(target=self._kill_in_the_middle, args=(is_done, killed))
            killer.start()
        frame.write.parquet(f"file://{folder.resolve()}")
        seconds = time.monotonic() - start
        is_done.set()
        if kill:
            killer.join()
        figures = {"job": job, "killed": len(killed), "seconds": round(seconds, 2)}
        if not kill:
            figures["cpu_seconds"] = round(self._cpu() - before, 2)
        figures["rows"] = spark.read.parquet(str(folder)).count()
        figures["digest"] = digest(folder)
        return figures

    def _connect(self):
        settings = {
            "spark.ui.enabled": "false",
            "spark.driver.host": "127.0.0.1",
            "spark.driver.bindAddress": "127.0.0.1",
            "spark.executor.memory": "1g",
            "spark.sql.execution.arrow.maxRecordsPerBatch": "65536",
            "spark.sql.files.maxPartitionBytes": self._partition,
            "spark.sql.files.openCostInBytes": "1k",
            "spark.ui.showConsoleProgress": "false",
            "spark.sql.shuffle.partitions": "8",
        }
        os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
        # Workers would run the first Python on the path.
        os.environ["PYSPARK_PYTHON"] = sys.executable
        builder = SparkSession.builder.master(f"spark://127.0.0.1:{self._port}").appName("anydoku")
        for name, value in settings.items():
            builder = builder.config(name, value)
        session = builder.getOrCreate()
        session.sparkContext.setLogLevel("ERROR")
        return session

    def _start(self, marker, *words):
        """Start a process of the cluster, and wait until it prints `marker`."""
        home = pathlib.Path(pyspark.__file__).parent
        environment = {
            **os.environ,
            "SPARK_HOME": str(home),
            "SPARK_LOCAL_IP": "127.0.0.1",
            "SPARK_WORKER_DIR": str(self._folder),
        }
        process = subprocess.Popen(
            [home / "bin" / "spark-class", *words],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        lines, is_ready = [], threading.Event()

        def read():
            for line in process.stdout:
                lines.append(line)
                if marker in line:
                    is_ready.set()
            # A process that ends is waited for no longer.
            is_ready.set()

        threading.Thread(target=read, daemon=True).start()
        if not is_ready.wait(120) or process.poll() is not None:
            kill_tree(process.pid)
            raise RuntimeError("the cluster did not start:\n" + "".join(lines[-40:]))
        return process

    def _add_workers(self):
        """Start workers until there are as many as wanted."""
        self._workers = [worker for worker in self._workers if worker.poll() is None]
        name = "org.apache.spark.deploy.worker.Worker"
        size = ["--host", "127.0.0.1", "--cores", "1", "--memory", "2g", "--webui-port", "0"]
        url = f"spark://127.0.0.1:{self._port}"
        while len(self._workers) < self._count:
            marker = "Successfully registered with master"
            self._workers.append(self._start(marker, name, *size, url))

    def _kill_in_the_middle(self, is_done, killed):
        """Kill a worker, its executor and its Python when a third of the tasks are done."""
        tracker = self._session.sparkContext.statusTracker()
        while not is_done.wait(0.02):
            stages = [tracker.getStageInfo(stage) for stage in tracker.getActiveStageIds()]
            if any(
                stage and stage.numTasks > 3 and stage.numCompletedTasks * 3 >= stage.numTasks
                for stage in stages
            ):
                worker = self._workers[-1]
                killed.append(worker.pid)
                kill_tree(worker.pid)
                worker.wait()
                return

    def _cpu(self):
        """Return the CPU time of the cluster and of the driver, in seconds."""
        roots = {process.pid for process in [self._master, *self._workers]} | {os.getpid()}
        ticks = sum(ticks_of(pid) for pid in descendants(roots))
        return ticks / os.sysconf("SC_CLK_TCK")


def descendants(roots):
    """Return these processes and all that they started."""
    parents = {}
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
            parents[int(folder.name)] = int(fields[1])
    found = set(roots)
    while True:
        more = {pid for pid, parent in parents.items() if parent in found} - found
        if not more:
            return found
        found |= more


def ticks_of(pid):
    """Return the clock ticks of a process and of those that it has waited for."""
    with contextlib.suppress(OSError):
        stat = pathlib.Path(f"/proc/{pid}/stat").read_text()
        return sum(map(int, stat.rpartition(")")[2].split()[11:15]))
    return 0


def kill_tree(pid):
    for process in descendants({pid}):
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)


def digest(folder):
    """Return the digest of the rows of all parts, byte by byte and in order. The files themselves
    also list encodings, in an order that each JVM chooses anew."""
    import pyarrow as pa
    import pyarrow.parquet

    total = hashlib.sha256()
    for part in sorted(pathlib.Path(folder).glob("part-*"), key=lambda part: part.name[:10]):
        rows = pa.parquet.read_table(part).combine_chunks()
        total.update(f"{part.name[:10]} {rows.num_rows}\n".encode())
        sink = pa.BufferOutputStream()
        with pa.ipc.new_stream(sink, rows.schema) as stream:
            stream.write_table(rows)
        total.update(sink.getvalue())
    return total.hexdigest()[:16]


if __name__ == "__main__":
    main()
