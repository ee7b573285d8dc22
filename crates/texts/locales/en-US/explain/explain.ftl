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
        [region] region
        [diagonal] diagonal
        [window] window
       *[house] house
    } { $number }
houses-of-kind =
    { $kind ->
        [row] rows
        [column] columns
        [box] boxes
        [region] regions
        [diagonal] diagonals
        [window] windows
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
        [window] window
       *[house] house
    }
# $number (Optional): the number of the house
of-house =
    of { $kind ->
        [row] row
        [column] column
        [box] box
        [region] region
        [diagonal] diagonal
        [window] window
       *[house] house
    } { $number }
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
look-for-in = Look for { $technique } in { $place }.
technique-in-cells = There is { $technique } in { $cells }.
place = Place { $digit } in { $cell }.
remove = Remove { $removals }.
removal = { $digits } from { $cells }

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
others-ruled-out-there = Every other digit is ruled out there.
locked-candidates =
    In { $base }, the { $digit } can only be in { $cells }. These cells are all in { $cover } too, so
    { $cover } gets its { $digit } from one of them, and { $digit } can be removed from its other
    cells.
one-place-left = That leaves { $cell } as the only place for { $digit } in { $house }.
one-place-left-by-set = That leaves { $cell } as the only place for { $digit }.
naked-pair =
    { $cells } can only be { $choice }: 2 cells for 2 digits. So neither { $first } nor { $second }
    can be anywhere else in { $house }.
naked-set =
    { $cells } can only be { $choice }: { $count } cells for { $count } digits. So none of these
    digits can be anywhere else in { $house }.
hidden-set =
    In { $house }, the digits { $digits } can only be in { $cells }. { $digits } fill
    these { $count ->
        [2] two
        [3] three
        [4] four
       *[other] { $count }
    } cells, so all other candidates there can be removed.
# $base-kind (Optional): rows, columns or another kind
x-wing =
    In { $base }, the { $digit } can only be in { $cover }. Either way, both
    { $cover-kind } get their { $digit } from these two { $base-kind }, so { $digit } can be
    removed from the other cells of { $cover }.
# $base-kind (Optional): rows, columns or another kind
fish =
    In { $base }, the { $digit } can only be in { $cover }. However they are placed, each of these
    { $cover-kind } gets its { $digit } from one of these { $base-kind }, so { $digit } can be
    removed from the other cells of { $cover }.
# $fish is the name of the technique without fins, or basic-fish.
basic-fish = fish
fish-with-fin =
    In { $base }, the { $digit } can only be in { $cover }, apart from the fin { $fins }. Either
    the fin is { $digit }, or the { $fish } holds and { $cover } get their { $digit } from { $base }.
    Either way, { $cells } can’t be { $digit }.
fish-with-fins =
    In { $base }, the { $digit } can only be in { $cover }, apart from the fins { $fins }. Either
    a fin is { $digit }, or the { $fish } holds and { $cover } get their { $digit } from { $base }.
    Either way, { $cells } can’t be { $digit }.
several-fish =
    However the { $digit } is placed in { $base }, it rules out { $digit } in the same cells.
brute-force =
    None of the known techniques applies here. This step comes from a search through everything
    that is left.

## Wings

xy-wing =
    Whichever of its two digits the pivot { $pivot } takes, one of the pincers { $one } and
    { $other } becomes { $digit }. Cells that see both pincers can’t be { $digit }.
xy-wing-by-case =
    Whichever of its two digits the pivot { $pivot } takes, one of the pincers { $one } and
    { $other } becomes { $digit }: if the pivot is { $first }, { $one } is { $digit }, and if it is
    { $second }, { $other } is. Cells that see both pincers can’t be { $digit }.
w-wing =
    { $one } and { $other } both contain only { $digits }, and { $house } has just two places for
    { $linked }, one seen by each of them. They can’t both be { $linked }, so at least one is
    { $digit }. Any cell that sees both can’t be { $digit }.

