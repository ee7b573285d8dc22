# The techniques: the name, the short name, the short name in a sentence (with an article in the
# accusative), and what the technique does.

technique-full-house = Full House
    .title = Full House
    .in-sentence = a Full House
    .about =
        A row, column or box has only one empty cell left. It takes the missing digit.
technique-hidden-single-box = Hidden Single in a Box
    .title = Hidden Single
    .in-sentence = a Hidden Single
    .about = A digit has only one possible cell in a box, even if that cell has other candidates.
technique-hidden-single-line = Hidden Single in a Line
    .title = Hidden Single
    .in-sentence = a Hidden Single
    .about =
        A digit has only one possible cell in a row, a column or an extra house such as a diagonal.
        This is harder to see than in a box, because a line runs through many boxes.
technique-direct-pointing = Direct Pointing
    .title = Direct Pointing
    .in-sentence = a Direct Pointing step
    .about =
        In a box, a digit can only be where a line crosses it, so it can’t be elsewhere on that
        line. This leaves another box on the line with only one place for the digit, which is placed
        at once, without notes.
technique-direct-claiming = Direct Claiming
    .title = Direct Claiming
    .in-sentence = a Direct Claiming step
    .about =
        On a line, a digit can only be inside one box, so it can’t be elsewhere in that box. This
        leaves another line through the box with only one place for the digit, which is placed at
        once.
technique-direct-hidden-pair = Direct Hidden Pair
    .title = Direct Hidden Pair
    .in-sentence = a Direct Hidden Pair
    .about =
        Two digits of a row, column or box can only be in the same two cells. Nothing else fits
        there, which leaves a third digit only one place.
technique-naked-single = Naked Single
    .title = Naked Single
    .in-sentence = a Naked Single
    .about =
        A cell has only one candidate left; all other digits are ruled out by cells that it sees.
technique-direct-hidden-triple = Direct Hidden Triple
    .title = Direct Hidden Triple
    .in-sentence = a Direct Hidden Triple
    .about =
        Three digits of a row, column or box can only be in the same three cells. Nothing else fits
        there, which leaves a fourth digit only one place.
technique-pointing = Pointing
    .title = Pointing
    .in-sentence = a Pointing step
    .about =
        In a box, a digit can only be where a row or column crosses it. The box needs the digit, so
        it can be removed from the rest of that line.
technique-claiming = Claiming
    .title = Claiming
    .in-sentence = a Claiming step
    .about =
        In a row or column, a digit can only be inside one box. The line needs the digit, so it can
        be removed from the rest of that box.
technique-locked-candidates = Locked Candidates
    .title = Locked Candidates
    .in-sentence = a Locked Candidates step
    .about =
        In one house, a digit can only be where another house crosses it, such as a diagonal or a
        Windoku box. It can be removed from the rest of the other house.
technique-locked-pair = Locked Pair
    .title = Locked Pair
    .in-sentence = a Locked Pair
    .about =
        Two cells that are in the same box and in the same row or column have the same two
        candidates and no others. Both digits can be removed from the rest of the box and of the
        line.
technique-naked-pair = Naked Pair
    .title = Naked Pair
    .in-sentence = a Naked Pair
    .about =
        Two cells of a row, column or box have the same two candidates and no others. They take one
        of these digits each, so both can be removed from its other cells.
technique-x-wing = X-Wing
    .title = X-Wing
    .in-sentence = an X-Wing
    .about =
        In two rows, a digit can only be in the same two columns. Each row has it in a different one
        of these columns, so it can be removed from the rest of both columns. The same works with
        rows and columns swapped.
technique-hidden-pair = Hidden Pair
    .title = Hidden Pair
    .in-sentence = a Hidden Pair
    .about =
        Two digits of a row, column or box can only be in the same two cells. These cells take one
        of them each, so all of their other candidates can be removed.
technique-locked-triple = Locked Triple
    .title = Locked Triple
    .in-sentence = a Locked Triple
    .about =
        Three cells that are in the same box and in the same row or column have only three digits
        between them. These digits can be removed from the rest of the box and of the line.
