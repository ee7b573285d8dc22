//! Messages: they round-trip through JSON, and invalid ones fail.

use anydoku::shape::BoardPlan;
use anydoku::{Boxes, Candidates, Cell, Digit, Grid, Puzzle, Shape};
use anydoku_protocol::{
    CellDigit, FromWorker, GamePosition, GenerateRequest, HintOptions, ModifyRequest, ReadBoard,
    Task, ToWorker,
};
use anydoku_worker::scheduler::Scheduler;
use proptest::collection::vec;
use proptest::option::of;
use proptest::prelude::*;

/// Returns sides and what they leave open about boards, which may not fit them.
fn boards() -> impl Strategy<Value = (u16, BoardPlan)> {
    let boxes = prop_oneof![
        Just(Boxes::None),
        (1..5u16, 1..5u16).prop_map(|(rows, columns)| Boxes::Blocks { rows, columns }),
        vec(0..6u16, 16).prop_map(|regions| Boxes::Regions(regions.into())),
    ];
    let cell = (0..20u16, 0..20u16).prop_map(|(row, column)| Cell::new(row, column));
    (0..20u16, of(boxes), any::<bool>(), any::<bool>(), vec(vec(cell, 1..4), 0..2)).prop_map(
        |(side, boxes, diagonals, windows, houses)| {
            (side, BoardPlan { boxes, diagonals, windows, houses })
        },
    )
}

/// Returns shapes of any kind, of sides up to 6.
fn shapes() -> impl Strategy<Value = Shape> {
    (boards(), 1..7u16).prop_map(|((_, board), side)| {
        let plain = || Shape::of_side(side).unwrap();
        let near = BoardPlan { houses: Vec::new(), windows: false, ..board.clone() };
        board.shape(side).or_else(|_| near.shape(side)).unwrap_or_else(|_| plain())
    })
}

fn pairs(side: u16) -> impl Strategy<Value = Vec<CellDigit>> {
    let pair = (0..side, 0..side, 1..=side);
    let pair =
        pair.prop_map(|(row, column, value)| (Cell::new(row, column), Digit::new(value).unwrap()));
    vec(pair, 0..20)
}

fn grids(side: u16) -> impl Strategy<Value = Grid> {
    pairs(side).prop_map(move |pairs| {
        let mut grid = Grid::empty(side);
        grid.extend(pairs);
        grid
    })
}

fn candidates(side: u16) -> impl Strategy<Value = Candidates> {
    pairs(side).prop_map(move |pairs| {
        let mut candidates = Candidates::none(side);
        candidates.extend(pairs);
        candidates
    })
}

fn puzzles() -> impl Strategy<Value = Puzzle> {
    let parts = |shape: Shape| {
        let side = shape.side();
        (Just(shape), grids(side), of(candidates(side)))
    };
    shapes().prop_flat_map(parts).prop_map(|(shape, givens, allowed)| {
        let puzzle = Puzzle::new(shape, givens).unwrap();
        match allowed {
            Some(allowed) => puzzle.with_restriction(allowed).unwrap(),
            None => puzzle,
        }
    })
}

/// Returns positions whose parts may be of different boards.
fn positions() -> impl Strategy<Value = GamePosition> {
    let parts = |side: u16| (pairs(side), of(candidates(side)), of(grids(side)));
    (puzzles(), (1..7u16).prop_flat_map(parts)).prop_map(|(puzzle, (entries, marks, solution))| {
        GamePosition { puzzle, entries, marks, solution }
    })
}

fn generate_requests() -> impl Strategy<Value = GenerateRequest> {
    let word = "[a-z0-9-]{0,9}";
    (boards(), ".{0,9}", vec(word, 0..2), of((0..99u32, 0..99u32)), of(word)).prop_map(
        |((side, board), seed, levels, clues, symmetry)| GenerateRequest {
            side,
            board,
            seed,
            levels,
            clues,
            symmetry,
            ..GenerateRequest::default()
        },
    )
}