## Wings of three and four cells, linked sets, aligned cells and colors

xyz-wing =
    If the pivot { $pivot } is not { $digit }, one of the pincers { $one } and { $other } must be.
    So at least one of these three cells is { $digit }, and any cell that sees all three can’t be
    { $digit }.
wxyz-wing =
    The four cells { $cells } can only be { $digits }, and only { $digit } can be in more than one of
    them. If none of them were { $digit }, three digits would have to fill four cells. So at least
    one is { $digit }, and any cell that sees all of their places for { $digit } can’t be { $digit }.
remote-pair =
    { $cells } can all only be { $digits }. Two of them that see each other are different, so the
    two digits alternate from cell to cell. Any cell that sees two with different digits can’t be
    { $digits }.
doubly-linked-sets =
    The sets { $one } and { $other } each have one digit more than cells. Each of { $digits } can be
    in only one of the two sets, but a set can do without only one of its digits. So each set
    contains one of { $digits } and all of its other digits. Candidates that see every place for one
    of these digits can be removed.
sue-de-coq =
    The cells { $crossing } are in both { $line } and { $square }. Together with { $one } in
    { $line } and { $other } in { $square }, they have just enough digits to fill all of these
    cells. So every one of these digits is needed: those of { $one } in { $line }, those of
    { $other } in { $square }. Candidates that would prevent this can be removed.
death-blossom =
    Whichever digit the stem { $stem } takes, one of the petals { $petals } loses that digit. It
    then needs all of its other digits, so it contains { $digits }. Candidates that see every place
    for their digit in all petals can be removed.
aligned-cells =
    Try every combination of digits in { $cells }. Each one with a digit that is removed here repeats
    a digit in cells that see each other, or leaves no candidate in one of the cells { $others }.
cluster =
    There are only two places for { $digit } in each of { $houses }. So it is either in { $first },
    or in { $second }.
colors-trap = A cell that sees one of each can’t be { $digit }.
color-clashes =
    But some of { $cells } see each other and can’t both be { $digit }. So none of { $cells } is
    { $digit }.
two-clusters =
    There are only two places for { $digit } in each of { $houses }. So it is either in { $first },
    or in { $second }; it is also either in { $third }, or in { $fourth }.
clusters-meet =
    Some of these cells see each other, so not every combination is possible. Candidates that are
    ruled out in every possible combination can be removed.
medusa =
    Cells with two candidates and houses with two places for a digit link these candidates: either
    all of these are true: { $first }; or all of these: { $second }.
digit-in-cells = { $digit } in { $cells }
medusa-traps = Candidates that can’t be true in either case can be removed.
medusa-clashes = The second case leads to a contradiction, so all of its candidates can be removed.

## Chains. Each node is one sentence. It names its causes unless they are the sentence before.

two-strong-links =
    In { $house }, the { $digit } can only be in { $places }; in { $other-house }, only in
    { $other-places }.
cells-share-house =
    { $one } and { $other } share { $house }, so they can’t both be { $digit }. At least one of
    { $ends } is { $digit }.
places-share-house =
    Only one cell of { $house } can be { $digit }, so at least one of { $ends } is { $digit }.
chain-start = Suppose { $statement }.
chain-next = Then { $statement }, { $reason }.
chain-branch = If { $causes }, then { $statement }, { $reason }.
# The state of one cell is on or off; that of several is some (one of them has the digit) or none.
chain-cause =
    { $state ->
        [on] { $cells } is { $digit }
        [off] { $cells } is not { $digit }
        [some] one of { $cells } is { $digit }
       *[none] none of { $cells } is { $digit }
    }
chain-effect =
    { $state ->
        [on] { $cells } must be { $digit }
        [off] { $cells } can’t be { $digit }
        [some] one of { $cells } must be { $digit }
       *[none] none of { $cells } can be { $digit }
    }
