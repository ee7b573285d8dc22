## Chains. A sentence is about one node, or several that follow for one reason. It names its causes
## unless they are the sentence before.

two-strong-links =
    In { $house }, the { $digit } can only be in { $places }; in { $other-house }, only in
    { $other-places }.
cells-share-house =
    { $one } and { $other } share { $house }, so they can’t both be { $digit }. At least one of
    { $ends } must therefore be { $digit }.
# $neither (Optional): the statement that none of the ends has the digit
places-share-house =
    If { $neither }, { $house } would have to hold { $digit } twice: in { $here } and in { $there }. So at
    least one of { $ends } is { $digit }.
chain-start = Suppose { $statement }.
chain-next = Then { $statement }, { $reason }.
# The cell has another digit, as the sentence before says.
chain-next-in-cell = Then { $statement }.
chain-branch = Since { $causes }, { $statement }, { $reason }.
# The cell has another digit, which is the cause.
chain-branch-in-cell = Since { $causes }, { $statement }.
# The state of one cell is on or off; some: one of several cells has the digit.
chain-cause =
    { $state ->
        [on] { $cells } is { $digit }
        [off] { $cells } is not { $digit }
       *[some] one of { $cells } is { $digit }
    }
# $n is the number of the cells, of which $last is the last.
chain-cause-no-cell =
    { $n ->
        [2] neither { $first } nor { $last }
       *[other] none of { $first } and { $last }
    } is { $digit }
# $n is the number of the digits, of which $last is the last.
chain-cause-no-digit =
    { $cell } is { $n ->
        [2] neither { $first } nor { $last }
       *[other] none of { $first } and { $last }
    }
chain-effect =
    { $state ->
        [on] { $cells } must be { $digit }
        [off] { $cells } can’t be { $digit }
       *[some] one of { $cells } must be { $digit }
    }
chain-effect-no-cell =
    { $n ->
        [2] neither { $first } nor { $last }
       *[other] none of { $first } and { $last }
    } can be { $digit }
chain-effect-no-digit =
    { $cell } can’t be { $first } or { $last }
# The causes are only about the cell that the effect is about.
chain-effect-there =
    { $state ->
        [on] it must be { $digit }
       *[off] it can’t be { $digit }
    }
chain-effect-no-digit-there =
    it can’t be { $first } or { $last }

## Why a node follows

link-assumed = as assumed
link-last-digit = because it has no other candidate left
link-last-place = because { $house } has no other place left for { $digit }
link-one-place = because { $house } can hold { $digit } only once
# $n is the number of the cells that lose the digit.
link-peers =
    because { $n ->
        [1] it sees
       *[other] they see
    } every place for { $digit } in { $cells }
link-locked-set = because without { $lost }, { $cells } have only { $digits } left, one for each cell
link-locked-set-place =
    because without { $lost }, { $cells } have only { $digits } left, one for each cell, and { $digit } fits
    only there
link-unknown-set = because a set of cells then needs all of its other digits
link-unique = because the puzzle would otherwise have two solutions
link-technique = because of { $technique }
link-places-left = because { $house } then has only { $cells } left for { $digit }
link-locked =
    because { $house } then has only { $cells } left for { $digit }, and { $other } can hold { $digit }
    only once
link-hidden-pair = because in { $house }, { $digits } then fit only in { $cells } (a hidden pair)
link-naked-pair = because { $cells } can then only be { $digits }, one each
link-x-wing = because of an X-Wing: { $houses } then have only { $cells } left for { $digit }

## Chains within chains

# $assumptions: the conditions of the chains around this one.
nested-start = Now suppose that { $assumptions }, and also that { $statement }.
nested-plan-cell = As the following shows, that leaves no digit for { $cell }.
nested-plan-house = As the following shows, that leaves no place for { $digit } in { $house }.
nested-empties-cell = That leaves no digit for { $cell }.
nested-empties-house = That leaves no place for { $digit } in { $house }.
nested-contradiction = That is a contradiction.
nested-refuted = So if { $assumptions }, { $statement }.

## What follows from a chain

# $statement: the first node, which the last one brings about again.
chain-loop =
    With that, { $statement }, just as assumed: the chain closes into a loop, which also works read the other way.
    So in each of its links, exactly one of the two ends is true.
loop-of-cell = So { $cell } is { $digits }, and all of its other candidates can be removed.
# $n is the number of the cells. Exactly one of them has the digit. $removed: a statement
loop-in-house =
    So exactly one of { $cells } is { $digit }. { $n ->
        [2] Both
       *[other] All of them
    } are in { $house }, so { $removed }.
loop-of-peers =
    So exactly one of { $cells } is { $digit }. Any cell that sees all of them can’t be { $digit }:
    { $removed }.
loop-of-set =
    So { $cells } lack only { $linked } and contain { $digits }. Any cell that sees all of their places for
    such a digit can’t be that digit.
chain-empties-cell = That leaves no digit for { $cell }, so the assumption is wrong.
chain-empties-house =
    That leaves no place for { $digit } in { $house }, so the assumption is wrong.
chain-removes-places =
    Now none of { $cells } can be { $digit }, although one of them must be, so the assumption is
    wrong.
chain-contradiction = That is a contradiction, so the assumption is wrong.
chain-refuted = Therefore { $statement }.
chain-to-itself = That contradicts the assumption, so { $statement }.
ruled-out-either-way = In both cases, { $statement }.
# $n is the number of the cells.
seen-by-all =
    { $n ->
        [1] Any cell that sees it can’t be { $digit }.
        [2] Any cell that sees both can’t be { $digit }.
       *[other] Any cell that sees all of them can’t be { $digit }.
    }
same-chain =
    The same chain holds for { $digit }: at least one of { $cells } is { $digit }.
# $cases are the candidates of a cell or a house, such as “r1c3 can only be 1, 6 or 9”.
chains-cases =
    { $cases }, and in { $n ->
        [2] either
       *[other] each
    } case { $statement }.
chains-cases-opposite = Whether { $cause } or not, { $statement }.
chains-agree =
    In { $n ->
        [2] either
       *[other] each
    } case, { $statement }.
cases-of-cell = { $cell } can only be { $digits }
cases-of-house = In { $house }, the { $digit } can only be in { $cells }
