# The sentences and phrases of explanations. Cells, digits and houses are texts: { $cell } is r1c4.

## Lists and houses. A kind of houses is row, column, box, region, diagonal, window or house. The board
## shows no numbers of the last four: they are named by their place.

list-pair = { $first } and { $last }
alternatives = { $first } or { $last }
long-alternatives = { $first }, or { $last }
house =
    { $kind ->
        [row] row
        [column] column
       *[box] box
    } { $number }
# $cell is the first cell of a region, and the middle one of a Windoku box.
house-by-place =
    { $kind ->
        [falling] the falling diagonal
        [rising] the rising diagonal
        [region] the region of { $cell }
        [window] the Windoku box around { $cell }
       *[house] extra house { $number }
    }
houses-of-kind =
    { $kind ->
        [row] rows
        [column] columns
        [box] boxes
        [region] regions
        [diagonal] diagonals
        [window] Windoku boxes
       *[house] houses
    }
several-houses = { houses-of-kind } { $numbers }
house-noun =
    { $kind ->
        [row] row
        [column] column
        [box] box
        [region] region
        [diagonal] diagonal
        [window] Windoku box
       *[house] house
    }
# $name (Optional): the name of the house. Other languages decline its kind.
of-house =
    of { $kind ->
       *[house] { $name }
    }
# The beginnings of words that show that the number before them is a count, not a digit.
counted-nouns = cell house place digit candidate that solution entries
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
look-for-in = Look for { $technique } in { $place }.
technique-in-cells = There is { $technique } in { $cells }.
place = Place { $digit } in { $cell }.
remove = Remove { $removals }.
removal = { $digits } from { $cells }

## The candidates that a step rests on

candidates-used = This uses { $candidates }. Digits on the board rule out every other one.
candidates-used-apart-from-removed =
    This uses { $candidates }. Every other one is ruled out by a digit on the board or has been
    removed.
# Each cell with its candidates: r1c4 (2, 5) and r6c4 (2, 7).
candidates-of-cells = all candidates of { $cells }
places-of-digit = all places for { $digit } in { $houses }
candidates-of-step = all candidates of its cells and all places for its digits

## Singles, locked candidates, sets and fish

full-house =
    { $cell } is the only empty cell left in { $house }, and { $digit } is the only digit missing
    there.
hidden-single = In { $house }, { $cell } is the only cell that can still be { $digit }.
# $article (Optional): a or an
others-see-it = Every other empty cell { $of-house } sees { $article } { $digit }.
# $article (Optional): a or an
others-see-it-apart-from =
    Every other empty cell { $of-house } sees { $article } { $digit }, apart from { $cells }, where
    { $digit } has already been removed.
others-lost-it = In the other empty cells { $of-house }, { $digit } has already been removed.
others-ruled-out = In the other empty cells { $of-house }, { $digit } is ruled out.
naked-single = { $cell } can only be { $digit }.
houses-rule-out-others = Its { $houses } rule out every other digit.
others-ruled-out-there =
    Every other digit is ruled out there, by a digit on the board or by an earlier step.
# $n is the number of the cells.
locked-candidates =
    In { $base }, the { $digit } can only be in { $cells }. { $n ->
        [2] Both cells are
       *[other] These cells are all
    } in { $cover } too, so { $cover } gets its { $digit } from one of them, and { $digit } can be
    removed from its other cells.
one-place-left = That leaves { $cell } as the only place for { $digit } in { $house }.
one-place-left-by-set = That leaves { $cell } as the only place for { $digit } in { $house }.
naked-pair =
    { $cells } can only be { $choice }: 2 cells for 2 digits. So neither { $first } nor { $second }
    can be anywhere else in { $house }.
naked-set =
    { $cells } can only be { $choice }: { $count } cells for { $count } digits. So none of these
    digits can be anywhere else in { $house }.
hidden-set =
    In { $house }, the digits { $digits } can only be in { $cells }. So these { $count ->
        [2] two
        [3] three
        [4] four
       *[other] { $count }
    } cells hold them, and all other candidates there can be removed.
# $base-kind (Optional): rows, columns or another kind
x-wing =
    In { $base }, the { $digit } can only be in { $cover }. Each of these two { $base-kind } has one, in
    different { $cover-kind }, so both { $cover-kind } get their { $digit } there, and { $digit } can be
    removed from the other cells of { $cover }.