technique-naked-triple = Naked Triple
    .title = Naked Triple
    .in-sentence = a Naked Triple
    .about =
        Three cells of a row, column or box have only three digits between them. They take all
        three, which can be removed from its other cells.
technique-swordfish = Swordfish
    .title = Swordfish
    .in-sentence = a Swordfish
    .about =
        In three rows, a digit can only be in the same three columns. Each row has it in a different
        one of these columns, so it can be removed from their other rows. The same works with rows
        and columns swapped.
technique-hidden-triple = Hidden Triple
    .title = Hidden Triple
    .in-sentence = a Hidden Triple
    .about =
        Three digits of a row, column or box can only be in the same three cells, so all other
        candidates of these cells can be removed.
technique-naked-quadruple = Naked Quadruple
    .title = Naked Quadruple
    .in-sentence = a Naked Quadruple
    .about =
        Four cells of a house have only four digits between them, which can be removed from the rest
        of the house.
technique-jellyfish = Jellyfish
    .title = Jellyfish
    .in-sentence = a Jellyfish
    .about =
        In four rows, a digit can only be in the same four columns. It can be removed from the other
        rows of these columns. The same works with rows and columns swapped.
technique-hidden-quadruple = Hidden Quadruple
    .title = Hidden Quadruple
    .in-sentence = a Hidden Quadruple
    .about =
        Four digits of a house can only be in the same four cells, so all other candidates of these
        cells can be removed.
technique-naked-set = Naked Set
    .title = Naked Set
    .in-sentence = a Naked Set
    .about =
        Five or more cells of a house have only as many digits between them as cells. These digits
        can be removed from the rest of the house. This occurs on large boards; in a house with few
        empty cells, the hidden set of its other cells is easier to see.
technique-large-fish = Large Fish
    .title = Large Fish
    .in-sentence = a Large Fish
    .about =
        In five or more rows, a digit can only be in as many columns. It can be removed from the
        other rows of these columns. The same works with rows and columns swapped. This occurs on
        large boards; if a digit has few rows left, there is a smaller fish with rows and columns
        swapped.
technique-hidden-set = Hidden Set
    .title = Hidden Set
    .in-sentence = a Hidden Set
    .about =
        Five or more digits of a house can only be in as many cells, so all other candidates of
        these cells can be removed.
technique-finned-x-wing = Finned X-Wing
    .title = Finned X-Wing
    .in-sentence = a Finned X-Wing
    .about =
        In two rows, a digit can only be in two columns, except for some candidates, the fins.
        Either a fin is true or the X-Wing works, so candidates that are ruled out in both cases can
        be removed. The same works with rows and columns swapped.
technique-finned-swordfish = Finned Swordfish
    .title = Finned Swordfish
    .in-sentence = a Finned Swordfish
    .about =
        In three rows, a digit can only be in three columns, except for some candidates, the fins.
        Either a fin is true or the Swordfish works, so candidates that are ruled out in both cases
        can be removed. The same works with rows and columns swapped.
technique-finned-jellyfish = Finned Jellyfish
    .title = Finned Jellyfish
    .in-sentence = a Finned Jellyfish
    .about =
        In four rows, a digit can only be in four columns, except for some candidates, the fins.
        Either a fin is true or the Jellyfish works, so candidates that are ruled out in both cases
        can be removed. The same works with rows and columns swapped.
technique-finned-large-fish = Finned Large Fish
    .title = Finned Large Fish
    .in-sentence = a Finned Large Fish
    .about =
        In five or more rows, a digit can only be in as many columns, except for some candidates,
        the fins. Either a fin is true or the fish works, so candidates that are ruled out in both
        cases can be removed. The same works with rows and columns swapped.
technique-sashimi-x-wing = Sashimi X-Wing
    .title = Sashimi X-Wing
    .in-sentence = a Sashimi X-Wing
    .about =
        A Finned X-Wing in which one row has only one place apart from its fins, so that there would
        be no X-Wing without them. Still, either a fin is true, or the digit is placed as in the
        fish.
technique-sashimi-swordfish = Sashimi Swordfish
    .title = Sashimi Swordfish
    .in-sentence = a Sashimi Swordfish
    .about =
        A Finned Swordfish in which one row has only one place apart from its fins, so that there
        would be no Swordfish without them. Still, either a fin is true, or the digit is placed as
        in the fish.
