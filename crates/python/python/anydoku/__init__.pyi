from collections.abc import Callable
from typing import Any, Literal, overload

import numpy
from numpy.typing import NDArray

from ._native import Column as Column
from ._native import ParseError as ParseError
from ._puzzle import Grid as Grid
from ._puzzle import Puzzle as Puzzle
from ._types import ArrowArray as ArrowArray
from ._types import ArrowStream as ArrowStream
from ._types import Check as Check
from ._types import Rating as Rating
from ._types import Solution as Solution
from ._types import Step as Step

__all__ = [
    "ArrowArray",
    "ArrowStream",
    "Check",
    "Column",
    "Grid",
    "ParseError",
    "Puzzle",
    "Rating",
    "Solution",
    "Step",
    "canonical",
    "check",
    "count",
    "explain",
    "generate",
    "hint",
    "is_minimal",
    "rate",
    "render",
    "solve",
]

SCALES: tuple[str, ...]

_Puzzles = list[str] | list[str | None] | tuple[str | None, ...]
_Digits = NDArray[numpy.integer[Any]]
_Box = tuple[int, int] | None
_OnError = Literal["raise", "null"]
_Progress = bool | Callable[[int], object] | None

@overload
def solve(
    puzzles: str | Puzzle,
    *,
    limit: int = 2,
    full: Literal[False] = False,
    box: _Box = None,
    diagonals: bool = False,
    windows: bool = False,
    threads: int | None = None,
    on_error: _OnError = "raise",
    progress: _Progress = None,
) -> str | None: ...

@overload
def solve(
    puzzles: ArrowArray | ArrowStream,
    *,
    limit: int = 2,
    full: Literal[False] = False,
    box: _Box = None,
    diagonals: bool = False,
    windows: bool = False,
    threads: int | None = None,
    on_error: _OnError = "raise",
    progress: _Progress = None,
) -> Column: ...

@overload
def solve(
    puzzles: _Digits,
    *,
    limit: int = 2,
    full: Literal[False] = False,
    box: _Box = None,
    diagonals: bool = False,
    windows: bool = False,
    threads: int | None = None,
    on_error: _OnError = "raise",
    progress: _Progress = None,
) -> NDArray[Any]: ...

@overload
def solve(
    puzzles: _Puzzles,
    *,
    limit: int = 2,
    full: Literal[False] = False,
    box: _Box = None,
    diagonals: bool = False,
    windows: bool = False,
    threads: int | None = None,
    on_error: _OnError = "raise",
    progress: _Progress = None,
) -> list[str | None]: ...

@overload
def solve(
    puzzles: str | Puzzle,
    *,
    limit: int = 2,
    full: Literal[True],
    box: _Box = None,
    diagonals: bool = False,
    windows: bool = False,
    threads: int | None = None,
    on_error: _OnError = "raise",
    progress: _Progress = None,
) -> Solution: ...

@overload
def solve(
    puzzles: ArrowArray | ArrowStream,
    *,
    limit: int = 2,
    full: Literal[True],
    box: _Box = None,
    diagonals: bool = False,
    windows: bool = False,
    threads: int | None = None,
    on_error: _OnError = "raise",
    progress: _Progress = None,
) -> Column: ...

@overload
def solve(
    puzzles: _Digits,
    *,
    limit: int = 2,
    full: Literal[True],
    box: _Box = None,
    diagonals: bool = False,
    windows: bool = False,
    threads: int | None = None,
    on_error: _OnError = "raise",
    progress: _Progress = None,
) -> NDArray[Any]: ...

@overload
def solve(
    puzzles: _Puzzles,
    *,
    limit: int = 2,
    full: Literal[True],
    box: _Box = None,
    diagonals: bool = False,
    windows: bool = False,
    threads: int | None = None,
    on_error: _OnError = "raise",
    progress: _Progress = None,
) -> list[Solution]: ...

@overload
def count(
    puzzles: str | Puzzle,
    *,
    limit: int = 2,
    box: _Box = None,
    diagonals: bool = False,
    windows: bool = False,
    threads: int | None = None,
    on_error: _OnError = "raise",
    progress: _Progress = None,
) -> int: ...

@overload
def count(
    puzzles: ArrowArray | ArrowStream,
    *,
    limit: int = 2,
    box: _Box = None,
    diagonals: bool = False,
    windows: bool = False,
    threads: int | None = None,
    on_error: _OnError = "raise",
    progress: _Progress = None,
) -> Column: ...

@overload
def count(
    puzzles: _Digits,
    *,
    limit: int = 2,
    box: _Box = None,
    diagonals: bool = False,
    windows: bool = False,
    threads: int | None = None,
    on_error: _OnError = "raise",
    progress: _Progress = None,
) -> NDArray[Any]: ...

