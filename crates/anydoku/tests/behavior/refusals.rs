//! Orders for puzzles that cannot be: those seen at once, and those that only the budget ends.

use anydoku::generate::{ClueTarget, GenerateError, Generator, SinglesLevel, Spread};
use anydoku::{Control, Digit, Job as _, Shape};

fn order(side: u16, spread: Spread, clues: ClueTarget) -> Generator {
    Generator::new(Shape::of_side(side).unwrap()).spread(spread).clues(clues)
}

#[test]
fn rejects_impossible_clue_counts() {
    let without = || Spread::random().without(Digit::new(1).unwrap());
    let in_box = |givens| Spread::random().per_box(givens);
    for (spread, clues, possible) in [
        (in_box(5..=5), ClueTarget::left(30, 2), "45 to 45"),
        (in_box(0..=2), ClueTarget::left(30, 2), "0 to 18"),
        (in_box(0..=1), ClueTarget::Minimal, "0 to 9"),
        (without(), ClueTarget::left(81, 0), "0 to 72"),
        (without().per_box(9..=9), ClueTarget::Minimal, "81 to 72"),
    ] {
        let refusal = order(9, spread, clues).generate(&mut Control::new()).unwrap_err();
        assert!(matches!(refusal, GenerateError::Spread { .. }), "{refusal}");
        assert!(refusal.to_string().contains(&format!("; use {possible}")), "{refusal}");
    }
    for (spread, clues) in [
        (in_box(5..=5), ClueTarget::left(45, 0)),
        (in_box(3..=9), ClueTarget::left(30, 4)),
        (without(), ClueTarget::left(72, 0)),
        (without().per_box(8..=9), ClueTarget::left(72, 9)),
    ] {
        let made = order(9, spread, clues).generate(&mut Control::new()).unwrap();
        assert!(made.misses.is_empty(), "{:?}", made.misses);
    }
}

#[test]
fn order_without_removable_clues_ends_at_its_budget() {
    // Every attempt is over at once: a full board is easy.
    let order = order(9, Spread::random(), ClueTarget::left(81, 0)).singles(SinglesLevel::Hard);
    let mut job = order.budget(50_000).job();
    let made = Control::new().budget(60_000).drive(&mut job).unwrap().unwrap();
    assert_eq!(made.puzzle.givens().clue_count(), 81);
    assert_eq!(made.misses.len(), 1);
    assert!(job.progress().nodes >= 50_000);
}