technique-sashimi-jellyfish = Sashimi Jellyfish
    .title = Sashimi Jellyfish
    .in-sentence = a Sashimi Jellyfish
    .about =
        A Finned Jellyfish in which one row has only one place apart from its fins, so that there
        would be no Jellyfish without them. Still, either a fin is true, or the digit is placed as
        in the fish.
technique-sashimi-large-fish = Sashimi Large Fish
    .title = Sashimi Large Fish
    .in-sentence = a Sashimi Large Fish
    .about =
        A Finned Large Fish in which one row has only one place apart from its fins, so that there
        would be no fish without them. Still, either a fin is true, or the digit is placed as in the
        fish.
technique-franken-fish = Franken Fish
    .title = Franken Fish
    .in-sentence = a Franken Fish
    .about =
        In two or more rows or boxes, a digit can only be in as many columns or boxes. It can be
        removed from the rest of these. The same works with rows and columns swapped.
technique-finned-franken-fish = Finned Franken Fish
    .title = Finned Franken Fish
    .in-sentence = a Finned Franken Fish
    .about =
        A Franken Fish except for some candidates: fins, or endo-fins, which are in two base houses
        at once. Either one of these is true or the fish works, so candidates that are ruled out in
        both cases can be removed.
technique-mutant-fish = Mutant Fish
    .title = Mutant Fish
    .in-sentence = a Mutant Fish
    .about =
        In two or more houses of any kind, rows and columns mixed, a digit can only be in as many
        other houses. It can be removed from the rest of these.
technique-finned-mutant-fish = Finned Mutant Fish
    .title = Finned Mutant Fish
    .in-sentence = a Finned Mutant Fish
    .about =
        A Mutant Fish except for some candidates: fins, or endo-fins, which are in two base houses
        at once. Either one of these is true or the fish works, so candidates that are ruled out in
        both cases can be removed.
technique-skyscraper = Skyscraper
    .title = Skyscraper
    .in-sentence = a Skyscraper
    .about =
        Two rows have just two places each for a digit, and one place of each is in the same column.
        These two can’t both be true, so at least one of the other two is. Cells that see both of
        those can’t be the digit. The same works with rows and columns swapped.
technique-two-string-kite = Two-String Kite
    .title = Two-String Kite
    .in-sentence = a Two-String Kite
    .about =
        A row and a column have just two places each for a digit, and one place of each is in the
        same box. These two can’t both be true, so at least one of the other two is. Cells that see
        both of those can’t be the digit.
technique-turbot-fish = Turbot Fish
    .title = Turbot Fish
    .in-sentence = a Turbot Fish
    .about =
        Two houses have just two places each for a digit, and one place of the first sees one of the
        second. These two can’t both be true, so at least one of the other two is. Cells that see
        both of those can’t be the digit.
technique-empty-rectangle = Empty Rectangle
    .title = Empty Rectangle
    .in-sentence = an Empty Rectangle
    .about =
        In a box, a digit can only be in one row and one column of the box. Another column has just
        two places for the digit, one of them in that row. If the digit is there, the box has its
        digit in the box’s column; if not, the digit is at the other end of the other column. Either
        way, the cell where the box’s column meets the row of that other end can’t be the digit. The
        same works with rows and columns swapped.
technique-w-wing = W-Wing
    .title = W-Wing
    .in-sentence = a W-Wing
    .about =
        Two cells that don’t see each other contain the same two digits. A house has just two places
        for one of these digits, one seen by each cell, so they can’t both be that digit. At least
        one is the other digit, which can be removed from cells that see both.
technique-xy-wing = XY-Wing
    .title = XY-Wing
    .in-sentence = an XY-Wing
    .about =
        The pivot is X or Y. It sees one pincer that is X or Z and another that is Y or Z. Whichever
        digit the pivot takes, one of the pincers is Z, so cells that see both pincers can’t be Z.
technique-xyz-wing = XYZ-Wing
    .title = XYZ-Wing
    .in-sentence = an XYZ-Wing
    .about =
        The pivot is X, Y or Z. It sees one pincer that is X or Z and another that is Y or Z. One of
        the three cells must be Z, so cells that see all three can’t be Z.
