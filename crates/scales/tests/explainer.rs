//! The scale of Sudoku Explainer: pinned ratings, sound steps, puzzles that have no rating, early
//! stops, cancellation, and the reference file.
//!
//! The reference is read from `rating/` in the folder `ANYDOKU_DATA`; skipped without it. All of it,
//! with the steps: the example `conformance`.

use std::ops::ControlFlow;
use std::path::PathBuf;

use anydoku::solve::CancelToken;
use anydoku::{Control, Puzzle, Shape, Stopped};
use anydoku_scales::{Completeness, EarlyStop, Scale, ScaleRating, SudokuExplainer, Unratable};

/// Puzzles with rating, hardest technique and number of steps, from seeds of our generator.
#[rustfmt::skip]
const PINNED: &[(&str, &str, &str, usize)] = &[
    (".....375...5...39.....4......23....814.5..9.25...71..........6..1.......4.9.5..8.", "1.2", "Hidden Single", 57),
    ("..9...13..7..........4....51......52.6..2...4.85.6.....9....467...6.....7..13....", "1.5", "Hidden Single", 58),
    ("..1..5.6....3.72...6...8.453.6......94....8..5..48........7........1..28......7..", "1.7", "Direct Pointing", 58),
    (".1.79....9.8....5.....2.8.6.3...4.....6...5...4965...7.....2...4..8.6.......3.1..", "2.0", "Direct Hidden Pair", 57),
    ("95.6....3..438...2....4...1.8....7..6.....3...7......4...41.....9......7.48.926..", "2.3", "Naked Single", 56),
    (".57....1....5...........8.334..78..2.........16......9...26.....35.1.79........8.", "2.5", "Direct Hidden Triplet", 59),
    ("..3.5.7.4.....1.5..2......9..5...4.19.73.6....3......7...97.........5...1..2...6.", "2.8", "Claiming", 63),
    ("9..3...6..7..4...1.....29..38..192.....4.6.....5.....7....6...91..8..74.....2..3.", "3.0", "Naked Pair", 58),
    ("2..938....43...........1...9..1...2.37...58.....6.....76..9...5..2.6..9.......6.3", "3.2", "X-Wing", 64),
    (".9...4...3..8...7....2.........6.7.18.65....2.4..7.5........4..1.34...8..6....91.", "3.4", "Hidden Pair", 63),
    ("...73.9.1..89...37...........4...86....3....4.27.8.5..4.......61..6......8..1..5.", "3.6", "Naked Triplet", 59),
    (".....4.385..3.7..4......7..2....35.6..3..1....49.6.2....4.1...9..8......3.......2", "3.8", "Swordfish", 63),
    (".16.....8.8.2..7..9...6....7..5.62.9..4.9....69..2.8........65......3..24.......1", "4.2", "XY-Wing", 68),
    (".....345...79....8.....8..72.3..1.......7.2.94..2........4.9..2..9....75.8.1..6..", "4.4", "XYZ-Wing", 63),
    ("1.5....7....2.91........3.965..8..3.8.7..5.6..1..97.......4329........1.....7.4..", "4.5", "Unique Rectangle type 1", 67),
    (".2.3851.............62.9....68.2..7.2...........9..3.1.....2...6...7.94..3.15...8", "4.6", "Unique Loop type 2", 63),
    (".5......44..7.....1...4..93...3....77...8..49.8...2..........8..75.283....8.91...", "4.7", "Unique Loop 8 type 4", 62),
    ("....4.........872128..5....4.........2....3.7.68.....55...7......19...4..9..23...", "5.6", "BUG type 1", 59),
    ("35......1..9...7...1..79.2..84.92...7....4....2.....3...1.....2...8...1.6....35..", "5.7", "BUG type 4", 66),
    ("..1.8...5..5.....2....2.13..4....8.361.........9....5......6....3.8.96..9...425..", "5.8", "BUG type 3", 62),
    ("..97.38.1.3...5..97.1..........6.....1.2....34......7.1873...4.3..........49.8...", "6.5", "Bidirectional X-Cycle", 60),
    (".....6.73.1...8..2..5...68.4....2.....6..753...19........2..3...98.73.....48.....", "6.6", "Turbot Fish", 63),
    (".....731...78........6.5..7.8.9..6......6.....3.2..4...16...2.4.7..48..1.9.....3.", "6.8", "Bidirectional Y-Cycle", 69),
    ("..9..45..1.8...347.5.....1..9...2.....3.41.....253.........3..4.......6.6.4..51.2", "7.0", "Bidirectional Cycle", 65),
    (".2..4.6....1..3....8......1.3...51.27..3.24..6......7........4.8.......7.9..18...", "7.3", "Forcing Chain", 86),
    ("129.5........2.4.........95.4...5..2..6.......5.41.8..4....2.1..1....7..7..69....", "7.9", "Nishio Forcing Chains", 72),
    ("..3.5..1.59.18.3...7.3.4...6.....2....5......34.2....8.....354.......6.1...86.7.2", "8.4", "Region Forcing Chains", 88),
    ("..2...14.8..4..........68.......4..84...25..3.2.71...523.....5.1.58..36..7.......", "8.5", "Cell Forcing Chains", 87),
    (".28.1.......6..4..4..7..2.8..2.......51.96.....41..79.8....3..2....7.64...62.....", "8.9", "Dynamic Region Forcing Chains", 88),
    ("..61....9....7..8.....3.1...4..8....1.8..9...2..4...7..5....846..3.2..1..9......2", "9.0", "Dynamic Contradiction Forcing Chains", 102),
    ("8...1..52...........12...9.6....9.13...5.49......3..8.1.8..2.6...9...7..45.8.....", "9.1", "Dynamic Cell Forcing Chains", 91),
];

