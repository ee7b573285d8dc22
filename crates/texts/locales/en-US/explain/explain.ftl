# The sentences and phrases of explanations. Cells, digits and houses are texts: { $cell } is r1c4.

## Lists and houses. A kind of houses is row, column, box, diagonal, window or house.

list-pair = { $first } and { $last }
alternatives = { $first } or { $last }
long-alternatives = { $first }, or { $last }
house =
    { $kind ->
        [row] row
        [column] column
        [box] box
        [diagonal] diagonal
        [window] window
       *[house] house
    } { $number }
houses-of-kind =
    { $kind ->
        [row] rows
        [column] columns
        [box] boxes
        [diagonal] diagonals
        [window] windows
       *[house] houses
    }
several-houses = { houses-of-kind } { $numbers }
unknown-house = a house
# The beginnings of words that show that the number before them is a count, not a digit.
counted-nouns = cell house place digit candidate that solution
unknown-statement = ?

## A step in one line

summary-without-pattern = { $technique }: { $effects }
summary-of-placement = { $technique }: { $effects } ({ $pattern })
summary = { $technique }: { $pattern } => { $effects }
pattern-fish = { $digits } { $base } / { $cover }
pattern-finned-fish = { $digits } { $base } / { $cover } fin { $fins }

## Levels of disclosure

look-at = Look at { $place }.
look-at-digits = Look at the { $digits }s.
look-for = Look for { $technique }.
technique-in-cells = There is { $technique } in { $cells }.
effects = So: { $effects }.

## Singles, locked candidates, sets and fish

full-house =
    { $cell } is the only empty cell left in { $house }, and { $digit } is the only digit missing
    there.
# $a-digit (Optional): the digit with its indefinite article: a 7, an 8.
hidden-single =
    In { $house }, { $cell } is the only cell that can still be { $digit }. Every other empty cell
    sees { $a-digit } already or has lost it as a candidate.
naked-single = { $cell } can only be { $digit }. Every other digit is ruled out there.
locked-candidates =
    In { $base }, { $digit } can only be in { $cells }. These cells are all in { $cover } too, so
    { $cover } gets its { $digit } from one of them, and { $digit } can be removed from its other
    cells.
one-place-left = That leaves { $cell } as the only place for { $digit } in { $house }.
one-place-left-by-set = That leaves { $cell } as the only place for { $digit }.
naked-set =
    The { $count } cells { $cells } can only be { $choice }, so they take all of these digits.
    Other cells of { $house } can’t be any of them.
hidden-set =
    In { $house }, { $digits } can only be in { $cells }. These cells take all of them, so their
    other candidates can be removed.
x-wing =
    In { $base }, the { $digit } can only be in { $cover }. Whichever way round they go, both
    { $cover-kind } get their { $digit } from these two { $base-kind }, so { $digit } can be
    removed from the other cells of { $cover }.
fish =
    In { $base }, the { $digit } can only be in { $cover }. However they are placed, each of these
    { $cover-kind } gets its { $digit } from one of these { $base-kind }, so { $digit } can be
    removed from the other cells of { $cover }.
fish-with-fin =
    In { $base }, the { $digit } can only be in { $cover }, apart from the fin { $fins }. Either
    the fin is { $digit }, or { $base } give { $digit } to each of { $cover }. Cells that can’t be
    { $digit } in either case lose it.
fish-with-fins =
    In { $base }, the { $digit } can only be in { $cover }, apart from the fins { $fins }. Either
    one of the fins is { $digit }, or { $base } give { $digit } to each of { $cover }. Cells that
    can’t be { $digit } in either case lose it.
brute-force =
    None of the known techniques applies here. This step comes from a search through everything
    that is left.

## Wings

xy-wing =
    Whichever of its two digits the pivot { $pivot } takes, one of the pincers { $one } and
    { $other } becomes { $digit }. Cells that see both pincers can’t be { $digit }.
w-wing =
    { $one } and { $other } both contain only { $digits }, and { $house } has just two places for
    { $linked }, one seen by each of them. They can’t both be { $linked }, so at least one is
    { $digit }. Any cell that sees both can’t be { $digit }.