technique-wxyz-wing = WXYZ-Wing
    .title = WXYZ-Wing
    .in-sentence = a WXYZ-Wing
    .about =
        Four cells have only four digits between them. Three of the digits fit into at most one cell
        each, because their places see each other. So the fourth digit is in at least one cell, and
        cells that see all of its places can’t be it.
technique-remote-pair = Remote Pair
    .title = Remote Pair
    .in-sentence = a Remote Pair
    .about =
        Cells with the same two candidates, each seeing the next, so the two digits alternate along
        them. Two of them with an even number of cells in between contain different digits, so cells
        that see both can’t be either digit.
technique-simple-coloring = Simple Coloring
    .title = Simple Coloring
    .in-sentence = a Simple Coloring step
    .about =
        Houses with just two places for a digit link these places in two colors: either all places
        of one color contain the digit, or all of the other. Cells that see both colors can’t be the
        digit. If two places of one color see each other, that whole color is false.
technique-multi-coloring = Multi-Coloring
    .title = Multi-Coloring
    .in-sentence = a Multi-Coloring step
    .about =
        Two groups of linked places for a digit, in two colors each. If a color of one group sees a
        color of the other, they can’t both be true, so at least one of their opposite colors is,
        and cells that see both of these can’t be the digit. A color that sees both colors of the
        other group is false.
technique-medusa = 3D Medusa
    .title = 3D Medusa
    .in-sentence = a 3D Medusa
    .about =
        Houses with two places for a digit and cells with two candidates link candidates in two
        colors: either all candidates of one color are true, or all of the other. Candidates that
        both colors rule out can be removed. A color is false if two of its candidates exclude each
        other, or if it leaves a cell without a digit or a house without a place for one.
technique-unique-rectangle-1 = Unique Rectangle Type 1
    .title = Unique Rectangle Type 1
    .in-sentence = a Unique Rectangle Type 1
    .about =
        If four cells in two rows, two columns and two boxes were all reduced to the same two
        digits, these could be exchanged and the puzzle would have two solutions. But a puzzle has only
        one. Only one corner has other candidates, so it takes one of those, and the two digits can be
        removed from it.
technique-unique-rectangle-2 = Unique Rectangle Type 2
    .title = Unique Rectangle Type 2
    .in-sentence = a Unique Rectangle Type 2
    .about =
        In a rectangle of two digits, two corners on one side have the same single extra candidate.
        One of them takes it, or the two digits could be exchanged, so cells that see both can’t be
        that digit.
technique-unique-rectangle-3 = Unique Rectangle Type 3
    .title = Unique Rectangle Type 3
    .in-sentence = a Unique Rectangle Type 3
    .about =
        In a rectangle of two digits, two corners on one side have extra candidates. One of the
        corners takes one of these, so together they act as a single cell, which forms a naked or
        hidden set with other cells of the house.
technique-unique-rectangle-4 = Unique Rectangle Type 4
    .title = Unique Rectangle Type 4
    .in-sentence = a Unique Rectangle Type 4
    .about =
        In a rectangle of two digits, two corners on one side have extra candidates, and their house
        has no other place for one of the two digits. So one corner takes that digit. If the other
        corner took the second digit, they could be exchanged, so the second digit can be removed
        from both.
technique-unique-rectangle-5 = Unique Rectangle Type 5
    .title = Unique Rectangle Type 5
    .in-sentence = a Unique Rectangle Type 5
    .about =
        In a rectangle of two digits, two opposite corners, or three corners, have the same single
        extra candidate. One of them takes it, or the two digits could be exchanged, so cells that
        see all of them can’t be that digit.
technique-unique-rectangle-6 = Unique Rectangle Type 6
    .title = Unique Rectangle Type 6
    .in-sentence = a Unique Rectangle Type 6
    .about =
        In a rectangle of two digits, two opposite corners have extra candidates, and both rows, or
        both columns, have no other places for one of the two digits. If one of these corners took
        it, so would the other, and the two digits could be exchanged. So it can be removed from
        both corners.
