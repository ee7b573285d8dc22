//! Hints are true on boards of any kind in any state, and nothing panics.

use anydoku::generate::{Random, random_jigsaw};
use anydoku::logic::{Candidate, Hint, Level, Rating, Situation, Techniques};
use anydoku::{Candidates, Digit, Grid, Puzzle, Shape};
use anydoku_samples::solutions;
use proptest::prelude::*;

use super::candidate;

/// Boards of all kinds, including the smallest.
fn shapes() -> Vec<Shape> {
    let jigsaw = |side, seed| random_jigsaw(side, &mut Random::new(seed)).unwrap().0;
    vec![
        Shape::of_side(1).unwrap(),
        Shape::of_side(2).unwrap(),
        Shape::of_side(3).unwrap(),
        Shape::of_side(4).unwrap(),
        Shape::latin(5).unwrap(),
        jigsaw(5, 1),
        Shape::blocks(2, 3).unwrap(),
        Shape::builder(4).diagonals().build().unwrap(),
    ]
}

/// Arbitrary input of a caller that ignores the rules.
#[derive(Clone, Debug)]
struct Anything {
    givens: Vec<u16>,
    entries: Vec<(u16, u16, u16)>,
    marks: Option<Vec<u64>>,
    up_to: u16,
    flags: (bool, bool),
}

fn anything() -> impl Strategy<Value = Anything> {
    (
        prop::collection::vec(prop_oneof![6 => Just(0u16), 1 => 1u16..7], 36),
        prop::collection::vec((0u16..7, 0u16..7, 1u16..8), 0..8),
        prop::option::of(prop::collection::vec(
            prop_oneof![Just(0u64), Just(!0), any::<u64>()],
            36,
        )),
        prop_oneof![Just(120u16), 10u16..120],
        any::<(bool, bool)>(),
    )
        .prop_map(|(givens, entries, marks, up_to, flags)| Anything {
            givens,
            entries,
            marks,
            up_to,
            flags,
        })
}

impl Anything {
    fn board(&self, shape: &Shape) -> Puzzle {
        let side = shape.side();
        let values = self.givens[..shape.cell_count()].iter().map(|&value| value % (side + 1));
        let givens = Grid::from_values(side, values.collect::<Vec<_>>()).unwrap();
        Puzzle::new(shape.clone(), givens).unwrap()
    }

    fn entries(&self, shape: &Shape, tame: bool) -> Vec<Candidate> {
        let within = |number: u16| if tame { number % shape.side() } else { number };
        let entries = self.entries.iter();
        let entered = entries.map(|&(row, column, digit)| {
            candidate(within(row) + 1, within(column) + 1, within(digit - 1) + 1)
        });
        entered.collect()
    }

    /// The situation on this board; `tame` keeps all values on the board.
    fn on(&self, shape: &Shape, tame: bool) -> Situation {
        let side = shape.side();
        let (board, entries) = (self.board(shape), self.entries(shape, tame));
        let techniques = Techniques::default()
            .uniqueness(self.flags.0)
            .optional(self.flags.1)
            .up_to(Rating::from_tenths(self.up_to));
        let situation = Situation::new(board).entries(entries).techniques(techniques);
        let Some(bits) = &self.marks else { return situation };
        let mut marks = Candidates::none(side);
        for (cell, &bits) in bits[..shape.cell_count()].iter().enumerate() {
            for digit in (1..=side).filter(|digit| bits >> digit & 1 != 0) {
                marks.insert(shape.cell(cell), Digit::new(digit).unwrap());
            }
        }
        situation.marks(marks)
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]

