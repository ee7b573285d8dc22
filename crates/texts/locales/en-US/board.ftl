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
house-diagonal = Diagonal { $n }
    .inline = diagonal { $n }
house-window = Window { $n }
    .inline = window { $n }
house-house = House { $n }
    .inline = house { $n }
list-separator = { " " }

## Cells, as they are read out
spoken-empty = empty
spoken-given = given
spoken-corner = corner notes { $digits }
spoken-centre = center notes { $digits }
spoken-struck = removed notes { $digits }
spoken-conflict = conflict
spoken-wrong = wrong

## Entries
entry-value = { $digit }
entry-erased = Erased
entry-corner = Corner note { $digit }
entry-no-corner = Corner note { $digit } removed
entry-centre = Center note { $digit }
entry-no-centre = Center note { $digit } removed
entry-colour = { $colour }
entry-no-colour = { $colour } removed
entry-candidate-colour = candidate { $digit } { $colour }
entry-no-candidate-colour = candidate { $digit }: { $colour } removed
entry-drawn = Drawn: { $stroke }
entry-undrawn = Removed: { $stroke }
stroke-line = line from { $from } to { $to }
stroke-arrow = arrow from { $from } to { $to }
stroke-circle = circle around { $from }
stroke-cross = cross over { $from }
stroke-candidate = candidate { $digit } in { $place }
stroke-solid = { $colour } { $stroke }
stroke-dashed = { $colour } dashed { $stroke }
entry-cleared = Board cleared
entry-locked = All digits are now givens
entry-unlocked = Givens can now be changed
entry-conflict = . Conflict: already in { $house }
enter-nothing-selected = Select a cell first

## Moves that are refused
refused-house = { $house } already contains { $digit }
refused-puzzle = This puzzle doesn’t allow { $digit } in { $place }
refused-given = The given in { $place } can’t be changed

## Selection, modes, methods
selected =
    { $n ->
        [one] 1 cell selected
       *[other] { $n } cells selected
    }
mode-value = Digits
mode-corner = Corner notes
mode-centre = Center notes
mode-colour = Colors
mode-pen = Pen
method-set = Input: { $method }
validation-set = Checking: { $validation }
chosen = { $digit } selected
chosen-none = No digit selected
filter = Places for { $digit }
filter-none = All digits
place-none = No place for { $digit }
pen-colour = Pen color: { $colour }
candidate = Candidate { $digit }
candidate-none = Whole cell

## Marks
marks-filled =
    { $n ->
        [one] Notes added to 1 cell
       *[other] Notes added to { $n } cells
    }
marks-cleared =
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
restarted = Puzzle restarted. Use Redo to get your moves back.
checkpoint-numbered = Checkpoint { $n }
checkpoint-set = { $name } saved
checkpoint-back = Returned to { $name }
checkpoint-none = No checkpoint to return to
discarded =
    { $n ->
        [one] 1 move discarded
       *[other] { $n } moves discarded
    }
move-beginning = Start
difference = { $place }: { $here }, there { $there }
move-value = { $digit } in { $place }
move-erased = Erased { $place }
move-values = { $n } digits
move-marks =
    { $n ->
        [one] Notes in { $place }
       *[other] Notes in { $n } cells
    }
move-colours =
    { $n ->
        [one] Colors in { $place }
       *[other] Colors in { $n } cells
    }
move-pen = Drawing
paused = Paused
goes-on = Resumed

## What is told on request
tell-empty = empty
tell-house = { $house }: { $values }. Missing: { $missing }
tell-full-house = { $house }: { $values }. Complete
tell-no-box = This board has no boxes
tell-filled = { $place } is { $digit }
tell-fits = { $place } can be { $digits }
tell-nothing-fits = No digit fits in { $place }
tell-left =
    { $n ->
        [one] { $digit }: 1 remaining
       *[other] { $digit }: { $n } remaining
    }
tell-cells-left =
    { $n ->
        [one] 1 empty cell remaining
       *[other] { $n } empty cells remaining
    }
tell-solved = Solved
summary = Solved in { $time }
summary-hints =
    { $n ->
        [one] with 1 hint
       *[other] with { $n } hints
    }
key-complete = { $digit }, complete
key-left =
    { $n ->
        [one] { $digit }, 1 remaining
       *[other] { $digit }, { $n } remaining
    }
