# The techniques: the name, the short name, the short name in a sentence (with an article in the
# accusative), and what the technique does.

technique-full-house = Full House
    .title = Full House
    .in-sentence = a Full House
    .about = A house has one empty cell left: it takes the digit that is missing.
technique-hidden-single-box = Hidden Single in a Box
    .title = Hidden Single
    .in-sentence = a Hidden Single
    .about =
        A digit has one place left in a box: it is set there, whatever else the cell could hold.
technique-hidden-single-line = Hidden Single in a Line
    .title = Hidden Single
    .in-sentence = a Hidden Single
    .about =
        A digit has only one possible cell in a row, a column or another house that is not a box.
        It is harder to see than in a box, because a line runs through many boxes.
technique-direct-pointing = Direct Pointing
    .title = Direct Pointing
    .in-sentence = Direct Pointing
    .about =
        A box holds a digit only where a line crosses it. The line lacks the digit elsewhere, and
        so another box on that line has one place left for it: the digit is set there at once,
        without pencil marks.
technique-direct-claiming = Direct Claiming
    .title = Direct Claiming
    .in-sentence = Direct Claiming
    .about =
        A line holds a digit only inside one box. The rest of the box lacks it, and so another
        line through the box has one place left for it: the digit is set there at once.
technique-direct-hidden-pair = Direct Hidden Pair
    .title = Direct Hidden Pair
    .in-sentence = a Direct Hidden Pair
    .about =
        Two digits of a house have the same two places. Nothing else fits there, and so a third
        digit has one place left in the house: it is set at once.
technique-naked-single = Naked Single
    .title = Naked Single
    .in-sentence = a Naked Single
    .about =
        A cell has one candidate left, because its peers hold all other digits or rule them out.
technique-direct-hidden-triple = Direct Hidden Triple
    .title = Direct Hidden Triple
    .in-sentence = a Direct Hidden Triple
    .about =
        Three digits of a house share three places. Nothing else fits there, and so a fourth digit
        has one place left in the house: it is set at once.
technique-pointing = Pointing
    .title = Pointing
    .in-sentence = Pointing
    .about =
        A box holds a digit only where a row or column crosses it. The digit is in the box, thus
        on that part of the line: the rest of the line loses it.
technique-claiming = Claiming
    .title = Claiming
    .in-sentence = Claiming
    .about =
        A row or column holds a digit only inside one box. The digit is on the line, thus on that
        part of the box: the rest of the box loses it.
technique-locked-candidates = Locked Candidates
    .title = Locked Candidates
    .in-sentence = Locked Candidates
    .about =
        A house holds a digit only where another house crosses it: a diagonal, a window or any
        other house of a variant. The rest of the other house loses the digit.
technique-locked-pair = Locked Pair
    .title = Locked Pair
    .in-sentence = a Locked Pair
    .about = A naked pair whose cells share two houses: both lose its digits elsewhere.
technique-naked-pair = Naked Pair
    .title = Naked Pair
    .in-sentence = a Naked Pair
    .about =
        Two cells of a house hold the same two candidates and nothing else. They take both digits,
        one each: the rest of the house loses them.
technique-x-wing = X-Wing
    .title = X-Wing
    .in-sentence = an X-Wing
    .about =
        Two rows hold a digit only in the same two columns. It stands in one corner of each row,
        in different columns: both columns lose it elsewhere. The same with rows and columns
        exchanged.
technique-hidden-pair = Hidden Pair
    .title = Hidden Pair
    .in-sentence = a Hidden Pair
    .about =
        Two digits of a house have the same two places. The two cells take them, one each: they
        lose all other candidates.
technique-locked-triple = Locked Triple
    .title = Locked Triple
    .in-sentence = a Locked Triple
    .about = A naked triple whose cells share two houses: both lose its digits elsewhere.
technique-naked-triple = Naked Triple
    .title = Naked Triple
    .in-sentence = a Naked Triple
    .about =
        Three cells of a house hold three digits among them and nothing else. They take all three:
        the rest of the house loses them.
