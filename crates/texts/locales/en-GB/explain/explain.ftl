medusa =
    Cells with two candidates and houses with two places for a digit link these candidates and
    divide them into two colours. Either all candidates of one colour are true, or all of the other.
medusa-traps = Candidates that both colours rule out can be removed.
medusa-clashes = One colour leads to a contradiction, so all of its candidates can be removed.
