//! The scale of HoDoKu 2.2.0: pinned paths, puzzles that have no rating, cancellation, and the
//! reference file.
//!
//! The reference is read from `rating/` in the folder `ANYDOKU_DATA`; skipped without it. All of it,
//! with the steps: the example `hodoku`.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anydoku::{Control, Puzzle, Shape};
use anydoku_scales::{Completeness, Hodoku, Scale, ScaleRating, Unratable};

const EASY: &str =
    "..3...8..9.4...6.5...5.8...7...2...4.9..4..8.3...5...9...7.6...5.7...9.2..6...7..";
const EXTREME: &str =
    "..4.8.1......13....5.4....6.......2.....67..3.98....452......7....3....28.6...4..";
/// A puzzle by Arto Inkala that takes many forcing nets.
const HARDEST: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

fn rate(puzzle: &str) -> ScaleRating {
    Hodoku::new().rate(&puzzle.parse().unwrap(), &mut Control::new())
}

fn summary(rating: &ScaleRating) -> (Option<&str>, Option<u32>, Option<&str>) {
    (rating.level, rating.score, rating.hardest)
}

#[test]
fn rates_with_level_score_and_hardest_technique() {
    assert_eq!(summary(&rate(EASY)), (Some("Easy"), Some(344), Some("Hidden Single")));
    let extreme = rate(EXTREME);
    let expected = (Some("Extreme"), Some(8734), Some("Forcing Net Contradiction"));
    assert_eq!(summary(&extreme), expected);
    assert_eq!(extreme.completeness, Completeness::Complete);
}

#[test]
fn path_is_pinned() {
    let rating = rate(EXTREME);
    let notation = |number: usize| rating.steps[number].notation.as_deref().unwrap();
    assert_eq!(rating.steps.len(), 88);
    assert_eq!(notation(3), "Locked Pair: 1,2 in r6c46 => r4c46,r5c4,r6c1<>1, r5c4,r6c5<>2");
    assert_eq!(
        notation(11),
        "Forcing Chain Contradiction in r9 => r1c4<>9\n  \
         r1c4=9 r45c4<>9 r4c5=9 r4c5<>5 r789c5=5 r9c4<>5\n  \
         r1c4=9 r3c6<>9 r3c6=2 r3c5<>2 r9c5=2 r9c5<>5\n  \
         r1c4=9 r45c4<>9 r4c5=9 r4c5<>5 r789c5=5 r9c6<>5\n  \
         r1c4=9 r3c6<>9 r3c6=2 r3c7<>2 r2c7=2 r2c7<>5 r78c7=5 r9c8<>5"
    );
}

#[test]
fn scores_of_steps_add_up() {
    let rating = rate(EXTREME);
    let sum: u32 = rating.steps.iter().filter_map(|step| step.score).sum();
    assert_eq!(rating.score, Some(sum));
}

#[test]
fn steps_hold_for_the_solution() {
    for text in [EASY, EXTREME, HARDEST] {
        let puzzle: Puzzle = text.parse().unwrap();
        let solution = puzzle.solve().solution().cloned().unwrap();
        for step in rate(text).steps {
            for wrong in &step.eliminations {
                assert_ne!(solution.get(wrong.cell), Some(wrong.digit), "{:?}", step.notation);
            }
            for placed in &step.placements {
                assert_eq!(solution.get(placed.cell), Some(placed.digit), "{:?}", step.notation);
            }
        }
    }
}

#[test]
fn rating_without_path_is_the_same() {
    let puzzle = EXTREME.parse().unwrap();
    let short = Hodoku::new().without_path().rate(&puzzle, &mut Control::new());
    assert_eq!(summary(&short), summary(&rate(EXTREME)));
    assert!(short.steps.is_empty());
}

#[test]
fn other_puzzles_have_a_reason_instead_of_a_rating() {
    let unrated = |rating: ScaleRating| {
        assert_eq!(summary(&rating), (None, None, None));
        assert!(rating.steps.is_empty());
        rating.completeness
    };
    let several = rate(&".".repeat(81));
    assert_eq!(unrated(several), Completeness::Unrated(Unratable::SeveralSolutions));
    let none = rate(&format!("11{}", ".".repeat(79)));
    assert_eq!(unrated(none), Completeness::Unrated(Unratable::NoSolution));
    let small: Puzzle = "1..4.....3......".parse().unwrap();
    let small = Hodoku::new().rate(&small, &mut Control::new());
    assert_eq!(unrated(small), Completeness::Unrated(Unratable::OtherBoard));
    let puzzle: Puzzle = EASY.parse().unwrap();
    let solved = puzzle.solve().solution().cloned().unwrap();
    let solved = Puzzle::new(Shape::of_side(9).unwrap(), solved).unwrap();
    let solved = Hodoku::new().rate(&solved, &mut Control::new());
    assert_eq!(unrated(solved), Completeness::Unrated(Unratable::Solved));
}

#[test]
fn a_stopped_rating_is_a_lower_bound() {
    let puzzle = EXTREME.parse().unwrap();
    let mut steps = 0;
    let mut control = Control::new().slice(1).watch(|progress| {
        steps = progress.nodes;
        if progress.nodes < 12 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    let rating = Hodoku::new().rate(&puzzle, &mut control);
    drop(control);
    assert_eq!((steps, rating.steps.len()), (12, 12));
    assert!(matches!(rating.completeness, Completeness::LowerBound(_)));
    assert!(rating.score < Some(8734));
}

#[test]
fn control_is_checked_often() {
    let puzzle = HARDEST.parse().unwrap();
    let mut last = Instant::now();
    let mut longest = Duration::ZERO;
    let mut control = Control::new().slice(1).watch(|_| {
        longest = longest.max(last.elapsed());
        last = Instant::now();
        ControlFlow::Continue(())
    });
    Hodoku::new().rate(&puzzle, &mut control);
    drop(control);
    // 50 ms on a machine that does nothing else.
    assert!(longest < Duration::from_millis(500), "{longest:?}");
}

#[test]
fn reference_file() {
    let Some(data) = std::env::var_os("ANYDOKU_DATA") else {
        return println!("skipped: ANYDOKU_DATA names no folder of puzzle sets");
    };
    let file = PathBuf::from(data).join("rating/hodoku_reference.csv");
    let Ok(text) = std::fs::read_to_string(&file) else {
        return println!("skipped: there is no {}", file.display());
    };
    let mut count = 0;
    // All rows take minutes without optimization.
    let every = if cfg!(debug_assertions) { 40 } else { 1 };
    for line in text.lines().skip(1).step_by(every) {
        let fields: Vec<&str> = line.split(',').collect();
        let [puzzle, level, score, hardest, steps, ..] = fields.as_slice() else {
            panic!("found {line:?}, expected a row of the reference");
        };
        let rating = rate(puzzle);
        assert!(rating.level.unwrap().eq_ignore_ascii_case(level), "{puzzle}");
        assert_eq!(rating.score, score.parse().ok(), "{puzzle}");
        assert_eq!(rating.hardest, Some(*hardest), "{puzzle}");
        assert_eq!(Some(rating.steps.len()), steps.parse().ok(), "{puzzle}");
        count += 1;
    }
    assert!(count >= 50);
}