technique-swordfish = Swordfish
    .title = Swordfish
    .in-sentence = a Swordfish
    .about =
        Three rows hold a digit only in the same three columns, in two or three of them each. The
        rows take one column each: the columns lose the digit in all other rows. The same with
        rows and columns exchanged.
technique-hidden-triple = Hidden Triple
    .title = Hidden Triple
    .in-sentence = a Hidden Triple
    .about =
        Three digits of a house share three places. The three cells take them: they lose all other
        candidates.
technique-naked-quadruple = Naked Quadruple
    .title = Naked Quadruple
    .in-sentence = a Naked Quadruple
    .about =
        Four cells of a house hold four digits among them and nothing else: the rest of the house
        loses them.
technique-jellyfish = Jellyfish
    .title = Jellyfish
    .in-sentence = a Jellyfish
    .about =
        Four rows hold a digit only in the same four columns: the columns lose it in all other
        rows. The same with rows and columns exchanged.
technique-hidden-quadruple = Hidden Quadruple
    .title = Hidden Quadruple
    .in-sentence = a Hidden Quadruple
    .about = Four digits of a house share four places: the four cells lose all other candidates.
technique-naked-set = Naked Set
    .title = Naked Set
    .in-sentence = a Naked Set
    .about =
        Five or more cells of a house hold as many digits among them and nothing else: the rest of
        the house loses them. On large boards; where a house has few open cells the hidden set
        beside it is easier to see.
technique-large-fish = Large Fish
    .title = Large Fish
    .in-sentence = a Large Fish
    .about =
        Five or more rows hold a digit only in as many columns: the columns lose it in all other
        rows. The same with rows and columns exchanged. On large boards; where a digit has few
        rows left the smaller fish the other way round says the same.
technique-hidden-set = Hidden Set
    .title = Hidden Set
    .in-sentence = a Hidden Set
    .about =
        Five or more digits of a house share as many places: the cells there lose all other
        candidates.
technique-finned-x-wing = Finned X-Wing
    .title = Finned X-Wing
    .in-sentence = a Finned X-Wing
    .about =
        Two rows hold a digit in two columns, apart from some candidates, the fins. Either a fin
        is true or the fish is: what the fish would take and all fins see goes. The same with rows
        and columns exchanged.
technique-finned-swordfish = Finned Swordfish
    .title = Finned Swordfish
    .in-sentence = a Finned Swordfish
    .about =
        Three rows hold a digit in three columns, apart from some candidates, the fins. Either a
        fin is true or the fish is: what the fish would take and all fins see goes. The same with
        rows and columns exchanged.
technique-finned-jellyfish = Finned Jellyfish
    .title = Finned Jellyfish
    .in-sentence = a Finned Jellyfish
    .about =
        Four rows hold a digit in four columns, apart from some candidates, the fins. Either a fin
        is true or the fish is: what the fish would take and all fins see goes. The same with rows
        and columns exchanged.
technique-finned-large-fish = Finned Large Fish
    .title = Finned Large Fish
    .in-sentence = a Finned Large Fish
    .about =
        Five or more rows hold a digit in as many columns, apart from some candidates, the fins.
        Either a fin is true or the fish is: what the fish would take and all fins see goes. The
        same with rows and columns exchanged.
technique-sashimi-x-wing = Sashimi X-Wing
    .title = Sashimi X-Wing
    .in-sentence = a Sashimi X-Wing
    .about =
        A finned X-wing in which a row has but one place apart from its fins, so that without them
        there would be no fish: all the same a fin is true, or the others are placed as the fish
        says.
technique-sashimi-swordfish = Sashimi Swordfish
    .title = Sashimi Swordfish
    .in-sentence = a Sashimi Swordfish
    .about =
        A finned swordfish in which a row has but one place apart from its fins, so that without
        them there would be no fish: all the same a fin is true, or the others are placed as the
        fish says.
technique-sashimi-jellyfish = Sashimi Jellyfish
    .title = Sashimi Jellyfish
    .in-sentence = a Sashimi Jellyfish
    .about =
        A finned jellyfish in which a row has but one place apart from its fins, so that without
        them there would be no fish: all the same a fin is true, or the others are placed as the
        fish says.
