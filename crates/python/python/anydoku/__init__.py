"""Sudoku of any size: solve, count, check, rate, generate, canonical forms, hints and explanations.

One puzzle is a ``str``. Many puzzles are a list of ``str``, or a column, or a table with a column
``puzzle`` and perhaps ``board``, which says what the puzzle leaves open about its board, of pandas, Polars, pyarrow or any library that speaks the Arrow PyCapsule interface. Boards of cells are
arrays or lists of lists with the shape (9, 9), (n, 9, 9) or (n, 81), or one-hot arrays with the shape
(n, 9, 9, 9) or (n, 9, 9, 10), and others likewise.
What comes in decides what goes out: a value for a ``str``, a list for a list, an array for an array,
and a Column for a column, which is a sequence and an Arrow column.

>>> import anydoku
>>> anydoku.solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
'534678912672195348198342567859761423426853791713924856961537284287419635345286179'
"""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from . import _arguments, _native
from ._native import Column, ParseError
from ._puzzle import Grid, Puzzle
from ._rows import board_of, options_of, run, text_of
from ._types import ArrowArray, ArrowStream, Check, ExplainerRating, HodokuRating, Rating, Solution, Step

__all__ = [
    "ArrowArray", "ArrowStream", "Check", "Column", "ExplainerRating", "Grid", "HodokuRating",
    "ParseError", "Puzzle", "Rating", "Solution", "Step", "canonical", "check", "count",
    "explain", "generate", "hint", "is_minimal", "rate", "render", "solve",
]

_Sequence.register(Column)

#: The scales that `rate` knows.
SCALES = ("anydoku", "se", "se-fixed", "hodoku")


def solve(puzzles, *, limit=2, full=False, **options):
    """Solve puzzles.

    A puzzle without exactly one solution has None. The search stops at `limit` solutions: 2, the
    default, proves whether a solution is the only one; with 1 nothing is proved, and a puzzle with
    several solutions has one of them (`count` goes beyond 2). With ``full=True`` each result has the fields
    ``solution`` and ``verdict`` ("unique", "many", "none" or "invalid").

    Options, for all functions on many puzzles:

    box: rows and columns of a box, such as (2, 3); (0, 0) for no boxes. By default square boxes
        where the side is a perfect square.
    diagonals, windows: whether the diagonals or the four windows are houses.
    board: the board as `generate` names it, such as "box 2x3; diagonals", or a column of such texts,
        one for each puzzle.
    zero_based: in boards of cells, whether digits count from 0; by default, the numbers say it.
    threads: the number of threads; by default ANYDOKU_THREADS or all cores. Results never depend
        on it.
    on_error: "raise" raises ParseError for the first row that is not a puzzle; "null" makes its
        result None.
    progress: True shows a progress bar if tqdm is installed; a function receives the number of rows
        finished since its last call.

    >>> solve("1..4.....3......", full=True)
    {'solution': '1234341243212143', 'verdict': 'many'}
    >>> solve(["1..4.....3......", None])
    [None, None]
    """
    limit = _arguments.integer("limit", limit, 1, 2)
    return run(_native.solve, puzzles, options, limit == 1, full)


def count(puzzles, *, limit=2, **options):
    """Count solutions, up to a limit.

    >>> count("1..4.....3......", limit=100)
    3
    """
    limit = _arguments.integer("limit", limit, 1)
    return run(_native.count, puzzles, options, limit)


def check(puzzles, **options):
    """Check whether puzzles have exactly one solution, and whether every given is needed.

    Each result has the fields ``verdict`` ("unique", "many", "none" or "invalid") and ``minimal``,
    which is None unless the puzzle has exactly one solution.

    >>> check("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    {'verdict': 'unique', 'minimal': False}
    """
    return run(_native.check, puzzles, options)


def is_minimal(puzzles, **options):
    """Return whether no given can be left out, or None without exactly one solution.

    >>> is_minimal("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    False
    """
    def is_minimal(*arguments):
        return _native.check(*arguments).field("minimal")

    return run(is_minimal, puzzles, options)


