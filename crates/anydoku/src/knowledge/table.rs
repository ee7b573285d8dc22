//! The figures. Each was verified in a public source; figures that could not be verified are
//! omitted.

use super::figure::Board::{self, Blocks, DiagonalNine, JigsawNine, Latin};
use super::figure::{Certainty, Figure};

type Rows = &'static [(Board, Figure)];

const fn exact(value: &'static str, source: &'static str) -> Figure {
    Figure { value, certainty: Certainty::Exact, source }
}

const fn estimate(value: &'static str, source: &'static str) -> Figure {
    Figure { value, certainty: Certainty::Estimate, source }
}

const fn least_found(value: &'static str, source: &'static str) -> Figure {
    Figure { value, certainty: Certainty::LeastFound, source }
}

const LATIN_SQUARES: &str = "OEIS A002860; order 11: McKay and Wanless, On the number of Latin \
    squares, Annals of Combinatorics 9 (2005)";
const LATIN_TYPES: &str = "isotopy classes with transposition: OEIS A000528; orders to 10: McKay, \
    Meynert and Myrvold, Small Latin squares, quasigroups and loops, Journal of Combinatorial \
    Designs 15 (2007)";
const LATIN_ISOTOPY: &str = "OEIS A040082; order 11: Hulpke, Kaski and Ostergard, The number of \
    Latin squares of order 11, Mathematics of Computation 80 (2011)";
const LATIN_MAIN: &str = "OEIS A003090; orders to 10: McKay, Meynert and Myrvold, Small Latin \
    squares, quasigroups and loops, Journal of Combinatorial Designs 15 (2007)";
const LATIN_CRITICAL: &str = "smallest critical set of a Latin square of prime order: OEIS A372224";
const TWO_BY_N_KINDS: &str = "OEIS A291188; F. Jarvis, Sudoku enumeration problems";
const PETTERSEN_2006: &str = "K. F. Pettersen, estimate from bands and stacks, New Sudoku \
    Players' Forum, June 2006";
const FORUM: &str = "K. F. Pettersen and others, New Sudoku Players' Forum, 2005 and 2006; \
    Wikipedia, Mathematics of Sudoku";

/// The number of full grids.
pub(super) const GRIDS: Rows = &[
    (Blocks(2, 2), exact("288", "OEIS A107739")),
    (Blocks(2, 3), exact("28200960", "F. Jarvis, Sudoku enumeration problems, 2005")),
    (Blocks(2, 4), exact("29136487207403520", FORUM)),
    (Blocks(2, 5), exact("1903816047972624930994913280000", FORUM)),
    (
        Blocks(2, 6),
        exact(
            "38296278920738107863746324732012492486187417600000",
            "K. F. Pettersen, 6x2 counting, New Sudoku Players' Forum, 14 November 2006",
        ),
    ),
    (
        Blocks(3, 3),
        exact("6670903752021072936960", "B. Felgenhauer and F. Jarvis, 2005; OEIS A107739"),
    ),
    (Blocks(3, 4), exact("81171437193104932746936103027318645818654720000", FORUM)),
    (Blocks(3, 5), estimate("3.5086e84", PETTERSEN_2006)),
    (Blocks(4, 4), estimate("5.9584e98", PETTERSEN_2006)),
    (Latin(1), exact("1", LATIN_SQUARES)),
    (Latin(2), exact("2", LATIN_SQUARES)),
    (Latin(3), exact("12", LATIN_SQUARES)),
    (Latin(4), exact("576", LATIN_SQUARES)),
    (Latin(5), exact("161280", LATIN_SQUARES)),
    (Latin(6), exact("812851200", LATIN_SQUARES)),
    (Latin(7), exact("61479419904000", LATIN_SQUARES)),
    (Latin(8), exact("108776032459082956800", LATIN_SQUARES)),
    (Latin(9), exact("5524751496156892842531225600", LATIN_SQUARES)),
    (Latin(10), exact("9982437658213039871725064756920320000", LATIN_SQUARES)),
    (Latin(11), exact("776966836171770144107444346734230682311065600000", LATIN_SQUARES)),
    (
        DiagonalNine,
        exact(
            "55613393399531520",
            "9! x 153255603504: Mathimagics, SudokuX, New Sudoku Players' Forum, 3 August 2018",
        ),
    ),
];