technique-hidden-rectangle = Hidden Rectangle
    .title = Hidden Rectangle
    .in-sentence = a Hidden Rectangle
    .about =
        One corner of a rectangle has just two candidates. The row and the column of the opposite
        corner have one of these digits only in corners of the rectangle. If the opposite corner
        took the other digit, all four corners would contain the two digits, which could be
        exchanged. So that digit can be removed from it.
technique-avoidable-rectangle-1 = Avoidable Rectangle Type 1
    .title = Avoidable Rectangle Type 1
    .in-sentence = an Avoidable Rectangle Type 1
    .about =
        Three corners of a rectangle in two boxes have been filled with two digits, and none of them
        is a given. If the fourth corner completed the pattern, the digits could be exchanged for a
        second solution, so that digit can be removed from it.
technique-avoidable-rectangle-2 = Avoidable Rectangle Type 2
    .title = Avoidable Rectangle Type 2
    .in-sentence = an Avoidable Rectangle Type 2
    .about =
        Two corners of a rectangle in two boxes have been filled, and neither is a given. The other
        two would complete a pattern of two exchangeable digits if they didn’t have the same single
        extra candidate. One of them takes it, so cells that see both can’t be that digit.
technique-unique-loop-1 = Unique Loop Type 1
    .title = Unique Loop Type 1
    .in-sentence = a Unique Loop Type 1
    .about =
        If six or more cells, two in each house that they touch, were all reduced to the same two
        digits, these could be exchanged and the puzzle would have two solutions. Only one of the
        cells has other candidates, so it takes one of those, and the two digits can be removed from
        it.
technique-unique-loop-2 = Unique Loop Type 2
    .title = Unique Loop Type 2
    .in-sentence = a Unique Loop Type 2
    .about =
        In a loop of two digits, some cells have the same single extra candidate. One of them takes
        it, or the two digits could be exchanged, so cells that see all of them can’t be that digit.
technique-unique-loop-3 = Unique Loop Type 3
    .title = Unique Loop Type 3
    .in-sentence = a Unique Loop Type 3
    .about =
        In a loop of two digits, two cells of one house have extra candidates. One of them takes one
        of these, so together they act as a single cell, which forms a naked or hidden set with
        other cells of the house.
technique-unique-loop-4 = Unique Loop Type 4
    .title = Unique Loop Type 4
    .in-sentence = a Unique Loop Type 4
    .about =
        In a loop of two digits, two cells of one house have extra candidates, and the house has no
        other place for one of the two digits. So one of the cells takes that digit. If the other
        took the second digit, they could be exchanged, so the second digit can be removed from
        both.
technique-bug-1 = Bivalue Universal Grave + 1
    .title = Bivalue Universal Grave + 1
    .in-sentence = a Bivalue Universal Grave + 1
    .about =
        If every empty cell had two candidates, and every house had two places for each missing
        digit, the digits of all cells could be exchanged for a second solution. Only one cell has
        extra candidates, so it takes one of those.
technique-bug-2 = Bivalue Universal Grave Type 2
    .title = Bivalue Universal Grave Type 2
    .in-sentence = a Bivalue Universal Grave Type 2
    .about =
        Every empty cell would have two candidates, and every house two places for each missing
        digit, if some cells didn’t have the same single extra candidate. One of them takes it, so
        cells that see all of them can’t be that digit.
technique-bug-3 = Bivalue Universal Grave Type 3
    .title = Bivalue Universal Grave Type 3
    .in-sentence = a Bivalue Universal Grave Type 3
    .about =
        Every empty cell would have two candidates, and every house two places for each missing
        digit, if some cells of one house didn’t have extra candidates. One of these is true, so
        together the cells act as a single cell, which forms a naked set with other cells of the
        house.
technique-bug-4 = Bivalue Universal Grave Type 4
    .title = Bivalue Universal Grave Type 4
    .in-sentence = a Bivalue Universal Grave Type 4
    .about =
        Every empty cell would have two candidates, and every house two places for each missing
        digit, if two cells of one house didn’t have extra candidates. The house has no other place
        for a digit that both have, so one of them takes it and the other takes an extra candidate.
        Both lose the second digit of their pair.
