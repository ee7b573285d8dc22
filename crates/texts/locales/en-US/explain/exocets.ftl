# Exocets in words.

exocet-base =
    The base cells { $base } contain two of { $digits }. A digit of a base cell can’t be in any cell that sees
    both of them.
# $covers: exocet-cover and exocet-nowhere, as a list.
exocet-lines =
    Where they are still missing, these digits are also needed in the cross lines, { $lines }. Without the targets
    { $targets }, a base digit would not have enough room there: { $covers }.
# $n is the number of the houses. $lines: those that the digits are missing from, always more.
exocet-cover =
    { $digits } fits only in { $houses }, { $n ->
        [1] so once
       *[other] once in each
    } at most, but is missing from { $lines }
exocet-nowhere = { $digits } fits nowhere there, but is missing from { $lines }
# $targets: alternatives
exocet-targets =
    So each of the two digits in { $base } must also be in { $targets }: base and targets contain the same two
    digits.
# Another exocet with the same digits and lines.
exocet-same =
    The same holds for { $base }, which also contain two of these digits, and { $targets }: both pairs of
    cells contain the same two digits.
# Two exocets with the same four digits. $base sees $targets, the targets of $other. $all: the bases of both,
# $all-targets: their targets.
exocets-together =
    { $base } both see { $targets }, which contain the digits of { $other }. So { $all } contain each of { $digits }
    once, and so do { $all-targets }. A cell that sees all four cells of either group can’t be any of these digits.
# $targets: alternatives
exocets-room =
    Each digit needs a place in each of { $lines } where it is missing. One of these places is in { $targets }, and
    the others are in the houses named for the digit above, one in each. So it can be removed from the other cells
    of these houses.
exocet-no-others = Nothing else fits there.
# $n is the number of the digits.
exocet-not-in-base =
    { $digits } { $n ->
        [1] is
       *[other] are
    } not possible in either of { $targets }, so { $base } can’t contain { $n ->
        [1] it
       *[other] them
    } either.
# $removed: statements, as a list.
exocet-cases =
    Now go through the ways to fill { $cells } like that. Each of their digits also needs a place in each of
    { $houses } where it is still missing. In every way that leaves room for all of these, { $removed }.
exocet-cases-many =
    Now go through the ways to fill { $cells } like that. Each of their digits also needs a place in each of
    { $houses } where it is still missing. Every way that leaves room for all of these rules out the
    other candidates that this step removes: they see one of the digits, or take a place that it needs.