@overload
def count(
    puzzles: _Puzzles,
    *,
    limit: int = 2,
    box: _Box = None,
    diagonals: bool = False,
    windows: bool = False,
    threads: int | None = None,
    on_error: _OnError = "raise",
    progress: _Progress = None,
) -> list[int | None]: ...

@overload
def check(
    puzzles: str | Puzzle,
    *,
    box: _Box = None,
    diagonals: bool = False,
    windows: bool = False,
    threads: int | None = None,
    on_error: _OnError = "raise",
    progress: _Progress = None,
) -> Check: ...

@overload
def check(
    puzzles: ArrowArray | ArrowStream,
    *,
    box: _Box = None,
    diagonals: bool = False,
    windows: bool = False,
    threads: int | None = None,
    on_error: _OnError = "raise",
    progress: _Progress = None,
) -> Column: ...

@overload
def check(
    puzzles: _Digits,
    *,
    box: _Box = None,
    diagonals: bool = False,
    windows: bool = False,
    threads: int | None = None,
    on_error: _OnError = "raise",
    progress: _Progress = None,
) -> NDArray[Any]: ...

@overload
def check(
    puzzles: _Puzzles,
    *,
    box: _Box = None,
    diagonals: bool = False,
    windows: bool = False,
    threads: int | None = None,
    on_error: _OnError = "raise",
    progress: _Progress = None,
) -> list[Check]: ...

@overload
def is_minimal(
    puzzles: str | Puzzle,
    *,
    box: _Box = None,
    diagonals: bool = False,
    windows: bool = False,
    threads: int | None = None,
    on_error: _OnError = "raise",
    progress: _Progress = None,
) -> bool | None: ...

@overload
def is_minimal(
    puzzles: ArrowArray | ArrowStream,
    *,
    box: _Box = None,
    diagonals: bool = False,
    windows: bool = False,
    threads: int | None = None,
    on_error: _OnError = "raise",
    progress: _Progress = None,
) -> Column: ...

@overload
def is_minimal(
    puzzles: _Digits,
    *,
    box: _Box = None,
    diagonals: bool = False,
    windows: bool = False,
    threads: int | None = None,
    on_error: _OnError = "raise",
    progress: _Progress = None,
) -> NDArray[Any]: ...

@overload
def is_minimal(
    puzzles: _Puzzles,
    *,
    box: _Box = None,
    diagonals: bool = False,
    windows: bool = False,
    threads: int | None = None,
    on_error: _OnError = "raise",
    progress: _Progress = None,
) -> list[bool | None]: ...

@overload
def rate(
    puzzles: str | Puzzle,
    *,
    scale: Literal["anydoku"] = "anydoku",
    full: Literal[False] = False,
    box: _Box = None,
    diagonals: bool = False,
    windows: bool = False,
    threads: int | None = None,
    on_error: _OnError = "raise",
    progress: _Progress = None,
) -> float | None: ...

@overload
def rate(
    puzzles: ArrowArray | ArrowStream,
    *,
    scale: Literal["anydoku"] = "anydoku",
    full: Literal[False] = False,
    box: _Box = None,
    diagonals: bool = False,
    windows: bool = False,
    threads: int | None = None,
    on_error: _OnError = "raise",
    progress: _Progress = None,
) -> Column: ...

@overload
def rate(
    puzzles: _Digits,
    *,
    scale: Literal["anydoku"] = "anydoku",
    full: Literal[False] = False,
    box: _Box = None,
    diagonals: bool = False,
    windows: bool = False,
    threads: int | None = None,
    on_error: _OnError = "raise",
    progress: _Progress = None,
) -> NDArray[Any]: ...

@overload
def rate(
    puzzles: _Puzzles,
    *,
    scale: Literal["anydoku"] = "anydoku",
    full: Literal[False] = False,
    box: _Box = None,
    diagonals: bool = False,
    windows: bool = False,
    threads: int | None = None,
    on_error: _OnError = "raise",
    progress: _Progress = None,
) -> list[float | None]: ...

@overload
def rate(
    puzzles: str | Puzzle,
    *,
    scale: Literal["anydoku"] = "anydoku",
    full: Literal[True],
    box: _Box = None,
    diagonals: bool = False,
    windows: bool = False,
    threads: int | None = None,
    on_error: _OnError = "raise",
    progress: _Progress = None,
) -> Rating: ...

@overload
def rate(
    puzzles: ArrowArray | ArrowStream,
    *,
    scale: Literal["anydoku"] = "anydoku",
    full: Literal[True],
    box: _Box = None,
    diagonals: bool = False,
    windows: bool = False,
    threads: int | None = None,
    on_error: _OnError = "raise",
    progress: _Progress = None,
) -> Column: ...

@overload
def rate(
    puzzles: _Digits,
    *,
    scale: Literal["anydoku"] = "anydoku",
    full: Literal[True],
    box: _Box = None,
    diagonals: bool = False,
    windows: bool = False,
    threads: int | None = None,
    on_error: _OnError = "raise",
    progress: _Progress = None,
) -> NDArray[Any]: ...

