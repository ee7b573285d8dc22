"""Types of arguments and results."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, Protocol, TypedDict


class ArrowArray(Protocol):
    def __arrow_c_array__(
        self, requested_schema: object | None = None
    ) -> tuple[object, object]: ...


class ArrowStream(Protocol):
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...


class Solution(TypedDict):
    solution: str | None
    verdict: Literal["unique", "many", "none", "invalid"] | None


class Check(TypedDict):
    verdict: Literal["unique", "many", "none", "invalid"] | None
    minimal: bool | None


class Rating(TypedDict):
    rating: float | None
    level: str | None
    hardest: str | None
    effort: int | None
    steps: int | None


class ExplainerRating(TypedDict):
    """ER, EP and ED of Sudoku Explainer."""

    rating: float | None
    ep: float | None
    ed: float | None
    hardest: str | None
    steps: int | None


class HodokuRating(TypedDict):
    level: str | None
    score: int | None
    hardest: str | None
    steps: int | None


class Step(TypedDict):
    technique: str
    name: str
    rating: float
    placements: str
    eliminations: str
    text: str


class BoardOptions(TypedDict, total=False):
    """What texts leave open about their boards."""

    box: tuple[int, int] | None
    diagonals: bool
    windows: bool
    board: str | None


class ColumnOptions(TypedDict, total=False):
    """Options of the functions on many puzzles; see `anydoku.solve`."""

    box: tuple[int, int] | None
    diagonals: bool
    windows: bool
    #: A column of boards may be of any library.
    board: Any
    zero_based: bool | None
    threads: int | None
    on_error: Literal["raise", "null"]
    progress: bool | Callable[[int], object] | None
