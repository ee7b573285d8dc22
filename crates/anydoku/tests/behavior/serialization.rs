//! The feature `serde`: forms that people can read, and what is written is read back.

use std::collections::BTreeSet;

use anydoku::generate::{GridMethod, Random, Seed, SinglesLevel, Symmetry, random_regions};
use anydoku::logic::{Candidate, Rating, Technique};
use anydoku::{Candidates, Cell, Digit, Grid, Level, Puzzle, Rated, Shape};
use proptest::prelude::*;
use serde::{Serialize, de::DeserializeOwned};

/// Writes a value as JSON, and checks that it is read back.
#[track_caller]
fn json<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T) -> String {
    let text = serde_json::to_string(value).unwrap();
    assert_eq!(serde_json::from_str::<T>(&text).unwrap(), *value, "{text}");
    text
}

/// Returns the error for this JSON.
#[track_caller]
fn error<T: DeserializeOwned + std::fmt::Debug>(text: &str) -> String {
    serde_json::from_str::<T>(text).unwrap_err().to_string()
}

#[test]
fn parts_have_readable_forms() {
    let digit = Digit::new(7).unwrap();
    assert_eq!(json(&Cell::new(0, 3)), r#""r1c4""#);
    assert_eq!(json(&digit), "7");
    assert_eq!(json(&Candidate::new(Cell::new(0, 3), digit)), r#"{"cell":"r1c4","digit":7}"#);
    assert_eq!(json(&Level::Hard), r#""hard""#);
    assert_eq!(json(&SinglesLevel::Easy), r#""easy""#);
    assert_eq!(json(&Rating::from_tenths(42)), "4.2");
    assert_eq!(json(&Technique::XyWing), r#""xy-wing""#);
    assert_eq!(json(&Seed::from("tuesday")), r#""tuesday""#);
    assert_eq!(json(&GridMethod::Uniform), r#""uniform""#);
    for technique in Technique::all() {
        json(&technique);
    }
    for symmetry in Symmetry::names().map(|name| name.parse::<Symmetry>().unwrap()) {
        json(&symmetry);
    }
}

#[test]
fn puzzles_and_ratings_have_readable_forms() {
    let puzzle: Puzzle = "1.........4..31.".parse().unwrap();
    assert_eq!(json(&puzzle), r#""1.........4..31.""#);
    let rated: Rated = puzzle.rate().unwrap();
    let start = r#"{"rating":1.2,"hardest":"hidden-single-box","effort":"#;
    assert!(json(&rated).starts_with(start), "{}", json(&rated));

    let shape = Shape::builder(4).diagonals().build().unwrap();
    let board = r#"{"side":4,"board":"diagonals"}"#;
    assert_eq!(json(&shape), board);
    let puzzle = Puzzle::new(shape, puzzle.givens().clone()).unwrap();
    let expected = format!(r#"{{"givens":"1.........4..31.","shape":{board},"candidates":null}}"#);
    assert_eq!(json(&puzzle), expected);

    let short = r#"{"givens":"1.........4..31.","shape":{"side":4,"board":"box 2x2 diagonals"}}"#;
    assert_eq!(serde_json::from_str::<Puzzle>(short).unwrap(), puzzle);
}

#[test]
fn bad_input_is_an_error_that_says_why() {
    assert!(error::<Puzzle>(r#""1..4x""#).contains("the puzzle has 5 cells"));
    assert!(error::<Puzzle>("7").contains("expected the cells of a puzzle"));
    assert!(error::<Puzzle>(r#"{"givens":"1...","shape":{"side":3}}"#).contains("needs 9"));
    assert!(error::<Shape>(r#"{"side":0}"#).contains("0x0"));
    assert!(error::<Shape>(r#"{"side":4,"board":"box 2"}"#).contains("`box 2` does not describe"));
    assert!(error::<Shape>(r#"{"side":4,"colour":"red"}"#).contains("unknown field"));
    assert!(error::<Rating>("4.25").contains("at most one decimal"));
    assert!(error::<Rating>("-1").contains("is not a rating"));
    assert!(error::<Digit>("0").contains("is not a digit"));
    assert!(error::<Candidates>(r#"["1","2 2","",""]"#).contains("r1c2 has 2 twice"));
    assert!(error::<Candidates>(r#"["1","5","",""]"#).contains("beyond the side"));
    assert!(error::<Candidates>(r#"["1","2"]"#).contains("2 cells"));
    let beyond = Grid::from_values(1, [5]).unwrap();
    assert!(serde_json::to_string(&beyond).unwrap_err().to_string().contains("no digit 5"));
}

/// Returns boards of every kind.
fn shapes() -> impl Strategy<Value = Shape> {
    (1_u16..=40, 0..5, any::<u64>()).prop_filter_map("no such board", |(side, kind, seed)| {
        let mut random = Random::new(seed);
        let builder = Shape::builder(side);
        let builder = match kind {
            0 => builder,
            1 => builder.no_boxes().diagonals(),
            2 => builder.windows(),
            3 => builder.regions(&random_regions(side.min(9), &mut random)),
            _ => {
                let count = usize::from(side) * usize::from(side);
                let places: BTreeSet<usize> = (0..side).map(|_| random.place(count)).collect();
                builder.house(places.into_iter().map(|place| Cell::at(place, side)))
            }
        };
        builder.build().ok()
    })
}

fn puzzles() -> impl Strategy<Value = Puzzle> {
    (shapes(), any::<u64>(), any::<bool>()).prop_map(|(shape, seed, restricted)| {
        let (side, mut random) = (shape.side(), Random::new(seed));
        let mut givens = Grid::empty(side);
        for value in givens.values_mut() {
            *value = random.below(u64::from(side) + 1) as u16;
        }
        let mut puzzle = Puzzle::new(shape, givens).unwrap();
        if restricted {
            let mut candidates = Candidates::none(side);
            candidates.extend((0..50).filter_map(|_| {
                let cell = Cell::at(random.place(usize::from(side) * usize::from(side)), side);
                Some((cell, Digit::from_index(random.place(side.into()))?))
            }));
            puzzle = puzzle.with_restriction(candidates).unwrap();
        }
        puzzle
    })
}

proptest! {
    #[test]
    fn any_puzzle_is_read_back(puzzle in puzzles()) {
        json(&puzzle);
        json(puzzle.givens());
        json(puzzle.shape());
    }

    #[test]
    fn any_rating_is_read_back(tenths in any::<u16>()) {
        json(&Rating::from_tenths(tenths));
    }

    #[test]
    fn any_text_is_a_puzzle_or_an_error(text in "[0-9a-z. \"{}:,\\[\\]]{0,40}") {
        let _ = serde_json::from_str::<Puzzle>(&text);
        let _ = serde_json::from_str::<Puzzle>(&serde_json::to_string(&text).unwrap());
        let _ = serde_json::from_str::<Shape>(&format!(r#"{{"side":4,"board":{text:?}}}"#));
    }
}
