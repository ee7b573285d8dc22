## Wings

xy-wing =
    Whichever of its two digits the pivot { $pivot } takes, one of the pincers { $one } and
    { $other } becomes { $digit }. Cells that see both pincers can’t be { $digit }.
xy-wing-by-case =
    Whichever of its two digits the pivot { $pivot } takes, one of the pincers { $one } and
    { $other } becomes { $digit }: if the pivot is { $first }, { $one } is { $digit }, and if it is
    { $second }, { $other } is. Cells that see both pincers can’t be { $digit }.
xyz-wing =
    If the pivot { $pivot } is not { $digit }, one of the pincers { $one } and { $other } must be.
    So at least one of these three cells is { $digit }, and any cell that sees all three can’t be
    { $digit }.
xyz-wing-by-case =
    If the pivot { $pivot } is { $first }, { $one } is { $digit }, and if it is { $second }, { $other } is.
    Otherwise the pivot is { $digit } itself. So at least one of these three cells is { $digit }, and any cell
    that sees all three can’t be { $digit }.
# $others: three of the digits.
wxyz-wing =
    The four cells { $cells } can only be { $digits }. Each of { $others } can be in only one of them,
    because all of its places there see each other. Three digits can’t fill four cells.
# $places: $near and $far, as they are on the board.
w-wing =
    { $one } and { $other } both contain only { $digits }. In { $house }, the { $linked } can only be in
    { $places }. { $one } sees { $near } and { $other } sees { $far }: if both were { $linked },
    { $house } would have no place for it. So at least one of { $one } and { $other } is { $digit }. Any
    cell that sees both can’t be { $digit }.
# $first and $second: the cells in two groups.
remote-pair =
    { $cells } can each only be { $digits }. Two of them that see each other are different, so one of the two
    digits is in { $first }, and the other in { $second }. Any cell that sees one of each can’t be { $digits }.

## Sets

doubly-linked-sets =
    { $one } have only the candidates { $one-digits }, and { $other } only { $other-digits }: each of these
    two sets has one digit more than cells and lacks exactly one. Each of { $linked } can be in only one
    of the two sets, because all of its places there see each other. So each set lacks one of { $linked },
    and contains all of its other digits.
# $n is the number of the digits.
digits-in-a-set =
    { $digits } { $n ->
        [1] is in one of the two sets
       *[other] are each in one of the two sets
    }
# $n is the number of the digits.
digits-in-set =
    { $digits } { $n ->
        [1] is
       *[other] are
    } in { $cells }
digits-of-sets-removed =
    So { $places }, and cells that see all of the places for such a digit there can’t be that digit.
sue-de-coq =
    { $crossing } are in both { $line } and { $square } and can only be { $crossing-digits }. In { $line },
    { $one } can only be { $one-digits }; in { $square }, { $other } can only be { $other-digits }.
# $n is the number of the cells.
sue-de-coq-count =
    All of these { $n } cells see each other, except that { $one } doesn’t see { $other }. But no candidate of
    { $one } is also a candidate of { $other }, so no digit can be in two of the cells. They have only { $n }
    digits, { $digits }, so each of these is used exactly once.
# $n is the number of the cells.
sue-de-coq-count-twice =
    So these { $n } cells have to be filled from { $digits }, with { $twice } once in { $line } and once in
    { $square }: that makes just enough digits, and all of them are needed.
sue-de-coq-sides =
    Both groups outside { $crossing } need { $digits }, so { $crossing } can’t be { $digits }.
# $n is the number of the digits.
sue-de-coq-removal =
    Of all these cells, only those in { $house } can be { $digits }, so { $n ->
        [1] it
       *[other] they
    } can be removed from the other cells of { $house }.
# $n is the number of the cells of the petal.
death-blossom-case =
    If { $stem } is { $digit }, then { $petal } can’t be { $digit } and must { $n ->
        [1] be
       *[other] contain
    } { $left }.
death-blossom-case-in-part =
    If { $stem } is { $digit }, then { $places } can’t be { $digit }, so { $petal } must contain { $left }.
# $n is the number of the cells that lose the digit.
death-blossom-digit =
    So in each case, one of { $places } is { $digit }. { $n ->
        [1] { $removed } sees all of these, so it can’t
        [2] { $removed } both see all of these, so neither can
       *[other] { $removed } all see these, so none of them can
    } be { $digit }.
aligned-cells =
    Each combination of digits in { $cells } with a digit that is removed here fails: it repeats a digit
    in cells that see each other, or leaves no candidate in one of the cells { $others }.
aligned-removal = If { $cell } were { $digit }, nothing would fit in { $others }: { $cases }.
aligned-case = with { $digits }, { $reason }
aligned-twice = anything else would repeat a digit in { $houses }
aligned-empty = { $cell } ({ $digits }) would have no candidate left

## Colors

cluster =
    There are only two places for { $digit } in each of { $houses }. So the { $digit }s there are either in
    { $first }, or in { $second }.
colors-trap = A cell that sees one of each can’t be { $digit }.
color-clashes =
    But { $one } and { $other } are both in { $house } and can’t both be { $digit }. So none of { $cells } is
    { $digit }.