## Chains. Each node is one sentence.

chain-start = Suppose { $statement }.
chain-next = Then { $statement } ({ $reason }).
chain-branch = From { $causes } follows { $statement } ({ $reason }).
chain-loop =
    The chain closes into a loop, so one end of every weak link must be true; other candidates
    that both ends see can go.
chain-contradiction =
    Now none of { $statements } is left, although one must be true, so the assumption is wrong.
chain-to-itself = So { $statement } either way.
chain-ends =
    So at least one of { $first } and { $last } is true, and candidates that both exclude can be
    removed.
chains-agree = One of these assumptions is true, and each leads to { $statement }.
link-assumed = assumed
link-last-digit = the last candidate in { $cell }
link-one-digit = { $cell } holds only one digit
link-last-place = the last place in { $house }
link-one-place = { $house } holds it only once
link-locked-set = { $cells } is then a locked set
link-unknown-set = a locked set
link-unique = otherwise there would be two solutions

## Patterns that would have two solutions

deadly-pattern =
    If { $cells } were all reduced to two digits each, these could be exchanged and the puzzle
    would have two solutions.
deadly-pattern-of-pair =
    If { $cells } were all reduced to { $digits }, the puzzle would have two solutions.
guardians = So { $guardians }.
guardians-of-digit = So at least one of { $cells } is { $digit }.
cell-is = { $cell } is { $digits }
guardians-form-set =
    Together with { $cells } ({ $digits }) they form { $set }: remove { $all } from the rest of
    { $house }.
set-of-digits =
    { $count ->
        [2] a pair
        [3] a triple
        [4] a quadruple
       *[other] a set of { $count } digits
    }

## Statements that could not all be satisfied

if-on = If { $cell } were { $digit }
if-off = If { $cell } were not { $digit }
if-any = If any of the removed candidates were true
truth-cell = a digit in { $cell }
truth-place = { $digit } in { $house }
truth-fails = { $condition }, there would be no way to have { $truths }.
truths-fail = { $condition }, there would be no way to have all of these: { $truths }.
truth-fails-too = { $condition }, there would be no way to have { $truths } as well.
truths-fail-too = { $condition }, there would be no way to have all of these as well: { $truths }.

## Hints without a step

solved = The puzzle is solved.
nothing = No further progress with the techniques that are allowed.
several-solutions =
    The puzzle has more than one solution: { $cell } can be { $one } or { $other }. No further
    progress with the techniques that are allowed.
no-solution = The puzzle has no solution: { $reason }.
mistake = There’s a mistake somewhere.
mistake-in-row = There’s a mistake in row { $row }.
mistake-in-cell = { $cell } is wrong.
mistake-over-given = { $cell } is given as { $given } and can’t be { $digit }.
mistake-barred = The puzzle rules out { $digit } in { $cell }.
# $a-digit (Optional): the digit with its indefinite article: a 7, an 8.
mistake-twice = { $cell } can’t be { $digit }: { $house } already has { $a-digit } in { $other }.
mistake-unsolvable = With { $digit } in { $cell }, the puzzle has no solution.
mistake-contradiction = With { $digit } in { $cell }, { $reason }.
undo-entries =
    { $count ->
        [one] Undo the last entry, or clear this cell.
       *[other] Undo the last { $count } entries, or clear this cell.
    }
missing-note = A note is missing somewhere.
missing-note-in-row = A note is missing in row { $row }.
missing-note-in-cell = A note is missing in { $cell }.
missing-note-reason = { $cell } can still be { $digit }: nothing on the board rules it out.

## Contradictions, as clauses

twice = { $house } has { $digit } twice, in { $one } and { $other }
no-candidate = { $cell } has no candidates left
no-candidate-beside = { $cell } has no candidates left beside { $peers } ({ $houses })
no-place = there is no place left for { $digit } in { $house }
too-few-digits = the cells { $cells } in { $house } have only { $digits } left between them
exhausted = every choice leads to a contradiction

## Ratings

rating =
    { $rating } { $level }: { $technique }; { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    }, effort { $effort }
no-step = no step