technique-x-chain = X-Chain
    .title = X-Chain
    .in-sentence = an X-Chain
    .about =
        Places for one digit are connected by alternating strong and weak links, with a strong link
        at both ends. At least one end is true, so cells that see both can’t be the digit.
technique-xy-chain = XY-Chain
    .title = XY-Chain
    .in-sentence = an XY-Chain
    .about =
        A chain of cells with two candidates each, where each cell sees the next and shares a digit
        with it. The same digit remains for both ends: at least one of them takes it, so cells that
        see both can’t be that digit.
technique-x-cycle = X-Cycle
    .title = X-Cycle
    .in-sentence = an X-Cycle
    .about =
        Places for one digit form a ring of alternating weak links (not both) and strong links (at
        least one). If the links alternate all around, one end of each weak link is true, and the
        digit can be removed from the rest of its houses. If two strong links meet in a cell, the
        digit is placed there.
technique-continuous-loop = Continuous Nice Loop
    .title = Continuous Nice Loop
    .in-sentence = a Continuous Nice Loop
    .about =
        A ring of candidates, connected by alternating weak and strong links. One end of each weak
        link is true, so candidates that see both ends can be removed, as can the other candidates
        of a cell that the ring passes through by a weak link.
technique-discontinuous-loop = Discontinuous Nice Loop
    .title = Discontinuous Nice Loop
    .in-sentence = a Discontinuous Nice Loop
    .about =
        A chain of alternating strong and weak links that returns to the cell where it starts, and
        the links don’t alternate there. A candidate that rules itself out can be removed; one that
        must be true even if it is assumed to be false is placed.
technique-alternating-chain = AIC
    .title = AIC
    .in-sentence = an AIC
    .about =
        An alternating inference chain: candidates connected by alternating strong and weak links,
        with a strong link at both ends. At least one end is true, so candidates that both ends rule
        out can be removed.
technique-grouped-x-chain = Grouped X-Chain
    .title = Grouped X-Chain
    .in-sentence = a Grouped X-Chain
    .about =
        An X-Chain in which several places for the digit where two houses overlap may act as one.
technique-grouped-x-cycle = Grouped X-Cycle
    .title = Grouped X-Cycle
    .in-sentence = a Grouped X-Cycle
    .about =
        An X-Cycle in which several places for the digit where two houses overlap may act as one:
        the digit is in one of them or in none.
technique-grouped-continuous-loop = Grouped Continuous Nice Loop
    .title = Grouped Continuous Nice Loop
    .in-sentence = a Grouped Continuous Nice Loop
    .about =
        A Continuous Nice Loop whose nodes may be groups of places where two houses overlap, and
        whose strong links may be almost locked sets: cells that need all of their other digits once
        they lose one.
technique-grouped-discontinuous-loop = Grouped Discontinuous Nice Loop
    .title = Grouped Discontinuous Nice Loop
    .in-sentence = a Grouped Discontinuous Nice Loop
    .about =
        A Discontinuous Nice Loop whose nodes may be groups of places where two houses overlap, and
        whose strong links may be almost locked sets.
technique-grouped-chain = Grouped AIC
    .title = Grouped AIC
    .in-sentence = a Grouped AIC
    .about =
        An AIC whose nodes may be groups of places where two houses overlap, and whose strong links
        may be almost locked sets.
technique-als-xz = ALS-XZ
    .title = ALS-XZ
    .in-sentence = an ALS-XZ
    .about =
        Two almost locked sets (each with one more digit than cells) share a digit X that can’t be
        in both. So at least one of them lacks X and contains all of its other digits. Another
        common digit Z is therefore in one of the sets, so candidates that see every Z of both can
        be removed. If two digits link the sets, all other digits of each set are locked in it.
technique-als-xy-wing = ALS-XY-Wing
    .title = ALS-XY-Wing
    .in-sentence = an ALS-XY-Wing
    .about =
        Three almost locked sets: the middle one shares with each of the others a digit that can’t
        be in both. It can lack only one digit, so one of the outer sets lacks its linking digit and
        contains all of its other digits. A digit Z of both outer sets is therefore in one of them,
        so candidates that see every Z of both can be removed.