@overload
def rate(
    puzzles: _Puzzles,
    *,
    scale: Literal["anydoku"] = "anydoku",
    full: Literal[True],
    box: _Box = None,
    diagonals: bool = False,
    windows: bool = False,
    threads: int | None = None,
    on_error: _OnError = "raise",
    progress: _Progress = None,
) -> list[Rating]: ...

@overload
def canonical(
    puzzles: str | Puzzle,
    *,
    box: _Box = None,
    diagonals: bool = False,
    windows: bool = False,
    threads: int | None = None,
    on_error: _OnError = "raise",
    progress: _Progress = None,
) -> str: ...

@overload
def canonical(
    puzzles: ArrowArray | ArrowStream,
    *,
    box: _Box = None,
    diagonals: bool = False,
    windows: bool = False,
    threads: int | None = None,
    on_error: _OnError = "raise",
    progress: _Progress = None,
) -> Column: ...

@overload
def canonical(
    puzzles: _Digits,
    *,
    box: _Box = None,
    diagonals: bool = False,
    windows: bool = False,
    threads: int | None = None,
    on_error: _OnError = "raise",
    progress: _Progress = None,
) -> NDArray[Any]: ...

@overload
def canonical(
    puzzles: _Puzzles,
    *,
    box: _Box = None,
    diagonals: bool = False,
    windows: bool = False,
    threads: int | None = None,
    on_error: _OnError = "raise",
    progress: _Progress = None,
) -> list[str | None]: ...

@overload
def generate(
    n: None = None,
    *,
    side: int = 9,
    level: str | None = None,
    rating: tuple[float, float] | None = None,
    clues: int | tuple[int, int] | None = None,
    symmetry: str | None = None,
    seed: str | int | None = None,
    first: int = 1,
    as_: Literal["list"] = "list",
    solutions: Literal[False] = False,
    box: _Box = None,
    diagonals: bool = False,
    windows: bool = False,
    threads: int | None = None,
    on_error: _OnError = "raise",
    progress: _Progress = None,
) -> str: ...

@overload
def generate(
    n: int,
    *,
    side: int = 9,
    level: str | None = None,
    rating: tuple[float, float] | None = None,
    clues: int | tuple[int, int] | None = None,
    symmetry: str | None = None,
    seed: str | int | None = None,
    first: int = 1,
    as_: Literal["list"] = "list",
    solutions: Literal[False] = False,
    box: _Box = None,
    diagonals: bool = False,
    windows: bool = False,
    threads: int | None = None,
    on_error: _OnError = "raise",
    progress: _Progress = None,
) -> list[str]: ...

@overload
def generate(
    n: int,
    *,
    side: int = 9,
    level: str | None = None,
    rating: tuple[float, float] | None = None,
    clues: int | tuple[int, int] | None = None,
    symmetry: str | None = None,
    seed: str | int | None = None,
    first: int = 1,
    as_: Literal["arrow"],
    solutions: bool = False,
    box: _Box = None,
    diagonals: bool = False,
    windows: bool = False,
    threads: int | None = None,
    on_error: _OnError = "raise",
    progress: _Progress = None,
) -> Column: ...

@overload
def generate(
    n: int,
    *,
    side: int = 9,
    level: str | None = None,
    rating: tuple[float, float] | None = None,
    clues: int | tuple[int, int] | None = None,
    symmetry: str | None = None,
    seed: str | int | None = None,
    first: int = 1,
    as_: Literal["numpy"],
    solutions: Literal[False] = False,
    box: _Box = None,
    diagonals: bool = False,
    windows: bool = False,
    threads: int | None = None,
    on_error: _OnError = "raise",
    progress: _Progress = None,
) -> NDArray[Any]: ...

@overload
def generate(
    n: int | None = None,
    *,
    side: int = 9,
    level: str | None = None,
    rating: tuple[float, float] | None = None,
    clues: int | tuple[int, int] | None = None,
    symmetry: str | None = None,
    seed: str | int | None = None,
    first: int = 1,
    as_: Literal["list"] = "list",
    solutions: Literal[True],
    box: _Box = None,
    diagonals: bool = False,
    windows: bool = False,
    threads: int | None = None,
    on_error: _OnError = "raise",
    progress: _Progress = None,
) -> Any: ...

def hint(
    puzzle: str | Puzzle,
    level: int = 5,
    *,
    box: _Box = None,
    diagonals: bool = False,
    windows: bool = False,
) -> str: ...
def explain(
    puzzle: str | Puzzle,
    *,
    box: _Box = None,
    diagonals: bool = False,
    windows: bool = False,
) -> list[Step]: ...
def render(
    puzzle: str | Grid,
    *,
    cell: float = 24.0,
    box: _Box = None,
    diagonals: bool = False,
    windows: bool = False,
) -> str: ...