/// The number of essentially different full grids.
pub(super) const KINDS: Rows = &[
    (Blocks(2, 2), exact("2", "OEIS A109741; counted again by this project's tests")),
    (Blocks(2, 3), exact("49", "OEIS A291188; counted again by this project's tests")),
    (Blocks(2, 4), exact("1673187", TWO_BY_N_KINDS)),
    (Blocks(2, 5), exact("4743933602050718", TWO_BY_N_KINDS)),
    (Blocks(3, 3), exact("5472730538", "E. Russell and F. Jarvis, 2006; OEIS A109741")),
    (Blocks(3, 4), estimate("6.56848258e28", PETTERSEN_2006)),
    (Blocks(3, 5), estimate("2.7733e59", PETTERSEN_2006)),
    (Blocks(4, 4), estimate("2.2458e71", PETTERSEN_2006)),
    (Blocks(4, 5), estimate("2.7456e138", PETTERSEN_2006)),
    (Blocks(5, 5), estimate("1.5780e258", PETTERSEN_2006)),
    (Latin(1), exact("1", LATIN_TYPES)),
    (Latin(2), exact("1", LATIN_TYPES)),
    (Latin(3), exact("1", LATIN_TYPES)),
    (Latin(4), exact("2", LATIN_TYPES)),
    (Latin(5), exact("2", LATIN_TYPES)),
    (Latin(6), exact("17", LATIN_TYPES)),
    (Latin(7), exact("324", LATIN_TYPES)),
    (Latin(8), exact("842227", LATIN_TYPES)),
    (Latin(9), exact("57810418543", LATIN_TYPES)),
    (Latin(10), exact("104452188344901572", LATIN_TYPES)),
    (Latin(11), exact("6108088657705958932053657", LATIN_TYPES)),
];

/// The number of Latin squares up to permutations of rows, columns and digits.
pub(super) const ISOTOPY_CLASSES: Rows = &[
    (Latin(1), exact("1", LATIN_ISOTOPY)),
    (Latin(2), exact("1", LATIN_ISOTOPY)),
    (Latin(3), exact("1", LATIN_ISOTOPY)),
    (Latin(4), exact("2", LATIN_ISOTOPY)),
    (Latin(5), exact("2", LATIN_ISOTOPY)),
    (Latin(6), exact("22", LATIN_ISOTOPY)),
    (Latin(7), exact("564", LATIN_ISOTOPY)),
    (Latin(8), exact("1676267", LATIN_ISOTOPY)),
    (Latin(9), exact("115618721533", LATIN_ISOTOPY)),
    (Latin(10), exact("208904371354363006", LATIN_ISOTOPY)),
    (Latin(11), exact("12216177315369229261482540", LATIN_ISOTOPY)),
];

/// The number of Latin squares up to permutations and any exchange of the roles of row, column and
/// digit.
pub(super) const MAIN_CLASSES: Rows = &[
    (Latin(1), exact("1", LATIN_MAIN)),
    (Latin(2), exact("1", LATIN_MAIN)),
    (Latin(3), exact("1", LATIN_MAIN)),
    (Latin(4), exact("2", LATIN_MAIN)),
    (Latin(5), exact("2", LATIN_MAIN)),
    (Latin(6), exact("12", LATIN_MAIN)),
    (Latin(7), exact("147", LATIN_MAIN)),
    (Latin(8), exact("283657", LATIN_MAIN)),
    (Latin(9), exact("19270853541", LATIN_MAIN)),
    (Latin(10), exact("34817397894749939", LATIN_MAIN)),
    (Latin(11), exact("2036029552582883134196099", LATIN_MAIN)),
];

/// The fewest givens of a puzzle with one solution.
pub(super) const FEWEST_GIVENS: Rows = &[
    (Blocks(2, 2), exact("4", "OEIS A198297; counted again by this project's tests")),
    (Blocks(2, 3), exact("8", "C. Lass, Minimal number of clues for Sudokus, 2012; OEIS A372224")),
    (Blocks(2, 4), exact("14", "Afmob, Sudoku Programmers' Forum, 1 November 2011; OEIS A372224")),
    (
        Blocks(3, 3),
        exact(
            "17",
            "G. McGuire, B. Tugemann and G. Civario, There is no 16-clue Sudoku, 2012; \
             OEIS A198297",
        ),
    ),
    (Blocks(4, 4), least_found("55", "OEIS A198297, with the puzzle")),
    (
        Blocks(5, 5),
        least_found("151", "reported without the puzzle: Computer Science Stack Exchange 40394"),
    ),
    (Latin(1), exact("0", "OEIS A372224")),
    (Latin(2), exact("1", LATIN_CRITICAL)),
    (Latin(3), exact("2", LATIN_CRITICAL)),
    (Latin(5), exact("6", LATIN_CRITICAL)),
    (Latin(7), exact("12", LATIN_CRITICAL)),
    (DiagonalNine, least_found("12", "A. Stuart, How Sudoku X breaks symmetries, sudokuwiki.org")),
    (
        JigsawNine,
        Figure {
            value: "8",
            certainty: Certainty::LowerBound,
            source: "with fewer, two digits have no given and can be exchanged; a board and puzzle \
                     that attain it: 8 Givens, sudokusnake.com",
        },
    ),
];