technique-als-chain = ALS Chain
    .title = ALS Chain
    .in-sentence = an ALS Chain
    .about =
        A chain of four or more almost locked sets, each sharing with the next a digit that can’t be
        in both. If the first set lacks a digit Z, it contains the first linking digit, so the next
        set lacks that digit and contains the next one, and so on: the last set contains Z.
        Candidates that see every Z of the first and the last set can be removed.
technique-death-blossom = Death Blossom
    .title = Death Blossom
    .in-sentence = a Death Blossom
    .about =
        Each candidate of a stem cell has a petal: an almost locked set whose places for that digit
        all see the stem. Whichever digit the stem takes, its petal loses it and contains all of its
        other digits. A digit that all petals have is therefore in one of them, so candidates that
        see all of its places in all petals can be removed.
technique-sue-de-coq = Sue de Coq
    .title = Sue de Coq
    .in-sentence = a Sue de Coq
    .about =
        Some cells where a line crosses a box have at least two more digits than cells. Together
        with other cells of the line and other cells of the box, they have just as many digits as
        cells, so every digit is needed. The digits of the line’s cells can be removed from the rest
        of the line, those of the box’s cells from the rest of the box, and those of the crossing
        alone from both.
technique-aligned-pair-exclusion = Aligned Pair Exclusion
    .title = Aligned Pair Exclusion
    .in-sentence = an Aligned Pair Exclusion
    .about =
        Two cells are considered together. A pair of digits is impossible for them if it uses both
        candidates of a cell that sees both, or puts one digit into two cells that see each other.
        Candidates that are in no possible pair can be removed.
technique-aligned-triple-exclusion = Aligned Triple Exclusion
    .title = Aligned Triple Exclusion
    .in-sentence = an Aligned Triple Exclusion
    .about =
        Three cells are considered together. Three digits are impossible for them if they use all
        candidates of a cell that sees all three, or put one digit into two cells that see each
        other. Candidates that are in no possible combination can be removed.
technique-firework-triple = Firework Triple
    .title = Firework Triple
    .in-sentence = a Firework Triple
    .about =
        A row and a column cross in a box. Three digits can be in the row only in that box or in one
        cell outside it, and in the column only in the box or in another cell outside it. If neither of
        the two cells has such a digit, it is where the lines cross. So the three digits are in these
        three cells, and everything else can be removed from them.
technique-firework-quadruple = Firework Quadruple
    .title = Firework Quadruple
    .in-sentence = a Firework Quadruple
    .about =
        Two fireworks of two digits each, whose lines cross at opposite corners of a rectangle, have
        the two other corners in common. All four digits are in the four corners, and everything else
        can be removed from them.
technique-tridagon = Tridagon
    .title = Tridagon
    .in-sentence = a Tridagon
    .about =
        In four boxes at the corners of a rectangle, three cells in different rows and columns have the
        same three digits. If they had nothing else, the boxes would fix the order of the digits in
        each other in a way that contradicts itself. So one of the other candidates of these twelve
        cells, the guardians, is true, and candidates that all of them rule out can be removed.
technique-sk-loop = SK-Loop
    .title = SK-Loop
    .in-sentence = an SK-Loop
    .about =
        Two rows and two columns cross in four boxes. Around these crossings lie eight pairs of cells, a
        ring in which neighbors share a line or a box. If these lines and boxes have room for just
        as many digits as there are cells, each digit is in the ring in its line or box and can be
        removed from the rest of it.
technique-multi-sector-locked-set = Multi-Sector Locked Set
    .title = Multi-Sector Locked Set
    .in-sentence = a Multi-Sector Locked Set
    .about =
        In the cells where some rows cross some columns, each digit can occur at most once in a row, in a
        column and in a box. Counting some digits by rows and the others by columns or by boxes, there are
        just as many digits as cells. So each of them is needed and can be removed from the rest of its
        row, column or box.
technique-nishio = Nishio
    .title = Nishio
    .in-sentence = a Nishio step
    .about =
        Suppose that a candidate is true and follow only its digit: houses with a single place left
        for it take it there. If some house has no place left, the assumption is wrong and the
        candidate can be removed.