fn tasks() -> impl Strategy<Value = Task> {
    let options = (of(0..130u16), vec(".{0,3}", 0..3))
        .prop_map(|(up_to, digit_names)| HintOptions { up_to, digit_names })
        .boxed();
    let modify_requests =
        (puzzles(), ".{0,5}").prop_map(|(puzzle, seed)| ModifyRequest { puzzle, seed }).boxed();
    prop_oneof![
        generate_requests().prop_map(|request| Task::Generate(Box::new(request))),
        puzzles().prop_map(|puzzle| Task::Solve { puzzle }),
        (puzzles(), 0..9u64).prop_map(|(puzzle, at_most)| Task::Count { puzzle, at_most }),
        (positions(), options.clone())
            .prop_map(|(position, options)| Task::Hint { position, options }),
        (positions(), options).prop_map(|(position, options)| Task::Hints { position, options }),
        (positions(), 0..130u16).prop_map(|(position, up_to)| Task::SolveUpTo { position, up_to }),
        modify_requests.clone().prop_map(Task::Minimize),
        modify_requests.prop_map(Task::Complete),
        puzzles().prop_map(|puzzle| Task::Analyze { puzzle }),
        (puzzles(), ".{0,9}", of(any::<u64>())).prop_map(|(puzzle, title, elapsed_ms)| {
            let board = ReadBoard { title, elapsed_ms, ..ReadBoard::new(puzzle) };
            Task::Write { boards: vec![board], notation: "grid".to_owned() }
        }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn requests_round_trip_through_json(id: u32, task in tasks(), background: bool) {
        let request = ToWorker::Request { id, task: Box::new(task), background };
        prop_assert_eq!(ToWorker::parse(&request.to_json()).unwrap(), request);
    }

    #[test]
    fn every_request_gets_one_final_message(task in tasks()) {
        let mut scheduler = Scheduler::new();
        scheduler.handle(ToWorker::request(1, task));
        let mut now = 0.0;
        for _ in 0..40 {
            scheduler.run(&mut || { now += 1.0; now }, 12.0);
        }
        scheduler.handle(ToWorker::Cancel { id: 1 });
        for _ in 0..10 {
            scheduler.run(&mut || { now += 1.0; now }, 12.0);
        }
        prop_assert!(scheduler.is_idle());
        let messages: Vec<FromWorker> = scheduler.drain_messages().collect();
        let (last, before) = messages.split_last().unwrap();
        prop_assert!(before.iter().all(|message| matches!(message, FromWorker::Progress(_))));
        prop_assert!(!matches!(last, FromWorker::Progress(_)));
        prop_assert_eq!(&FromWorker::parse(&last.to_json()).unwrap(), last);
    }

    #[test]
    fn fails_on_invalid_messages(junk in ".{0,80}") {
        let mut scheduler = Scheduler::new();
        scheduler.receive(&junk);
        let messages: Vec<FromWorker> = scheduler.drain_messages().collect();
        let is_failed = matches!(&messages[..], [FromWorker::Failed { id: 0, .. }]);
        prop_assert!(is_failed);
    }
}

#[test]
fn incomplete_request_fails_with_its_own_id() {
    let mut scheduler = Scheduler::new();
    scheduler.receive(r#"{"Request":{"id":12,"task":{"Bake":{"cake":1}}}}"#);
    scheduler.receive(r#"{"Request":{"id":13}}"#);
    let messages: Vec<FromWorker> = scheduler.drain_messages().collect();
    let ids: Vec<_> = messages.iter().map(FromWorker::id).collect();
    assert_eq!(ids, [Some(12), Some(13)]);
    assert!(matches!(&messages[0], FromWorker::Failed { message, .. } if message.contains("Bake")));
}

#[test]
fn rejects_id_of_running_request() {
    let mut scheduler = Scheduler::new();
    let puzzle: Puzzle = "1.........4..31.".parse().unwrap();
    scheduler.handle(ToWorker::request(4, Task::Solve { puzzle: puzzle.clone() }));
    scheduler.handle(ToWorker::request(4, Task::Solve { puzzle }));
    let messages: Vec<FromWorker> = scheduler.drain_messages().collect();
    assert!(matches!(&messages[..], [FromWorker::Failed { id: 0, .. }]));
}
