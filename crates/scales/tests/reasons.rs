//! The engine's reasons for steps of other programs, over the reference puzzles: they exist for nearly
//! all steps, and the independent check proves all of them.
//!
//! The references are read from `rating/` in the folder `ANYDOKU_DATA`; skipped without it.

use std::path::PathBuf;

use anydoku::logic::Position;
use anydoku::{Control, Puzzle};
use anydoku_scales::ScaleId;

/// Checks the steps of every Nth puzzle of a file and requires reasons for this share of them.
fn assert_reasons(scale: ScaleId, file: &str, least: f64) {
    let Some(data) = std::env::var_os("ANYDOKU_DATA") else {
        return println!("skipped: ANYDOKU_DATA names no folder of puzzle sets");
    };
    let text = std::fs::read_to_string(PathBuf::from(data).join("rating").join(file)).unwrap();
    let every = if cfg!(debug_assertions) { 40 } else { 4 };
    let (mut steps, mut with_reasons) = (0, 0);
    for line in text.lines().skip(1).step_by(every) {
        let puzzle: Puzzle = line.split(',').next().unwrap().parse().unwrap();
        let mut position = Position::of(&puzzle).unwrap();
        for step in scale.create_with_path().rate(&puzzle, &mut Control::new()).steps {
            steps += 1;
            if let Some(reasons) = step.reasons(&position, &mut Control::new()).unwrap() {
                with_reasons += 1;
                assert_eq!(position.check(&reasons), Ok(()), "{puzzle}: {step:?}");
            }
            position.apply(&step.placements, &step.eliminations);
        }
        assert!(position.is_solved(), "{puzzle}");
    }
    let share = f64::from(with_reasons) / f64::from(steps);
    assert!(share >= least, "{with_reasons} of {steps} steps have reasons");
}

#[test]
fn steps_of_sudoku_explainer_have_reasons() {
    assert_reasons(ScaleId::SudokuExplainer, "se_reference.csv", 0.99);
}

#[test]
fn steps_of_hodoku_have_reasons() {
    assert_reasons(ScaleId::Hodoku, "hodoku_reference.csv", 0.95);
}