def rate(puzzles, *, scale="anydoku", full=False, **options):
    """Rate puzzles: by the hardest step that they need, or by the score of HoDoKu.

    A puzzle without exactly one solution has no rating, and neither has one on another board than a
    plain 9x9 on a scale other than that of anydoku. With ``full=True`` each result is a dict. The
    scales, their numbers and fields:

    "anydoku": from 1.0 to 12.0, for boards of every shape; ``rating``, ``level``, ``hardest`` (a
        technique), ``effort`` and ``steps``.
    "se": ER of Sudoku Explainer 1.2.1; ``rating``, ``ep`` (EP), ``ed`` (ED), ``hardest``
        and ``steps``. "se-fixed" leaves out that program's known errors.
    "hodoku": the score of HoDoKu 2.2.0; ``level``, ``score``, ``hardest`` and ``steps``.

    >>> puzzle = "..2...14.8..4..........68.......4..84...25..3.2.71...523.....5.1.58..36..7......."
    >>> rate(puzzle, scale="se"), rate(puzzle, scale="hodoku")
    (8.5, 5090.0)
    """
    scale = _arguments.one_of("scale", scale, SCALES)
    return run(_native.rate, puzzles, options, scale, full)


def canonical(puzzles, **options):
    """Return canonical forms: two puzzles have the same if one turns into the other by swapping
    rows, columns, bands, stacks and digits and by reflection.

    >>> canonical("1..4.....3......") == canonical("4..1.....2......")
    True
    """
    return run(_native.canonical, puzzles, options)


def generate(
    n=None,
    *,
    side=9,
    level=None,
    rating=None,
    clues=None,
    symmetry=None,
    seed=None,
    first=1,
    as_="list",
    solutions=False,
    **options,
):
    """Generate puzzles: one ``str``, or `n` of them.

    Row i of a batch has the seed "SEED/i", counted from `first`, so the same arguments give the same
    puzzles everywhere, in one batch or in several.

    level: "beginner" to "extreme".
    rating: least and greatest rating.
    clues: a number of givens, or least and greatest.
    symmetry: a name, such as "half-turn".
    as_: "list", "arrow" (a Column) or "numpy".
    solutions: with True, a struct of puzzle, board (what the puzzle leaves open about it) and
        solution instead of the puzzle.

    >>> generate(seed="tuesday") == generate(1, seed="tuesday")[0]
    True
    """
    count = 1 if n is None else _arguments.integer("n", n)
    if seed is None:
        import secrets

        seed = secrets.token_hex(8)
    seed = _arguments.seed(seed)
    side = _arguments.integer("side", side, 1, 1024)
    requirements = {
        "side": side,
        "level": _arguments.optional_text("level", level),
        "rating": _arguments.rating(rating),
        "clues": _arguments.clues(clues, side * side),
        "symmetry": _arguments.optional_text("symmetry", symmetry),
    }
    first = _arguments.integer("first", first, 1)
    _arguments.one_of("as_", as_, ("list", "arrow", "numpy"))
    with options_of(options, count) as native:
        made = _native.generate(requirements, native, seed, first, count)
    if not solutions:
        made = made.field("puzzle")
    if n is None:
        return made.to_pylist()[0]
    if as_ == "numpy":
        from ._numpy import results_of

        return results_of(made, board=(side * side,))
    return made.to_pylist() if as_ == "list" else made


def hint(puzzles, reveal=5, **options):
    """Return the next step in words. With `reveal` 1 it says where to look, with 5 it explains the step.

    The texts may have entries and notes, in any notation that stores them. In a batch, a board that
    is too large for techniques has None.

    >>> hint("1.........4..31.", 1)
    'Look at box 1.'
    """
    reveal = _arguments.integer("reveal", reveal, 1, 5)
    return run(_native.hint, puzzles, options, reveal, is_grid=False)


def explain(puzzles, **options):
    """Return the steps of the solution, each a dictionary with the fields ``technique``, ``name``,
    ``rating``, ``placements``, ``eliminations`` and ``text``.

    A single puzzle without exactly one solution raises ValueError; in a batch it has None.

    >>> steps = explain("1.........4..31.")
    >>> steps[0]["technique"]
    'hidden-single-box'
    """
    return run(_native.explain, puzzles, options, is_grid=False)


def render(puzzle, *, cell=24.0, **board):
    """Return an SVG picture of a puzzle, with cells of this size in points.

    >>> render("1..4.....3......")[:4]
    '<svg'
    """
    cell = _arguments.size("cell", cell)
    return _native.render(text_of(puzzle), board_of(board), cell)