technique-sashimi-large-fish = Sashimi Large Fish
    .title = Sashimi Large Fish
    .in-sentence = a Sashimi Large Fish
    .about =
        A finned large fish in which a row has but one place apart from its fins, so that without
        them there would be no fish: all the same a fin is true, or the others are placed as the
        fish says.
technique-franken-fish = Franken Fish
    .title = Franken Fish
    .in-sentence = a Franken Fish
    .about =
        Two or more rows or boxes hold a digit only in as many columns or boxes: these lose it
        elsewhere. The same with rows and columns exchanged.
technique-finned-franken-fish = Finned Franken Fish
    .title = Finned Franken Fish
    .in-sentence = a Finned Franken Fish
    .about =
        A Franken fish apart from some candidates, the fins, or candidates in two bases at once,
        the endo-fins. Either one of these is true or the fish is: what the fish would take and
        all of them see goes.
technique-mutant-fish = Mutant Fish
    .title = Mutant Fish
    .in-sentence = a Mutant Fish
    .about =
        Two or more houses of any kind hold a digit only in as many other houses, rows and columns
        on the same side: these others lose it elsewhere.
technique-finned-mutant-fish = Finned Mutant Fish
    .title = Finned Mutant Fish
    .in-sentence = a Finned Mutant Fish
    .about =
        A mutant fish apart from some candidates, the fins, or candidates in two bases at once,
        the endo-fins. Either one of these is true or the fish is: what the fish would take and
        all of them see goes.
technique-skyscraper = Skyscraper
    .title = Skyscraper
    .in-sentence = a Skyscraper
    .about =
        Two rows hold a digit twice each, and one place of each is in the same column. Only one of
        these two can be true, so one of the other two is: whatever sees both loses the digit. The
        same with rows and columns exchanged.
technique-two-string-kite = Two-String Kite
    .title = Two-String Kite
    .in-sentence = a Two-String Kite
    .about =
        A row and a column hold a digit twice each, and one place of each is in the same box. Only
        one of these two can be true, so one of the other two is: whatever sees both loses the
        digit.
technique-turbot-fish = Turbot Fish
    .title = Turbot Fish
    .in-sentence = a Turbot Fish
    .about =
        Two houses hold a digit twice each, and one place of each sees one of the other. Only one
        of these two can be true, so one of the other two is: whatever sees both loses the digit.
technique-empty-rectangle = Empty Rectangle
    .title = Empty Rectangle
    .in-sentence = an Empty Rectangle
    .about =
        A box holds a digit only in one row and one column. Another column holds it twice, once in
        that row: if it is there, the box has it in its own column, if not, it is at the other
        end. The cell of the box's column in the row of the other end loses the digit. The same
        with rows and columns exchanged.
technique-w-wing = W-Wing
    .title = W-Wing
    .in-sentence = a W-Wing
    .about =
        Two cells out of each other's view hold the same two digits. A house has two places for
        one of the digits, one in view of each cell, so the cells cannot both hold it: one of them
        holds the other digit, which goes from the cells that both see.
technique-xy-wing = XY-Wing
    .title = XY-Wing
    .in-sentence = an XY-Wing
    .about =
        The pivot holds X or Y. One pincer in its view holds X or Z, the other one Y or Z:
        whichever the pivot takes, one of the pincers is Z. Cells that both pincers see lose Z.
technique-xyz-wing = XYZ-Wing
    .title = XYZ-Wing
    .in-sentence = an XYZ-Wing
    .about =
        The pivot holds X, Y or Z. One pincer in its view holds X or Z, the other one Y or Z: one
        of the three cells is Z. Cells that all three see lose Z.
technique-wxyz-wing = WXYZ-Wing
    .title = WXYZ-Wing
    .in-sentence = a WXYZ-Wing
    .about =
        Four cells hold four digits among them. Of three of the digits all places see each other,
        so each of these fills one cell at most: the fourth digit is in one of the cells as well.
        Cells that see all of its places lose it.
