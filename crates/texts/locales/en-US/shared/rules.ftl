## The rules of a board besides rows, columns and regular boxes
# $places is one or several of the places below, such as “each diagonal and each shaded Windoku box”.
rule-once = Besides rows and columns, { $places } contains every digit once.
# The same on a board with regular boxes.
rule-once-with-boxes = Besides rows, columns and boxes, { $places } contains every digit once.
# $places are the other places, $place is the last one.
rule-and = { $places } and { $place }
rule-jigsaw = each outlined region
rule-diagonals = each diagonal
rule-windows = each shaded Windoku box
rule-regions = each shaded region
rule-small-regions = No shaded region contains a digit twice.
rule-no-boxes = There are no boxes: only rows and columns count.
# $rule is one of the sentences above.
rule-no-boxes-but = There are no boxes. { $rule }
