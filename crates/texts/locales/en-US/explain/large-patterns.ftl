# Patterns in several boxes.

## Fireworks

# $one is a cell of the row, $other one of the column; $square is the box.
firework =
    In { $row }, each of { $digits } can only be in { $square } or in { $one }, and in { $column } only in
    { $square } or in { $other }. If it is in neither of these two cells, both lines have it in { $square },
    so it is where they cross, in { $center }.
firework-cells =
    So each of { $digits } is in one of { $cells }. That fills these cells, and nothing else fits there.
firework-box =
    If { $elsewhere } were { $digits }, that digit would also be in both { $wings }, which would leave too
    few cells for the others.

## Tridagons

tridagon =
    If { $cells } contained only { $digits }, each of { $boxes } would have all three digits in its three cells.
    In two boxes side by side, no row could repeat a digit, so the digits would follow each other in the
    same cyclic order from top to bottom; in two boxes one above the other, they would do so from left to right.
# $same, $reversed: boxes
tridagon-order =
    By the position of the cells, these two orders are the same in { $same } and opposite in { $reversed }.
    So around the four boxes the order would be reversed an odd number of times, and couldn’t end as
    it began: the cells can’t be filled like that.
tridagon-each-case = In each of these cases, what is removed here is impossible.

## Cells with just enough room for their digits

# $lines: two rows and two columns, $boxes: the boxes where they cross. $n is the number of the cells.
sk-loop =
    Around the crossings of { $lines } in { $boxes } are these { $n } cells: { $cells }. They form a ring in
    which neighbors share a line or a box.
# $n is the number of the cells.
sectors =
    Where { $rows } cross { $columns }, these { $n } cells are empty: { $cells }.
# $n is the number of the cells. $places is a list of room-in and room-in-either.
room =
    In these cells, some houses hold all candidates of a digit: { $places }. Each of these houses has a digit
    once, so altogether there are { $n } digits for { $n } cells, and all of them are needed.
room-in = { $digits } in { $houses }
# $houses: several lists of houses, $other: another one.
room-in-either = { $digits } in { $houses }, and also in { $other }
room-outside = So each of these houses has its digits in these cells, and loses them in its other cells.
# $n is the number of the candidates.
room-of-two =
    { $digits } in { $cells } would take the place of two digits at once, so { $n ->
        [1] it
       *[other] they
    } can be removed, too.