technique-remote-pair = Remote Pair
    .title = Remote Pair
    .in-sentence = a Remote Pair
    .about =
        Cells with the same two digits, each in view of the next, hold the digits in turn. Two of
        them with an even number of cells between them hold different ones: cells that see both
        lose both digits.
technique-simple-colouring = Simple Colouring
    .title = Simple Colouring
    .in-sentence = Simple Colouring
    .about =
        Where a house has two places for a digit, they take two colours, and so on from house to
        house: all places of one colour hold the digit, or all of the other. Places that see both
        colours lose it. If two places of one colour see each other, all of that colour lose it.
technique-multi-colouring = Multi-Colouring
    .title = Multi-Colouring
    .in-sentence = Multi-Colouring
    .about =
        Two clusters of one digit, each in two colours. If a colour of the one sees a colour of
        the other, they are not both true, so one of the two opposite colours is: places that see
        both of these lose the digit. A colour that sees both colours of the other cluster is
        false.
technique-medusa = 3D Medusa
    .title = 3D Medusa
    .in-sentence = 3D Medusa
    .about =
        Where a house has two places for a digit, or a cell two digits, these candidates take two
        colours, and so on: all candidates of one colour are true, or all of the other. A
        candidate that both colours rule out goes. A colour is false if two of its candidates
        exclude each other, or if it leaves a cell without a digit or a house without a place for
        one.
technique-unique-rectangle-1 = Unique Rectangle Type 1
    .title = Unique Rectangle Type 1
    .in-sentence = a Unique Rectangle Type 1
    .about =
        Four cells in two rows, two columns and two boxes would hold the same two digits, which
        could then be exchanged: the puzzle would have two solutions. Only one corner holds other
        candidates, so it takes one of those and loses the two digits.
technique-unique-rectangle-2 = Unique Rectangle Type 2
    .title = Unique Rectangle Type 2
    .in-sentence = a Unique Rectangle Type 2
    .about =
        In a rectangle of two digits two corners side by side hold the same one digit besides. One
        of them takes it, or the two digits could be exchanged: cells that both see lose it.
technique-unique-rectangle-3 = Unique Rectangle Type 3
    .title = Unique Rectangle Type 3
    .in-sentence = a Unique Rectangle Type 3
    .about =
        In a rectangle of two digits two corners side by side hold other candidates. One of the
        corners takes one of these, so the two act as one cell with them, and that cell makes a
        naked or hidden set with others of the house.
technique-unique-rectangle-4 = Unique Rectangle Type 4
    .title = Unique Rectangle Type 4
    .in-sentence = a Unique Rectangle Type 4
    .about =
        In a rectangle of two digits two corners side by side hold other candidates, and their
        house has no other place for one of the two digits. So one corner takes it; with the other
        digit in the other corner the two could be exchanged, so both lose that digit.
technique-unique-rectangle-5 = Unique Rectangle Type 5
    .title = Unique Rectangle Type 5
    .in-sentence = a Unique Rectangle Type 5
    .about =
        In a rectangle of two digits two opposite corners, or three, hold the same one digit
        besides. One of them takes it, or the two digits could be exchanged: cells that all of
        them see lose it.
technique-unique-rectangle-6 = Unique Rectangle Type 6
    .title = Unique Rectangle Type 6
    .in-sentence = a Unique Rectangle Type 6
    .about =
        In a rectangle of two digits two opposite corners hold other candidates, and both rows, or
        both columns, have no other places for one of the two digits. If one of these corners took
        it, so would the other, and the digits could be exchanged: both corners lose it.
technique-hidden-rectangle = Hidden Rectangle
    .title = Hidden Rectangle
    .in-sentence = a Hidden Rectangle
    .about =
        One corner of a rectangle holds just two digits. From the opposite corner the row and the
        column have one more place each for one of them, the other two corners. If the opposite
        corner took the other digit, all four would hold the two, which could be exchanged: it
        loses that digit.
