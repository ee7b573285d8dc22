### Smaller dialogs.

## Files that are saved
file-saved = Saved as { $file }.
file-not-saved = Couldn’t save the file.

## The command palette
commands-title = Commands
commands-find = Find a command or setting
commands-all = All commands
commands-none = Nothing found. Try another word.

## An empty grid
empty-grid-title = Empty grid
empty-grid-size = Size
empty-grid-side = Grid size (1–400)
empty-grid-box-rows = Box height (0 = no boxes)
# $columns (Number)
# $rows (Number)
empty-grid-box-size = { $rows } × { $columns } boxes
empty-grid-diagonals = Diagonals
empty-grid-windows = Windoku boxes
empty-grid-design = Design
empty-grid-no-windows = Windoku boxes need a grid size such as 9 or 16.
# $rows (Number)
# $side (Number)
empty-grid-no-fit = Boxes with { $rows } rows don’t fit a grid of size { $side }.

## Going to a cell
go-to-title = Go to cell
go-to-place = Row, column
go-to-help = You can also type it in words and add a digit to enter: “row three column seven, five”.
go-to-submit = Go
# $side (Number)
go-to-invalid = Enter a row and column from 1 to { $side }, e.g. 4,7.

## Keyboard shortcuts
shortcuts-title = Keyboard shortcuts
shortcuts-help = Shortcuts follow key position, so they work on any layout. Choose Change, then press a new key.
shortcuts-find = Search shortcuts
shortcuts-change = Change
    .label = Change the shortcut for { $action }
shortcuts-reset = Reset
    .label = Reset the shortcut for { $action }
shortcuts-reset-all = Reset all shortcuts
shortcuts-waiting = Press a key…
shortcuts-set = { $key } now runs “{ $action }”.
shortcuts-moved = { $key } now runs “{ $action }” (removed from “{ $other }”).
shortcuts-reserved = { $key } is reserved by the browser. Press another key, or Esc to cancel.

## Solving
solve-title = Solve
solve-help =
    The digits are filled in as a single move, which Undo takes back. A puzzle filled in this way
    doesn’t count as solved.
solve-selected =
    { $n ->
        [0] This cell
        [one] This cell
       *[other] Selected cells
    }
solve-none-selected = Select a cell first.
solve-singles = All singles
solve-everything = Everything
solve-up-to = Solve up to
solve-up-to-button = Solve
solve-check = Check board
solve-analyze = Solutions, rating, steps

## A solved puzzle
solved-title = Puzzle solved!
solved-played =
    { $n ->
        [0] { $time } · no hints
        [one] { $time } · 1 hint
       *[other] { $time } · { $n } hints
    }
solved-review = View history
solved-filled-in-title = Solution filled in
solved-filled-in =
    A puzzle filled in this way doesn’t count as solved. Undo to solve it yourself.
solved-complete-title = This grid is complete
solved-complete = All its cells are givens, so there is nothing to solve.
solved-next-steps = Result and next puzzle
solved-share = Share puzzle
# $board is a difficulty and a size, such as “Extreme 9 × 9”.
solved-first = Your first { $board }!
# $before is a time.
solved-new-best = New best time! (Before: { $before })
# $time is a time.
solved-faster = { $time } faster than usual
solved-next = Next puzzle
# $level is the name of a difficulty.
solved-harder = Try { $level }

## Statistics
statistics-title = Statistics
statistics-pending = Loading…
statistics-failed = Couldn’t load your statistics ({ $reason }).
statistics-no-storage = Couldn’t load your statistics (saving is turned off in this browser).
statistics-empty = No solved puzzles yet. Your results will appear here.
statistics-back = Back to the board
statistics-library = Library
statistics-streak =
    { $n ->
        [0] No solving streak yet. Solve any puzzle today to start one.
        [one] Solving streak: 1 day
       *[other] Solving streak: { $n } days in a row
    }
statistics-table = Solved puzzles by board and difficulty
statistics-board = Board
statistics-difficulty = Difficulty
statistics-solved = Solved
statistics-best-time = Best time
statistics-median = Median
statistics-recent = Last 10 (average)
statistics-times = Best time, median and average count puzzles solved without hints.
statistics-hints = Hints
statistics-no-hints = No hints
statistics-best-streak = Best streak
statistics-all = All
statistics-save-csv = Save as CSV
statistics-save-json = Save as JSON

## A game that another tab plays
tab-lock-title = This game is open in another tab
tab-lock-help = To keep your progress safe, a game can be open in one tab at a time.
tab-lock-play = Play here
tab-lock-copy = Open a copy