# $base-kind (Optional): rows, columns or another kind
fish =
    In { $base }, the { $digit } can only be in { $cover }. Each of these { $base-kind } has one, all in
    different { $cover-kind }, so each of these { $cover-kind } gets its { $digit } there, and { $digit } can be
    removed from the other cells of { $cover }.
fish-of-kinds =
    In { $base }, the { $digit } can only be in { $cover }. No house can hold { $digit } twice, so { $cover }
    get their { $digit } from { $base }, and { $digit } can be removed from the other cells of { $cover }.
# $fish is the name of the technique without fins, or basic-fish.
basic-fish = fish
# $n is the number of the fins. $base-again and $cover-again repeat the houses, in short if they are many.
fish-with-fins =
    In { $base }, the { $digit } can only be in { $cover }, apart from the { $n ->
        [1] fin { $fins }. Either the fin
       *[other] fins { $fins }. Either a fin
    } is { $digit }, or the { $fish } holds and { $cover-again } get their { $digit } from
    { $base-again }. Either way, { $removed }.
# $removed: a statement about $cells cells (Number). $n is the number of the fins. $cover: alternatives
fish-sees-fins =
    { $removed }, because { $cells ->
        [1] it
       *[other] each of them
    } sees { $n ->
        [1] the fin
       *[other] all fins
    } and is in { $cover }
these-houses = these { houses-of-kind }
fish-needs-fin =
    In { $base }, the { $digit } can only be in { $cover }, apart from the { $n ->
        [1] fin { $fins }. But { $base } need more { $digit }s than { $cover } can hold, so the fin
       *[other] fins { $fins }. But { $base } need more { $digit }s than { $cover } can hold, so at least
        one of the fins
    } must be { $digit }.
fish-only-fins =
    In { $base }, the { $digit } can only be in { $fins }, so at least one of these cells is
    { $digit }.
fish-in-two-covers =
    { $cell } is in { $cover } at once: as { $digit } it would use up both, and { $base } would have too
    few places left.
several-fish =
    However the { $digit }s are placed in { $base }, they rule out { $digit } in the same cells.
brute-force =
    None of the techniques that anydoku knows applies here. This step comes from trying out
    everything that is left.

## Hints without a step

solved = The puzzle is solved.
nothing = No further progress with the techniques that are allowed.
several-solutions =
    The puzzle has more than one solution: { $cell } can be { $one } or { $other }. From here on,
    logic doesn’t help: you would have to guess.
no-solution = The puzzle has no solution: { $reason }.
mistake = There’s a mistake somewhere.
mistake-in-row = There’s a mistake in row { $row }.
mistake-in-cell = { $cell } is wrong.
mistake-over-given = { $cell } is given as { $given } and can’t be { $digit }.
mistake-barred = The puzzle rules out { $digit } in { $cell }.
# $a-digit (Optional): the digit with its indefinite article: a 7, an 8.
mistake-twice = { $cell } can’t be { $digit }: { $house } already has { $a-digit } in { $other }.
mistake-unsolvable = With { $digit } in { $cell }, the puzzle has no solution.
mistake-contradiction = With { $digit } in { $cell }, the puzzle can’t be finished: in the end, { $reason }.
undo-entries =
    { $count ->
        [one] Clear this cell, or go back to before the mistake.
       *[other] Clear this cell, or undo the last { $count } entries.
    }
missing-note = Your notes leave out a digit that is still possible.
missing-note-in-row = In row { $row }, your notes leave out a digit that is still possible.
missing-note-in-cell = The notes in { $cell } leave out a digit that is still possible.
missing-note-reason = { $cell } can still be { $digit }: nothing on the board rules it out.
missing-note-restore = Add { $digit } to the notes in { $cell }.

## Contradictions, as clauses

twice = { $house } has { $digit } twice, in { $one } and { $other }
no-candidate = { $cell } has no candidates left
no-candidate-beside = { $cell } has no candidates left because of { $peers } ({ $houses })
no-place = there is no place left for { $digit } in { $house }
too-few-digits = { $cells } in { $house } have only { $digits } left between them
exhausted = every choice leads to a contradiction

## Ratings

rating =
    { $rating } { $level }: { $technique }; { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    }, effort { $effort }
no-step = no step