two-clusters =
    There are only two places for { $digit } in each of { $houses }. So in some of these houses, the { $digit }s
    are either in { $first }, or in { $second }; in the others, either in { $third }, or in { $fourth }.
clusters-meet =
    { $one } and { $two } are both in { $house }, so they can’t both be { $digit }. So the { $digit }s are
    in { $here }, or in { $there }, and a cell that sees one of each can’t be { $digit }.
color-enclosed =
    { $one } sees { $two }, and { $three } sees { $four }. The { $digit } is in one of these two cells in any
    case, so none of { $cells } is { $digit }.
# $pairs is a list of medusa-pair and medusa-cell.
medusa =
    In a cell with two candidates, or a house with only two places for a digit, exactly one of the two is true;
    from such pairs ({ $pairs }), two cases follow: either { $first }; or { $second }.
# With more pairs than a sentence can list.
medusa-of-many =
    In a cell with two candidates, or a house with only two places for a digit, exactly one of the two is true;
    from such pairs, two cases follow: either { $first }; or { $second }.
medusa-pair = { $digit } in { $house }: { $cells }
medusa-cell = { $cell }: { $digits }
digit-in-cells = { $digit } in { $cells }
medusa-traps = Candidates that can’t be true in either case can be removed.
medusa-trap =
    { $cell } can’t be { $digit }: in the first case { $first }, and in the second { $second }.
medusa-sees = it sees the { $digit } in { $cell }
medusa-other-digit = it is { $digit }
medusa-clashes =
    In the { $case ->
        [1] first
       *[2] second
    } case { $reason }, so the other case must be true.
medusa-two-digits = { $cell } would be both { $digit } and { $other }
medusa-twice = { $house } would have { $digit } twice, in { $cell } and { $other }
medusa-no-digit = { $cell } would have no digit left
medusa-no-place = { $house } would have no place left for { $digit }
medusa-contradiction = there is a contradiction

## Patterns that would have two solutions

deadly-pattern =
    If { $cells } were all reduced to two digits each, these could be swapped and the puzzle
    would have two solutions.
deadly-pattern-of-pair =
    If { $cells } were all reduced to { $digits }, these two digits could be swapped and the puzzle would
    have two solutions.
# $assumption is a condition: if-cell-were, if-no-cell-were.
deadly-pattern-if =
    If { $assumption }, then { $cells } would contain only { $digits }. These two digits could be
    swapped, and the puzzle would have two solutions.
if-cell-were = { $cell } were { $digits }
# $n is the number of the cells, of which $last is the last.
if-no-cell-were =
    { $n ->
        [2] neither { $first } nor { $last }
       *[other] none of { $first } and { $last }
    } were { $digit }
# $n is the number of the filled cells.
avoidable-rectangle =
    { $filled } are filled with { $digits }, and { $n ->
        [2] neither
       *[other] none
    } of them is a given. If { $assumption }, all four cells of the rectangle would contain only { $digits }.
    These two digits could be swapped, and the puzzle would have two solutions.
avoidable-corner = So { $cell } can’t be { $digit }.
grave =
    Without { $extra }, every empty cell would have just two candidates, and every missing digit just two
    places in each house. Then every one of these cells could take its other candidate instead, and the
    puzzle would have two solutions.
grave-cell =
    So { $cell } must be { $digit }, the candidate that has three places in { $house }.
guardians = So { $guardians }.
guardians-of-digit = So at least one of { $cells } is { $digit }.
cell-is = { $cell } is { $digits }
last-cell = So { $cell } must be { $digits }.
one-cell-is = one of { $cells } is { $digit }
guardians-form-set =
    Whichever it is, that cell forms { $set } with { $cells } ({ $digits }): remove { $all } from the
    remaining cells of { $house }.
# $n is the number of the cells.
guardians-form-hidden-set =
    That means at most one of { $digits } can be in { $roofs }. Apart from these two cells,
    { $house } has only { $cells } for { $digits }, so { $n ->
        [1] the other one must be there
       *[other] all others must be there
    }, and all other candidates of { $cells } can be removed.
digit-locked =
    In { $house }, the { $digit } can only be in { $cells }, so one of them is { $digit }. If the other
    one were { $other }, the puzzle would have two solutions. So neither of them can be { $other }.
grave-locked =
    In { $house }, the { $digit } can only be in { $cells }, so one of them is { $digit }. The other one must
    have the extra digit: either { $first }, or { $second }. So all other candidates of both cells can be
    removed.
# $other: the other digit of the rectangle.
crossed-rectangle =
    In { $houses }, the { $digit } can only be in corners of this rectangle. If { $cells } were
    { $digit }, both of them would be, the other two corners would be { $other }, and the puzzle would have
    two solutions. So neither of them can be { $digit }.
hidden-rectangle =
    In { $houses }, the { $linked } can only be in corners of this rectangle. If { $cell } were
    { $digit }, then { $beside } would both be { $linked }, the opposite corner { $floor } would be
    { $digit }, and the puzzle would have two solutions. So { $cell } can’t be { $digit }.
set-of-digits =
    { $count ->
        [2] a pair
        [3] a triple
        [4] a quadruple
       *[other] a set of { $count } digits
    }