technique-avoidable-rectangle-1 = Avoidable Rectangle Type 1
    .title = Avoidable Rectangle Type 1
    .in-sentence = an Avoidable Rectangle Type 1
    .about =
        Three corners of a rectangle in two boxes have been filled with two digits, none of them
        by a given. If the fourth corner completed the exchange, the four values could be swapped
        for a second solution: it loses that digit.
technique-avoidable-rectangle-2 = Avoidable Rectangle Type 2
    .title = Avoidable Rectangle Type 2
    .in-sentence = an Avoidable Rectangle Type 2
    .about =
        Two corners of a rectangle in two boxes have been filled, not by givens. The other two
        would complete an exchange of two digits, but for the same one digit that both hold
        besides: one of them takes it, and cells that both see lose it.
technique-unique-loop-1 = Unique Loop Type 1
    .title = Unique Loop Type 1
    .in-sentence = a Unique Loop Type 1
    .about =
        Six or more cells, two in each house that holds any of them, would hold the same two
        digits, which could then be exchanged: the puzzle would have two solutions. Only one of
        the cells holds other candidates, so it takes one of those and loses the two digits.
technique-unique-loop-2 = Unique Loop Type 2
    .title = Unique Loop Type 2
    .in-sentence = a Unique Loop Type 2
    .about =
        In a loop of two digits some cells hold the same one digit besides. One of them takes it,
        or the two digits could be exchanged: cells that see all of them lose it.
technique-unique-loop-3 = Unique Loop Type 3
    .title = Unique Loop Type 3
    .in-sentence = a Unique Loop Type 3
    .about =
        In a loop of two digits two cells of one house hold other candidates. One of them takes
        one of these, so the two act as one cell with them, and that cell makes a naked or hidden
        set with others of the house.
technique-unique-loop-4 = Unique Loop Type 4
    .title = Unique Loop Type 4
    .in-sentence = a Unique Loop Type 4
    .about =
        In a loop of two digits two cells of one house hold other candidates, and the house has no
        other place for one of the two digits. So one of the cells takes it; with the other digit
        in the other cell the two could be exchanged, so both lose that digit.
technique-bug-1 = Bivalue Universal Grave + 1
    .title = Bivalue Universal Grave + 1
    .in-sentence = a Bivalue Universal Grave + 1
    .about =
        If every open cell held two candidates, and each house each digit that it lacks in two
        cells, a solution could be turned into another by exchanging the digits of all cells. Only
        one cell holds more, so it takes one of its further candidates.
technique-bug-2 = Bivalue Universal Grave Type 2
    .title = Bivalue Universal Grave Type 2
    .in-sentence = a Bivalue Universal Grave Type 2
    .about =
        All open cells would hold two candidates each, and each house each digit in two cells, but
        that some hold the same one digit besides. One of them takes it: cells that see all of
        them lose it.
technique-bug-3 = Bivalue Universal Grave Type 3
    .title = Bivalue Universal Grave Type 3
    .in-sentence = a Bivalue Universal Grave Type 3
    .about =
        All open cells would hold two candidates each, and each house each digit in two cells, but
        that some cells of one house hold others. One of them takes one of these, so they act as
        one cell with them, and that cell makes a naked set with others of the house.
technique-bug-4 = Bivalue Universal Grave Type 4
    .title = Bivalue Universal Grave Type 4
    .in-sentence = a Bivalue Universal Grave Type 4
    .about =
        All open cells would hold two candidates each, and each house each digit in two cells, but
        that two cells of one house hold others. The house has no other place for one digit of
        both, so one of them takes it and the other one a further candidate: both lose the second
        digit of their two.
technique-x-chain = X-Chain
    .title = X-Chain
    .in-sentence = an X-Chain
    .about =
        Places of one digit are linked by turns strongly and weakly, a strong link at both ends:
        one of the two ends is true, and places that see both lose the digit.
technique-xy-chain = XY-Chain
    .title = XY-Chain
    .in-sentence = an XY-Chain
    .about =
        Cells of two candidates each, every one sharing a digit with the next that it sees. Both
        ends offer the same digit: it is in one of them, and what sees both loses it.
