from typing import Any, Literal, Unpack, overload

from numpy.typing import NDArray

from ._native import Column as Column
from ._native import ParseError as ParseError
from ._puzzle import Grid as Grid
from ._puzzle import Puzzle as Puzzle
from ._types import ArrowArray as ArrowArray
from ._types import ArrowStream as ArrowStream
from ._types import BoardOptions
from ._types import Check as Check
from ._types import ColumnOptions
from ._types import ExplainerRating as ExplainerRating
from ._types import HodokuRating as HodokuRating
from ._types import Rating as Rating
from ._types import Solution as Solution
from ._types import Step as Step

__all__ = [
    "ArrowArray",
    "ArrowStream",
    "Check",
    "Column",
    "ExplainerRating",
    "Grid",
    "HodokuRating",
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

_Scale = Literal["anydoku", "se", "se-fixed", "hodoku"]

_Puzzles = list[str] | list[str | None] | tuple[str | None, ...]
_Column = ArrowArray | ArrowStream
_Digits = NDArray[Any]
@overload
def solve(puzzles: str | Puzzle, *, limit: int = 2, full: Literal[False] = False, **options: Unpack[ColumnOptions]) -> str | None: ...
@overload
def solve(puzzles: _Column, *, limit: int = 2, full: Literal[False] = False, **options: Unpack[ColumnOptions]) -> Column: ...
@overload
def solve(puzzles: _Digits, *, limit: int = 2, full: Literal[False] = False, **options: Unpack[ColumnOptions]) -> NDArray[Any]: ...
@overload
def solve(puzzles: _Puzzles, *, limit: int = 2, full: Literal[False] = False, **options: Unpack[ColumnOptions]) -> list[str | None]: ...
@overload
def solve(puzzles: str | Puzzle, *, limit: int = 2, full: Literal[True], **options: Unpack[ColumnOptions]) -> Solution: ...
@overload
def solve(puzzles: _Column, *, limit: int = 2, full: Literal[True], **options: Unpack[ColumnOptions]) -> Column: ...
@overload
def solve(puzzles: _Digits, *, limit: int = 2, full: Literal[True], **options: Unpack[ColumnOptions]) -> NDArray[Any]: ...
@overload
def solve(puzzles: _Puzzles, *, limit: int = 2, full: Literal[True], **options: Unpack[ColumnOptions]) -> list[Solution]: ...
@overload
def count(puzzles: str | Puzzle, *, limit: int = 2, **options: Unpack[ColumnOptions]) -> int: ...
@overload
def count(puzzles: _Column, *, limit: int = 2, **options: Unpack[ColumnOptions]) -> Column: ...
@overload
def count(puzzles: _Digits, *, limit: int = 2, **options: Unpack[ColumnOptions]) -> NDArray[Any]: ...
@overload
def count(puzzles: _Puzzles, *, limit: int = 2, **options: Unpack[ColumnOptions]) -> list[int | None]: ...
@overload
def check(puzzles: str | Puzzle, **options: Unpack[ColumnOptions]) -> Check: ...
@overload
def check(puzzles: _Column, **options: Unpack[ColumnOptions]) -> Column: ...
@overload
def check(puzzles: _Digits, **options: Unpack[ColumnOptions]) -> NDArray[Any]: ...
@overload
def check(puzzles: _Puzzles, **options: Unpack[ColumnOptions]) -> list[Check]: ...
@overload
def is_minimal(puzzles: str | Puzzle, **options: Unpack[ColumnOptions]) -> bool | None: ...
@overload
def is_minimal(puzzles: _Column, **options: Unpack[ColumnOptions]) -> Column: ...
@overload
def is_minimal(puzzles: _Digits, **options: Unpack[ColumnOptions]) -> NDArray[Any]: ...
@overload
def is_minimal(puzzles: _Puzzles, **options: Unpack[ColumnOptions]) -> list[bool | None]: ...
@overload
def rate(puzzles: str | Puzzle, *, scale: _Scale = "anydoku", full: Literal[False] = False, **options: Unpack[ColumnOptions]) -> float | None: ...
@overload
def rate(puzzles: _Column, *, scale: _Scale = "anydoku", full: Literal[False] = False, **options: Unpack[ColumnOptions]) -> Column: ...
@overload
def rate(puzzles: _Digits, *, scale: _Scale = "anydoku", full: Literal[False] = False, **options: Unpack[ColumnOptions]) -> NDArray[Any]: ...
@overload
def rate(puzzles: _Puzzles, *, scale: _Scale = "anydoku", full: Literal[False] = False, **options: Unpack[ColumnOptions]) -> list[float | None]: ...
@overload
def rate(puzzles: str | Puzzle, *, scale: Literal["anydoku"] = "anydoku", full: Literal[True], **options: Unpack[ColumnOptions]) -> Rating: ...
@overload
def rate(puzzles: str | Puzzle, *, scale: Literal["se", "se-fixed"], full: Literal[True], **options: Unpack[ColumnOptions]) -> ExplainerRating: ...
@overload
def rate(puzzles: str | Puzzle, *, scale: Literal["hodoku"], full: Literal[True], **options: Unpack[ColumnOptions]) -> HodokuRating: ...
@overload
def rate(puzzles: _Column, *, scale: _Scale = "anydoku", full: Literal[True], **options: Unpack[ColumnOptions]) -> Column: ...
@overload
def rate(puzzles: _Digits, *, scale: _Scale = "anydoku", full: Literal[True], **options: Unpack[ColumnOptions]) -> NDArray[Any]: ...
@overload
def rate(puzzles: _Puzzles, *, scale: Literal["anydoku"] = "anydoku", full: Literal[True], **options: Unpack[ColumnOptions]) -> list[Rating]: ...
@overload
def rate(puzzles: _Puzzles, *, scale: Literal["se", "se-fixed"], full: Literal[True], **options: Unpack[ColumnOptions]) -> list[ExplainerRating]: ...
@overload
def rate(puzzles: _Puzzles, *, scale: Literal["hodoku"], full: Literal[True], **options: Unpack[ColumnOptions]) -> list[HodokuRating]: ...
@overload
def canonical(puzzles: str | Puzzle, **options: Unpack[ColumnOptions]) -> str: ...
@overload
def canonical(puzzles: _Column, **options: Unpack[ColumnOptions]) -> Column: ...
@overload
def canonical(puzzles: _Digits, **options: Unpack[ColumnOptions]) -> NDArray[Any]: ...
@overload
def canonical(puzzles: _Puzzles, **options: Unpack[ColumnOptions]) -> list[str | None]: ...
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
    **options: Unpack[ColumnOptions],
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
    **options: Unpack[ColumnOptions],
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
    **options: Unpack[ColumnOptions],
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
    **options: Unpack[ColumnOptions],
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
    **options: Unpack[ColumnOptions],
) -> Any: ...
def hint(puzzle: str | Puzzle, level: int = 5, **board: Unpack[BoardOptions]) -> str: ...
def explain(puzzle: str | Puzzle, **board: Unpack[BoardOptions]) -> list[Step]: ...
def render(puzzle: str | Grid, *, cell: float = 24.0, **board: Unpack[BoardOptions]) -> str: ...