    /// Compares with all solutions, which are few on small boards.
    #[test]
    fn hints_are_correct_on_any_board(anything in anything()) {
        for shape in shapes() {
            let situation = anything.on(&shape, true);
            let hints = situation.hints().unwrap();
            let hint = situation.hint().unwrap();
            let board = anything.board(&shape);
            let all = solutions(&board, 400);
            let entries = anything.entries(&shape, true);
            let standing: Vec<(usize, Candidate)> = entries
                .iter()
                .copied()
                .enumerate()
                .filter(|(index, entry)| !entries[index + 1..].iter().any(|late| late.cell == entry.cell))
                .collect();
            let agrees = |solution: &&Grid, count: usize| {
                let mut first = standing[..count].iter();
                first.all(|(_, entry)| solution.get(entry.cell) == Some(entry.digit))
            };
            if all.is_empty() {
                let is_reported = matches!(hint, Hint::NoSolution { .. });
                prop_assert!(is_reported, "{:?}", hint);
                continue;
            }
            if all.len() == 400 {
                continue;
            }
            let wrong = (1..=standing.len()).find(|&count| !all.iter().any(|solution| agrees(&solution, count)));
            if let Some(count) = wrong {
                let (index, entry) = standing[count - 1];
                let Hint::Mistake { value, undo, .. } = hint else {
                    return Err(TestCaseError::fail(format!("{hint:?}: {entry} is wrong")));
                };
                prop_assert_eq!((value, undo), (entry, entries.len() - index));
                continue;
            }
            let left: Vec<&Grid> = all.iter().filter(|solution| agrees(solution, standing.len())).collect();
            match &hint {
                Hint::Solved => prop_assert_eq!(left.len(), 1),
                Hint::MissingMark { candidate } => {
                    prop_assert!(left.iter().any(|solution| solution.get(candidate.cell) == Some(candidate.digit)));
                }
                Hint::Step(_) => {
                    let position = situation.position().unwrap();
                    let marks = position.candidates();
                    let marked: Vec<&&Grid> = left
                        .iter()
                        .filter(|solution| solution.clues().all(|(cell, digit)| {
                            position.values().get(cell).is_some() || marks.contains(cell, digit)
                        }))
                        .collect();
                    prop_assert!(!marked.is_empty());
                    for hint in &hints {
                        let Hint::Step(step) = hint else { continue };
                        for solution in &marked {
                            for placement in &step.placements {
                                prop_assert_eq!(solution.get(placement.cell), Some(placement.digit), "{:?}", step);
                            }
                            for elimination in &step.eliminations {
                                prop_assert_ne!(solution.get(elimination.cell), Some(elimination.digit), "{:?}", step);
                            }
                        }
                    }
                }
                Hint::Several { one, other } => {
                    prop_assert!(one.cell == other.cell && one.digit != other.digit);
                    for value in [one, other] {
                        let leads_on =
                            left.iter().any(|solution| solution.get(value.cell) == Some(value.digit));
                        prop_assert!(leads_on, "{}", value);
                    }
                }
                Hint::Nothing => {}
                unexpected => return Err(TestCaseError::fail(format!("{unexpected:?}"))),
            }
        }
    }

    #[test]
    fn hints_never_panic(anything in anything()) {
        for shape in shapes() {
            let situation = anything.on(&shape, false);
            let (hint, hints) = (situation.hint(), situation.hints());
            prop_assert_eq!(hint.is_ok(), hints.is_ok());
            // Marks may leave a board without solution, and techniques may be asked all the same.
            if let Ok(position) = situation.position() {
                let _ = position.steps(Techniques::default().optional(true));
            }
        }
    }
}

#[test]
fn gives_hints_on_large_and_odd_boards() {
    let mut random = Random::new(11);
    let shapes = [
        random_jigsaw(9, &mut random).unwrap().0,
        Shape::square(16).unwrap(),
        Shape::blocks(3, 5).unwrap(),
        Shape::square(36).unwrap(),
    ];
    for shape in shapes {
        let side = shape.side();
        let full = anydoku_samples::scrambled_grid(&shape, &mut anydoku_samples::Random::new(5));
        let full = full.unwrap().unwrap();
        for density in 0..8 {
            let mut givens = full.clone();
            for value in givens.values_mut() {
                if random.below(8) < density {
                    *value = 0;
                }
            }
            let puzzle = Puzzle::new(shape.clone(), givens).unwrap();
            let entries: Vec<Candidate> = (0..density)
                .map(|_| {
                    let cell = shape.cell(random.place(shape.cell_count()));
                    let digit = match random.below(3) {
                        0 => Digit::new(1 + random.below(u64::from(side)) as u16),
                        _ => full.get(cell),
                    };
                    Candidate::new(cell, digit.unwrap())
                })
                .collect();
            let mut marks = Candidates::full(side);
            for _ in 0..shape.cell_count() * density as usize {
                let cell = shape.cell(random.place(shape.cell_count()));
                marks.remove(cell, Digit::new(1 + random.below(u64::from(side)) as u16).unwrap());
            }
            let situation = Situation::new(puzzle)
                .entries(entries)
                .marks(marks)
                .techniques(Techniques::default().up_to(Level::Medium.greatest()));
            situation.hint().unwrap();
        }
    }
}