technique-templates = Templates
    .title = Templates
    .in-sentence = a Templates step
    .about =
        A template is a way to place the rest of a digit: once in each row, column and box that still
        needs it. A candidate that is in no template can be removed, and one that is in all of them
        is true.
technique-cell-forcing-chain = Cell Forcing Chain
    .title = Cell Forcing Chain
    .in-sentence = a Cell Forcing Chain
    .about =
        A chain starts from each candidate of a cell, and all of them lead to the same result. One
        of the candidates must be true, so the result is true as well.
technique-region-forcing-chain = Region Forcing Chain
    .title = Region Forcing Chain
    .in-sentence = a Region Forcing Chain
    .about =
        A chain starts from each place for a digit in a house, and all of them lead to the same
        result. The digit must be in one of these places, so the result is true.
technique-dynamic-contradiction = Dynamic Contradiction
    .title = Dynamic Contradiction
    .in-sentence = a Dynamic Contradiction
    .about =
        Suppose that a candidate is true, or false. What follows rules out other candidates and
        leaves cells with a single candidate and houses with a single place, until one has none
        left: the assumption is wrong.
technique-dynamic-double = Dynamic Double
    .title = Dynamic Double
    .in-sentence = a Dynamic Double
    .about =
        The same result follows whether a candidate is true or false, in branches that build on
        their own eliminations.
technique-dynamic-cell = Dynamic Cell Forcing Net
    .title = Dynamic Cell Forcing Net
    .in-sentence = a Dynamic Cell Forcing Net
    .about =
        The same result follows from each candidate of a cell, in branches that build on their own
        eliminations.
technique-dynamic-region = Dynamic Region Forcing Net
    .title = Dynamic Region Forcing Net
    .in-sentence = a Dynamic Region Forcing Net
    .about =
        The same result follows from each place for a digit in a house, in branches that build on
        their own eliminations.
technique-dynamic-plus = Dynamic Forcing Net with Patterns
    .title = Dynamic Forcing Net with Patterns
    .in-sentence = a Dynamic Forcing Net with Patterns
    .about =
        A forcing net whose branches also use locked candidates, pairs and X-Wings that result from
        their own eliminations.
technique-junior-exocet = Junior Exocet
    .title = Junior Exocet
    .in-sentence = a Junior Exocet
    .about =
        Two base cells where a line crosses a box have three or four candidates together. Three cross
        lines run past them, one through their box and one through each of two other boxes on the
        line. Where these two leave the line, inside its boxes, are the targets. The cross lines need
        every digit, but those of the base fit there only with the help of the targets. So the
        targets contain the same two digits as the base: other candidates can be removed from them,
        and often more.
technique-double-exocet = Double Exocet
    .title = Double Exocet
    .in-sentence = a Double Exocet
    .about =
        Two Junior Exocets with different base cells have the same cross lines and the same digits.
        Each base has the digits of its targets, and all of these cells have to be filled at the same
        time. Candidates that are ruled out by every way to do that can be removed.
technique-senior-exocet = Senior Exocet
    .title = Senior Exocet
    .in-sentence = a Senior Exocet
    .about =
        Like a Junior Exocet, but at least one target is elsewhere on the cross lines. Again, the
        digits of the base fit on the cross lines only with the help of the targets, so the targets
        contain the same two digits as the base.
technique-nested-net = Nested Forcing Net
    .title = Nested Forcing Net
    .in-sentence = a Nested Forcing Net
    .about =
        Suppose that a candidate is true. In the position that results, suppose that another one is
        true as well: if that leaves a cell or a house with nothing, the other one is ruled out as
        long as the first assumption holds. This goes on until the first assumption is itself shown
        to be wrong.
technique-doubly-nested-net = Doubly Nested Forcing Net
    .title = Doubly Nested Forcing Net
    .in-sentence = a Doubly Nested Forcing Net
    .about =
        A Nested Forcing Net that supposes a third candidate to refute the second: three assumptions
        hold at the same time. The hardest known puzzles need it.
technique-brute-force = Brute Force
    .title = Brute Force
    .in-sentence = a Brute Force step
    .about =
        None of the known techniques applies. A search through all remaining possibilities finds the
        digits of the cells with the fewest candidates.