technique-x-cycle = X-Cycle
    .title = X-Cycle
    .in-sentence = an X-Cycle
    .about =
        Places of one digit, linked by turns weakly (not both) and strongly (not neither) by
        houses, form a ring. If the turns fit all around, one end of each weak link is true, and
        the rest of its houses lose the digit. If two strong links meet in a cell, the digit is
        set there.
technique-continuous-loop = Continuous Nice Loop
    .title = Continuous Nice Loop
    .in-sentence = a Continuous Nice Loop
    .about =
        A ring of candidates, linked by turns weakly and strongly by cells and houses. One end of
        each weak link is true, so what sees both ends of one goes, and other digits of a cell
        that the ring passes by a weak link.
technique-discontinuous-loop = Discontinuous Nice Loop
    .title = Discontinuous Nice Loop
    .in-sentence = a Discontinuous Nice Loop
    .about =
        A chain of links, strong and weak by turns, comes back to the cell where it started, and
        the turns do not fit there: a candidate that would make itself false goes, one that would
        be true if it were false is set.
technique-alternating-chain = AIC
    .title = AIC
    .in-sentence = an AIC
    .about =
        Candidates are linked by turns strongly and weakly, by cells and houses, a strong link at
        both ends. The ends are of one digit: it is in one of them, and places that see both lose
        it.
technique-grouped-x-chain = Grouped X-Chain
    .title = Grouped X-Chain
    .in-sentence = a Grouped X-Chain
    .about =
        A chain of one digit as an X-chain, in which places where two houses overlap may stand
        together for one.
technique-grouped-x-cycle = Grouped X-Cycle
    .title = Grouped X-Cycle
    .in-sentence = a Grouped X-Cycle
    .about =
        A ring of one digit as an X-cycle, in which places where two houses overlap may stand
        together for one: the digit is in one of them, or in none.
technique-grouped-continuous-loop = Grouped Continuous Nice Loop
    .title = Grouped Continuous Nice Loop
    .in-sentence = a Grouped Continuous Nice Loop
    .about =
        A ring as a continuous nice loop, whose nodes may be groups of places where two houses
        overlap, and whose strong links may be almost locked sets: without one digit their cells
        need another.
technique-grouped-discontinuous-loop = Grouped Discontinuous Nice Loop
    .title = Grouped Discontinuous Nice Loop
    .in-sentence = a Grouped Discontinuous Nice Loop
    .about =
        A chain as a discontinuous nice loop, whose nodes may be groups of places and whose strong
        links may be almost locked sets.
technique-grouped-chain = Grouped AIC
    .title = Grouped AIC
    .in-sentence = a Grouped AIC
    .about =
        A chain as an alternating inference chain, whose nodes may be groups of places and whose
        strong links may be almost locked sets.
technique-als-xz = ALS-XZ
    .title = ALS-XZ
    .in-sentence = an ALS-XZ
    .about =
        Two almost locked sets (each with one digit more than cells) share a digit x whose cells
        in the one all see those in the other: x is missing from one of the two, which then holds
        all of its other digits. A further common digit z is thus in one of them: candidates that
        see all z of both go. With two such links each set lacks exactly one of the linking
        digits, so that all other digits of each set are locked in it.
technique-als-xy-wing = ALS-XY-Wing
    .title = ALS-XY-Wing
    .in-sentence = an ALS-XY-Wing
    .about =
        Three almost locked sets: the middle one is linked to each of the others by a digit that
        cannot be in both. It lacks one digit at most, so one of the outer sets lacks its linking
        digit and holds all of its other digits. A digit z that both outer sets have is in one of
        them: candidates that see all z of both go.
technique-als-chain = ALS Chain
    .title = ALS Chain
    .in-sentence = an ALS Chain
    .about =
        Four or more almost locked sets in a row, neighbours linked by a digit that cannot be in
        both, no two links of a set by the same digit. If the first set lacks a digit z, it holds
        the first link's digit, so the next set lacks that and holds the next link's digit, and so
        on: the last set holds z. Candidates that see all z of the first set and of the last go.
