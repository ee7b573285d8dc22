from collections.abc import Callable
from typing import Any

import duckdb

FUNCTIONS: tuple[tuple[str, Callable[..., Any], str], ...]

def register(connection: duckdb.DuckDBPyConnection, **options: Any) -> None: ...