chain-loop =
    The chain closes into a loop, so one end of every weak link must be true; other candidates
    that both ends see can be removed.
chain-empties-cell = That leaves no digit for { $cell }, so the assumption is wrong.
chain-removes-places =
    Now none of { $cells } can be { $digit }, although one of them must be, so the assumption is
    wrong.
chain-contradiction = That is a contradiction, so the assumption is wrong.
chain-refuted = Therefore { $statement }.
chain-to-itself = That contradicts the assumption, so { $statement }.
ruled-out-either-way = Candidates that are ruled out in both cases can be removed.
# $n is the number of the cells.
seen-by-all =
    { $n ->
        [2] Any cell that sees both can’t be { $digit }.
       *[other] Any cell that sees all of them can’t be { $digit }.
    }
same-for = The same applies to { $digits }.
chains-agree =
    One of these assumptions must be true, and each leads to the same result: { $statement }.
link-assumed = as assumed
link-last-digit = because it has no other candidate left
link-one-digit = because a cell holds only one digit
link-last-place = because { $house } has no other place left for { $digit }
link-one-place = because { $house } can hold { $digit } only once
link-locked-set = because the cells { $cells } then need all of their other digits
link-unknown-set = because a set of cells then needs all of its other digits
link-unique = because the puzzle would otherwise have two solutions
link-technique = because of { $technique }

## Patterns that would have two solutions

deadly-pattern =
    If { $cells } were all reduced to two digits each, these could be exchanged and the puzzle
    would have two solutions.
deadly-pattern-of-pair =
    If { $cells } were all reduced to { $digits }, the puzzle would have two solutions.
guardians = So { $guardians }.
guardians-of-digit = So at least one of { $cells } is { $digit }.
cell-is = { $cell } is { $digits }
one-cell-is = one of { $cells } is { $digit }
guardians-form-set =
    Together with { $cells } ({ $digits }) they form { $set }: remove { $all } from the rest of
    { $house }.
guardians-form-hidden-set =
    That means at most one of { $digits } can be in { $roofs }. Apart from these two cells,
    { $house } has only { $cells } for { $digits }, so all other candidates of { $cells } can be
    removed.
digit-locked =
    In { $house }, the { $digit } can only be in { $cells }, so one of them is { $digit }. If the other
    one were { $other }, the puzzle would have two solutions. So neither of them can be { $other }.
digit-locked-of-pairs =
    In { $house }, the { $digit } can only be in { $cells }, so one of them is { $digit }. If the other
    one were the second digit of its pair, the puzzle would have two solutions. So both cells lose
    that digit.
crossed-rectangle =
    In { $houses }, the { $digit } can only be in corners of this rectangle. If { $cells } were
    { $digit }, both of them would be, and the puzzle would have two solutions. So neither of them
    can be { $digit }.
hidden-rectangle =
    In { $houses }, the { $linked } can only be in corners of this rectangle. If { $cell } were
    { $digit }, the corners next to it would both be { $linked }, the opposite corner { $floor }
    would be { $digit }, and the puzzle would have two solutions. So { $cell } can’t be { $digit }.
set-of-digits =
    { $count ->
        [2] a pair
        [3] a triple
        [4] a quadruple
       *[other] a set of { $count } digits
    }

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
        [one] Erase this digit, or undo to before the mistake.
       *[other] Erase this digit, or undo the last { $count } entries.
    }
missing-note = Your notes leave out a digit that is still possible.
missing-note-in-row = In row { $row }, your notes leave out a digit that is still possible.
missing-note-in-cell = The notes in { $cell } leave out a digit that is still possible.
missing-note-reason = { $cell } can still be { $digit }: nothing on the board rules it out.

## Contradictions, as clauses

twice = { $house } has { $digit } twice, in { $one } and { $other }
no-candidate = { $cell } has no candidates left
no-candidate-beside = { $cell } has no candidates left beside { $peers } ({ $houses })
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
