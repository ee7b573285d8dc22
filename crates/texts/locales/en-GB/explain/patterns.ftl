cluster =
    There are only two places for { $digit } in each of { $houses }. Colour these places in turn: one colour for
    { $first }, the other for { $second }. Either all cells of the one colour are { $digit }, or all of the other.
colors-trap = A cell that sees both colours can’t be { $digit }.
color-clashes =
    But { $one } and { $other } have the same colour and are both in { $house }, so they can’t both be { $digit }.
    So this colour is false: none of { $cells } is { $digit }.
two-clusters =
    There are only two places for { $digit } in each of { $houses }. Colour them in turn: they form two separate
    groups. The first has one colour in { $first } and the other in { $second }; the second has one in { $third } and
    the other in { $fourth }. In each group, all cells of one colour are { $digit }.
clusters-meet =
    { $one } and { $two } are both in { $house }, so their colours can’t both be true. So one of the opposite
    colours is true, or both: { $digit } is in { $here }, or in { $there }. A cell that sees one of each can’t be
    { $digit }.
