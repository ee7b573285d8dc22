### The panels below the controls: hints, the analysis, the difficulty, the history, missing digits
### and the overview.

## Hints
hint-title = Hint
hint-title-digit = { $name } on { $digit }
hint-title-mistake = Mistake
hint-title-missing-note = Missing note
hint-title-solved = Solved
hint-close = Close hint
hint-level = Hint { $level }/{ $last }
hint-explanation = Explanation
hint-scene = Step { $scene }/{ $last }
hint-back = Back
hint-next = Next
hint-last = Last step
hint-pause = Pause
hint-auto-play = Auto-play
hint-menu = More actions
hint-notation = Notation
hint-more = More
hint-apply = Apply
hint-clear-cell = Clear cell
hint-other = Different hint
hint-show-why = Show why
hint-show-candidates = Show candidates
hint-undo-mistake = Go back to before the mistake
hint-practice = Practice
# $setting is the name of a setting, such as “Start with a location”.
hint-skip-level = Turn off “{ $setting }” in hints

## Solutions of a puzzle
verdict-unique = Unique solution
verdict-none = No solution
verdict-multiple = Multiple solutions
verdict-unique-rated = Unique solution, rated { $rating } ({ $level }).

## The analysis
analysis-title = Analysis
analysis-close = Close analysis
analysis-running = Analyzing…
analysis-canceled = Analysis was canceled.
analysis-undetermined =
    { $n ->
        [one] 1 cell is undetermined
       *[other] { $n } cells are undetermined, marked on the board
    }
analysis-differences =
    { $n ->
        [one] These two solutions differ in 1 cell, marked on the board
       *[other] These two solutions differ in { $n } cells, marked on the board
    }
analysis-one-solution = One solution
analysis-other-solution = Another solution
analysis-solutions =
    { $n ->
        [one] 1 solution
       *[other] { $n } solutions
    }
analysis-many-solutions = { $n } or more solutions
analysis-no-redundant = No given is redundant.
analysis-redundant =
    { $n ->
        [one] 1 given is redundant.
       *[other] { $n } givens are redundant (each could be removed on its own).
    }
analysis-redundant-so-far =
    { $n ->
        [one] At least 1 given is redundant.
       *[other] At least { $n } givens are redundant (each could be removed on its own).
    }
analysis-rating = Rating
analysis-level-and-steps =
    { $n ->
        [one] { $level } · 1 step
       *[other] { $level } · { $n } steps
    }
analysis-hardest-step = Hardest step
analysis-explainer = Sudoku Explainer
analysis-explainer-ratings = ER { $er } · EP { $ep } · ED { $ed }
analysis-hodoku = HoDoKu
analysis-hodoku-rating = { $level } · score { $score }
analysis-show-all = Show all
analysis-show-less = Show less
analysis-steps = Steps
analysis-hardest = hardest
analysis-show = Show on board
analysis-count = Count solutions
analysis-solve = Solve…

## The difficulty
difficulty-title = Difficulty
difficulty-hardest = hardest step { $rating }
difficulty-graph =
    { $n ->
        [one] 1 step, hardest step { $rating }
       *[other] { $n } steps, hardest step { $rating }
    }
difficulty-here = You are here ({ $rating })

## The history
history-title = History
history-close = Close history
history-move = Move
history-position = Move { $n } of { $last }
history-position-with-move = { $position }: { $change }
history-add-name = Name of a new checkpoint
history-add-placeholder = Name
history-add = Add checkpoint
history-checkpoints = Checkpoints
history-branches = Undone moves
history-replay = Replay
history-stop = Stop
history-speed = Speed
history-speed-slow = Slow
history-speed-normal = Normal
history-speed-fast = Fast
history-at-move = move { $n }
history-on-branch = among undone moves
history-new-name = New name for { $name }
history-go-to = Go to
history-compare = Compare
history-rename = Rename
history-remove = Delete
history-delete-later = Delete later moves
history-differences = Differences
history-no-difference = No differences.
history-cells-differ =
    { $n ->
        [one] 1 cell differs:
       *[other] { $n } cells differ:
    }
history-more-differences = and { $n } more
history-show = Show on board
history-branch-with-more =
    { $n ->
        [one] { $change }, and 1 more move
       *[other] { $change }, and { $n } more moves
    }
history-delete = Delete
history-confirm-delete =
    { $n ->
        [one] Delete 1 move and any checkpoint there? This can’t be undone.
       *[other] Delete { $n } moves and any checkpoints there? This can’t be undone.
    }

## Missing digits
missing-title = Row, column and box
missing-help = Missing around { $place }. Select a digit to enter it.
missing-complete = complete
missing-count = { $n } missing

## The overview
overview-title = Overview
overview-board = Whole board; darker areas have more empty cells
overview-zoom-in = Zoom in
overview-zoom-out = Zoom out
overview-zoom-fit = Show whole board
