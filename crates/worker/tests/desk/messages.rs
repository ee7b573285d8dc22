//! Messages: they come through JSON unchanged, and what is none is answered, whatever it is.

use anydoku::{Puzzle, Shape};
use anydoku_worker::desk::{Desk, every};
use anydoku_worker::protocol::{Change, FromWorker, HintOptions, Order, ReadBoard, Task, ToWorker};
use anydoku_worker::wire::{WireBoxes, WirePosition, WirePuzzle, WireShape};
use proptest::collection::vec;
use proptest::option::of;
use proptest::prelude::*;

fn shapes() -> impl Strategy<Value = WireShape> {
    let boxes = prop_oneof![
        Just(WireBoxes::None),
        (1..5u16, 1..5u16).prop_map(|(rows, columns)| WireBoxes::Blocks(rows, columns)),
        vec(0..6u16, 0..20).prop_map(WireBoxes::Regions),
    ];
    (0..20u16, boxes, any::<bool>(), any::<bool>(), vec(vec(0..90u32, 0..4), 0..2)).prop_map(
        |(side, boxes, diagonals, windows, houses)| WireShape {
            side,
            boxes,
            diagonals,
            windows,
            houses,
        },
    )
}

fn puzzles() -> impl Strategy<Value = WirePuzzle> {
    let allowed = vec((0..20u32, vec(0..7u16, 0..3)), 0..3);
    (shapes(), vec(0..7u16, 0..20), allowed).prop_map(|(shape, givens, allowed)| WirePuzzle {
        shape,
        givens,
        allowed,
    })
}

fn positions() -> impl Strategy<Value = WirePosition> {
    let entries = vec((0..20u32, 0..7u16), 0..4);
    let marks = vec((0..20u32, vec(0..7u16, 0..3)), 0..3);
    (puzzles(), entries, marks, of(vec(0..5u16, 0..17))).prop_map(
        |(puzzle, entries, marks, solution)| WirePosition { puzzle, entries, marks, solution },
    )
}

fn orders() -> impl Strategy<Value = Order> {
    let word = "[a-z0-9-]{0,9}";
    (
        shapes(),
        ".{0,9}",
        vec(word, 0..2),
        of((0..130u16, 0..130u16)),
        of((0..99u32, 0..99u32)),
        of(word),
    )
        .prop_map(|(shape, seed, levels, rating, clues, symmetry)| Order {
            shape,
            seed,
            levels,
            rating,
            clues,
            symmetry,
            ..Order::default()
        })
}

