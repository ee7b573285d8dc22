//! The hardest known 9x9 puzzles: none needs brute force, and every step is sound.
//!
//! Reads `rating/hard_corpus_sheet_972.csv` in the folder `ANYDOKU_DATA`; skipped without it. In a
//! build without optimization, every 40th puzzle is tried.

use std::path::PathBuf;

use anydoku::Puzzle;
use anydoku::logic::{Position, Rating, Technique};

use crate::soundness::assert_sound;

#[test]
fn hardest_puzzles_have_a_logical_path() {
    let Some(folder) = std::env::var_os("ANYDOKU_DATA") else {
        println!("skipped: ANYDOKU_DATA is not set");
        return;
    };
    let path = PathBuf::from(folder).join("rating/hard_corpus_sheet_972.csv");
    let text = std::fs::read_to_string(&path);
    let text = text.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let every = if cfg!(debug_assertions) { 40 } else { 1 };
    let mut techniques =
        [Technique::NestedNet, Technique::DoublyNestedNet].map(|technique| (technique, 0));
    for line in text.lines().skip(1).step_by(every) {
        let puzzle: Puzzle = line.split(',').next().unwrap().parse().unwrap();
        let path = puzzle.path().unwrap();
        assert!(path.rated.rating < Rating::GREATEST, "{line}: {:?}", path.rated);
        let mut position = Position::of(&puzzle).unwrap();
        for round in &path.rounds {
            for step in round {
                assert_sound(&position, step, &path.solution);
            }
            for step in round {
                position.apply(&step.placements, &step.eliminations);
            }
        }
        for (technique, count) in &mut techniques {
            *count += usize::from(path.steps().any(|step| step.technique == *technique));
        }
    }
    println!("puzzles with nested nets: {techniques:?}");
    assert!(techniques.iter().all(|&(_, count)| count > 0), "{techniques:?}");
}
