## Wings

xy-wing =
    Whichever of its two digits the pivot { $pivot } takes, one of the pincers { $one } and
    { $other } becomes { $digit }. Cells that see both pincers can’t be { $digit }.
xy-wing-by-case =
    The pivot { $pivot } is { $first } or { $second }. If it is { $first }, the pincer { $one } ({ $first } or
    { $digit }) must be { $digit }; if it is { $second }, the pincer { $other } ({ $second } or { $digit }) must be
    { $digit }. Either way one of them is { $digit }, so a cell that sees both can’t be { $digit }.
xyz-wing =
    If the pivot { $pivot } is not { $digit }, one of the pincers { $one } and { $other } must be.
    So at least one of these three cells is { $digit }, and any cell that sees all three can’t be
    { $digit }.
xyz-wing-by-case =
    The pivot { $pivot } is { $first }, { $second } or { $digit }. If it is { $first }, { $one } ({ $first } or
    { $digit }) must be { $digit }; if it is { $second }, { $other } ({ $second } or { $digit }) must be { $digit };
    otherwise it is { $digit } itself. So one of these three cells is { $digit }, and a cell that sees all three can’t
    be { $digit }.
# $others: three of the digits.
wxyz-wing =
    The four cells { $cells } can only be { $digits }. Each of { $others } can be in only one of them,
    because all of its places there see each other. Three digits can’t fill four cells.
# $places: $near and $far, as they are on the board.
w-wing =
    { $one } and { $other } both contain only { $digits }. In { $house }, the { $linked } can only be in
    { $places }. If { $one } and { $other } were both { $linked }, neither { $near } (seen from { $one }) nor { $far }
    (seen from { $other }) could be, and { $house } would have no { $linked }. So at least one of { $one } and
    { $other } is { $digit }, and a cell that sees both can’t be { $digit }.
# $first and $second: the cells in two groups.
remote-pair =
    { $cells } can each only be { $digits }. Each cell in this chain sees the next, so the two digits alternate:
    one of them is in { $first }, and the other in { $second }. A cell that sees one of each can’t be { $digits }.

## Sets

doubly-linked-sets =
    { $one } have only the candidates { $one-digits }, and { $other } only { $other-digits }: each of these
    two sets has one more digit than cells and lacks exactly one. Each of { $linked } can be in only one
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
    All of these { $n } cells see each other, except { $one } on one side and { $other } on the other; but these
    have no candidate in common. So no digit can be in two of the cells. { $n } cells have only { $n } digits,
    { $digits }: each is used exactly once.
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
    There are only two places for { $digit } in each of { $houses }. Color these places in turn: one color for
    { $first }, the other for { $second }. Either all cells of the one color are { $digit }, or all of the other.
colors-trap = A cell that sees both colors can’t be { $digit }.
color-clashes =
    But { $one } and { $other } have the same color and are both in { $house }, so they can’t both be { $digit }.
    So this color is false: none of { $cells } is { $digit }.
two-clusters =
    There are only two places for { $digit } in each of { $houses }. Color them in turn: they form two separate
    groups. The first has one color in { $first } and the other in { $second }; the second has one in { $third } and
    the other in { $fourth }. In each group, all cells of one color are { $digit }.
clusters-meet =
    { $one } and { $two } are both in { $house }, so their colors can’t both be true. So one of the opposite
    colors is true, or both: { $digit } is in { $here }, or in { $there }. A cell that sees one of each can’t be
    { $digit }.
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
    If { $cells } were all reduced to two digits each, these could be swapped without touching any other
    cell, and the puzzle would have two solutions. It has only one.
deadly-pattern-of-pair =
    If { $cells } were all reduced to { $digits }, these two digits could be swapped without touching any
    other cell, and the puzzle would have two solutions. It has only one.
# $assumption is a condition: if-cell-were, if-no-cell-were.
deadly-pattern-if =
    If { $assumption }, then { $cells } would contain only { $digits }. These two digits could be swapped without
    touching any other cell, and the puzzle would have two solutions. It has only one.
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
    These two digits could be swapped, and the puzzle would have two solutions. It has only one.
avoidable-corner = So { $cell } can’t be { $digit }.
grave =
    Without { $extra }, every empty cell would have just two candidates, and every missing digit just two
    places in each house. Then every one of these cells could take its other candidate instead, and the
    puzzle would have two solutions. It has only one.
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
    So { $roofs } hold at most one of { $digits }. Apart from these two cells, { $house } has only { $cells } for
    these digits, so { $n ->
        [1] { $cells } must be the other one
       *[other] { $cells } must hold all the others
    }, and all other candidates there can be removed.
digit-locked =
    In { $house }, the { $digit } can only be in { $cells }, so one of them is { $digit }. If the other
    one were { $other }, the puzzle would have two solutions, but it has only one. So neither of them can be { $other }.
grave-locked =
    In { $house }, the { $digit } can only be in { $cells }, so one of them is { $digit }. The other one must
    have the extra digit: either { $first }, or { $second }. So all other candidates of both cells can be
    removed.
# $other: the other digit of the rectangle.
crossed-rectangle =
    In { $houses }, the { $digit } can only be in corners of this rectangle. If { $cells } were
    { $digit }, both of them would be, the other two corners would be { $other }, and the puzzle would have
    two solutions. It has only one, so neither of them can be { $digit }.
hidden-rectangle =
    In { $houses }, the { $linked } can only be in corners of this rectangle. If { $cell } were
    { $digit }, then { $beside } would both be { $linked }, the opposite corner { $floor } would be
    { $digit }, and the puzzle would have two solutions. It has only one, so { $cell } can’t be { $digit }.
set-of-digits =
    { $count ->
        [2] a pair
        [3] a triple
        [4] a quadruple
       *[other] a set of { $count } digits
    }