fn tasks() -> impl Strategy<Value = Task> {
    let options = (of(0..130u16), any::<bool>(), vec(".{0,3}", 0..3))
        .prop_map(|(up_to, no_uniqueness, words)| HintOptions { up_to, no_uniqueness, words })
        .boxed();
    let changes = (puzzles(), ".{0,5}", of((0..130u16, 0..130u16)))
        .prop_map(|(puzzle, seed, rating)| Change { puzzle, seed, rating })
        .boxed();
    prop_oneof![
        orders().prop_map(|order| Task::Generate(Box::new(order))),
        puzzles().prop_map(|puzzle| Task::Solve { puzzle }),
        (puzzles(), 0..9u64).prop_map(|(puzzle, at_most)| Task::Count { puzzle, at_most }),
        (positions(), options.clone())
            .prop_map(|(position, options)| Task::Hint { position, options }),
        (positions(), options).prop_map(|(position, options)| Task::Hints { position, options }),
        (positions(), 0..130u16).prop_map(|(position, up_to)| Task::SolveUpTo { position, up_to }),
        changes.clone().prop_map(Task::Minimise),
        changes.prop_map(Task::Complete),
        puzzles().prop_map(|puzzle| Task::Analyse { puzzle }),
        (puzzles(), ".{0,9}", of(any::<u64>())).prop_map(|(puzzle, title, elapsed_ms)| {
            let board = ReadBoard { puzzle, title, elapsed_ms, ..ReadBoard::default() };
            Task::Write { boards: vec![board], notation: "grid".to_owned() }
        }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn questions_come_through_json_unchanged(id: u32, task in tasks(), background: bool) {
        let ask = ToWorker::Ask { id, task: Box::new(task), background };
        prop_assert_eq!(ToWorker::parse(&ask.to_json()).unwrap(), ask);
    }

    #[test]
    fn every_question_is_answered_once(task in tasks()) {
        let mut desk = Desk::new(every);
        desk.take(ToWorker::ask(1, task));
        let mut now = 0.0;
        for _ in 0..40 {
            desk.run(&mut || { now += 1.0; now }, 12.0);
        }
        desk.take(ToWorker::Cancel { id: 1 });
        for _ in 0..10 {
            desk.run(&mut || { now += 1.0; now }, 12.0);
        }
        prop_assert!(desk.is_idle());
        let said: Vec<FromWorker> = desk.messages().collect();
        let (last, before) = said.split_last().unwrap();
        prop_assert!(before.iter().all(|it| matches!(it, FromWorker::Progress(_))));
        prop_assert!(!matches!(last, FromWorker::Progress(_)));
        prop_assert_eq!(&FromWorker::parse(&last.to_json()).unwrap(), last);
    }

    #[test]
    fn junk_is_answered_as_failed(junk in ".{0,80}") {
        let mut desk = Desk::new(every);
        desk.hear(&junk);
        let said: Vec<FromWorker> = desk.messages().collect();
        let is_failed = matches!(&said[..], [FromWorker::Failed { id: 0, .. }]);
        prop_assert!(is_failed);
    }

    #[test]
    fn boards_come_through_the_wire_unchanged(side in 1..17u16, diagonals: bool, seed: u64) {
        let mut builder = Shape::builder(side);
        if diagonals {
            builder = builder.diagonals();
        }
        let shape = builder.build().unwrap();
        let wire = WireShape::of(&shape);
        prop_assert_eq!(wire.shape().unwrap(), shape.clone());
        let mut random = anydoku::generate::Random::new(seed);
        let cells = shape.cell_count();
        let values: Vec<u16> =
            (0..cells).map(|_| random.below(u64::from(side) + 1) as u16).collect();
        let givens = anydoku::Grid::from_values(side, values).unwrap();
        if let Ok(puzzle) = Puzzle::new(shape, givens) {
            prop_assert_eq!(WirePuzzle::of(&puzzle).puzzle().unwrap(), puzzle);
        }
    }
}

#[test]
fn barred_candidates_come_through_the_wire() {
    let puzzle: Puzzle = "1..4.....3......".parse().unwrap();
    let mut allowed = anydoku::Candidates::full(4);
    allowed.remove(anydoku::Cell::new(3, 3), anydoku::Digit::new(2).unwrap());
    let puzzle = puzzle.restricted(allowed).unwrap();
    let wire = WirePuzzle::of(&puzzle);
    assert_eq!(wire.allowed, [(15, vec![1, 3, 4])]);
    assert_eq!(wire.puzzle().unwrap(), puzzle);
}

#[test]
fn a_message_that_lacks_something_fails_under_its_own_number() {
    let mut desk = Desk::new(every);
    desk.hear(r#"{"Ask":{"id":12,"task":{"Bake":{"cake":1}}}}"#);
    desk.hear(r#"{"Ask":{"id":13}}"#);
    let said: Vec<FromWorker> = desk.messages().collect();
    let ids: Vec<_> = said.iter().map(FromWorker::id).collect();
    assert_eq!(ids, [Some(12), Some(13)]);
    assert!(matches!(&said[0], FromWorker::Failed { message, .. } if message.contains("Bake")));
}

#[test]
fn a_question_that_is_at_work_is_not_begun_again() {
    let mut desk = Desk::new(every);
    let puzzle = WirePuzzle::of(&"1.........4..31.".parse::<Puzzle>().unwrap());
    desk.take(ToWorker::ask(4, Task::Solve { puzzle: puzzle.clone() }));
    desk.take(ToWorker::ask(4, Task::Solve { puzzle }));
    let said: Vec<FromWorker> = desk.messages().collect();
    assert!(matches!(&said[..], [FromWorker::Failed { id: 0, .. }]));
}
