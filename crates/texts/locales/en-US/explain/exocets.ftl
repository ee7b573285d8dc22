# Exocets in words.

exocet-base =
    { $base } must contain two of { $digits }. A digit that is there can’t be in any cell that sees both
    of them.
# $covers: exocet-cover and exocet-nowhere, as a list.
exocet-lines =
    These digits are needed in { $lines } as well. Without { $targets }, such a digit would not have
    enough room there: { $covers }.
# $n is the number of the houses.
exocet-cover =
    { $digits } could only be in { $houses }, { $n ->
        [1] once
       *[other] once in each
    }
exocet-nowhere = { $digits } could not be there at all
exocet-targets = So { $targets } contain the same two digits as { $base }.
exocet-no-others = Nothing else fits there.
# $n is the number of the digits.
exocet-not-in-base =
    { $digits } { $n ->
        [1] is
       *[other] are
    } not possible in either of these two cells, so { $base } can’t contain { $n ->
        [1] it
       *[other] them
    } either.
exocet-cases =
    The digits also need a place in each of { $houses }. Each way to fill { $cells } for which that is
    possible rules out { $removed }.
exocet-cases-many =
    The digits also need a place in each of { $houses }. Each way to fill { $cells } for which that is
    possible rules out all the other candidates that this step removes.