/// Puzzles that the errors of the program make harder, with the rating of both scales.
const AFFECTED_BY_ERRORS: &[(&str, &str, &str)] = &[
    (
        ".........712.6.4..5.4.9.6....8....3..59..2..42...1..9.............53..626.7..8.4.",
        "7.1",
        "6.6",
    ),
    (
        ".94........7.8.96...3.472.8..9...356.....4....2.............1.2.5.......7316...4.",
        "8.3",
        "7.2",
    ),
];

/// AI Escargot by Arto Inkala, which needs chains nested in chains.
const NESTED: &str =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

const EASY: &str = PINNED[0].0;

fn rate(puzzle: &str) -> ScaleRating {
    SudokuExplainer::new().rate(&puzzle.parse().unwrap(), &mut Control::new())
}

/// Returns ER, EP and ED.
fn ratings(rated: &ScaleRating) -> [String; 3] {
    [rated.rating, rated.ep, rated.ed]
        .map(|rating| rating.map_or("-".to_owned(), |rating| rating.to_string()))
}

/// Checks the steps against the solution.
fn assert_sound(puzzle: &str, rated: &ScaleRating) {
    let puzzle: Puzzle = puzzle.parse().unwrap();
    let solution = puzzle.solve().solution().cloned().unwrap();
    for step in &rated.steps {
        for wrong in &step.eliminations {
            assert_ne!(solution.get(wrong.cell), Some(wrong.digit), "{puzzle}: {step:?}");
        }
        for placed in &step.placements {
            assert_eq!(solution.get(placed.cell), Some(placed.digit), "{puzzle}: {step:?}");
        }
    }
}

#[test]
fn ratings_are_pinned_and_steps_sound() {
    for &(puzzle, rating, hardest, steps) in PINNED {
        let rated = rate(puzzle);
        let found = (ratings(&rated), rated.hardest, rated.steps.len());
        let expected = [rating, "1.2", "1.2"].map(str::to_owned);
        assert_eq!(found, (expected, Some(hardest), steps), "{puzzle}");
        assert_eq!(rated.completeness, Completeness::Complete);
        assert_sound(puzzle, &rated);
    }
}

#[test]
fn nested_chains_solve_the_hardest() {
    let rated = rate(NESTED);
    assert_eq!(ratings(&rated), ["10.5", "1.2", "1.2"]);
    assert_sound(NESTED, &rated);
}

#[test]
fn the_fixed_scale_differs_where_the_program_errs() {
    for &(puzzle, with_errors, without) in AFFECTED_BY_ERRORS {
        assert_eq!(ratings(&rate(puzzle))[0], with_errors, "{puzzle}");
        let fixed = SudokuExplainer::fixed().rate(&puzzle.parse().unwrap(), &mut Control::new());
        assert_eq!(ratings(&fixed)[0], without, "{puzzle}");
        assert_sound(puzzle, &fixed);
    }
}

