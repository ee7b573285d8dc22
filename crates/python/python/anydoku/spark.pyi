from typing import Any

from pyspark.sql import DataFrame, SparkSession

def solve(df: DataFrame, column: str = "puzzle", *, output: str = "solution", **options: Any) -> DataFrame: ...
def rate(df: DataFrame, column: str = "puzzle", *, output: str = "rating", **options: Any) -> DataFrame: ...
def canonical(df: DataFrame, column: str = "puzzle", *, output: str = "canonical", **options: Any) -> DataFrame: ...
def generate(
    spark: SparkSession,
    n: int,
    *,
    seed: str | int,
    partitions: int | None = None,
    solutions: bool = True,
    **options: Any,
) -> DataFrame: ...
