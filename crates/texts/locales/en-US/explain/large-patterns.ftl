# Patterns in several boxes.

## Fireworks

# $one is a cell of the row, $other one of the column; $square is the box.
firework =
    In { $row }, each of { $digits } can only be in { $square } or in { $one }, and in { $column } only in
    { $square } or in { $other }. A digit that is in neither { $one } nor { $other } must be in { $square } for
    { $row } as well as for { $column }, so it is where they cross, in { $center }.
firework-cells =
    So each of { $digits } is in one of { $cells }. That fills these cells, and nothing else fits there.
# $elsewhere: alternatives
firework-box =
    If { $elsewhere } were { $digit }, neither { $row } nor { $column } could have its { $digit } in
    { $square }. Both { $wings } would then be { $digit }, which would leave too few cells for the other digits.

## Cells by house

# $places is a list of cells-of-house.
cells-of-house = { $cells } in { $house }

## Tridagons

# $cells is a list of cells-of-house. $example: the three orders of the digits that count as one.
tridagon =
    Suppose these cells contained only { $digits }: { $cells }. Then each of these boxes would have all three
    digits there. In two boxes with the same rows, no row could have a digit twice, so read from top to bottom, both
    boxes would have the digits in the same order, wherever it starts ({ $example } are the same order).
    Likewise, two boxes with the same columns would have the same order from left to right.
# $same, $reversed: boxes. $n is the number of $reversed: 1 or 3. $down and $across: the digits of $square, one
# of them, read both ways.
tridagon-order =
    By the position of these cells, both ways to read give the same order in { $same }, but opposite orders in
    { $reversed } ({ $down } from top to bottom in { $square } is { $across } from left to right). So on the way around
    the four boxes, the order would be reversed { $n ->
        [1] once
       *[other] three times
    } and couldn’t end as it began: the cells can’t be filled like that.
tridagon-guardian = Only { $cell } has another candidate, so it must be { $digits }.
tridagon-each-case = Each of these cases rules out the candidates that are removed.

## Cells with just enough room for their digits

# $lines: two rows and two columns. $n is the number of the cells, $cells a list of cells-of-house.
sk-loop = Around the crossings of { $lines } are these { $n } empty cells: { $cells }.
# $n is the number of the cells.
sectors-all = Where { $rows } cross { $columns }, all { $n } cells are empty.
sectors = Where { $rows } cross { $columns }, these { $n } cells are empty: { $cells }.
# $n is the number of the cells. $places is a list of room-in and room-in-either.
room =
    Count how often each digit can be in these cells: { $places }. A house can hold a digit only once,
    so there is room for { $n } digits at most. There are { $n } cells to fill, so all of this room is needed.
# $n is the number of digits that fit there.
room-in =
    { $digits } only in { $houses } (at most { $n ->
        [1] 1 digit
       *[other] { $n } digits
    })
# $houses: several lists of houses, $other: another one, which holds as many digits.
room-in-either =
    { $digits } only in { $houses }, and at the same time only in { $other } (at most { $n ->
        [1] 1 digit
       *[other] { $n } digits
    })
room-outside =
    So each of these houses has the digits named with it in these cells, and they can be removed from its
    other cells.
# $digits, $cells: alternatives.
room-of-two =
    If { $cells } were { $digits }, it would use up the room of two houses at once, and too few digits would be
    left for the other cells.
