### What the board says: announcements, reports and descriptions of cells.

## Places and houses; the attribute inline is for use within a sentence
# $column (Number)
# $row (Number)
place = row { $row } column { $column }
house-row = Row { $n }
    .inline = row { $n }
house-column = Column { $n }
    .inline = column { $n }
house-box = Box { $n }
    .inline = box { $n }
house-region = Region { $n }
    .inline = region { $n }
house-diagonal = Diagonal { $n }
    .inline = diagonal { $n }
house-window = Windoku box { $n }
    .inline = Windoku box { $n }
house-house = House { $n }
    .inline = house { $n }
list-separator = { " " }

## Cells, as they are read out
spoken-empty = empty
spoken-given = given
spoken-corner = corner notes { $digits }
spoken-center = center notes { $digits }
spoken-removed = removed notes { $digits }
spoken-conflict = conflict
spoken-wrong = wrong

## Entries
entry-value = { $digit }
entry-erased = Erased
entry-corner = Corner note { $digit }
entry-no-corner = Corner note { $digit } removed
entry-center = Center note { $digit }
entry-no-center = Center note { $digit } removed
entry-color = { $color }
entry-no-color = { $color } removed
entry-candidate-color = candidate { $digit } { $color }
entry-no-candidate-color = candidate { $digit }: { $color } removed
entry-drawn = Drawn: { $stroke }
entry-undrawn = Removed: { $stroke }
stroke-line = line from { $from } to { $to }
stroke-arrow = arrow from { $from } to { $to }
stroke-circle = circle around { $from }
stroke-cross = cross over { $from }
stroke-candidate = candidate { $digit } in { $place }
stroke-solid = { $color } { $stroke }
stroke-dashed = { $color } dashed { $stroke }
entry-cleared = Board cleared
entry-locked = All digits are now givens
entry-unlocked = Givens can now be changed
entry-conflict = . Conflict: already in { $house }
enter-nothing-selected = Select a cell first

## Moves that are refused
refused-house = { $house } already contains { $digit }
refused-puzzle = This puzzle doesn’t allow { $digit } in { $place }
refused-replay = This is a replay. Close the history to continue playing.
refused-given = The given in { $place } can’t be changed

## Selection, modes, methods
selected =
    { $n ->
        [one] 1 cell selected
       *[other] { $n } cells selected
    }
mode-digit = Digits
mode-corner = Corner notes
mode-center = Center notes
mode-color = Colors
mode-pen = Pen
method-set = Input: { $method }
validation-set = Checking: { $validation }
chosen = { $digit } selected
chosen-none = No digit selected
filter = Places for { $digit }
filter-none = All digits
place-none = No place for { $digit }
pen-color = Pen color: { $color }
candidate = Candidate { $digit }
candidate-none = Whole cell

## Marks
notes-filled =
    { $n ->
        [one] Notes added to 1 cell
       *[other] Notes added to { $n } cells
    }
notes-cleared =
    { $n ->
        [one] Notes cleared from 1 cell
       *[other] Notes cleared from { $n } cells
    }

## Checks
check-nothing = Nothing to check yet
check-right = No mistakes
check-wrong =
    { $n ->
        [one] 1 mistake
       *[other] { $n } mistakes
    }
check-conflict =
    { $n ->
        [one] 1 digit conflicts
       *[other] { $n } digits conflict
    }

## Moves and checkpoints
undone = Undo
redone = Redo
undo-all-right = No mistakes to undo
undo-moves =
    { $n ->
        [one] 1 move undone
       *[other] { $n } moves undone
    }
restarted = Puzzle restarted. Undo takes that back, and History keeps your moves.
checkpoint-numbered = Checkpoint { $n }
checkpoint-set = “{ $name }” saved. Hold the Checkpoint button to return to it.
checkpoint-renamed = “{ $old }” renamed to “{ $name }”.
checkpoint-removed = “{ $name }” deleted.
checkpoint-restore = Undo
checkpoint-kept = “{ $name }” is saved here already.
checkpoint-back = Returned to “{ $name }”
checkpoint-is-here = The board is still as it was at “{ $name }”.
checkpoint-none = No checkpoint to return to
discarded =
    { $n ->
        [one] 1 move deleted
       *[other] { $n } moves deleted
    }
board-full = The board is full, but something is wrong.
board-full-check = Show mistakes
move-beginning = Start
difference = { $place }: was { $there }, now { $here }
move-value = { $digit } in { $place }
move-erased = Erased { $place }
move-values = { $n } digits
move-notes =
    { $n ->
        [one] Notes in { $place }
       *[other] Notes in { $n } cells
    }
move-colors =
    { $n ->
        [one] Colors in { $place }
       *[other] Colors in { $n } cells
    }
move-pen = Drawing
paused = Paused
resumed = Resumed

## What is told on request
report-empty = empty
report-house = { $house }: { $values }. Missing: { $missing }
report-full-house = { $house }: { $values }. Complete
report-no-box = This board has no boxes
report-filled = { $place } is { $digit }
report-fits = { $place } can be { $digits }
report-nothing-fits = No digit fits in { $place }
report-remaining =
    { $n ->
        [one] { $digit }: 1 remaining
       *[other] { $digit }: { $n } remaining
    }
report-cells-remaining =
    { $n ->
        [one] 1 empty cell remaining
       *[other] { $n } empty cells remaining
    }
report-solved = Solved
summary = Solved in { $time }
summary-hints =
    { $n ->
        [one] with 1 hint
       *[other] with { $n } hints
    }
key-complete = { $digit }, complete
key-remaining =
    { $n ->
        [one] { $digit }, 1 remaining
       *[other] { $digit }, { $n } remaining
    }