technique-death-blossom = Death Blossom
    .title = Death Blossom
    .in-sentence = a Death Blossom
    .about =
        For each candidate of the stem cell there is a petal, an almost locked set in which the
        stem sees all cells with that digit. Whichever the stem holds, its petal lacks it and
        holds all of its other digits. A digit that all petals have is in one of them: candidates
        that see all of its cells in all petals go.
technique-sue-de-coq = Sue de Coq
    .title = Sue de Coq
    .in-sentence = Sue de Coq
    .about =
        Some cells where a line crosses a box hold at least two digits more than there are cells.
        Further cells of the line take some of these digits, further cells of the box take others,
        until all of the cells together have as many digits as cells. Each digit is then in them:
        the digits of the line's part go from the rest of the line, those of the box's part from
        the rest of the box, and those of the crossing alone from both.
technique-aligned-pair-exclusion = Aligned Pair Exclusion
    .title = Aligned Pair Exclusion
    .in-sentence = Aligned Pair Exclusion
    .about =
        Two cells are looked at together. A pair of digits for them is impossible if it uses both
        candidates of a cell that sees both of them, or puts one digit into two cells that see
        each other. A digit that is in no possible pair goes.
technique-aligned-triple-exclusion = Aligned Triple Exclusion
    .title = Aligned Triple Exclusion
    .in-sentence = Aligned Triple Exclusion
    .about =
        Three cells are looked at together. Three digits for them are impossible if they use all
        of the two or three candidates of a cell that sees all three, or put one digit into two
        cells that see each other. A digit that is in no possible triple goes.
technique-nishio = Nishio
    .title = Nishio
    .in-sentence = Nishio
    .about =
        A candidate is assumed true and its digit alone is followed through the board: houses that
        are left one place take it there. If some house is left none, the assumption was wrong and
        the candidate goes.
technique-cell-forcing-chain = Cell Forcing Chain
    .title = Cell Forcing Chain
    .in-sentence = a Cell Forcing Chain
    .about =
        One chain starts from each candidate of a cell, and all of them come to the same end. One
        of the candidates is true, thus so is the end.
technique-region-forcing-chain = Region Forcing Chain
    .title = Region Forcing Chain
    .in-sentence = a Region Forcing Chain
    .about =
        One chain starts from each place that a digit has in a house, and all of them come to the
        same end. The digit is in one of the places, thus the end is true.
technique-dynamic-contradiction = Dynamic Contradiction
    .title = Dynamic Contradiction
    .in-sentence = a Dynamic Contradiction
    .about =
        A candidate is assumed true, or false. What follows rules candidates out, and cells and
        houses that are thereby left one candidate go on from there, until one is left none: the
        assumption was wrong.
technique-dynamic-double = Dynamic Double
    .title = Dynamic Double
    .in-sentence = a Dynamic Double
    .about =
        Something follows both from a candidate being true and from its being false, in branches
        that use what they have ruled out themselves.
technique-dynamic-cell = Dynamic Cell Forcing Net
    .title = Dynamic Cell Forcing Net
    .in-sentence = a Dynamic Cell Forcing Net
    .about =
        Something follows from each candidate of a cell, in branches that use what they have ruled
        out themselves.
technique-dynamic-region = Dynamic Region Forcing Net
    .title = Dynamic Region Forcing Net
    .in-sentence = a Dynamic Region Forcing Net
    .about =
        Something follows from each place that a digit has in a house, in branches that use what
        they have ruled out themselves.
technique-dynamic-plus = Dynamic Forcing Net with Patterns
    .title = Dynamic Forcing Net with Patterns
    .in-sentence = a Dynamic Forcing Net with Patterns
    .about =
        A forcing net whose branches also use locked candidates, pairs and X-wings that they have
        made themselves.
technique-brute-force = Brute Force
    .title = Brute Force
    .in-sentence = Brute Force
    .about =
        No technique goes on: a search through all that is left tells what stands in the cells
        with the fewest candidates.
