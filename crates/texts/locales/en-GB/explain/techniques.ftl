technique-simple-coloring = Simple Colouring
    .title = Simple Colouring
    .in-sentence = a Simple Colouring step
    .about =
        Houses with just two places for a digit link these places in two colours: either all places
        of one colour contain the digit, or all of the other. Cells that see both colours can’t be the
        digit. If two places of one colour see each other, that whole colour is false.
technique-multi-coloring = Multi-Colouring
    .title = Multi-Colouring
    .in-sentence = a Multi-Colouring step
    .about =
        Two groups of linked places for a digit, in two colours each. If a colour of one group sees a
        colour of the other, they can’t both be true, so at least one of their opposite colours is,
        and cells that see both of these can’t be the digit. A colour that sees both colours of the
        other group is false.
technique-sk-loop =
    .about =
        Two rows and two columns cross in four boxes. Around these crossings lie eight pairs of cells, a
        ring in which neighbours share a line or a box. If these lines and boxes have room for just
        as many digits as there are cells, each digit is in the ring in its line or box and can be
        removed from the rest of it.
technique-medusa =
    .about =
        Houses with two places for a digit and cells with two candidates link candidates in two
        colours: either all candidates of one colour are true, or all of the other. Candidates that
        both colours rule out can be removed. A colour is false if two of its candidates exclude each
        other, or if it leaves a cell without a digit or a house without a place for one.