#[test]
fn other_puzzles_have_a_reason_instead_of_a_rating() {
    let unrated = |rated: ScaleRating| {
        assert_eq!(ratings(&rated), ["-", "-", "-"]);
        assert!(rated.steps.is_empty());
        rated.completeness
    };
    let several = rate(&".".repeat(81));
    assert_eq!(unrated(several), Completeness::Unrated(Unratable::SeveralSolutions));
    let none = rate(&format!("11{}", ".".repeat(79)));
    assert_eq!(unrated(none), Completeness::Unrated(Unratable::NoSolution));
    let small = rate("1..4.....3......");
    assert_eq!(unrated(small), Completeness::Unrated(Unratable::OtherBoard));
    let puzzle: Puzzle = EASY.parse().unwrap();
    let solved = puzzle.solve().solution().cloned().unwrap();
    let solved = Puzzle::new(Shape::of_side(9).unwrap(), solved).unwrap();
    let solved = SudokuExplainer::new().rate(&solved, &mut Control::new());
    assert_eq!(unrated(solved), Completeness::Unrated(Unratable::Solved));
    let restricted =
        puzzle.without_candidate(anydoku::Cell::new(0, 0), anydoku::Digit::new(1).unwrap());
    let restricted = SudokuExplainer::new().rate(&restricted, &mut Control::new());
    assert_eq!(unrated(restricted), Completeness::Unrated(Unratable::OtherBoard));
}

#[test]
fn early_stops_end_at_the_first_harder_step() {
    for early_stop in [EarlyStop::NoPearl, EarlyStop::NoDiamond] {
        let scale = SudokuExplainer::new().early_stop(early_stop);
        let rated = scale.rate(&NESTED.parse().unwrap(), &mut Control::new());
        assert_eq!(rated.completeness, Completeness::EarlyStop);
        let (last, before) = rated.steps.split_last().unwrap();
        assert!(last.rating > rated.ep);
        assert!(before.iter().all(|step| step.rating <= rated.ep));
        let diamond = scale.rate(&EASY.parse().unwrap(), &mut Control::new());
        assert_eq!(diamond.completeness, Completeness::Complete);
    }
}

#[test]
fn a_stopped_rating_is_a_lower_bound() {
    let puzzle: Puzzle = NESTED.parse().unwrap();
    let token = CancelToken::new();
    token.cancel();
    let canceled = SudokuExplainer::new().rate(&puzzle, &mut Control::new().cancel(&token));
    assert!(matches!(canceled.completeness, Completeness::LowerBound(Stopped::Canceled(_))));
    assert!(canceled.rating < rate(NESTED).rating);
    let budget = SudokuExplainer::new().rate(&puzzle, &mut Control::new().budget(5000));
    assert!(matches!(budget.completeness, Completeness::LowerBound(Stopped::Budget(_))));
    assert!(canceled.rating < budget.rating && budget.rating < rate(NESTED).rating);
    assert_eq!(ratings(&budget)[1..], ["1.2", "1.2"]);
}

#[test]
fn control_is_checked_within_the_search_for_a_step() {
    let puzzle: Puzzle = NESTED.parse().unwrap();
    let (mut checks, mut last, mut longest) = (0, 0, 0);
    let mut control = Control::new().watch(|progress| {
        checks += 1;
        longest = longest.max(progress.nodes - last);
        last = progress.nodes;
        ControlFlow::Continue(())
    });
    let rated = SudokuExplainer::new().rate(&puzzle, &mut control);
    drop(control);
    assert!(checks > rated.steps.len());
    // A node is what follows from one assumption, or one search that found nothing.
    assert!(longest <= 64, "{longest}");
}

#[test]
fn reference_file() {
    let Some(data) = std::env::var_os("ANYDOKU_DATA") else {
        eprintln!("skipped: ANYDOKU_DATA names no folder with rating/se_reference.csv");
        return;
    };
    // All rows take minutes without optimization; `cargo xtask verify` runs them.
    let (every, every_hard) = if cfg!(debug_assertions) { (10, 400) } else { (1, 9) };
    let files = [("se_reference.csv", every), ("hard_corpus_sheet_972.csv", every_hard)];
    for (name, every) in files {
        let file = PathBuf::from(&data).join("rating").join(name);
        let text = std::fs::read_to_string(file).unwrap();
        for line in text.lines().skip(1).step_by(every) {
            let fields: Vec<&str> = line.split(',').collect();
            let rated = rate(fields[0]);
            assert_eq!(ratings(&rated)[..], fields[1..4], "{line}");
            if let Some(&hardest) = fields.get(4) {
                assert_eq!(rated.hardest, Some(hardest), "{line}");
            }
            assert_sound(fields[0], &rated);
        }
    }
}
